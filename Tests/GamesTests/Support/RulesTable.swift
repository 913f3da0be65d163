import Primitives
import Testing

@testable import GuessEP2P

/// A game whose players act as a test says, in virtual time.
protocol RulesTable {
    associatedtype Rules: Game

    var game: Rules { get set }
}

extension RulesTable {
    mutating func act(_ player: PlayerID, _ action: Rules.Action) throws(Rejection) {
        try action.apply(from: player, to: &game)
    }

    /// Returns the rules' answer to an action: `nil` if it was done.
    mutating func answer(to action: Rules.Action, from player: PlayerID) -> Rejection? {
        do throws(Rejection) {
            try action.apply(from: player, to: &game)
            return nil
        } catch {
            return error
        }
    }

    /// Lets time pass, and handles each deadline at its moment.
    mutating func wait(_ duration: Duration) {
        let end = game.now + duration
        var steps = 0
        while let deadline = game.nextDeadline, deadline <= end {
            game.now = max(game.now, deadline)
            game.handleDeadline()
            steps += 1
            guard steps < 10_000 else {
                Issue.record("the game's deadlines come without time passing")
                return
            }
        }
        game.now = end
    }
}
