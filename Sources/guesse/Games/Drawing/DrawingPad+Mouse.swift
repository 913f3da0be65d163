import Pictures
import TerminalKit

extension DrawingPad {
    /// Does what an event of the mouse means: on the paper it uses the tool, beside the paper it
    /// chooses.
    mutating func receive(_ event: MouseEvent, on layout: DrawingPadLayout) -> Answer {
        switch event.action {
        case .press(0):
            mode = .drawing
            if layout.paper.contains(event.point) {
                let answer = begin(
                    at: layout.place(of: event), tolerance: layout.tolerance(of: event))
                isDragging = board.isPenDown
                return answer
            }
            if let tool = layout.tool(at: event.point) {
                use(tool)
            } else if let index = layout.paint(at: event.point) {
                use(paint: index)
            } else if let index = layout.brush(at: event.point) {
                use(brush: index)
            }
        case .drag(0):
            guard isDragging else { return .ignored }
            isDragging = board.movePen(to: layout.place(of: event))
            return answer(isDragging)
        case .release:
            guard isDragging else { return .ignored }
            isDragging = false
            board.endStroke()
        case .scrollUp:
            use(brush: brush + 1)
        case .scrollDown:
            use(brush: brush - 1)
        case .press, .drag, .move:
            return .ignored
        }
        return .taken
    }
}

extension Picture.Point {
    /// Creates the nearest point on the canvas.
    init(clampingX x: Int, y: Int) {
        self.init(
            x: UInt8(min(max(x, 0), Picture.width - 1)),
            y: UInt8(min(max(y, 0), Picture.height - 1)))
    }
}
