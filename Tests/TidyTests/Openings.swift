/// The search for documents and comments that open with the wrong words.
enum Openings {
    /// The words that make a clause, not a thing, the subject of a sentence.
    static let refused: Set<Substring> = [
        "What", "How", "Where", "Who", "When", "Whom", "Whose", "Which", "Why", "Nobody",
        "Somebody",
    ]

    /// Returns the numbers of the lines at which a documentation comment opens with such a word.
    static func refusedLines(in lines: [String]) -> [Int] {
        var result: [Int] = []
        var isInside = false
        for (index, line) in lines.enumerated() {
            guard line.utf8.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "///".utf8)
            else {
                isInside = false
                continue
            }
            defer { isInside = true }
            if isInside { continue }
            let word = line.drop { $0 == " " || $0 == "/" }.prefix { $0.isLetter }
            if refused.contains(word) { result.append(index + 1) }
        }
        return result
    }

    /// Returns whether a document has a title, and then a paragraph of prose before anything else.
    static func isSound(_ lines: [String]) -> Bool {
        guard let title = lines.first, title.hasPrefix("# ") else { return false }
        let paragraph = lines.dropFirst().drop(while: \.isEmpty).prefix { !$0.isEmpty }
        guard let first = paragraph.first,
            !["#", "|", "- ", "* ", ">", "```", "    ", "<", "!["].contains(where: first.hasPrefix),
            !first.contains(#/^\d+\.\s/#)
        else { return false }
        let text = paragraph.joined(separator: " ")
        return text.split(separator: " ").count >= 5 && text.contains(/[.:](?: |$)/)
    }
}
