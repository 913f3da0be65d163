/// A document that a comment names, perhaps with a section, such as `Docs/WIRE.md`, "Views".
struct Citation: Equatable {
    let document: String
    /// The number or the words of a heading; `nil` if the whole document is meant.
    var section: String?

    /// Returns the citations in the comments of a Swift file.
    static func all(inSource lines: [String]) -> [Citation] {
        var result: [Citation] = []
        for comment in comments(of: lines) where comment.contains(".md") {
            let citation =
                #/
                (?<document>[\w\/.-]*\w\.md)(?:\#(?<anchor>[\w-]+))?`?
                (?:,?\ (?:sections?\ |§\ ?)(?<number>\d[\d.]*)|,\ "(?<words>[^"]+)")?
                /#
            for match in comment.matches(of: citation) {
                var section = match.number.map(String.init)
                while section?.last == "." { section?.removeLast() }
                if let words = match.words ?? match.anchor { section = String(words) }
                result.append(Citation(document: String(match.document), section: section))
            }
        }
        return result
    }

    /// Returns the text of each group of comment lines that follow one another.
    private static func comments(of lines: [String]) -> [String] {
        var result: [String] = []
        var isInside = false
        for line in lines {
            let trimmed = line.drop { $0 == " " }
            guard trimmed.hasPrefix("//") else {
                isInside = false
                continue
            }
            let text = trimmed.drop { $0 == "/" || $0 == " " }
            if isInside {
                result[result.count - 1] += " " + text
            } else {
                result.append(String(text))
            }
            isInside = true
        }
        return result
    }

    /// Returns the reason why a citation in a file leads nowhere; `nil` if it is right.
    ///
    /// - Parameter headings: Returns the headings of the document at a path, or `nil` without one.
    func complaint(in file: String, headings: (String) -> [String]?) -> String? {
        let folder = file.split(separator: "/").dropLast().joined(separator: "/")
        let places = ["\(folder)/\(document)", document, "Docs/\(document)"]
        guard let found = places.lazy.compactMap(headings).first else {
            return "there is no \(document)"
        }
        guard let section else { return nil }
        let exists = found.contains { heading in
            heading == section || heading.hasPrefix("\(section) ")
                || heading.hasPrefix("\(section). ") || Self.anchor(of: heading) == section
        }
        return exists ? nil : "\(document) has no section \(section)"
    }

    /// Returns the headings of a Markdown file, without their signs.
    static func headings(of lines: [String]) -> [String] {
        var isCode = false
        return lines.compactMap { line in
            if line.hasPrefix("```") { isCode.toggle() }
            guard !isCode, line.hasPrefix("#") else { return nil }
            return String(line.drop { $0 == "#" || $0 == " " })
        }
    }

    /// Returns the part of a link after `#` that leads to a heading.
    static func anchor(of heading: String) -> String {
        String(
            heading.lowercased().compactMap { character in
                if character == " " { return "-" }
                return character.isLetter || character.isNumber || character == "-"
                    || character == "_" ? character : nil
            })
    }
}
