import Games
import GuessEP2P
import Primitives

/// A computer player that joins over the network: it knows no more than its screen shows.
enum PartyBot {
    /// Returns the answer to a screen, and the time that the bot pretends to think; `nil` if there
    /// is nothing to do.
    static func answer(
        to game: Party.View, of you: PlayerID, using generator: inout SeededGenerator
    ) -> (after: Duration, action: Party.Action)? {
        switch game.sum {
        case .guessE(let game):
            GuessEBot.answer(to: game, of: you, using: &generator)
                .map { ($0.after, .guessE($0.action)) }
        case .xAndO(let game):
            game.automaticMove(of: you, skill: 0.7, using: &generator)
                .map { ($0.after, .xAndO($0.action)) }
        case .trivia(let game):
            game.automaticMove(using: &generator).map { ($0.after, .trivia($0.action)) }
        case .phone(let game):
            game.task.flatMap { task in
                guard !task.isHandedIn else { return nil }
                let move = PhoneBot.answer(
                    to: task, skill: 0.7, taste: UInt64(you.rawValue), using: &generator)
                return (move.after, .phone(move.action))
            }
        }
    }

    /// Returns the piece of work that a screen asks for: the same screen comes again whenever a
    /// part of it changes.
    static func duty(in game: Party.View) -> String {
        switch game.sum {
        case .guessE(let game):
            "\(game.round) \(game.screen.name)\(game.isLive == true ? " live" : "")"
        case .xAndO(let game): "\(game.round) \(game.phase) \(game.board.count)"
        case .trivia(let game): "\(game.number) \(game.isAsking)"
        case .phone(let game): "\(game.number) \(game.task?.isHandedIn ?? true)"
        }
    }
}
