import Primitives

/// A pack that is being read: its questions with their lines, and its problems so far.
struct PackDraft {
    /// Whether questions with problems are left out; otherwise they make the file no pack.
    let skips: Bool
    var name: String?
    var language: String?
    var licence: String?
    /// Whether the pack was made for answers as long as ``TriviaQuestion/Limits/longAnswer``.
    var hasLongAnswers = false
    private var questions: [TriviaQuestion] = []
    /// The problems of the file as a whole.
    private var problems: [PackProblem] = []
    /// The problems of single questions.
    private var flaws: [PackProblem] = []
    /// The lines of the questions, by their texts in small letters.
    private var lines: [String: Int] = [:]

    init(skips: Bool = false) { self.skips = skips }

    /// The most questions of a pack: a host keeps them all, and so does a log of its games.
    static let questionLimit = 10_000

    /// Whether no further problem would be listed, or no further question taken, so that reading
    /// can stop.
    var isHopeless: Bool {
        let flawLimit = skips ? Self.questionLimit : PackError.problemLimit
        return problems.count > PackError.problemLimit || flaws.count > flawLimit
            || questions.count > Self.questionLimit
    }

    /// Records a problem of one question, which must not be added.
    mutating func refuse(line: Int, _ sentence: String) {
        flaws.append(PackProblem(line: line, sentence))
    }

    /// Records a problem of the file: no question in it can be trusted.
    mutating func refuseFile(line: Int, _ sentence: String) {
        refuseFile(PackProblem(line: line, sentence))
    }

    mutating func refuseFile(_ problem: PackProblem) { problems.append(problem) }

    /// A question before it is checked.
    struct Row {
        var line: Int
        /// The question's number in a list that may be written on one line.
        var number: Int?
        var text = ""
        var right = ""
        var wrong: [String] = []
        var topic: String?
        var difficulty: String?
        var note: String?
    }

    /// Takes a question, or records its problem.
    mutating func add(_ row: Row) {
        if let sentence = adopt(row) { refuse(line: row.line, row.name + sentence) }
    }

    /// Takes a question.
    ///
    /// - Returns: Its problem, if it has one; it is then not taken.
    private mutating func adopt(_ row: Row) -> String? {
        let parts = [row.text, row.right, row.topic ?? "", row.note ?? ""] + row.wrong
        if let control = parts.lazy.compactMap(PackText.control).first {
            return PackText.sentence(about: control)
        }
        if PackText.trimmed(row.right).isEmpty, !row.wrong.isEmpty {
            return "no answer is right; write the right one in its place"
        }
        var difficulty: TriviaQuestion.Difficulty?
        if let word = row.difficulty.map(PackText.trimmed), !word.isEmpty {
            difficulty = TriviaQuestion.Difficulty(rawValue: word.lowercased())
            guard difficulty != nil else {
                return "the difficulty is '\(word)'; write easy, medium or hard, or nothing"
            }
        }
        do throws(TriviaQuestion.Flaw) {
            return keep(
                try TriviaQuestion(
                    text: row.text, right: row.right, wrong: row.wrong, topic: row.topic,
                    difficulty: difficulty, note: row.note, hasLongAnswers: hasLongAnswers),
                line: row.line)
        } catch {
            return "\(error.description); \(error.advice)"
        }
    }

    private mutating func keep(_ question: TriviaQuestion, line: Int) -> String? {
        let key = question.text.string.lowercased()
        if let earlier = lines[key] {
            return "the question '\(question.text)' is there already, in line \(earlier); remove "
                + "one, or ask the other in other words"
        }
        lines[key] = line
        questions.append(question)
        if questions.count == Self.questionLimit + 1 {
            refuseFile(
                line: line,
                "there are more than \(Self.questionLimit) questions; split the file into several")
        }
        return nil
    }

    /// Returns the pack, and the problems of the questions that were left out.
    ///
    /// - Throws: All problems.
    func pack() throws(PackError) -> (TriviaPack, leftOut: PackError?) {
        guard problems.isEmpty, skips || flaws.isEmpty, flaws.count <= Self.questionLimit else {
            throw PackError(problems + flaws)
        }
        guard !questions.isEmpty else {
            guard flaws.isEmpty else { throw PackError(flaws) }
            throw PackError(line: 1, "there is no question in it; write one in a row")
        }
        func label(_ text: String?) -> SafeText? {
            text.map { PackText.shortened($0, to: .line) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        let pack = TriviaPack(
            name: label(name) ?? SafeText(literal: ""), language: label(language),
            licence: label(licence), questions: questions)
        return (pack, flaws.isEmpty ? nil : PackError(flaws, limit: Self.questionLimit))
    }
}

extension PackDraft.Row {
    /// The question's number and text, as the beginning of a sentence about it; empty if the line
    /// is enough to find it.
    fileprivate var name: String {
        guard let number else { return "" }
        let text = PackText.shortened(text, to: TriviaQuestion.Limits.answer)
        return text.isEmpty ? "question \(number): " : "question \(number), '\(text)': "
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
