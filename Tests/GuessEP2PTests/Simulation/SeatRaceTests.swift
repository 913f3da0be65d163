import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Tests of races for a seat: repeated answers, tokens, and hosts that leave.
struct SeatRaceTests {
    private static let seeds = 0..<Effort.cases(25, quick: 1)

    @Test(
        "the same request again has the same answer, and has its effect once",
        arguments: seeds, [true, false])
    func again(seed: Int, isWelcome: Bool) throws {
        let race = RaceSimulation(seed: UInt64(seed), hosts: 1, players: 1) {
            $0.approval = isWelcome ? .automatic : .ask
        }
        let (host, player) = (race.hosts[0], race.players[0])
        race.plan(after: .zero, within: 0) { player.ask(host.address) }
        race.run(for: .seconds(2))
        if !isWelcome {
            let request = try #require(host.host.entrance.requests.first, "SEED=\(seed)").request
            race.plan(after: .seconds(2), within: 300) {
                host.attempt { host, now throws(Rejection) in try host.deny(request.id, at: now) }
            }
        }
        for _ in 0..<3 {
            race.plan(after: .seconds(4), within: 300) {
                if case .seated(_, let connection) = player.client.stage {
                    player.repeatRequest(on: connection)
                } else {
                    player.repeatRequest(to: host.address)
                }
            }
        }
        race.run(for: .seconds(12))
        let answers = (player.received[host.address] ?? []).compactMap { bytes -> FromHost? in
            let message = SessionCoding.decode(FromHost.self, from: bytes)
            switch message {
            case .accepted, .denied: return message
            default: return nil
            }
        }
        expect(answers.count, equals: 4, "SEED=\(seed): \(answers)")
        #expect(answers.allSatisfy { $0 == answers.first }, "SEED=\(seed): \(answers)")
        expect(player.seat != nil, equals: isWelcome, "SEED=\(seed)")
        expect(host.host.members.count, equals: isWelcome ? 2 : 1, "SEED=\(seed)")
        #expect(host.host.entrance.requests.isEmpty, "SEED=\(seed)")
        race.expectAgreement(seed)
    }

    @Test("a token gets its seat, and the program that had it is told", arguments: seeds)
    func token(seed: Int) throws {
        let race = RaceSimulation(seed: UInt64(seed), hosts: 1, players: 3)
        let (host, former) = (race.hosts[0], race.players[0])
        let (heir, forgetful) = (race.players[1], race.players[2])
        // All three belong to one person, and the third has lost its data.
        for (number, player) in [heir, forgetful].enumerated() {
            player.client = Client(seed: 99 + UInt64(number), identity: former.client.identity)
        }
        race.plan(after: .zero, within: 0) { former.ask(host.address) }
        race.run(for: .seconds(4))
        let seat = try #require(former.claim, "SEED=\(seed)")
        heir.options.seat = seat.token
        race.plan(after: .seconds(4), within: 300) { heir.ask(host.address) }
        race.plan(after: .seconds(4), within: 300) { forgetful.ask(host.address) }
        race.run(for: .seconds(8))
        expect(heir.claim?.player, equals: seat.player, "SEED=\(seed): \(heir.events)")
        #expect(heir.claim?.token != seat.token, "SEED=\(seed): good once")
        expect(former.events.last, equals: .ended(.replaced), "SEED=\(seed): \(former.events)")
        expect(former.client.stage, equals: .idle, "SEED=\(seed)")
        expect(forgetful.events.last, equals: .denied(Denial(.identityInUse)), "SEED=\(seed)")
        expect(host.host.members.count, equals: 2, "SEED=\(seed)")
        let connection = host.host.members.last?.connection
        expect(
            connection.flatMap { host.core.withConnection($0, \.currentAddress) },
            equals: heir.address,
            "SEED=\(seed)")
    }

    @Test("without a token no player gets the seat of a present player", arguments: seeds)
    func noToken(seed: Int) {
        let race = RaceSimulation(seed: UInt64(seed), hosts: 1, players: 2)
        let host = race.hosts[0]
        race.players[1].client = Client(seed: 99, identity: race.players[0].client.identity)
        race.plan(after: .zero, within: 0) { race.players[0].ask(host.address) }
        race.plan(after: .seconds(3), within: 500) { race.players[1].ask(host.address) }
        race.run(for: .seconds(8))
        #expect(race.players[0].seat != nil, "SEED=\(seed)")
        expect(race.players[1].events.last, equals: .denied(Denial(.identityInUse)), "SEED=\(seed)")
        expect(host.host.members.count, equals: 2, "SEED=\(seed)")
    }

    /// Returns a host with a player who has asked, an invited player, and a seated player.
    private func inSuspense(_ seed: Int) throws -> RaceSimulation {
        let race = RaceSimulation(seed: UInt64(seed), hosts: 1, players: 3) { $0.approval = .ask }
        let host = race.hosts[0]
        race.players[1].accepts = false
        race.plan(after: .zero, within: 50) { race.players[0].ask(host.address) }
        for player in race.players.suffix(2) {
            race.plan(after: .zero, within: 50) { host.invite(player.address) }
        }
        race.run(for: .seconds(4))
        try #require(host.host.entrance.requests.count == 1, "SEED=\(seed)")
        try #require(race.players[1].invitations.count == 1, "SEED=\(seed)")
        try #require(race.players[2].seat != nil, "SEED=\(seed)")
        return race
    }

    @Test(
        "the host leaves: players with a request, an invitation or a seat are told",
        arguments: seeds)
    func hostLeaves(seed: Int) throws {
        let race = try inSuspense(seed)
        race.plan(after: .seconds(4), within: 1000) {
            race.hosts[0].attempt { host, now in host.close(at: now) }
        }
        race.run(for: .seconds(4))
        let invitation = race.players[1].invitations[0].id
        expect(race.players[0].events.last, equals: .denied(Denial(.hostLeft)), "SEED=\(seed)")
        expect(
            race.players[1].events.last, equals: .invitationGone(id: invitation, reason: .hostLeft),
            "SEED=\(seed)")
        expect(race.players[2].events.last, equals: .ended(.hostLeft), "SEED=\(seed)")
        for player in race.players { expect(player.client.stage, equals: .idle, "SEED=\(seed)") }
    }

    @Test(
        "the host is killed: players notice within four seconds, and are free in the end",
        arguments: seeds)
    func hostCrashes(seed: Int) throws {
        let race = try inSuspense(seed)
        race.plan(after: .seconds(4), within: 0) { race.hosts[0].isDead = true }
        race.run(for: .milliseconds(10))
        let before = race.players.map { $0.events.count }
        race.run(for: .seconds(4))
        for number in [0, 2] {
            let news = race.players[number].events.dropFirst(before[number])
            expect(news.first?.isInterruption, equals: true, "SEED=\(seed): \(news)")
        }
        race.run(for: GameClient<Riddle>.absenceLimit)
        let invitation = race.players[1].invitations[0].id
        expect(race.players[0].events.last, equals: .ended(.connectionLost), "SEED=\(seed)")
        expect(
            race.players[1].events.last, equals: .invitationGone(id: invitation, reason: .hostLeft),
            "SEED=\(seed)")
        expect(race.players[2].events.last, equals: .ended(.connectionLost), "SEED=\(seed)")
        for player in race.players { expect(player.client.stage, equals: .idle, "SEED=\(seed)") }
    }
}
