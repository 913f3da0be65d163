import Primitives

/// A line as the user has written it.
struct PlainLine: Equatable {
    /// All of it, whatever the place takes.
    private let whole: SafeText

    init(_ line: String) {
        whole = SafeText(line, limit: .init(byteCount: 12_288, characterCount: 12_288))
    }

    var isEmpty: Bool { whole.isEmpty }

    /// As much of it as a prompt or a guess may have.
    var text: SafeText { cut(to: .line) }

    /// As much of it as there is room for.
    func cut(to limit: SafeText.Limit) -> SafeText { SafeText(whole.string, limit: limit) }

    /// A sentence that refuses the line; `nil` if it is not longer than allowed.
    func excess(over limit: SafeText.Limit) -> String? {
        let (count, kept) = (whole.string.count, cut(to: limit).string.count)
        guard kept < count else { return nil }
        return count > limit.characterCount
            ? "That is \(count) characters; at most \(limit.characterCount). Write it shorter."
            : "That takes \(whole.string.utf8.count) bytes; at most \(limit.byteCount). Write it shorter."
    }

    /// "yes" or "no" in any letters; `nil` for everything else.
    var answer: Bool? {
        switch whole.string.lowercased() {
        case "yes": true
        case "no": false
        case _: nil
        }
    }

    /// The command that it is; `nil` without a slash, unless it is nothing but a question mark.
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
        case "quit": return .quit
        case "help": return .help
        case _: return .unknown
        }
    }
}

/// The commands of the plain mode, which mean the same on every screen.
enum PlainCommand: Equatable {
    case again
    case who
    case answer(isYes: Bool)
    case react(String)
    case name(PlainLine)
    case leave
    case quit
    case help
    case unknown
}
