import GameTestKit
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Boards of X and O.
struct BoardTests {
    @Test("have eight lines", arguments: Mark.allCases)
    func lines(mark: Mark) {
        var lines: Set<[Int]> = []
        for one in 0..<9 {
            for two in 0..<9 where two > one {
                for three in 0..<9 where three > two {
                    var board = Board()
                    for square in [one, two, three] { board.place(mark, on: square) }
                    guard board.lineMark == mark else { continue }
                    #expect(board.isOver && board.line == [one, two, three])
                    lines.insert(board.line)
                }
            }
        }
        let expected: Set = [
            [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
        ]
        expect(lines, equals: expected)
    }

    @Test("show both of two lines that one mark completes")
    func doubleLine() {
        let board = Board(after: [0, 3, 1, 4, 5, 6, 8, 7, 2])
        expect(board.line, equals: [0, 1, 2, 5, 8])
        expect(board.lineMark, equals: .x)
    }

    @Test("take no mark on squares that are taken or do not exist")
    func badSquares() {
        let board = Board(after: [4])
        for square in [-1, 9, 81, Int.min, Int.max, Int.min + 1, -9, 10] {
            expect(board.rejection(of: square), equals: .noSuchSquare)
        }
        expect(board.rejection(of: 4), equals: .squareTaken)
        var copy = board
        for square in [-1, 9, 4, Int.min, Int.max] { copy.place(.o, on: square) }
        expect(copy, equals: board)
        expect(board.openSquares, equals: [0, 1, 2, 3, 5, 6, 7, 8])
        #expect(board[Int.min] == nil && board[-1] == nil && board[9] == nil)
    }

    @Test("take no mark once they are over")
    func over() {
        let board = Board(after: SeriesTable.topRow)
        #expect(board.openSquares.isEmpty)
        #expect(board.rejection(of: 8) != nil)
    }

    @Test("have the nearest possible depth", arguments: [(-5, 9), (0, 9), (3, 81), (99, 81)])
    func depths(depth: Int, squareCount: Int) {
        expect(Board(depth: depth).squareCount, equals: squareCount)
    }

    // MARK: Nine small boards

    @Test("lead from each square to the small board of its last digit")
    func focus() {
        for square in 0..<81 {
            let board = Board(after: [square], depth: 2)
            let target = square % 9
            expect(board.smallBoardToPlay, equals: target)
            let expected = Board.squares(ofSmallBoard: target).filter { $0 != square }
            expect(board.openSquares, equals: expected)
            let elsewhere = (target + 1) % 9 * 9 + 8
            expect(
                board.rejection(of: elsewhere),
                equals: elsewhere == square ? .squareTaken : .smallBoardClosed)
        }
        #expect(Board(depth: 2).smallBoardToPlay == nil)
        expect(Board(depth: 2).openSquares, equals: Array(0..<81))
    }

    @Test("leave the choice free if the small board to play is over")
    func freeChoice() {
        var board = Board(depth: 2)
        let moves: [(Mark, Int)] = [
            (.x, 0), (.o, 4), (.x, 36), (.o, 3), (.x, 27), (.o, 5),
        ]
        for (mark, square) in moves {
            #expect(board.rejection(of: square) == nil)
            board.place(mark, on: square)
        }
        expect(board.owner(ofSmallBoard: 0), equals: .o)
        expect(board.smallBoardToPlay, equals: 5)
        board.place(.x, on: 45)
        #expect(board.smallBoardToPlay == nil, "small board 0 is over")
        expect(board.openSquares.count, equals: 81 - 9 - 3)
        expect(board.rejection(of: 1), equals: .smallBoardClosed)
        expect(board.rejection(of: 0), equals: .squareTaken)
        #expect(board.owner(ofSmallBoard: -1) == nil && board.owner(ofSmallBoard: 9) == nil)
    }

    @Test("of nine small boards are won by three of them in a row")
    func ultimateLine() {
        var squares = [Mark?](repeating: nil, count: 81)
        for small in [0, 4] { for digit in 0..<3 { squares[small * 9 + digit] = .x } }
        squares[72] = .x
        squares[73] = .x
        for square in [27, 28, 45, 46, 54, 55, 63] { squares[square] = .o }
        squares[64] = .o
        guard var board = Board(squares: squares, last: 64) else {
            Issue.record("there is such a board")
            return
        }
        #expect(board.lineMark == nil)
        expect(board.completions(for: .x), equals: [74])
        #expect(board.completions(for: .o).isEmpty)
        expect(
            board.rejection(of: 74), equals: .smallBoardClosed,
            "the last square leads to another one"
        )
        board.put(.x, on: 74)
        #expect(board.lineMark == .x && board.line == [0, 4, 8] && board.isOver)
        #expect(board.openSquares.isEmpty && board.smallBoardToPlay == nil)
    }

    @Test("of nine small boards end after 81 marks at most, and never break their rules")
    func randomPlayouts() {
        var ends: [String: Int] = [:]
        for seed in Effort.seeds(2_000, quick: 60) {
            var generator = SeededGenerator(seed: seed)
            var board = Board(depth: 2)
            var mark = Mark.x
            while !board.isOver {
                let open = board.openSquares
                guard let square = generator.pick(from: open), board.count < 81 else {
                    Issue.record("SEED=\(seed): \(board.text) goes on for ever")
                    return
                }
                if let small = board.smallBoardToPlay {
                    expect(board.last.map { $0 % 9 }, equals: small)
                    #expect(open.allSatisfy { $0 / 9 == small }, "SEED=\(seed)")
                }
                #expect(open.allSatisfy { board.owner(ofSmallBoard: $0 / 9) == nil })
                board.place(mark, on: square)
                #expect(board.last == square && board[square] == mark)
                mark = mark.other
            }
            let lines = Mark.allCases.filter { mark in
                let owned = (0..<9).filter { board.owner(ofSmallBoard: $0) == mark }
                return Lines.isHeld(by: owned.reduce(0) { $0 | 1 << UInt16($1) })
            }
            expect(lines, equals: [board.lineMark].compactMap { $0 }, "SEED=\(seed)")
            ends[board.lineMark?.rawValue ?? "draw", default: 0] += 1
        }
        expect(ends.count, equals: 3, "\(ends)")
    }

    // MARK: Bytes

    @Test("are written as a letter for each square")
    func text() {
        let bytes = SessionCoding.encode(Board(after: [4, 0, 8]))
        let text = String(decoding: bytes, as: UTF8.self)
        expect(text, equals: #"{"last":8,"squares":"o...x...x"}"#)
        expect(SessionCoding.decode(Board.self, from: bytes), equals: Board(after: [4, 0, 8]))
        expect(
            String(decoding: SessionCoding.encode(Board()), as: UTF8.self),
            equals: #"{"squares":"........."}"#)
    }

    @Test("survive encoding", arguments: [1, 2])
    func roundTrips(depth: Int) {
        for seed in UInt64(0)..<20 {
            var generator = SeededGenerator(seed: seed)
            var board = Board(depth: depth)
            while let square = generator.pick(from: board.openSquares) {
                board.place(board.count.isMultiple(of: 2) ? .o : .x, on: square)
                let decoded = SessionCoding.decode(Board.self, from: SessionCoding.encode(board))
                expect(decoded, equals: board, "SEED=\(seed)")
            }
        }
    }

    @Test(
        "to which no game leads are refused",
        arguments: [
            #"{"squares":""}"#, #"{"squares":"........"}"#, #"{"squares":".........."}"#,
            #"{"squares":"....z...."}"#, #"{"squares":"....x...."}"#,
            #"{"squares":".........","last":4}"#, #"{"squares":"....x....","last":0}"#,
            #"{"squares":"....x....","last":-1}"#,
            #"{"squares":"....x....","last":9223372036854775807}"#,
            #"{"squares":"....x....","last":-9223372036854775808}"#,
            #"{"squares":"....x....","last":1e300}"#, #"{"squares":"x...x....","last":4}"#,
            #"{"squares":"xo.......","last":null}"#, #"{"squares":"xxxxxxxxx","last":0}"#,
            // A line that another mark has followed, and two lines.
            #"{"squares":"xxxoo.o..","last":6}"#, #"{"squares":"xxxooo...","last":5}"#,
            #"{"squares":"xxxooo...","last":2}"#, #"{"squares":"xoo......","last":0}"#,
            #"{"last":4}"#, #"{"squares":["x"]}"#, #"[]"#, #"{"squares":9}"#,
        ])
    func hostileBytes(text: String) {
        #expect(SessionCoding.decode(Board.self, from: Array(text.utf8)) == nil)
    }

    @Test("of nine small boards to which no game leads are refused")
    func hostileSmallBoards() {
        func decodes(_ small: String, _ rest: String, last: Int) -> Bool {
            let text = small + rest + String(repeating: ".", count: 81 - small.count - rest.count)
            let json = #"{"squares":"\#(text)","last":\#(last)}"#
            return SessionCoding.decode(Board.self, from: Array(json.utf8)) != nil
        }
        #expect(decodes("xxx......", "ooo......", last: 9))
        #expect(!decodes("xxxooo...", "xxxooo...", last: 9), "both have a line in a small board")
        #expect(!decodes("xxx...xxx", "oo.oo.o..", last: 9), "lines that no mark completed at once")
        #expect(!decodes("xxxo.....", "oo.......", last: 3), "a mark after the small board was won")
        #expect(decodes("xxxo.....", "oo.......", last: 2))
        #expect(!decodes(String(repeating: "x", count: 81), "", last: 0))
        let endless = #"{"squares":"\#(String(repeating: "x", count: 60_000))","last":1}"#
        #expect(SessionCoding.decode(Board.self, from: Array(endless.utf8)) == nil)
    }
}
