/// A reader for Aiken: a question on one line, answers as `A. …` or `A) …`, then `ANSWER: A`.
enum AikenReader {
    private struct Question {
        var line: Int
        var text: String
        var answers: [String] = []
    }

    static func read(_ text: [UInt8], into draft: inout PackDraft) {
        var question: Question?
        let lines = text.split(separator: PackText.newline, omittingEmptySubsequences: false)
        for (index, bytes) in lines.enumerated() {
            if draft.isHopeless { return }
            let content = PackText.trimmed(String(decoding: bytes, as: UTF8.self))
            if content.isEmpty { continue }
            let line = index + 1
            if let letter = answer(in: bytes) {
                finish(question, right: letter, line: line, into: &draft)
                question = nil
            } else if question == nil {
                question = Question(line: line, text: content)
            } else if let (letter, answer) = choice(content) {
                let number = question?.answers.count ?? 0
                if letter != Self.letter(number) {
                    draft.refuse(
                        line: line,
                        "this answer is \(letter) and should be \(Self.letter(number)); letter the "
                            + "answers in order")
                }
                question?.answers.append(answer)
            } else {
                draft.refuse(
                    line: line,
                    "here should be an answer such as 'A. …', or 'ANSWER: A'; a question stands on "
                        + "one line")
                if question?.answers.isEmpty == false {
                    // The end of the question before was forgotten, so this line begins the next
                    // one.
                    question = Question(line: line, text: content)
                }
            }
        }
        if let question {
            draft.refuse(
                line: question.line,
                "no answer is right; write 'ANSWER: ' and its letter below the answers")
        }
    }

    private static func finish(
        _ question: Question?, right: String, line: Int, into draft: inout PackDraft
    ) {
        guard var question else {
            return draft.refuse(line: line, "there is no question before this; write it above")
        }
        guard let index = question.answers.indices.first(where: { letter($0) == right }) else {
            return draft.refuse(
                line: line,
                "the right answer is '\(right)' and there is no such answer; write its letter")
        }
        let answer = question.answers.remove(at: index)
        draft.add(
            PackDraft.Row(
                line: question.line, text: question.text, right: answer, wrong: question.answers))
    }

    /// Returns the letter of an answer, counted from 0; a number after the end of the alphabet.
    private static func letter(_ number: Int) -> String {
        number < 26
            ? String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(number))) : String(number + 1)
    }

    private static func choice(_ line: String) -> (letter: String, text: String)? {
        guard let first = line.unicodeScalars.first, ("A"..."Z").contains(first),
            let mark = line.dropFirst().first, mark == "." || mark == ")"
        else { return nil }
        return (String(first), PackText.trimmed(line.dropFirst(2)))
    }

    /// Returns the answer in a line `ANSWER: A`, in capitals; `nil` if it is another line.
    static func answer(in line: ArraySlice<UInt8>) -> String? {
        let mark = Array("ANSWER:".utf8)
        let content = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard content.count >= mark.count,
            zip(content, mark).allSatisfy({ $0 & 0xDF == $1 & 0xDF })
        else { return nil }
        let rest = String(decoding: content.dropFirst(mark.count), as: UTF8.self)
        return PackText.trimmed(rest).uppercased()
    }
}
