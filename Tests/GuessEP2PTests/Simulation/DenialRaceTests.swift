import Multicast
import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Tests of denials and repeated requests, on paths that lose, reorder and duplicate.
struct DenialRaceTests {
    /// Returns a host whose user decides each request at once, and a player who asks again at once.
    private func stubborn(
        seed: Int, _ decide: @escaping (BareHost, PendingRequest, _ number: Int) -> Void
    ) -> RaceSimulation {
        let race = RaceSimulation(seed: UInt64(seed), hosts: 1, players: 2) { $0.approval = .ask }
        let (host, player) = (race.hosts[0], race.players[0])
        race.plan(after: .zero, within: 0) { player.ask(host.address) }
        var count = 0
        var nextTry = Timestamp.zero
        race.beacon = { [unowned race] in
            for open in host.host.entrance.requests
            where open.request.identity == player.client.identity {
                count += 1
                decide(host, open.pending, count)
            }
            let isOver = if case .denied? = player.events.last { true } else { false }
            guard player.client.stage == .idle, isOver, nextTry <= race.now else { return }
            nextTry = race.now + .seconds(1)
            player.ask(host.address)
        }
        return race
    }

    private func asked(_ race: RaceSimulation) -> Int {
        let requests = race.hosts[0].notices.compactMap { notice in
            if case .requested(let request) = notice { request.id } else { nil }
        }
        expect(Set(requests).count, equals: requests.count, "the same request is told once")
        return requests.count
    }

    private func denials(_ race: RaceSimulation) -> [Denial] {
        race.players[0].events.compactMap {
            if case .denied(let denial) = $0 { denial } else { nil }
        }
    }

    @Test(
        "a player with a time to wait is not shown before it ends, and is let in after it",
        arguments: RaceTests.seeds)
    func retryAfter(seed: Int) {
        let race = stubborn(seed: seed) { host, request, number in
            host.attempt { host, now throws(Rejection) in
                if number == 1 {
                    try host.deny(
                        request.id, as: Denial(.full, retryAfter: .seconds(10)), at: now)
                } else {
                    try host.approve(request.id, at: now)
                }
            }
        }
        race.run(for: .seconds(9))
        expect(asked(race), equals: 1, "SEED=\(seed)")
        let told = denials(race)
        #expect(told.count > 1, "SEED=\(seed): asked again meanwhile")
        let waits = told.compactMap(\.retryAfter)
        #expect(told.allSatisfy { $0.reason == .full } && waits.count == told.count, "SEED=\(seed)")
        #expect(
            waits.first == .seconds(10) && waits == waits.sorted(by: >), "SEED=\(seed): \(waits)")
        race.run(for: .seconds(11))
        expect(asked(race), equals: 2, "SEED=\(seed)")
        #expect(race.players[0].seat != nil, "SEED=\(seed): \(race.players[0].events)")
        race.expectAgreement(seed)
    }

    @Test(
        "three times no within a minute, and the host is left in peace", arguments: RaceTests.seeds)
    func impatience(seed: Int) {
        let race = stubborn(seed: seed) { host, request, _ in
            host.attempt { host, now throws(Rejection) in try host.deny(request.id, at: now) }
        }
        race.run(for: .seconds(30))
        expect(asked(race), equals: Admissions.denialLimit, "SEED=\(seed)")
        let told = denials(race)
        #expect(told.prefix(3).allSatisfy { $0 == .declined }, "SEED=\(seed): \(told)")
        #expect(told.count > 3 && told.dropFirst(3).allSatisfy { $0.reason == .busy })
    }

    @Test(
        "a blocked player stays out with every message, gets the reason, and no other is affected",
        arguments: RaceTests.seeds)
    func block(seed: Int) {
        let race = stubborn(seed: seed) { host, request, _ in
            host.attempt { host, now throws(Rejection) in
                try host.block(request.id, for: .seconds(3600), at: now)
            }
        }
        let other = race.players[1]
        race.plan(after: .seconds(2), within: 3000) { other.ask(race.hosts[0].address) }
        race.run(for: .seconds(15))
        for open in race.hosts[0].host.entrance.requests {
            race.hosts[0].attempt { host, now throws(Rejection) in
                try host.approve(open.request.id, at: now)
            }
        }
        race.run(for: .seconds(5))
        expect(asked(race), equals: 2, "SEED=\(seed)")
        #expect(denials(race).count > 1, "SEED=\(seed)")
        #expect(denials(race).allSatisfy { $0.reason == .banned }, "SEED=\(seed)")
        #expect(race.players[0].seat == nil && other.seat != nil, "SEED=\(seed)")
    }
}
