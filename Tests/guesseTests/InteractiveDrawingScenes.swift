import Pictures
import TerminalKit

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// The screens with the canvas, and what the others see meanwhile.
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
    ("waiting-for-drawing", { .guest(.waitingForDrawing, waitingOn: [aziz]) }),
    ("watching-drawing", { .spectator(.waitingForDrawing, waitingOn: [aziz]) }),
]

private func scene(_ start: Scene, _ change: (inout Scene) -> Void) -> Scene {
    var scene = start
    change(&scene)
    return scene
}

/// A roof, red, and a wall that the pen is still at.
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
