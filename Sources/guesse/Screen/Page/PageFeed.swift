import Pictures
import Primitives
import TerminalKit

/// Views for the page: those of a screen's states that a page could not draw by itself from the one before.
struct PageFeed: Sendable {
    private var last: PageView?
    private var lastEnd: Timestamp?

    /// Makes the next view.
    ///
    /// - Parameters:
    ///   - now: By the clock of the screen's times.
    ///   - source: Gives the name under which the server has a picture that is no drawing; `nil` if it has none.
    /// - Returns: The bytes to publish; `nil` if the page shows all of it already.
    mutating func next(
        _ screen: BigScreen, notice: Phrase?, at now: Timestamp,
        source: (Artwork) -> String? = { _ in nil }
    ) -> [UInt8]? {
        let view = PageView(screen, notice: notice, at: now, source: source)
        // A page draws the time that passes, and a picture's strokes, by itself.
        guard view.withoutTime != last?.withoutTime || isMoved(screen.end) else { return nil }
        (last, lastEnd) = (view, screen.end)
        // Views that cannot be written do not exist.
        return try? PageResources.bytes(of: view)
    }

    /// Whether the end of the phase is another than the page counts down to, by more than the network's delay.
    private func isMoved(_ end: Timestamp?) -> Bool {
        guard let end, let lastEnd else { return end != lastEnd }
        return abs(end.nanoseconds(since: lastEnd)) > Duration.milliseconds(1500).nanoseconds
    }
}

extension PageView {
    /// The view without what passes by itself.
    fileprivate var withoutTime: PageView {
        var view = self
        view.blocks = blocks.map(\.withoutTime)
        return view
    }
}

extension PageBlock {
    fileprivate var withoutTime: PageBlock {
        switch self {
        case .clock(_, let total, _): .clock(left: .zero, of: total)
        case .picture(let key, let drawing, let caption):
            .picture(key: key, drawing.whole, caption: caption)
        case .row(let blocks): .row(blocks.map(\.withoutTime))
        case .column(let blocks): .column(blocks.map(\.withoutTime))
        case .heading, .text, .note, .list, .table, .board, .buttons, .image, .join: self
        }
    }
}

extension PageDrawing {
    /// The drawing without how much of it is shown.
    fileprivate var whole: PageDrawing {
        var drawing = self
        (drawing.shown, drawing.pace) = (nil, nil)
        return drawing
    }
}
