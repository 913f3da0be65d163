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
    /// Seconds for which the answer and the standings are shown.
    package var resultSeconds: Int
    /// The number of questions that are asked; fewer if the pack has fewer.
    package var questionCount: Int
    /// Whether the player who hosts answers too.
    package var hostPlays: Bool
    /// Whether the game needs a second screen to start.
    package var requiresScreen: Bool

    /// Creates settings.
    package init(
        scoring: Scoring = .first, order: Order = .press, deadHeatMilliseconds: Int = 20,
        readingSeconds: Int = 0, answerSeconds: Int? = 20, resultSeconds: Int = 4,
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
    /// The most questions of one game.
    package static let mostQuestions = 1000

    /// The settings with every number within its limits.
    package var bounded: TriviaSettings {
        var settings = self
        settings.deadHeatMilliseconds = min(Self.longestDeadHeat, max(0, deadHeatMilliseconds))
        settings.readingSeconds = min(60, max(0, readingSeconds))
        settings.answerSeconds = answerSeconds.map { min(3600, max(1, $0)) }
        settings.resultSeconds = min(3600, max(1, resultSeconds))
        settings.questionCount = min(Self.mostQuestions, max(1, questionCount))
        return settings
    }
}
