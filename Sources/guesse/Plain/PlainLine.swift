import Primitives

/// A line as the user has written it.
struct PlainLine: Equatable {
    /// The whole line, even if the place takes less.
    private let whole: SafeText

    init(_ line: String) {
        whole = SafeText(line, limit: .init(byteCount: 12_288, characterCount: 12_288))
    }

    var isEmpty: Bool { whole.isEmpty }

    /// The line, cut to the limit of a prompt or a guess.
    var text: SafeText { cut(to: .line) }

    /// Returns the line, cut to a limit.
    func cut(to limit: SafeText.Limit) -> SafeText { SafeText(whole.string, limit: limit) }

    /// Returns a sentence that refuses the line; `nil` if it is not too long.
    func excess(over limit: SafeText.Limit) -> String? {
        let (count, kept) = (whole.string.count, cut(to: limit).string.count)
        guard kept < count else { return nil }
        return count > limit.characterCount
            ? "That is \(count) characters; at most \(limit.characterCount). Write it shorter."
            : "That takes \(whole.string.utf8.count) bytes; at most \(limit.byteCount). "
                + "Write it shorter."
    }

    /// The answer of a line "yes" or "no" in capital or small letters; `nil` for all others.
    var answer: Bool? {
        switch whole.string.lowercased() {
        case "yes": true
        case "no": false
        case _: nil
        }
    }

    /// The command in the line; `nil` for a line without a slash, unless it is only a question
    /// mark.
    var command: PlainCommand? {
        if whole.string == "?" { return .help }
        guard whole.string.hasPrefix("/") else { return nil }
        let parts = whole.string.dropFirst().split(separator: " ", maxSplits: 1).map(String.init)
        let rest = parts.count > 1 ? parts[1] : ""
        switch parts.first?.lowercased() {
        case "again": return .again
        case "who": return .who
        case "yes": return .answer(isYes: true)
        case "no": return .answer(isYes: false)
        case "react": return .react(rest)
        case "name": return .name(PlainLine(rest))
        case "leave": return .leave
        case "end": return .end
        case "quit": return .quit
        case "help": return .help
        case _: return .unknown
        }
    }
}

/// The commands of the plain mode, which have the same meaning on every screen.
enum PlainCommand: Equatable {
    case again
    case who
    case answer(isYes: Bool)
    case react(String)
    case name(PlainLine)
    case leave
    /// Ends the session for everybody.
    case end
    case quit
    case help
    case unknown
}
