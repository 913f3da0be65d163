internal import GuessEP2P
internal import Primitives

extension Trivia {
    enum CodingKeys: String, CodingKey {
        case now
        case settings
        case questions
        case generator
        case unused
        case seats
        case host
        case questionCount
        case askedCount
        case phase
        case screenCount
    }

    /// A number of questions that is larger than any pack.
    package static let largestPack = 20_000
    /// A number beyond every score that is far from an overflow.
    private static let pointLimit = 1_000_000_000

    /// Decodes a state that may come from anywhere; one that could break the rules is refused.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        now = try container.decode(Timestamp.self, forKey: .now)
        settings = try container.decode(TriviaSettings.self, forKey: .settings)
        questions = try container.decode([TriviaQuestion].self, forKey: .questions)
        generator = try container.decode(SeededGenerator.self, forKey: .generator)
        unused = try container.decode([Int].self, forKey: .unused)
        seats = try container.decode([Seat].self, forKey: .seats)
        host = try container.decodeIfPresent(PlayerID.self, forKey: .host)
        questionCount = try container.decode(Int.self, forKey: .questionCount)
        askedCount = try container.decode(Int.self, forKey: .askedCount)
        phase = try container.decode(Phase.self, forKey: .phase)
        screenCount = try container.decode(Int.self, forKey: .screenCount)
        func refuse(_ key: CodingKeys, _ reason: String) -> DecodingError {
            .dataCorruptedError(forKey: key, in: container, debugDescription: reason)
        }
        guard settings == settings.bounded.fitted(to: questions)
        else { throw refuse(.settings, "no game has these") }
        guard questions.count <= Self.largestPack else { throw refuse(.questions, "too many") }
        guard Set(unused).count == unused.count, unused.allSatisfy(questions.indices.contains)
        else { throw refuse(.unused, "not questions of the pack") }
        guard Set(seats.map(\.player)).count == seats.count,
            seats.allSatisfy({ (0...Self.pointLimit).contains($0.points) }),
            seats.allSatisfy({ $0.silentSince?.isSound ?? true })
        else { throw refuse(.seats, "no game has these") }
        guard (0...TriviaSettings.mostQuestions).contains(questionCount),
            (0...questionCount).contains(askedCount)
        else { throw refuse(.questionCount, "not questions of a game") }
        guard (0...1024).contains(screenCount) else { throw refuse(.screenCount, "too many") }
        guard isSound(phase) else { throw refuse(.phase, "no game is in it") }
    }

    private func isSound(_ phase: Phase) -> Bool {
        switch phase {
        case .idle, .finished: return true
        case .result(let result, let until):
            return result.isSound && result.number == askedCount && until.isSound
        case .asking(let asking):
            guard questions.indices.contains(asking.index), asking.number == askedCount,
                asking.order.sorted() == Array(0...questions[asking.index].wrong.count),
                Set(asking.asked).count == asking.asked.count,
                Set(asking.given.map(\.player)).count == asking.given.count
            else { return false }
            let times = [asking.reveal, asking.opens, asking.ends, asking.decides].compactMap { $0 }
            return (times + asking.given.map(\.time)).allSatisfy(\.isSound)
                && asking.reveal <= asking.opens && asking.ends.map { asking.opens <= $0 } ?? true
                && asking.given.allSatisfy {
                    asking.asked.contains($0.player) && asking.order.indices.contains($0.choice)
                        && (0...Timestamp.farthest).contains($0.uncertainty)
                        && (0...Timestamp.farthest).contains($0.delay ?? 0)
                }
        }
    }
}

extension TriviaResult {
    /// Whether a view from any program holds a result that can be shown and used.
    var isSound: Bool {
        sheet.isSound && sheet.choices.indices.contains(right)
            && (1...TriviaSettings.mostQuestions).contains(number)
            && answers.allSatisfy { sheet.choices.indices.contains($0.choice) }
    }
}

extension TriviaView {
    private enum Key: String, CodingKey {
        case phase, questionCount, scores, scoring, showsQuestions
    }

    /// Decodes a view from any program; one that could break a screen is refused.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self.init(
            phase: try container.decode(Phase.self, forKey: .phase),
            questionCount: try container.decode(Int.self, forKey: .questionCount),
            scores: try container.decode([Score].self, forKey: .scores),
            scoring: try container.decode(TriviaSettings.Scoring.self, forKey: .scoring),
            showsQuestions: try container.decode(Bool.self, forKey: .showsQuestions))
        let isSound =
            switch phase {
            case .idle, .finished: true
            case .asking(let asking): asking.isSound
            case .result(let result): result.isSound
            }
        guard isSound, (0...TriviaSettings.mostQuestions).contains(questionCount) else {
            throw DecodingError.dataCorruptedError(
                forKey: .phase, in: container, debugDescription: "no phase of a quiz")
        }
    }
}

extension TriviaAsking {
    /// Whether a view from any program holds a question that can be shown and answered.
    var isSound: Bool {
        TriviaQuestion.Limits.answerCount.contains(buttonCount)
            && (1...TriviaSettings.mostQuestions).contains(number)
            && (0...3_600_000).contains(readingMilliseconds)
            && own.map { $0 >= 0 && $0 < buttonCount } ?? true
            && sheet.map { $0.choices.count == buttonCount } ?? true
    }
}

extension TriviaSheet {
    /// Whether the number of answers fits the number of keys.
    var isSound: Bool { TriviaQuestion.Limits.answerCount.contains(choices.count) }
}
