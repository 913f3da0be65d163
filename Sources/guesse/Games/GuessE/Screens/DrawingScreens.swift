import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// The screens while the artist draws by hand.
extension GuessEPane {
    func drawDrawing(
        _ model: Model, _ table: Table, on canvas: inout Canvas
    ) {
        let drawing = self.drawing ?? HandDrawing(round: game.round, continuing: Picture())
        DrawingScreen(
            drawing: drawing, title: "Guess-E · draw it yourself", heading: drawingHeading,
            trailing: View.trailing(model, table),
            note: game.isLive == true ? "The others see it grow." : nil
        ).draw(model, table, on: &canvas)
    }

    func drawWaitingForDrawing(
        _ model: Model, _ table: Table, on canvas: inout Canvas
    ) {
        let view = table.view
        let artist = artistName(table)
        drawMakingWait(
            model, table, title: waitingTitle(table), headline: artistHeadline(table),
            detail: view.isWatching
                ? "\(artist) draws this one by hand. When it is done, the others guess."
                : "\(artist) draws this one by hand. Get ready to guess.", on: &canvas)
    }
}
