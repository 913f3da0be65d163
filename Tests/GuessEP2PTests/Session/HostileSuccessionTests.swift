import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Successions with hostile members.
struct HostileSuccessionTests {
    @Test(
        "an acceptance with the largest number does no harm",
        arguments: [UInt64.max, UInt64.max - 1, UInt64.max - 2])
    func actionNumbers(number: UInt64) throws {
        var client = Client(seed: 4)
        let connection = Samples.connection(1)
        try client.requestToPlay(on: connection, name: "Grace".safe, at: .zero)
        guard case .asking(let request, _, _) = client.stage else {
            throw InvariantViolation("not asking")
        }
        client.receive(
            SessionCoding.encode(
                FromHost.accepted(
                    requestID: request.id, you: PlayerID(rawValue: 1), token: SeatToken(1, 2),
                    lastActionID: number, key: nil)),
            on: .control, from: connection, at: .zero)
        let first = try client.perform(.advance(round: 0), at: .zero)
        let second = try client.perform(.advance(round: 0), at: .zero)
        expect(second, equals: first + 1)
    }

    @Test(
        "the last possible epoch is claimed by no player, and stops no clock")
    func lastEpoch() throws {
        var table = try Succeeding(players: 2, scene: .guessing)
        var client = table.room[0]
        client.stay.view.told?.succession?.epoch = SessionEpoch(rawValue: .max)
        let now = table.room.now
        client.connectionClosed(Samples.connection(0), at: now)
        client.handleTimeout(at: now + .seconds(2))
        while let effect = client.pollEffect() {
            if case .event(.inherits) = effect { Issue.record("inherited") }
        }
        let next = try #require(client.nextTimeout)
        #expect(next > now + .seconds(2))
        // A claim that leaves no room for the next one is not believed either.
        var claim = try table.claim(1, rank: 0, followers: 1)
        claim.epoch = SessionEpoch(rawValue: .max)
        try table.loseHost()
        let later = table.room.now
        let isBelieved = try table.room.change(0) { $0.stay.hear(claim, at: later) }
        #expect(!isBelieved)
    }

    @Test("a claim that cannot be checked is shown no token, but gets a request")
    func callers() throws {
        let table = try Succeeding(players: 2, scene: .guessing)
        let claim = try table.claim(1, rank: 0, followers: 1)
        let now = table.room.now
        for token in [nil, SeatToken(1, 2)] {
            var caller = Client(seed: 77)
            if let token {
                try caller.resume(token, on: Samples.connection(50), name: "Late".safe, at: now)
            } else {
                try caller.requestToPlay(on: Samples.connection(50), name: "Late".safe, at: now)
            }
            caller.connectionClosed(Samples.connection(50), at: now)
            guard case .calling = caller.stage else {
                Issue.record("\(caller.stage)")
                return
            }
            let asked = KnownHost(at: .loopback(port: 1), announced: nil, session: 5)
            let there = Samples.announced(5, by: claim, at: .loopback(port: 1))
            let elsewhere = Samples.announced(5, by: claim, at: .loopback(port: 2))
            expect(caller.place(of: there, from: asked, at: now), equals: .home)
            expect(
                caller.place(of: elsewhere, from: asked, at: now),
                equals: token == nil ? .home : nil)
        }
    }

    @Test("a host's own seat belongs to nobody else, even with its token")
    func ownSeat() throws {
        var (table, _) = try Succeeding.claimed()
        let host = table.room.host.seat
        let token = try #require(table.room.host.claimToSeat?.token)
        let request = RequestToPlay(id: 78, name: "x".safe)
        table.room.say(.resume(request: request, token: token), from: 30)
        expect(table.room.messages(to: 30).last, equals: .denied(requestID: 78, denial: .seatGone))
        expect(table.room.host.members.first { $0.id == host }?.kind, equals: .host)
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
        expect(denial.reason, equals: .banned)
        // A second seat from the former host does not help: the new host knows only the first.
        let other = try #require(table.seats[2])
        let second = RequestToPlay(id: 81, name: "x".safe, identity: identity)
        table.room.say(.resume(request: second, token: other.token), from: 33)
        guard case .denied(81, let again)? = table.room.messages(to: 33).last else {
            Issue.record("not denied: \(table.room.messages(to: 33))")
            return
        }
        expect(again.reason, equals: .banned)
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
        table.room.wait(.milliseconds(1500))
        if let request = table.room.host.entrance.requests.first {
            try table.room.host.approve(request.request.id, at: table.room.now)
            table.room.drain()
        }
        let double = try #require(
            table.room.host.members.first { $0.connection == Samples.connection(34) }?.id)
        try table.comeOver(1)
        expect(table.room.seat(of: 21), equals: PlayerID(rawValue: 2))
        let members = table.room.host.members
        expect(members.first { $0.id == double }?.connection, equals: Samples.connection(34))
        expect(members.count { $0.admission?.identity == identity }, equals: 1)
    }

    @Test("no player is let in by hand before the host knows who comes over")
    func approval() throws {
        var (table, _) = try Succeeding.claimed()
        table.room.say(
            .requestToPlay(request: RequestToPlay(id: 83, name: "x".safe)), from: 35)
        let now = table.room.now
        #expect(throws: Rejection.wrongPhase) { try table.room.host.approve(83, at: now) }
        expect(table.room.host.entrance.requests.map(\.request.id), equals: [83])
    }

    @Test("a player who does a lot while the host is silent is not kicked by the next host")
    func manyActions() throws {
        var (table, _) = try Succeeding.claimed()
        try table.comeOver(1)
        let guess = Riddle.Action.draftGuess(round: 2, text: "a".safe)
        for id in 100..<160 {
            table.room.say(.perform(id: UInt64(id), game: 1, action: guess), from: 21)
        }
        for id in 100..<110 {
            table.room.say(.perform(id: UInt64(id), game: 1, action: guess), from: 21)
        }
        for number in 2...3 { try table.comeOver(number) }
        expect(table.room.seat(of: 21), equals: PlayerID(rawValue: 2))
        let tooMany = table.room.messages(to: 21).count {
            if case .rejected(let id, .wrongPhase) = $0 { id >= 132 } else { false }
        }
        expect(tooMany, equals: 28)
    }

    @Test("a player who returns again and again delays no other player")
    func stalling() throws {
        var (table, _) = try Succeeding.claimed()
        for number in 2...3 { try table.comeOver(number) }
        let token = try #require(table.seats[1]?.token)
        table.room.clients[Samples.connection(1)] = nil
        for number in 40..<50 {
            let request = RequestToPlay(id: UInt64(number), name: "x".safe)
            table.room.say(.resume(request: request, token: token), from: number)
            table.room.wait(.milliseconds(300))
        }
        expect(table.room.host.stage, equals: .playing)
    }

    @Test("a claimant who comes back to the living host has other seals than before")
    func givenUp() throws {
        var table = try Succeeding(players: 3, scene: .guessing)
        let before = try #require(table.secrets[1])
        let now = table.room.now
        // The player is cut off, announces a claim, and is back before anybody has come.
        var client = table.room[1]
        table.room.host.connectionClosed(Samples.connection(1), at: now)
        client.connectionClosed(Samples.connection(1), at: now)
        client.handleTimeout(at: now + .seconds(3))
        #expect(client.stay.search?.standing != nil)
        try client.resume(on: Samples.connection(32), name: "x".safe, at: now + .seconds(4))
        table.room.clients[Samples.connection(1)] = nil
        table.room.clients[Samples.connection(32)] = client
        table.room.drain()
        #expect(table.room.stands.isEmpty, "the claim has ended with a goodbye")
        #expect(table.room[32].stay.search == nil)
        let succession = try #require(table.room.view(of: 0)?.succession)
        let seals = try #require(succession.signers.first { $0.player.rawValue == 2 }?.seals)
        #expect(seals.claim != before.claim.sealed)
        expect(seals.consent, equals: before.consent.sealed, "nobody has got the consent")
        let claim = try table.claim(1, rank: 1)
        #expect(!succession.allows(claim))
    }

    @Test("a claimant that does not answer, or refuses, keeps no player from another")
    func silentClaimants() throws {
        var table = try Succeeding(players: 3, scene: .guessing)
        try table.loseHost()
        let now = table.room.now
        let liar = try table.claim(0, rank: 0, followers: 5)
        let honest = try table.claim(2, rank: 1)
        for refuses in [false, true] {
            var client = table.room[1]
            let isBelieved = client.stay.hear(liar, isHosting: true, at: now)
            #expect(isBelieved)
            let (connection, later) = (Samples.connection(70), now + .milliseconds(1600))
            try client.resume(on: connection, to: .claimant(liar), name: "x".safe, at: now)
            guard case .returning(_, let request, _, _, _) = client.stage else {
                throw InvariantViolation("not returning")
            }
            if refuses {
                let denial = FromHost.denied(requestID: request.id, denial: .seatGone)
                client.receive(
                    SessionCoding.encode(denial), on: .control, from: connection, at: now)
            } else {
                client.handleTimeout(at: later)
            }
            guard case .away = client.stage else {
                Issue.record("not away: \(client.stage)")
                return
            }
            let isLiarBelieved = client.stay.hear(liar, isHosting: true, at: later)
            let isHonestBelieved = client.stay.hear(honest, at: later)
            #expect(!isLiarBelieved && isHonestBelieved)
        }
    }

    @Test("a player goes back to the living host while a claimant has not answered")
    func livingHost() throws {
        var table = try Succeeding(players: 3, scene: .guessing)
        let now = table.room.now
        table.room.host.connectionClosed(Samples.connection(1), at: now)
        var client = table.room[1]
        client.connectionClosed(Samples.connection(1), at: now)
        let liar = try table.claim(0, rank: 0, followers: 5)
        _ = client.stay.hear(liar, isHosting: true, at: now)
        try client.resume(on: Samples.connection(70), to: .claimant(liar), name: "x".safe, at: now)
        #expect(client.wantsConnection)
        try client.resume(on: Samples.connection(71), name: "x".safe, at: now)
        #expect(!client.wantsConnection)
        #expect(throws: PlayerError.alreadyInASession) {
            try client.resume(on: Samples.connection(72), name: "x".safe, at: now)
        }
        table.room.clients[Samples.connection(1)] = nil
        table.room.clients[Samples.connection(71)] = client
        table.room.drain()
        expect(table.room.seat(of: 71), equals: PlayerID(rawValue: 2))
        #expect(table.room.closed.contains(Samples.connection(70)))
        // The consent that the liar has got is worth nothing any more.
        let shown = Consent(
            player: PlayerID(rawValue: 2), term: .first,
            opening: try #require(table.secrets[1]).consent)
        expect(table.room[71].stay.rights.consents.all, equals: [shown])
        #expect(
            table.room.host.hall.seats[PlayerID(rawValue: 2)]?.memberSeals?.consent
                != shown.opening.sealed)
    }

    @Test("no claimant sees a token of the host before")
    func hiddenToken() throws {
        var table = try Succeeding(players: 3, scene: .guessing)
        try table.loseHost()
        let token = try #require(table.seats[1]).token
        _ = try table.succeed()
        var client = table.room[1]
        let claim = try #require(table.room.host.hall.claim)
        _ = client.stay.hear(claim, at: table.room.now)
        try client.resume(
            on: Samples.connection(70), to: .claimant(claim), name: "x".safe, at: table.room.now)
        while let effect = client.pollEffect() {
            guard case .send(let bytes, _, _) = effect else { continue }
            #expect(!String(decoding: bytes, as: UTF8.self).contains(token.description))
        }
    }
}
