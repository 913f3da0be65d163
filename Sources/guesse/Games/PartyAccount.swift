import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The parts of `guesse replay` that differ from game to game.
enum PartyAccount {
    /// The games that were programs of their own before, with logs of their own.
    private static let single = ProgramGames.all.compactMap { $0 as? any ReplayedGame.Type }

    /// The families of logs that can be replayed: a party's, and those of such games.
    static let families = [Party.family] + single.map { $0.family }

    /// Replays the log of a game that was a program of its own before.
    ///
    /// - Returns: The exit code; `nil` if the log is of no such game.
    static func replaySingleGame(_ options: ReplayOptions, _ log: inout ReplaySource) -> Int32? {
        for game in single {
            if let code = game.replay(options, &log) { return code }
        }
        return nil
    }
}

extension ReplayedGame {
    fileprivate static func replay(_ options: ReplayOptions, _ log: inout ReplaySource) -> Int32? {
        ReplayCommand.replay(GameReplay<Self>(), options, &log)
    }
}

extension Party {
    /// Returns whether a round had to be abandoned when another host took the game over.
    static func isRoundLost(from before: View, to after: View) -> Bool {
        before.kind.program.isRoundLost(from: before, toAny: after)
    }
}

extension Party: ReplayedGame {
    var setUp: String { (game as? any ProgramGame)?.setUp ?? title }

    static func round(of view: View) -> Int { view.round }

    static func shown(_ view: View) -> Party.View { view }

    static func predicate(of action: Action) -> String {
        action.kind.program.predicate(party: action)
    }

    static func sentence(of result: HostTaskResult) -> String {
        result.kind.program.sentence(party: result)
    }
}
