import GameTestKit
import Primitives
import ReliableChannelCore
import Testing

@testable import Games
@testable import GuessEP2P

/// Successions with hostile members.
struct HostileSuccessionTests {
    @Test(
        "an acceptance with the largest number does no harm",
        arguments: [UInt64.max, UInt64.max - 1, UInt64.max - 2])
    func actionNumbers(number: UInt64) throws {
        var client = Client(seed: 4)
        let link = Samples.link(1)
        try client.requestToPlay(on: link, name: "Grace".safe, at: .zero)
        guard case .asking(let request, _, _) = client.stage else {
            throw InvariantViolation("not asking")
        }
        client.receive(
            SessionCoding.encode(
                FromHost.accepted(
                    requestID: request.id, you: PlayerID(rawValue: 1), token: SeatToken(1, 2),
                    lastActionID: number, key: nil)),
            on: .control, from: link, at: .zero)
        let first = try client.perform(.advance(round: 0), at: .zero)
        let second = try client.perform(.advance(round: 0), at: .zero)
        #expect(second == first + 1)
    }

    @Test(
        "the last possible epoch is claimed by no player, and stops no clock")
    func lastEpoch() throws {
        var table = try Succeeding(players: 2, scene: .guessing)
        var client = table.room[0]
        client.hostView?.succession?.epoch = SessionEpoch(rawValue: .max)
        let now = table.room.now
        client.connectionClosed(Samples.link(0), at: now)
        client.handleTimeout(at: now + .seconds(2))
        while let effect = client.pollEffect() {
            if case .event(.inherits) = effect { Issue.record("inherited") }
        }
        let next = try #require(client.nextTimeout)
        #expect(next > now + .seconds(2))
        // A claim that leaves no room for the next one is not believed either.
        var claim = try table.claim(1, rank: 0, isSettled: true)
        claim.epoch = SessionEpoch(rawValue: .max)
        try table.loseHost()
        let later = table.room.now
        let isBelieved = try table.room.change(0) { $0.hear(claim, at: later) }
        #expect(!isBelieved)
    }

    @Test("a claim that cannot be checked is shown no token, but gets a request")
    func callers() throws {
        let table = try Succeeding(players: 2, scene: .guessing)
        let claim = try table.claim(1, rank: 0, isSettled: true)
        let now = table.room.now
        for token in [nil, SeatToken(1, 2)] {
            var caller = Client(seed: 77)
            if let token {
                try caller.resume(token, on: Samples.link(50), name: "Late".safe, at: now)
            } else {
                try caller.requestToPlay(on: Samples.link(50), name: "Late".safe, at: now)
            }
            caller.connectionClosed(Samples.link(50), at: now)
            guard case .calling = caller.stage else {
                Issue.record("\(caller.stage)")
                return
            }
            let isElsewhere = caller.follows(claim, isAtHost: false, at: now)
            let isThere = caller.follows(claim, isAtHost: true, at: now)
            #expect(isElsewhere == (token == nil) && isThere)
        }
    }

    @Test("a host does not give way to a seated player, or to a kicked one")
    func deposing() throws {
        var table = try Succeeding(players: 3, scene: .guessing)
        guard case .seated(let seat, _) = table.room[1].stage else {
            throw InvariantViolation("no seat")
        }
        let claim = try table.claim(1, rank: 0, isSettled: true)
        table.room.host.hear(claim, at: table.room.now)
        table.room.drain()
        table.room.wait(.seconds(6))
        #expect(table.room.superseded == nil)
        try table.room.host.kick(seat.player, at: table.room.now)
        table.room.drain()
        table.room.host.hear(claim, at: table.room.now)
        table.room.drain()
        #expect(table.room.superseded == nil)
        #expect(table.room.host.stage == .playing)
    }

    @Test("a host's own seat belongs to nobody else, even with its token")
    func ownSeat() throws {
        var (table, _) = try Succeeding.claimed()
        let host = table.room.host.seat
        let token = try #require(table.room.host.claimToSeat?.token)
        let request = RequestToPlay(id: 78, name: "x".safe)
        table.room.say(.resume(request: request, token: token), from: 30)
        #expect(
            table.room.messages(to: 30).last == .denied(requestID: 78, denial: .seatGone))
        #expect(table.room.host.members.first { $0.id == host }?.kind == .host)
    }

    @Test("a player who came over can be kicked by the new host, and stays out")
    func kicked() throws {
        var (table, _) = try Succeeding.claimed()
        for number in [1, 3] { try table.comeOver(number) }
        try table.hear(2)
        table.room.wait(.seconds(2))
        let seat = try #require(table.room.seat(of: 21))
        let identity = table.room[21].identity
        try table.room.host.kick(seat, banFor: .seconds(60), at: table.room.now)
        table.room.drain()
        let again = RequestToPlay(id: 79, name: "x".safe, identity: identity)
        table.room.say(.requestToPlay(request: again), from: 31)
        guard case .denied(79, let denial)? = table.room.messages(to: 31).last else {
            Issue.record("not denied: \(table.room.messages(to: 31))")
            return
        }
        #expect(denial.reason == .banned)
        // A second seat from the former host does not help: the new host knows only the first.
        let other = try #require(table.seats[2])
        let second = RequestToPlay(id: 81, name: "x".safe, identity: identity)
        table.room.say(.resume(request: second, token: other.token), from: 33)
        guard case .denied(81, let again)? = table.room.messages(to: 33).last else {
            Issue.record("not denied: \(table.room.messages(to: 33))")
            return
        }
        #expect(again.reason == .banned)
    }

    @Test("a false identity does not cost its real owner the seat")
    func doubles() throws {
        var (table, _) = try Succeeding.claimed(.lobby)
        try table.comeOver(2)
        let identity = table.room[1].identity
        table.room.say(
            .requestToPlay(request: RequestToPlay(id: 82, name: "x".safe, identity: identity)),
            from: 34)
        for number in [1, 3] { try table.hear(number) }
        table.room.wait(.seconds(2))
        if let request = table.room.host.requests.first {
            try table.room.host.approve(request.request.id, at: table.room.now)
            table.room.drain()
        }
        let double = try #require(
            table.room.host.members.first { $0.link == Samples.link(34) }?.id)
        try table.comeOver(1)
        #expect(table.room.seat(of: 21) == PlayerID(rawValue: 2))
        let members = table.room.host.members
        #expect(members.first { $0.id == double }?.link == Samples.link(34))
        #expect(members.count { $0.admission?.identity == identity } == 1)
    }

    @Test("no player is let in by hand before the host knows who comes over")
    func approval() throws {
        var (table, _) = try Succeeding.claimed()
        table.room.say(
            .requestToPlay(request: RequestToPlay(id: 83, name: "x".safe)), from: 35)
        let now = table.room.now
        #expect(throws: Rejection.wrongPhase) { try table.room.host.approve(83, at: now) }
        #expect(table.room.host.requests.map(\.request.id) == [83])
    }

    @Test("a proof that was announced once replaces no host and is not believed again")
    func spentProof() throws {
        var (table, _) = try Succeeding.claimed()
        for number in 1...3 { try table.comeOver(number) }
        // All programs have heard this; then that host is lost too, and player 2 takes over.
        let announced = try #require(table.room.host.claim)
        var second = try table.heir(number: 21)
        var replayed = announced
        replayed.epoch = try #require(second.epoch.successor(rank: 0))
        replayed.isSettled = true
        second.hear(replayed, at: table.room.now)
        #expect(second.stage != .closed)
        #expect(second.statistics.strangersMessages == 1)
        // The first host was not lost after all; its usual announcements are still valid.
        var alive = announced
        alive.isSettled = true
        second.hear(alive, at: table.room.now)
        #expect(second.stage == .closed)
    }

    @Test("a copied claim cannot say that others have followed it")
    func unsettled() throws {
        var table = try Succeeding(players: 3, scene: .guessing)
        let succession = try #require(table.room.view(of: 0)?.succession)
        var claim = try table.claim(1, rank: 1, isSettled: false)
        // The claimant is cut off, but its announcement is heard.
        table.room.host.connectionClosed(Samples.link(1), at: table.room.now)
        table.room.host.hear(claim, at: table.room.now)
        claim.isSettled = true
        table.room.host.hear(claim, at: table.room.now)
        table.room.drain()
        #expect(table.room.host.stage == .playing)
        #expect(!succession.allows(claim))
        #expect(table.room.host.statistics.strangersMessages == 1)
    }

    @Test("a player who does a lot while the host is silent is not kicked by the next host")
    func manyActions() throws {
        var (table, _) = try Succeeding.claimed()
        try table.comeOver(1)
        let guess = GuessEAction.draftGuess(round: 2, text: "a".safe)
        for id in 100..<160 {
            table.room.say(.perform(id: UInt64(id), game: 1, action: guess), from: 21)
        }
        for id in 100..<110 {
            table.room.say(.perform(id: UInt64(id), game: 1, action: guess), from: 21)
        }
        for number in 2...3 { try table.comeOver(number) }
        #expect(table.room.seat(of: 21) == PlayerID(rawValue: 2))
        let tooMany = table.room.messages(to: 21).count {
            if case .rejected(let id, .wrongPhase) = $0 { id >= 132 } else { false }
        }
        #expect(tooMany == 28)
    }

    @Test("a player who returns again and again delays no other player")
    func stalling() throws {
        var (table, _) = try Succeeding.claimed()
        for number in 2...3 { try table.comeOver(number) }
        let token = try #require(table.seats[1]?.token)
        table.room.clients[Samples.link(1)] = nil
        for number in 40..<50 {
            let request = RequestToPlay(id: UInt64(number), name: "x".safe)
            table.room.say(.resume(request: request, token: token), from: number)
            table.room.wait(.milliseconds(300))
        }
        #expect(table.room.host.stage == .playing)
    }

    @Test(
        "a claimant who returns has a new proof; the announced one is worthless"
    )
    func givenUp() throws {
        var table = try Succeeding(players: 3, scene: .guessing)
        guard case .seated(let seat, _) = table.room[1].stage else {
            throw InvariantViolation("no seat")
        }
        var claim = try table.claim(1, rank: 1, isSettled: false)
        // The claimant is cut off, and so alone with its claim; then it is back.
        table.room.host.connectionClosed(Samples.link(1), at: table.room.now)
        table.room.host.hear(claim, at: table.room.now)
        table.room.clients[Samples.link(1)] = nil
        table.room.say(
            .resume(
                request: RequestToPlay(
                    id: 80, name: "x".safe, identity: PeerID(0, 80),
                    claimSeals: ClaimSeals(claimed: 7, settled: 8)),
                token: seat.token), from: 32)
        let succession = try #require(table.room.view(of: 0)?.succession)
        #expect(succession.claimants.first { $0.player == seat.player }?.seals.claimed == 7)
        table.room.host.connectionClosed(Samples.link(32), at: table.room.now)
        claim = try table.claim(1, rank: 1, isSettled: true)
        table.room.host.hear(claim, at: table.room.now)
        table.room.drain()
        #expect(table.room.host.stage == .playing)
        #expect(!succession.allows(claim))
    }

    @Test("a claimant who is alone goes back as soon as the first host is heard")
    func firstHost() throws {
        var (table, _) = try Succeeding.claimed()
        table.room.host.hearFirstHost(at: table.room.now)
        table.room.drain()
        #expect(table.room.superseded?.player == PlayerID(rawValue: 1))
        (table, _) = try Succeeding.claimed()
        try table.comeOver(1)
        table.room.host.hearFirstHost(at: table.room.now)
        table.room.drain()
        #expect(table.room.superseded == nil, "it has company")
    }

    @Test("a host that has slept believes the claim once it knows that no player is heard")
    func slept() throws {
        var table = try Succeeding(players: 3, scene: .guessing)
        let claim = try table.claim(1, rank: 0, isSettled: true)
        // The announcement is read before the clock.
        let now = table.room.now + .seconds(60)
        table.room.host.hear(claim, at: now)
        #expect(table.room.host.stage == .playing)
        table.room.host.handleTimeout(at: now)
        table.room.drain()
        #expect(table.room.superseded?.player == .host)
    }
}
