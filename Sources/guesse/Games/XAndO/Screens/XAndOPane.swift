import Games
import GuessEP2P
import Primitives
import TerminalKit

/// X and O in one user's terminal.
struct XAndOPane: GamePane {
    /// The game as the host shows it.
    private(set) var game: XAndOView
    /// The square that the arrows have chosen.
    var selected: Int
    /// The first digit of a square, on nine small boards.
    var smallBoard: Int?
    /// The time until which a second key ends the series.
    private var endAskedUntil: Timestamp?
    /// The time at which the last board ended on this screen: a digit has put the last mark, and
    /// who presses Enter as well does not mean the next board.
    private var overSince: Timestamp?
    private static let pause: Duration = .seconds(1)

    init(_ game: XAndOView, at now: Timestamp) {
        self.game = game
        selected = game.board.squareCount / 2
    }

    mutating func receive(_ game: XAndOView, at now: Timestamp) {
        if self.game.round != game.round {
            smallBoard = nil
            selected = game.board.squareCount / 2
        }
        if case .over = game.phase, case .playing = self.game.phase { overSince = now }
        self.game = game
        if let board = game.board.smallBoardToPlay, selected / 9 != board {
            selected = board * 9 + 4
        }
    }

    var wantsMouse: Bool {
        if case .playing = game.phase { true } else { false }
    }

    var fitsTinyWindow: Bool { true }

    /// Whether digits are for the game: squares have digits.
    var usesDigits: Bool { wantsMouse }

    /// Returns the mark that this user plays now: the one whose turn it is if the user plays both
    /// sides.
    func mark(of seat: Seat) -> Mark? {
        guard let sides = game.sides else { return nil }
        if sides.isShared, sides.x == seat.view.you { return game.turn ?? .x }
        return sides.mark(of: seat.view.you)
    }

    /// Returns whether this user can put a mark on the board now.
    func isToMove(_ seat: Seat) -> Bool {
        guard let turn = game.turn else { return false }
        return game.sides?[turn] == seat.view.you
    }

    var step: String { "\(game.round) \(game.phase) \(game.board.count)" }

    func outdates(_ rejection: Rejection, in seat: Seat) -> Bool {
        rejection == .notYourTurn && (isToMove(seat) || game.turn == nil)
    }

    func lossByLeaving(in seat: Seat) -> Phrase? {
        guard case .playing = game.phase, let sides = game.sides, !sides.isShared,
            let mark = sides.mark(of: seat.view.you)
        else { return nil }
        return "The board then goes to \(seat.view.name(of: sides[mark.other]))."
    }

    /// Returns the winning mark of two at one keyboard, who have one place in the standings.
    func outcome(in seat: Seat) -> Phrase? {
        SharedSeries(game).map { "★ \($0.outcome)" }
    }

    // MARK: Keys

    mutating func press(_ key: Key, in seat: Seat, of model: inout Model) -> [Effect]? {
        if let effects = pressForAll(key, in: seat, of: &model) { return effects }
        switch game.phase {
        case .idle, .finished:
            return nil
        case .choosing:
            guard key.code == .enter || key.letter == " " else { return nil }
            guard mark(of: seat) != nil else { return [] }
            return [XAndO.effect(.start(round: game.round))]
        case .over:
            guard key.code == .enter || key.letter == " " || key.letter == "r" else { return nil }
            if let overSince, model.now < overSince + Self.pause { return [] }
            guard game.nextSides?.contains(seat.view.you) == true else {
                model.say("The two who play next go on.")
                return []
            }
            return [XAndO.effect(.reset(round: game.round))]
        case .playing:
            return pressOnBoard(key, in: seat, of: &model)
        }
    }

    /// Handles the keys that have the same meaning in every phase.
    private mutating func pressForAll(
        _ key: Key, in seat: Seat, of model: inout Model
    ) -> [Effect]? {
        guard key.letter == "e" else { return nil }
        switch game.phase {
        case .idle, .finished: return nil
        case .choosing, .playing, .over: break
        }
        guard mark(of: seat) != nil || game.leader == seat.view.you else { return [] }
        if let endAskedUntil, model.now < endAskedUntil {
            self.endAskedUntil = nil
            // The question is answered.
            model.toast = nil
            return [XAndO.effect(.end)]
        }
        endAskedUntil = model.now + .seconds(4)
        model.say("Press e again to end the series.")
        return []
    }

    private mutating func pressOnBoard(
        _ key: Key, in seat: Seat, of model: inout Model
    ) -> [Effect]? {
        if let step = Self.step(key) {
            move(by: step)
            return []
        }
        if key.letter == "r", mark(of: seat) != nil {
            return [XAndO.effect(.reset(round: game.round))]
        }
        if let digit = key.letter?.wholeNumberValue, (1...9).contains(digit) {
            guard let square = square(for: digit) else { return [] }
            return put(on: square, in: seat, of: &model)
        }
        guard key.code == .enter || key.letter == " " else { return nil }
        return put(on: selected, in: seat, of: &model)
    }

    /// Returns the square for a digit: on nine small boards the first digit may choose the small
    /// board.
    private mutating func square(for digit: Int) -> Int? {
        guard game.board.depth > 1 else { return digit - 1 }
        if let board = game.board.smallBoardToPlay ?? smallBoard {
            smallBoard = nil
            return board * 9 + digit - 1
        }
        smallBoard = digit - 1
        selected = (digit - 1) * 9 + 4
        return nil
    }

    private mutating func put(
        on square: Int, in seat: Seat, of model: inout Model
    ) -> [Effect] {
        selected = square
        guard isToMove(seat) else {
            model.say(mark(of: seat) == nil ? .onTheBench : .notYourTurn)
            return []
        }
        if let rejection = game.board.rejection(of: square) {
            model.say(rejection)
            return []
        }
        return [XAndO.effect(.move(round: game.round, square: square))]
    }

    mutating func receive(_ event: MouseEvent, in seat: Seat, of model: inout Model) -> [Effect] {
        guard case .press(0) = event.action,
            let square = layout(in: model.size).square(at: event.point)
        else { return [] }
        return put(on: square, in: seat, of: &model)
    }

    private static func step(_ key: Key) -> (row: Int, column: Int)? {
        switch key.code {
        case .up: (-1, 0)
        case .down: (1, 0)
        case .left: (0, -1)
        case .right: (0, 1)
        default: nil
        }
    }

    private mutating func move(by step: (row: Int, column: Int)) {
        let depth = game.board.depth
        let side = depth == 1 ? 3 : 9
        let place = BoardLayout.place(of: selected, depth: depth)
        selected = BoardLayout.number(
            row: (place.row + step.row + side) % side,
            column: (place.column + step.column + side) % side, depth: depth)
    }

    // MARK: Help

    func help(in seat: Seat) -> [(Phrase, Phrase)] {
        [
            ("1-9", game.board.depth == 1 ? "a square" : "a small board, then a square"),
            ("arrows", "choose a square; Enter: put your mark there"),
            ("mouse", "click a square"),
            ("r", "ask to clear the board, or agree"),
            ("e e", "end the series"),
        ]
    }

    /// The rules in a few sentences; those of the variant first.
    static func rules(of variant: XAndOSettings.Variant) -> [Phrase] {
        switch variant {
        case .classic:
            [
                """
                Two play, X and O in turn, on nine squares; the others watch. Three in a row win \
                the board. The loser moves first on the next one.
                """,
                """
                Misère: three in a row lose. Ultimate: nine small boards; the square you take \
                says in which small board the other one plays next, and three small boards in a \
                row win.
                """,
            ]
        case .misere:
            [
                """
                Two play, X and O in turn, on nine squares; the others watch. Three in a row lose \
                the board. The loser moves first on the next one.
                """
            ]
        case .ultimate:
            [
                """
                The square you take says in which of the nine small boards the other one plays \
                next; three small boards in a row win. Two play, the others watch.
                """,
                """
                Who is sent to a small board that is decided or full plays in any other. The \
                loser moves first on the next board.
                """,
            ]
        }
    }
}
