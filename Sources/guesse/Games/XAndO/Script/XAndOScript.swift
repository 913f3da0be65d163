import CommandLineKit
import Games
import GuessEP2P
import Primitives

/// The screen of X and O as script mode writes it; a field that does not apply is left out.
struct XAndOScreenEvent: ScriptScreen {
    var game = Party.Title.xAndO
    var round: Int
    /// One letter per square, `.` for an empty one.
    var board: String
    var variant: XAndOSettings.Variant
    var sides: Sides?
    var turn: Mark?
    var winner: Mark?
    /// The way in which the board ended: `line`, `draw`, `time` or `left`.
    var result: String?
    /// The squares, or the small boards, of the line that ended the board.
    var line: [Int]?
    var resetAskedBy: Mark?
    var bench: [PlayerID]
    var wins: XAndOView.Wins
    var standings: [ScriptEvent.NamedStanding]

    /// The names of the screens.
    static let names = ["choosing", "playing", "boardOver", "seriesOver"]

    static func name(of game: XAndOView) -> String {
        switch game.phase {
        case .idle, .choosing: "choosing"
        case .playing: "playing"
        case .over: "boardOver"
        case .finished: "seriesOver"
        }
    }

    init(_ game: XAndOView, in view: SessionView<Party.View>) {
        round = game.round
        board = String(
            (0..<game.board.squareCount).map { square -> Character in
                switch game.board[square] {
                case .x: "x"
                case .o: "o"
                case nil: "."
                }
            })
        variant = game.variant
        sides = game.sides
        turn = game.turn
        winner = game.result?.winner
        switch game.result {
        case .line(_, let places): (result, line) = ("line", places)
        case .draw: result = "draw"
        case .time: result = "time"
        case .left: result = "left"
        case nil: break
        }
        resetAskedBy = game.resetAskedBy
        bench = game.bench
        wins = game.wins
        standings = ScriptEvent.named(game.standings, in: view)
    }
}

/// A word of script mode that X and O knows.
enum XAndOWord: ScriptWord {
    /// The sender moves first.
    case first
    case move(Int)
    case reset
    case end
    /// The kind of board, in the lobby.
    case variant(XAndOSettings.Variant)

    static let all = ["first", "move", "reset", "end", "variant"]

    /// Reads a word with the rest of its line; `nil` if the word is not the game's.
    init?(_ word: String, _ rest: String, line: String) throws(UsageError) {
        if ["first", "reset", "end"].contains(word), !rest.isEmpty {
            throw ScriptCommand.nothingBehind(word)
        }
        switch word {
        case "first": self = .first
        case "move":
            guard let square = Int(rest) else {
                throw UsageError("'move' takes the number of a square, from 0")
            }
            self = .move(square)
        case "reset": self = .reset
        case "end": self = .end
        case "variant":
            guard let variant = XAndOSettings.Variant(rawValue: rest) else {
                throw UsageError("'variant' takes classic, misere or ultimate")
            }
            self = .variant(variant)
        default: return nil
        }
    }

    func command(in view: Party.View?, _ setup: inout PartySetup) -> RoomCommand {
        let round = view?.round ?? 0
        let action: XAndOAction
        switch self {
        case .first: action = .start(round: round)
        case .move(let square): action = .move(round: round, square: square)
        case .reset: action = .reset(round: round)
        case .end: action = .end
        case .variant(let variant):
            setup[XAndO.self].variant = variant
            return .configure(setup)
        }
        return .perform(Party.Action(XAndO.self, action))
    }
}
