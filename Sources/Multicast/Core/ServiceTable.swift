internal import Primitives
internal import UDP

/// The sessions that a browser knows: what was heard, from where, and how long it holds.
///
/// Imports `UDP` for the address value alone.
struct ServiceTable: Sendable {
    static let sessionLimit = 64
    static let sessionLimitPerSource = 8
    static let pathLimit = 8
    /// How long a session that said goodbye stays gone, whatever datagrams are still under way.
    static let goodbyeMemory = Duration.seconds(2)
    private static let goodbyeMemoryLimit = 64

    private struct Path {
        var address: SocketAddress
        var lastHeard: Timestamp
        var budget = TokenBucket(perSecond: 10, capacity: 20)
        var introduction: Introduction?
    }

    private struct Entry {
        var announcement: Announcement
        var previousInstanceID: UInt64?
        var address: SocketAddress
        var paths: [Path]
        /// Until when silence is forgiven beyond what the interval allows.
        var graceEnd: Timestamp?
        var reported: FoundService

        var lifetime: Duration {
            let interval = Announcement.intervalRange.clamp(
                Int64(announcement.intervalMilliseconds))
            return .milliseconds(interval * 7 / 2)
        }

        var lastHeard: Timestamp {
            paths.map(\.lastHeard).max() ?? .zero
        }

        func end(of path: Path) -> Timestamp {
            max(path.lastHeard + lifetime, graceEnd ?? .zero)
        }

        var found: FoundService {
            let addresses = paths.map(\.address)
            return FoundService(
                description: announcement.service, address: address,
                paths: addresses.sorted { left, right in
                    left.bytes.lexicographicallyPrecedes(right.bytes)
                },
                isIncompatible: announcement.isIncompatible, lastHeard: lastHeard)
        }

        /// See ``FoundService/address``.
        mutating func chooseAddress() {
            if let loopback = paths.first(where: { $0.address.isLoopback }) {
                address = loopback.address
            } else if !paths.contains(where: { $0.address == address }),
                let newest = paths.max(by: { $0.lastHeard < $1.lastHeard })
            {
                address = newest.address
            }
        }
    }

    private struct Farewell {
        var instanceID: UInt64
        var end: Timestamp
    }

    private(set) var statistics = MulticastStatistics()
    private let type: String
    private var entries: [UInt64: Entry] = [:]
    private var farewells: [UInt64: Farewell] = [:]
    private var events = BrowserEventQueue()
    private var all = TokenBucket(perSecond: 500, capacity: 500)

    /// The latest queries, by which answers to them are known.
    private var questions: [(nonce: UInt64, time: Timestamp)] = []
    private static let questionLimit = 16

    init(type: String) {
        self.type = type
    }

    /// Notes that a query has left.
    mutating func asked(_ nonce: UInt64, at now: Timestamp) {
        if questions.count >= Self.questionLimit { questions.removeFirst() }
        questions.append((nonce, now))
    }

    /// What the latest answer from an address, with its announced port, said for this browser alone.
    func introduction(to address: SocketAddress) -> Introduction? {
        for entry in entries.values {
            if let path = entry.paths.first(where: { $0.address == address }) {
                return path.introduction
            }
        }
        return nil
    }

    /// What is listed now, in the order of the session's identities.
    var services: [FoundService] {
        entries.values.map(\.found).sorted {
            $0.description.sessionID < $1.description.sessionID
        }
    }

    /// What has changed, in order; call until there is nothing.
    mutating func pollEvent() -> BrowserEvent? {
        events.popFirst()
    }

    // MARK: What arrives

    /// Takes in one datagram of any content.
    mutating func receive(_ bytes: Span<UInt8>, from source: SocketAddress, at now: Timestamp) {
        // Other browsers' queries come to the same port; they are none of ours, nor errors.
        let kind = DiscoveryDatagram.kindByte(of: bytes)
        if kind == DiscoveryDatagram.Kind.query.rawValue { return }
        do throws(DropReason) {
            if kind != nil, let sessionID = DiscoveryDatagram.sessionID(of: bytes) {
                try admit(sessionID, from: source, at: now)
            }
            switch try DiscoveryDatagram(decoding: bytes) {
            case .announce(let announcement):
                try announced(announcement, from: source, at: now)
            case .goodbye(let announcement):
                try departed(announcement, at: now)
            case .query:
                return
            }
        } catch {
            statistics.drop(error)
        }
    }

    /// Limits what is decoded at all.
    private mutating func admit(
        _ sessionID: UInt64, from source: SocketAddress, at now: Timestamp
    ) throws(DropReason) {
        if let index = entries[sessionID]?.paths.firstIndex(where: {
            $0.address.bytes == source.bytes
        }) {
            guard entries[sessionID]?.paths[index].budget.take(at: now) ?? true else {
                throw .rateLimited
            }
        }
        guard all.take(at: now) else { throw .rateLimited }
    }

    private mutating func announced(
        _ announcement: Announcement, from source: SocketAddress, at now: Timestamp
    ) throws(DropReason) {
        let service = announcement.service
        guard service.type == type else { throw .otherService }
        guard service.port != 0 else { throw .portZero }
        if let farewell = farewells[service.sessionID], now < farewell.end,
            farewell.instanceID == service.instanceID
        {
            throw .staleInstance
        }
        var address = source
        address.port = service.port
        defer { introduce(announcement, address, at: now) }
        if let entry = entries[service.sessionID] {
            try refresh(entry, with: announcement, address, at: now)
        } else {
            try admitSession(at: source)
            var entry = Entry(
                announcement: announcement, address: address,
                paths: [Path(address: address, lastHeard: now)],
                reported: FoundService(
                    description: service, address: address, paths: [address],
                    isIncompatible: announcement.isIncompatible, lastHeard: now))
            entry.chooseAddress()
            entries[service.sessionID] = entry
            events.append(.found(entry.reported))
        }
    }

    /// Keeps what an answer to a query of this browser's says.
    private mutating func introduce(
        _ announcement: Announcement, _ address: SocketAddress, at now: Timestamp
    ) {
        guard let answer = announcement.answer,
            let question = questions.first(where: { $0.nonce == answer.nonce }),
            let index = entries[announcement.service.sessionID]?.paths.firstIndex(where: {
                $0.address == address
            })
        else { return }
        let elapsed = now - question.time - .microseconds(Int64(answer.heldMicroseconds))
        entries[announcement.service.sessionID]?.paths[index].introduction = Introduction(
            ticket: answer.ticket, received: now, roundTrip: max(.zero, elapsed))
    }

    private func admitSession(at source: SocketAddress) throws(DropReason) {
        guard entries.count < Self.sessionLimit else { throw .tooManySessions }
        guard !source.isLoopback else { return }
        let bytes = source.bytes
        let count = entries.values.count { entry in
            entry.paths.contains { $0.address.bytes == bytes }
        }
        guard count < Self.sessionLimitPerSource else { throw .tooManySessionsAtSource }
    }

    private mutating func refresh(
        _ known: Entry, with announcement: Announcement, _ address: SocketAddress,
        at now: Timestamp
    ) throws(DropReason) {
        var entry = known
        let old = known.announcement
        let service = announcement.service
        guard service.instanceID != known.previousInstanceID else { throw .staleInstance }
        guard service.peerID == old.service.peerID else { throw .conflictingPeer }
        if service.instanceID != old.service.instanceID {
            // Started anew: nothing of the old launch holds any longer.
            entry.previousInstanceID = old.service.instanceID
            entry.announcement = announcement
            entry.paths = []
        } else if announcement.metadataRevision.isNewer(than: old.metadataRevision) {
            // A different port would be a different launch; the paths carry the one they began with.
            guard service.port == old.service.port else { throw .staleInstance }
            entry.announcement = announcement
        } else {
            guard service.port == old.service.port else { throw .staleInstance }
        }
        if let index = entry.paths.firstIndex(where: { $0.address == address }) {
            entry.paths[index].lastHeard = max(entry.paths[index].lastHeard, now)
        } else {
            guard entry.paths.count < Self.pathLimit else { throw .tooManyPaths }
            entry.paths.append(Path(address: address, lastHeard: now))
        }
        entry.chooseAddress()
        store(entry)
    }

    private mutating func store(_ changed: Entry) {
        var entry = changed
        let found = entry.found
        if found.differsVisibly(from: entry.reported) {
            entry.reported = found
            events.append(.updated(found))
        }
        entries[found.description.sessionID] = entry
    }

    private mutating func departed(
        _ announcement: Announcement, at now: Timestamp
    ) throws(DropReason) {
        let service = announcement.service
        guard let entry = entries[service.sessionID] else { return }
        guard service.type == type else { throw .otherService }
        guard service.instanceID == entry.announcement.service.instanceID else {
            throw .staleInstance
        }
        guard service.peerID == entry.announcement.service.peerID else { throw .conflictingPeer }
        if farewells.count < Self.goodbyeMemoryLimit {
            farewells[service.sessionID] = Farewell(
                instanceID: service.instanceID, end: now + Self.goodbyeMemory)
        }
        lose(service.sessionID, .goodbye)
    }

    private mutating func lose(_ sessionID: UInt64, _ reason: LossReason) {
        guard entries.removeValue(forKey: sessionID) != nil else { return }
        events.append(.lost(sessionID, reason))
    }

    // MARK: What time and interfaces change

    /// When ``handleTimeout(at:)`` next has something to do.
    var nextTimeout: Timestamp? {
        let ends = entries.values.flatMap { entry in entry.paths.map { entry.end(of: $0) } }
        return (ends + farewells.values.map(\.end)).min()
    }

    /// Removes what has been silent for too long.
    mutating func handleTimeout(at now: Timestamp) {
        farewells = farewells.filter { now < $0.value.end }
        prune(because: .expired) { now < $0.end(of: $1) }
    }

    /// Forgives silence for half as long again: the silence was this program's own, which slept or was
    /// stopped.
    mutating func resume(at now: Timestamp) {
        for sessionID in entries.keys {
            guard let lifetime = entries[sessionID]?.lifetime else { continue }
            entries[sessionID]?.graceEnd = now + lifetime / 2
        }
    }

    /// Drops the paths that an interface offered which is no longer there.
    mutating func interfaceGone(where isUnreachable: (SocketAddress) -> Bool) {
        prune(because: .interfaceGone) { !isUnreachable($1.address) }
    }

    private mutating func prune(because reason: LossReason, keeping: (Entry, Path) -> Bool) {
        // In a fixed order, so that a seed gives the same events each time.
        for sessionID in entries.keys.sorted() {
            guard var entry = entries[sessionID] else { continue }
            let kept = entry.paths.filter { keeping(entry, $0) }
            guard kept.count < entry.paths.count else { continue }
            if kept.isEmpty {
                lose(sessionID, reason)
            } else {
                entry.paths = kept
                entry.chooseAddress()
                store(entry)
            }
        }
    }
}

extension UInt16 {
    /// Whether it comes after another in the circle of serial numbers (RFC 1982).
    func isNewer(than other: UInt16) -> Bool {
        let distance = self &- other
        return distance != 0 && distance < 0x8000
    }
}
