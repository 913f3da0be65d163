package import GuessEP2P
package import Primitives

/// The view of X and O: the same for everybody, since the game has no secrets.
///
/// It holds all of the state but the times and the generator. The rules work on this value, both on
/// the host and for the prediction on a player's screen.
package struct XAndOView: Codable, Equatable, Sendable {
    /// The kind of board and of winning.
    package var variant: XAndOSettings.Variant
    /// Whether the loser goes to the bench after each board.
    package var winnerStays: Bool
    /// The number of the board, from 1; 0 before the start.
    ///
    /// A board that has been cleared had a number too.
    package var round = 0
    /// The phase of the series.
    package var phase: XAndOPhase = .idle
    /// The board with its marks.
    package var board: Board
    /// The mark that moved first on this board; `nil` until that is chosen.
    package var firstMover: Mark?
    /// The players of the board; `nil` if there have never been enough.
    package var sides: Sides?
    /// The players who wait, the next one first.
    package var bench: [PlayerID] = []
    /// The player who may end the series without playing.
    package var leader: PlayerID?
    /// The players with their points, in order of joining.
    package var scores: [XAndOScore] = []
    /// The numbers of boards that each mark has won, whichever player had it.
    package var wins = Wins()
    /// The number of boards in a row that ended because a side did not move in time.
    package var boardsByTime = 0

    /// The finished boards by their outcome.
    package struct Wins: Codable, Hashable, Sendable {
        /// Boards won by X.
        package var x = 0
        /// Boards won by O.
        package var o = 0
        /// Boards without a winner.
        package var drawn = 0
    }

    init(settings: XAndOSettings) {
        variant = settings.variant
        winnerStays = settings.winnerStays
        board = Board(depth: settings.variant.boardDepth)
    }
}

/// The phase of a series.
package enum XAndOPhase: Codable, Hashable, Sendable {
    /// The game has not started.
    case idle
    /// The first of the two sides to say so moves first.
    case choosing
    /// The sides move in turn; a side may have asked to clear the board.
    case playing(resetAskedBy: Mark?)
    /// A board is over.
    case over(result: XAndOResult)
    /// The series is over, with the result of the last board, if there is one.
    case finished(result: XAndOResult?)
}

/// The end of a board.
package enum XAndOResult: Codable, Hashable, Sendable {
    /// A line was completed at these places: squares, or small boards. In misère the other mark
    /// wins.
    case line(winner: Mark, places: [Int])
    /// No square is open and there is no line.
    case draw
    /// The other side did not move in time.
    case time(winner: Mark)
    /// The player of the other side left.
    case left(winner: Mark)

    /// The mark that has won, if one has.
    package var winner: Mark? {
        switch self {
        case .line(let winner, _), .time(let winner), .left(let winner): winner
        case .draw: nil
        }
    }
}

/// A player of X and O, with a seat or remembered.
package struct XAndOScore: Codable, Hashable, Sendable {
    /// The presence of a player.
    package enum Attendance: String, Codable, Hashable, Sendable {
        /// The host hears the player.
        case present
        /// The host does not hear the player; the seat is kept.
        case disconnected
        /// The player has left for good.
        case left
    }

    /// The player.
    package var player: PlayerID
    /// The boards that the player has won.
    package var points = 0
    /// The number of boards that the player has played in a row, with the present one; 0 on the
    /// bench.
    package var boardsInARow = 0
    /// The presence of the player.
    package var attendance = Attendance.present

    init(player: PlayerID) {
        self.player = player
    }
}

extension XAndOView {
    /// The mark that moves now; `nil` unless the sides are playing.
    package var turn: Mark? {
        guard case .playing = phase, let firstMover else { return nil }
        return board.count.isMultiple(of: 2) ? firstMover : firstMover.other
    }

    /// The end of the board, once it is over.
    package var result: XAndOResult? {
        switch phase {
        case .over(let result): result
        case .finished(let result): result
        case .idle, .choosing, .playing: nil
        }
    }

    /// The mark that has asked to clear the board.
    package var resetAskedBy: Mark? {
        if case .playing(let mark) = phase { mark } else { nil }
    }

    /// The players by points; equal points share a place, and the next place counts them all.
    package var standings: [Standing] { Standing.ranked(scores.map { ($0.player, $0.points) }) }

    /// A span that one clock measures: the choice of the first mover, one move, or the time for
    /// which a result is shown.
    struct Span: Hashable {
        enum Kind { case none, choosing, playing, over }
        let kind: Kind
        let round: Int
        let count: Int
    }

    /// The span that the clock measures now.
    var span: Span {
        let kind: Span.Kind =
            switch phase {
            case .idle, .finished: .none
            case .choosing: .choosing
            case .playing: .playing
            case .over: .over
            }
        return Span(kind: kind, round: round, count: board.count)
    }
}

extension XAndOView {
    /// Returns a computer player's answer to its view, and the time that it pretends to think;
    /// `nil` if it has no duty.
    ///
    /// It is for a computer player that joins over the network and knows no more than its view.
    package func automaticMove(
        of player: PlayerID, skill: Double, using generator: inout SeededGenerator
    ) -> (after: Duration, action: XAndOAction)? {
        var game = XAndO(seed: 0)
        game.table = self
        guard let duty = game.duty(of: player) else { return nil }
        return game.automaticMove(for: duty, of: player, skill: skill, using: &generator)
    }
}
