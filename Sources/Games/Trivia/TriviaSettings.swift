package import Primitives

/// The settings of a quiz.
package struct TriviaSettings: Codable, Hashable, Sendable {
    /// The way in which points are given.
    package enum Scoring: String, Codable, CaseIterable, Hashable, Sendable {
        /// The first right answer ends the question and has one point.
        case first
        /// Every right answer has 500 to 1000 points, the more the sooner it came.
        case speed
    }

    /// The rule that decides who was first.
    package enum Order: String, Codable, CaseIterable, Hashable, Sendable {
        /// The time at which the key was pressed, within the host's bounds.
        case press
        /// The order in which answers reach the host.
        case arrival
    }

    /// The way in which points are given.
    package var scoring: Scoring
    /// The rule that decides who was first.
    package var order: Order
    /// The time in which two presses are a dead heat, so that each has the point; with 0 only the
    /// first one has it.
    package var deadHeatMilliseconds: Int
    /// Seconds for reading before the buttons unlock.
    package var readingSeconds: Int
    /// Seconds for an answer after the buttons unlock; `nil` for no limit.
    package var answerSeconds: Int?
    /// Seconds for which the answer and the standings are shown; 0 until the host goes on.
    package var resultSeconds: Int
    /// The number of questions that are asked; fewer if the pack has fewer.
    package var questionCount: Int
    /// Whether the player who hosts answers too.
    package var hostPlays: Bool
    /// Whether the game needs a second screen to start.
    package var requiresScreen: Bool
    /// The only topic of which questions are asked, counted from 0 in the order of the names of the
    /// pack's topics; `nil` for all.
    package var topicNumber: Int?
    /// The only difficulty of which questions are asked; `nil` for all.
    package var difficulty: TriviaQuestion.Difficulty?
    /// The choices in the host's pack, as its game tells them; `nil` in settings that no game has
    /// taken.
    package var offer: Offer?

    /// The choices among a pack's questions.
    package struct Offer: Codable, Hashable, Sendable {
        /// The number of topics, and the name of the chosen one.
        package var topicCount: Int
        package var topic: SafeText?
        /// The difficulties of the questions of the chosen topic.
        package var difficulties: [TriviaQuestion.Difficulty]
        /// The number of questions of the chosen topic and difficulty.
        package var questionCount: Int
    }

    /// Creates settings.
    package init(
        scoring: Scoring = .first, order: Order = .press, deadHeatMilliseconds: Int = 20,
        readingSeconds: Int = 0, answerSeconds: Int? = 20, resultSeconds: Int = 6,
        questionCount: Int = 10, hostPlays: Bool = true, requiresScreen: Bool = false
    ) {
        self.scoring = scoring
        self.order = order
        self.deadHeatMilliseconds = deadHeatMilliseconds
        self.readingSeconds = readingSeconds
        self.answerSeconds = answerSeconds
        self.resultSeconds = resultSeconds
        self.questionCount = questionCount
        self.hostPlays = hostPlays
        self.requiresScreen = requiresScreen
    }

    /// The longest dead heat, in milliseconds, however uncertain the clocks are.
    package static let longestDeadHeat = 50
    /// The longest time for which an answer stays until the host goes on: the host may be asleep.
    package static let longestResult = 600
    /// The most questions of one game.
    package static let mostQuestions = 1000

    /// The settings with every number within its limits.
    package var bounded: TriviaSettings {
        var settings = self
        settings.deadHeatMilliseconds = min(Self.longestDeadHeat, max(0, deadHeatMilliseconds))
        settings.readingSeconds = min(60, max(0, readingSeconds))
        settings.answerSeconds = answerSeconds.map { min(3600, max(1, $0)) }
        settings.resultSeconds = min(Self.longestResult, max(0, resultSeconds))
        settings.questionCount = min(Self.mostQuestions, max(1, questionCount))
        return settings
    }

    /// The time for which the answer and the standings are shown, unless the host goes on.
    var resultLength: Duration {
        .seconds(resultSeconds == 0 ? Self.longestResult : resultSeconds)
    }

    /// Returns whether a question may be asked.
    func chooses(_ question: TriviaQuestion) -> Bool {
        (topicNumber == nil || question.topic == offer?.topic)
            && (difficulty == nil || question.difficulty == difficulty)
    }

    /// Returns the settings for a pack: a topic or a difficulty that it does not have is given up,
    /// and its choices are told.
    ///
    /// - Complexity: O(n log n) in the number of questions.
    func fitted(to questions: [TriviaQuestion]) -> TriviaSettings {
        var settings = self
        let topics = Set(questions.compactMap(\.topic)).sorted { $0.string < $1.string }
        let topic = topicNumber.flatMap { topics.indices.contains($0) ? topics[$0] : nil }
        if topic == nil { settings.topicNumber = nil }
        settings.difficulty = nil
        settings.offer = Offer(
            topicCount: topics.count, topic: topic, difficulties: [], questionCount: 0)
        let ofTopic = questions.filter(settings.chooses)
        let all = Set(ofTopic.compactMap(\.difficulty))
        if let difficulty, all.contains(difficulty) { settings.difficulty = difficulty }
        settings.offer?.difficulties = TriviaQuestion.Difficulty.allCases.filter(all.contains)
        let count = ofTopic.count(where: settings.chooses)
        settings.offer?.questionCount = count
        return settings
    }

    /// The settings as a program with another pack can use them.
    package var withoutPack: TriviaSettings {
        var settings = self
        (settings.topicNumber, settings.offer) = (nil, nil)
        return settings
    }
}
