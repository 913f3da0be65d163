import GameTestKit
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Computer players of X and O.
struct SeriesBotTests {
    typealias Table = SeriesTable

    /// Plays series of so many boards, X with one skill and O with another.
    private func play(
        _ variant: XAndOSettings.Variant, skills: [Double], boards: Int, seed: UInt64
    ) -> XAndOView {
        var table = Table(settings: XAndOSettings(variant: variant), seed: seed)
        var generator = SeededGenerator(seed: seed)
        while table.round <= boards {
            let waiting = [Table.x, Table.o].filter { table.game.duty(of: $0) != nil }
            guard let player = generator.pick(from: waiting), let duty = table.game.duty(of: player)
            else {
                Issue.record("SEED=\(seed): the game waits for nobody")
                break
            }
            let skill = skills[Int(player.rawValue)]
            let (delay, action) = table.game.automaticMove(
                for: duty, of: player, skill: skill, using: &generator)
            table.game.now = table.game.now + delay
            let rejection = table.answer(to: action, from: player)
            #expect(rejection == nil, "SEED=\(seed): \(action)")
            guard rejection == nil else { break }
        }
        return table.view
    }

    @Test("play every variant to its end, never against the rules", arguments: [0, 0.5, 1.0])
    func legal(skill: Double) {
        for variant in XAndOSettings.Variant.allCases {
            for seed in Effort.seeds(8, quick: 1) {
                let view = play(variant, skills: [skill, 1 - skill], boards: 2, seed: seed)
                expect(view.wins.x + view.wins.o + view.wins.drawn, equals: 2)
            }
        }
    }

    @Test(
        "of the best kind lose no board of nine squares",
        arguments: [XAndOSettings.Variant.classic, .misere], [0.1, 0.6, 1])
    func perfect(variant: XAndOSettings.Variant, other: Double) {
        for seed in Effort.seeds(20, quick: 1) {
            let view = play(variant, skills: [1, other], boards: 10, seed: seed)
            expect(view.wins.o, equals: 0, "SEED=\(seed): \(view.wins)")
            if other == 1 { expect(view.wins.drawn, equals: 10, "SEED=\(seed)") }
        }
    }

    @Test("are better the more skill they have", arguments: XAndOSettings.Variant.allCases)
    func stronger(variant: XAndOSettings.Variant) {
        var good = XAndOView.Wins()
        var perfect = XAndOView.Wins()
        for seed in Effort.seeds(8, quick: 1) {
            good.add(play(variant, skills: [0.6, 0], boards: 12, seed: seed).wins)
            let boards = variant == .ultimate ? 4 : 12
            perfect.add(play(variant, skills: [1, 0.6], boards: boards, seed: seed + 100).wins)
        }
        // In misère even a random player loses only by its own lines.
        let factor = variant == .misere ? 3 : 4
        #expect(2 * good.x > factor * good.o, "\(good)")
        #expect(perfect.x >= perfect.o, "\(perfect)")
        if variant == .ultimate { #expect(perfect.x > 2 * perfect.o, "\(perfect)") }
    }

    @Test("of the middle kind win at once, or prevent the other side from winning at once")
    func good() {
        var generator = SeededGenerator(seed: 5)
        var (wins, blocks) = (0, 0)
        for board in BoardProofTests.reachable where !board.isOver {
            let mark: Mark = board.count.isMultiple(of: 2) ? .x : .o
            guard
                let square = BoardStrategy.good.square(
                    on: board, for: mark, variant: .classic, using: &generator)
            else {
                Issue.record("no square on \(board.text)")
                return
            }
            let own = board.completions(for: mark)
            let others = board.completions(for: mark.other)
            if !own.isEmpty {
                #expect(own.contains(square), "\(board.text)")
                wins += 1
            } else if others.count == 1 {
                expect(others, equals: [square], "\(board.text)")
                blocks += 1
            }
        }
        #expect(wins > 500 && blocks > 500)
    }

    @Test("of the middle kind complete no line in misère while there is another square")
    func goodMisere() {
        let board = Board(after: [0, 8, 1, 4])
        let open = board.openSquares
        expect(
            BoardStrategy.goodSquares(among: open, on: board, for: .x, variant: .misere),
            equals: [3, 5, 6, 7])
    }

    @Test("win a small board that wins the whole, and look ahead by a bounded number of boards")
    func ultimate() throws {
        var squares = [Mark?](repeating: nil, count: 81)
        for small in [0, 4] { for digit in 0..<3 { squares[small * 9 + digit] = .x } }
        for square in [72, 73] { squares[square] = .x }
        for square in [27, 28, 45, 46, 54, 55, 63, 71] { squares[square] = .o }
        let board = try #require(Board(squares: squares, last: 71))
        var generator = SeededGenerator(seed: 1)
        for strategy in [BoardStrategy.good, .perfect] {
            let square = strategy.square(
                on: board, for: .x, variant: .ultimate, using: &generator)
            expect(square, equals: 74, "\(strategy)")
        }
        expect(board.completions(for: .x), equals: [74])
        var search = BoardSearch(variant: .ultimate, boardLimit: 0)
        expect(
            search.bestSquare(on: board, for: .x, among: [75, 74]), equals: 75, "no time to think")
    }

    @Test("estimate a board by the change of its newest mark", arguments: UInt64(0)..<10)
    func estimate(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var board = Board(depth: 2)
        while let square = generator.pick(from: board.openSquares) {
            var next = board
            next.place(board.count.isMultiple(of: 2) ? .x : .o, on: square)
            let estimate =
                BoardSearch.estimate(of: board)
                + BoardSearch.change(of: square, from: board, to: next)
            expect(estimate, equals: BoardSearch.estimate(of: next), "SEED=\(seed)")
            board = next
        }
        #expect(BoardSearch.estimate(of: Board(after: [4], depth: 2)) > 0, "good for X")
    }

    @Test("have the skill's strategy")
    func skills() {
        let expected: [(Double, BoardStrategy)] = [
            (-1, .random), (0, .random), (0.33, .random), (0.34, .good), (0.89, .good),
            (0.9, .perfect), (1, .perfect), (.infinity, .perfect), (.nan, .perfect),
        ]
        for (skill, strategy) in expected { expect(BoardStrategy(skill: skill), equals: strategy) }
    }

    // MARK: Duties

    @Test("have duties to begin, to move, to answer and to go on, but none on the bench")
    func duties() throws {
        var table = Table(players: 3)
        func duties() -> [XAndO.Duty?] {
            [Table.x, Table.o, Table.third].map { table.game.duty(of: $0) }
        }
        expect(duties(), equals: [.start(round: 1), .start(round: 1), nil])
        try table.begin()
        expect(duties(), equals: [.move(round: 1, count: 0), nil, nil])
        try table.play([4])
        expect(duties(), equals: [nil, .move(round: 1, count: 1), nil])
        try table.act(Table.x, .reset(round: 1))
        expect(duties(), equals: [nil, .answerReset(round: 1, count: 1), nil])
        try table.act(Table.o, .reset(round: 1))
        try table.play(Table.topRow)
        expect(duties(), equals: [.goOn(round: 2), .goOn(round: 2), nil])
        table.game.setPresence(.disconnected, of: Table.x)
        expect(duties(), equals: [nil, nil, nil], "a computer player does not go on alone")
        try table.act(Table.o, .end)
        expect(duties(), equals: [nil, nil, nil])
    }

    @Test("agree to clear a board, after a time that the seed decides")
    func answers() throws {
        var table = Table()
        try table.begin()
        try table.play([4])
        try table.act(Table.x, .reset(round: 1))
        for seed in UInt64(0)..<50 {
            var generator = SeededGenerator(seed: seed)
            let answer = table.game.automaticMove(
                for: .answerReset(round: 1, count: 1), of: Table.o, skill: 1, using: &generator)
            expect(answer.action, equals: .reset(round: 1))
            #expect((.milliseconds(400))...(.milliseconds(1_600)) ~= answer.after)
            let start = table.game.automaticMove(
                for: .start(round: 1), of: Table.o, skill: 1, using: &generator)
            #expect(start.action == .start(round: 1) && start.after >= .seconds(2))
        }
    }
}

extension XAndOView.Wins {
    fileprivate mutating func add(_ other: XAndOView.Wins) {
        x += other.x
        o += other.o
        drawn += other.drawn
    }
}
