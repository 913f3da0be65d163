import Games
import Primitives

/// Returns the pack in a text.
func pack(
    _ text: String, _ fileName: String = ""
) throws(PackError) -> TriviaPack {
    try TriviaPack(reading: Array(text.utf8), fileName: fileName)
}

/// Returns the problems of a text, each as `line: sentence`; empty if it is a pack.
func problems(_ text: String, _ fileName: String = "") -> [String] {
    problems(Array(text.utf8), fileName)
}

/// Returns the problems of a file's bytes, each as `line: sentence`; empty if it is a pack.
func problems(_ bytes: [UInt8], _ fileName: String = "") -> [String] {
    do throws(PackError) {
        _ = try TriviaPack(reading: bytes, fileName: fileName)
        return []
    } catch {
        return error.problems.map { "\($0.line): \($0.sentence)" }
    }
}

/// Returns a question's parts as plain strings: text, right answer, wrong answers.
func parts(_ question: TriviaQuestion) -> [String] {
    [question.text.string, question.right.string] + question.wrong.map(\.string)
}

/// Returns the first problem of a text, as `line: sentence`; empty if it is a pack.
func problem(_ text: String, _ fileName: String = "") -> String {
    problems(text, fileName).first ?? ""
}

/// Returns the first problem of a file's bytes, as `line: sentence`; empty if it is a pack.
func problem(_ bytes: [UInt8], _ fileName: String = "") -> String {
    problems(bytes, fileName).first ?? ""
}
