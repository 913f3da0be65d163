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

    /// The sentence above the paper.
    var drawingHeading: Phrase {
        guard case .drawingImage(let prompt, _) = game.screen else { return "" }
        return "Draw: \"\(prompt)\""
    }

    private func drawingLayout(_ size: TerminalSize) -> DrawingPadLayout {
        DrawingPadLayout(on: size, heading: drawingHeading)
    }

    mutating func receive(
        _ event: MouseEvent, in seat: Seat, of model: inout Model
    ) -> [Effect] {
        guard var drawing else { return [] }
        let outcome = drawing.receive(event, on: drawingLayout(model.size), of: &model)
        self.drawing = drawing
        return effects(of: outcome, in: drawing.round, at: model.now) ?? []
    }

    /// Uses a key for the drawing.
    ///
    /// - Returns: `nil` if the key is not for the drawing.
    mutating func pressWhileDrawing(_ key: Key, of model: inout Model) -> [Effect]? {
        guard var drawing else { return nil }
        let outcome = drawing.press(
            key, on: drawingLayout(model.size), of: &model,
            ifBlank: "Nothing is drawn. Enter again: the computer draws it.")
        self.drawing = drawing
        return effects(of: outcome, in: drawing.round, at: model.now)
    }

    private mutating func effects(
        of outcome: HandDrawing.Outcome, in round: Int, at now: Timestamp
    ) -> [Effect]? {
        switch outcome {
        case .ignored: nil
        case .taken: dueDrawingDraft(at: now)
        case .finished(let picture):
            [GuessE.effect(.submitDrawing(round: round, picture: picture))]
        }
    }

    /// Returns the effects that send the host the present drawing, if a draft is due.
    mutating func dueDrawingDraft(at now: Timestamp) -> [Effect] {
        guard var drawing, case .drawingImage(_, let told) = game.screen else { return [] }
        let draft = drawing.dueDraft(at: now, told: told)
        self.drawing = drawing
        guard let draft else { return [] }
        let action = GuessEAction.draftDrawing(
            round: drawing.round, keeping: draft.keeping, strokes: draft.strokes)
        return [GuessE.effect(action)]
    }
}
