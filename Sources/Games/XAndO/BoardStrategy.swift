internal import Primitives

/// A way to choose a square.
enum BoardStrategy: CaseIterable {
    /// Any open square.
    case random
    /// A square that wins at once or prevents an immediate loss, and otherwise a preferred one.
    case good
    /// The result of a search: to the end of a board of depth 1, a bounded number of boards at
    /// depth 2.
    case perfect

    /// Creates the strategy of a computer player.
    ///
    /// - Parameter skill: 0 (hopeless) to 1 (perfect).
    init(skill: Double) {
        self = skill < 1.0 / 3 ? .random : skill < 0.9 ? .good : .perfect
    }

    /// Returns a square for a mark; `nil` if none is open.
    func square(
        on board: Board, for mark: Mark, variant: XAndOSettings.Variant,
        using generator: inout SeededGenerator
    ) -> Int? {
        let open = board.openSquares
        switch self {
        case .random: return generator.pick(from: open)
        case .good:
            let squares = Self.goodSquares(among: open, on: board, for: mark, variant: variant)
            let weights = squares.map { Self.weight(of: $0, for: mark, on: board) }
            return Self.draw(from: squares, weights, using: &generator)
        case .perfect:
            if let squares = WholeTree.bestSquares(on: board, for: mark, variant: variant) {
                return generator.pick(from: squares)
            }
            var search = BoardSearch(variant: variant)
            return search.bestSquare(on: board, for: mark, among: generator.shuffled(open))
        }
    }

    /// Returns the squares that win at once; otherwise those that neither lose at once nor let the
    /// other side win at once.
    static func goodSquares(
        among open: [Int], on board: Board, for mark: Mark, variant: XAndOSettings.Variant
    ) -> [Int] {
        let completions = Set(board.completions(for: mark))
        guard variant.winner(ofLineBy: mark) == mark else {
            let safe = open.filter { !completions.contains($0) }
            return safe.isEmpty ? open : safe
        }
        let wins = open.filter(completions.contains)
        if !wins.isEmpty { return wins }
        guard !board.completions(for: mark.other).isEmpty else { return open }
        let safe = open.filter { square in
            var next = board
            next.put(mark, on: square)
            return next.completions(for: mark.other).allSatisfy { next.rejection(of: $0) != nil }
        }
        return safe.isEmpty ? open : safe
    }

    /// Returns the preference for a square: centres before corners before edges, and first the
    /// squares that win a small board.
    private static func weight(of square: Int, for mark: Mark, on board: Board) -> UInt64 {
        let digit = square % 9
        let place: UInt64 = digit == 4 ? 4 : digit.isMultiple(of: 2) ? 2 : 1
        var next = board
        next.put(mark, on: square)
        return next.owner(ofSmallBoard: square / 9) == nil ? place : 16 * place
    }

    private static func draw(
        from squares: [Int], _ weights: [UInt64], using generator: inout SeededGenerator
    ) -> Int? {
        var rest = generator.draw(below: weights.reduce(0, +))
        for (square, weight) in zip(squares, weights) {
            if rest < weight { return square }
            rest -= weight
        }
        return nil
    }
}
