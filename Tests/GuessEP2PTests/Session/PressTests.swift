import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Tests of the times of key presses: the host measures them, players claim them, and they are
/// bounded.
struct PressTests {
    private static func connection(_ milliseconds: Int, offset: Int = 0) -> BuzzerRoom.Delays {
        BuzzerRoom.Delays(
            there: .milliseconds(milliseconds), back: .milliseconds(milliseconds),
            clockOffset: .milliseconds(offset))
    }

    /// Returns a session of two players, one of them far away, whose clocks differ by hours.
    private static func room(isLogged: Bool = false) throws -> BuzzerRoom {
        try BuzzerRoom(
            [connection(1, offset: -5_400_000), connection(60, offset: 3_600_000)],
            isLogged: isLogged)
    }

    @Test("counts from the time of the press, not of its arrival")
    func byPress() throws {
        var room = try Self.room()
        try room.host.perform(.ask, at: room.now)
        let reveal = try #require(room.host.game.reveal)
        room.run(for: .milliseconds(700))
        let far = room.now
        try room.clients[1].perform(.press, at: room.local(1))
        room.run(for: .milliseconds(20))
        let near = room.now
        try room.clients[0].perform(.press, at: room.local(0))
        room.run(for: .milliseconds(500))
        let presses = room.host.game.presses
        expect(presses.map(\.player), equals: [room.seat(0), room.seat(1)], "in order of arrival")
        let times = try presses.map { try #require($0.press).time }
        #expect(abs((times[0] - near).wholeMilliseconds) <= 1)
        #expect(abs((times[1] - far).wholeMilliseconds) <= 1)
        #expect(times[1] < times[0] && reveal < times[1])
    }

    @Test("has an allowance of the longest round trip and 25 ms, as the host measures it")
    func allowances() throws {
        var room = try Self.room()
        try room.host.perform(.ask, at: room.now)
        room.run(for: .seconds(1))
        try room.clients[0].perform(.press, at: room.local(0))
        room.run(for: .milliseconds(100))
        let press = try #require(room.host.game.presses.last?.press)
        let milliseconds = press.allowances.map {
            Duration.nanoseconds($0.duration).wholeMilliseconds
        }
        expect(press.allowances.map(\.player), equals: [room.seat(0), room.seat(1)])
        expect(milliseconds, equals: [27, 145])
        expect(press.uncertainty, equals: .milliseconds(1))
    }

    @Test("gains at most 250 ms from delayed answers to the measurement")
    func heldBack() throws {
        var room = try Self.room()
        room.heldBack[0] = .seconds(1)
        try room.host.perform(.ask, at: room.now)
        room.run(for: .seconds(5))
        try room.clients[0].perform(.press, at: room.local(0) - .seconds(3))
        let sent = room.now
        room.run(for: .milliseconds(100))
        let press = try #require(room.host.game.presses.last?.press)
        expect((sent + .milliseconds(1) - press.time).wholeMilliseconds, equals: 250)
    }

    @Test(
        "is bounded for every claimed time",
        arguments: [-5_000_000, 0, 3_600_000_000, Int64.min, .max])
    func forged(claim: Int64) throws {
        var room = try Self.room()
        try room.host.perform(.ask, at: room.now)
        let reveal = try #require(room.host.game.reveal)
        room.run(for: .seconds(1))
        let (_, connection) = try #require(room.clients[0].seatAndConnection)
        room.host.receive(
            SessionCoding.encode(
                PlayerMessage<Buzzer.Action>.perform(
                    id: 1, game: 1, action: .press, press: PressClaim(pressed: claim, shown: claim))
            ),
            on: .control, from: connection, at: room.now)
        let press = try #require(room.host.game.presses.last?.press)
        #expect(press.time <= room.now && room.now - .milliseconds(27) <= press.time)
        let shown = try #require(press.shown)
        #expect(reveal <= shown && shown <= room.now)
    }

    @Test("is at least 100 ms after the reveal, and before the reveal it is invalid")
    func early() throws {
        var room = try Self.room()
        try room.host.perform(.ask, at: room.now)
        let reveal = try #require(room.host.game.reveal)
        try room.clients[0].perform(.press, at: room.local(0))
        room.run(for: .milliseconds(310))
        try room.clients[0].perform(.press, at: room.local(0))
        room.run(for: .milliseconds(100))
        let presses = room.host.game.presses
        expect(presses.count, equals: 2)
        #expect(presses.first?.press == nil, "it arrives before anything is shown")
        expect(presses.last?.press?.time, equals: reveal + Press.fastestReaction)
    }

    @Test("is bounded by arrival, allowance and reveal")
    func bounds() {
        func bounded(_ claim: Int64?, arrival: Int64, allowance: Int64) -> Int64 {
            Press.bounded(
                claim.map { Timestamp.zero + .milliseconds($0) },
                arrival: .zero + .milliseconds(arrival), allowance: .milliseconds(allowance),
                reveal: .zero + .milliseconds(1000)
            ).nanoseconds / 1_000_000
        }
        expect(bounded(1500, arrival: 1510, allowance: 30), equals: 1500)
        expect(bounded(1400, arrival: 1510, allowance: 30), equals: 1480)
        expect(bounded(1600, arrival: 1510, allowance: 30), equals: 1510)
        expect(bounded(nil, arrival: 1510, allowance: 30), equals: 1510)
        expect(bounded(900, arrival: 1110, allowance: 250), equals: 1100)
        expect(bounded(1000, arrival: 1050, allowance: 250), equals: 1100)
    }

    @Test("is in the log, and a replay decides in the same way")
    func logged() throws {
        var room = try Self.room(isLogged: true)
        try room.host.perform(.ask, at: room.now)
        room.run(for: .seconds(1))
        try room.clients[1].perform(.press, at: room.local(1))
        room.run(for: .milliseconds(100))
        let event = GameEvent<Buzzer>.action(
            player: try #require(room.seat(1)), action: .press,
            press: room.host.game.presses.last?.press)
        let bytes = SessionCoding.encode(event)
        expect(SessionCoding.decode(GameEvent<Buzzer>.self, from: bytes), equals: event)
        var copy = Buzzer()
        copy.reveal = room.host.game.reveal
        try copy.apply(event, at: try #require(room.host.game.presses.last?.at))
        expect(copy.presses, equals: room.host.game.presses)
        let old = Array(#"{"action":{"action":{"press":{}},"player":1}}"#.utf8)
        expect(
            SessionCoding.decode(GameEvent<Buzzer>.self, from: old),
            equals: .action(player: PlayerID(rawValue: 1), action: .press))
    }

    @Test(
        "is requested by a view with a reveal, and the program measures ten times a second"
    )
    func measuring() throws {
        var room = try Self.room()
        #expect(room.clients[1].view?.reveal == nil)
        try room.host.perform(.ask, at: room.now)
        let reveal = try #require(room.host.game.reveal)
        room.run(for: .milliseconds(100))
        let view = try #require(room.clients[1].view)
        let until = try #require(view.untilRevealMicroseconds)
        // The view came after 60 ms; the clock's error is below a millisecond if both ways are
        // equal.
        #expect(abs(until - 240_000) <= 1_000)
        expect(reveal, equals: room.now + .milliseconds(200))
        var count = 0
        for _ in 0..<1000 {
            let before = room.clients[1].nextTimeout
            room.run(for: .milliseconds(1))
            if room.clients[1].nextTimeout != before { count += 1 }
        }
        #expect((9...11).contains(count), "in a second: \(count)")
        try room.host.perform(.close, at: room.now)
        room.run(for: .milliseconds(300))
        #expect(room.clients[1].view?.reveal == nil)
        let timeout = try #require(room.clients[1].nextTimeout)
        #expect(timeout - room.local(1) > .milliseconds(500))
    }

    @Test("reports a screen that showed the question late")
    func lateScreen() throws {
        var room = try Self.room()
        try room.host.perform(.ask, at: room.now)
        let reveal = try #require(room.host.game.reveal)
        room.run(for: .milliseconds(305))
        room.clients[0].noteRevealed(at: room.local(0))
        room.run(for: .milliseconds(195))
        room.clients[1].noteRevealed(at: room.local(1))
        for number in 0..<2 { try room.clients[number].perform(.press, at: room.local(number)) }
        room.run(for: .milliseconds(100))
        let presses = room.host.game.presses
        #expect(presses.first?.press?.shown == nil, "5 ms are less than a frame")
        let shown = try #require(presses.last?.press?.shown)
        #expect(abs((shown - (reveal + .milliseconds(200))).wholeMilliseconds) <= 1)
    }
}

extension GameClient {
    /// The seat and the connection to the host, if both exist.
    fileprivate var seatAndConnection: (SeatClaim, ConnectionHandle)? {
        if case .seated(let seat, let connection) = stage { (seat, connection) } else { nil }
    }
}
