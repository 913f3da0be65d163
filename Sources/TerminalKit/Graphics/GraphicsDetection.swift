public import Primitives

/// Finds out how pictures can be shown on a terminal: by its surroundings, and by asking it where these leave it
/// open.
///
/// A value without clock or file: ``begin(at:timeout:)`` says what to write, ``receive(_:)`` takes what
/// ``KeyParser`` makes of the answers, ``decision`` says when the waiting is over. The order is kitty, iTerm2,
/// sixel, half-blocks. Until there is a decision ``tier`` is what works in any case.
///
/// An answer that comes after the time-out still counts for whoever goes on passing answers in: the time-out
/// ends the waiting, not the listening.
public struct GraphicsDetection: Hashable, Sendable {
    /// What is asked: kitty's query, the size of a cell (XTWINOPS 16), and last what every terminal answers (DA1).
    static let query =
        KittyGraphics.query + Array("\u{1B}[16t".utf8) + Array("\u{1B}[c".utf8)

    private enum State: Hashable {
        case decided
        case unasked
        /// Asked, and waiting if there is a time until which.
        case asked(until: Timestamp?, speaksKitty: Bool)
    }

    private var state: State
    private let isITerm: Bool
    private let isChosen: Bool
    /// What pictures are shown with, as far as is known.
    public private(set) var tier: GraphicsTier
    /// The size of a cell in pixels, where the terminal tells it.
    public private(set) var cell: PixelSize?

    /// Decides what can be decided without asking.
    ///
    /// In order: the user's choice; `ACCESSIBLE` (not empty), which wants words; no terminal, or `TERM=dumb`,
    /// or no colours, as `NO_COLOR` asks for, which get outlines; a locale of another character set than UTF-8,
    /// which gets them in ASCII; tmux and screen, which get half-blocks: what they do with pixels depends on versions and
    /// settings that nobody can ask for; and Linux's console, which has no pixels and gets
    /// outlines in ASCII.
    ///
    /// - Parameters:
    ///   - choice: What the command line or the configuration says; `nil` for what seems best.
    ///   - environment: The process's environment variables.
    ///   - colours: How many colours the terminal gets.
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
            // The size of a cell is worth a question, for nothing else tells how large sixels come out.
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

    /// The answer, once there is one or the time is over; the tier may still improve later.
    public var decision: GraphicsTier? {
        switch state {
        case .decided, .asked(until: nil, speaksKitty: _): tier
        case .unasked, .asked: nil
        }
    }

    /// When ``handleTimeout(at:)`` is due; `nil` when nothing waits.
    public var nextTimeout: Timestamp? {
        if case .asked(let until, _) = state { until } else { nil }
    }

    /// Begins to ask.
    ///
    /// - Parameters:
    ///   - now: The time.
    ///   - timeout: How long to wait; a terminal on this machine answers within some milliseconds.
    /// - Returns: What to write to the terminal; nothing if no question is open.
    public mutating func begin(at now: Timestamp, timeout: Duration) -> [UInt8] {
        guard state == .unasked else { return [] }
        state = .asked(until: now + timeout, speaksKitty: false)
        return Self.query
    }

    /// Takes an answer; others than those to the questions change nothing.
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
        // No answer but this one is enough: a terminal that speaks kitty's protocol has said so.
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

    /// As POSIX has it, the first of three variables counts; where it names no character set, as `C` does not,
    /// the terminal nearly always has UTF-8 today.
    private static func isUTF8(_ environment: [String: String]) -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        let locale = names.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        guard let dot = locale.firstIndex(of: ".") else { return true }
        let set = locale[dot...].dropFirst().lowercased()
        return set.hasPrefix("utf-8") || set.hasPrefix("utf8")
    }
}
