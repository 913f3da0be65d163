import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

extension GuessEPane {
    /// The drawing on the screen, if there is one.
    var drawing: HandDrawing? {
        get {
            guard case .drawing(let drawing) = turn, case .drawingImage = game.screen else {
                return nil
            }
            return drawing
        }
        set {
            if let newValue, case .drawing = turn { turn = .drawing(newValue) }
        }
    }

    var drawingTask: DrawingTask {
        guard case .drawingImage(let prompt, let told) = game.screen else {
            return DrawingTask(heading: "")
        }
        return DrawingTask(
            heading: "Draw: \"\(prompt)\"", told: told,
            ifBlank: "Nothing is drawn. Enter again: the computer draws it.",
            note: game.isLive == true ? "The others see it grow." : nil)
    }

    mutating func receive(
        _ event: MouseEvent, in seat: Seat, of model: inout Model
    ) -> [Effect] {
        let task = drawingTask
        return effects(of: drawing?.receive(event, for: task, of: &model) ?? [])
    }

    /// Returns the effects of what is entered on the paper.
    func effects(of entered: [Screen.Entry.Value]) -> [Effect] {
        entered.flatMap { value -> [Effect] in
            switch value {
            case .drawing(let picture):
                perform(.submitDrawing(round: game.round, picture: picture))
            case .strokes(let keeping, let strokes):
                perform(.draftDrawing(round: game.round, keeping: keeping, strokes: strokes))
            default: []
            }
        }
    }

    func perform(_ action: GuessEAction) -> [Effect] {
        [GuessE.effect(action)]
    }
}
