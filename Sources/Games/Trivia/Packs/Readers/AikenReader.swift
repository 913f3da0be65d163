/// A reader for Aiken: a question, answers as `A. …` or `A) …`, then `ANSWER: A`.
///
/// It also takes what people write: small letters, a question on several lines, an empty line
/// before the answers, and a point or the answer itself behind the letter of the right one.
struct AikenReader {
    private struct Question {
        var line: Int
        var text: String
        var answers: [String] = []
        /// Whether an empty line followed the text.
        var isOver = false
    }

    private var question: Question?
    /// Whether something in the question cannot be read.
    private var isFaulty = false

    static func read(_ text: [UInt8], into draft: inout PackDraft) {
        var reader = AikenReader()
        let lines = text.split(separator: PackText.newline, omittingEmptySubsequences: false)
        for (index, bytes) in lines.enumerated() {
            if draft.isHopeless { return }
            reader.adopt(bytes, line: index + 1, into: &draft)
        }
        reader.refuseRest(into: &draft)
    }

    private mutating func adopt(
        _ bytes: ArraySlice<UInt8>, line: Int, into draft: inout PackDraft
    ) {
        let content = PackText.trimmed(String(decoding: bytes, as: UTF8.self))
        if content.isEmpty {
            question?.isOver = true
        } else if let key = Self.answer(in: bytes) {
            finish(key: key, line: line, into: &draft)
        } else if question == nil {
            question = Question(line: line, text: content)
        } else if let (letter, answer) = Self.choice(content) {
            let number = question?.answers.count ?? 0
            if letter != Self.letter(number) {
                refuse(
                    line: line,
                    "this answer is \(letter) and should be \(Self.letter(number)); letter the "
                        + "answers in order", into: &draft)
            }
            question?.answers.append(answer)
        } else if question?.answers.isEmpty == true, question?.isOver == false {
            question?.text += " " + content
        } else {
            // The end of the question before was forgotten, so this line begins the next one.
            refuseRest(into: &draft)
            question = Question(line: line, text: content)
        }
    }

    private mutating func refuse(line: Int, _ sentence: String, into draft: inout PackDraft) {
        draft.refuse(line: line, sentence)
        isFaulty = true
    }

    /// Refuses a question without an end.
    private mutating func refuseRest(into draft: inout PackDraft) {
        if let question {
            draft.refuse(
                line: question.line,
                question.answers.isEmpty
                    ? "there are no answers below this; write 'A. …', 'B. …' and 'ANSWER: A'"
                    : "no answer is right; write 'ANSWER: ' and its letter below the answers")
        }
        (question, isFaulty) = (nil, false)
    }

    private mutating func finish(key: String, line: Int, into draft: inout PackDraft) {
        guard var question else {
            return draft.refuse(line: line, "there is no question before this; write it above")
        }
        defer { (self.question, isFaulty) = (nil, false) }
        let rights = Self.indices(key, of: question.answers)
        guard let index = rights.first, question.answers.indices.contains(index) else {
            return draft.refuse(
                line: line,
                "the right answer is '\(key)' and there is no such answer; write its letter")
        }
        guard rights.count == 1 else {
            return draft.refuse(
                line: line,
                "answers \(key) are right; keep one of them, since only one can win")
        }
        guard !isFaulty else { return }
        let answer = question.answers.remove(at: index)
        draft.add(
            PackDraft.Row(
                line: question.line, text: question.text, right: answer, wrong: question.answers))
    }

    /// Returns the numbers of the answers that a key such as `A`, `a.`, `B) Rain` or `A, C` names.
    private static func indices(_ key: String, of answers: [String]) -> [Int] {
        let parts = key.split { $0.isWhitespace || ",;&".contains($0) }.map { part in
            let bare = part.last.map { ".):".contains($0) } == true ? part.dropLast() : part
            return String(bare).uppercased()
        }
        func index(_ letter: String) -> Int? { (0..<26).first { Self.letter($0) == letter } }
        guard let first = parts.first, let right = index(first) else { return [] }
        // The text of the answer behind its letter, which can be a letter itself.
        let rest = PackText.trimmed(key.drop { !$0.isWhitespace })
        if answers.indices.contains(right), rest.lowercased() == answers[right].lowercased() {
            return [right]
        }
        let all = parts.filter { $0 != "AND" }.compactMap(index)
        return all.count == parts.count(where: { $0 != "AND" }) ? Array(Set(all)).sorted() : []
    }

    /// Returns the letter of an answer, counted from 0; a number after the end of the alphabet.
    private static func letter(_ number: Int) -> String {
        number < 26
            ? String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(number))) : String(number + 1)
    }

    private static func choice(_ line: String) -> (letter: String, text: String)? {
        var rest = line[...]
        let isWrapped = rest.first == "("
        if isWrapped { rest = rest.dropFirst() }
        guard let first = rest.popFirst(), first.isASCII, first.isLetter,
            let mark = rest.popFirst(), mark == ")" || !isWrapped && mark == "."
        else { return nil }
        return (first.uppercased(), PackText.trimmed(rest))
    }

    /// Returns the answer in a line `ANSWER: A`; `nil` if it is another line.
    static func answer(in line: ArraySlice<UInt8>) -> String? {
        let mark = Array("ANSWER".utf8)
        let content = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard content.count >= mark.count,
            zip(content, mark).allSatisfy({ $0 & 0xDF == $1 })
        else { return nil }
        let rest = content.dropFirst(mark.count).drop { $0 == UInt8(ascii: " ") }
        guard rest.first == UInt8(ascii: ":") else { return nil }
        return PackText.trimmed(String(decoding: rest.dropFirst(), as: UTF8.self))
    }
}
