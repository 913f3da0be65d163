import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Claims to a session.
struct SuccessionClaimTests {
    @Test("of one generation have distinct epochs in the order of the succession")
    func epochs() throws {
        let ranks = try (0..<64).map { try #require(SessionEpoch.first.successor(rank: $0)) }
        expect(ranks, equals: ranks.sorted(by: >))
        expect(Set(ranks).count, equals: 64)
        #expect(ranks.allSatisfy { $0 > .first && $0.generation == 1 })
        let next = try #require(ranks[0].successor(rank: 63))
        #expect(ranks.allSatisfy { $0 < next })
        #expect(SessionEpoch.first.successor(rank: 64) == nil)
        #expect(SessionEpoch.first.successor(rank: -1) == nil)
        #expect(SessionEpoch(rawValue: .max).successor(rank: 0) == nil)
    }

    @Test("are announced in a text of one form, and other texts are ignored")
    func text() throws {
        let token = try #require(SeatToken(String(repeating: "5a", count: 16)))
        for count in [0, 1, 63] {
            let claim = SuccessionClaim(
                player: PlayerID(rawValue: .max), proof: token.proof,
                epoch: SessionEpoch(rawValue: 127), followerCount: count)
            expect(SuccessionClaim(claim.text, epoch: claim.epoch), equals: claim)
            #expect(claim.text.utf8.count <= 46)
            #expect(!claim.text.contains(token.description))
        }
        let proof = token.proof.description
        for text in [
            "", ".", "1", "1.\(proof).x", "1.\(proof).1.1", "1.\(proof).-1", "1.\(proof).65536",
            "-1.\(proof)", "1.12", "x.\(proof)",
        ] {
            #expect(SuccessionClaim(text, epoch: .first) == nil, "\(text)")
        }
    }

    @Test("are believed by players only with a proof, from a member, and for a later term")
    func players() throws {
        var table = try Succeeding(players: 3, scene: .guessing)
        let succession = try #require(table.room.view(of: 0)?.succession)
        try table.loseHost()
        let good = try table.claim(1, rank: 1, followers: 1)
        #expect(succession.allows(good))
        var forged = good
        forged.proof = try #require(SeatToken(String(repeating: "0", count: 32)))
        var other = good
        other.player = PlayerID(rawValue: 3)
        var noMember = good
        noMember.player = .host
        var early = good
        early.epoch = .first
        for claim in [forged, other, noMember, early] {
            #expect(!succession.allows(claim))
            let now = table.room.now
            let isBelieved = try table.room.change(0) { $0.stay.hear(claim, at: now) }
            #expect(!isBelieved)
        }
        // A lower epoch than the believed one is not valid any more.
        let now = table.room.now
        let best = try table.claim(0, rank: 0)
        let isBestBelieved = try table.room.change(2) { $0.stay.hear(best, at: now) }
        let isLaterBelieved = try table.room.change(2) { $0.stay.hear(good, at: now) }
        #expect(isBestBelieved)
        #expect(!isLaterBelieved)
    }

    @Test("reach a player who has lost the host earlier")
    func missedGeneration() throws {
        var table = try Succeeding(players: 4, scene: .guessing)
        try table.loseHost()
        _ = try table.succeed()
        for number in 1...2 { try table.comeOver(number) }
        table.room.wait(.milliseconds(1100))
        // The others have shown their token to that host, which is lost too.
        let second = try table.heir(number: 21)
        let claim = try #require(second.hall.claim)
        expect(claim.epoch.generation, equals: 2)
        let now = table.room.now
        let isBelieved = try table.room.change(3) { $0.stay.hear(claim, at: now) }
        #expect(isBelieved)
    }

    @Test("whose claimant is not reached delay no player, and are believed again later")
    func silentClaimant() throws {
        var table = try Succeeding(players: 4, scene: .guessing)
        try table.loseHost()
        let (best, next) = (
            try table.claim(0, rank: 0),
            try table.claim(1, rank: 1, followers: 1)
        )
        let now = table.room.now
        var client = table.room[3]
        let heard: [(claim: SuccessionClaim, after: Int)] = [
            (best, 0), (next, 1900), (best, 1950), (next, 2100), (best, 2200), (next, 4050),
            (next, 4200), (best, 5200),
        ]
        let believed = heard.map { client.stay.hear($0.claim, at: now + .milliseconds($0.after)) }
        expect(believed, equals: [true, false, true, true, false, true, false, true])
    }

    @Test(
        "are believed by a program that has claimed the session and saw no later view")
    func recalled() throws {
        var table = try Succeeding(players: 3, scene: .guessing)
        let view = try #require(table.room.view(of: 2))
        try table.loseHost()
        let claim = try table.claim(0, rank: 0, followers: 1)
        let now = table.room.now
        var client = Client(seed: 50)
        let token = try #require(table.seats[2]?.token)
        client.recall(.claimed(view, with: token))
        try client.resume(token, on: Samples.connection(50), name: "x".safe, at: now)
        guard case .returning(_, let request, _, _, _) = client.stage else {
            throw InvariantViolation("not returning")
        }
        let answer = FromHost.accepted(
            requestID: request.id, you: PlayerID(rawValue: 3), token: SeatToken(5, 6),
            lastActionID: 0, key: nil)
        client.receive(
            SessionCoding.encode(answer), on: .control, from: Samples.connection(50), at: now)
        let first = try client.perform(.advance(round: 0), at: .zero)
        expect(first, equals: view.lastActionID + 1, "numbers go on")
        client.connectionClosed(Samples.connection(50), at: now)
        let isBelieved = client.stay.hear(claim, at: now)
        #expect(isBelieved)
    }

    @Test("of the present host are believed in its own term, at any address")
    func presentHost() throws {
        var table = try Succeeding(players: 3, scene: .guessing)
        try table.loseHost()
        _ = try table.succeed()
        for number in 1...2 { try table.comeOver(number) }
        let succession = try #require(table.room.view(of: 21)?.succession)
        var claim = try #require(table.room.host.hall.claim)
        #expect(succession.allows(claim))
        claim.epoch = try #require(claim.epoch.successor(rank: 0))
        #expect(!succession.allows(claim), "everybody has heard the proof")
    }

    @Test("make a returning host give way, with its seat, only if others have gone over")
    func formerHost() throws {
        var table = try Succeeding(players: 3, scene: .guessing)
        try table.loseHost()
        var former = try #require(table.former)
        let own = try #require(former.claimToSeat)
        _ = try table.succeed()
        // The host has slept: it notices the silence as soon as it reads the clock.
        former.handleTimeout(at: table.room.now + .seconds(10))
        let early = table.call(from: &former)
        #expect(early == nil, "alone, for all that anybody knows")
        for number in 1...2 { try table.comeOver(number) }
        let given = table.call(from: &former)
        let seat = try #require(given)
        expect(seat.player, equals: .host)
        expect(seat, equals: own)
        expect(former.stage, equals: .closed)
        let again = table.call(from: &former)
        #expect(again == nil, "told once")

        // The seat is still theirs, with their points.
        var client = Client(seed: 5)
        try client.resume(
            seat.token, on: Samples.connection(30), name: "Ada".safe, at: table.room.now)
        table.room.clients[Samples.connection(30)] = client
        table.room.drain()
        let view = try #require(table.room.view(of: 30))
        expect(view.you, equals: .host)
        expect(view.me?.kind, equals: .guest)
        expect(view.me?.presence, equals: .connected)
        #expect(view.game?.scores.first { $0.player == .host } != nil)
    }

    @Test("that are forged, or say too little, make a host ask nobody")
    func uselessClaims() throws {
        var table = try Succeeding(players: 3, scene: .guessing)
        var forged = try table.claim(1, rank: 1, followers: 9)
        forged.proof = try #require(SeatToken(String(repeating: "1", count: 32)))
        var early = try table.claim(1, rank: 1, followers: 9)
        early.epoch = SessionEpoch(rawValue: 64 * 6 + 3)
        for claim in [forged, early] {
            table.room.host.hear(claim, from: .loopback(port: 9), at: table.room.now)
        }
        expect(table.room.host.statistics.strangersMessages, equals: 2)
        // Three others are heard here: three supporters are no more than these.
        let claim = try table.claim(1, rank: 1, followers: 3)
        table.room.host.hear(claim, from: .loopback(port: 9), at: table.room.now)
        table.room.drain()
        #expect(table.room.calls.isEmpty)
        let greater = try table.claim(1, rank: 1, followers: 4)
        table.room.host.hear(greater, from: .loopback(port: 9), at: table.room.now)
        table.room.drain()
        expect(table.room.calls, equals: [.loopback(port: 9)], "only to ask")
        expect(table.room.host.stage, equals: .playing)
    }

    @Test("are followed with a token only by players who remember a view that allows them")
    func remembered() throws {
        let (table, view) = try Succeeding.claimed()
        let claim = try #require(table.room.host.hall.claim)
        let token = try #require(table.seats[1]?.token)
        for remembersView in [true, false] {
            // A program that was started again, and whose host was lost before it was let in.
            var client = Client(seed: 40)
            if remembersView { client.recall(.claimed(view, with: token)) }
            try client.resume(token, on: Samples.connection(40), name: "x".safe, at: table.room.now)
            client.connectionClosed(Samples.connection(40), at: table.room.now)
            guard case .calling(_, token, _) = client.stage else {
                Issue.record("does not call: \(client.stage)")
                return
            }
            var lie = claim
            lie.player = PlayerID(rawValue: claim.player == .host ? 1 : 0)
            let now = table.room.now
            let asked = KnownHost(at: .loopback(port: 1), announced: nil, session: 5)
            func place(_ claim: SuccessionClaim, atPort port: UInt16) -> HostPlace? {
                let session = Samples.announced(5, by: claim, at: .loopback(port: port))
                return client.place(of: session, from: asked, at: now)
            }
            #expect((place(claim, atPort: 2) != nil) == remembersView)
            #expect(place(lie, atPort: 2) == nil && place(lie, atPort: 1) != nil)
        }
    }

    @Test("get unanswered requests again under the same number")
    func pendingRequests() throws {
        var table = try Succeeding(players: 2, scene: .lobby)
        // A player asked the former host, which was lost before the answer.
        var client = Client(seed: 40)
        try client.requestToPlay(on: Samples.connection(40), name: "Ola".safe, at: table.room.now)
        guard case .asking(let request, _, _) = client.stage else {
            throw InvariantViolation("not asking")
        }
        client.heard(Samples.connection(40), at: table.room.now)
        try table.loseHost()
        let lost = table.room.now
        client.handleTimeout(at: lost + .seconds(4))
        guard case .calling = client.stage else {
            Issue.record("still waits: \(client.stage)")
            return
        }
        _ = try table.succeed()
        try client.resume(on: Samples.connection(41), name: "Ola".safe, at: table.room.now)
        table.room.clients[Samples.connection(41)] = client
        table.room.drain()
        expect(table.room.messages(to: 41), equals: [.pending(requestID: request.id, position: 1)])
        try table.comeOver(1)
        expect(table.room.messages(to: 41).last?.accepts(request.id, as: 3), equals: true)
        expect(table.room.view(of: 41)?.players.map(\.name.string).contains("Ola"), equals: true)
    }
}

extension WayBack {
    /// The way back of a program that has claimed its session in vain.
    fileprivate static func claimed(
        _ view: SessionView<GameView>, with token: SeatToken
    ) -> WayBack {
        WayBack(
            seat: SeatClaim(player: view.you, token: token), session: 0, key: nil, lastView: view)
    }
}
