import Primitives
import ReliableChannelCore

@testable import GuessEP2P

/// Where a session is announced: what everybody's browser would find.
final class DirectoryOf<G: SimulatedGame> {
    /// Every program that has hosted the session, oldest first.
    private(set) var hosts: [HostStationOf<G>]
    /// Whoever lives at an address, as far as the test has said.
    var residents: [SocketAddress: PeerID] = [:]
    /// When a host was last lost or found.
    var lastUpheaval = Timestamp.zero
    private var outages: [SocketAddress: Outage] = [:]

    /// Until when nothing comes to an address, and from it.
    struct Outage {
        var isDeafUntil = Timestamp.zero
        var isMuteUntil = Timestamp.zero
    }

    init(_ host: HostStationOf<G>) {
        hosts = [host]
        host.residents = { [unowned self] in residents }
    }

    /// Who has the session: of several for the time being, the one with company, and then the latest.
    var host: HostStationOf<G> {
        let hosting = hosts.filter(\.isHosting)
        let settled = hosting.filter { $0.host.claim?.isSettled ?? true }
        let latest = (settled.isEmpty ? hosting : settled).max { $0.host.epoch < $1.host.epoch }
        return latest ?? hosts[hosts.count - 1]
    }

    func station(at address: SocketAddress) -> HostStationOf<G>? {
        hosts.first { $0.address == address }
    }

    func add(_ host: HostStationOf<G>) {
        hosts.append(host)
        host.residents = { [unowned self] in residents }
    }

    // MARK: Who hears whom

    func cut(_ address: SocketAddress, until end: Timestamp, isDeaf: Bool, isMute: Bool) {
        var outage = outages[address] ?? Outage()
        if isDeaf { outage.isDeafUntil = max(outage.isDeafUntil, end) }
        if isMute { outage.isMuteUntil = max(outage.isMuteUntil, end) }
        outages[address] = outage
    }

    func outage(of address: SocketAddress) -> Outage { outages[address] ?? Outage() }

    func heal() { outages = [:] }

    /// Whether announcements get from one address to another.
    func isOpen(from source: SocketAddress, to destination: SocketAddress, at now: Timestamp)
        -> Bool
    {
        outage(of: source).isMuteUntil <= now && outage(of: destination).isDeafUntil <= now
    }
}
