package import GuessEP2P
package import Primitives

extension XAndO {
    /// Returns the player's duty, if the game waits for one.
    package func duty(of player: PlayerID) -> Duty? {
        guard let sides = table.sides else { return nil }
        let (round, count) = (table.round, table.board.count)
        switch table.phase {
        case .idle, .finished: return nil
        case .choosing: return sides.contains(player) ? .start(round: round) : nil
        case .playing(let asker):
            if let asker, sides[asker.other] == player {
                return .answerReset(round: round, count: count)
            }
            guard let turn = table.turn, sides[turn] == player else { return nil }
            return .move(round: round, count: count)
        case .over:
            // A computer player does not go on without the other one.
            guard phaseEnd != nil, table.nextSides?.contains(player) == true else { return nil }
            return .goOn(round: round)
        }
    }

    /// Returns a computer player's answer to a duty, and the time that it pretends to think.
    ///
    /// It agrees to clear a board, and leaves the others time to move first and to look at a
    /// result. Below a skill of 1/3 it moves at random, below 0.9 it sees the next move, and above
    /// that it looks ahead: to the end of a board of nine squares, so that it never loses one, and
    /// a few moves on nine small boards.
    package func automaticMove(
        for duty: Duty, of player: PlayerID, skill: Double,
        using generator: inout SeededGenerator
    ) -> (after: Duration, action: XAndOAction) {
        let quick: Duration = .milliseconds(generator.draw(in: 400...1_600))
        let slow: Duration = .milliseconds(generator.draw(in: 2_500...5_000))
        switch duty {
        case .start(let round): return (slow, .start(round: round))
        case .answerReset(let round, _): return (quick, .reset(round: round))
        case .goOn(let round): return (slow, .reset(round: round))
        case .move(let round, _):
            let mark = table.turn ?? .x
            let strategy = BoardStrategy(skill: skill)
            let square = strategy.square(
                on: table.board, for: mark, variant: table.variant, using: &generator)
            return (quick, .move(round: round, square: square ?? 0))
        }
    }
}
