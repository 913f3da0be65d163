import CommandLineKit
import Games
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import GuessEP2P
@testable import guesse

/// Finding one other person on a screen.
struct InteractiveMeetingTests {
    private let invitation = Invitation(
        id: 7, sessionName: safe("Xi"), hostName: safe("Xi"), seatedCount: 1, capacity: 2,
        expiresIn: .seconds(30), host: PeerID(9, 9))

    private func availability(_ scene: Scene) throws -> Availability {
        try #require(scene.model.meeting?.availability)
    }

    private func text(_ scene: Scene) -> String {
        View.frame(of: scene.model).plainText().joined(separator: "\n")
    }

    private func view(_ phase: SessionPhase, revision: UInt64) -> SessionView<Party.View> {
        var view = Views(players: Array(fourPlayers.prefix(2)), revision: revision).lobby()
        view.capacity = 2
        view.phase = phase
        guard phase != .lobby else { return view }
        var game = XAndO(seed: 1)
        game.start(with: view.players.map(\.id))
        view.game = .init(XAndO.self, game.view(for: nil))
        return view
    }

    @Test("Enter invites the selected player, and c takes it back")
    func inviting() throws {
        var scene = Scene.meeting(["Xi", "Yara"])
        scene.press(.down)
        expect(scene.press(.enter), equals: [.room(.session(.invite(1)))])
        var changed = try availability(scene)
        let yara = try #require(changed.others.last)
        changed.invited(yara, as: 5)
        scene.send(.room(.availability(changed)))
        #expect(text(scene).contains("being called"))
        #expect(scene.press(.enter).isEmpty, "they have it already")
        expect(scene.type("c"), equals: [.room(.session(.cancelInvitation(5)))])
    }

    @Test("when the selected player goes, the next one is selected")
    func selection() throws {
        var scene = Scene.meeting(["Xi", "Yara", "Zoe"])
        scene.press(.down)
        var changed = try availability(scene)
        _ = changed.receive(
            nearby: changed.others.filter { $0.name.string != "Yara" }, at: .zero)
        scene.send(.room(.availability(changed)))
        expect(scene.model.meeting?.selectedPlayer?.name.string, equals: "Zoe")
        _ = changed.receive(nearby: [], at: .zero)
        scene.send(.room(.availability(changed)))
        #expect(scene.model.meeting?.selectedPlayer == nil)
        #expect(scene.press(.enter).isEmpty)
    }

    @Test("an invitation rings and asks; only y and n answer it")
    func asked() throws {
        var scene = Scene.meeting(["Xi"])
        var changed = try availability(scene)
        _ = changed.receive(SessionEvent<Party.View>.invited(invitation), at: .zero)
        scene.send(.room(.availability(changed)))
        expect(scene.send(.room(.invited(invitation))), equals: [.bell])
        #expect(text(scene).contains("Xi wants to play X and O with you."))
        #expect(scene.press(.enter).isEmpty)
        expect(scene.type("y"), equals: [.room(.session(.accept(7)))])
        expect(scene.type("n"), equals: [.room(.session(.decline(7)))])
    }

    @Test("the game appears when it begins, and the list again when it is over")
    func game() throws {
        var scene = Scene.meeting(["Xi"])
        scene.show(view(.lobby, revision: 1))
        expect(scene.model.stage, equals: .meeting, "there is nothing to wait for in this lobby")
        expect(scene.show(view(.playing, revision: 2)), equals: [.bell])
        guard case .seat(let seat) = scene.model.stage else {
            Issue.record("no seat")
            return
        }
        expect(seat.kind, equals: .pair)
        scene.show(view(.finished, revision: 3))
        scene.send(.room(.ended(.left)))
        expect(scene.model.stage, equals: .meeting)
        expect(scene.model.toast?.text.string, equals: "The game is over.")
        #expect(text(scene).contains("Last time:"))
    }

    @Test("a user who leaves a game sees the list at once, and no more of that game")
    func leaving() throws {
        var scene = Scene.meeting(["Xi"])
        var playing = try availability(scene)
        _ = playing.receive(.joined(PlayerID(rawValue: 1), name: safe("Xi"), .guest), at: .zero)
        scene.send(.room(.availability(playing)))
        scene.show(view(.playing, revision: 2))
        scene.press(.escape)
        #expect(text(scene).contains("Both of you are then available again."))
        expect(scene.type("y"), equals: [.room(.session(.leave))])
        expect(scene.model.stage, equals: .meeting)
        scene.show(view(.playing, revision: 3))
        expect(scene.model.stage, equals: .meeting)
        _ = playing.leave()
        scene.send(.room(.availability(playing)))
        scene.show(view(.playing, revision: 4))
        #expect(scene.model.stage != .meeting, "the next game is another one")
    }

    @Test("the key a switches being available off and on; Esc ends the program")
    func switching() throws {
        var scene = Scene.meeting([])
        expect(scene.type("a"), equals: [.room(.session(.setAvailable(false)))])
        var changed = try availability(scene)
        _ = changed.setAvailable(false)
        scene.send(.room(.availability(changed)))
        #expect(text(scene).contains("not available"))
        expect(scene.type("a"), equals: [.room(.session(.setAvailable(true)))])
        expect(scene.press(.escape), equals: [.quit(ExitCode.done)])
    }

    @Test("a player who leaves is named to the other, also if they were the host")
    func partnerLeaves() {
        var scene = Scene.meeting(["Xi"])
        var shown = view(.playing, revision: 2)
        shown.you = aziz
        scene.show(shown)
        scene.send(.room(.ended(.hostLeft)))
        expect(scene.model.toast?.text.string, equals: "Nora has left.")
    }

    @Test("a line says that the partner is lost")
    func lost() {
        var scene = Scene.meeting(["Xi"])
        scene.show(view(.playing, revision: 2))
        scene.send(.room(.ended(.connectionLost)))
        expect(scene.model.stage, equals: .meeting)
        expect(scene.model.toast?.tone, equals: .bad)
    }
}

/// The command line of a game of two.
struct CommandPairTests {
    @Test("takes a player nearby, two players here, or the computer")
    func partners() throws {
        func options(_ words: [String]) throws -> RoomOptions {
            guard case .pair(let options) = try CommandParser.parse(["xo"] + words) else {
                throw UsageError("not for a pair")
            }
            expect(options.setup.title, equals: .xAndO)
            return options
        }
        func partner(_ words: String...) throws -> Partner { try options(words).partner }
        func skill(_ words: String...) throws -> Double? {
            let options = try options(words)
            return options.partner == .bot && options.bots == 1 ? options.skill : nil
        }
        try expect(partner(), equals: .nearby(inviting: nil))
        try expect(partner("--invite", "Ana"), equals: .nearby(inviting: "Ana"))
        try expect(partner("--local"), equals: .here)
        #expect(try options(["--local"]).setup.isShared && !options([]).setup.isShared)
        try expect(skill("--bot", "random"), equals: 0)
        try expect(skill("--bot", "good", "--variant", "ultimate"), equals: 0.5)
        try expect(skill("--bot", "perfect"), equals: 1)
    }

    @Test(
        "refuses a combination without a meaning in one line",
        arguments: [
            (["xo", "--bot", "superb"], "'--bot' is random, good or perfect, not 'superb'"),
            (["xo", "--local", "--bot", "good"], "choose one of"),
            (["xo", "Ana"], "one word too many"),
        ])
    func refused(words: [String], text: String) {
        #expect {
            try CommandParser.parse(words)
        } throws: { error in
            (error as? UsageError)?.message.contains(text) ?? false
        }
    }
}
