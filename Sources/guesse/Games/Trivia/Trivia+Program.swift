import CommandLineKit
import Games
import GuessEP2P
import Primitives
import TerminalKit

extension Trivia: ProgramGame {
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

    static func predicate(of action: TriviaAction) -> String { action.predicate }

    static func isRoundLost(from before: TriviaView, to after: TriviaView) -> Bool {
        before.isAsking && after.isAsking
    }
}

extension Trivia: PackGame {
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
}

extension Trivia: PaneGame {
    typealias Pane = TriviaPane
}

extension Trivia: ScriptedGame {
    typealias WrittenScreen = TriviaScreenEvent
    typealias Word = TriviaWord
}

extension TriviaWord {
    func command(in view: Party.View?, _ setup: inout PartySetup) -> RoomCommand {
        .perform(Party.Action(Trivia.self, action(in: view?.round ?? 0)))
    }
}

extension Trivia: BotGame {
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
