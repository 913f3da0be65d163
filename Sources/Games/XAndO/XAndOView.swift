public import GuessEP2P

/// The view of X and O: the same for everybody, since the game has no secrets.
///
/// It holds all of the state but the times and the generator. The rules work on this value, both on
/// the host and for the prediction on a player's screen.
public struct XAndOView: Codable, Equatable, Sendable {
    /// The kind of board and of winning.
    public var variant: XAndOSettings.Variant
    /// Whether the loser goes to the bench after each board.
    public var winnerStays: Bool
    /// The number of the board, from 1; 0 before the start.
    ///
    /// A board that has been cleared had a number too.
    public var round = 0
    /// The phase of the series.
    public var phase: XAndOPhase = .idle
    /// The board with its marks.
    public var board: Board
    /// The mark that moved first on this board; `nil` until that is chosen.
    public var firstMover: Mark?
    /// The players of the board; `nil` if there have never been enough.
    public var sides: Sides?
    /// The players who wait, the next one first.
    public var bench: [PlayerID] = []
    /// The player who may end the series without playing.
    public var leader: PlayerID?
    /// The players with their points, in order of joining.
    public var scores: [XAndOScore] = []
    /// The numbers of boards that each mark has won, whichever player had it.
    public var wins = Wins()
    /// The number of boards in a row that ended because a side did not move in time.
    public var boardsByTime = 0

    /// The finished boards by their outcome.
    public struct Wins: Codable, Hashable, Sendable {
        /// Boards won by X.
        public var x = 0
        /// Boards won by O.
        public var o = 0
        /// Boards without a winner.
        public var drawn = 0
    }

    init(settings: XAndOSettings) {
        variant = settings.variant
        winnerStays = settings.winnerStays
        board = Board(depth: settings.variant.boardDepth)
    }
}

/// The phase of a series.
public enum XAndOPhase: Codable, Hashable, Sendable {
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
public enum XAndOResult: Codable, Hashable, Sendable {
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
    public var winner: Mark? {
        switch self {
        case .line(let winner, _), .time(let winner), .left(let winner): winner
        case .draw: nil
        }
    }
}

/// A player of X and O, with a seat or remembered.
public struct XAndOScore: Codable, Hashable, Sendable {
    /// The presence of a player.
    public enum Attendance: String, Codable, Hashable, Sendable {
        /// The host hears the player.
        case present
        /// The host does not hear the player; the seat is kept.
        case disconnected
        /// The player has left for good.
        case left
    }

    /// The player.
    public var player: PlayerID
    /// The boards that the player has won.
    public var points = 0
    /// The number of boards that the player has played in a row, with the present one; 0 on the
    /// bench.
    public var boardsInARow = 0
    /// The presence of the player.
    public var attendance = Attendance.present

    init(player: PlayerID) {
        self.player = player
    }
}

extension XAndOView {
    /// The mark that moves now; `nil` unless the sides are playing.
    public var turn: Mark? {
        guard case .playing = phase, let firstMover else { return nil }
        return board.count.isMultiple(of: 2) ? firstMover : firstMover.other
    }

    /// The end of the board, once it is over.
    public var result: XAndOResult? {
        switch phase {
        case .over(let result): result
        case .finished(let result): result
        case .idle, .choosing, .playing: nil
        }
    }

    /// The mark that has asked to clear the board.
    public var resetAskedBy: Mark? {
        if case .playing(let mark) = phase { mark } else { nil }
    }

    /// Returns the squares on which a player can put a mark now.
    public func openSquares(for player: PlayerID) -> [Int] {
        guard let turn, sides?[turn] == player else { return [] }
        return board.openSquares
    }

    /// The players by points; equal points share a place, and the next place counts them all.
    public var standings: [Standing] { Standing.ranked(scores.map { ($0.player, $0.points) }) }

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
