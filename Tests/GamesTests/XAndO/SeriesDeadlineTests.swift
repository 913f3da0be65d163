import GameTestKit
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Deadlines of X and O.
struct SeriesDeadlineTests {
    typealias Table = SeriesTable

    @Test("draw the first mover by the seed when neither side says that it begins")
    func choosing() {
        var first: [Mark: Int] = [:]
        for seed in UInt64(0)..<40 {
            var table = Table(seed: seed)
            expect(table.game.nextDeadline, equals: Timestamp(nanoseconds: 15_000_000_000))
            table.wait(.milliseconds(14_999))
            expect(table.game.phaseName, equals: "choosing")
            table.wait(.milliseconds(1))
            expect(table.game.phaseName, equals: "playing")
            first[table.view.firstMover ?? .x, default: 0] += 1
        }
        #expect(Mark.allCases.allSatisfy { first[$0, default: 0] > 8 }, "\(first)")
    }

    @Test("give the board to the other side when a move does not come in time")
    func moving() throws {
        var table = Table()
        table.wait(.seconds(3))
        try table.begin()
        table.wait(.seconds(59))
        try table.play([4])
        expect(
            table.game.nextDeadline, equals: table.game.now + .seconds(60), "each move has its time"
        )
        table.wait(.seconds(60))
        expect(table.view.result, equals: .time(winner: .x))
        #expect(table.points(of: Table.x) == 1 && table.board == "....x....")
        expect(table.answer(to: .move(round: 1, square: 0), from: Table.o), equals: .stale)
        try table.goOn()
        expect(table.view.turn, equals: .o)
    }

    @Test("end a series without moves after three boards")
    func idle() throws {
        var table = Table()
        table.wait(.seconds(234))
        #expect(table.round == 3 && !table.game.isFinished)
        table.wait(.seconds(21))
        #expect(table.game.isFinished && table.game.nextDeadline == nil)
    }

    @Test("count such boards again from each board that is played to its end")
    func notIdle() throws {
        var table = Table()
        table.wait(.seconds(175))
        expect(table.view.boardsByTime, equals: 2)
        try table.play(Table.drawn)
        #expect(table.view.result == .draw && table.view.boardsByTime == 0)
        table.wait(.seconds(100))
        #expect(table.view.boardsByTime == 1 && !table.game.isFinished)
    }

    @Test("of a move are not delayed by a request to clear the board, nor by presence")
    func clockRunsOn() throws {
        var table = Table(players: 3)
        try table.begin()
        try table.play([4])
        let end = table.game.phaseEnd
        table.wait(.seconds(20))
        try table.act(Table.x, .reset(round: 1))
        table.game.setPresence(.disconnected, of: Table.o)
        table.game.setPresence(.connected, of: Table.o)
        table.game.remove(Table.third)
        expect(table.game.phaseEnd, equals: end)
        table.wait(.seconds(40))
        expect(table.view.result, equals: .time(winner: .x))
    }

    @Test("begin again on a cleared board")
    func cleared() throws {
        var table = Table()
        try table.begin()
        try table.play([4])
        table.wait(.seconds(50))
        try table.act(Table.x, .reset(round: 1))
        try table.act(Table.o, .reset(round: 1))
        expect(table.game.phaseEnd, equals: table.game.now + .seconds(60))
    }

    @Test("begin the next board by themselves while both players are present")
    func results() throws {
        var table = Table()
        try table.begin()
        try table.play(Table.drawn)
        table.wait(.milliseconds(19_999))
        expect(table.round, equals: 1)
        table.wait(.milliseconds(1))
        #expect(table.round == 2 && table.view.turn == .o)
    }

    @Test("wait after a board for a player who is not heard, and go on at the return")
    func returns() throws {
        var table = Table()
        try table.begin()
        try table.play(Table.drawn)
        table.game.setPresence(.disconnected, of: Table.o)
        #expect(table.game.nextDeadline == nil && table.game.phaseEnd == nil)
        table.wait(.seconds(3_600))
        expect(table.round, equals: 1)
        table.game.setPresence(.unresponsive, of: Table.o)
        table.wait(.zero)
        expect(table.round, equals: 2)
    }

    @Test("do not exist for a move without a limit; then the other player can end the series")
    func noLimit() throws {
        var table = Table(settings: XAndOSettings(moveSeconds: nil))
        try table.begin()
        #expect(table.game.nextDeadline == nil)
        table.wait(.seconds(86_400))
        #expect(table.view.turn == .x && table.round == 1)
        try table.act(Table.o, .end)
        #expect(table.game.isFinished)
    }

    @Test("are from a second to a day", arguments: [Int.min, -1, 0, 1, 86_400, Int.max])
    func bounds(seconds: Int) {
        let settings = XAndOSettings(
            startSeconds: seconds, moveSeconds: seconds, resultSeconds: seconds)
        var table = Table(settings: settings)
        let expected: Duration = .seconds(seconds < 2 ? 1 : 86_400)
        expect(table.game.phaseEnd.map { $0 - .zero }, equals: expected)
        table.wait(expected)
        expect(table.game.phaseEnd.map { $0 - table.game.now }, equals: expected)
        table.game.settings.resultSeconds = seconds
        table.wait(expected)
        expect(table.game.phaseEnd.map { $0 - table.game.now }, equals: expected)
    }

    @Test("change nothing before they have come", arguments: SeriesActionTests.phases)
    func early(phase: String) throws {
        var table = try SeriesActionTests.series(in: phase)
        let before = table.game
        table.game.handleDeadline()
        expect(table.game, equals: before)
    }

    @Test("give every player a turn, even if some never act")
    func silence() {
        var table = Table(players: 4, settings: XAndOSettings(winnerStays: true))
        var opponents: Set<PlayerID> = []
        table.wait(.seconds(15))
        for _ in 0..<4 {
            table.wait(.seconds(80))
            if let sides = table.view.sides { opponents.formUnion([sides.x, sides.o]) }
        }
        // The newcomer has the first move, and loses by it.
        #expect(table.round == 5 && opponents.count == 4)
        expect(table.view.standings.map(\.points), equals: [4, 0, 0, 0])
        table.wait(.seconds(80))
        #expect(table.game.isFinished, "everybody has been silent")
    }
}
