import Primitives
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// The screen says what is true now, and promises nothing that cannot be.
struct InteractiveTruthTests {
    private func text(_ scene: Scene) -> String {
        View.frame(of: scene.model).plainText().joined(separator: "\n")
    }

    private let screen = { (presence: Presence) in
        var screen = player(wat.id, "Television", .spectator, presence: presence)
        screen.isScreen = true
        return screen
    }

    @Test("a second screen is on only while it is there")
    func secondScreen() {
        var views = Views(spectators: [screen(.connected)])
        var scene = Scene.seat(.host, views.lobby())
        #expect(text(scene).contains(", screen on"))
        views.spectators = [screen(.disconnected)]
        views.revision += 1
        scene.show(views.lobby())
        #expect(text(scene).contains(", screen lost") && !text(scene).contains("screen on"))
        views.spectators.append(screen(.connected))
        views.revision += 1
        scene.show(views.lobby())
        #expect(text(scene).contains(", screen on"), "another one is there")
    }

    @Test("without a limit no line speaks of the end of the time", arguments: [nil, 21_000])
    func noLimit(remaining: Int64?) {
        var views = Views(you: aziz, waitingOn: [aziz], remaining: remaining)
        let writing = GuessEScreen.imageCreator(suggestions: somePrompts, notice: nil)
        var lines = [text(.seat(.guest, views.game(writing)))]
        let ranked = GuessEScreen.rankingGuesses(
            prompt: safe("a bear"), picture: house, guesses: threeGuesses)
        lines.append(text(.seat(.guest, views.game(ranked))))
        views.waitingOn = []
        var painting = views.game(.paintingImage(prompt: safe("a bear")))
        painting.guessE?.progress = safe("Step 3 of 20")
        lines.append(text(.seat(.guest, painting)))
        for line in lines {
            expect(line.contains("time ends"), equals: remaining != nil, "\(line)")
        }
    }

    @Test("the host of a quiz is told once that there is no second screen, and nobody else is")
    func missingScreen() {
        func quiz(
            _ you: PlayerID, _ spectators: [PlayerSummary], showsQuestions: Bool = true
        ) -> SessionView<Party.View> {
            var view = Views(you: you, spectators: spectators, revision: 2).lobby()
            view.phase = .playing
            view.title = safe("trivia")
            view.game = .init(Trivia.self, Quiz.asking(isShown: showsQuestions))
            return view
        }
        let words = "· No second screen: all read for themselves. 'guesse screen' opens one."
        var host = Scene.seat(.host, Views().lobby())
        host.show(quiz(.host, []))
        #expect(text(host).contains(words))
        host.model.toast = nil
        var again = Views(revision: 3)
        host.show(again.lobby())
        again.revision = 4
        var second = quiz(.host, [])
        second.revision = 5
        host.show(second)
        #expect(!text(host).contains(words), "once")
        for (you, spectators, isShown) in [
            (PlayerID.host, [screen(.connected)], true), (.host, [], false), (ana, [], true),
        ] {
            var other = Scene.seat(you == .host ? .host : .guest, Views(you: you).lobby())
            other.show(quiz(you, spectators, showsQuestions: isShown))
            #expect(!text(other).contains(words))
        }
    }

    @Test("a page in a browser counts as a second screen, and the host is told of it")
    func page() {
        func lobby(_ pages: Int?, _ revision: UInt64, screens: [PlayerSummary] = [])
            -> SessionView<Party.View>
        {
            var view = Views(spectators: screens, revision: revision).lobby()
            view.pageCount = pages
            return view
        }
        var host = Scene.seat(.host, lobby(nil, 1))
        host.show(lobby(1, 2))
        #expect(text(host).contains("The page is open in a browser: a second screen is on."))
        #expect(text(host).contains(", screen on"))
        host.model.toast = nil
        host.show(lobby(2, 3))
        #expect(host.model.toast == nil, "once")
        host.show(lobby(nil, 4))
        #expect(text(host).contains("No browser shows the page now: the second screen is gone."))
        #expect(!text(host).contains(", screen on"))
        host.show(lobby(1, 5, screens: [screen(.connected)]))
        host.show(lobby(nil, 6, screens: [screen(.connected)]))
        #expect(text(host).contains("No browser shows the page now; another screen is on."))
        var quiz = lobby(1, 7)
        quiz.phase = .playing
        quiz.game = .init(Trivia.self, Quiz.asking(isShown: true))
        host.show(quiz)
        #expect(!text(host).contains("No second screen"))
    }

    @Test("a refusal of what is over goes with its screen")
    func refusalGoes() {
        for rejection in [Rejection.wrongPhase, .alreadyDone, .stale] {
            var scene = Scene.seat(
                .guest, Views(you: ana).game(.guessingImage(picture: house)))
            var views = Views(you: ana, revision: 2)
            var view = views.game(.guessingImage(picture: house))
            view.phaseEnd = 40_000
            scene.show(view)
            scene.send(.room(.rejected(rejection)))
            views.revision = 3
            var same = views.game(.guessingImage(picture: house))
            same.phaseEnd = 40_000
            scene.show(same)
            #expect(scene.model.toast != nil)
            views.revision = 4
            var next = views.game(.rankingResults(results: someResults))
            next.phaseEnd = 60_000
            scene.show(next)
            expect(scene.model.toast == nil, equals: rejection != .stale)
        }
    }

    @Test("a quiz that waits for a second screen says in one line what opens one")
    func screenBlocker() {
        var view = Views().lobby()
        view.startBlocker = .noScreen
        let lines = View.frame(of: Scene.seat(.host, view).model).plainText()
        let words = "… Not yet: a second screen is missing: 'guesse screen' opens one."
        #expect(lines.contains { $0.contains(words) })
    }

    @Test("a person has no connection, in the same words in each list")
    func noConnection() {
        var players = fourPlayers
        players[1].presence = .disconnected
        let views = Views(players: players, waitingOn: [ana])
        #expect(text(.seat(.host, views.lobby())).contains("✗ No connection"))
        var game = Scene.seat(
            .host, views.game(.rankingResults(results: someResults)), at: 4)
        #expect(text(game).contains("Aziz · no connection"))
        game.press(.function(5))
        #expect(text(game).contains("✗ no connection"))
        game.send(.resized(TerminalSize(columns: 50, rows: 16)))
        #expect(text(game).contains("✗ no connection"))
    }

    @Test("the results name only people who can go on")
    func goOn() {
        var players = fourPlayers
        var views = Views(you: ana, players: players, artist: botty)
        func shown() -> String {
            text(.seat(.guest, views.game(.rankingResults(results: someResults)), at: 4))
        }
        #expect(shown().contains("Nora can go on.") && !shown().contains("or Botty"))
        views.artist = aziz
        #expect(shown().contains("Nora or Aziz can go on."))
        players[1].playsByItself = true
        views.players = players
        #expect(shown().contains("Nora can go on."))
    }

    @Test("no line of before tells the host's return while the host is not heard")
    func hostIsDead() {
        var scene = Scene.seat(.guest, Views(you: ana).lobby())
        scene.send(.room(.interrupted(endsIn: .seconds(56))))
        scene.send(.room(.resumed))
        #expect(text(scene).contains("You are back"))
        scene.send(.room(.interrupted(endsIn: .seconds(56))))
        scene.show(Views(you: ana, revision: 2).lobby())
        #expect(!text(scene).contains("You are back"))
    }

    @Test("nobody is said to start, or to go on, while the host is not heard")
    func noPromise() {
        let views = Views(you: ana)
        let finished = GuessEScreen.finished(standings: someStandings)
        for view in [
            views.lobby(), views.game(finished), views.game(.rankingResults(results: someResults)),
        ] {
            var scene = Scene.seat(.guest, view, at: 4)
            #expect(text(scene).contains(/Nora (or Aziz )?(can|starts)/))
            scene.send(.room(.interrupted(endsIn: .seconds(56))))
            #expect(!text(scene).contains(/Nora (or Aziz )?(can|starts)/))
        }
    }

    @Test("the end of a game has final points, an earlier end those so far, or none")
    func points() {
        func ended(_ view: SessionView<Party.View>) -> String {
            var scene = Scene.seat(.guest, view, at: 4)
            scene.send(.room(.ended(.hostLeft)))
            return text(scene)
        }
        let views = Views(you: ana)
        #expect(ended(views.game(.rankingResults(results: someResults))).contains("points so far"))
        let finished = ended(views.game(.finished(standings: someStandings)))
        #expect(finished.contains("The points") && !finished.contains("so far"))
        var alone = Views(you: ana, players: [])
        alone.points = []
        #expect(!ended(alone.game(.rankingResults(results: someResults))).contains("The points"))
    }

    @Test("a host who has waited for a round begins another game with the key that says so")
    func waitingHost() {
        var players = fourPlayers
        players[0].isWaiting = true
        let finished = GuessEScreen.finished(standings: someStandings)
        var scene = Scene.seat(.host, Views(players: players).game(finished), at: 4)
        #expect(text(scene).contains("[r] Play again") && !text(scene).contains("Not ready"))
        expect(scene.type("r"), equals: [.room(.session(.returnToLobby))])
    }

    @Test("many points do not touch their bar")
    func manyPoints() {
        let standings = [(1, ana, 6103), (2, aziz, 870)].map {
            Standing(place: $0.0, player: $0.1, points: $0.2)
        }
        let shown = text(
            .seat(.guest, Views(you: ana).game(.finished(standings: standings)), at: 4))
        #expect(shown.contains("6103 █") && shown.contains(" 870 █"))
    }

    @Test("a new invitation does not stand below the refusal of an earlier one")
    func secondInvitation() {
        let nearby = [NearbyPlayer(id: 5, name: safe("Dan"), announced: PeerID(0, 0))]
        var scene = Scene.seat(.host, Views().lobby())
        scene.send(.room(.nearbyPlayers(nearby)))
        scene.send(
            .room(.notice(.invitationEnded(id: 1, name: safe("Dan"), reason: .declined))))
        #expect(text(scene).contains("Dan does not want to play now."))
        scene.type("i")
        scene.press(.enter)
        #expect(!text(scene).contains("does not want"))
        var pair = Scene.meeting(["Dan"])
        pair.send(.room(.notice(.invitationEnded(id: 1, name: safe("Dan"), reason: .declined))))
        #expect(text(pair).contains("Dan does not want to play now."))
        pair.press(.enter)
        #expect(!text(pair).contains("does not want"))
    }
}
