import Primitives
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// Interactive: requests to join a running game.
struct InteractiveLatecomerTests {
    private static let requests = [
        PendingRequest(id: 5, name: safe("Wat"), wish: .watch),
        PendingRequest(id: 6, name: safe("Finn"), wish: .play),
    ]

    /// Every screen that a host can have.
    private static let screens: [GuessEScreen] = [
        .playerOrder, .imageCreator(suggestions: somePrompts, notice: nil),
        .paintingImage(prompt: safe("a bear")), .waitingForImage(isPainting: false),
        .guessingImage(picture: house),
        .waitingForGuesses(picture: house, guess: safe("bear"), prompt: nil),
        .rankingGuesses(prompt: safe("a bear"), picture: house, guesses: threeGuesses),
        .waitingForRanking(picture: house, guesses: threeGuesses.map(\.text), own: 1),
        .rankingResults(results: someResults),
        .finished(standings: [Standing(place: 1, player: ana, points: 9)]),
    ]

    private func host(_ screen: GuessEScreen, _ requests: [PendingRequest] = requests) -> Scene {
        .seat(.host, Views(requests: requests).game(screen), at: 4)
    }

    private func text(_ scene: Scene, _ size: TerminalSize = .standard) -> String {
        var model = scene.model
        model.size = size
        return View.frame(of: model).plainText().joined(separator: "\n")
    }

    @Test("the host sees the first request on each screen, with the keys that answer it")
    func answers() {
        for screen in Self.screens {
            var scene = host(screen)
            #expect(text(scene).contains("Wat wants to watch, 1 more wait"), "\(screen.name)")
            #expect(text(scene).contains("[F3] let in  [F4] deny"), "\(screen.name)")
            let small = text(scene, View.smallest)
            #expect(small.contains("Wat wants to watch +1"), "\(screen.name)")
            #expect(small.contains("[F3] yes [F4] no"), "\(screen.name)")
            expect(scene.press(.function(3)), equals: [.room(.session(.approve(5)))])
            expect(scene.press(.function(4)), equals: [.room(.session(.deny(5)))])
            scene.press(.tab)
            #expect(text(scene).contains("[F3] let in"), "\(screen.name), the other way")
        }
    }

    @Test("typed text goes into the field, and answers no request")
    func typing() {
        for screen in Self.screens {
            var scene = host(screen)
            #expect(
                !scene.type("yn").contains { effect in
                    switch effect {
                    case .room(.session(.approve)), .room(.session(.deny)): true
                    default: false
                    }
                })
        }
        var scene = host(.guessingImage(picture: house))
        scene.type("be")
        scene.press(.function(3))
        scene.type("ar")
        let guess = RoomCommand.perform(
            Party.Action(GuessE.self, .guess(round: 2, text: safe("bear"))))
        expect(scene.press(.enter), equals: [.room(guess)])
    }

    @Test("the bell rings for a new one, and the line disappears with the last")
    func comingAndGoing() {
        var scene = host(.guessingImage(picture: house), [])
        #expect(scene.press(.function(3)).isEmpty)
        #expect(!text(scene).contains("[F3]"))
        expect(scene.send(.room(.notice(.requested(Self.requests[1])))), equals: [.bell])
        let views = Views(revision: 2, requests: [Self.requests[1]])
        scene.show(views.game(.guessingImage(picture: house)))
        #expect(text(scene).contains("Finn wants to play "))
        scene.show(Views(revision: 3).game(.guessingImage(picture: house)))
        #expect(!text(scene).contains("[F3]"))
    }
}
