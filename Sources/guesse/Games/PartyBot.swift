import Games
import GuessEP2P
import Primitives

/// A game that computer players can play over the network.
protocol BotGame: ProgramGame {
    /// Returns the answer to a screen, and the time that the bot pretends to think; `nil` if there
    /// is nothing to do.
    static func answer(
        to view: View, of you: PlayerID, using generator: inout SeededGenerator
    ) -> (after: Duration, action: Action)?

    /// Returns the piece of work that a screen asks for: the same screen comes again whenever a
    /// part of it changes.
    static func botDuty(in view: View) -> String
}

extension BotGame {
    fileprivate static func answer(
        party view: Party.View, of you: PlayerID, using generator: inout SeededGenerator
    ) -> (after: Duration, action: Party.Action)? {
        view.of(Self.self)
            .flatMap { answer(to: $0, of: you, using: &generator) }
            .map { ($0.after, Party.Action(Self.self, $0.action)) }
    }

    fileprivate static func botDuty(party view: Party.View) -> String {
        view.of(Self.self).map { botDuty(in: $0) } ?? ""
    }
}

/// A computer player that joins over the network: it knows no more than its screen shows.
enum PartyBot {
    /// Returns the answer to a screen, and the time that the bot pretends to think; `nil` if there
    /// is nothing to do.
    static func answer(
        to view: Party.View, of you: PlayerID, using generator: inout SeededGenerator
    ) -> (after: Duration, action: Party.Action)? {
        (view.kind.game as? any BotGame.Type)?.answer(party: view, of: you, using: &generator)
    }

    /// Returns the piece of work that a screen asks for.
    static func duty(in view: Party.View) -> String {
        (view.kind.game as? any BotGame.Type)?.botDuty(party: view) ?? ""
    }
}
