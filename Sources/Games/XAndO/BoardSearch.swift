/// A look at the next moves of a board that is too large for its whole tree: alpha-beta with
/// iterative deepening.
///
/// A bounded number of boards is looked at, whatever the time that takes, so that equal boards have
/// equal answers.
struct BoardSearch {
    /// The number of boards for one move.
    static let boardLimit = 2_000
    /// The value of a won board, far beyond every estimate.
    private static let win = 1_000_000

    private let variant: XAndOSettings.Variant
    private var boardsLeft: Int

    /// Creates a search.
    init(variant: XAndOSettings.Variant, boardLimit: Int = Self.boardLimit) {
        self.variant = variant
        boardsLeft = boardLimit
    }

    /// The best square as far as the search sees; of equally good ones the first.
    ///
    /// - Parameter squares: The open squares.
    mutating func bestSquare(on board: Board, for mark: Mark, among squares: [Int]) -> Int? {
        var squares = squares
        let estimate = Self.estimate(of: board)
        for depth in 1...max(1, board.squareCount - board.count) {
            var alpha = -Self.win - 1
            var best: Int?
            for square in squares {
                guard
                    let value = value(
                        of: square, on: board, for: mark, depth: depth - 1, estimate, alpha,
                        Self.win + 1)
                else { return squares.first }
                if value > alpha { (alpha, best) = (value, square) }
            }
            // The best one so far is looked at first, and stands if the next depth is not finished.
            guard let best, let place = squares.firstIndex(of: best) else { return squares.first }
            squares.remove(at: place)
            squares.insert(best, at: 0)
            if abs(alpha) > Self.win / 2 { break }
        }
        return squares.first
    }

    /// The value of a square for the mark that moves; `nil` once enough boards have been looked at.
    ///
    /// - Parameters:
    ///   - depth: The number of moves to look at after this one.
    ///   - estimate: What X's lines are worth on the board, less O's.
    private mutating func value(
        of square: Int, on board: Board, for mark: Mark, depth: Int, _ estimate: Int,
        _ alpha: Int, _ beta: Int
    ) -> Int? {
        boardsLeft -= 1
        guard boardsLeft >= 0 else { return nil }
        var next = board
        next.put(mark, on: square)
        if let line = next.lineMark {
            // A win that comes sooner is better.
            let value = Self.win - next.count
            return variant.winner(ofLineBy: line) == mark ? value : -value
        }
        if next.isOver { return 0 }
        let estimate = estimate + Self.change(of: square, from: board, to: next)
        if depth == 0 {
            return variant.winner(ofLineBy: mark) == .x ? estimate : -estimate
        }
        // The other side's best answer, seen from there.
        var answer = -beta
        for square in next.openSquares {
            guard
                let value = value(
                    of: square, on: next, for: mark.other, depth: depth - 1, estimate, answer,
                    -alpha)
            else { return nil }
            answer = max(answer, value)
            if answer >= -alpha { break }
        }
        return -answer
    }

    /// By how much a mark on a square changes the estimate: along the path to the square alone.
    static func change(of square: Int, from board: Board, to next: Board) -> Int {
        var node = board.firstLeaf + square / 9
        var sum = 0
        while board.grids[node] != next.grids[node] {
            sum += estimate(of: node, on: next) - estimate(of: node, on: board)
            guard node > 0 else { break }
            node = (node - 1) / 9
        }
        return sum
    }

    /// The worth of X's lines on a board, less that of O's.
    static func estimate(of board: Board) -> Int {
        board.grids.indices.reduce(0) { $0 + estimate(of: $1, on: board) }
    }

    /// The worth of X's lines of a grid, less that of O's.
    private static func estimate(of node: Int, on board: Board) -> Int {
        let grid = board.grids[node]
        guard !grid.isOver else { return 0 }
        let value = chances(of: grid.x, in: grid) - chances(of: grid.o, in: grid)
        return node == 0 ? 16 * value : value
    }

    /// The lines of a grid that a mark can still complete, by how much of them it has.
    private static func chances(of places: UInt16, in grid: Board.Grid) -> Int {
        let lost = grid.taken & ~places
        var sum = 0
        for line in Lines.all where line & lost == 0 {
            let count = (line & places).nonzeroBitCount
            sum += count * count
        }
        return sum
    }
}
