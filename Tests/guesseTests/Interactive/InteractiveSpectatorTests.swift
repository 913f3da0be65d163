import CommandLineKit
import Primitives
import TerminalKit
import TestKit
import Testing
import UDP

@testable import Games
@testable import GuessEP2P
@testable import guesse

struct InteractiveSpectatorTests {
    private func text(_ scene: Scene) -> String {
        View.frame(of: scene.model).plainText().joined(separator: "\n")
    }

    /// All screens that a host makes for a person without a seat.
    private static let screens: [GuessEScreen] = [
        .playerOrder, .waitingForImage(isPainting: false), .waitingForImage(isPainting: true),
        .waitingForGuesses(picture: house, guess: nil, prompt: nil),
        .waitingForRanking(picture: house, guesses: threeGuesses.map(\.text), own: nil),
        .rankingResults(results: someResults),
        .finished(standings: [Standing(place: 1, player: ana, points: 9)]),
    ]

    @Test("no screen asks them for an action, or mentions their guess or their points")
    func screens() {
        for screen in Self.screens {
            var scene = Scene.spectator(screen, waitingOn: [ana])
            for step in ["", "?"] {
                scene.type(step)
                let shown = ["You are watching.", "Did you know?"].reduce(text(scene)) {
                    $0.replacing($1, with: "")
                }
                for word in ["you", "You", "your", "Your"] {
                    let words = shown.split { !$0.isLetter }
                    #expect(!words.contains(Substring(word)), "\(screen.name)\(step): \(shown)")
                }
            }
        }
    }

    @Test("in the lobby they are told that they watch, and have no key for being ready")
    func lobby() {
        let views = Views(you: wat.id, spectators: [wat], startBlocker: .playersNotReady)
        var scene = Scene.seat(.guest, views.lobby())
        #expect(text(scene).contains("You are watching: you see what everybody may see"))
        #expect(scene.type("r ").isEmpty)
        scene.type("?")
        #expect(!text(scene).contains("ready, or not yet"))
    }

    @Test("they lose nothing by leaving")
    func leaving() {
        var scene = Scene.spectator(.waitingForImage(isPainting: true))
        scene.press(.escape)
        #expect(text(scene).contains("Stop watching?"))
        #expect(!text(scene).contains("points are given up"))
    }

    @Test("on coming in they are told that they watch")
    func comingIn() {
        var scene = Scene.browsing(request: RequestToPlay.Options(wish: .watch))
        scene.press(.enter)
        #expect(text(scene).contains("Asking to watch…"))
        scene.show(Views(you: wat.id, spectators: [wat]).lobby())
        expect(scene.model.toast?.text.string, equals: "You are watching.")
    }

    @Test(
        "they can enter running or full games from the list, and can ask at locked ones"
    )
    func list() throws {
        func room(phase: String, seats: Int, door: NearbySession.Door) throws -> FoundSession {
            let session = NearbySession(
                id: 5, name: safe("Friday"), hostName: safe("Nora"), family: safe("guess-e"),
                game: safe("guess-e"),
                phase: safe(phase), seatedCount: seats, capacity: 8, spectatorCount: 0, door: door,
                address: .loopback(port: 4000), paths: [], ways: [],
                isIncompatible: false, isStale: false, hasDuplicateIdentity: false)
            guard
                case .sessions(let list) = GuestRole.convert(
                    .sessions([session]), .watch, nil
                ).first
            else { throw UsageError("no list") }
            return try #require(list.first)
        }
        func asks(_ session: FoundSession) -> Bool {
            var scene = Scene.browsing([session], request: RequestToPlay.Options(wish: .watch))
            return scene.press(.enter) == [.room(.join(5))]
        }
        for phase in ["lobby", "guessing", "finished"] {
            for seats in [3, 8] {
                #expect(
                    asks(try room(phase: phase, seats: seats, door: .lobby)), "\(phase) \(seats)")
                #expect(asks(try room(phase: phase, seats: seats, door: .locked)))
            }
        }
        let keyed = try room(phase: "guessing", seats: 8, door: .key)
        var scene = Scene.browsing([keyed], request: RequestToPlay.Options(wish: .watch))
        #expect(text(scene).contains("[Enter] Watch"))
        #expect(!text(scene).contains("It has already started."))
        scene.press(.enter)
        #expect(text(scene).contains("This game wants a key"))
    }

    @Test("the host is told that they watch")
    func notices() {
        var scene = Scene.seat(.host, Views(spectators: [wat]).lobby())
        let request = PendingRequest(id: 9, name: wat.name, wish: .watch)
        func say(_ notice: HostNotice) -> String? {
            scene.model.toast = nil
            scene.send(.room(.notice(notice)))
            return scene.model.toast?.text.string
        }
        expect(say(.requested(request)), equals: "Wat wants to watch.")
        expect(say(.requestGone(request)), equals: "Wat no longer asks to watch.")
        expect(say(.joined(wat.id, name: wat.name, .spectator)), equals: "Wat is watching.")
        #expect(say(.presence(wat.id, name: wat.name, .disconnected)) == nil, "no seat is kept")
        #expect(say(.presence(wat.id, name: wat.name, .connected)) == nil)
        for ending in [Ending.left, .kicked, .connectionLost] {
            expect(say(.left(wat.id, name: wat.name, ending)), equals: "Wat no longer watches.")
        }
        expect(say(.joined(ana, name: safe("Ana"), .guest)), equals: "Ana has joined.")
        expect(say(.left(ana, name: safe("Ana"), .left)), equals: "Ana has left.")
    }

    @Test("a line about an interrupted connection does not mention a seat")
    func interruption() {
        for cause in [Interruption.silence, .handover] {
            let watching = ScriptEvent.interrupted(cause, isWatching: true).text
            let seated = ScriptEvent.interrupted(cause, isWatching: false).text
            expect(watching?.contains("seat"), equals: false)
            expect(seated?.contains("your seat is kept"), equals: true)
        }
        expect(ScriptEvent.resumed(isWatching: true).text?.contains("seat"), equals: false)
        expect(
            ScriptEvent.resumed(isWatching: false).text?.contains("back in your seat"), equals: true
        )
    }
}
