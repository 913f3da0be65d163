import Multicast
import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Hosts and players in one world.
///
/// Their paths lose up to three datagrams in ten, delay, reorder and duplicate. Their actions are
/// planned.
final class RaceSimulation {
    let hosts: [BareHost]
    let players: [BarePlayer]
    var generator: SeededGenerator
    private var world: World<Station>
    private var plans: [(due: Timestamp, happening: () -> Void)] = []
    /// A call every tenth of a second: for announcements, for example.
    var beacon: (() -> Void)?
    private var nextBeacon = Timestamp.zero
    /// The share of datagrams that each path loses; `nil` draws up to three in ten for each.
    private let loss: Double?

    /// - Parameters:
    ///   - isWhole: Whether each player and the host of the same number are one program.
    ///   - loss: The share of datagrams that each path loses; by default up to three in ten, drawn
    ///     for each.
    init(
        seed: UInt64, hosts hostCount: Int, players playerCount: Int, isWhole: Bool = false,
        capacity: Int = 4, loss: Double? = nil,
        configure: (inout HostConfiguration) -> Void = { _ in }
    ) {
        self.loss = loss
        var generator = SeededGenerator(seed: seed).branch(7)
        var configuration = HostConfiguration(
            sessionName: "S".safe, hostName: "H".safe, capacity: capacity, approval: .automatic)
        configure(&configuration)
        hosts = (0..<hostCount).map { number in
            configuration.identity = PeerID(1, UInt64(number))
            configuration.sessionID = generator.next()
            return BareHost(
                at: SocketAddress(ipv4: 0x0A00_0001, port: 1000 + UInt16(number)), configuration,
                seed: generator.next())
        }
        players = (0..<playerCount).map { number in
            BarePlayer(
                at: SocketAddress(ipv4: 0x0A00_0002, port: 1000 + UInt16(number)),
                identity: PeerID(1, UInt64(number) + (isWhole ? 0 : 100)), seed: generator.next())
        }
        world = World(network: SimulatedNetwork(seed: generator.next()))
        self.generator = generator
        for host in hosts { world.add(host, at: host.address) }
        for player in players { world.add(player, at: player.address) }
        for host in hosts {
            for player in players {
                setPath(from: host.address, to: player.address)
                setPath(from: player.address, to: host.address)
            }
        }
        if isWhole { for (host, player) in zip(hosts, players) { player.own = host } }
        for index in world.hosts.indices { act(index) }
    }

    private func setPath(from: SocketAddress, to: SocketAddress) {
        var path = LinkConditions(delay: .milliseconds(generator.draw(in: 1...40)))
        let drawn = 0.3 * generator.drawUnit()
        path.loss = loss ?? drawn
        path.jitter = .milliseconds(generator.draw(in: 0...20))
        path.jitterKeepsOrder = false
        path.duplication = 0.3 * generator.drawUnit()
        world.network.setConditions(path, from: from, to: to)
    }

    var now: Timestamp { world.now }

    /// Plans an event for a random moment within so many milliseconds after another.
    func plan(after start: Duration, within milliseconds: Int, _ happening: @escaping () -> Void) {
        let due = Timestamp.zero + start + .milliseconds(generator.draw(in: 0...milliseconds))
        plans.append((due, happening))
    }

    func run(for limit: Duration) {
        let end = now + limit
        while now < end {
            if let beacon, nextBeacon <= now {
                nextBeacon = now + .milliseconds(100)
                beacon()
                for index in world.hosts.indices where !world.hosts[index].isDead { act(index) }
            }
            let beaconDue = beacon == nil ? end : nextBeacon
            let due = min(plans.map(\.due).min() ?? end, beaconDue)
            if due <= now {
                let happenings = plans.filter { $0.due <= now }.map(\.happening)
                plans.removeAll { $0.due <= now }
                happenings.forEach { $0() }
                for index in world.hosts.indices where !world.hosts[index].isDead { act(index) }
            }
            _ = world.step(until: min(end, max(now, due)))
            // One half of a program may have given the other a message to send.
            for index in world.hosts.indices where !world.hosts[index].isDead {
                world.transmit(from: index)
            }
        }
    }

    private func act(_ index: Int) {
        world.hosts[index].turn(at: now)
        world.transmit(from: index)
    }

    /// Cuts a path in both directions, from now on.
    func cut(_ host: Int, _ player: Int) {
        var nothing = LinkConditions()
        nothing.loss = 1
        world.network.setConditions(nothing, from: hosts[host].address, to: players[player].address)
        world.network.setConditions(nothing, from: players[player].address, to: hosts[host].address)
    }

    func mend(_ host: Int, _ player: Int) {
        setPath(from: hosts[host].address, to: players[player].address)
        setPath(from: players[player].address, to: hosts[host].address)
    }

    /// Returns the session in which a player has a seat.
    func session(of player: BarePlayer) -> UInt64? {
        let host = hosts.first { $0.seated[player.client.identity] != nil }
        return host?.host.configuration.sessionID
    }

    /// Checks the state after any race: hosts and players agree on each seat, and no player has
    /// two.
    func expectAgreement(_ seed: Int) {
        for player in players where !player.isDead {
            let seats = hosts.filter { !$0.isDead }.compactMap { $0.seated[player.client.identity] }
            expect(seats, equals: [player.seat].compactMap { $0 }, "SEED=\(seed)")
        }
        for host in hosts {
            let identities = host.host.members.compactMap(\.admission?.identity)
            expect(Set(identities).count, equals: identities.count, "SEED=\(seed): one seat each")
        }
    }
}
