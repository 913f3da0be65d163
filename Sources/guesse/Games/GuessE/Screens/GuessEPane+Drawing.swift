import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

extension GuessEPane {
    mutating func take(
        _ event: MouseEvent, at table: Table, of model: inout Model
    ) -> [Effect] {
        guard let drawing else { return [] }
        let layout = Self.drawingLayout(model.size)
        return use(drawing, of: &model) { $0.take(event, on: layout) } ?? []
    }

    /// - Returns: `nil` if the key is not for the drawing.
    mutating func pressWhileDrawing(_ key: Key, of model: inout Model) -> [Effect]? {
        guard let drawing else { return nil }
        let layout = Self.drawingLayout(model.size)
        return use(drawing, of: &model) { $0.press(key, on: layout) }
    }

    private mutating func use(
        _ old: Drawing, of model: inout Model, _ body: (inout DrawingPad) -> DrawingPad.Answer
    ) -> [Effect]? {
        var drawing = old
        guard drawing.progress != .isSent else { return nil }
        var pad = drawing.pad
        let answer = body(&pad)
        drawing.change(to: pad)
        self.drawing = drawing
        switch answer {
        case .ignored:
            return nil
        case .taken:
            break
        case .full:
            model.say("No room for more: undo something, or Enter.", .bad)
        case .done:
            return finish(drawing, of: &model)
        }
        return dueDrawingDraft(at: model.now)
    }

    private mutating func finish(_ old: Drawing, of model: inout Model) -> [Effect] {
        var drawing = old
        if drawing.pad.board.isBlank, drawing.progress != .askedWhetherBlank {
            drawing.progress = .askedWhetherBlank
            self.drawing = drawing
            model.say("Nothing is drawn. Enter again: sketch does it.", for: .seconds(8))
            return []
        }
        drawing.progress = .isSent
        self.drawing = drawing
        let action = GuessEAction.submitDrawing(
            round: drawing.round, picture: drawing.pad.drawing)
        return [.room(.perform(.guessE(action)))]
    }
}
