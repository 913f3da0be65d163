import Multicast
import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

struct DoorTests {
    private static func key(_ text: String) throws -> SessionKey {
        try #require(SessionKey(text))
    }

    @Test("keys have four characters that are easy to distinguish")
    func keys() throws {
        try expect(Self.key("ab7k").description, equals: "AB7K")
        try expect(Self.key("AB 7-K"), equals: Self.key("ab7k"))
        for wrong in [
            "", "AB7", "AB7KK", "AB1K", "ABIK", "ABOK", "AB0K", "ABLK", "ÄB7K", "AB7K\u{0}",
        ] {
            #expect(SessionKey(wrong) == nil, "\(wrong)")
        }
        #expect(SessionKey.alphabet.count == 31 && Set(SessionKey.alphabet).count == 31)
        var generator = SeededGenerator(seed: 1)
        let drawn = (0..<100).map { _ in SessionKey(using: &generator) }
        #expect(Set(drawn).count > 90)
        #expect(drawn.allSatisfy { SessionKey($0.description) == $0 })
    }

    @Test("with a key opens to players who know it, and the announcement says so")
    func wantsKey() throws {
        let key = try Self.key("AB7K")
        var room = Room { $0.key = key }
        expect(room.metadata.last?["door"], equals: "openKey")
        try room.join(1, name: "Grace")
        expect(room.seen(by: 1), equals: [.denied(Denial(.wrongKey))])
        try room.join(2, name: "Eve", options: RequestToPlay.Options(key: try Self.key("AB7M")))
        expect(room.seen(by: 2), equals: [.denied(Denial(.wrongKey))])
        try room.join(1, name: "Grace", options: RequestToPlay.Options(key: key))
        #expect(room.seat(of: 1) != nil)
        room.connect(3)
        let id = try room.host.invite(Samples.connection(3), at: room.now)
        room.drain()
        let now = room.now
        try room.change(3) { try $0.accept(id, name: "Alan".safe, at: now) }
        #expect(room.seat(of: 3) != nil, "who is invited need not know it")
    }

    @Test("tells its key only to invited players who may keep it for a day")
    func keyForHeirs() throws {
        let key = try Self.key("AB7K")
        for (survives, canHost) in [(true, true), (true, false), (false, true)] {
            var room = Room {
                $0.key = key
                $0.survivesHost = survives
            }
            room.connect(1)
            let id = try room.host.invite(Samples.connection(1), at: room.now)
            room.drain()
            let options = RequestToPlay.Options(canHost: canHost)
            try room.change(1) {
                try $0.accept(id, name: "Grace".safe, options: options, at: .zero)
            }
            #expect(room.seat(of: 1) != nil)
            expect(room[1].stay.rights.key, equals: survives && canHost ? key : nil)
            let sent = room.toPlayers.map { String(decoding: $0.bytes, as: UTF8.self) }
            expect(sent.contains { $0.contains("AB7K") }, equals: survives && canHost)
        }
    }

    @Test(
        "stops checking keys for a minute after ten wrong ones")
    func guessing() throws {
        let key = try Self.key("AB7K")
        var room = Room { $0.key = key }
        let origin = Origin(1, 1)
        for number in [11, 12] { room.connect(number, from: origin) }
        for number in 0..<10 {
            room.connect(number, from: origin)
            try room.join(
                number, name: "Eve", options: RequestToPlay.Options(key: try Self.key("AB7M")))
            expect(room.seen(by: number), equals: [.denied(Denial(.wrongKey))])
        }
        room.now = room.now + .seconds(20)
        try room.join(11, name: "Eve", options: RequestToPlay.Options(key: key))
        expect(
            room.seen(by: 11), equals: [.denied(.busy(because: .wrongKeys, for: 40_000))],
            "or else the right one would be found behind the limit")
        room.now = room.now + .seconds(40)
        try room.join(12, name: "Grace", options: RequestToPlay.Options(key: key))
        #expect(room.seat(of: 12) != nil)
    }

    @Test("admits only invited and returning players when it is locked")
    func locked() throws {
        var room = Room()
        try room.join(0, name: "Grace")
        guard case .seated(let claim, _) = room[0].stage else {
            Issue.record("no seat")
            return
        }
        try room.host.carryOut(.setLocked(true), at: room.now)
        room.drain()
        expect(room.metadata.last?["door"], equals: "locked")
        expect(room.view(of: 0)?.isLocked, equals: true)
        try room.join(1, name: "Eve")
        expect(room.seen(by: 1), equals: [.denied(Denial(.locked))])
        room.host.connectionClosed(Samples.connection(0), at: room.now)
        room.clients[Samples.connection(0)] = nil
        room.connect(2)
        let now = room.now
        try room.change(2) {
            try $0.resume(claim.token, on: Samples.connection(2), name: "Grace".safe, at: now)
        }
        expect(room.seat(of: 2), equals: claim.player)
        try room.host.carryOut(.setLocked(false), at: room.now)
        room.drain()
        try room.join(3, name: "Alan")
        #expect(room.seat(of: 3) != nil)
    }

    @Test("stays shut for a kicked player until the ban is over, under any name")
    func ban() throws {
        var room = Room()
        try room.join(1, name: "Eve")
        let player = try #require(room.seat(of: 1))
        try room.host.kick(player, banFor: .seconds(60), at: room.now)
        room.drain()
        expect(room.seen(by: 1).last, equals: .ended(.kicked))
        try room.join(1, name: "Alice")
        expect(
            room.seen(by: 1).last, equals: .denied(Denial(.banned, retryAfter: .seconds(60))))
        try room.join(2, name: "Grace")
        #expect(room.seat(of: 2) != nil, "nobody else is meant")
        room.now = room.now + .milliseconds(59_999)
        try room.join(1, name: "Alice")
        expect(
            room.seen(by: 1).last, equals: .denied(Denial(.banned, retryAfter: .milliseconds(1))))
        room.now = room.now + .milliseconds(1)
        try room.join(1, name: "Alice")
        #expect(room.seat(of: 1) != nil)
        try room.host.kick(try #require(room.seat(of: 1)), banFor: .seconds(3600), at: room.now)
        room.host.entrance.admissions.forgiveAll()
        room.drain()
        try room.join(1, name: "Alice")
        #expect(room.seat(of: 1) != nil, "forgiven")
        try room.host.kick(
            try #require(room.seat(of: 1)), banFor: .seconds(Int64.max), at: room.now)
        room.drain()
        try room.join(1, name: "Alice")
        expect(
            room.seen(by: 1).last,
            equals: .denied(Denial(.banned, retryAfter: .milliseconds(7) * 24 * 3_600_000)),
            "a week")
        room.host.entrance.admissions.forgiveAll()
        room.drain()
        try room.join(1, name: "Alice")
        try room.host.kick(try #require(room.seat(of: 1)), banFor: .seconds(3600), at: room.now)
        room.drain()
        let id = try room.host.invite(Samples.connection(1), at: room.now)
        room.drain()
        let now = room.now
        try room.change(1) { try $0.accept(id, name: "Alice".safe, at: now) }
        try room.change(1) { try $0.leave() }
        try room.join(1, name: "Alice")
        #expect(room.seat(of: 1) != nil, "who is invited is forgiven too")
    }

    @Test("is not opened by more bans than the host remembers")
    func banMemory() {
        var admissions = Admissions(key: nil)
        for number in UInt64(0)..<1000 {
            admissions.ban(
                PeerID(0, number), until: .zero + .seconds(Int(number) + 1), at: .zero)
        }
        expect(admissions.bans.count, equals: Admissions.memory)
        #expect(admissions.ban(of: PeerID(0, 999), at: .zero) != nil, "the longest stay")
    }

    @Test("makes a player wait after three refusals in a minute, and nobody else")
    func impatience() throws {
        var room = Room(approval: .ask)
        for _ in 0..<3 {
            try room.join(1, name: "Eve")
            try room.host.deny(try #require(room.hostViews.last?.requests.first).id, at: room.now)
            room.drain()
            expect(room.seen(by: 1).last, equals: .denied(.declined))
            room.now = room.now + .seconds(5)
        }
        try room.join(1, name: "Eve")
        expect(room.seen(by: 1).last, equals: .denied(.busy(because: .refusals, for: 45_000)))
        expect(room.hostViews.last?.requests.isEmpty, equals: true, "the host is left in peace")
        try room.join(2, name: "Grace")
        expect(room.hostViews.last?.requests.count, equals: 1)
        room.now = room.now + .seconds(46)
        try room.join(1, name: "Eve")
        expect(room.hostViews.last?.requests.count, equals: 2)
    }

    @Test("does not admit the same player twice, while the first is there")
    func identityInUse() throws {
        var room = Room()
        let identity = PeerID(5, 5)
        for number in 1...2 {
            room.clients[Samples.connection(number)] = Client(
                seed: UInt64(number), identity: identity)
            try room.join(number, name: "Grace")
        }
        #expect(room.seat(of: 1) != nil)
        expect(room.seen(by: 2), equals: [.denied(Denial(.identityInUse))])
        room.host.connectionClosed(Samples.connection(1), at: room.now)
        try room.join(2, name: "Grace")
        #expect(room.seat(of: 2) != nil)
    }

    @Test(
        "does not admit the same player twice, even if both programs asked before either had a seat"
    )
    func identityInUseAtApproval() throws {
        var room = Room(approval: .ask)
        let identity = PeerID(5, 5)
        for number in 1...2 {
            room.clients[Samples.connection(number)] = Client(
                seed: UInt64(number), identity: identity)
            try room.join(number, name: "Grace")
        }
        let requests = try #require(room.hostViews.last?.requests)
        expect(requests.count, equals: 2)
        for request in requests { try room.host.approve(request.id, at: room.now) }
        room.drain()
        #expect(room.seat(of: 1) != nil)
        expect(room.seen(by: 2).last, equals: .denied(Denial(.identityInUse)))
        expect(room.host.members.count { $0.admission?.identity == identity }, equals: 1)
        expect(room.hostViews.last?.requests.isEmpty, equals: true)
    }

    @Test("says in one line what to do next after each refusal")
    func words() {
        for reason in Denial.Reason.allCases {
            for wait in [nil, 1, 1000, 45_000, 3_600_000] as [Int?] {
                let text = Denial(
                    reason, retryAfter: wait.map { .milliseconds($0) }
                ).description
                #expect(text.hasSuffix(".") || text.hasSuffix("--key KEY"))
                #expect(!text.contains("\n") && text.count < 100)
            }
        }
        #expect(Denial(.banned, retryAfter: .milliseconds(1)).description.contains("in 1 s"))
        #expect(Denial(.busy, retryAfter: .seconds(3600)).description.contains("60 minutes"))
    }

    @Test("for what one machine did is not said to be everybody's doing")
    func causes() {
        let many = "Too many are asking at once."
        #expect(Denial(.busy).description.hasPrefix(many))
        let causes: [Denial.Cause] = [
            .tooSoon, .refusals, .wrongKeys, .wrongKeysOfAll, .departures,
            Denial.Cause(rawValue: "of a later version"),
        ]
        let texts = causes.map { Denial.busy(because: $0, for: 5000).description }
        #expect(!texts.contains { $0.contains(many) })
        #expect(texts.allSatisfy { $0.hasSuffix("Ask again in 5 s, or pick another game.") })
        expect(Set(texts).count, equals: causes.count)
    }
}
