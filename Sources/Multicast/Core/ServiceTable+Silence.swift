internal import Primitives

extension ServiceTable {
    // MARK: Time

    /// Returns the time at which ``handleTimeout(at:)`` or ``pollProbe(at:)`` next has something to
    /// do.
    func nextTimeout(at now: Timestamp) -> Timestamp? {
        let next = entries.values.map { $0.nextTimeout(isSuspect: isSuspect($0)) }
        return (next + farewells.values.map(\.end)).min()
    }

    /// Reports services that have been held for long enough, marks those that have been silent for
    /// too long as stale, and removes stale ones that have not answered.
    mutating func handleTimeout(at now: Timestamp) {
        endHolds(at: now)
        farewells = farewells.filter { now < $0.value.end }
        refusals = refusals.filter { now < $0.value + Self.refusalMemory }
        // In a fixed order, so that a seed gives the same events each time.
        for serviceID in entries.keys.sorted() {
            guard var entry = entries[serviceID], case .heard = entry.liveness else { continue }
            if entry.staleTime <= now {
                entry.liveness = .stale(since: now, probeCount: 0)
                store(entry)
            } else if entry.paths.count > 1 {
                keep(entry) { now < entry.end(of: $0) }
            }
        }
        suspectLinks(at: now)
        for serviceID in entries.keys.sorted() {
            guard let entry = entries[serviceID],
                case .stale(let since, let probeCount) = entry.liveness
            else { continue }
            let patience =
                isSuspect(entry) ? ServiceEntry.suspectPeriod : ServiceEntry.stalePeriod
            if since + patience <= now {
                lose(serviceID, .expired)
            } else if probeCount >= ServiceEntry.abandonedProbeCount,
                isAbandoned(entry, since: since, at: now)
            {
                lose(serviceID, .refused)
            }
        }
    }

    /// Whether a stale service has left questions unanswered while its machine answered for another
    /// program that had gone.
    ///
    /// Machines say only now and then that nobody listens: of several programs that end together,
    /// most would stay listed as if the machine had vanished.
    private func isAbandoned(_ entry: ServiceEntry, since: Timestamp, at now: Timestamp) -> Bool {
        let lastProbe = ServiceEntry.probeTimes[ServiceEntry.abandonedProbeCount]
        guard since + lastProbe <= now else { return false }
        return entry.paths.contains { path in
            refusals[path.machine].map { since <= $0 + Self.refusalSpan } ?? false
        }
    }

    /// The sources of a stale service that are to be asked now whether it is still there; call
    /// until `nil`.
    mutating func pollProbe(at now: Timestamp) -> [SocketAddress]? {
        for serviceID in entries.keys.sorted() {
            guard var entry = entries[serviceID],
                case .stale(let since, let probeCount) = entry.liveness,
                probeCount < ServiceEntry.probeTimes.count,
                since + ServiceEntry.probeTimes[probeCount] <= now
            else { continue }
            // What was missed is not made up for.
            let due = ServiceEntry.probeTimes.count { since + $0 <= now }
            entry.liveness = .stale(since: since, probeCount: due)
            entries[serviceID] = entry
            return entry.paths.map(\.origin)
        }
        return nil
    }

    /// The sources of a service that is heard only when asked, if it is time to; call until `nil`.
    mutating func pollAsk(at now: Timestamp) -> [SocketAddress]? {
        for serviceID in entries.keys.sorted() {
            guard entries[serviceID]?.spendAsk(at: now) == true else { continue }
            return entries[serviceID]?.paths.map(\.origin)
        }
        return nil
    }

    /// Whether somebody on another machine is listed.
    ///
    /// A service on this machine is heard by the loopback too, or by an own address of the network.
    var hasRemote: Bool {
        entries.values.contains { entry in
            !entry.paths.contains { path in
                path.address.isLoopback || ownAddresses.contains(path.address.withoutPort)
            }
        }
    }

    /// Whether any service is stale, so that its link should be put to the test.
    var hasStale: Bool { entries.values.contains(where: \.isStale) }

    /// Asks after a listed service as if it had been silent for long: its user hears nothing of it.
    mutating func doubt(_ serviceID: UInt64, at now: Timestamp) {
        guard var entry = entries[serviceID], case .heard = entry.liveness, !entry.isHeld else {
            return
        }
        entry.liveness = .stale(since: now, probeCount: 0)
        store(entry)
    }

    /// Notes that a machine says that the program at an address of its own has gone.
    ///
    /// Believed of a stale service only: anybody could forge it. It also shortens the wait for what
    /// else is silent there.
    mutating func refused(by origin: SocketAddress, at now: Timestamp) {
        for serviceID in entries.keys.sorted() {
            guard let entry = entries[serviceID], entry.isStale,
                entry.paths.contains(where: { $0.origin == origin })
            else { continue }
            let machine = origin.withoutPort
            if refusals[machine] != nil || refusals.count < Self.refusalLimit {
                refusals[machine] = now
            }
            keep(entry, or: .refused) { $0.origin != origin }
        }
    }

    /// Forgives silence for half as long again: the silence was this program's own, which slept or
    /// was stopped.
    mutating func resume(at now: Timestamp) {
        for serviceID in entries.keys.sorted() {
            guard var entry = entries[serviceID] else { continue }
            entry.graceEnd = now + entry.interval * 1.75
            if entry.isStale { entry.liveness = .heard }
            store(entry)
        }
    }

    /// Drops the paths that an interface offered which is no longer there.
    mutating func interfaceGone(where isUnreachable: (SocketAddress) -> Bool) {
        for serviceID in entries.keys.sorted() {
            guard let entry = entries[serviceID] else { continue }
            keep(entry, or: .interfaceGone) { !isUnreachable($0.address) }
        }
    }

    private mutating func keep(
        _ known: ServiceEntry, or reason: LossReason = .expired,
        where isKept: (ServiceEntry.Path) -> Bool
    ) {
        let kept = known.paths.filter(isKept)
        guard kept.count < known.paths.count else { return }
        guard !kept.isEmpty else {
            return lose(known.announcement.service.serviceID, reason)
        }
        var entry = known
        entry.paths = kept
        entry.chooseAddress()
        store(entry)
    }

    // MARK: Links

    /// Whether all that it was heard on is under suspicion.
    private func isSuspect(_ entry: ServiceEntry) -> Bool {
        !suspects.isEmpty
            && entry.paths.allSatisfy { path in
                path.link.map { suspects.contains($0) } ?? false
            }
    }

    /// The services that are heard on a link, and those that have fallen silent there.
    private struct Audience {
        var hasHeard = false
        /// The addresses of each service that is stale.
        var silent: [Set<SocketAddress>] = []

        /// Whether several machines have fallen silent and none is heard.
        ///
        /// A single machine that falls silent is gone, with all its programs and addresses.
        var isSilent: Bool {
            guard !hasHeard, let first = silent.first else { return false }
            return silent.contains { $0.isDisjoint(with: first) }
        }
    }

    /// Suspects links that no longer bring back what is sent by them, and those whose machines, two
    /// at least, are all silent.
    private mutating func suspectLinks(at now: Timestamp) {
        var audiences: [NetworkLink: Audience] = [:]
        for entry in entries.values {
            // A program of this machine says nothing of a link, whether it is there or has gone.
            guard !entry.paths.contains(where: \.address.isLoopback) else { continue }
            for link in Set(entry.paths.compactMap(\.link)) {
                if entry.isStale {
                    audiences[link, default: Audience()].silent.append(
                        Set(entry.paths.map(\.machine)))
                } else {
                    audiences[link, default: Audience()].hasHeard = true
                }
            }
        }
        for (link, audience) in audiences where !suspects.contains(link) {
            guard !audience.silent.isEmpty, audience.isSilent || watch.isDeaf(link, at: now)
            else { continue }
            suspects.insert(link)
            events.append(.linkSuspect(link))
        }
    }

    /// Clears links on which a host is heard again.
    mutating func restoreLinks(at now: Timestamp) {
        for link in suspects where !watch.isDeaf(link, at: now) {
            let isHeard = entries.values.contains { entry in
                !entry.isStale && entry.paths.contains { $0.link == link }
            }
            guard isHeard else { continue }
            suspects.remove(link)
            events.append(.linkRestored(link))
            askAnew(on: link, at: now)
        }
    }

    /// Asks again the services that were asked in vain while the link was deaf: they cannot all be
    /// heard at the same moment.
    private mutating func askAnew(on link: NetworkLink, at now: Timestamp) {
        for (serviceID, entry) in entries where entry.paths.contains(where: { $0.link == link }) {
            guard case .stale(_, let probeCount) = entry.liveness,
                probeCount >= ServiceEntry.probeTimes.count
            else { continue }
            entries[serviceID]?.liveness = .stale(since: now, probeCount: 0)
        }
    }

    /// Clears links that are no longer there.
    mutating func forgetLinks(except links: Set<NetworkLink>) {
        for link in suspects.subtracting(links) {
            suspects.remove(link)
            events.append(.linkRestored(link))
        }
    }
}
