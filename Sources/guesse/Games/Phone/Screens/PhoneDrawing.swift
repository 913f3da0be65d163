import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// The screen for drawing a sentence, on the canvas that games share.
extension PhonePane {
    func canvasLayout(_ size: TerminalSize) -> DrawingPadLayout {
        DrawingPadLayout(on: size, heading: heading, extraLines: game.players.count + 1)
    }

    private var heading: Phrase {
        let sentence = game.task?.handed?.sentence ?? SafeText("")
        return sentence.isEmpty
            ? "You were handed an empty sheet: draw what you like" : "Draw: \"\(sentence)\""
    }

    func drawCanvas(
        _ model: Model, _ seat: Seat, _ step: PhoneStep, on canvas: inout Canvas
    ) {
        guard case .drawing(let drawing) = turn else { return }
        let done = game.players.count { $0.isDone }
        let others: [Phrase] = game.players.map { player in
            let name = seat.company.name(of: player.player)
            return "\(player.isDone ? "✓" : player.isAway ? "✗" : "…") \(name)"
        }
        DrawingScreen(
            drawing: drawing, title: "Phone · draw this", heading: heading,
            trailing: progress(model, seat, step), sending: "On its way…",
            extraLines: ["DONE \(done) / \(game.players.count)"] + others
        ).draw(model, seat, on: &canvas)
    }

    mutating func press(
        _ key: Key, on old: HandDrawing, of model: inout Model
    ) -> [Effect]? {
        var drawing = old
        let outcome = drawing.press(
            key, on: canvasLayout(model.size), of: &model,
            ifBlank: "Nothing is drawn. Enter again hands it in blank.")
        return receive(outcome, of: drawing, at: model.now)
    }

    mutating func receive(_ event: MouseEvent, in seat: Seat, of model: inout Model) -> [Effect] {
        guard case .drawing(var drawing) = turn, !isHandedIn else { return [] }
        let outcome = drawing.receive(event, on: canvasLayout(model.size), of: &model)
        return receive(outcome, of: drawing, at: model.now) ?? []
    }

    private mutating func receive(
        _ outcome: HandDrawing.Outcome, of drawing: HandDrawing, at now: Timestamp
    ) -> [Effect]? {
        turn = .drawing(drawing)
        switch outcome {
        case .ignored: return nil
        case .taken: return dueDraft(at: now)
        case .finished(let picture):
            noteHandingIn(at: now)
            guard let sheet = game.task?.sheet else { return [] }
            return [Phone.effect(.submitDrawing(sheet: sheet, picture: picture))]
        }
    }
}
