import Primitives

/// A reader for GIFT, as Moodle reads it (docs.moodle.org, "GIFT format"): questions with one right
/// answer, and true or false; the other kinds are reported.
enum GIFTReader {
    static func read(_ text: [UInt8], into draft: inout PackDraft) {
        var topic: String?
        var block = GIFTBlock()
        func end() {
            block.read(topic: topic, into: &draft)
            block = GIFTBlock()
        }
        let lines = text.split(separator: PackText.newline, omittingEmptySubsequences: false)
        for (index, bytes) in lines.enumerated() {
            if draft.isHopeless { return }
            let content = PackText.trimmed(String(decoding: bytes, as: UTF8.self))
            if content.hasPrefix("//") { continue }
            if content.hasPrefix("$CATEGORY:") {
                end()
                topic = Self.topic(content.dropFirst(10))
                continue
            }
            if content.isEmpty {
                end()
                continue
            }
            if block.text.isEmpty { block.line = index + 1 } else { block.text += "\n" }
            block.text += content
        }
        end()
    }

    /// Returns the last part of a category such as `$course$/top/Animals`, in which two slashes
    /// stand for one.
    static func topic(_ category: Substring) -> String? {
        let slash = "\u{0}"
        let parts = category.replacing("//", with: slash).split(separator: "/")
        let part = parts.last.map { PackText.trimmed($0.replacing(slash, with: "/")) } ?? ""
        guard !part.isEmpty, !part.hasPrefix("$"), part != "top" else { return nil }
        let plain = (try? HTMLText.plain(part)) ?? part
        return PackText.shortened(plain, to: TriviaQuestion.Limits.topic).string
    }
}

/// The lines of one question in GIFT, up to an empty line.
struct GIFTBlock {
    var line = 1
    var text = ""

    /// A character, and whether a backslash before it makes it literal.
    private struct Token: Equatable {
        var character: Character
        var isLiteral = false

        func isMark(_ marks: String) -> Bool { !isLiteral && marks.contains(character) }
    }

    private typealias Tokens = ArraySlice<Token>

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
    }

    func read(topic: String?, into draft: inout PackDraft) {
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
        var rest = Self.withoutTitle(tokens[...])
        let form = Self.removeForm(&rest) ?? .moodle
        guard let open = rest.firstIndex(where: { $0.isMark("{") }) else {
            throw Failure(
                sentence: "this is a text without answers; remove it, or write { =right ~wrong }")
        }
        guard let close = rest[open...].firstIndex(where: { $0.isMark("}") }) else {
            throw Failure(
                sentence: "a brace opens here and never closes before the next empty line")
        }
        guard !rest[(open + 1)..<close].contains(where: { $0.isMark("{") }) else {
            throw Failure(sentence: "a brace stands in the answers; write a backslash before it")
        }
        let behind = rest[(close + 1)...]
        guard !behind.contains(where: { $0.isMark("{}") }) else {
            throw Failure(
                sentence: "there are two lists of answers; put an empty line between questions")
        }
        // A gap in a sentence.
        let gap = behind.contains { !$0.character.isWhitespace } ? "_____" : ""
        let question = try Self.string(rest[..<open], form) + gap + Self.string(behind, form)
        let (body, note) = try Self.withoutNote(rest[(open + 1)..<close], form)
        let answers = try Self.answers(body, form)
        return PackDraft.Row(
            line: line, text: question, right: answers.right, wrong: answers.wrong, topic: topic,
            note: note)
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

    /// Removes a title between two pairs of colons; one that never ends is part of the question.
    private static func withoutTitle(_ tokens: Tokens) -> Tokens {
        func startsWithColons(_ tokens: Tokens) -> Bool {
            tokens.prefix(2).count(where: { $0.isMark(":") }) == 2
        }
        guard startsWithColons(tokens) else { return tokens }
        let content = tokens.dropFirst(2)
        let end = content.indices.first { startsWithColons(content[$0...]) }
        return end.map { content[($0 + 2)...] } ?? content
    }

    /// The form of a text, which a mark such as `[html]` names.
    ///
    /// Tags and references count in all but the plain one.
    private enum Form: String, CaseIterable {
        case html, moodle, plain, markdown
    }

    /// Removes the mark of a form; `nil` if there is none.
    private static func removeForm(_ rest: inout Tokens) -> Form? {
        let content = rest.drop { $0.character.isWhitespace }
        for form in Form.allCases {
            let mark = "[\(form.rawValue)]"
            let start = String(content.prefix(mark.count).map(\.character)).lowercased()
            guard start == mark else { continue }
            rest = content.dropFirst(mark.count)
            return form
        }
        return nil
    }

    private static func string(_ tokens: Tokens, _ form: Form) throws(Failure) -> String {
        var rest = tokens
        let form = removeForm(&rest) ?? form
        let text = String(rest.map(\.character))
        guard form != .plain else { return text }
        guard form != .markdown || !["*", "`", "]("].contains(where: { text.contains($0) }) else {
            throw Failure(sentence: "it has signs of Markdown such as '**'; write the words alone")
        }
        guard text.split(separator: "$$", omittingEmptySubsequences: false).count < 3,
            !text.contains("\\("), !text.contains("\\[")
        else { throw Self.needsMore }
        do throws(HTMLText.NeedsMore) {
            return try HTMLText.plain(text)
        } catch {
            throw Self.needsMore
        }
    }

    private static let needsMore = Failure(
        sentence: "it shows a picture, a sound, a film or a formula, which no screen of the game "
            + "can; ask in words")

    // MARK: Answers

    /// Splits the answers from the feedback for all of them, which four signs begin.
    private static func withoutNote(
        _ body: Tokens, _ form: Form
    ) throws(Failure) -> (Tokens, note: String?) {
        let body = body.drop { $0.character.isWhitespace }
        let hashes = body.indices.first { index in
            body[index...].prefix(4).count(where: { $0.isMark("#") }) == 4
        }
        guard let hashes else { return (body, nil) }
        return (body[..<hashes], PackText.trimmed(try string(body[(hashes + 4)...], form)))
    }

    private static func answers(_ body: Tokens, _ form: Form) throws(Failure) -> Answers {
        guard body.contains(where: { !$0.character.isWhitespace }) else {
            throw Failure(sentence: "essay questions are not read; write { =right ~wrong }")
        }
        if body.first?.isMark("#") == true {
            throw Failure(
                sentence: "numerical questions are not read; write { =right ~wrong }")
        }
        if body.contains(where: { $0.isMark("~") }) { return try choice(body, form) }
        switch PackText.trimmed(
            String(body.prefix { !$0.isMark("#") }.map(\.character))
        ).uppercased() {
        case "T", "TRUE": return Answers(right: "True", wrong: ["False"])
        case "F", "FALSE": return Answers(right: "False", wrong: ["True"])
        default: break
        }
        let marked = body.split { $0.isMark("=") }
        if marked.contains(where: hasArrow) {
            throw Failure(sentence: "matching questions are not read; write { =right ~wrong }")
        }
        guard body.first?.isMark("=") == true else {
            throw Failure(sentence: "the answers begin with '=', if right, or '~', if wrong")
        }
        throw Failure(
            sentence: "short-answer questions are not read; write wrong answers too, with '~'")
    }

    private static func choice(_ body: Tokens, _ form: Form) throws(Failure) -> Answers {
        guard body.first?.isMark("=~") == true else {
            throw Failure(sentence: "the answers begin with '=', if right, or '~', if wrong")
        }
        var right: [String] = []
        var wrong: [String] = []
        var rest = body
        while let mark = rest.popFirst() {
            var answer = rest.prefix { !$0.isMark("=~") }
            rest = rest.dropFirst(answer.count)
            var isRight = mark.isMark("=")
            if !isRight, rest.first?.isMark("=") == true,
                answer.allSatisfy(\.character.isWhitespace)
            {
                // `~=` marks a right answer too.
                rest.removeFirst()
                answer = rest.prefix { !$0.isMark("=~") }
                rest = rest.dropFirst(answer.count)
                isRight = true
            }
            var content = answer.prefix { !$0.isMark("#") }
            let share = try removeShare(&content) ?? (isRight ? 100 : 0)
            let text = PackText.trimmed(try string(content, form))
            if share >= 100 { right.append(text) } else { wrong.append(text) }
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

    /// Returns a number such as `33.333`, with a point or a comma.
    private static func share(_ digits: String) -> Double? {
        guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || ".,-".contains($0)) }) else {
            return nil
        }
        return Double(digits.replacing(",", with: "."))
    }

    /// Removes the share of the points, as in `%50%`, and returns it.
    private static func removeShare(_ content: inout Tokens) throws(Failure) -> Double? {
        let trimmed = content.drop { $0.character.isWhitespace }
        guard trimmed.first?.isMark("%") == true,
            let end = trimmed.dropFirst().firstIndex(where: { $0.isMark("%") }),
            let share = share(String(trimmed[(trimmed.startIndex + 1)..<end].map(\.character)))
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
