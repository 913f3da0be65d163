import GameTestKit
import Primitives
import Testing

@testable import Games
@testable import GuessEP2P

/// A series of X and O whose players act as a test says, in virtual time.
struct SeriesTable: RulesTable {
    static let x = PlayerID(rawValue: 0)
    static let o = PlayerID(rawValue: 1)
    static let third = PlayerID(rawValue: 2)
    static let fourth = PlayerID(rawValue: 3)
    static let stranger = PlayerID(rawValue: 99)

    /// Squares with which the first mover wins by the top row.
    static let topRow = [0, 3, 1, 4, 2]
    /// Squares that fill the board without a line.
    static let drawn = [0, 1, 2, 4, 3, 5, 7, 6, 8]

    var game: XAndO

    /// Starts a series of so many players.
    init(players count: Int = 2, settings: XAndOSettings = XAndOSettings(), seed: UInt64 = 1) {
        game = XAndO(settings: settings, seed: seed)
        game.start(with: Samples.players(count))
    }

    var view: XAndOView { game.view(for: nil) }
    var board: String { game.table.board.text }
    var round: Int { game.table.round }

    func points(of player: PlayerID) -> Int? {
        game.table.scores.first { $0.player == player }?.points
    }

    /// Makes X the first mover.
    mutating func begin() throws { try act(Self.x, .start(round: 1)) }

    /// Puts marks on these squares, each by the player whose turn it is.
    mutating func play(_ squares: [Int]) throws {
        for square in squares {
            let sides = try #require(game.table.sides)
            let turn = try #require(game.table.turn)
            try act(sides[turn], .move(round: round, square: square))
        }
    }

    /// Goes on to the next board, asked for by one of its players.
    mutating func goOn() throws {
        let sides = try #require(game.table.nextSides)
        try act(sides.x, .reset(round: round))
    }
}

extension Board {
    /// Creates the board after these squares, marked in turn, beginning with X.
    init(after squares: [Int], depth: Int = 1) {
        self.init(depth: depth)
        for (index, square) in squares.enumerated() {
            place(index.isMultiple(of: 2) ? .x : .o, on: square)
        }
    }
}
