package import GuessEP2P

/// A board of nine squares, or of nine small boards with nine squares each.
///
/// A board is a tree of grids with nine places each. At depth 1 there is one grid, whose places are
/// squares; at depth 2 the places of the top grid are small boards. Everything works along the
/// tree, so that no rule distinguishes between the depths:
///
/// - A square is known by its path, one digit 0…8 for each level from the top; its number has these
///   digits in base nine. Digits count by rows, from the upper left.
/// - A grid with a line of one mark, or without an open place, is over and takes a place in the
///   grid above it.
/// - The path of the last square without its first digit leads to the grid in which the next mark
///   goes: at depth 1 that is the board itself, at depth 2 one small board. If that grid is over,
///   the choice is free.
package struct Board: Hashable, Sendable {
    /// The nine places of a grid, a bit for each in the set of its owner.
    struct Grid: Hashable, Sendable {
        var x: UInt16 = 0
        var o: UInt16 = 0
        /// Small boards that are full and have no line.
        var drawn: UInt16 = 0

        /// Returns the places of a mark.
        func places(of mark: Mark) -> UInt16 {
            switch mark {
            case .x: x
            case .o: o
            }
        }

        /// The places that are no longer open.
        var taken: UInt16 { x | o | drawn }
        /// The mark that has a line.
        var owner: Mark? { Lines.isHeld(by: x) ? .x : Lines.isHeld(by: o) ? .o : nil }
        /// Whether no place is open.
        var isFull: Bool { taken == Lines.allPlaces }

        /// Gives a place to a mark, or to neither.
        mutating func claim(_ digit: Int, for mark: Mark?) {
            let bit: UInt16 = 1 << UInt16(digit)
            switch mark {
            case .x: x |= bit
            case .o: o |= bit
            case nil: drawn |= bit
            }
        }
    }

    /// The depths that a board can have.
    package static let depths = 1...2

    /// The number of levels of grids.
    package let depth: Int
    /// The number of squares: 9 or 81.
    package let squareCount: Int
    /// The top grid first, then those of the next level by path: the grid at place `d` of grid `n`
    /// is `9n + 1 + d`.
    private(set) var grids: [Grid]
    /// The square of the newest mark.
    package private(set) var last: Int?
    /// The number of marks on the board.
    package private(set) var count = 0

    /// Creates an empty board; a depth beyond ``depths`` becomes the nearest one.
    package init(depth: Int = 1) {
        self.depth = min(max(depth, Self.depths.lowerBound), Self.depths.upperBound)
        squareCount = (0..<self.depth).reduce(1) { product, _ in product * 9 }
        grids = Array(repeating: Grid(), count: (squareCount - 1) / 8)
    }

    // MARK: Squares

    /// The mark on a square; `nil` for an empty one, and for a square that does not exist.
    package subscript(square: Int) -> Mark? {
        guard (0..<squareCount).contains(square) else { return nil }
        let grid = grids[firstLeaf + square / 9]
        let bit: UInt16 = 1 << UInt16(square % 9)
        return grid.x & bit != 0 ? .x : grid.o & bit != 0 ? .o : nil
    }

    /// Returns the rejection if the next mark cannot go on a square; `nil` if it can.
    package func rejection(of square: Int) -> Rejection? {
        guard (0..<squareCount).contains(square) else { return .noSuchSquare }
        guard self[square] == nil else { return .squareTaken }
        let leaf = firstLeaf + square / 9
        return isOver || !isOpen(leaf, in: focus) ? .smallBoardClosed : nil
    }

    /// Every square on which the next mark can go, in order.
    package var openSquares: [Int] {
        guard !isOver else { return [] }
        let focus = focus
        var squares: [Int] = []
        for leaf in firstLeaf..<grids.count where isOpen(leaf, in: focus) {
            let taken = grids[leaf].taken
            for digit in 0..<9 where taken & 1 << UInt16(digit) == 0 {
                squares.append((leaf - firstLeaf) * 9 + digit)
            }
        }
        return squares
    }

    /// Puts a mark on a square, and does nothing if it cannot go there.
    package mutating func place(_ mark: Mark, on square: Int) {
        guard rejection(of: square) == nil else { return }
        put(mark, on: square)
    }

    /// Puts a mark on a square that is known to be open.
    mutating func put(_ mark: Mark, on square: Int) {
        last = square
        count += 1
        var node = firstLeaf + square / 9
        var digit = square % 9
        var claimant: Mark? = mark
        while true {
            grids[node].claim(digit, for: claimant)
            guard node > 0, grids[node].isOver else { return }
            claimant = grids[node].owner
            digit = (node - 1) % 9
            node = (node - 1) / 9
        }
    }

    /// Puts marks in an unknown order on an empty board.
    ///
    /// - Parameter exception: A square that stays empty.
    /// - Returns: Whether such small boards are possible.
    mutating func fill(_ squares: [Mark?], without exception: Int?) -> Bool {
        for (square, mark) in squares.enumerated() where square != exception {
            guard let mark else { continue }
            grids[firstLeaf + square / 9].claim(square % 9, for: mark)
            count += 1
        }
        for node in (1..<max(1, grids.count)).reversed() {
            let grid = grids[node]
            guard !(Lines.isHeld(by: grid.x) && Lines.isHeld(by: grid.o)) else { return false }
            // If one mark completed all lines of a grid, they have that place in common.
            let lines = Lines.held(by: grid.owner.map(grid.places) ?? 0)
            guard lines.reduce(Lines.allPlaces, &) != 0 else { return false }
            if grid.isOver { grids[(node - 1) / 9].claim((node - 1) % 9, for: grid.owner) }
        }
        return true
    }

    // MARK: The end

    /// The mark that has a line on the whole board.
    package var lineMark: Mark? { grids[0].owner }

    /// The places of all lines on the whole board, each once: squares at depth 1, small boards at
    /// depth 2.
    package var line: [Int] {
        guard let lineMark else { return [] }
        let held = Lines.held(by: grids[0].places(of: lineMark)).reduce(0, |)
        return (0..<9).filter { held & 1 << UInt16($0) != 0 }
    }

    /// Whether no mark can follow.
    package var isOver: Bool { grids[0].isOver }

    /// Returns the mark that has won a small board; `nil` at depth 1.
    package func owner(ofSmallBoard place: Int) -> Mark? {
        guard depth > 1, (0..<9).contains(place) else { return nil }
        return grids[1 + place].owner
    }

    /// The small board in which the next mark has to go; `nil` if the choice is free.
    package var smallBoardToPlay: Int? {
        let focus = focus
        return focus == 0 || isOver ? nil : focus - 1
    }

    /// Returns the squares of a small board.
    package static func squares(ofSmallBoard place: Int) -> Range<Int> {
        (0..<9).contains(place) ? place * 9..<place * 9 + 9 : 0..<0
    }

    /// Returns the open places with which a mark would complete a line on the whole board.
    ///
    /// They include empty squares in another small board than the one to play.
    func completions(for mark: Mark, in node: Int = 0) -> [Int] {
        let own = grids[node].places(of: mark)
        let taken = grids[node].taken
        var squares: [Int] = []
        for digit in 0..<9 {
            let bit: UInt16 = 1 << UInt16(digit)
            guard taken & bit == 0, Lines.isHeld(by: own | bit) else { continue }
            if node >= firstLeaf {
                squares.append((node - firstLeaf) * 9 + digit)
            } else {
                squares += completions(for: mark, in: 9 * node + 1 + digit)
            }
        }
        return squares
    }

    // MARK: The tree

    /// The first of the grids whose places are squares.
    var firstLeaf: Int { (squareCount / 9 - 1) / 8 }

    /// The grid in which the next mark goes.
    var focus: Int {
        guard let last else { return 0 }
        var node = firstLeaf + last % (squareCount / 9)
        while node > 0, isClosed(node) { node = (node - 1) / 9 }
        return node
    }

    /// Returns whether a grid, or one above it, is over.
    private func isClosed(_ node: Int) -> Bool {
        var node = node
        while node > 0, !grids[node].isOver { node = (node - 1) / 9 }
        return node > 0 || grids[0].isOver
    }

    /// Returns whether a mark may go into a grid, if the next mark has to go into the grid `focus`.
    private func isOpen(_ node: Int, in focus: Int) -> Bool {
        var above = node
        while above > focus { above = (above - 1) / 9 }
        return above == focus && !isClosed(node)
    }
}

extension Board.Grid {
    /// Whether no place counts any more.
    var isOver: Bool { isFull || owner != nil }
}

/// The eight lines of a grid.
enum Lines {
    /// The rows, columns and diagonals.
    static let all: [UInt16] = [
        0b000_000_111, 0b000_111_000, 0b111_000_000, 0b001_001_001, 0b010_010_010, 0b100_100_100,
        0b100_010_001, 0b001_010_100,
    ]

    /// Every place.
    static let allPlaces: UInt16 = 0b111_111_111

    /// For each set of places, whether it includes a line.
    private static let table: [Bool] = (0...allPlaces).map { places in
        all.contains { $0 & places == $0 }
    }

    /// Returns whether the places include a line.
    static func isHeld(by places: UInt16) -> Bool { table[Int(places & allPlaces)] }

    /// Returns the lines that the places include.
    static func held(by places: UInt16) -> [UInt16] { all.filter { $0 & places == $0 } }
}
