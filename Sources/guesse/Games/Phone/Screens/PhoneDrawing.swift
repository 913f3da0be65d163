import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// The screen for drawing a sentence, on the canvas that games share.
extension PhonePane {
    /// The drawing on the screen, if there is one.
    var drawing: HandDrawing? {
        get {
            guard case .drawing(let drawing) = turn, !isHandedIn else { return nil }
            return drawing
        }
        set {
            if let newValue, isDrawing { turn = .drawing(newValue) }
        }
    }

    private func drawingTask(_ seat: Seat) -> DrawingTask {
        let sentence = game.task?.handed?.sentence ?? SafeText("")
        let done = game.players.count { $0.isDone }
        let others: [Phrase] = game.players.map { player in
            let name = seat.company.name(of: player.player)
            return "\(player.isDone ? "✓" : player.isAway ? "✗" : "…") \(name)"
        }
        return DrawingTask(
            heading: sentence.isEmpty
                ? "You were handed an empty sheet: draw what you like" : "Draw: \"\(sentence)\"",
            told: told, sending: "On its way…",
            extraLines: ["DONE \(done) / \(game.players.count)"] + others)
    }

    /// The drawing that the host has.
    private var told: Picture { game.task?.paper.drawing ?? Picture() }

    func drawCanvas(
        _ model: Model, _ seat: Seat, _ step: PhoneStep, on canvas: inout Canvas
    ) {
        guard let drawing else { return }
        DrawingScreen(
            drawing: drawing, task: drawingTask(seat), title: "Phone · draw this",
            trailing: progress(model, seat, step)
        ).draw(model, seat, on: &canvas)
    }

    mutating func pressWhileDrawing(
        _ key: Key, in seat: Seat, of model: inout Model
    ) -> [Effect]? {
        let task = drawingTask(seat)
        let entered = drawing?.press(key, for: task, of: &model)
        return entered.map { effects(of: $0, at: model.now) }
    }

    mutating func receive(_ event: MouseEvent, in seat: Seat, of model: inout Model) -> [Effect] {
        let task = drawingTask(seat)
        let entered = drawing?.receive(event, for: task, of: &model) ?? []
        return effects(of: entered, at: model.now)
    }

    mutating func dueDrawingDraft(at now: Timestamp) -> [Effect] {
        let told = told
        return effects(of: drawing?.dueDraft(at: now, told: told) ?? [], at: now)
    }

    private mutating func effects(
        of entered: [Screen.Entry.Value], at now: Timestamp
    ) -> [Effect] {
        guard let sheet = game.task?.sheet else { return [] }
        return entered.compactMap { value in
            switch value {
            case .drawing(let picture):
                lastTyped = now
                return Phone.effect(.submitDrawing(sheet: sheet, picture: picture))
            case .strokes(let keeping, let strokes):
                return Phone.effect(.draftDrawing(sheet: sheet, keeping: keeping, strokes: strokes))
            default: return nil
            }
        }
    }
}
