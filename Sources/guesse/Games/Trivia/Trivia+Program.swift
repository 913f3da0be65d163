import CommandLineKit
import Games
import GuessEP2P
import Primitives
import TerminalKit

extension Trivia: PaneGame, ScriptedGame, BotGame, PackGame {
    typealias Pane = TriviaPane
    typealias WrittenScreen = TriviaScreenEvent
    typealias Word = TriviaWord

    static var card: GameCard {
        GameCard(
            name: "Trivia", short: "trivia", part: "question", settingsKey: "trivia",
            flags: TriviaSettings.flags)
    }

    static func rules(with settings: TriviaSettings) -> [Phrase] {
        TriviaPane.rules(settings.scoring)
    }

    static func rules(of view: TriviaView) -> [Phrase]? { TriviaPane.rules(view.scoring) }

    mutating func prepare(with settings: TriviaSettings, _ services: PartyServices) {
        self.settings = settings
        if let questions = services.contents(of: Trivia.self), questions != self.questions {
            adopt(questions)
        }
    }

    var setUp: String {
        "\(Self.card.name.string), \(settings.questionCount) of \(questions.count) questions"
    }

    static func predicate(of action: TriviaAction) -> String {
        switch action {
        case .answer(let question, let choice):
            "presses button \(choice + 1) at question \(question)"
        case .goOn: "goes on to the next question"
        case .showQuestions(let isShown):
            isShown ? "wants the questions on their own screen" : "looks at the big screen"
        }
    }

    static func isRoundLost(from before: TriviaView, to after: TriviaView) -> Bool {
        before.isAsking && after.isAsking
    }

    static func contents(
        of file: PackFile, skips: Bool
    ) throws(PackFile.Failure) -> [TriviaQuestion] {
        guard skips else { return try file.pack().questions }
        return try file.goodPart { StandardStreams.complain($0) }.questions
    }

    static func advice(skips: Bool) -> String {
        skips
            ? "" : ". 'guesse pack check FILE' lists everything; --skip takes the good questions."
    }

    static func answer(
        to view: TriviaView, of you: PlayerID, using generator: inout SeededGenerator
    ) -> (after: Duration, action: TriviaAction)? {
        view.automaticMove(using: &generator)
    }

    static func botDuty(in view: TriviaView) -> String { "\(view.number) \(view.isAsking)" }
}

extension TriviaSettings: LobbySettings {
    static var usual: TriviaSettings { TriviaSettings() }

    /// Takes longer times, and points by speed: a listener would hardly ever give the first right
    /// answer.
    mutating func unhurry(keeping flags: Set<String>) {
        if !flags.contains("--scoring") { scoring = .speed }
        if flags.isDisjoint(with: ["--answer-time", "--reading"]) { answerSeconds = 60 }
        if !flags.contains("--show-answer") { resultSeconds = 20 }
    }

    var forSuccessor: TriviaSettings { withoutPack }

    mutating func adoptServices(of told: TriviaSettings) { offer = told.offer }
}
