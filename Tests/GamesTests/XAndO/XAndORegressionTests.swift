import GameTestKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Tests of defects of such games that can lie in the rules; each fails with the defect.
struct XAndORegressionTests {
    typealias Table = SeriesTable

    @Test("the start is complete: every view has the same first mover")
    func xt2Start() throws {
        var table = Table(players: 3)
        expect(table.answer(to: .start(round: 1), from: Table.third), equals: .onTheBench)
        expect(table.answer(to: .start(round: 1), from: Table.stranger), equals: .notAMember)
        #expect(table.view.firstMover == nil && table.game.phaseName == "choosing")
        try table.act(Table.o, .start(round: 1))
        for player in [Table.x, Table.o, Table.third] {
            let view = table.game.view(for: player)
            #expect(view.firstMover == .o && view.turn == .o)
        }
        let before = table.game
        expect(table.answer(to: .start(round: 1), from: Table.x), equals: .otherMovesFirst)
        expect(table.answer(to: .move(round: 1, square: 0), from: Table.x), equals: .notYourTurn)
        expect(table.game, equals: before)
        try table.act(Table.o, .move(round: 1, square: 0))
        expect(table.board, equals: "o........")
    }

    @Test("the host checks whose turn it is")
    func xt3Turn() throws {
        var table = Table()
        try table.begin()
        try table.play([4])
        let before = table.game
        expect(table.answer(to: .move(round: 1, square: 0), from: Table.x), equals: .notYourTurn)
        #expect(table.game == before && table.board == "....x....")
    }

    @Test(
        "the host checks the square",
        arguments: [
            (-1, Rejection.noSuchSquare), (9, .noSuchSquare), (4, .squareTaken),
            (Int.min, .noSuchSquare), (Int.max, .noSuchSquare), (81, .noSuchSquare),
        ])
    func xt3Square(square: Int, reason: Rejection) throws {
        var table = Table()
        try table.begin()
        try table.play([4])
        let before = table.game
        expect(table.answer(to: .move(round: 1, square: square), from: Table.o), equals: reason)
        #expect(table.game == before && table.board == "....x....")
    }

    @Test("the host takes no move after the end, of a board or of the series")
    func xt3AfterTheEnd() throws {
        var table = Table()
        try table.begin()
        try table.play(Table.topRow)
        let board = table.board
        for player in [Table.x, Table.o] {
            expect(table.answer(to: .move(round: 1, square: 8), from: player), equals: .stale)
        }
        try table.act(Table.x, .end)
        for player in [Table.x, Table.o] {
            expect(table.answer(to: .move(round: 1, square: 8), from: player), equals: .wrongPhase)
        }
        expect(table.board, equals: board)
    }

    @Test("the host takes no move from spectators and from players who wait")
    func xt3Spectators() throws {
        var table = Table(players: 3)
        try table.begin()
        let before = table.game
        for action in [
            XAndOAction.start(round: 1), .move(round: 1, square: 0), .reset(round: 1), .end,
        ] {
            expect(table.answer(to: action, from: Table.stranger), equals: .notAMember)
            expect(table.answer(to: action, from: Table.third), equals: .onTheBench)
        }
        expect(table.game, equals: before)
    }
}
