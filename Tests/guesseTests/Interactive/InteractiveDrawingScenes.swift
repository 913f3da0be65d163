import Pictures
import TerminalKit

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// The screens with the canvas, and those of the others meanwhile.
let drawingScenes: [(name: String, make: @Sendable () -> Scene)] = [
    ("drawing", { drawn() }),
    ("drawing-blank", { .artist(.drawingImage(prompt: safe("a house"), drawing: Picture())) }),
    ("drawing-colour", { scene(drawn()) { $0.model.colours = .trueColour } }),
    ("drawing-help", { scene(drawn()) { $0.type("?") } }),
    (
        "drawing-toast",
        {
            scene(drawn()) {
                $0.press(.enter); $0.send(.room(.rejected(.stale)))
            }
        }
    ),
    ("drawing-seen", { scene(drawn()) { $0.live(Picture()) } }),
    ("guessing-live", { .live(.guessingImage(picture: half), typing: "a hou") }),
    (
        "guessing-live-zoomed",
        { scene(.live(.guessingImage(picture: half), typing: "a hou")) { $0.press(.tab) } }
    ),
    (
        "waiting-live",
        {
            .live(
                .waitingForGuesses(picture: half, guess: safe("a house"), prompt: nil),
                waitingOn: [aziz, .host])
        }
    ),
    ("waiting-for-drawing", { .guest(.waitingForDrawing, waitingOn: [aziz]) }),
    ("watching-drawing", { .spectator(.waitingForDrawing, waitingOn: [aziz]) }),
]

/// The beginning of the house.
private let half = Artwork.drawing(
    (try? Picture(operations: Array((house.drawn ?? Picture()).operations.prefix(3)))) ?? Picture())

extension Artwork {
    fileprivate var drawn: Picture? {
        if case .drawing(let picture) = self { picture } else { nil }
    }
}

extension Scene {
    /// Returns the screen of a player who sees a drawing grow.
    static func live(
        _ screen: GuessEScreen, typing text: String = "", waitingOn: [PlayerID] = [aziz, ana]
    ) -> Scene {
        var scene = Scene(start: .guest)
        scene.send(.roomOpened)
        scene.show(liveView(screen, revision: 1, waitingOn: waitingOn))
        scene.type(text)
        scene.send(.tick, at: 4)
        return scene
    }

    /// Tells the artist that the others see the drawing.
    mutating func live(_ drawing: Picture) {
        var view = Views(you: aziz, revision: 2, waitingOn: [aziz, ana]).game(
            .drawingImage(prompt: safe("a house in the wind"), drawing: drawing))
        view.guessE?.isLive = true
        show(view)
    }
}

/// Returns Ana's view of a drawing by Aziz.
func liveView(
    _ screen: GuessEScreen, revision: UInt64, waitingOn: [PlayerID] = [aziz, ana]
) -> SessionView<Party.View> {
    var view = Views(you: ana, revision: revision, waitingOn: waitingOn).game(screen)
    view.guessE?.isLive = true
    return view
}

private func scene(_ start: Scene, _ change: (inout Scene) -> Void) -> Scene {
    var scene = start
    change(&scene)
    return scene
}

/// Returns a scene with a red roof, and a wall that is still being drawn.
private func drawn() -> Scene {
    var scene = Scene.artist(
        .drawingImage(prompt: safe("a house in the wind"), drawing: Picture()), waitingOn: [aziz])
    scene.type("2] ", at: 5)
    let roof: [(Key.Code, Int)] = [(.pageUp, 7), (.pageDown, 7)]
    for (code, count) in roof { for _ in 0..<count { scene.press(code) } }
    scene.type(" ")
    scene.press(.left)
    scene.type("6[ ")
    for _ in 0..<6 { scene.press(.down) }
    return scene
}
