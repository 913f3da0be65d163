import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// A player whom the host's user has let in before.
struct AcquaintanceTests {
    private let grace = PeerID(7, 7)

    /// Returns a room whose host decides about each request, with known players.
    private func room(
        knowing acquaintances: [Acquaintance] = [], seed: UInt64 = 1,
        configure: (inout HostConfiguration) -> Void = { _ in }
    ) -> Room {
        Room(approval: .ask, seed: seed) {
            $0.acquaintances = acquaintances
            configure(&$0)
        }
    }

    /// Lets Grace in by the host's decision; returns the part of it that each side keeps.
    private func admit(
        _ room: inout Room, number: Int = 1
    ) throws -> (acquaintance: Acquaintance, pass: SeatToken) {
        room.connect(number, as: grace)
        try room.join(number, name: "Grace")
        try room.host.approve(try #require(room.hostViews.last?.requests.first).id, at: room.now)
        room.drain()
        let kept = try #require(room.acquaintances[grace])
        let pass = try #require(room[number].pass)
        return (Acquaintance(identity: grace, pass: kept), pass)
    }

    private func shown(_ pass: SeatToken, in session: UInt64) -> RequestToPlay.Options {
        var options = RequestToPlay.Options()
        options.pass = ShownPass(pass: pass, session: session)
        return options
    }

    @Test("is let in at once by the pass, in another session too, and the host's user is told")
    func known() throws {
        var first = room()
        let (acquaintance, pass) = try admit(&first)
        expect(acquaintance.pass, equals: pass)
        var second = room(knowing: [acquaintance], seed: 2)
        second.connect(1, as: grace)
        try second.join(1, name: "Gracie", options: shown(pass, in: 2))
        let seat = try #require(second.seat(of: 1))
        expect(
            second.notices.suffix(2),
            equals: [
                .joined(seat, name: "Gracie".safe, .guest), .recognized(seat, name: "Gracie".safe),
            ])
        #expect(second[1].pass == pass && second.acquaintances[grace] == pass)
    }

    @Test("is let in at once during a game too, but not if late arrivals are refused")
    func late() throws {
        var first = room()
        let (acquaintance, pass) = try admit(&first)
        for policy in HostConfiguration.LateArrivals.allCases {
            var second = room(knowing: [acquaintance], seed: 2) { $0.lateArrivals = policy }
            try second.host.addBot(named: "Bot".safe, skill: 0.5, at: second.now)
            try second.start()
            second.connect(1, as: grace)
            try second.join(1, name: "Grace", options: shown(pass, in: 2))
            expect(second.seat(of: 1) != nil, equals: policy != .denied, "\(policy)")
        }
    }

    @Test("needs approval without the pass, with another one, or with one shown elsewhere")
    func forged() throws {
        var first = room()
        let (acquaintance, pass) = try admit(&first)
        let wrong = [
            RequestToPlay.Options(), shown(SeatToken(1, 2), in: 2), shown(pass, in: 1),
        ]
        for options in wrong {
            var second = room(knowing: [acquaintance], seed: 2)
            second.connect(1, as: grace)
            try second.join(1, name: "Grace", options: options)
            #expect(second.seat(of: 1) == nil)
            expect(second.hostViews.last?.requests.count, equals: 1)
        }
        // A pass belongs to one person: it is useless for another identity.
        var second = room(knowing: [acquaintance], seed: 2)
        second.connect(1, as: PeerID(8, 8))
        try second.join(1, name: "Grace", options: shown(pass, in: 2))
        #expect(second.seat(of: 1) == nil)
    }

    @Test("needs approval again after a kick or a block, in this session and the next")
    func forgotten() throws {
        var first = room()
        let (_, pass) = try admit(&first)
        try first.host.kick(try #require(first.seat(of: 1)), at: first.now)
        first.drain()
        #expect(first.acquaintances.isEmpty)
        first.connect(2, as: grace)
        try first.join(2, name: "Grace", options: shown(pass, in: 1))
        #expect(first.seat(of: 2) == nil)
        let request = try #require(first.hostViews.last?.requests.first)
        let known = [Acquaintance(identity: grace, pass: pass)]
        var second = room(knowing: known, seed: 2)
        second.connect(1, as: grace)
        try second.join(1, name: "Grace")
        second.acquaintances = [grace: pass]
        let id = try #require(second.hostViews.last?.requests.first).id
        try second.host.block(id, for: .seconds(60), at: second.now)
        second.drain()
        #expect(second.acquaintances.isEmpty)
        expect(request.name, equals: "Grace".safe)
    }

    @Test("is kept out by a locked door; an open session makes no player known")
    func lockedAndOpen() throws {
        var first = room()
        let (acquaintance, pass) = try admit(&first)
        var second = room(knowing: [acquaintance], seed: 2)
        try second.host.carryOut(.setLocked(true), at: second.now)
        second.connect(1, as: grace)
        try second.join(1, name: "Grace", options: shown(pass, in: 2))
        expect(second.seen(by: 1), equals: [.denied(Denial(.locked))])
        var open = Room()
        try open.join(1, name: "Grace")
        #expect(open.acquaintances.isEmpty && open[1].pass == nil)
    }

    @Test("is forgotten after many others were let in")
    func bounded() {
        var admissions = Admissions(key: nil)
        for number in 0..<UInt64(Admissions.memory + 10) {
            admissions.acquaint(
                Acquaintance(identity: PeerID(1, number), pass: SeatToken(1, number)))
        }
        expect(admissions.acquaintances.count, equals: Admissions.memory)
        expect(admissions.acquaintances.last?.identity, equals: PeerID(1, 10))
    }
}

/// A player with the key.
struct KeyHolderTests {
    @Test("is let in at once, also during a game; without the key a player knocks")
    func comesIn() throws {
        let key = try #require(SessionKey("AB7K"))
        var room = Room(approval: .ask) { $0.key = key }
        try room.join(1, name: "Grace", options: RequestToPlay.Options(key: key))
        #expect(room.seat(of: 1) != nil)
        try room.start()
        try room.join(2, name: "Late", options: RequestToPlay.Options(key: key))
        #expect(room.seat(of: 2) != nil && room.view(of: 2)?.isSpectator == false)
        try room.join(3, name: "Eve", options: RequestToPlay.Options(key: SessionKey("CDEF")))
        expect(room.seen(by: 3), equals: [.denied(Denial(.wrongKey))])
        #expect(
            room.notices.contains { notice in
                if case .knocked(let request) = notice { request.name == "Eve".safe } else { false }
            })
    }
}

/// A player who denied requests.
struct KnockTests {
    private func started(_ policy: HostConfiguration.LateArrivals) throws -> Room {
        var room = Room(capacity: 3, approval: .ask) { $0.lateArrivals = policy }
        try room.host.addBot(named: "Bot".safe, skill: 0.5, at: room.now)
        try room.start()
        room.notices = []
        return room
    }

    private func deniedRequests(_ room: Room) -> [DeniedRequest] {
        room.notices.compactMap { if case .knocked(let request) = $0 { request } else { nil } }
    }

    @Test("during a game needs approval as in the lobby, and plays from the next round on")
    func asked() throws {
        var room = try started(.join)
        try room.host.perform(.advance(round: 0), at: room.now)
        room.drain()
        try room.join(1, name: "Late")
        expect(room.seen(by: 1), equals: [.pending(position: 1)])
        try room.host.approve(try #require(room.hostViews.last?.requests.first).id, at: room.now)
        room.drain()
        expect(room.view(of: 1)?.me?.isWaiting, equals: true)
    }

    @Test("and is refused by the rules is shown to the host's user, many of them in one line")
    func told() throws {
        var room = try started(.denied)
        for number in 1...6 { try room.join(number, name: "Late-\(number)") }
        expect(deniedRequests(room).map(\.name), equals: ["Late-1".safe], "the first at once")
        expect(
            deniedRequests(room).first?.description,
            equals: "Late-1 knocked and was told that the game is on.")
        room.wait(.seconds(9))
        expect(deniedRequests(room).count, equals: 1)
        room.wait(.seconds(1))
        expect(deniedRequests(room).count, equals: 2)
        expect(
            deniedRequests(room).last?.description,
            equals: "Late-6 and 4 others knocked and were told that the game is on.")
        room.wait(.seconds(60))
        expect(deniedRequests(room).count, equals: 2)
    }

    @Test("is told how long the game may last, by the host's answer too, and may watch instead")
    func watches() throws {
        var room = try started(.join)
        try room.join(1, name: "Late")
        try room.host.deny(try #require(room.hostViews.last?.requests.first).id, at: room.now)
        room.drain()
        guard case .denied(let denial) = room.seen(by: 1).last else {
            Issue.record("not denied")
            return
        }
        #expect(denial.reason == .declined && denial.reason.leavesWatching)
        #expect((denial.gameLasts ?? .zero) > .seconds(60))
        room.connect(2)
        try room.join(2, name: "Late", options: RequestToPlay.Options(wish: .watch))
        try room.host.approve(try #require(room.hostViews.last?.requests.first).id, at: room.now)
        room.drain()
        expect(room.view(of: 2)?.isSpectator, equals: true)
    }

    @Test("at a locked door may still ask to watch; the host's user decides")
    func lockedWatch() throws {
        var room = Room()
        try room.host.carryOut(.setLocked(true), at: room.now)
        try room.join(1, name: "Late")
        expect(room.seen(by: 1), equals: [.denied(Denial(.locked))])
        try room.join(2, name: "Wat", options: RequestToPlay.Options(wish: .watch))
        expect(room.seen(by: 2), equals: [.pending(position: 1)])
        expect(deniedRequests(room).map(\.reason), equals: [.locked])
    }

    @Test("with an old answer is not reported again")
    func repeated() throws {
        var room = try started(.denied)
        let request = RequestToPlay(id: 7, name: "Late".safe)
        for _ in 0..<5 { room.say(.requestToPlay(request: request), from: 1) }
        room.wait(.seconds(30))
        expect(deniedRequests(room).count, equals: 1)
    }
}
