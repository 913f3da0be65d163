/// A reader for GIFT: questions with one right answer, and true or false; the other kinds are
/// reported.
enum GIFTReader {
    static func read(_ text: [UInt8], into draft: inout PackDraft) {
        var topic: String?
        var block = Block()
        let lines = text.split(separator: PackText.newline, omittingEmptySubsequences: false)
        for (index, bytes) in lines.enumerated() {
            if draft.isHopeless { return }
            let content = PackText.trimmed(String(decoding: bytes, as: UTF8.self))
            if content.hasPrefix("//") { continue }
            if content.hasPrefix("$CATEGORY:") {
                topic = Self.topic(content.dropFirst(10))
                continue
            }
            if content.isEmpty {
                block.read(topic: topic, into: &draft)
                block = Block()
                continue
            }
            if block.text.isEmpty { block.line = index + 1 } else { block.text += "\n" }
            block.text += content
        }
        block.read(topic: topic, into: &draft)
    }

    /// Returns the last part of a category such as `$course$/top/Animals`.
    private static func topic(_ category: Substring) -> String? {
        let part = category.split(separator: "/").last.map { PackText.trimmed($0) } ?? ""
        return part.isEmpty || part.hasPrefix("$") || part == "top" ? nil : part
    }

    /// The lines of one question, up to an empty line.
    fileprivate struct Block {
        var line = 1
        var text = ""
    }

    /// A character, and whether a backslash before it makes it literal.
    fileprivate struct Token: Equatable {
        var character: Character
        var isLiteral = false

        func isMark(_ marks: String) -> Bool { !isLiteral && marks.contains(character) }
    }

    fileprivate typealias Tokens = ArraySlice<Token>
}

extension GIFTReader.Block {
    private typealias Token = GIFTReader.Token
    private typealias Tokens = GIFTReader.Tokens

    /// The most bytes of a block; a question that fits on a screen is much shorter.
    private static let byteLimit = 64 << 10

    /// The reason why a question is not read.
    private struct Failure: Error {
        let sentence: String
    }

    /// The answers of a question.
    private struct Answers {
        var right: String
        var wrong: [String]
        var note: String?
    }

    fileprivate func read(topic: String?, into draft: inout PackDraft) {
        guard !text.isEmpty else { return }
        guard text.utf8.count <= Self.byteLimit else {
            return draft.refuse(
                line: line, "this is too long for a question; put an empty line between questions")
        }
        do throws(Failure) {
            draft.add(try row(topic: topic))
        } catch {
            draft.refuse(line: line, error.sentence)
        }
    }

    private func row(topic: String?) throws(Failure) -> PackDraft.Row {
        var rest = tokens[...]
        if Self.takeColons(&rest) {
            while !rest.isEmpty, !Self.takeColons(&rest) { rest.removeFirst() }
        }
        let isHTML = Self.takeForm(&rest)
        guard let open = rest.firstIndex(where: { $0.isMark("{") }) else {
            throw Failure(
                sentence: "this is a text without answers; remove it, or write { =right ~wrong }")
        }
        guard let close = rest[open...].firstIndex(where: { $0.isMark("}") }) else {
            throw Failure(
                sentence: "a brace opens here and never closes before the next empty line")
        }
        let behind = rest[(close + 1)...]
        guard !behind.contains(where: { $0.isMark("{}") }) else {
            throw Failure(
                sentence: "there are two lists of answers; put an empty line between questions")
        }
        // A gap in a sentence.
        let gap = behind.contains { !$0.character.isWhitespace } ? "_____" : ""
        let question =
            Self.string(rest[..<open], isHTML) + gap + Self.string(behind, isHTML)
        let answers = try answers(rest[(open + 1)..<close], isHTML)
        return PackDraft.Row(
            line: line, text: question, right: answers.right, wrong: answers.wrong, topic: topic,
            note: answers.note)
    }

    private var tokens: [Token] {
        var tokens: [Token] = []
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "\\", let next = rest.first, "~=#{}:\\n".contains(next) {
                rest.removeFirst()
                tokens.append(Token(character: next == "n" ? "\n" : next, isLiteral: true))
            } else {
                tokens.append(Token(character: character))
            }
        }
        return tokens
    }

    /// Removes the two colons around a title.
    ///
    /// - Returns: Whether they were there.
    private static func takeColons(_ rest: inout Tokens) -> Bool {
        guard rest.prefix(2).count(where: { $0.isMark(":") }) == 2 else { return false }
        rest = rest.dropFirst(2)
        return true
    }

    /// Removes a mark such as `[html]`.
    ///
    /// - Returns: Whether the text is in HTML.
    private static func takeForm(_ rest: inout Tokens) -> Bool {
        let content = rest.drop { $0.character.isWhitespace }
        for form in ["html", "moodle", "plain", "markdown"]
        where content.prefix(form.count + 2).map(\.character) == Array("[\(form)]") {
            rest = content.dropFirst(form.count + 2)
            return form == "html"
        }
        return false
    }

    private static func string(_ tokens: Tokens, _ isHTML: Bool) -> String {
        var rest = tokens
        let isHTML = takeForm(&rest) || isHTML
        let text = String(rest.map(\.character))
        guard isHTML else { return text }
        var plain = ""
        var isTag = false
        for character in text {
            if character == "<" { isTag = true }
            if !isTag { plain.append(character) }
            if character == ">", isTag {
                isTag = false
                plain.append(" ")
            }
        }
        return HTMLEntities.decoded(plain)
    }

    // MARK: Answers

    private func answers(_ body: Tokens, _ isHTML: Bool) throws(Failure) -> Answers {
        var body = body.drop { $0.character.isWhitespace }
        var note: String?
        let hashes = body.indices.first { index in
            body[index...].prefix(4).count(where: { $0.isMark("#") }) == 4
        }
        if let hashes {
            note = PackText.trimmed(Self.string(body[(hashes + 4)...], isHTML))
            body = body[..<hashes]
        }
        guard body.contains(where: { !$0.character.isWhitespace }) else {
            throw Failure(sentence: "essay questions are not read; write { =right ~wrong }")
        }
        if body.first?.isMark("#") == true {
            throw Failure(
                sentence: "numerical questions are not read; write { =right ~wrong }")
        }
        let word = PackText.trimmed(
            String(body.prefix { !$0.isMark("#") }.map(\.character))
        ).uppercased()
        switch word {
        case "T", "TRUE": return Answers(right: "True", wrong: ["False"], note: note)
        case "F", "FALSE": return Answers(right: "False", wrong: ["True"], note: note)
        default: break
        }
        var choice = try choice(body, isHTML)
        choice.note = note
        return choice
    }

    private func choice(_ body: Tokens, _ isHTML: Bool) throws(Failure) -> Answers {
        guard body.first?.isMark("=~") == true else {
            throw Failure(sentence: "the answers begin with '=', if right, or '~', if wrong")
        }
        var right: [String] = []
        var wrong: [String] = []
        var hasWrongMark = false
        var rest = body
        while let mark = rest.popFirst() {
            let answer = rest.prefix { !$0.isMark("=~") }
            rest = rest.dropFirst(answer.count)
            if mark.isMark("="), Self.hasArrow(answer) {
                throw Failure(sentence: "matching questions are not read; write { =right ~wrong }")
            }
            hasWrongMark = hasWrongMark || mark.isMark("~")
            var content = answer.prefix { !$0.isMark("#") }
            let share = try Self.takeShare(&content) ?? (mark.isMark("=") ? 100 : 0)
            let text = PackText.trimmed(Self.string(content, isHTML))
            if share >= 100 { right.append(text) } else { wrong.append(text) }
        }
        guard hasWrongMark else {
            throw Failure(
                sentence: "short-answer questions are not read; write wrong answers too, with '~'")
        }
        guard let first = right.first else {
            throw Failure(sentence: "no answer is right; write '=' before the right one")
        }
        guard right.count == 1 else {
            throw Failure(
                sentence: "\(right.count) answers are right; keep one of them, since only one can "
                    + "win")
        }
        return Answers(right: first, wrong: wrong)
    }

    private static func hasArrow(_ answer: Tokens) -> Bool {
        zip(answer, answer.dropFirst()).contains { $0.isMark("-") && $1.isMark(">") }
    }

    /// Removes the share of the points, as in `%50%`, and returns it.
    private static func takeShare(_ content: inout Tokens) throws(Failure) -> Double? {
        let trimmed = content.drop { $0.character.isWhitespace }
        guard trimmed.first?.isMark("%") == true,
            let end = trimmed.dropFirst().firstIndex(where: { $0.isMark("%") }),
            let share = Double(String(trimmed[(trimmed.startIndex + 1)..<end].map(\.character)))
        else { return nil }
        guard share <= 0 || share >= 100 else {
            throw Failure(
                sentence: "an answer has a part of the points; make one right with '=' and the "
                    + "others wrong with '~'")
        }
        content = trimmed[(end + 1)...]
        return share
    }
}
