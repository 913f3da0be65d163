import CommandLineKit
import Games
import TerminalKit

/// The settings of Trivia: in the lobby, and by flags.
extension TriviaSettings {
    private static let timeChoices: [Int?] = [10, 20, 30, 60, nil]
    private static let countChoices = [5, 10, 15, 20, 30]
    private static let readingChoices = [0, 3, 5, 10]

    static let flags = [
        Flag("--questions", "N", "of Trivia: how many (default 10)"),
        Flag("--answer-time", "SECONDS", "for an answer in Trivia, 0 for no limit (default 20)"),
        Flag("--reading", "SECONDS", "before the buttons of Trivia unlock (default 0)"),
        Flag("--scoring", "NAME", "of Trivia: first (one point) or speed (default first)"),
        Flag("--dead-heat", "MS", "presses so close are a dead heat, 0 to 50 (default 20)"),
        Flag("--order", "NAME", "who was first in Trivia: press or arrival (default press)"),
        Flag("--host-plays", "yes|no", "whether the host answers too (default yes)"),
        Flag("--require-screen", nil, "start Trivia only with a second screen"),
    ]

    /// Reads the flags of the game.
    init(_ parsed: ParsedArguments, _ command: String) throws(UsageError) {
        self.init()
        if let count = try parsed.number(
            "--questions", in: 1...Self.mostQuestions, command: command)
        {
            questionCount = count
        }
        if let seconds = try parsed.number("--answer-time", in: 0...3600, command: command) {
            answerSeconds = seconds == 0 ? nil : seconds
        }
        if let seconds = try parsed.number("--reading", in: 0...60, command: command) {
            readingSeconds = seconds
        }
        if let milliseconds = try parsed.number(
            "--dead-heat", in: 0...Self.longestDeadHeat, command: command)
        {
            deadHeatMilliseconds = milliseconds
        }
        scoring = try Self.choice(scoring, "--scoring", parsed, command)
        order = try Self.choice(order, "--order", parsed, command)
        if let text = parsed.values["--host-plays"] {
            guard ["yes", "no"].contains(text) else {
                throw UsageError("guesse \(command): '--host-plays' is yes or no, not '\(text)'")
            }
            hostPlays = text == "yes"
        }
        requiresScreen = parsed.switches.contains("--require-screen")
    }

    private static func choice<Choice: RawRepresentable & CaseIterable>(
        _ usual: Choice, _ flag: String, _ parsed: ParsedArguments, _ command: String
    ) throws(UsageError) -> Choice where Choice.RawValue == String {
        guard let text = parsed.values[flag] else { return usual }
        guard let choice = Choice(rawValue: text) else {
            let all = Choice.allCases.map(\.rawValue).joined(separator: " or ")
            throw UsageError("guesse \(command): '\(flag)' is \(all), not '\(text)'")
        }
        return choice
    }

    /// Changes the setting that a key stands for.
    ///
    /// - Returns: Whether there is one.
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

    /// The settings as the lobby shows them.
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
