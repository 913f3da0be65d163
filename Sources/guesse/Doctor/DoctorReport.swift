import Primitives

/// The text that `guesse doctor` prints for people.
enum DoctorReport {
    static func lines(_ facts: DoctorFacts, _ findings: [Finding]) -> [String] {
        var lines: [String] = []
        if !facts.links.isEmpty {
            let head = ["LINK", "ADDRESS", "HEARS ITSELF", "TEST GAME", "FROM OTHERS"]
            lines += SessionTable.aligned(
                [head]
                    + facts.links.map { link in
                        [
                            SafeText(link.title).string, link.addresses.joined(separator: " "),
                            link.isJoined ? "\(link.own) of \(link.sent)" : "not joined",
                            link.isAnnouncing ? "found" : "not found",
                            "\(link.foreign)",
                        ]
                    })
            lines.append("")
        }
        let others = facts.others.filter { $0.kind != .otherGame }
        if !others.isEmpty {
            let head = ["HEARD", "WHAT", "WHERE", "BY"]
            lines += SessionTable.aligned(
                [head]
                    + others.map { other in
                        [
                            other.name.string, other.kind.rawValue,
                            other.isHere ? "this machine" : other.addresses.joined(separator: " "),
                            other.ways.joined(separator: ", "),
                        ]
                    })
            lines.append("")
        }
        for finding in findings {
            let text = SafeText(finding.text, limit: .paragraph).string
            lines += wrapped(text, first: mark(finding.level), next: "  ")
            lines += finding.commands.map { "      \(SafeText($0).string)" }
        }
        return lines
    }

    private static func mark(_ level: Finding.Level) -> String {
        switch level {
        case .problem: "✗ "
        case .advice: "! "
        case .note: "· "
        }
    }

    /// Returns a paragraph as lines of a standard terminal's width.
    private static func wrapped(_ text: String, first: String, next: String) -> [String] {
        var lines: [String] = []
        var line = first
        var isEmpty = true
        for word in text.split(separator: " ") {
            if !isEmpty, line.count + word.count + 1 > 79 {
                lines.append(line)
                (line, isEmpty) = (next, true)
            }
            line += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return lines + [line]
    }
}
