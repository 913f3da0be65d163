import Primitives

/// A pack that is being read: its questions with their lines, and its problems so far.
struct PackDraft {
    var name: String?
    var language: String?
    var licence: String?
    private var questions: [TriviaQuestion] = []
    private var problems: [PackProblem] = []
    /// The lines of the questions, by their texts in small letters.
    private var lines: [String: Int] = [:]

    /// The most questions of a pack: a host keeps them all, and so does a log of its games.
    static let questionLimit = 10_000

    /// Whether no further problem would be listed, or no further question taken, so that reading
    /// can stop.
    var isHopeless: Bool {
        problems.count > PackRefusal.problemLimit || questions.count > Self.questionLimit
    }

    /// Records a problem.
    mutating func refuse(line: Int, _ sentence: String) {
        problems.append(PackProblem(line: line, sentence))
    }

    mutating func refuse(_ problem: PackProblem) { problems.append(problem) }

    /// A question before it is checked.
    struct Row {
        var line: Int
        var text = ""
        var right = ""
        var wrong: [String] = []
        var topic: String?
        var difficulty: String?
        var note: String?
    }

    /// Takes a question, or records its problem.
    mutating func add(_ row: Row) {
        let parts = [row.text, row.right, row.topic ?? "", row.note ?? ""] + row.wrong
        if let control = parts.lazy.compactMap(PackText.control).first {
            return refuse(line: row.line, PackText.sentence(about: control))
        }
        if PackText.trimmed(row.right).isEmpty, !row.wrong.isEmpty {
            return refuse(line: row.line, "no answer is right; write the right one in its place")
        }
        if let topic = row.topic, topic.count > TriviaQuestion.Limits.topic.characterCount {
            let most = TriviaQuestion.Limits.topic.characterCount
            return refuse(
                line: row.line, "the topic is longer than \(most) characters; shorten it")
        }
        var difficulty: TriviaQuestion.Difficulty?
        if let word = row.difficulty.map(PackText.trimmed), !word.isEmpty {
            difficulty = TriviaQuestion.Difficulty(rawValue: word.lowercased())
            guard difficulty != nil else {
                return refuse(
                    line: row.line,
                    "the difficulty is '\(word)'; write easy, medium or hard, or nothing")
            }
        }
        do throws(TriviaQuestion.Flaw) {
            keep(
                try TriviaQuestion(
                    text: row.text, right: row.right, wrong: row.wrong, topic: row.topic,
                    difficulty: difficulty, note: row.note), line: row.line)
        } catch {
            refuse(line: row.line, "\(error.description); \(error.advice)")
        }
    }

    private mutating func keep(_ question: TriviaQuestion, line: Int) {
        let key = question.text.string.lowercased()
        if let earlier = lines[key] {
            return refuse(
                line: line,
                "the question '\(question.text)' is there already, in line \(earlier); remove one, "
                    + "or ask the other in other words")
        }
        lines[key] = line
        questions.append(question)
        if questions.count > Self.questionLimit {
            refuse(
                line: line,
                "there are more than \(Self.questionLimit) questions; split the file into several")
        }
    }

    /// Returns the pack.
    ///
    /// - Throws: All problems.
    func pack() throws(PackRefusal) -> TriviaPack {
        guard problems.isEmpty else { throw PackRefusal(problems) }
        guard !questions.isEmpty else {
            throw PackRefusal(line: 1, "there is no question in it; write one in a row")
        }
        func text(_ text: String?) -> SafeText? {
            text.map { SafeText($0, limit: .line) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        return TriviaPack(
            name: text(name) ?? SafeText(literal: ""), language: text(language),
            licence: text(licence), questions: questions)
    }
}

extension TriviaQuestion.Flaw {
    /// The way to correct the flaw, as the end of a sentence.
    var advice: String {
        switch self {
        case .noText: "write it, or remove the answers too"
        case .tooLong: "shorten it"
        case .emptyAnswer: "fill it in or remove it"
        case .answerCount(let count):
            count < 2 ? "write at least one" : "remove some"
        case .sameAnswers: "change or remove one"
        }
    }
}
