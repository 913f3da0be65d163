import Primitives
import ReliableChannelCore
import SimulationKit
import Testing

@testable import GuessEP2P

/// A session whose host is lost, on paths that lose, reorder and duplicate.
///
/// Each player has a host in the same program that is ready to take over, and announcements arrive
/// at times.
private final class SuccessionRace {
    let simulation: RaceSimulation
    let playerCount: Int
    /// The hosts, by number, that do not receive announcements, and whose announcements are lost.
    var deaf: Set<Int> = []
    private var generator: SeededGenerator

    /// - Parameter askers: The number of players without a seat, who have not asked yet.
    init(
        seed: UInt64, players count: Int, askers: Int = 0,
        approval: HostConfiguration.Approval = .automatic
    ) {
        playerCount = count
        generator = SeededGenerator(seed: seed).branch(11)
        simulation = RaceSimulation(seed: seed, hosts: count + 1, players: count + askers) {
            $0.survivesHost = true
            $0.approval = approval
        }
        for (number, player) in simulation.players.enumerated() {
            player.options.canHost = number < count
            player.inherits = { [unowned self] inheritance in
                simulation.hosts[number + 1].inherit(inheritance, approval: approval)
            }
        }
        simulation.beacon = { [unowned self] in announce() }
        for player in simulation.players.prefix(count) {
            simulation.plan(after: .zero, within: 300) {
                player.ask(self.simulation.hosts[0].address)
            }
        }
    }

    /// Admits all who ask, as a host's user would.
    func approveAll() {
        for host in simulation.hosts where !host.isDead {
            for request in host.host.requests {
                host.attempt { host, now throws(Rejection) in
                    try host.approve(request.request.id, at: now)
                }
            }
        }
    }

    private func announce() {
        for (number, host) in simulation.hosts.enumerated() where !host.isDead {
            guard host.host.stage != .closed, !deaf.contains(number),
                host.host.configuration.sessionID
                    == simulation.hosts[0].host.configuration.sessionID
            else { continue }
            guard let claim = host.host.claim else {
                for player in simulation.players where player.options.seat != nil {
                    player.hear(nil, from: host.address)
                }
                // A session's driver tells a claimant that the first host is back.
                for (other, listener) in simulation.hosts.enumerated()
                where other != number && !listener.isDead && !deaf.contains(other)
                    && listener.host.configuration.sessionID
                        == host.host.configuration.sessionID
                {
                    guard generator.chance(0.7) else { continue }
                    listener.attempt { host, now throws(Rejection) in
                        host.hearFirstHost(at: now)
                    }
                }
                continue
            }
            for (other, player) in simulation.players.enumerated() where !player.isDead {
                // A host is no player at the same time.
                guard !deaf.contains(other + 1), generator.chance(0.7) else { continue }
                player.hear(claim, from: host.address)
            }
            for (other, listener) in simulation.hosts.enumerated()
            where other != number && !listener.isDead && !deaf.contains(other) {
                guard generator.chance(0.7) else { continue }
                listener.attempt { host, now throws(Rejection) in host.hear(claim, at: now) }
            }
        }
        goBack()
    }

    /// Lets programs that have lost the session to another host ask it for their own seat.
    private func goBack() {
        for (number, host) in simulation.hosts.enumerated() where number > 0 {
            let player = simulation.players[number - 1]
            guard let end = host.superseded, player.client.stage == .idle else { continue }
            player.options.seat = end.seat.token
            if let view = end.lastView { player.client.recall(view) }
        }
    }

    /// Returns the only host of the session.
    func host(_ seed: Int) throws -> BareHost {
        let living = simulation.hosts.filter { host in
            !host.isDead && host.host.stage != .closed
                && host.host.configuration.sessionID
                    == simulation.hosts[0].host.configuration.sessionID
        }
        let seats = simulation.hosts.map { $0.superseded?.seat.player }
        #expect(
            living.count == 1, "SEED=\(seed): \(living.count) hosts have the session; \(seats)")
        return try #require(living.first)
    }

    /// Expects that all players except the host and lost ones have their own seat there.
    func expectAllSeated(at host: BareHost, _ seed: Int) {
        let seats = host.host.members.filter { $0.link != nil }.map(\.id)
        #expect(Set(seats).count == seats.count, "SEED=\(seed)")
        for player in simulation.players.prefix(playerCount) {
            guard
                simulation.hosts[(simulation.players.firstIndex { $0 === player } ?? 0) + 1]
                    !== host
            else { continue }
            #expect(
                player.seat != nil, "SEED=\(seed): \(player.client.stage)")
            if let seat = player.seat {
                #expect(seats.contains(seat), "SEED=\(seed)")
                #expect(player.client.view?.host == host.host.seat, "SEED=\(seed)")
            }
        }
    }
}

/// Races at a succession.
struct SuccessionRaceTests {
    private static let seeds = 1...Effort.cases(15, quick: 1)

    @Test(
        "succession while a request waits: it is sent again, and answered once",
        arguments: seeds)
    func pending(seed: Int) throws {
        let race = SuccessionRace(seed: UInt64(seed), players: 2, askers: 1, approval: .ask)
        let world = race.simulation
        for second in 0..<2 {
            world.plan(after: .seconds(1 + second), within: 0) { race.approveAll() }
        }
        let asker = world.players[2]
        world.plan(after: .milliseconds(2_200), within: 300) { asker.ask(world.hosts[0].address) }
        world.plan(after: .milliseconds(3_300), within: 400) { world.hosts[0].isDead = true }
        world.run(for: .seconds(13))
        guard case .asking(let request, _, _) = asker.client.stage else {
            Issue.record("SEED=\(seed): not asking but \(asker.client.stage) after \(asker.events)")
            return
        }
        let host = try race.host(seed)
        #expect(host.host.requests.map(\.request.id) == [request.id], "SEED=\(seed)")
        race.approveAll()
        world.run(for: .seconds(2))
        race.expectAllSeated(at: host, seed)
        let member = host.host.members.filter { $0.admission?.requestID == request.id }
        #expect(member.map(\.id) == [asker.seat].compactMap { $0 }, "SEED=\(seed)")
    }

    @Test(
        "stale epoch: a host that was only away gives way, and nobody sits twice", arguments: seeds)
    func stale(seed: Int) throws {
        let race = SuccessionRace(seed: UInt64(seed), players: 3)
        let world = race.simulation
        let former = world.hosts[0]
        world.plan(after: .seconds(2), within: 500) { former.isDead = true }
        world.plan(after: .seconds(4), within: 9_000) { former.isDead = false }
        world.run(for: .seconds(40))
        let host = try race.host(seed)
        race.expectAllSeated(at: host, seed)
        if host !== former {
            #expect(former.superseded?.seat.player == .host, "SEED=\(seed)")
        }
    }

    @Test(
        "the nearest heir is cut off: the next carries on, and the first gets its seat back",
        arguments: seeds)
    func cutOff(seed: Int) throws {
        let race = SuccessionRace(seed: UInt64(seed), players: 3)
        let world = race.simulation
        var first = 0
        world.plan(after: .milliseconds(2_400), within: 0) {
            let heirs = world.hosts[0].host.succession?.heirs ?? []
            first = world.players.firstIndex { $0.seat == heirs.first } ?? 0
        }
        world.plan(after: .milliseconds(2_500), within: 100) {
            world.hosts[0].isDead = true
            race.deaf = [first + 1]
            for host in world.hosts.indices { world.cut(host, first) }
            for player in world.players.indices { world.cut(first + 1, player) }
        }
        world.plan(after: .seconds(18), within: 2_000) {
            race.deaf = []
            for host in world.hosts.indices { world.mend(host, first) }
            for player in world.players.indices { world.mend(first + 1, player) }
        }
        world.run(for: .seconds(45))
        let host = try race.host(seed)
        #expect(host !== world.hosts[first + 1], "SEED=\(seed)")
        race.expectAllSeated(at: host, seed)
    }
}
