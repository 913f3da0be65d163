import Games
import GuessEP2P
import Primitives
import TerminalKit

/// X and O in one user's terminal.
struct XAndOPane: GamePane {
    /// The game as the host shows it.
    private(set) var game: XAndOView
    private(set) var cursor: BoardCursor
    /// The time until which a second key ends the series.
    private var endAskedUntil: Timestamp?
    /// The time at which the last board ended on this screen: a digit has put the last mark, and
    /// who presses Enter as well does not mean the next board.
    private var overSince: Timestamp?
    private static let pause: Duration = .seconds(1)

    init(_ game: XAndOView, at now: Timestamp) {
        self.game = game
        cursor = BoardCursor(depth: game.board.depth)
    }

    mutating func receive(_ game: XAndOView, at now: Timestamp) {
        if self.game.round != game.round { cursor = BoardCursor(depth: game.board.depth) }
        if case .over = game.phase, case .playing = self.game.phase { overSince = now }
        self.game = game
        if let board = game.board.smallBoardToPlay, cursor.square / 9 != board {
            cursor.square = board * 9 + 4
        }
    }

    var wantsMouse: Bool {
        if case .playing = game.phase { true } else { false }
    }

    var fitsTinyWindow: Bool { true }

    /// Whether digits are for the game: squares have digits.
    var usesDigits: Bool { wantsMouse }

    var step: String { "\(game.round) \(game.phase) \(game.board.count)" }

    func outdates(_ rejection: Rejection, in seat: Seat) -> Bool {
        rejection == .notYourTurn && (game.isToMove(seat.company) || game.turn == nil)
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
            guard game.mark(of: seat.company) != nil else { return [] }
            return perform(.start(round: game.round))
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
        guard game.mark(of: seat.company) != nil || game.leader == seat.view.you else { return [] }
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
        if key.letter == "r", game.mark(of: seat.company) != nil {
            return perform(.reset(round: game.round))
        }
        guard let isTaken = cursor.press(key, in: game.board.smallBoardToPlay) else { return nil }
        return isTaken ? put(on: cursor.square, in: seat, of: &model) : []
    }

    private mutating func put(
        on square: Int, in seat: Seat, of model: inout Model
    ) -> [Effect] {
        cursor.square = square
        guard game.isToMove(seat.company) else {
            model.say(game.mark(of: seat.company) == nil ? .onTheBench : .notYourTurn)
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

    private func perform(_ action: XAndOAction) -> [Effect] {
        [XAndO.effect(action)]
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
