import Primitives
import ReliableChannelCore
import SimulationKit

@testable import Games
@testable import GuessEP2P

extension SimulationOf {
    /// The time between two announcements, some of which are lost.
    static var announcementGap: Duration { .milliseconds(100) }

    /// Starts the program of a player who carries the session on, on the player's machine.
    func carryOn(_ inheritance: Inheritance<G.View>, of player: PlayerStationOf<G>) {
        let number = directory.hosts.count
        let address = SocketAddress(ipv4: 0x0A00_0001, port: 47_110 + UInt16(number))
        let pack = (0..<40).map { _ in ledger.coin() }
        var generator = SeededGenerator(seed: seed).branch(90 + UInt64(number))
        let station = HostStationOf(
            at: address, inheriting: inheritance, from: player,
            game: G(scenario, prompts: pack, seed: generator.next()),
            painter: scenario.painter, seed: generator.next(), at: now)
        station.superseded = { [unowned self, unowned station] seat, lastView in
            afterwards.append { self.goBack(to: seat, lastView, from: station) }
        }
        directory.add(station)
        directory.lastUpheaval = now
        add(station)
        // The same machine: its paths are as before.
        let outage = directory.outage(of: player.address)
        directory.cut(address, until: outage.isDeafUntil, isDeaf: true, isMute: false)
        directory.cut(address, until: outage.isMuteUntil, isDeaf: false, isMute: true)
        for guest in guests where !guest.isDead { block(station, guest) }
        act(station)
    }

    /// Starts the program with which a former host plays on after another one has taken the
    /// session.
    private func goBack(
        to seat: SeatClaim, _ lastView: SessionView<G.View>?, from station: HostStationOf<G>
    ) {
        directory.lastUpheaval = now
        let number = UInt32(guests.count)
        let person = station.person ?? Person(name: "Ada", identity: PeerID(0xADA, 1))
        let address = SocketAddress(ipv4: 0x0A00_0800 + number, port: 40_000)
        var generator = SeededGenerator(seed: seed).branch(500 + UInt64(number))
        person.keep(seat.token)
        startProgram(of: person, at: address, seed: generator.next(), recalling: lastView)
        let outage = directory.outage(of: station.address)
        directory.cut(address, until: outage.isDeafUntil, isDeaf: true, isMute: false)
        directory.cut(address, until: outage.isMuteUntil, isDeaf: false, isMute: true)
        for host in directory.hosts { block(host, guests[guests.count - 1]) }
    }

    /// Loses all datagrams between two programs while one of them is cut off.
    private func block(_ host: HostStationOf<G>, _ guest: PlayerStationOf<G>) {
        let ends = (directory.outage(of: host.address), directory.outage(of: guest.address))
        let out = max(ends.0.isMuteUntil, ends.1.isDeafUntil)
        let back = max(ends.0.isDeafUntil, ends.1.isMuteUntil)
        if out > now { world.network.block(from: host.address, to: guest.address, until: out) }
        if back > now { world.network.block(from: guest.address, to: host.address, until: back) }
    }

    /// Loses all datagrams to and from a program.
    func cut(
        _ address: SocketAddress, for period: Duration, isDeaf: Bool = true, isMute: Bool = true
    ) {
        directory.cut(address, until: now + period, isDeaf: isDeaf, isMute: isMute)
        for host in directory.hosts where !host.isDead {
            for guest in guests
            where !guest.isDead && [host.address, guest.address].contains(address) {
                block(host, guest)
            }
        }
        if directory.station(at: address) != nil { directory.lastUpheaval = now + period }
    }

    /// Delivers the session's announcements to all, with losses.
    func announce(_ generator: inout SeededGenerator) {
        for host in directory.hosts where host.isHosting {
            let claim = host.host.claim
            for guest in guests where !guest.isDead && !world.isPaused(place(of: guest)) {
                guard isHeard(host, by: guest, &generator) else { continue }
                guest.hear(claim, from: host.address)
                act(guest)
            }
            for other in directory.hosts where other !== host && other.isHosting {
                guard isHeard(host, by: other, &generator) else { continue }
                let now = now
                other.change { listener in
                    if let claim {
                        listener.hear(claim, at: now)
                    } else {
                        listener.hearFirstHost(at: now)
                    }
                }
                act(other)
            }
        }
    }

    private func isHeard(
        _ host: HostStationOf<G>, by listener: Station, _ generator: inout SeededGenerator
    ) -> Bool {
        generator.chance(1 - scenario.announcementLoss)
            && directory.isOpen(from: host.address, to: listener.address, at: now)
    }
}
