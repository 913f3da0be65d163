/// The settings of a quiz.
public struct TriviaSettings: Codable, Hashable, Sendable {
    /// How points are given.
    public enum Scoring: String, Codable, CaseIterable, Hashable, Sendable {
        /// The first right answer ends the question and has one point (A21).
        case first
        /// Every right answer has 500 to 1000 points, the more the sooner it came.
        case speed
    }

    /// What decides who was first.
    public enum Order: String, Codable, CaseIterable, Hashable, Sendable {
        /// The time at which the key was pressed, within the host's bounds.
        case press
        /// The order in which answers reach the host, as in the seed.
        case arrival
    }

    /// How points are given.
    public var scoring: Scoring
    /// What decides who was first.
    public var order: Order
    /// Presses within so many milliseconds are a dead heat, in which each has the point; with 0 the first one alone
    /// has it.
    public var deadHeatMilliseconds: Int
    /// Seconds for which everybody reads before the buttons unlock.
    public var readingSeconds: Int
    /// Seconds for an answer once the buttons are unlocked; `nil` for no limit.
    public var answerSeconds: Int?
    /// Seconds for which the answer and the standings are shown (A23).
    public var resultSeconds: Int
    /// How many questions are asked; fewer if the pack has fewer.
    public var questionCount: Int
    /// Whether the player who hosts answers too (A8).
    public var hostPlays: Bool
    /// Whether it takes a second screen to start (A12).
    public var requiresScreen: Bool

    /// Creates settings.
    public init(
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
    public static let longestDeadHeat = 50
    /// The most questions of one game.
    public static let mostQuestions = 1000

    /// The same with every number within its limits.
    public var bounded: TriviaSettings {
        var settings = self
        settings.deadHeatMilliseconds = min(Self.longestDeadHeat, max(0, deadHeatMilliseconds))
        settings.readingSeconds = min(60, max(0, readingSeconds))
        settings.answerSeconds = answerSeconds.map { min(3600, max(1, $0)) }
        settings.resultSeconds = min(3600, max(1, resultSeconds))
        settings.questionCount = min(Self.mostQuestions, max(1, questionCount))
        return settings
    }
}
