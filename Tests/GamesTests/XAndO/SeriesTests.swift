import GameTestKit
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Tests of a series: the first mover, points, clearing, the end.
struct SeriesTests {
    typealias Table = SeriesTable

    @Test("begins with the first of the two to say that they move first")
    func firstMover() throws {
        for (player, mark) in [(Table.x, Mark.x), (Table.o, .o)] {
            var table = Table()
            #expect(table.game.phaseName == "choosing" && table.view.turn == nil)
            try table.act(player, .start(round: 1))
            #expect(table.view.firstMover == mark && table.view.turn == mark)
            let other = table.game.table.sides?[mark.other] ?? Table.stranger
            expect(table.answer(to: .start(round: 1), from: other), equals: .otherMovesFirst)
            expect(table.answer(to: .start(round: 1), from: player), equals: .alreadyDone)
        }
    }

    @Test("counts a line for its side, and lets the loser move first")
    func loserBegins() throws {
        var table = Table()
        try table.begin()
        try table.play(Table.topRow)
        expect(table.view.result, equals: .line(winner: .x, places: [0, 1, 2]))
        #expect(table.points(of: Table.x) == 1 && table.points(of: Table.o) == 0)
        expect(table.view.wins, equals: .init(x: 1, o: 0, drawn: 0))
        try table.act(Table.x, .reset(round: 1))
        #expect(table.round == 2 && table.board == "." * 9 && table.view.turn == .o)
    }

    @Test("counts a draw for neither side, and lets the other side begin")
    func draw() throws {
        var table = Table()
        try table.begin()
        try table.play(Table.drawn)
        #expect(table.view.result == .draw && table.view.result?.winner == nil)
        expect(table.view.wins, equals: .init(x: 0, o: 0, drawn: 1))
        expect(table.view.standings.map(\.points), equals: [0, 0])
        try table.act(Table.o, .reset(round: 1))
        expect(table.view.turn, equals: .o)
        try table.play(Table.drawn)
        try table.goOn()
        expect(table.view.turn, equals: .x)
    }

    @Test("gives a line to the other side in misère")
    func misere() throws {
        var table = Table(settings: XAndOSettings(variant: .misere))
        try table.begin()
        try table.play(Table.topRow)
        expect(table.view.result, equals: .line(winner: .o, places: [0, 1, 2]))
        expect(table.points(of: Table.o), equals: 1)
        try table.goOn()
        expect(table.view.turn, equals: .x, "the loser begins")
        try table.play(Table.drawn)
        expect(table.view.result, equals: .draw)
    }

    @Test("on nine small boards has 81 squares, and no move outside the one to play")
    func ultimate() throws {
        var table = Table(settings: XAndOSettings(variant: .ultimate))
        try table.begin()
        expect(table.view.board.openSquares.count, equals: 81)
        try table.play([40])
        expect(table.view.board.smallBoardToPlay, equals: 4)
        let before = table.game
        expect(
            table.answer(to: .move(round: 1, square: 0), from: Table.o), equals: .smallBoardClosed)
        expect(table.answer(to: .move(round: 1, square: 40), from: Table.o), equals: .squareTaken)
        expect(table.answer(to: .move(round: 1, square: 81), from: Table.o), equals: .noSuchSquare)
        expect(table.game, equals: before)
        try table.play([44])
        expect(table.view.board.smallBoardToPlay, equals: 8)
    }

    // MARK: Clearing a board

    @Test("clears a board when both agree: nobody scores, and the same side begins")
    func clear() throws {
        var table = Table()
        try table.act(Table.o, .start(round: 1))
        try table.play([0, 4, 8])
        try table.act(Table.x, .reset(round: 1))
        #expect(table.view.resetAskedBy == .x && table.board == "o...x...o")
        expect(table.answer(to: .reset(round: 1), from: Table.x), equals: .alreadyDone)
        try table.act(Table.o, .reset(round: 1))
        #expect(table.board == "." * 9 && table.round == 2 && table.view.turn == .o)
        expect(table.view.wins, equals: .init(x: 0, o: 0, drawn: 0))
        expect(
            table.answer(to: .move(round: 1, square: 4), from: Table.o), equals: .stale,
            "a move on the way was meant for the old board")
    }

    @Test("takes a move of the other side as a no, and ignores one of the asker")
    func decline() throws {
        var table = Table()
        try table.begin()
        try table.play([0, 4])
        try table.act(Table.x, .reset(round: 1))
        try table.play([1])
        expect(table.view.resetAskedBy, equals: .x, "X has asked and moved")
        try table.play([2])
        #expect(table.view.resetAskedBy == nil, "O has moved")
        try table.act(Table.o, .reset(round: 1))
        expect(table.view.resetAskedBy, equals: .o, "a new request, and no consent to the old one")
    }

    // MARK: The end

    @Test("ends by either of the two, and by the leader: standings by boards won")
    func end() throws {
        var table = Table(players: 3)
        try table.begin()
        try table.play(Table.topRow)
        try table.act(Table.o, .end)
        #expect(table.game.isFinished && table.game.phaseName == "finished")
        expect(table.view.result, equals: .line(winner: .x, places: [0, 1, 2]))
        expect(
            XAndO.standings(in: table.view),
            equals: [
                Standing(place: 1, player: Table.x, points: 1),
                Standing(place: 2, player: Table.o, points: 0),
                Standing(place: 2, player: Table.third, points: 0),
            ])
        #expect(table.game.nextDeadline == nil && table.game.phaseEnd == nil)
    }

    @Test("has one outcome when the end crosses a move: that of the first to arrive")
    func endCrossesMove() throws {
        var before = Table()
        try before.begin()
        try before.play(Array(Table.topRow.dropLast()))
        var moveFirst = before
        try moveFirst.act(Table.x, .move(round: 1, square: 2))
        try moveFirst.act(Table.o, .end)
        #expect(moveFirst.points(of: Table.x) == 1 && moveFirst.game.isFinished)
        var endFirst = before
        try endFirst.act(Table.o, .end)
        expect(endFirst.answer(to: .move(round: 1, square: 2), from: Table.x), equals: .wrongPhase)
        #expect(endFirst.points(of: Table.x) == 0 && endFirst.view.result == nil)
    }

    @Test("starts again after its end, with the settings of that time")
    func again() throws {
        var table = Table()
        try table.begin()
        try table.play(Table.topRow)
        try table.act(Table.x, .end)
        table.game.settings.variant = .ultimate
        table.game.settings.winnerStays = true
        let finished = table.game
        expect(
            SessionCoding.decode(XAndO.self, from: SessionCoding.encode(finished)), equals: finished
        )
        table.game.start(with: Samples.players(3))
        #expect(table.round == 1 && table.view.board.squareCount == 81)
        #expect(table.view.winnerStays && table.points(of: Table.x) == 0)
        expect(table.view.bench, equals: [Table.third])
    }

    @Test("does not start with too few players", arguments: [false, true])
    func tooFew(isShared: Bool) {
        var game = XAndO(settings: XAndOSettings(isShared: isShared), seed: 1)
        expect(game.fewestPlayers, equals: isShared ? 1 : 2)
        game.start(with: Array(Samples.players(game.fewestPlayers - 1)))
        #expect(game.isFinished && game.table.isSound)
        game.start(with: [.host, .host])
        #expect(game.isFinished != isShared, "the same player twice is one player")
    }

    // MARK: One keyboard

    @Test("has one player for both marks on one keyboard, and counts by mark")
    func shared() throws {
        var table = Table(players: 1, settings: XAndOSettings(isShared: true))
        try table.begin()
        expect(table.view.turn, equals: .x)
        try table.play(Table.topRow)
        expect(table.view.wins, equals: .init(x: 1, o: 0, drawn: 0))
        try table.goOn()
        expect(table.view.turn, equals: .o, "O has lost, and begins")
        try table.play([0])
        expect(table.answer(to: .start(round: 2), from: Table.x), equals: .alreadyDone)
        try table.act(Table.x, .reset(round: 2))
        #expect(table.round == 3 && table.board == "." * 9, "nobody else has to agree")
        try table.play(Table.topRow)
        expect(table.view.wins, equals: .init(x: 1, o: 1, drawn: 0))
        expect(table.points(of: Table.x), equals: 2)
        table.game.remove(Table.x)
        #expect(table.game.isFinished && table.game.table.isSound)
    }

    @Test("ends on one keyboard when the player leaves in the middle of a board")
    func sharedLeaves() throws {
        var table = Table(players: 2, settings: XAndOSettings(isShared: true))
        try table.begin()
        try table.play([4])
        expect(table.answer(to: .move(round: 1, square: 0), from: Table.o), equals: .onTheBench)
        table.game.remove(Table.x)
        #expect(table.game.isFinished && table.view.result == nil)
        #expect(table.view.wins == .init() && table.game.table.isSound)
    }
}

private func * (text: String, count: Int) -> String { String(repeating: text, count: count) }
