public import Primitives

/// A detection of how pictures can be shown on a terminal: by its environment, and by questions
/// where that is not enough.
///
/// It is a value without clock or file: ``begin(at:timeout:)`` returns bytes to write,
/// ``receive(_:)`` takes the replies from ``KeyParser``, and ``decision`` is set when the waiting
/// is over. The order is kitty, iTerm2, sixel, half-blocks. Until there is a decision, ``tier`` is
/// one that works in any case.
///
/// An answer after the time-out still counts if the caller passes it in: the time-out ends the
/// waiting, not the listening.
public struct GraphicsDetection: Hashable, Sendable {
    /// The questions: kitty's query, the size of a cell (XTWINOPS 16), and last a question that
    /// every terminal answers (DA1).
    static let query =
        KittyGraphics.query + Array("\u{1B}[16t".utf8) + Array("\u{1B}[c".utf8)

    private enum State: Hashable {
        case decided
        case unasked
        /// Asked; it waits until a time, or no longer if that is `nil`.
        case asked(until: Timestamp?, speaksKitty: Bool)
    }

    private var state: State
    private let isITerm: Bool
    private let isChosen: Bool
    /// The best known way to show pictures.
    public private(set) var tier: GraphicsTier
    /// The size of a cell in pixels, if the terminal tells it.
    public private(set) var cell: PixelSize?

    /// Decides as much as possible without questions.
    ///
    /// In order: the user's choice; `ACCESSIBLE` (not empty), which means words; no terminal, or
    /// `TERM=dumb`, or no colours, as `NO_COLOR` asks for, which mean outlines; a locale with
    /// another character set than UTF-8, which means outlines in ASCII; tmux and screen, which mean
    /// half-blocks, since their treatment of pixels depends on versions and settings that cannot be
    /// asked for; and Linux's console, which has no pixels and means outlines in ASCII.
    ///
    /// - Parameters:
    ///   - choice: The choice on the command line or in the configuration; `nil` for the best tier.
    ///   - environment: The process's environment variables.
    ///   - colours: The colours that the terminal can show.
    ///   - isTerminal: Whether the output is a terminal.
    ///   - cell: The size of a cell in pixels, if the system knows it.
    public init(
        choice: GraphicsTier? = nil, environment: [String: String], colours: ColourTier,
        isTerminal: Bool, cell: PixelSize? = nil
    ) {
        self.cell = cell
        func has(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
        let term = environment["TERM"] ?? ""
        let inCells: GraphicsTier =
            if colours >= .sixteen, Self.isUTF8(environment) {
                .half
            } else {
                // Linux's console has no Braille in its fonts.
                Self.isUTF8(environment) && term != "linux" ? .braille : .ascii
            }
        isITerm =
            ["iTerm.app", "WezTerm"].contains(environment["TERM_PROGRAM"] ?? "")
            || environment["LC_TERMINAL"] == "iTerm2"
        isChosen = choice != nil
        state = .decided
        if let choice {
            tier = choice.hasPixels ? choice : choice.inCells(colours: colours)
            // The size of a cell has to be asked for, since nothing else tells how large sixels
            // will be.
            if choice == .sixel, cell == nil, isTerminal { state = .unasked }
        } else if has("ACCESSIBLE") {
            tier = .words
        } else if !isTerminal || term == "dumb" || colours == .none || !Self.isUTF8(environment) {
            tier = inCells
        } else {
            tier = inCells
            let isNested =
                has("TMUX") || has("STY") || term.hasPrefix("tmux") || term.hasPrefix("screen")
            // Linux's console has no pixels, and old ones print the question.
            if !isNested, term != "linux" { state = .unasked }
        }
    }

    /// The tier, once there is an answer or the time is over; the tier may still improve later.
    public var decision: GraphicsTier? {
        switch state {
        case .decided, .asked(until: nil, speaksKitty: _): tier
        case .unasked, .asked: nil
        }
    }

    /// The time at which ``handleTimeout(at:)`` is due; `nil` when nothing waits.
    public var nextTimeout: Timestamp? {
        if case .asked(let until, _) = state { until } else { nil }
    }

    /// Begins to ask.
    ///
    /// - Parameters:
    ///   - now: The time.
    ///   - timeout: The time to wait; a terminal on this machine answers within some milliseconds.
    /// - Returns: The bytes to write to the terminal; empty if no question is open.
    public mutating func begin(at now: Timestamp, timeout: Duration) -> [UInt8] {
        guard state == .unasked else { return [] }
        state = .asked(until: now + timeout, speaksKitty: false)
        return Self.query
    }

    /// Takes an answer; answers to other questions change nothing.
    public mutating func receive(_ reply: TerminalReply) {
        guard case .asked(let until, let speaksKitty) = state else { return }
        switch reply {
        case .graphics(let isOK):
            state = .asked(until: until, speaksKitty: speaksKitty || isOK)
        case .cellSize(let size):
            if cell == nil { cell = size }
        case .deviceAttributes(let attributes):
            decide(speaksKitty: speaksKitty, hasSixels: attributes.contains(4))
        case .cursorPosition, .mode, .other:
            break
        }
    }

    /// Ends the waiting; does nothing before ``nextTimeout``.
    public mutating func handleTimeout(at now: Timestamp) {
        guard case .asked(let until?, let speaksKitty) = state, now >= until else { return }
        state = .asked(until: nil, speaksKitty: speaksKitty)
        // Only this answer is enough by itself: the terminal has said that it knows kitty's
        // protocol.
        if speaksKitty { decide(speaksKitty: true, hasSixels: false) }
    }

    private mutating func decide(speaksKitty: Bool, hasSixels: Bool) {
        state = .decided
        guard !isChosen else { return }
        if speaksKitty {
            tier = .kitty
        } else if isITerm {
            tier = .iterm2
        } else if hasSixels {
            tier = .sixel
        }
    }

    /// Returns whether the locale's character set is UTF-8.
    ///
    /// As in POSIX, the first of three variables counts. If it names no character set, as `C` does
    /// not, the terminal nearly always has UTF-8 today.
    private static func isUTF8(_ environment: [String: String]) -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        let locale = names.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        guard let dot = locale.firstIndex(of: ".") else { return true }
        let set = locale[dot...].dropFirst().lowercased()
        return set.hasPrefix("utf-8") || set.hasPrefix("utf8")
    }
}
