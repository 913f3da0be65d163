import CommandLineKit
import Games
import Primitives
import TerminalKit

/// The settings of Trivia: in the lobby, and by flags.
extension TriviaSettings {
    private static let timeChoices: [Int?] = [10, 20, 30, 60, nil]
    private static let countChoices = [5, 10, 15, 20, 30]
    private static let readingChoices = [0, 3, 5, 10]
    private static let resultChoices = [4, 6, 8, 12, 20, 0]

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
            "--show-answer", .number("SECONDS", 0...20),
            "how long Trivia's answer stays, at least 4, or 0 until the host goes on (default 6)"),
        Flag(
            "--scoring", .choice(of: Scoring.self),
            "of Trivia: points for the first, or by speed (default first; with --plain, speed)"),
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
    init(_ parsed: ParsedArguments, _ command: String) {
        self.init()
        questionCount = parsed.number("--questions") ?? questionCount
        if let seconds = parsed.number("--answer-time") {
            answerSeconds = seconds == 0 ? nil : seconds
        }
        readingSeconds = parsed.number("--reading") ?? readingSeconds
        if let seconds = parsed.number("--show-answer") {
            resultSeconds = seconds == 0 ? 0 : max(4, seconds)
        }
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
        switch letter {
        case "o": questionCount = Self.countChoices.next(after: questionCount)
        case "t": answerSeconds = Self.timeChoices.next(after: answerSeconds)
        case "r": readingSeconds = Self.readingChoices.next(after: readingSeconds)
        case "p": scoring = Scoring.allCases.next(after: scoring)
        case "a": resultSeconds = Self.resultChoices.next(after: resultSeconds)
        case "m":
            topicNumber = ([nil] + Array(0..<(offer?.topicCount ?? 0))).next(after: topicNumber)
        case "d": difficulty = ([nil] + (offer?.difficulties ?? [])).next(after: difficulty)
        case "h": hostPlays.toggle()
        case "w": requiresScreen.toggle()
        default: return false
        }
        return true
    }

    /// Returns the settings as the lobby shows them.
    func rows(seated: Int?) -> [SettingRow] {
        var quiz = SettingRow(
            heading: "QUIZ", value: "\(min(questionCount, offered)) questions", key: "o",
            label: "Questions")
        quiz.offer(Self.countChoices.filter { $0 <= offered }, chosen: questionCount) {
            "\($0)"
        }
        return [quiz] + choiceRows + [time, reading, answer] + [
            SettingRow(
                heading: "POINTS",
                value: scoring == .first
                    ? "one, to the first right answer" : "by speed, to every right answer",
                key: "p", label: "Points", choices: ["one, to the first", "by speed, to all"],
                chosen: scoring == .first ? 0 : 1),
            SettingRow(
                heading: "HOST", value: hostPlays ? "answers too" : "only hosts", key: "h",
                label: "Host", choices: ["answers too", "only hosts"], chosen: hostPlays ? 0 : 1),
            SettingRow(
                heading: "SCREEN",
                value: requiresScreen
                    ? "a second screen has to be there" : "starts without a second one",
                key: "w", label: "Screen",
                choices: ["starts without a second", "has to be there"],
                chosen: requiresScreen ? 1 : 0),
        ]
    }

    private var time: SettingRow {
        var row = SettingRow(
            heading: "TIME", value: answerSeconds.map { "\($0) s for an answer" } ?? "no limit",
            key: "t", label: "Time")
        row.offer(Self.timeChoices, chosen: answerSeconds) { $0.map { "\($0) s" } ?? "no limit" }
        return row
    }

    private var reading: SettingRow {
        var row = SettingRow(
            heading: "READING",
            value: readingSeconds == 0
                ? "the buttons are open at once" : "\(readingSeconds) s before the buttons open",
            key: "r", label: "Reading")
        row.offer(Self.readingChoices, chosen: readingSeconds) {
            $0 == 0 ? "open at once" : "\($0) s"
        }
        return row
    }

    private var answer: SettingRow {
        var row = SettingRow(
            heading: "ANSWER",
            value: resultSeconds == 0
                ? "stays until the host goes on" : "stays for \(resultSeconds) s",
            key: "a", label: "Answer")
        row.offer(Self.resultChoices, chosen: resultSeconds) {
            $0 == 0 ? "the host decides" : "\($0) s"
        }
        return row
    }

    /// The number of questions that there are to ask.
    private var offered: Int { offer?.questionCount ?? Self.mostQuestions }

    /// The choices that the pack offers.
    private var choiceRows: [SettingRow] {
        var rows: [SettingRow] = []
        if let offer, offer.topicCount > 1 {
            rows.append(
                SettingRow(
                    heading: "TOPIC", value: offer.topic.map { Phrase($0) } ?? "all topics",
                    key: "m", label: "Topic"))
        }
        if let offer, offer.difficulties.count > 1 {
            func word(_ level: TriviaQuestion.Difficulty) -> Phrase {
                Phrase(SafeText(level.rawValue))
            }
            var row = SettingRow(
                heading: "LEVEL", value: difficulty.map(word) ?? "easy, medium and hard", key: "d",
                label: "Level")
            row.offer([nil] + offer.difficulties, chosen: difficulty) {
                $0.map(word) ?? "all levels"
            }
            rows.append(row)
        }
        return rows
    }
}
