import Games
import GuessEP2P
import TerminalKit

/// The parts of `guesse replay` that differ from game to game.
enum PartyAccount {
    /// The families of logs that can be replayed: a party's, and those of games that were programs
    /// of their own before.
    static let families = [Party.family, GuessE.family]

    /// Replays the log of a game that was a program of its own before.
    ///
    /// - Returns: The exit code; `nil` if the log is of no such game.
    static func replaySingleGame(_ options: ReplayOptions, _ log: inout ReplaySource) -> Int32? {
        ReplayCommand.replay(GameReplay<GuessE>(), options, &log)
    }
}

extension Party {
    /// Returns whether a round had to be abandoned when another host took the game over.
    static func isRoundLost(from before: View, to after: View) -> Bool {
        switch (before.sum, after.sum) {
        case (.guessE(let before), .guessE(let after)):
            switch before.span.part {
            case .prompting, .drawing, .painting, .guessing, .ranking: before.round < after.round
            case .order, .results, .finished: false
            }
        // Every player's view holds the whole game.
        case (.xAndO, .xAndO): false
        case (.trivia(let before), .trivia(let after)): before.isAsking && after.isAsking
        // Each sheet is with its author, or with the player who received it.
        case (.phone, .phone): false
        case (.guessE, _), (.xAndO, _), (.trivia, _), (.phone, _): false
        }
    }
}

extension Party: ReplayedGame {
    var setUp: String {
        switch sum {
        case .guessE(let game): game.setUp
        case .xAndO(let game):
            "\(Title.xAndO.name.string), \(game.settings.variant.name.string)"
        case .trivia(let game):
            "\(Title.trivia.name.string), \(game.settings.questionCount) of "
                + "\(game.questions.count) questions"
        case .phone(let game):
            "\(Title.phone.name.string), \(game.sentences.count) example sentences"
        }
    }

    static func round(of view: View) -> Int { view.round }

    static func shown(_ view: View) -> Party.View { view }

    static func predicate(of action: Action) -> String {
        switch action.sum {
        case .guessE(let action): action.predicate
        case .xAndO(let action): action.predicate
        case .trivia(let action): action.predicate
        case .phone(let action): action.predicate
        }
    }

    static func sentence(of result: HostTaskResult) -> String {
        result.of(GuessE.self)?.sentence ?? ""
    }
}

extension GuessE: ReplayedGame {
    var setUp: String { Party.Title.guessE.name.string }

    static func round(of view: GuessEView) -> Int { view.round }

    static func shown(_ view: GuessEView) -> Party.View { .guessE(view) }

    static func predicate(of action: GuessEAction) -> String { action.predicate }

    static func sentence(of result: HostTaskResult) -> String { result.sentence }
}
