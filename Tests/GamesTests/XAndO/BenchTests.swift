import GameTestKit
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Tests of the order in which players play, wait, come and go.
struct BenchTests {
    typealias Table = SeriesTable

    private func ids(_ numbers: UInt32...) -> [PlayerID] { numbers.map { PlayerID(rawValue: $0) } }

    private func sides(_ x: UInt32, _ o: UInt32) -> Sides {
        Sides(x: PlayerID(rawValue: x), o: PlayerID(rawValue: o))
    }

    private let stays = XAndOSettings(winnerStays: true)

    @Test("does not have the two who play; they stay if the option is off")
    func sameTwo() throws {
        var table = Table(players: 4)
        expect(table.view.bench, equals: ids(2, 3))
        try table.begin()
        for _ in 0..<3 {
            try table.play(Table.topRow)
            try table.goOn()
            #expect(table.view.sides == sides(0, 1) && table.view.bench == ids(2, 3))
        }
        expect(table.game.table.scores.map(\.boardsInARow), equals: [4, 4, 0, 0])
    }

    @Test("gives its first the loser's place, mark and first move")
    func winnerStays() throws {
        var table = Table(players: 4, settings: stays)
        try table.begin()
        try table.play(Table.topRow)
        expect(table.view.sides, equals: sides(0, 1), "the result is shown with those who played")
        expect(table.view.nextSides, equals: sides(0, 2))
        expect(table.answer(to: .reset(round: 1), from: Table.fourth), equals: .onTheBench)
        try table.act(Table.third, .reset(round: 1))
        #expect(table.view.sides == sides(0, 2) && table.view.bench == ids(3, 1))
        expect(table.view.turn, equals: .o, "the newcomer begins")
        try table.play(Table.topRow)
        try table.act(Table.x, .reset(round: 2))
        #expect(table.view.sides == sides(3, 2) && table.view.bench == ids(1, 0))
        expect(table.game.table.scores.map(\.boardsInARow), equals: [0, 0, 2, 1])
    }

    @Test("takes the player with the longer stay after a draw; of two equals, the first mover")
    func winnerStaysAfterDraw() throws {
        var table = Table(players: 3, settings: stays)
        try table.act(Table.o, .start(round: 1))
        try table.play(Table.drawn)
        try table.goOn()
        #expect(table.view.sides == sides(0, 2) && table.view.bench == ids(1))
        expect(table.view.turn, equals: .x, "that side did not begin")
        try table.play(Table.drawn)
        try table.goOn()
        #expect(table.view.sides == sides(1, 2) && table.view.bench == ids(0))
    }

    @Test("lets the same two go on if it is empty")
    func emptyBench() throws {
        var table = Table(players: 2, settings: stays)
        try table.begin()
        try table.play(Table.topRow)
        try table.goOn()
        #expect(table.view.sides == sides(0, 1) && table.view.bench.isEmpty)
        expect(table.view.turn, equals: .o)
    }

    @Test("skips players who are not heard, and they keep their places")
    func disconnected() throws {
        var table = Table(players: 4, settings: stays)
        try table.begin()
        table.game.setPresence(.disconnected, of: Table.third)
        try table.play(Table.topRow)
        try table.goOn()
        #expect(table.view.sides == sides(0, 3) && table.view.bench == ids(2, 1))
        table.game.setPresence(.connected, of: Table.third)
        try table.play(Table.topRow)
        expect(table.view.nextSides, equals: sides(2, 3))
    }

    @Test("is not used for a lost side, whose board and turn are kept")
    func lostSide() throws {
        var table = Table(players: 3)
        try table.begin()
        try table.play([4])
        let before = table.game
        table.game.setPresence(.disconnected, of: Table.o)
        #expect(table.view.sides == sides(0, 1) && table.view.turn == .o)
        expect(table.view.scores[1].attendance, equals: .disconnected)
        table.game.setPresence(.connected, of: Table.o)
        expect(table.game, equals: before)
    }

    // MARK: Leaving

    @Test("gives its first the place of a player who leaves; the other side wins the board")
    func leavingSide() throws {
        var table = Table(players: 3)
        try table.begin()
        try table.play([4, 0])
        table.game.remove(Table.x)
        #expect(table.view.result == .left(winner: .o) && table.points(of: Table.o) == 1)
        expect(table.view.nextSides, equals: sides(2, 1))
        expect(table.answer(to: .reset(round: 1), from: Table.x), equals: .notAMember)
        try table.act(Table.o, .reset(round: 1))
        #expect(table.view.sides == sides(2, 1) && table.view.turn == .x)
        #expect(table.game.remembers(Table.x), "a player of the series")
        #expect(table.game.table.isSound)
    }

    @Test("gives its first the place of a player who leaves before the first move; no side loses")
    func leavingWhileChoosing() throws {
        var table = Table(players: 3)
        let end = table.game.phaseEnd
        table.wait(.seconds(3))
        table.game.remove(Table.o)
        #expect(table.view.sides == sides(0, 2) && table.game.phaseName == "choosing")
        #expect(table.view.wins == .init() && table.game.phaseEnd == end)
        expect(table.game.table.scores.map(\.boardsInARow), equals: [1, 0, 1])
        try table.act(Table.third, .start(round: 1))
        expect(table.view.turn, equals: .o)
    }

    @Test(
        "ends the series with the remaining player if it is empty",
        arguments: ["choosing", "empty", "over"])
    func deserted(phase: String) throws {
        var table = try SeriesActionTests.series(in: phase)
        let points = table.points(of: Table.x) ?? 0
        for player in [Table.third, Table.fourth] { table.game.remove(player) }
        #expect(!table.game.isFinished)
        table.game.remove(Table.o)
        #expect(table.game.isFinished && table.game.table.isSound)
        expect(table.points(of: Table.x), equals: points + (phase == "empty" ? 1 : 0))
        expect(
            table.view.result,
            equals: phase == "empty" ? .left(winner: .x) : phase == "over" ? .draw : nil)
    }

    @Test("gives its first the winner's place if the winner leaves after the board")
    func winnerLeaves() throws {
        var table = Table(players: 4, settings: stays)
        try table.begin()
        try table.play(Table.topRow)
        table.game.remove(Table.x)
        expect(table.view.nextSides, equals: sides(2, 1), "one change is enough")
        table.game.remove(Table.o)
        expect(table.view.nextSides, equals: sides(2, 3))
        table.wait(.seconds(20))
        #expect(table.view.sides == sides(2, 3) && table.view.turn == .o)
    }

    @Test("remembers players who leave it only if they have points")
    func leavingBench() throws {
        var table = Table(players: 4, settings: stays)
        try table.begin()
        try table.play(Table.topRow)
        try table.goOn()
        try table.play([0, 3, 1, 4, 2])
        try table.goOn()
        // O of the first board is on the bench without a point, X with one.
        table.game.remove(Table.o)
        table.game.remove(Table.x)
        #expect(!table.game.remembers(Table.o) && table.game.remembers(Table.x))
        #expect(table.view.bench.isEmpty && table.game.table.isSound)
        #expect(table.view.standings.map(\.player).contains(Table.x))
    }

    @Test("does not fill up with players who come and go")
    func comeAndGo() throws {
        var table = Table()
        try table.begin()
        for number in UInt32(100)..<3_000 {
            let player = PlayerID(rawValue: number)
            try table.game.add(player)
            table.game.remove(player)
        }
        expect(table.game.table.scores.count, equals: 2)
    }

    // MARK: Joining

    @Test("takes latecomers at its end")
    func latecomer() throws {
        var table = Table(players: 3)
        let late = PlayerID(rawValue: 7)
        try table.game.add(late)
        #expect(table.view.bench == ids(2, 7) && table.points(of: late) == 0)
        let before = table.game
        #expect(throws: Rejection.alreadyDone) { try table.game.add(late) }
        #expect(throws: Rejection.alreadyDone) { try table.game.add(Table.x) }
        expect(table.game, equals: before)
    }

    @Test("takes no player before the start, after the end, and beyond its limit")
    func refusedLatecomers() throws {
        var idle = XAndO(seed: 1)
        #expect(throws: Rejection.wrongPhase) { try idle.add(.host) }
        var table = Table()
        while table.game.table.scores.count < XAndOView.scoreLimit {
            try table.game.add(PlayerID(rawValue: UInt32(table.game.table.scores.count)))
        }
        #expect(throws: Rejection.sessionFull) { try table.game.add(Table.stranger + 5_000) }
        try table.act(Table.x, .end)
        #expect(throws: Rejection.wrongPhase) { try table.game.add(Table.stranger + 5_000) }
    }

    @Test("ignores players who leave twice or have never been there")
    func unknownLeavers() throws {
        var table = Table(players: 3)
        try table.begin()
        table.game.remove(Table.stranger)
        table.game.setPresence(.disconnected, of: Table.stranger)
        table.game.remove(Table.o)
        let before = table.game
        table.game.remove(Table.o)
        table.game.setPresence(.connected, of: Table.o)
        expect(table.game, equals: before)
    }
}

private func + (player: PlayerID, number: UInt32) -> PlayerID {
    PlayerID(rawValue: player.rawValue + number)
}
