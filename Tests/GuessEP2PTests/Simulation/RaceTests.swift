import Multicast
import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Tests of one rule each, for any network.
struct RaceTests {
    static let seeds = 0..<Effort.cases(25, quick: 1)

    @Test(
        "two invitations at once, both accepted: they play in one session, and both know which",
        arguments: seeds)
    func crossInvite(seed: Int) {
        let race = RaceSimulation(seed: UInt64(seed), hosts: 2, players: 2, isWhole: true)
        race.plan(after: .zero, within: 60) { race.hosts[0].invite(race.players[1].address) }
        race.plan(after: .zero, within: 60) { race.hosts[1].invite(race.players[0].address) }
        race.run(for: .seconds(20))
        race.expectAgreement(seed)
        expect(race.players.count { $0.seat != nil }, equals: 1, "SEED=\(seed)")
    }

    @Test("a request and an invitation of the same pair are one", arguments: seeds)
    func requestAndInvitation(seed: Int) {
        let race = RaceSimulation(seed: UInt64(seed), hosts: 1, players: 1) { $0.approval = .ask }
        race.plan(after: .zero, within: 80) { race.players[0].ask(race.hosts[0].address) }
        race.plan(after: .zero, within: 80) { race.hosts[0].invite(race.players[0].address) }
        race.run(for: .seconds(5))
        // If the invitation arrives after the player's request, the host's user decides.
        for request in race.hosts[0].host.entrance.requests {
            race.plan(after: .seconds(5), within: 0) {
                race.hosts[0].attempt { host, now throws(Rejection) in
                    try host.approve(request.request.id, at: now)
                }
            }
        }
        race.run(for: .seconds(30))
        race.expectAgreement(seed)
        #expect(race.players[0].seat != nil, "SEED=\(seed)")
        expect(race.hosts[0].host.members.count, equals: 2, "SEED=\(seed)")
    }

    @Test(
        "accept and cancel: what the host does first holds, and the loser is told", arguments: seeds
    )
    func acceptAndCancel(seed: Int) {
        let race = RaceSimulation(seed: UInt64(seed), hosts: 1, players: 1)
        let (host, player) = (race.hosts[0], race.players[0])
        race.plan(after: .zero, within: 0) { host.invite(player.address) }
        var wasCancelled = false
        race.plan(after: .milliseconds(50), within: 200) {
            guard let id = host.invitations.first else { return }
            wasCancelled =
                host.attempt { host, now throws(Rejection) in
                    try host.cancelInvitation(id, at: now)
                } != nil
        }
        race.run(for: .seconds(10))
        race.expectAgreement(seed)
        expect(player.seat == nil, equals: wasCancelled, "SEED=\(seed)")
        guard wasCancelled else { return }
        let told = player.events.last
        let isTold =
            told == .denied(Denial(.cancelled))
            || { if case .invitationGone(_, .cancelled) = told { true } else { false } }()
        #expect(isTold, "SEED=\(seed): \(String(describing: told))")
    }

    @Test(
        "an acceptance and its timeout: a late one gets the reason",
        arguments: seeds)
    func acceptAndTimeout(seed: Int) {
        let race = RaceSimulation(seed: UInt64(seed), hosts: 1, players: 1)
        let (host, player) = (race.hosts[0], race.players[0])
        player.accepts = false
        race.plan(after: .zero, within: 0) { host.invite(player.address) }
        race.plan(after: .milliseconds(29_500), within: 2000) {
            guard case .invited(let invitation)? = player.events.first else { return }
            player.accept(invitation)
        }
        race.run(for: .seconds(60))
        race.expectAgreement(seed)
        let isTold =
            switch player.events.last {
            case .joined: player.seat != nil
            case .denied(let denial): denial.reason == .expired
            case .invitationGone(_, let reason): reason == .expired
            default: false
            }
        #expect(isTold, "SEED=\(seed): \(String(describing: player.events.last))")
    }

    @Test(
        "an answer lost with the connection: another connection gets the same answer",
        arguments: seeds)
    func answerLost(seed: Int) {
        let race = RaceSimulation(seed: UInt64(seed), hosts: 1, players: 1)
        let (host, player) = (race.hosts[0], race.players[0])
        race.plan(after: .zero, within: 0) { player.ask(host.address) }
        race.plan(after: .milliseconds(30), within: 250) { race.cut(0, 0) }
        // Longer than connections live, shorter than the seat is kept.
        race.plan(after: .seconds(14), within: 1000) { race.mend(0, 0) }
        race.run(for: .seconds(40))
        race.expectAgreement(seed)
        #expect(player.seat != nil, "SEED=\(seed): \(player.client.stage)")
        expect(host.host.members.count, equals: 2, "SEED=\(seed)")
        expect(host.notices.count { if case .joined = $0 { true } else { false } }, equals: 1)
    }

    @Test("two taps: one invitation, and one request", arguments: seeds)
    func twoTaps(seed: Int) {
        let race = RaceSimulation(seed: UInt64(seed), hosts: 1, players: 2) { $0.approval = .ask }
        for _ in 0..<2 {
            race.plan(after: .zero, within: 100) { race.players[0].ask(race.hosts[0].address) }
        }
        race.players[1].accepts = false
        race.plan(after: .zero, within: 0) { race.hosts[0].invite(race.players[1].address) }
        race.run(for: .seconds(8))
        expect(race.hosts[0].host.entrance.requests.count, equals: 1, "SEED=\(seed)")
        let connection = race.hosts[0].connections.first { connection in
            race.hosts[0].core.withConnection(connection.connection, \.currentAddress)
                == race.players[1].address
        }
        guard let connection, let first = race.hosts[0].invitations.first else {
            Issue.record("SEED=\(seed): not invited")
            return
        }
        let again = race.hosts[0].attempt { host, now throws(Rejection) in
            try host.invite(connection.connection, at: now)
        }
        expect(again, equals: first, "SEED=\(seed)")
        expect(race.players[1].events.count, equals: 1, "SEED=\(seed)")
    }

    @Test(
        "full at the commit: as many as there are seats, and the others are told", arguments: seeds)
    func fullAtCommit(seed: Int) {
        let race = RaceSimulation(seed: UInt64(seed), hosts: 1, players: 6)
        for player in race.players.prefix(3) {
            race.plan(after: .zero, within: 50) { race.hosts[0].invite(player.address) }
        }
        for player in race.players.suffix(3) {
            race.plan(after: .zero, within: 50) { player.ask(race.hosts[0].address) }
        }
        race.run(for: .seconds(10))
        race.expectAgreement(seed)
        expect(race.players.count { $0.seat != nil }, equals: 3, "SEED=\(seed)")
        for player in race.players where player.seat == nil {
            if let refusal = race.hosts[0].refusals[player.address] {
                // The invitation is no longer valid; only the host's user is told.
                expect(refusal, equals: .sessionFull, "SEED=\(seed)")
                #expect(player.events.isEmpty, "SEED=\(seed): \(player.events)")
            } else {
                expect(player.events.last, equals: .denied(.full), "SEED=\(seed): \(player.events)")
            }
        }
        for player in race.players where race.hosts[0].kept.contains(player.address) {
            #expect(player.seat != nil, "SEED=\(seed): a seat was kept, \(player.events)")
        }
    }

    @Test("accepting two hosts is one membership", arguments: seeds)
    func twoHosts(seed: Int) {
        let race = RaceSimulation(seed: UInt64(seed), hosts: 2, players: 1)
        let player = race.players[0]
        player.accepts = false
        for host in race.hosts {
            race.plan(after: .zero, within: 60) { host.invite(player.address) }
        }
        race.run(for: .seconds(6))
        expect(player.invitations.count, equals: 2, "SEED=\(seed)")
        var refusals: [PlayerError] = []
        func accept(_ invitation: Invitation, after start: Duration) {
            race.plan(after: start, within: 60) {
                if let refusal = player.sayYes(to: invitation) { refusals.append(refusal) }
            }
        }
        for invitation in player.invitations { accept(invitation, after: .seconds(6)) }
        race.run(for: .seconds(9))
        race.expectAgreement(seed)
        #expect(player.seat != nil, "SEED=\(seed)")
        expect(refusals, equals: [.alreadyInASession], "SEED=\(seed)")
        // The other one is still open, after the first seat is given back.
        let other = player.invitations.first { $0.sessionID != race.session(of: player) }
        guard let other else {
            Issue.record("SEED=\(seed): no other invitation")
            return
        }
        accept(other, after: .seconds(15))
        race.plan(after: .milliseconds(15_100), within: 0) {
            player.attempt { client, _ throws(PlayerError) in try client.leave() }
        }
        accept(other, after: .milliseconds(15_200))
        race.run(for: .seconds(6))
        race.expectAgreement(seed)
        expect(race.session(of: player), equals: other.sessionID, "SEED=\(seed)")
        expect(refusals, equals: [.alreadyInASession, .alreadyInASession], "SEED=\(seed)")
    }

    @Test(
        "the start and a request: the host's policy decides, for either order",
        arguments: seeds, HostConfiguration.LateArrivals.allCases)
    func startAndRequest(seed: Int, policy: HostConfiguration.LateArrivals) {
        let race = RaceSimulation(seed: UInt64(seed), hosts: 1, players: 2) {
            $0.lateArrivals = policy
        }
        let host = race.hosts[0]
        race.plan(after: .zero, within: 0) { race.players[0].ask(host.address) }
        race.run(for: .seconds(2))
        race.players[0].attempt { client, _ throws(PlayerError) in try client.setReady(true) }
        race.plan(after: .seconds(3), within: 150) { race.players[1].ask(host.address) }
        let late = race.players[1]
        var wasFirst = false
        race.plan(after: .seconds(3), within: 150) {
            wasFirst = host.seated[late.client.identity] != nil
            host.attempt { host, now throws(Rejection) in try host.start(at: now) }
        }
        race.run(for: .seconds(8))
        race.expectAgreement(seed)
        // A player who came first is ready, and in the game.
        expect(host.host.stage, equals: .playing, "SEED=\(seed)")
        guard !wasFirst, policy == .denied else {
            let isWatching = !wasFirst && policy == .watch
            expect(
                late.client.view?.isSpectator, equals: isWatching, "SEED=\(seed): \(late.events)")
            let plays = late.seat.map { host.host.game.view(for: nil).order.contains($0) }
            expect(plays, equals: wasFirst || policy == .join, "SEED=\(seed)")
            return
        }
        guard case .denied(let denial) = late.events.last else {
            Issue.record("SEED=\(seed): \(late.events)")
            return
        }
        expect(denial.reason, equals: .alreadyStarted)
    }

    @Test("a kicked player who returns at once stays out until the ban is over", arguments: seeds)
    func kickAndRejoin(seed: Int) {
        let race = RaceSimulation(seed: UInt64(seed), hosts: 1, players: 1)
        let (host, player) = (race.hosts[0], race.players[0])
        race.plan(after: .zero, within: 0) { player.ask(host.address) }
        race.run(for: .seconds(3))
        race.plan(after: .seconds(3), within: 0) {
            host.attempt { host, now throws(Rejection) in
                try host.kick(PlayerID(rawValue: 1), banFor: .seconds(10), at: now)
            }
        }
        for attempt in 0..<12 {
            race.plan(after: .seconds(4 + attempt), within: 500) {
                if player.client.stage == .idle { player.ask(host.address) }
            }
        }
        race.run(for: .seconds(9))
        #expect(player.seat == nil, "SEED=\(seed)")
        let denials = player.events.compactMap { event -> Denial? in
            if case .denied(let denial) = event { denial } else { nil }
        }
        #expect(!denials.isEmpty, "SEED=\(seed): \(player.events)")
        #expect(denials.allSatisfy { $0.reason == .banned }, "SEED=\(seed): \(denials)")
        let waits = denials.compactMap(\.retryAfter)
        #expect(
            waits == waits.sorted(by: >) && waits.allSatisfy { $0 <= .seconds(10) }, "SEED=\(seed)")
        race.run(for: .seconds(8))
        race.expectAgreement(seed)
        #expect(player.seat != nil, "SEED=\(seed)")
    }
}
