/// A detection whether the mouse can be reported by the pixel, with a translation of such reports
/// into cells.
///
/// It is a value without clock or file. ``ask()`` returns bytes to write, ``receive(_:)`` takes the
/// replies from ``KeyParser``, ``isUsable(onScreenOf:)`` tells whether mode 1016 is to be switched
/// on, and ``receive(_:as:on:screen:)`` translates later reports.
///
/// The mode is used if the terminal says that it knows it (DECRQM) and if the size of the screen in
/// pixels is known; in tmux and screen it is not asked for. The answer alone is not believed,
/// because some terminals give it and still report cells, or count pixels of another size. The
/// rule:
///
/// - In doubt, a place that could be a cell is taken as one. A pixel of the canvas hardly ever
///   could: only in windows with more rows than two cells have pixels, and there near the upper
///   left corner.
/// - A place that is no cell and is on the screen proves that the terminal reports pixels. From
///   then on all places are pixels.
/// - A drag during the doubt whose places could all be cells proves that the terminal reports
///   cells.
/// - A place beyond the screen, by more than a cell, proves that pixels are counted in another way.
///
/// After either of the last two the mouse is reported in cells for good: only precision is lost.
public struct PixelMouse: Hashable, Sendable {
    /// The user's choice.
    public enum Choice: String, Hashable, Sendable, CaseIterable {
        /// Pixels if the terminal has them.
        case auto
        /// Never pixels.
        case cells
        /// Pixels without the doubts: also in tmux and screen, if the terminal says that it knows
        /// them.
        case pixels
    }

    /// Two questions: whether the mode is known (DECRQM), and the size of a cell (XTWINOPS 16).
    static let query = Array("\u{1B}[?1016$p\u{1B}[16t".utf8)
    private static let mode = 1016

    private enum State: Hashable {
        case unasked
        case asked
        /// The mode is known. No report has shown yet what the terminal really reports.
        case doubtful(Drag)
        case believed
        /// Pixels are not used, or are no longer used.
        case cells
    }

    /// The part of a drag that has come while in doubt.
    private enum Drag: Hashable {
        case none
        case pressed
        case moved
    }

    private var state: State
    private let isCertain: Bool
    /// The size of a cell as the terminal has told it.
    private var cell: PixelSize?

    /// Decides as much as possible without questions.
    ///
    /// - Parameters:
    ///   - choice: The user's choice.
    ///   - environment: The process's environment variables.
    public init(choice: Choice, environment: [String: String]) {
        func has(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
        let term = environment["TERM"] ?? ""
        let isNested =
            has("TMUX") || has("STY") || term.hasPrefix("tmux") || term.hasPrefix("screen")
        // These two may print a part of the question.
        let isBasic = ["linux", "dumb"].contains(term)
        let isApple = environment["TERM_PROGRAM"] == "Apple_Terminal"
        isCertain = choice == .pixels
        state =
            switch choice {
            case .cells: .cells
            case .auto: isNested || isBasic || isApple ? .cells : .unasked
            case .pixels: .unasked
            }
    }

    /// Returns the bytes to write to the terminal when a screen first needs pixels; empty if there
    /// is no question.
    public mutating func ask() -> [UInt8] {
        guard state == .unasked else { return [] }
        state = .asked
        return Self.query
    }

    /// Takes an answer; answers to other questions change nothing.
    public mutating func receive(_ reply: TerminalReply) {
        switch reply {
        case .mode(Self.mode, let setting) where state == .asked:
            // 1 and 2 are on and off, 3 is always on; 0 is unknown and 4 always off.
            guard (1...3).contains(setting) else { return state = .cells }
            state = isCertain ? .believed : .doubtful(.none)
        case .cellSize(let size):
            cell = size
        case .mode, .deviceAttributes, .cursorPosition, .graphics, .other:
            break
        }
    }

    /// Records that the window has another size now; cells may have one too.
    ///
    /// - Parameter screen: The size of the screen in pixels, if the system knows it.
    public mutating func noteResize(screen: PixelSize?) {
        cell = nil
        guard screen == nil, state != .unasked else { return }
        state = .cells
    }

    /// Returns whether mode 1016 is to be on when the mouse is reported.
    ///
    /// - Parameter screen: The size of the screen in pixels, if the system knows it.
    public func isUsable(onScreenOf screen: PixelSize?) -> Bool {
        switch state {
        case .doubtful, .believed: screen != nil || cell != nil
        case .unasked, .asked, .cells: false
        }
    }

    // MARK: Events

    /// Translates an event; the mode may no longer be usable afterwards.
    ///
    /// - Parameters:
    ///   - event: The event that ``KeyParser`` made of the report.
    ///   - report: The way in which the terminal was told to report.
    ///   - size: The screen in cells.
    ///   - screen: The screen in pixels, if the system knows it.
    /// - Returns: The event in cells, with its place in the cell if that is known; `nil` if its
    ///   place is nowhere.
    public mutating func receive(
        _ event: MouseEvent, as report: MouseReport, on size: TerminalSize, screen: PixelSize?
    ) -> MouseEvent? {
        let couldBeCell = fits(event.point, size)
        guard report == .pixels, let screen = screen ?? told(size) else {
            // A pixel that was on its way when cells were requested.
            return couldBeCell ? event : nil
        }
        guard isNear(event.point, screen, size) else {
            state = .cells
            return couldBeCell ? event : nil
        }
        switch state {
        case .believed:
            return translated(event, screen, size)
        case .doubtful where !couldBeCell:
            state = .believed
            return translated(event, screen, size)
        case .doubtful(let drag):
            state = Self.next(after: drag, event.action)
            return event
        case .unasked, .asked, .cells:
            return couldBeCell ? event : nil
        }
    }

    private static func next(after drag: Drag, _ action: MouseEvent.Action) -> State {
        switch action {
        case .press: .doubtful(.pressed)
        case .drag: .doubtful(drag == .none ? .none : .moved)
        case .release: drag == .moved ? .cells : .doubtful(.none)
        case .move, .scrollUp, .scrollDown: .doubtful(drag)
        }
    }

    private func told(_ size: TerminalSize) -> PixelSize? {
        cell.map { PixelSize(width: $0.width * size.columns, height: $0.height * size.rows) }
    }

    private func fits(_ point: Point, _ size: TerminalSize) -> Bool {
        point.column < size.columns && point.row < size.rows
    }

    /// Returns whether a pixel is on the screen or within a cell of it.
    private func isNear(_ point: Point, _ screen: PixelSize, _ size: TerminalSize) -> Bool {
        guard size.columns > 0, size.rows > 0 else { return false }
        return point.column <= screen.width + screen.width / size.columns
            && point.row <= screen.height + screen.height / size.rows
    }

    private func translated(
        _ event: MouseEvent, _ screen: PixelSize, _ size: TerminalSize
    ) -> MouseEvent {
        // In 256ths of a cell, by the whole screen: the pixels of a cell need not be a whole
        // number.
        func place(_ pixel: Int, of pixels: Int, _ cells: Int) -> Int {
            min((2 * pixel + 1) * cells * 128 / max(pixels, 1), cells * 256 - 1)
        }
        let across = place(event.point.column, of: screen.width, size.columns)
        let down = place(event.point.row, of: screen.height, size.rows)
        var result = event
        result.point = Point(across / 256, down / 256)
        result.offset = MouseEvent.Offset(
            across: UInt8(across % 256), down: UInt8(down % 256))
        return result
    }
}
