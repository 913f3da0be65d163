import TerminalKit

/// The square of a board that a user of keys has chosen.
struct BoardCursor: Equatable, Sendable {
    let depth: Int
    var square: Int
    /// The small board whose number was typed.
    private(set) var smallBoard: Int?

    /// Begins in the middle of a board.
    init(depth: Int) { (self.depth, square) = (depth, depth == 1 ? 4 : 40) }

    /// Handles a key.
    ///
    /// - Parameter board: The small board of the next move, if only one is open.
    /// - Returns: Whether the square is taken, or just chosen; `nil` if the key has no meaning.
    mutating func press(_ key: Key, in board: Int? = nil) -> Bool? {
        switch key.code {
        case .up: move(-1, 0)
        case .down: move(1, 0)
        case .left: move(0, -1)
        case .right: move(0, 1)
        case .enter, .character(" "): return true
        default:
            guard let digit = key.letter?.wholeNumberValue, (1...9).contains(digit) else {
                return nil
            }
            let chosen = depth == 1 ? 0 : board ?? smallBoard
            // On nine small boards the first digit may choose the small board.
            smallBoard = chosen == nil ? digit - 1 : nil
            square = chosen.map { $0 * 9 + digit - 1 } ?? (digit - 1) * 9 + 4
            return chosen != nil
        }
        return false
    }

    /// Goes to a square beside this one; beside the last one in a row is the first.
    private mutating func move(_ rows: Int, _ columns: Int) {
        let side = depth == 1 ? 3 : 9
        let place = BoardLayout.place(of: square, depth: depth)
        square = BoardLayout.number(
            row: (place.row + rows + side) % side, column: (place.column + columns + side) % side,
            depth: depth)
    }
}
