/// Every line of play on a board of nine squares, to its end.
///
/// There are at most 5,478 boards; each is valued once.
struct WholeTree {
    /// The value of a line that is completed now.
    static let win: Int8 = 10
    private static let unknown: Int8 = .min

    /// Whether a completed line wins, rather than loses.
    private let lineWins: Bool
    /// The values by the squares of the mark that moves and those of the other one.
    private var values: [Int8]

    private init(variant: XAndOSettings.Variant) {
        lineWins = variant.winner(ofLineBy: .x) == .x
        values = Array(repeating: Self.unknown, count: 1 << 18)
    }

    /// Returns the best squares for a mark, all that are equally good; `nil` for a board of another
    /// depth.
    ///
    /// An earlier win is better, and so is a later loss.
    static func bestSquares(
        on board: Board, for mark: Mark, variant: XAndOSettings.Variant
    ) -> [Int]? {
        guard board.depth == 1 else { return nil }
        var tree = WholeTree(variant: variant)
        let (own, other) = (board.grids[0].places(of: mark), board.grids[0].places(of: mark.other))
        let values = board.openSquares.map { tree.value(of: $0, own: own, other: other) }
        let best = values.max()
        return zip(board.openSquares, values).filter { $0.1 == best }.map(\.0)
    }

    /// Returns the value of a square for the mark that moves: positive if it wins, higher for an
    /// earlier win; negative if it loses.
    private mutating func value(of square: Int, own: UInt16, other: UInt16) -> Int8 {
        let places = own | 1 << UInt16(square)
        if Lines.isHeld(by: places) { return lineWins ? Self.win : -Self.win }
        if places | other == Lines.allPlaces { return 0 }
        let answer = value(own: other, other: places)
        return answer > 0 ? 1 - answer : answer < 0 ? -1 - answer : 0
    }

    /// Returns the value of a board for the mark that moves.
    private mutating func value(own: UInt16, other: UInt16) -> Int8 {
        let key = Int(own) << 9 | Int(other)
        if values[key] != Self.unknown { return values[key] }
        let taken = own | other
        var best = -Self.win
        var square = 0
        while square < 9 {
            if taken & 1 << UInt16(square) == 0 {
                best = max(best, value(of: square, own: own, other: other))
            }
            square += 1
        }
        values[key] = best
        return best
    }
}
