import Games
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import GuessEP2P
@testable import guesse

/// Returns the players with another one as host, and the former host lost.
func handedOver(to host: PlayerID) -> [PlayerSummary] {
    fourPlayers.map { player in
        var player = player
        player.kind = player.id == host ? .host : player.kind == .bot ? .bot : .guest
        if player.id == .host { player.presence = .disconnected }
        return player
    }
}

struct HostNewsTests {
    private func news(
        from before: SessionView<Party.View>, to after: SessionView<Party.View>,
        because cause: HostChange.Cause = .silence
    ) -> HostNews {
        HostNews(HostChange(from: before.host, because: cause), from: before, to: after)
    }

    private let guessing = GuessEScreen.guessingImage(picture: house)

    @Test("all members are told the new host, and the effect on the round")
    func sentences() {
        let before = Views(you: ana).game(guessing)
        var views = Views(you: ana, players: handedOver(to: ana), revision: 2)
        let own = news(from: before, to: views.game(guessing))
        #expect(own.isOwn && own.outcome == .goesOn)
        #expect(own.sentence.string.contains("You host now"))
        views.players = handedOver(to: aziz)
        let other = news(from: before, to: views.game(guessing))
        #expect(!other.isOwn)
        #expect(other.sentence.string.hasSuffix("The game goes on."))
        (views.artist, views.round) = (ana, 3)
        let lost = news(from: before, to: views.game(guessing))
        expect(lost.outcome, equals: .roundLost)
        #expect(lost.sentence.string.contains("the next begins"))
        let given = news(from: before, to: views.lobby())
        expect(given.outcome, equals: .gameLost)
        let idle = news(from: Views(you: ana).lobby(), to: views.lobby())
        expect(idle.outcome, equals: .lobby)
        views.players = handedOver(to: ana)
        let over = views.game(.finished(standings: []))
        let end = Views(you: ana).game(.finished(standings: []))
        let finished = news(from: end, to: over, because: .handover)
        expect(finished.sentence.string, equals: "You host now, in place of Nora.")
    }

    @Test("scripts get an event")
    func script() throws {
        var script = Script()
        let before = Views(you: ana).game(guessing)
        let after = Views(you: ana, players: handedOver(to: aziz), revision: 2).game(guessing)
        script.see(.view(before))
        script.see(.hostChanged(from: before, to: after), .view(after))
        let event = try #require(script.events.first { $0.ev == "hostChanged" })
        #expect(event.host == "Aziz" && event.text?.contains("Aziz hosts now") == true)
        // The players and the screen follow, even if nothing on them has changed.
        let names = script.events.map(\.ev)
        expect(names.suffix(3), equals: ["hostChanged", "players", "screen"])
    }

    @Test("a script that hosts now changes one of the former host's settings, and keeps the others")
    func scriptSettings() throws {
        let (game, before) = lobby()
        var script = Script()
        let after = Views(you: ana, players: handedOver(to: ana), revision: 2).lobby()
        script.see(.view(before), .hostChanged(from: before, to: after), .view(after))
        script.say("rounds 4")
        var wanted = PartySetup()
        wanted[GuessE.self] = game
        wanted[GuessE.self].rounds = 4
        expect(script.commands, equals: [.configure(wanted)])
    }

    /// Returns a lobby of Guess-E with unusual settings, which a new host gets.
    private func lobby() -> (settings: GuessESettings, view: SessionView<Party.View>) {
        let game = GuessESettings(rounds: 7, promptSeconds: 11, guessSeconds: nil, isHard: true)
        var party = Party(.guessE, seed: 1)
        if var inner = party.of(GuessE.self) {
            inner.settings = game
            party = Party(inner)
        }
        var before = Views(you: ana).lobby()
        before.succession = Succession(
            session: 1, epoch: .first, heirs: [ana], seals: [], signers: [], hostSeal: nil,
            isOpen: true, lateArrivals: .join, bots: [], legacy: party.legacy)
        return (game, before)
    }

    @Test("the new host's lobby has the former host's settings")
    func settings() throws {
        let (game, before) = lobby()
        var scene = Scene.seat(.guest, before)
        let after = Views(you: ana, players: handedOver(to: ana), revision: 2).lobby()
        scene.send(.room(.hostChanged(from: before, to: after)))
        scene.send(.room(.view(after)))
        guard case .seat(let seat) = scene.model.stage else {
            Issue.record("no seat")
            return
        }
        expect(seat.kind, equals: .host)
        expect(seat.lobby.setup.title, equals: .guessE)
        expect(seat.lobby.setup[GuessE.self], equals: game)
    }

    @Test("so have the settings of other games, on screens, in scripts and in plain mode")
    func settingsOfOtherGames() {
        var (game, before) = lobby()
        var former = PartySetup()
        former[GuessE.self] = game
        former[XAndO.self].variant = .ultimate
        former[XAndO.self].winnerStays = true
        before.succession?.context = former.forSuccessor
        let after = Views(you: ana, players: handedOver(to: ana), revision: 2).lobby()
        var scene = Scene.seat(.guest, before)
        scene.send(.room(.hostChanged(from: before, to: after)))
        scene.send(.room(.view(after)))
        guard case .seat(let seat) = scene.model.stage else {
            Issue.record("no seat")
            return
        }
        expect(seat.lobby.setup, equals: former)
        var script = Script()
        script.see(.view(before), .hostChanged(from: before, to: after), .view(after))
        script.say("game xo")
        former.title = .xAndO
        expect(script.commands, equals: [.configure(former)])
        var plain = PlainCore(start: .guest, name: PlayerName(chosen: safe("Ana")))
        plain.receiveOpened()
        plain.receive(.view(before), at: .zero)
        plain.receive(.hostChanged(from: before, to: after), at: .zero)
        plain.receive(.view(after), at: .zero)
        while plain.pollOutput() != nil {}
        plain.receive(line: "3", at: .zero + .seconds(3))
        expect(plain.pollOutput(), equals: .command(.configure(former)))
    }

    @Test("settings out of bounds are brought into them")
    func hostileSettings() {
        var former = PartySetup()
        former[GuessE.self] = GuessESettings(rounds: -7, promptSeconds: .max, orderSeconds: 0)
        former[XAndO.self].moveSeconds = .min
        var (_, before) = lobby()
        before.succession?.legacy = nil
        before.succession?.context = former.forSuccessor
        var setup = PartySetup()
        setup.adopt(before.succession)
        #expect(setup[GuessE.self].rounds == 1 && setup[GuessE.self].promptSeconds == 86_400)
        #expect(setup[GuessE.self].orderSeconds == 1 && setup[XAndO.self].moveSeconds == 1)
        before.succession?.context = ContextData(Array("nonsense".utf8))
        setup = PartySetup()
        setup.adopt(before.succession)
        expect(setup, equals: PartySetup())
    }
}

struct LostHostTests {
    private func text(of scene: Scene) -> String {
        View.frame(of: scene.model).plainText().joined(separator: "\n")
    }

    @Test(
        "is shown in a line while it lasts, with a countdown to the end",
        arguments: [true, false])
    func line(canBeReplaced: Bool) {
        var view = Views(you: ana).game(.guessingImage(picture: house))
        if canBeReplaced {
            view.succession = Succession(
                session: 1, epoch: .first, heirs: [ana], seals: [], signers: [], hostSeal: nil,
                isOpen: true, lateArrivals: .join, bots: [])
        }
        var scene = Scene.seat(.guest, view)
        scene.send(.room(.interrupted(endsIn: .seconds(56))))
        let hope = canBeReplaced ? "Searching" : "Waiting for it"
        #expect(text(of: scene).contains("The host is not heard. \(hope): 0:56."))
        #expect(text(of: scene).contains("Esc leaves the game."))
        scene.send(.tick, at: 30)
        #expect(text(of: scene).contains("0:26"))
        scene.send(.room(.resumed))
        #expect(!text(of: scene).contains("The host is not heard"))
    }

    @Test(
        "covers other texts in that row",
        arguments: drawingScenes.map(\.name))
    func overHints(name: String) throws {
        guard let make = drawingScenes.first(where: { $0.name == name })?.make else { return }
        var scene = make()
        scene.model.overlay = nil
        scene.send(.room(.interrupted(endsIn: .seconds(56))))
        #expect(text(of: scene).contains("The host is not heard. Waiting for it: 0:5"))
    }

    @Test("lets Esc leave at once, with the points")
    func leaving() {
        var scene = Scene.guest(.guessingImage(picture: house), at: nil)
        scene.send(.room(.interrupted(endsIn: .seconds(56))))
        expect(scene.press(.escape), equals: [.closeRoom])
        #expect(text(of: scene).contains("The points so far"))
        #expect(text(of: scene).contains("6  Nora"))
    }

    @Test("stops the time of the phase")
    func clock() {
        var scene = Scene.guest(.guessingImage(picture: house), at: nil)
        #expect(text(of: scene).contains("0:21"))
        scene.send(.room(.interrupted(endsIn: .seconds(56))))
        for second in 1...10 { scene.send(.tick, at: Double(second)) }
        #expect(text(of: scene).contains("0:21"))
    }

    @Test("ends with another host's first view")
    func handedOverView() {
        var scene = Scene.guest(.guessingImage(picture: house), at: nil)
        guard case .seat(let seat) = scene.model.stage else { return }
        scene.send(.room(.interrupted(endsIn: .seconds(56))))
        var next = seat.view
        next.revision += 1
        next.players = handedOver(to: aziz)
        scene.send(.room(.hostChanged(from: seat.view, to: next)))
        scene.send(.room(.view(next)))
        #expect(!text(of: scene).contains("The host is not heard"))
        #expect(text(of: scene).contains("hosts now"))
    }
}
