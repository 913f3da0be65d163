import Games
import GuessEP2P
import Primitives
import TerminalKit
import Testing

@testable import guesse

/// The host's lobby.
struct InteractiveReachTests {
    private func lines(
        isAnnounced: Bool, addresses: [String], isOnlyThisMachine: Bool = false
    ) -> [String] {
        var scene = Scene.table(.host, Views().lobby())
        scene.send(
            .room(
                .reachable(
                    Reach(
                        sessionName: SafeText("Friday"), isAnnounced: isAnnounced,
                        addresses: addresses.map { SafeText($0) },
                        isOnlyThisMachine: isOnlyThisMachine))))
        return View.frame(of: scene.model).plainText()
    }

    @Test("shows the likeliest address at which the game can be joined")
    func address() {
        let lines = lines(isAnnounced: true, addresses: ["192.0.2.7:4000", "127.0.0.1:4000"])
        #expect(lines.contains { $0.contains("Announced as") })
        #expect(lines.contains { $0.contains("By address: guesse join 192.0.2.7:4000") })
        #expect(!lines.contains { $0.contains("127.0.0.1") })
    }

    @Test("tells that nobody else can join where the machine has no network")
    func noNetwork() {
        let lines = lines(
            isAnnounced: true, addresses: ["127.0.0.1:4000"], isOnlyThisMachine: true)
        #expect(lines.contains { $0.contains("No network: only people at this machine can join") })
        #expect(!lines.contains { $0.contains("Announced as") })
    }

    @Test("does not say that a game is discoverable which is not announced")
    func unannounced() {
        let lines = lines(isAnnounced: false, addresses: ["192.0.2.7:4000"])
        #expect(!lines.contains { $0.contains("Announced as") })
        #expect(lines.contains { $0.contains("guesse join 192.0.2.7:4000") })
    }

    @Test("shows the settings that the command line has given")
    func settings() {
        var model = Model(
            start: .host, name: SafeText("Nora"),
            setup: PartySetup(
                guessE: GuessESettings(
                    rounds: 5, promptSeconds: 10, guessSeconds: 15, rankSeconds: 20)))
        _ = model.begin()
        _ = model.update(.room(.view(Views().lobby())), at: .zero)
        let lines = View.frame(of: model).plainText()
        #expect(lines.contains { $0.contains("ROUNDS   5 ") })
        #expect(lines.contains { $0.contains("prompt 10 s, guess 15 s, rank 20 s") })
    }
}
