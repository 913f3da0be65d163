import Primitives
import ReliableChannelCore
import SimulationKit

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

extension SimulationOf {
    /// The time between two announcements, some of which are lost.
    static var announcementGap: Duration { .milliseconds(100) }

    /// Opens the sockets on which a player announces a claim, on the player's machine.
    func announce(_ candidate: Candidate, of player: PlayerStationOf<G>) -> StandStationOf<G> {
        let number = directory.stands.count + 1
        let address = SocketAddress(ipv4: 0x0A00_0001, port: 47_110 + UInt16(number))
        var generator = SeededGenerator(seed: seed).branch(300 + UInt64(number))
        let stand = StandStationOf(at: address, candidate, of: player, seed: generator.next())
        directory.add(stand)
        afterwards.append {
            self.add(stand)
            // The same machine: its paths are as before.
            self.cut(stand.address, like: player.address)
            self.act(stand)
        }
        return stand
    }

    /// Starts the program of a player who carries the session on, on the sockets of its claim.
    func carryOn(_ inheritance: Inheritance<G.View>, of player: PlayerStationOf<G>) {
        guard let stand = player.stand else { return }
        let number = directory.hosts.count
        let pack = (0..<40).map { _ in ledger.coin() }
        var generator = SeededGenerator(seed: seed).branch(90 + UInt64(number))
        let station = HostStationOf(
            at: stand.address, inheriting: inheritance, from: player, on: stand,
            game: G(scenario, prompts: pack, seed: generator.next()),
            painter: scenario.painter, seed: generator.next(), at: now)
        station.superseded = { [unowned self, unowned station] way in
            afterwards.append { self.goBack(by: way, from: station) }
        }
        directory.add(station)
        directory.lastUpheaval = now
        add(station)
        act(station)
    }

    /// Cuts an address off as another address of the same machine is.
    private func cut(_ address: SocketAddress, like other: SocketAddress) {
        let outage = directory.outage(of: other)
        directory.cut(address, until: outage.isDeafUntil, isDeaf: true, isMute: false)
        directory.cut(address, until: outage.isMuteUntil, isDeaf: false, isMute: true)
        for place in addresses where place != address { block(address, place) }
    }

    /// The addresses of all running programs.
    private var addresses: [SocketAddress] {
        world.hosts.filter { !$0.isDead }.map(\.address)
    }

    /// Starts the program with which a former host plays on after another one has taken the
    /// session.
    func goBack(by way: WayBack<G.View>, from station: HostStationOf<G>) {
        directory.lastUpheaval = now
        let number = UInt32(guests.count)
        let person = station.person ?? Person(name: "Ada", identity: PeerID(0xADA, 1))
        let address = SocketAddress(ipv4: 0x0A00_0800 + number, port: 40_000)
        var generator = SeededGenerator(seed: seed).branch(500 + UInt64(number))
        person.keep(way.seat.token)
        startProgram(of: person, at: address, seed: generator.next(), recalling: way)
        cut(address, like: station.address)
    }

    /// Loses all datagrams between two addresses while one of them is cut off.
    private func block(_ one: SocketAddress, _ other: SocketAddress) {
        let ends = (directory.outage(of: one), directory.outage(of: other))
        let apart = directory.division(between: one, other) ?? .zero
        let out = max(ends.0.isMuteUntil, ends.1.isDeafUntil, apart)
        let back = max(ends.0.isDeafUntil, ends.1.isMuteUntil, apart)
        if out > now { world.network.block(from: one, to: other, until: out) }
        if back > now { world.network.block(from: other, to: one, until: back) }
    }

    /// Loses all datagrams to and from a program.
    func cut(
        _ address: SocketAddress, for period: Duration, isDeaf: Bool = true, isMute: Bool = true
    ) {
        directory.cut(address, until: now + period, isDeaf: isDeaf, isMute: isMute)
        for other in addresses where other != address { block(address, other) }
        if directory.station(at: address) != nil { directory.lastUpheaval = now + period }
    }

    /// Delivers the session's announcements to all, with losses.
    func announce(_ generator: inout SeededGenerator) {
        for host in directory.hosts where host.isHosting {
            announce(host.host.hall.claim, isHosting: host.isSettled, from: host, &generator)
        }
        for stand in directory.stands where !stand.isDead {
            announce(stand.claim, isHosting: false, from: stand, &generator)
        }
    }

    private func announce(
        _ claim: SuccessionClaim?, isHosting: Bool, from source: Station,
        _ generator: inout SeededGenerator
    ) {
        for guest in guests where !guest.isDead && !world.isPaused(place(of: guest)) {
            guard isHeard(source, by: guest, &generator) else { continue }
            guest.hear(claim, isHosting: isHosting, from: source.address)
            act(guest)
        }
        for other in directory.hosts where other !== source && other.isHosting {
            guard isHeard(source, by: other, &generator) else { continue }
            let now = now
            other.change { $0.hear(claim, from: source.address, at: now) }
            act(other)
        }
    }

    private func isHeard(
        _ source: Station, by listener: Station, _ generator: inout SeededGenerator
    ) -> Bool {
        generator.chance(1 - scenario.announcementLoss)
            && directory.isOpen(from: source.address, to: listener.address, at: now)
    }
}
