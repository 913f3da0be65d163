import Games
import Pictures
import Primitives
import TerminalKit

/// The view of a big screen on a terminal, as large as the terminal.
struct BigScreenView {
    let room: RoomScreen
    let now: Timestamp
    let colours: ColourTier
    let graphics: GraphicsTier
    /// A line that covers all others, such as that the host is not heard.
    var notice: Phrase?
    /// The available keys, shown in the lower border.
    var keys: Phrase = "q leaves"

    private var screen: Screen { room.screen }

    private var look: ScreenParts {
        ScreenParts(progress: room.progress, colours: colours, graphics: graphics)
    }

    func draw(on canvas: inout Canvas) {
        let time = screen.clock.map { View.time($0.secondsLeft(at: now)) }
        canvas.box(
            canvas.bounds, title: screen.title, trailing: time ?? "", style: Theme.border,
            titleStyle: Theme.title)
        var body = Rect(2, 1, width: canvas.width - 4, height: canvas.height - 2)
        guard !body.isEmpty else { return }
        var parts = screen.parts
        if canvas.width >= 100, parts.contains(where: \.isLarge),
            let index = parts.firstIndex(where: Self.isPlaces)
        {
            let panel = Rect(
                body.endColumn - ScreenParts.panelColumns, body.row + 1,
                width: ScreenParts.panelColumns,
                height: body.height - 1)
            look.draw(parts.remove(at: index), in: panel, on: &canvas)
            body = Rect(
                body.column, body.row, width: body.width - ScreenParts.panelColumns - 2,
                height: body.height)
        }
        look.stack(parts, in: body, on: &canvas)
        let sky = Rect(1, 1, width: canvas.width - 2, height: canvas.height - 2)
        View.draw(room.reactions, at: now, in: sky, on: &canvas)
        drawEdge(on: &canvas)
    }

    private static func isPlaces(_ part: Screen.Part) -> Bool {
        if case .places = part { true } else { false }
    }

    /// Draws the available keys and the present problem into the lower border.
    private func drawEdge(on canvas: inout Canvas) {
        let row = canvas.height - 1
        let keys: Phrase = " \(keys) "
        canvas.chrome(
            keys, at: Point(max(1, canvas.width - 2 - keys.width), row), style: Theme.faint)
        guard let notice else { return }
        let text: Phrase = " ! \(notice) "
        canvas.chrome(text, at: Point(2, row), style: Theme.bad, columns: canvas.width - 4)
    }
}
