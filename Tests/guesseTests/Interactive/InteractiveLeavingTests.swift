@testable import Games
import CommandLineKit
import Primitives
import TerminalKit
import TestKit
import Testing

@testable import GuessEP2P
@testable import guesse

/// Interactive update: leaving.
struct InteractiveLeavingTests {
    @Test("Ctrl-C asks at the first time and leaves at the second")
    func controlC() {
        for start in [Scene.home(), .browsing(), .seat(.host, Views().lobby())] {
            var scene = start
            #expect(scene.send(.key(.control("c"))).isEmpty)
            expect(scene.model.overlay, equals: .leaving)
            expect(scene.send(.key(.control("c"))), equals: [.quit(ExitCode.interrupted)])
        }
    }

    @Test("in a window that is too small only Ctrl-C and Ctrl-Z have a meaning")
    func tooSmall() {
        var scene = Scene.seat(.host, Views().lobby())
        scene.send(.resized(TerminalSize(columns: 49, rows: 40)))
        let before = scene.model
        for key in ["q", "s", "y", "1"] { scene.type(key) }
        scene.press(.enter)
        #expect(scene.send(.paste("text")).isEmpty)
        #expect(scene.model.overlay == nil && scene.model.stage == before.stage)
        expect(scene.send(.key(.control("z"))), equals: [.suspend])
        #expect(scene.send(.key(.control("c"))).isEmpty && scene.model.overlay == .leaving)
        expect(scene.send(.key(.control("c"))), equals: [.quit(ExitCode.interrupted)])
    }

    @Test("the host is warned that leaving ends the game")
    func warnsHost() {
        var scene = Scene.seat(.host, Views().game(.playerOrder))
        scene.press(.escape)
        let text = View.frame(of: scene.model).plainText().joined()
        #expect(text.contains("it ends for everybody"))
    }

    private func succession(_ heirs: [PlayerID]) -> Succession {
        Succession(
            session: 1, epoch: .first, heirs: heirs, seals: [], signers: [], hostSeal: nil,
            isOpen: true, lateArrivals: .join, bots: [])
    }

    @Test("the host hands over, or ends the game for all, as said", arguments: ["y", "e", "^C"])
    func handsOver(answer: String) {
        var view = Views().game(.playerOrder)
        view.succession = succession([ana])
        var scene = Scene.seat(.host, view)
        scene.press(.escape)
        let text = View.frame(of: scene.model).plainText().joined()
        #expect(text.contains("The others can go on without you: Ana"))
        let effects = answer == "^C" ? scene.send(.key(.control("c"))) : scene.type(answer)
        let code = answer == "^C" ? ExitCode.interrupted : ExitCode.done
        let first: [Effect] = answer == "e" ? [] : [.room(.handOver)]
        expect(effects, equals: first + [.quit(code)])
    }

    @Test("a game of two cannot go on with one, but a lobby can")
    func heirs() {
        for (players, phase, canGoOn) in [(2, true, false), (3, true, true), (2, false, true)] {
            let views = Views(players: Array(fourPlayers.prefix(players)))
            var view = phase ? views.game(.playerOrder) : views.lobby()
            view.succession = succession([ana])
            expect(view.heir == ana, equals: canGoOn, "\(players) players")
        }
        var view = Views().lobby()
        view.succession = succession([])
        #expect(view.heir == nil)
        view = Views(you: ana).lobby()
        view.succession = succession([aziz])
        #expect(view.heir == nil, "not the host")
    }

    @Test("the host's list of people does not hide a game that begins, nor its standings")
    func listOfPeople() {
        var scene = Scene.seat(.host, Views().lobby())
        for (revision, screen) in [
            (2, GuessEScreen.playerOrder), (3, .finished(standings: someStandings)),
        ] {
            scene.press(.function(5))
            expect(scene.model.overlay, equals: .people)
            scene.show(Views(revision: UInt64(revision)).game(screen))
            #expect(scene.model.overlay == nil)
        }
    }

    @Test("the host's question is closed when its answers would mean something else")
    func heirIsGone() {
        var view = Views(revision: 2).game(.playerOrder)
        view.succession = succession([ana])
        var scene = Scene.seat(.host, view)
        scene.press(.escape)
        scene.show(view)
        expect(scene.model.overlay, equals: .leaving)
        view = Views(revision: 3).game(.playerOrder)
        view.succession = succession([])
        scene.show(view)
        #expect(scene.model.overlay == nil)
        let text = View.frame(of: scene.model).plainText().joined()
        #expect(text.contains("Nobody else can carry the game on now."))
    }

    @Test("a guest's question is closed when the guest becomes the host, for it would end the game")
    func handedOver() {
        func next(_ host: PlayerID) -> SessionView<Party.View> {
            let players = fourPlayers.map { player in
                var player = player
                if player.id == .host { (player.kind, player.presence) = (.guest, .disconnected) }
                if player.id == host { player.kind = .host }
                return player
            }
            return Views(you: ana, players: players, revision: 2)
                .game(.guessingImage(picture: house))
        }
        for host in [ana, aziz] {
            var scene = Scene.guest(.guessingImage(picture: house))
            scene.press(.escape)
            let before = Views(you: ana).game(.guessingImage(picture: house))
            scene.send(.room(.hostChanged(from: before, to: next(host))))
            scene.show(next(host))
            expect(scene.model.overlay == nil, equals: host == ana)
        }
    }

    @Test("the help of the last screen names its keys")
    func helpAtEnd() {
        var scene = Scene.seat(.guest, Views(you: ana).game(.playerOrder))
        scene.send(.room(.ended(.kicked)))
        scene.type("?")
        let text = View.frame(of: scene.model).plainText().joined(separator: "\n")
        #expect(text.contains("Find a game") && text.contains("the menu"))
        #expect(!text.contains("choose"))
    }

    @Test("a stray Enter does not leave")
    func enterDoesNotLeave() {
        var scene = Scene.guest(.guessingImage(picture: house))
        scene.press(.escape)
        #expect(scene.press(.enter).isEmpty)
        #expect(scene.type("n").isEmpty)
        #expect(scene.model.overlay == nil)
    }

    @Test("leaving goes back to the home screen, or to the shell, where the user came from")
    func goesBack() {
        var direct = Scene.seat(.host, Views().lobby())
        direct.type("q")
        expect(direct.type("y"), equals: [.quit(ExitCode.done)])
        var home = Scene.home()
        home.press(.enter)
        home.press(.enter)
        home.show(Views().lobby())
        home.type("q")
        expect(home.type("y"), equals: [.closeRoom])
        expect(home.model.stage, equals: .home(Model.Home()))
    }

    @Test(
        "each ending has its exit code",
        arguments: [
            (Ending.left, ExitCode.done), (.kicked, ExitCode.denied),
            (.hostLeft, ExitCode.hostLost), (.connectionLost, ExitCode.hostLost),
        ])
    func exitCodes(ending: Ending, code: Int32) {
        var scene = Scene.guest(.playerOrder)
        scene.send(.room(.ended(ending)))
        let text = View.frame(of: scene.model).plainText().joined(separator: " ")
        #expect(text.contains(ending.description.prefix(20)))
        expect(scene.type("q"), equals: [.quit(code)])
    }

    @Test("leaving after a denial has its exit code")
    func leavesDenied() {
        var scene = Scene.browsing()
        scene.press(.enter)
        scene.send(.room(.denied(.full)))
        expect(scene.press(.escape), equals: [.quit(ExitCode.denied)])
    }

    @Test("after the end the user can search for another game")
    func triesAgain() {
        var scene = Scene.guest(.playerOrder)
        scene.send(.room(.ended(.hostLeft)))
        expect(scene.press(.enter), equals: [.open(.guest, name: safe("Nora"))])
    }

    @Test("a room whose events end without a reason ends the game")
    func roomCloses() {
        var scene = Scene.guest(.playerOrder)
        scene.send(.roomClosed)
        expect(scene.type("q"), equals: [.quit(ExitCode.unexpected)])
    }

    @Test("screens without movement need no ticks")
    func idlesInSilence() {
        #expect(Scene.home().model.tickInterval == nil)
        #expect(Scene.browsing().model.tickInterval == nil)
        #expect(Scene.seat(.host, Views().lobby()).model.tickInterval == nil)
        let untimed = Views(you: ana, remaining: nil).game(.guessingImage(picture: house))
        #expect(Scene.seat(.guest, untimed, at: 10).model.tickInterval == nil)
    }
}
