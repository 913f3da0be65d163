/// Text in lines of a width.
package enum TextLines {
    /// The width of the lines for a terminal of unknown width: that of the narrowest usual one.
    package static let columns = 80

    /// Breaks a text at its spaces, so that no line is wider than a width where that can be.
    ///
    /// - Parameter keepsSpaces: Whether several spaces between two words of a line stay.
    package static func wrapped(
        _ text: String, width: Int, keepsSpaces: Bool = false
    ) -> [String] {
        let words = text.split(separator: " ", omittingEmptySubsequences: !keepsSpaces)
        return words.reduce(into: []) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else if !word.isEmpty {
                lines.append(String(word))
            }
        }
    }

    /// Breaks the lines of a text that are wider than a width; each part keeps its line's
    /// indentation.
    package static func fitted(_ text: String, width: Int) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
            let gap = line.prefix { $0 == " " }
            guard line.count > width, gap.count < width else { return [String(line)] }
            // A quoted name keeps its spaces.
            let rest = String(line.dropFirst(gap.count))
            return wrapped(rest, width: width - gap.count, keepsSpaces: true).map { gap + $0 }
        }.joined(separator: "\n")
    }

    /// Returns a label with a text beside it, whose lines begin at a column and fit in a width.
    ///
    /// If the label leaves no room for two spaces before the column, the text begins below it. If
    /// the width leaves few characters after the column, the text begins below the label too, after
    /// four spaces.
    package static func entry(
        _ label: String, _ text: String, column: Int, width: Int = columns
    ) -> [String] {
        let hasRoom = width - column >= 24
        let gap = String(repeating: " ", count: hasRoom ? column : 4)
        let lines = wrapped(text, width: width - gap.count)
        guard let first = lines.first, hasRoom, label.count + 2 <= column else {
            return [label] + lines.map { gap + $0 }
        }
        return [label + gap.dropFirst(label.count) + first] + lines.dropFirst().map { gap + $0 }
    }
}
