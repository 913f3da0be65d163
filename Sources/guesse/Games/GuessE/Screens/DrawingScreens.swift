import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// The screens while the artist draws by hand.
extension GuessEPane {
    func drawDrawing(
        _ model: Model, _ seat: Seat, on canvas: inout Canvas
    ) {
        guard let drawing else { return }
        DrawingScreen(
            drawing: drawing, task: drawingTask, title: "Guess-E · draw it yourself",
            trailing: View.trailing(model, seat)
        ).draw(model, seat, on: &canvas)
    }

    func drawWaitingForDrawing(
        _ model: Model, _ seat: Seat, on canvas: inout Canvas
    ) {
        let view = seat.view
        let artist = artistName(seat)
        drawMakingWait(
            model, seat, title: waitingTitle(seat), headline: game.artistHeadline(in: seat.company),
            detail: view.isWatching
                ? "\(artist) draws this one by hand. When it is done, the others guess."
                : "\(artist) draws this one by hand. Get ready to guess.", on: &canvas)
    }
}
