import Games
import Primitives
import TestKit
import Testing

@testable import GuessEP2P
@testable import guesse

/// The shell after a game.
struct FarewellTests {
    @Test("shows the points, with the user's marked, and where they are kept")
    func points() {
        let lines = Farewell.lines(of: Scene.guest(.guessingImage(picture: house)).model)
        expect(
            lines,
            equals: [
                "Guess-E, round 2 of 4:", "  1.  Nora              6", "  2.  Aziz              4",
                "  2.  Ana O'Neil (you)  4", "  4.  Botty McDraw      0",
                "guesse results lists your games.",
            ])
    }

    @Test("names the place of a finished game's points only if they are kept")
    func notKept() {
        var scene = overWithGallery(you: ana)
        let note = "guesse results lists your games."
        #expect(!Farewell.lines(of: scene.model).contains(note))
        #expect(Farewell.lines(of: scene.model).contains { $0.contains("not kept") })
        scene.send(.room(.saved(game: 0)))
        #expect(Farewell.lines(of: scene.model).contains(note))
    }

    @Test("names no results to a spectator")
    func watched() {
        let views = Views(you: wat.id, spectators: [wat])
        let scene = Scene.seat(.guest, views.game(.waitingForImage(isPainting: false)))
        let lines = Farewell.lines(of: scene.model)
        #expect(lines.contains { $0.contains("Nora") })
        #expect(!lines.contains { $0.contains("results") || $0.contains("kept") })
    }

    @Test("shows them also after the end of the session")
    func ended() {
        var scene = Scene.guest(.guessingImage(picture: house))
        scene.send(.room(.ended(.hostLeft)))
        #expect(Farewell.lines(of: scene.model).contains { $0.contains("Nora") })
    }

    @Test("shows them, and the gallery, also from the lobby after the game")
    func lobby() {
        var scene = overWithGallery(you: ana)
        let points = Farewell.lines(of: scene.model)
        scene.send(.room(.gallery(game: 0, .writing)))
        expect(Farewell.lines(of: scene.model), equals: points + ["Gallery: being written…"])
        scene.send(.room(.gallery(game: 0, keptGallery)))
        var views = Views(you: ana)
        views.revision = 9
        scene.show(views.lobby())
        let line = "Gallery: ~/.local/state/guesse/galleries/gallery-20261124-183005.html, .png"
        expect(Farewell.lines(of: scene.model), equals: points + [line])
    }

    @Test("shows nothing if no game was on the screen")
    func nothing() {
        #expect(Farewell.lines(of: Scene.home().model).isEmpty)
        #expect(Farewell.lines(of: Scene.seat(.host, Views().lobby()).model).isEmpty)
    }
}
