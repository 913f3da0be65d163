import CommandLineKit
import Games
import TerminalKit

/// The settings of Trivia: in the lobby, and by flags.
extension TriviaSettings {
    private static let timeChoices: [Int?] = [10, 20, 30, 60, nil]
    private static let countChoices = [5, 10, 15, 20, 30]
    private static let readingChoices = [0, 3, 5, 10]

    static let flags = [
        Flag(
            "--questions", .number("N", 1...mostQuestions), "of Trivia: how many (default 10)"),
        Flag(
            "--answer-time", .number("SECONDS", 0...3600),
            "for an answer in Trivia, 0 for no limit (default 20)"),
        Flag(
            "--reading", .number("SECONDS", 0...60),
            "before the buttons of Trivia unlock (default 0)"),
        Flag(
            "--scoring", .choice(of: Scoring.self),
            "of Trivia: a point for the first, or points by speed (default first)"),
        Flag(
            "--dead-heat", .number("MS", 0...longestDeadHeat),
            "presses so close are a dead heat, 0 to \(longestDeadHeat) (default 20)"),
        Flag(
            "--order", .choice(of: Order.self),
            "decides in Trivia which press was first (default press)"),
        Flag(
            "--host-plays", .choice(["yes", "no"]), "whether the host answers too (default yes)"),
        Flag("--require-screen", nil, "start Trivia only with a second screen"),
    ]

    /// Reads the flags of the game.
    init(_ parsed: ParsedArguments) {
        self.init()
        questionCount = parsed.number("--questions") ?? questionCount
        if let seconds = parsed.number("--answer-time") {
            answerSeconds = seconds == 0 ? nil : seconds
        }
        readingSeconds = parsed.number("--reading") ?? readingSeconds
        deadHeatMilliseconds = parsed.number("--dead-heat") ?? deadHeatMilliseconds
        scoring = parsed.choice("--scoring", of: Scoring.self) ?? scoring
        order = parsed.choice("--order", of: Order.self) ?? order
        hostPlays = parsed.values["--host-plays"] != "no"
        requiresScreen = parsed.switches.contains("--require-screen")
    }

    /// Changes the setting of a key.
    ///
    /// - Returns: Whether the key has a setting.
    mutating func press(_ letter: Character) -> Bool {
        func next<Value: Equatable>(_ value: Value, of all: [Value]) -> Value {
            all[((all.firstIndex(of: value) ?? -1) + 1) % all.count]
        }
        switch letter {
        case "o": questionCount = next(questionCount, of: Self.countChoices)
        case "t": answerSeconds = next(answerSeconds, of: Self.timeChoices)
        case "r": readingSeconds = next(readingSeconds, of: Self.readingChoices)
        case "p": scoring = next(scoring, of: Scoring.allCases)
        case "h": hostPlays.toggle()
        case "w": requiresScreen.toggle()
        default: return false
        }
        return true
    }

    /// Returns the settings as the lobby shows them.
    func rows() -> [SettingRow] {
        [
            SettingRow(
                heading: "QUIZ", value: "\(questionCount) questions", key: "o",
                label: "Questions"),
            SettingRow(
                heading: "TIME", value: answerSeconds.map { "\($0) s for an answer" } ?? "no limit",
                key: "t", label: "Time"),
            SettingRow(
                heading: "READING",
                value: readingSeconds == 0
                    ? "the buttons are open at once"
                    : "\(readingSeconds) s before the buttons open",
                key: "r", label: "Reading"),
            SettingRow(
                heading: "POINTS",
                value: scoring == .first
                    ? "one, to the first right answer" : "by speed, to every right answer",
                key: "p", label: "Points"),
            SettingRow(
                heading: "HOST", value: hostPlays ? "answers too" : "only hosts", key: "h",
                label: "Host"),
            SettingRow(
                heading: "SCREEN",
                value: requiresScreen
                    ? "a second screen has to be there" : "starts without a second one",
                key: "w", label: "Screen"),
        ]
    }
}
