import Games
import Pictures
import Primitives
import TerminalKit

/// The views for the page: those states of a screen that a page could not draw by itself from the
/// previous one.
struct PageFeed: Sendable {
    private var last: PageView?
    private var lastEnd: Timestamp?

    /// Makes the next view.
    ///
    /// - Parameters:
    ///   - now: The present time, on the clock of the screen's times.
    ///   - elsewhere: The addresses of other pages that show the same.
    ///   - source: Returns the name under which the server has a picture that is no drawing; `nil`
    ///     if it has none.
    /// - Returns: The bytes to publish; `nil` if the page already shows all of it.
    mutating func next(
        _ screen: RoomScreen, notice: Phrase?, elsewhere: [String] = [], at now: Timestamp,
        source: (Artwork) -> String? = { _ in nil }
    ) -> [UInt8]? {
        var view = PageView(screen, notice: notice, at: now, source: source)
        if !elsewhere.isEmpty { view.elsewhere = elsewhere }
        return next(view, end: screen.screen.clock?.end)
    }

    /// Takes the next view.
    ///
    /// - Parameter end: The end of the phase; `nil` without a limit.
    /// - Returns: As above.
    mutating func next(_ view: PageView, end: Timestamp?) -> [UInt8]? {
        // A page draws the passing time, a picture's strokes and a reaction's flight by itself.
        let hasNewReaction = view.reactions?.last.map { $0 != last?.reactions?.last } ?? false
        guard view.withoutTime != last?.withoutTime || isMoved(end) || hasNewReaction
        else { return nil }
        (last, lastEnd) = (view, end)
        // A view that cannot be encoded does not occur.
        return try? PageResources.bytes(of: view)
    }

    /// Returns whether the end of the phase differs from the one to which the page counts down, by
    /// more than the network's delay.
    private func isMoved(_ end: Timestamp?) -> Bool {
        guard let end, let lastEnd else { return end != lastEnd }
        return abs(end.nanoseconds(since: lastEnd)) > Duration.milliseconds(1500).nanoseconds
    }
}

extension PageView {
    /// The view without the parts that change with time alone.
    fileprivate var withoutTime: PageView {
        var view = self
        view.blocks = blocks.map(\.withoutTime)
        view.reactions = nil
        return view
    }
}

extension PageBlock {
    fileprivate var withoutTime: PageBlock {
        switch self {
        case .clock(_, let total): .clock(left: .zero, of: total)
        case .picture(let key, let drawing): .picture(key: key, drawing.whole)
        case .row(let blocks): .row(blocks.map(\.withoutTime))
        case .column(let blocks): .column(blocks.map(\.withoutTime))
        case .gate(_, let before, let after):
            .gate(
                opens: .zero, before: before.map(\.withoutTime), after: after.map(\.withoutTime))
        case .countdown(let text, _): .countdown(text, left: .zero)
        case .input(let input): .input(input.withoutTime)
        case .heading, .text, .list, .table, .board, .buttons, .image, .join: self
        }
    }
}

extension PageDrawing {
    /// The drawing without the number of shown operations.
    fileprivate var whole: PageDrawing {
        var drawing = self
        (drawing.shown, drawing.pace) = (nil, nil)
        return drawing
    }
}
