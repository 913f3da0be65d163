import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Games

/// Counts and proves the whole classic game, with the board that the program uses.
struct BoardProofTests {
    /// The numbers of games that follow a board, by their winner.
    private struct Count: Equatable {
        var x = 0
        var o = 0
        var drawn = 0

        static func + (one: Count, other: Count) -> Count {
            Count(x: one.x + other.x, o: one.o + other.o, drawn: one.drawn + other.drawn)
        }
    }

    /// Returns a number for a board's marks, whatever square was the last.
    private static func key(_ board: Board) -> Int {
        Int(board.grids[0].x) << 9 | Int(board.grids[0].o)
    }

    /// Every board that can occur if X moves first, each once.
    static let reachable: [Board] = {
        var known: Set<Int> = []
        var boards = [Board()]
        var next = 0
        while next < boards.count {
            let board = boards[next]
            next += 1
            for square in board.openSquares {
                var child = board
                child.place(board.count.isMultiple(of: 2) ? .x : .o, on: square)
                if known.insert(key(child)).inserted { boards.append(child) }
            }
        }
        return boards
    }()

    @Test("are 5,478, and 765 up to rotation and reflection")
    func positions() {
        expect(Self.reachable.count, equals: 5_478)
        let rotation = [6, 3, 0, 7, 4, 1, 8, 5, 2]
        let reflection = [2, 1, 0, 5, 4, 3, 8, 7, 6]
        func moved(_ places: UInt16, _ order: [Int]) -> UInt16 {
            var result: UInt16 = 0
            for (place, source) in order.enumerated()
            where places & 1 << UInt16(source) != 0 { result |= 1 << UInt16(place) }
            return result
        }
        var classes: Set<UInt32> = []
        for board in Self.reachable {
            var (x, o) = (board.grids[0].x, board.grids[0].o)
            var least = UInt32.max
            for turn in 0..<8 {
                least = min(least, UInt32(x) << 9 | UInt32(o))
                let order = turn == 3 ? reflection : rotation
                (x, o) = (moved(x, order), moved(o, order))
            }
            classes.insert(least)
        }
        expect(classes.count, equals: 765)
    }

    @Test("occur in 255,168 games: 131,184 for X, 77,904 for O, 46,080 drawn")
    func games() {
        // From the last boards to the first: each board's games are those of the boards that follow
        // it.
        var counts: [Int: Count] = [:]
        for board in Self.reachable.reversed() {
            var count = Count()
            if board.isOver {
                switch board.lineMark {
                case .x: count.x = 1
                case .o: count.o = 1
                case nil: count.drawn = 1
                }
            }
            for square in board.openSquares {
                var next = board
                next.place(board.count.isMultiple(of: 2) ? .x : .o, on: square)
                count = count + (counts[Self.key(next)] ?? Count())
            }
            counts[Self.key(board)] = count
        }
        let all = counts[0] ?? Count()
        expect(all, equals: Count(x: 131_184, o: 77_904, drawn: 46_080))
        expect(all.x + all.o + all.drawn, equals: 255_168)
    }

    // MARK: The perfect computer player

    /// Visits every board that a perfect player meets as one side, whatever the other one plays.
    private func visit(
        variant: XAndOSettings.Variant, isPerfect: (Int) -> Bool,
        _ body: (_ board: Board, _ mark: Mark, _ best: [Int]?) -> Void
    ) {
        var known: Set<Int> = []
        var boards = [Board()]
        while let board = boards.popLast() {
            let mark: Mark = board.count.isMultiple(of: 2) ? .x : .o
            let best =
                isPerfect(board.count)
                ? WholeTree.bestSquares(on: board, for: mark, variant: variant) : nil
            body(board, mark, board.isOver ? nil : best)
            for square in best ?? board.openSquares {
                var next = board
                next.place(mark, on: square)
                if known.insert(Self.key(next)).inserted { boards.append(next) }
            }
        }
    }

    @Test(
        "never make the perfect player lose, whatever the other side plays",
        arguments: [XAndOSettings.Variant.classic, .misere], Mark.allCases)
    func neverLoses(variant: XAndOSettings.Variant, perfect: Mark) {
        var (wins, draws) = (0, 0)
        visit(variant: variant, isPerfect: { $0.isMultiple(of: 2) == (perfect == .x) }) {
            board, _, best in
            #expect(best?.isEmpty != true, "a square for \(board.text)")
            guard board.isOver else { return }
            let winner = board.lineMark.map(variant.winner)
            #expect(winner != perfect.other, "lost: \(board.text)")
            if winner == perfect { wins += 1 } else { draws += 1 }
        }
        #expect(wins > 0 && draws > 0)
    }

    @Test("let the perfect player take every immediate win", arguments: Mark.allCases)
    func immediateWins(perfect: Mark) {
        var count = 0
        for board in Self.reachable where !board.isOver {
            let mark: Mark = board.count.isMultiple(of: 2) ? .x : .o
            guard mark == perfect else { continue }
            let wins = board.completions(for: mark)
            guard !wins.isEmpty else { continue }
            count += 1
            let best = WholeTree.bestSquares(on: board, for: mark, variant: .classic)
            expect(best, equals: wins, "\(board.text)")
        }
        #expect(count > 500)
    }

    @Test("are even from the start; in misère only the centre keeps the first mover from losing")
    func openings() {
        expect(WholeTree.bestSquares(on: Board(), for: .x, variant: .classic), equals: Array(0..<9))
        expect(WholeTree.bestSquares(on: Board(), for: .x, variant: .misere), equals: [4])
        #expect(WholeTree.bestSquares(on: Board(depth: 2), for: .x, variant: .ultimate) == nil)
        // The other side plays a corner against the centre, and the centre against a corner.
        expect(
            WholeTree.bestSquares(on: Board(after: [4]), for: .o, variant: .classic),
            equals: [0, 2, 6, 8])
        expect(
            WholeTree.bestSquares(on: Board(after: [0]), for: .o, variant: .classic), equals: [4])
    }
}
