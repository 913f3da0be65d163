internal import Primitives

/// One service as a browser knows it: what was announced, from where, and whether it still holds.
struct ServiceEntry: Sendable {
    /// One address that it was heard from.
    struct Path: Sendable {
        /// The source with the announced port.
        var address: SocketAddress
        /// The source with its own port, where the host also listens: a process that has gone
        /// refuses there.
        var origin: SocketAddress
        /// The link on which the group's datagrams come; `nil` as long as only answers have come.
        var link: NetworkLink?
        var lastHeard: Timestamp
        /// The address without a port: what all programs of a machine there have in common.
        var machine: SocketAddress { address.withoutPort }
        var budget = TokenBucket(perSecond: 10, capacity: 20)
        var introduction: Introduction?
    }

    enum Liveness: Hashable, Sendable {
        case heard
        /// Silent for longer than it announced; `probeCount` probes have left.
        case stale(since: Timestamp, probeCount: Int)
    }

    /// Silence in intervals that makes a service stale: three announcements and their jitter.
    private static let staleIntervals = 3.2
    /// Silent intervals on the group's port before the first query to a host, and before each later
    /// one.
    private static let askIntervals = (first: 1.2, next: 0.6)
    /// Silence in intervals after which one path of several is dropped.
    private static let pathIntervals = 3.5
    /// The times at which a silent host is asked, counted from when it became stale.
    static let probeTimes: [Duration] = [
        0, 50, 120, 220, 400, 700, 1200, 2000, 2800, 3800, 5000, 6300,
    ]
    .map { .milliseconds($0) }
    /// The time for which a stale service stays listed: with the default interval ten seconds of
    /// silence in all.
    static let stalePeriod = Duration.milliseconds(6800)
    /// The number of questions that may stay without an answer after its machine has said that
    /// another program has gone: where two packets of five are lost, doubled answers to so many are
    /// all missed one time in thirty.
    static let abandonedProbeCount = 5
    /// The same while its link is suspected to be deaf.
    static let suspectPeriod = Duration.seconds(60)
    /// The longest wait of a new service's report for a better address than the first.
    ///
    /// A lone host answers a query once for each network and family, each answer after a delay of 0
    /// to so long: a shorter hold would miss some of them, and a longer one would rarely bring
    /// another.
    static let longestHold = Duration.microseconds(ServiceAnnouncer.shortestReplySpread)

    var announcement: Announcement
    var previousInstanceID: UInt64?
    var address: SocketAddress
    var paths: [Path]
    var ways: Set<DiscoveryWay>
    var liveness = Liveness.heard
    /// The time of the next query to it, while its announcements to the group do not get through.
    private(set) var nextAsk: Timestamp?
    /// The end of the time in which silence is forgiven beyond the limits of the interval.
    var graceEnd: Timestamp?
    /// Its place among services of the same name, from 1 on.
    var nameOrdinal = 1
    var hasDuplicateIdentity = false
    /// The latest time of its first report, which waits for a better address; `nil` from that
    /// report on.
    var heldUntil: Timestamp?
    /// The last report to the reader; `nil` as long as it is held.
    var reported: FoundService?

    var interval: Duration {
        Announcement.intervalRange.clamp(.milliseconds(announcement.intervalMilliseconds))
    }

    var lastHeard: Timestamp { paths.map(\.lastHeard).max() ?? .zero }

    /// Whether it has answered a query of this browser's, which no machine on another network can
    /// have heard.
    var isVerified: Bool { paths.contains { $0.introduction != nil } }

    /// Whether it has not been reported yet.
    var isHeld: Bool { heldUntil != nil }

    var isStale: Bool {
        if case .stale = liveness { true } else { false }
    }

    /// The time at which it becomes stale, unless it is heard before.
    var staleTime: Timestamp {
        max(lastHeard + interval * Self.staleIntervals, graceEnd ?? .zero)
    }

    func end(of path: Path) -> Timestamp {
        max(path.lastHeard + interval * Self.pathIntervals, graceEnd ?? .zero)
    }

    /// Returns the time of its next change that comes from silence.
    func nextTimeout(isSuspect: Bool) -> Timestamp {
        switch liveness {
        case .heard:
            let ends = paths.count > 1 ? paths.map { end(of: $0) } : []
            let next = [staleTime, nextAsk, heldUntil].compactMap(\.self)
            return (next + ends).reduce(staleTime) { min($0, $1) }
        case .stale(let since, let probeCount):
            let end = since + (isSuspect ? Self.suspectPeriod : Self.stalePeriod)
            guard probeCount < Self.probeTimes.count else { return end }
            return min(end, since + Self.probeTimes[probeCount])
        }
    }

    var found: FoundService {
        let addresses = paths.map(\.address)
        return FoundService(
            description: announcement.service, address: address,
            paths: addresses.sorted { left, right in
                left.bytes.lexicographicallyPrecedes(right.bytes)
            },
            isIncompatible: announcement.isIncompatible, lastHeard: lastHeard, isStale: isStale,
            ways: ways, nameOrdinal: nameOrdinal, hasDuplicateIdentity: hasDuplicateIdentity)
    }

    /// See ``FoundService/address``.
    mutating func chooseAddress() {
        // A link-local address works too, but people can read and type the other.
        let best =
            paths.contains { !$0.address.isIPv6 } ? paths.filter { !$0.address.isIPv6 } : paths
        if let loopback = best.first(where: { $0.address.isLoopback }) {
            address = loopback.address
        } else if !best.contains(where: { $0.address == address }),
            let newest = best.max(by: { $0.lastHeard < $1.lastHeard })
        {
            address = newest.address
        }
    }

    /// Whether no address that it may yet be heard from would be chosen instead.
    ///
    /// - Parameter ownAddresses: This machine's IPv4 addresses, without ports: a service at one of
    ///   them may be heard by the loopback as well.
    func hasBestAddress(onMachineWith ownAddresses: Set<SocketAddress>) -> Bool {
        !address.isIPv6 && (address.isLoopback || !ownAddresses.contains(address.withoutPort))
    }

    /// Takes a newer announcement of the same service.
    ///
    /// - Throws: The reason why it is none.
    mutating func adopt(_ news: Announcement) throws(DiscoveryDropReason) {
        let old = announcement
        guard news.service.epoch >= old.service.epoch else { throw .staleEpoch }
        if news.service.epoch > old.service.epoch {
            // Anybody can announce a high epoch: a host that is heard keeps its place.
            guard isStale || isHeld else { throw .earlierHostHeard }
            // The service has another host.
            previousInstanceID = old.service.instanceID
            announcement = news
            paths = []
            return
        }
        guard news.service.instanceID != previousInstanceID else { throw .staleInstance }
        guard news.service.peerID == old.service.peerID else { throw .conflictingPeer }
        if news.service.instanceID != old.service.instanceID {
            // Started anew: nothing of the old launch holds any longer.
            previousInstanceID = old.service.instanceID
            announcement = news
            paths = []
            return
        }
        // A different port would be a different launch; the paths carry the one they began with.
        guard news.service.port == old.service.port else { throw .staleInstance }
        if news.metadataRevision.isNewer(than: old.metadataRevision) {
            announcement = news
        }
        // Of the same revision only this differs: it follows how many hosts there are.
        announcement.intervalMilliseconds = news.intervalMilliseconds
    }

    /// Notes that it was heard from an address.
    mutating func heard(from arrival: Arrival, at now: Timestamp) throws(DiscoveryDropReason) {
        var address = arrival.source
        address.port = announcement.service.port
        liveness = .heard
        defer {
            let isInGroup = paths.contains { $0.link != nil }
            nextAsk = isInGroup ? nil : now + interval * Self.askIntervals.first
        }
        if let index = paths.firstIndex(where: { $0.address == address }) {
            paths[index].lastHeard = max(paths[index].lastHeard, now)
            paths[index].origin = arrival.source
            if let link = arrival.link { paths[index].link = link }
        } else {
            guard paths.count < ServiceTable.pathLimit else { throw .tooManyPaths }
            paths.append(
                Path(
                    address: address, origin: arrival.source, link: arrival.link, lastHeard: now))
        }
        chooseAddress()
    }
}

extension ServiceEntry {
    /// Whether it is to be asked now, though it is not stale; asking settles it for a while.
    mutating func spendAsk(at now: Timestamp) -> Bool {
        guard let due = nextAsk, due <= now, !isStale else { return false }
        nextAsk = now + interval * Self.askIntervals.next
        return true
    }
}

extension SocketAddress {
    var withoutPort: SocketAddress {
        var result = self
        result.port = 0
        return result
    }
}

/// The way by which a datagram came to a browser.
package struct Arrival: Hashable, Sendable {
    var source: SocketAddress
    /// The link of the shared socket that got it; `nil` if it came to the browser's own socket.
    var link: NetworkLink?

    /// A datagram from an address, to the group on a link or to this browser alone.
    package init(source: SocketAddress, link: NetworkLink? = nil) {
        self.source = source
        self.link = link
    }
}
