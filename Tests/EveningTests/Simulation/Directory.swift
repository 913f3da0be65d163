import Primitives
import ReliableChannelCore

@testable import GameTestKit
@testable import GuessEP2P

/// The announcements of a session, as all browsers would find them.
final class DirectoryOf<G: SimulatedGame> {
    /// Every program that has hosted the session, oldest first.
    private(set) var hosts: [HostStationOf<G>]
    /// The claims that players announce before they host.
    private(set) var stands: [StandStationOf<G>] = []
    /// The person at each address, as far as the test has set it.
    var residents: [SocketAddress: PeerID] = [:]
    /// The time when a host was last lost or found.
    var lastUpheaval = Timestamp.zero
    private var outages: [SocketAddress: Outage] = [:]
    private var division: (isApart: (SocketAddress) -> Bool, end: Timestamp)?

    /// A period in which an address receives nothing, and sends nothing.
    struct Outage {
        var isDeafUntil = Timestamp.zero
        var isMuteUntil = Timestamp.zero
    }

    init(_ host: HostStationOf<G>) {
        hosts = [host]
        host.residents = { [unowned self] in residents }
    }

    /// The host of the session: of several, one with players, and then the latest.
    var host: HostStationOf<G> {
        let hosting = hosts.filter(\.isHosting)
        let settled = hosting.filter(\.hasCompany)
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

    func add(_ stand: StandStationOf<G>) { stands.append(stand) }

    /// Returns whether an address is that of a host, or of a claim.
    func isPlace(_ address: SocketAddress) -> Bool {
        hosts.contains { $0.address == address } || stands.contains { $0.address == address }
    }

    // MARK: Who hears whom

    func cut(_ address: SocketAddress, until end: Timestamp, isDeaf: Bool, isMute: Bool) {
        var outage = outages[address] ?? Outage()
        if isDeaf { outage.isDeafUntil = max(outage.isDeafUntil, end) }
        if isMute { outage.isMuteUntil = max(outage.isMuteUntil, end) }
        outages[address] = outage
    }

    /// Announcements do not pass between the two sides until then.
    func divide(_ isApart: @escaping (SocketAddress) -> Bool, until end: Timestamp) {
        division = (isApart, end)
    }

    /// The end of the division between two addresses; `nil` if they are on one side.
    func division(between one: SocketAddress, _ other: SocketAddress) -> Timestamp? {
        guard let division, division.isApart(one) != division.isApart(other) else { return nil }
        return division.end
    }

    func outage(of address: SocketAddress) -> Outage { outages[address] ?? Outage() }

    func heal() { outages = [:] }

    /// Returns whether announcements pass from one address to another.
    func isOpen(from source: SocketAddress, to destination: SocketAddress, at now: Timestamp)
        -> Bool
    {
        if let end = division(between: source, destination), now < end { return false }
        return outage(of: source).isMuteUntil <= now && outage(of: destination).isDeafUntil <= now
    }
}
