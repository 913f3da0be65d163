/// The search for lines of more than 100 columns.
enum LineLengths {
    static let limit = 100

    /// Returns the numbers of the long lines of a Swift file.
    ///
    /// Links and rows of tables in comments may be longer; code and text literals may not.
    static func longLines(inSource lines: [String]) -> [Int] {
        numbers(of: lines) { line in
            let trimmed = line.drop { $0 == " " }
            guard trimmed.hasPrefix("//") else { return true }
            return !trimmed.drop { $0 == "/" || $0 == " " }.hasPrefix("|")
                && !fitsWithoutLinks(line)
        }
    }

    /// Returns the numbers of the long lines of a Markdown file; links, rows of tables and code may
    /// be longer.
    static func longLines(inDocument lines: [String]) -> [Int] {
        var isCode = false
        return numbers(of: lines) { line in
            let trimmed = line.drop { $0 == " " }
            return !trimmed.hasPrefix("|") && !line.hasPrefix("    ") && !fitsWithoutLinks(line)
        } skipping: { line in
            let isFence = line.contains("```")
            if isFence { isCode.toggle() }
            return isCode || isFence
        }
    }

    private static func numbers(
        of lines: [String], where isWrong: (String) -> Bool,
        skipping isSkipped: (String) -> Bool = { _ in false }
    ) -> [Int] {
        lines.enumerated().compactMap { index, line in
            // The number of bytes is known without a look at them, and is never smaller.
            guard !isSkipped(line), line.utf8.count > limit, line.count > limit, isWrong(line)
            else { return nil }
            return index + 1
        }
    }

    /// Returns whether a line has at most 100 columns without the targets of its links.
    private static func fitsWithoutLinks(_ line: String) -> Bool {
        line.replacing(/\]\([^)]*\)|https?:\/\/\S+/, with: "").count <= limit
    }
}
