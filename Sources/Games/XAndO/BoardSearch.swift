/// A search through the next moves on a board that is too large for its whole tree: alpha-beta with
/// iterative deepening.
///
/// It visits a bounded number of boards, however long that takes, so that equal boards have equal
/// answers.
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

    /// Returns the best square as far as the search sees; of equally good ones the first.
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
            // The best one so far is tried first, and stays if the next depth is not finished.
            guard let best, let place = squares.firstIndex(of: best) else { return squares.first }
            squares.remove(at: place)
            squares.insert(best, at: 0)
            if abs(alpha) > Self.win / 2 { break }
        }
        return squares.first
    }

    /// Returns the value of a square for the mark that moves; `nil` once the bound of boards is
    /// reached.
    ///
    /// - Parameters:
    ///   - depth: The number of moves to search after this one.
    ///   - estimate: The value of X's lines on the board, minus O's.
    private mutating func value(
        of square: Int, on board: Board, for mark: Mark, depth: Int, _ estimate: Int,
        _ alpha: Int, _ beta: Int
    ) -> Int? {
        boardsLeft -= 1
        guard boardsLeft >= 0 else { return nil }
        var next = board
        next.put(mark, on: square)
        if let line = next.lineMark {
            // An earlier win is better.
            let value = Self.win - next.count
            return variant.winner(ofLineBy: line) == mark ? value : -value
        }
        if next.isOver { return 0 }
        let estimate = estimate + Self.change(of: square, from: board, to: next)
        if depth == 0 {
            return variant.winner(ofLineBy: mark) == .x ? estimate : -estimate
        }
        // The other side's best answer, from its own point of view.
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

    /// Returns the change of the estimate by a mark on a square: only along the path to the square.
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

    /// Returns the value of X's lines on a board, minus that of O's.
    static func estimate(of board: Board) -> Int {
        board.grids.indices.reduce(0) { $0 + estimate(of: $1, on: board) }
    }

    /// Returns the value of X's lines of a grid, minus that of O's.
    private static func estimate(of node: Int, on board: Board) -> Int {
        let grid = board.grids[node]
        guard !grid.isOver else { return 0 }
        let value = chances(of: grid.x, in: grid) - chances(of: grid.o, in: grid)
        return node == 0 ? 16 * value : value
    }

    /// Returns the value of the lines of a grid that a mark can still complete, by its marks in
    /// them.
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
