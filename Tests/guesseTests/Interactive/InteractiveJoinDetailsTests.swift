import Games
import GuessEP2P
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import guesse

/// The host's lobby.
struct InteractiveJoinDetailsTests {
    private func lines(
        isAnnounced: Bool, addresses: [String], isOnlyThisMachine: Bool = false,
        hasPage: Bool = false, showsAll: Bool = false, columns: Int = 80
    ) -> [String] {
        var scene = Scene.seat(.host, Views().lobby())
        scene.send(
            .room(
                .reachable(
                    JoinDetails(
                        sessionName: SafeText("Friday"), isAnnounced: isAnnounced,
                        addresses: addresses.map { SafeText($0) },
                        page: hasPage
                            ? Screen.Invitation.Page(
                                text: "http://192.0.2.7:8080", code: "HTTP://192.0.2.7:8080",
                                isOnlyThisMachine: false) : nil,
                        isOnlyThisMachine: isOnlyThisMachine))))
        scene.send(.resized(TerminalSize(columns: columns, rows: 24)))
        if showsAll { scene.press(.function(9)) }
        return View.frame(of: scene.model).plainText()
    }

    @Test("tells in one line how others join, and with F9 all ways, the likeliest address first")
    func address() {
        let addresses = ["192.0.2.7:4000", "127.0.0.1:4000"]
        let short = lines(isAnnounced: true, addresses: addresses)
        expect(short.count { $0.contains("guesse join") || $0.contains("192.0.2.7") }, equals: 1)
        #expect(short.contains { $0.contains("Others type: guesse join · F9: more ways ") })
        let all = lines(isAnnounced: true, addresses: addresses, showsAll: true)
        #expect(all.contains { $0.contains("  guesse join 192.0.2.7:4000 ") })
        #expect(all.contains { $0.contains("  guesse join ") && !$0.contains("192.0.2.7") })
        #expect(!all.contains { $0.contains("127.0.0.1") })
    }

    @Test("names the page for browsers where there is room, and never cuts the line")
    func page() {
        for (columns, isNamed) in [(120, true), (80, true), (50, false)] {
            let lines = lines(
                isAnnounced: true, addresses: ["192.0.2.7:4000"], hasPage: true, columns: columns)
            let line =
                lines.first { $0.contains("In a browser") || $0.contains("Others type") } ?? ""
            expect(line.contains("In a browser: http://192.0.2.7:8080"), equals: isNamed)
            #expect(line.contains("F9: ") && !line.contains("…"), "\(columns)")
        }
    }

    @Test("tells that nobody else can join where the machine has no network")
    func noNetwork() {
        let lines = lines(
            isAnnounced: true, addresses: ["127.0.0.1:4000"], isOnlyThisMachine: true)
        #expect(
            lines.contains {
                $0.contains("No network: only people at this machine can join just now")
            })
        #expect(!lines.contains { $0.contains("Others type") })
    }

    @Test("follows the addresses of now, in the lobby and on the page with the code")
    func anotherNetwork() {
        func reach(_ address: String, isOnlyThisMachine: Bool) -> JoinDetails {
            JoinDetails(
                sessionName: SafeText("Friday"), isAnnounced: true,
                addresses: [SafeText("\(address):4000")],
                page: Screen.Invitation.Page(
                    text: "http://\(address):8080", code: "HTTP://\(address):8080",
                    isOnlyThisMachine: isOnlyThisMachine), isOnlyThisMachine: isOnlyThisMachine)
        }
        var scene = Scene.seat(.host, Views().lobby())
        func lines() -> String {
            View.frame(of: scene.model).plainText().joined(separator: "\n")
        }
        scene.send(.room(.reachable(reach("127.0.0.1", isOnlyThisMachine: true))))
        #expect(lines().contains("No network: only people at this machine can join just now."))
        scene.press(.function(9))
        #expect(lines().contains("only a browser on this machine can open it just now."))
        #expect(!lines().contains("▀") && !lines().contains("█"))
        scene.send(.room(.reachable(reach("192.0.2.7", isOnlyThisMachine: false))))
        #expect(lines().contains("http://192.0.2.7:8080") && !lines().contains("127.0.0.1"))
        #expect(lines().contains("Open it on a television or a phone in this network."))
        scene.press(.escape)
        #expect(lines().contains("In a browser: http://192.0.2.7:8080"))
        scene.press(.function(9))
        scene.press(.tab)
        #expect(lines().contains("guesse join 192.0.2.7:4000"))
        #expect(!lines().contains("127.0.0.1") && !lines().contains("No network"))
    }

    @Test("quotes an address with brackets, which shells would take for a pattern")
    func quoted() {
        let lines = lines(isAnnounced: true, addresses: ["[fd99::1]:4000"], showsAll: true)
        #expect(lines.contains { $0.contains("guesse join '[fd99::1]:4000'") })
    }

    @Test("does not say that a game is discoverable which is not announced")
    func unannounced() {
        let lines = lines(isAnnounced: false, addresses: ["192.0.2.7:4000"])
        #expect(lines.contains { $0.contains("Others type: guesse join 192.0.2.7:4000") })
        #expect(
            !self.lines(isAnnounced: false, addresses: ["192.0.2.7:4000"], showsAll: true)
                .contains { $0.contains("from the list") })
    }

    @Test("shows the settings that the command line has given")
    func settings() {
        var model = Model(
            start: .host, name: SafeText("Nora"),
            setup: PartySetup(
                GuessE.self,
                GuessESettings(
                    rounds: 5, promptSeconds: 10, guessSeconds: 15, rankSeconds: 20)))
        _ = model.begin()
        _ = model.update(.room(.view(Views().lobby())), at: .zero)
        let lines = View.frame(of: model).plainText()
        #expect(lines.contains { $0.contains("ROUNDS   5 ") })
        #expect(lines.contains { $0.contains("prompt 10 s, guess 15 s, rank 20 s") })
    }
}
