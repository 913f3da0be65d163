package import Primitives

/// A question with its answers.
package struct TriviaQuestion: Hashable, Sendable {
    /// The difficulty of a question.
    package enum Difficulty: String, Codable, CaseIterable, Hashable, Sendable {
        /// Most people know it.
        case easy
        /// Some people know it.
        case medium
        /// Few people know it.
        case hard
    }

    /// Limits that keep a question short enough for a screen and for a message.
    package enum Limits {
        /// The limit of a question or a note.
        package static let text = SafeText.Limit(byteCount: 800, characterCount: 200)
        /// The limit of an answer, so that two stand side by side on a screen.
        package static let answer = SafeText.Limit(byteCount: 240, characterCount: 60)
        /// The limit of an answer in packs that were made for it: that of Kahoot.
        package static let longAnswer = SafeText.Limit(byteCount: 300, characterCount: 75)
        /// The limit of a topic.
        package static let topic = SafeText.Limit(byteCount: 96, characterCount: 32)
        /// The number of answers, the right one included: there is a key for each.
        package static let answerCount = 2...9
    }

    /// The question.
    package let text: SafeText
    /// The right answer.
    package let right: SafeText
    /// The wrong answers: one to eight, all different.
    package let wrong: [SafeText]
    /// The topic of the question; `nil` if the pack does not say.
    package let topic: SafeText?
    /// The difficulty; `nil` if the pack does not say.
    package let difficulty: Difficulty?
    /// One line that the screen shows with the answer.
    package let note: SafeText?

    /// The reasons why a value is no valid question.
    package enum Flaw: Error, Equatable, Sendable {
        /// There is no text.
        case noText
        /// The question, its topic, its note or an answer is longer than its limit; `characters` is
        /// the limit.
        case tooLong(part: String, characters: Int)
        /// An answer is empty; answers are counted from 1, the right one first.
        case emptyAnswer(number: Int)
        /// There are fewer than two answers or more than nine.
        case answerCount(Int)
        /// Two answers are the same.
        case sameAnswers(String)
    }

    /// Creates a question of text from anywhere.
    ///
    /// - Parameter hasLongAnswers: Whether answers may be as long as ``Limits/longAnswer``.
    /// - Throws: The first ``Flaw`` that is found.
    package init(
        text: String, right: String, wrong: [String], topic: String? = nil,
        difficulty: Difficulty? = nil, note: String? = nil, hasLongAnswers: Bool = false
    ) throws(Flaw) {
        let answerLimit = hasLongAnswers ? Limits.longAnswer : Limits.answer
        self.text = try Self.cleaned(text, "question", Limits.text)
        guard !self.text.isEmpty else { throw .noText }
        guard Limits.answerCount.contains(wrong.count + 1) else {
            throw .answerCount(wrong.count + 1)
        }
        self.right = try Self.cleaned(right, "answer", answerLimit)
        guard !self.right.isEmpty else { throw .emptyAnswer(number: 1) }
        var answers: [SafeText] = []
        for (index, answer) in wrong.enumerated() {
            let cleaned = try Self.cleaned(answer, "answer", answerLimit)
            guard !cleaned.isEmpty else { throw .emptyAnswer(number: index + 2) }
            answers.append(cleaned)
        }
        self.wrong = answers
        let folded = ([self.right] + answers).map { $0.string.lowercased() }
        for (index, answer) in folded.enumerated() where folded[..<index].contains(answer) {
            throw .sameAnswers(index == 0 ? self.right.string : answers[index - 1].string)
        }
        self.topic = try Self.cleaned(topic, "topic", Limits.topic)
        self.difficulty = difficulty
        self.note = try Self.cleaned(note, "note", Limits.text)
    }

    /// Returns clean text, `nil` for none.
    private static func cleaned(
        _ text: String?, _ part: String, _ limit: SafeText.Limit
    ) throws(Flaw) -> SafeText? {
        guard let text else { return nil }
        let cleaned: SafeText = try cleaned(text, part, limit)
        return cleaned.isEmpty ? nil : cleaned
    }

    /// Returns clean text that is never cut: text over the limit is a flaw, since half a question
    /// asks something else.
    private static func cleaned(
        _ text: String, _ part: String, _ limit: SafeText.Limit
    ) throws(Flaw) -> SafeText {
        let cleaned = PackText.uncut(text, limit)
        guard PackText.fits(cleaned, limit) else {
            throw .tooLong(part: part, characters: limit.characterCount)
        }
        return cleaned
    }
}

extension TriviaQuestion: Codable {
    private enum CodingKeys: String, CodingKey {
        case text
        case right
        case wrong
        case topic
        case difficulty
        case note
    }

    /// Decodes a question that may come from anywhere.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        do {
            try self.init(
                text: container.decode(String.self, forKey: .text),
                right: container.decode(String.self, forKey: .right),
                wrong: container.decode([String].self, forKey: .wrong),
                topic: container.decodeIfPresent(String.self, forKey: .topic),
                difficulty: container.decodeIfPresent(Difficulty.self, forKey: .difficulty),
                note: container.decodeIfPresent(String.self, forKey: .note),
                hasLongAnswers: true)
        } catch let flaw as Flaw {
            throw DecodingError.dataCorruptedError(
                forKey: .text, in: container, debugDescription: flaw.description)
        }
    }
}

extension TriviaQuestion.Flaw: CustomStringConvertible {
    /// The flaw as the end of a sentence that begins with the place.
    package var description: String {
        switch self {
        case .noText: "the question is empty"
        case .tooLong(let part, let characters):
            "the \(part) is longer than \(characters) characters"
        case .emptyAnswer(let number): "answer \(number) is empty"
        case .answerCount(let count):
            count < 2 ? "there is no wrong answer" : "\(count) answers; nine are the most"
        case .sameAnswers(let answer): "two answers are '\(answer)'"
        }
    }
}
