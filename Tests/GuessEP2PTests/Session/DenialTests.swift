import Multicast
import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// A denial by the host's user.
struct DenialTests {
    private func request(_ room: Room) throws -> PendingRequest.ID {
        try #require(room.hostViews.last?.requests.last).id
    }

    @Test(
        "holds until the time to wait is over, then the user is asked again"
    )
    func retryAfter() throws {
        var room = Room(approval: .ask)
        try room.join(1, name: "Eve")
        let denial = Denial(.full, retryAfter: .seconds(20))
        try room.host.deny(try request(room), as: denial, at: room.now)
        room.drain()
        expect(room.seen(by: 1).last, equals: .denied(denial))
        let notices = room.notices.count
        for (second, left) in [(0, 20), (5, 15), (19, 1)] {
            room.now = .zero + .seconds(second)
            try room.join(1, name: "Alice")
            let rest = Denial(.full, retryAfter: .seconds(left))
            expect(room.seen(by: 1).last, equals: .denied(rest))
        }
        expect(room.notices.count, equals: notices, "the user is left in peace")
        try room.join(2, name: "Grace")
        expect(room.hostViews.last?.requests.count, equals: 1, "nobody else is meant")
        room.now = .zero + .seconds(20)
        try room.join(1, name: "Alice")
        try room.host.approve(try request(room), at: room.now)
        room.drain()
        #expect(room.seat(of: 1) != nil)
    }

    @Test("is the answer to the same request too, by any connection")
    func sameRequest() throws {
        var room = Room(approval: .ask)
        let request = RequestToPlay(id: 7, name: "Eve".safe)
        func ask(_ number: Int) throws -> Denial? {
            room.toPlayers = []
            room.host.connectionOpened(Samples.connection(number), at: room.now)
            room.host.receive(
                SessionCoding.encode(FromPlayer.requestToPlay(request: request)), on: .control,
                from: Samples.connection(number), at: room.now)
            room.drain()
            for sent in room.toPlayers where sent.channel == .control {
                if case .denied(7, let denial)? = SessionCoding.decode(
                    FromHost.self, from: sent.bytes)
                {
                    return denial
                }
            }
            return nil
        }
        #expect(try ask(1) == nil)
        try room.host.deny(
            7, as: Denial(.busy, retryAfter: .seconds(30)), at: room.now)
        room.drain()
        room.now = .zero + .seconds(10)
        try expect(ask(2), equals: Denial(.busy, retryAfter: .seconds(20)))
        // Even without a ban, this request has its answer.
        room.host.entrance.admissions.forgiveAll()
        room.now = .zero + .seconds(40)
        try expect(ask(3), equals: Denial(.busy))
    }

    @Test("has a time to wait between zero and a week")
    func bounds() throws {
        let week = Duration.seconds(604_800)
        let moment = Duration.milliseconds(1)
        for (said, told) in [
            (nil, nil), (.zero, nil), (moment - .nanoseconds(1), nil), (moment, moment),
            (.zero - moment, nil), (.seconds(Int64.min), nil), (week, week),
            (week + moment, week), (.seconds(Int64.max), week),
        ] as [(Duration?, Duration?)] {
            var room = Room(approval: .ask)
            try room.join(1, name: "Eve")
            let denial = Denial(.declined, retryAfter: said)
            try room.host.deny(try request(room), as: denial, at: room.now)
            room.drain()
            expect(
                room.seen(by: 1).last,
                equals: .denied(Denial(.declined, retryAfter: told)))
        }
        var room = Room(approval: .ask)
        try room.join(1, name: "Eve")
        try room.host.block(try request(room), for: .seconds(Int64.max), at: room.now)
        room.drain()
        expect(
            room.seen(by: 1).last, equals: .denied(Denial(.banned, retryAfter: week)))
    }

    @Test(
        "can block a player: no request lets them in before the ban ends"
    )
    func block() throws {
        var room = Room(approval: .ask)
        let identity = PeerID(5, 5)
        for number in 1...2 {
            room.clients[Samples.connection(number)] = Client(
                seed: UInt64(number), identity: identity)
            try room.join(number, name: "Eve")
        }
        try room.join(3, name: "Grace")
        let first = try #require(room.hostViews.last?.requests.first).id
        try room.host.block(first, for: .seconds(60), at: room.now)
        room.drain()
        let banned = SessionEvent<Riddle.View>.denied(
            Denial(.banned, retryAfter: .seconds(60)))
        #expect(room.seen(by: 1).last == banned && room.seen(by: 2).last == banned)
        expect(room.hostViews.last?.requests.map(\.name.string), equals: ["Grace"])
        #expect(throws: Rejection.noSuchOne) {
            try room.host.block(first, for: .seconds(60), at: room.now)
        }
        room.now = room.now + .seconds(59)
        try room.join(1, name: "Alice")
        expect(
            room.seen(by: 1).last, equals: .denied(Denial(.banned, retryAfter: .seconds(1))))
        room.host.entrance.admissions.forgiveAll()
        try room.join(1, name: "Alice")
        expect(room.hostViews.last?.requests.count, equals: 2, "forgiven")
    }

    @Test("with the earliest end is forgotten first if there are too many")
    func memory() {
        var pauses = Pauses()
        for number in UInt64(1)...1000 {
            let denial = Denial(.busy, retryAfter: .milliseconds(number))
            pauses.note(denial, of: PeerID(0, number), at: .zero)
        }
        #expect(pauses.denial(of: PeerID(0, 1000), at: .zero) != nil)
        let known = (UInt64(1)...1000).count {
            pauses.denial(of: PeerID(0, $0), at: .zero) != nil
        }
        expect(known, equals: Admissions.memory)
    }
}
