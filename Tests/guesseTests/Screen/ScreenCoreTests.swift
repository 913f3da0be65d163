import CommandLineKit
import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import guesse

/// Tests of a second screen that finds its session and returns to it, without a network.
struct ScreenCoreTests {
    private let one = session(1, "Nora", phase: "guessing")
    private let two = session(2, "Aziz")

    private func core(_ target: String? = nil, key: SessionKey? = nil) -> ScreenCore {
        ScreenCore(target: target, key: key, at: .zero)
    }

    private func commands(_ core: inout ScreenCore) -> [RoomCommand] {
        var commands: [RoomCommand] = []
        while let output = core.pollOutput() {
            if case .command(let command) = output { commands.append(command) }
        }
        return commands
    }

    private func watch(_ id: UInt64, key: SessionKey? = nil) -> RoomCommand {
        .join(id, key: key, wish: .watch)
    }

    /// Returns a screen that has shown the first session since the second second.
    private func watching(_ shown: SessionView<Party.View>? = nil) -> ScreenCore {
        var core = core()
        core.receive(.sessions([one]), at: .zero)
        core.handleTimeout(at: seconds(1))
        _ = commands(&core)
        core.receive(.view(shown ?? view()), at: seconds(2))
        return core
    }

    private func view() -> SessionView<Party.View> {
        Views(you: television.id, spectators: [television]).game(.playerOrder)
    }

    @Test("takes the only session once it has been alone for a second")
    func only() {
        var core = core(key: SessionKey("AB7K"))
        core.receive(.sessions([one]), at: seconds(5))
        #expect(commands(&core).isEmpty)
        expect(core.nextTimeout, equals: seconds(6))
        core.handleTimeout(at: seconds(5.9))
        #expect(commands(&core).isEmpty)
        core.handleTimeout(at: seconds(6))
        expect(commands(&core), equals: [watch(1, key: SessionKey("AB7K"))])
    }

    @Test("offers a choice between two")
    func choice() {
        var core = core()
        core.receive(.sessions([one, two]), at: .zero)
        core.handleTimeout(at: seconds(10))
        #expect(commands(&core).isEmpty)
        core.press(Key(.down))
        core.press(Key(.down))
        core.press(Key(.enter))
        expect(commands(&core), equals: [watch(2)])
    }

    @Test("never asks a session of another version")
    func incompatible() {
        var core = core()
        core.receive(.sessions([session(3, "Dan", incompatible: true)]), at: .zero)
        core.handleTimeout(at: seconds(10))
        core.press(Key(.enter))
        #expect(commands(&core).isEmpty)
    }

    @Test("returns to a session with a lost host as soon as it is heard, also beside others")
    func back() {
        var core = watching()
        core.receive(.sessions([]), at: seconds(9))
        core.receive(.ended(.connectionLost), at: seconds(10))
        #expect(commands(&core).isEmpty)
        expect(core.notice, equals: "Reconnecting…")
        #expect(core.screen(at: seconds(10)).screen.title.string.contains("Guess-E"))
        // Another session is not the one that the room watches.
        core.receive(.sessions([two]), at: seconds(11))
        core.handleTimeout(at: seconds(13))
        #expect(commands(&core).isEmpty)
        core.receive(.sessions([one, two]), at: seconds(14))
        expect(commands(&core), equals: [watch(1)])
    }

    @Test("forgets a lost session after a minute, and takes another")
    func forgets() {
        var core = watching()
        core.receive(.sessions([two]), at: seconds(9))
        core.receive(.ended(.connectionLost), at: seconds(10))
        core.handleTimeout(at: seconds(69.9))
        #expect(commands(&core).isEmpty)
        core.handleTimeout(at: seconds(70))
        expect(commands(&core), equals: [watch(2)])
    }

    @Test("does not return to a session that its host has closed")
    func closed() {
        var core = watching()
        core.receive(.ended(.hostLeft), at: seconds(10))
        #expect(core.notice == nil)
        #expect(core.screen(at: seconds(10)).screen.title.string.contains("second screen"))
    }

    @Test(
        "asks a host that refused again only after a key press",
        arguments: [RoomEvent.denied(.declined), .ended(.kicked)])
    func sentAway(event: RoomEvent) {
        var core = watching()
        if case .session(.denied) = event {
            core.receive(.ended(.connectionLost), at: seconds(3))
            core.handleTimeout(at: seconds(3))
            expect(commands(&core), equals: [watch(1)])
        }
        core.receive(event, at: seconds(4))
        core.receive(.sessions([one]), at: seconds(5))
        core.handleTimeout(at: seconds(90))
        #expect(commands(&core).isEmpty)
        core.press(Key(.enter))
        expect(commands(&core), equals: [watch(1)])
    }

    @Test("asks the command line's target again every half second")
    func target() {
        var core = core("192.0.2.7:4711")
        expect(core.nextTimeout, equals: .zero)
        core.handleTimeout(at: .zero)
        expect(commands(&core), equals: [.joinTarget(key: nil, wish: .watch)])
        for time in [1.0, 2.0] {
            core.receive(.ended(.unreachable), at: seconds(time))
            expect(core.nextTimeout, equals: seconds(time + 0.5))
            core.handleTimeout(at: seconds(time + 0.4))
            #expect(commands(&core).isEmpty)
            core.handleTimeout(at: seconds(time + 0.5))
            expect(commands(&core), equals: [.joinTarget(key: nil, wish: .watch)])
        }
    }

    @Test("says why the command line's target cannot be watched, also while it asks again")
    func reason() {
        var core = core("Twin")
        let isTold = { (core: ScreenCore, time: Double) in
            core.screen(at: seconds(time)).screen.parts.contains { "\($0)".contains("2 games") }
        }
        core.handleTimeout(at: .zero)
        core.receive(.trouble(safe("2 games have that name")), at: seconds(1))
        core.receive(.ended(.unreachable), at: seconds(1))
        #expect(isTold(core, 1))
        core.handleTimeout(at: seconds(2))
        #expect(isTold(core, 2))
        core.receive(.ended(.unreachable), at: seconds(3))
        #expect(!isTold(core, 3), "another reason")
    }

    @Test("has no timeout in the past, or its program would never rest")
    func rests() {
        var kicked = watching()
        kicked.receive(.ended(.kicked), at: seconds(4))
        var denied = core()
        denied.receive(.sessions([one]), at: .zero)
        denied.handleTimeout(at: seconds(1))
        denied.receive(.denied(Denial(.wrongKey)), at: seconds(2))
        // Another session than the one that is being searched for.
        var other = watching()
        other.receive(.sessions([two]), at: seconds(9))
        other.receive(.ended(.connectionLost), at: seconds(10))
        var gone = watching()
        gone.receive(.ended(.hostLeft), at: seconds(10))
        var placed = core("192.0.2.7:4711")
        placed.handleTimeout(at: .zero)
        placed.receive(.denied(.declined), at: seconds(1))
        for core in [kicked, denied, other, gone, placed] {
            var core = core
            for time in [20.0, 40.0, 80.0] {
                core.handleTimeout(at: seconds(time))
                #expect(core.nextTimeout.map { $0 > seconds(time) } ?? true, "\(core.stage)")
            }
        }
    }

    @Test("is ended by Ctrl-C in every state")
    func interrupt() {
        for core in [core(), watching()] {
            var core = core
            core.press(.control("c"))
            var outputs: [ScreenCore.Output] = []
            while let output = core.pollOutput() { outputs.append(output) }
            expect(outputs.last, equals: .quit(ExitCode.interrupted))
        }
    }

    @Test("says that the host is not heard, and shows its last screen meanwhile")
    func interrupted() {
        var core = watching()
        core.receive(.interrupted(endsIn: .seconds(62)), at: seconds(5))
        expect(core.notice, equals: "Reconnecting…")
        #expect(core.screen(at: seconds(5)).screen.title.string.contains("Guess-E"))
        core.receive(.resumed, at: seconds(6))
        #expect(core.notice == nil)
    }

    @Test("says of nobody that they start a game while the host is lost")
    func noHost() {
        let views = Views(you: television.id, spectators: [television])
        for shown in [views.lobby(), views.game(.finished(standings: someStandings))] {
            var core = watching(shown)
            let promises = { (core: ScreenCore) in
                core.screen(at: seconds(5)).screen.parts.contains { part in
                    ["Nora starts", "Nora can start"].contains { "\(part)".contains($0) }
                }
            }
            #expect(promises(core))
            core.receive(.interrupted(endsIn: .seconds(62)), at: seconds(5))
            #expect(!promises(core))
        }
    }

    @Test("lets reactions fly with the person's name, until they land")
    func reactions() {
        var core = watching()
        let sender = view().players[0]
        #expect(core.tickInterval(at: seconds(5)) != Reactions.step)
        core.receive(.reaction(sender.id, .clap), at: seconds(5))
        let flying = core.screen(at: seconds(5)).reactions
        #expect(flying.map(\.name) == [sender.name] && flying.map(\.reaction) == [.clap])
        expect(core.tickInterval(at: seconds(5)), equals: Reactions.step)
        var canvas = Canvas(.standard)
        BigScreenView(
            room: core.screen(at: seconds(5)), now: seconds(6), colours: .none,
            graphics: .braille
        ).draw(on: &canvas)
        #expect(canvas.plainText().joined().contains("\\o/ \(sender.name)"))
        core.handleTimeout(at: seconds(5) + Reactions.life)
        #expect(core.screen(at: seconds(8)).reactions.isEmpty)
    }

    @Test("says goodbye to its host, and ends, after the key q")
    func leaves() {
        var core = watching()
        core.press(.character("q"))
        expect(core.pollOutput(), equals: .command(.session(.leave)))
        expect(core.pollOutput(), equals: .quit(ExitCode.done))
        var idle = self.core()
        idle.press(Key(.escape))
        expect(idle.pollOutput(), equals: .quit(ExitCode.done))
    }

    @Test("a picture appears stroke by stroke, once")
    func strokes() {
        var core = core(key: nil)
        core.receive(.sessions([one]), at: .zero)
        core.handleTimeout(at: seconds(1))
        let total = house.stepCount
        var view = Views(you: television.id).game(
            .waitingForGuesses(picture: house, guess: nil, prompt: nil))
        core.receive(.view(view), at: seconds(2))
        let counts = [2.0, 3.5, 5.0].map { core.screen(at: seconds($0)).progress?.count ?? 0 }
        expect(counts, equals: [1, total / 2 + 1, total])
        #expect(core.tickInterval(at: seconds(3)) ?? .seconds(1) <= .milliseconds(66))
        // Another view with the same picture does not begin again.
        view.revision += 1
        core.receive(.view(view), at: seconds(6))
        expect(core.screen(at: seconds(6)).progress?.count, equals: total)
    }

    @Test("names the session's address and key to those who want to join")
    func invitation() {
        var core = core(key: SessionKey("AB7K"))
        core.receive(.sessions([one]), at: .zero)
        core.handleTimeout(at: seconds(1))
        core.receive(.view(Views(you: television.id).lobby()), at: seconds(2))
        let joins = core.screen(at: seconds(2)).screen.parts.compactMap {
            if case .join(let invitation) = $0 { invitation } else { nil }
        }
        expect(
            joins.first?.commands.map(\.string),
            equals: [
                "guesse join --key AB7K", "or guesse join 192.0.2.7:47110 --key AB7K",
            ])
    }

    private func invitation(
        _ session: FoundSession, page: Screen.Invitation.Page? = nil
    ) -> Screen.Invitation? {
        var core = core(key: nil)
        core.page = page
        core.receive(.sessions([session]), at: .zero)
        core.handleTimeout(at: seconds(1))
        core.receive(.view(Views(you: television.id).lobby()), at: seconds(2))
        return core.screen(at: seconds(2)).screen.parts.lazy.compactMap {
            if case .join(let invitation) = $0 { invitation } else { nil }
        }.first
    }

    @Test("shows no address that leads other machines to themselves or that only this one knows")
    func ownAddresses() throws {
        var session = one
        session.session.address = SocketAddress(ipv4: (127, 0, 0, 1), port: 47_110)
        session.session.paths = try ["127.0.0.1:47110", "[fe80::1%2]:47110"].map {
            try SocketAddress($0)
        }
        expect(invitation(session)?.commands.map(\.string), equals: ["guesse join"])
        session.session.paths.append(try SocketAddress("[fd99::1]:47110"))
        expect(
            invitation(session)?.commands.map(\.string),
            equals: [
                "guesse join", "or guesse join '[fd99::1]:47110'",
            ])
        let page = Screen.Invitation.Page(
            text: "http://127.0.0.1:80", code: "HTTP://127.0.0.1:80", isOnlyThisMachine: true)
        let alone = invitation(session, page: page)
        #expect(alone?.page == nil)
        expect(
            alone?.commands.last?.string,
            equals: "In a browser on this machine: http://127.0.0.1:80")
    }

    @Test("shows no question before its time")
    func reveal() {
        var core = watching()
        var view = Views(you: television.id, spectators: [television], revision: 2).lobby()
        view.phase = .playing
        view.gameNumber = 1
        view.game = .init(Trivia.self, Quiz.asking())
        view.reveal = 1
        view.untilRevealMicroseconds = 300_000
        core.receive(.view(view), at: seconds(3))
        func shows(_ time: Double) -> Bool {
            core.screen(at: seconds(time)).screen.parts.contains {
                if case .buttons = $0 { true } else { false }
            }
        }
        #expect(!shows(3.299))
        #expect(core.tickInterval(at: seconds(3.2)) ?? .seconds(1) <= .milliseconds(100))
        #expect(shows(3.3))
    }
}
