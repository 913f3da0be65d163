internal import Primitives

/// The services that a browser knows: what was heard, from where, and how long it holds.
///
/// Imports `UDP` for the address value alone.
struct ServiceTable: Sendable {
    static let serviceLimit = 64
    static let serviceLimitPerSource = 8
    static let pathLimit = 8
    /// The time for which a service that said goodbye stays gone, whatever datagrams are still
    /// under way.
    static let goodbyeMemory = Duration.seconds(2)
    private static let goodbyeMemoryLimit = 64
    /// The age up to which an answer makes further ones needless: tokens hold for ten seconds.
    static let introductionAge = Duration.seconds(5)

    struct Farewell {
        var instanceID: UInt64
        var end: Timestamp
    }

    /// A query that has left.
    private struct Question {
        var nonce: UInt64
        /// `nil` for one that asks after a service that is listed: by that none is found.
        var way: DiscoveryWay?
        var time: Timestamp
    }

    var statistics = MulticastStatistics()
    private let type: String
    var entries: [UInt64: ServiceEntry] = [:]
    var farewells: [UInt64: Farewell] = [:]
    var events = BrowserEventQueue()
    /// Other hosts of listed services, which no reader has taken yet: see ``pollContender()``.
    private var contenders: [FoundService] = []
    private static let contenderLimit = 8
    var watch = LinkWatch()
    var suspects: Set<NetworkLink> = []
    /// This machine's IPv4 addresses, without ports.
    var ownAddresses: Set<SocketAddress> = []
    /// The time of each machine's latest report that a listed program of its own had gone, by
    /// address.
    var refusals: [SocketAddress: Timestamp] = [:]
    static let refusalLimit = 64
    static let refusalMemory = Duration.seconds(3)
    /// The longest time between a refusal and another program's silence that may have one cause.
    static let refusalSpan = Duration.seconds(2)
    /// Budgets for datagrams to the group.
    private var announcements = SourceBudgets()
    /// Budgets for answers, which a blind flood of the group does not touch: their port and nonces
    /// are known only to programs that hear the questions.
    private var answers = SourceBudgets()
    /// The latest queries, by which answers to them are known.
    private var questions: [Question] = []
    private static let questionLimit = 64

    init(type: String) {
        self.type = type
    }

    /// Notes that a query has left.
    mutating func asked(_ nonce: UInt64, by way: DiscoveryWay? = .multicast, at now: Timestamp) {
        if questions.count >= Self.questionLimit { questions.removeFirst() }
        questions.append(Question(nonce: nonce, way: way, time: now))
    }

    /// Returns the part of the latest answer from an address, with its announced port, that was
    /// meant for this browser alone.
    func introduction(to address: SocketAddress) -> Introduction? {
        // A service that has just started again may have the address of its former run.
        entries.values.flatMap(\.paths).filter { $0.address == address }.compactMap(\.introduction)
            .max { $0.received < $1.received }
    }

    /// The services of which no answer is needed at present.
    func knownAnswers(at now: Timestamp) -> [Query.KnownAnswer] {
        let known = entries.values.filter { entry in
            !entry.isStale && !entry.announcement.isIncompatible
                && entry.paths.contains { path in
                    guard let introduction = path.introduction else { return false }
                    return now < introduction.received + Self.introductionAge
                }
        }
        let answers = known.map {
            Query.KnownAnswer(
                serviceID: $0.announcement.service.serviceID,
                metadataRevision: $0.announcement.metadataRevision)
        }
        return Array(
            answers.sorted { $0.serviceID < $1.serviceID }.prefix(Query.knownAnswerLimit))
    }

    /// The listed services in the order of their identities, without held ones, which no reader
    /// knows yet.
    var services: [FoundService] {
        entries.values.filter { !$0.isHeld }.map(\.found).sorted {
            $0.description.serviceID < $1.description.serviceID
        }
    }

    /// Takes the next change, in order; `nil` when there is none left.
    mutating func pollEvent() -> BrowserEvent? {
        events.popFirst()
    }

    /// Takes the next announcement of a listed service by a host with another epoch, in order;
    /// `nil` when there is none left.
    ///
    /// The list keeps one host of a service. Only the service's own members can tell which of two
    /// hosts has a right to it, so they hear both.
    mutating func pollContender() -> FoundService? {
        contenders.isEmpty ? nil : contenders.removeFirst()
    }

    // MARK: Arrival

    /// Takes in one datagram of any content.
    mutating func receive(_ bytes: Span<UInt8>, from arrival: Arrival, at now: Timestamp) {
        let kind = DiscoveryDatagram.kindByte(of: bytes)
        if kind == DiscoveryDatagram.Kind.query.rawValue {
            // Other browsers' queries come to the same port; they are none of ours, nor errors.
            if let link = arrival.link, let nonce = DiscoveryDatagram.instanceID(of: bytes),
                questions.contains(where: { $0.nonce == nonce })
            {
                watch.heardOwn(on: link)
            }
            return
        }
        do throws(DiscoveryDropReason) {
            if kind != nil, let serviceID = DiscoveryDatagram.serviceID(of: bytes) {
                try admit(serviceID, from: arrival, at: now)
            }
            switch try DiscoveryDatagram(decoding: bytes) {
            case .announce(let announcement):
                try announced(announcement, from: arrival, at: now)
            case .goodbye(let announcement):
                try departed(announcement, at: now)
            case .query:
                return
            }
        } catch {
            statistics.drop(error)
        }
    }

    /// Limits what is decoded at all; what is listed already keeps its own share, whatever else
    /// comes.
    private mutating func admit(
        _ serviceID: UInt64, from arrival: Arrival, at now: Timestamp
    ) throws(DiscoveryDropReason) {
        let source = arrival.source
        if let index = entries[serviceID]?.paths.firstIndex(where: {
            $0.address.bytes == source.bytes
        }) {
            guard entries[serviceID]?.paths[index].budget.spend(at: now) ?? true else {
                throw .rateLimited
            }
            return
        }
        let isLeft =
            arrival.link == nil
            ? answers.spend(from: source, at: now) : announcements.spend(from: source, at: now)
        guard isLeft else { throw .rateLimited }
    }

    private mutating func announced(
        _ announcement: Announcement, from arrival: Arrival, at now: Timestamp
    ) throws(DiscoveryDropReason) {
        let service = announcement.service
        guard service.type == type else { throw .otherService }
        guard service.port != 0 else { throw .portZero }
        if let farewell = farewells[service.serviceID], now < farewell.end,
            farewell.instanceID == service.instanceID
        {
            throw .staleInstance
        }
        let question = announcement.answer.flatMap { answer in
            questions.first { $0.nonce == answer.nonce }
        }
        var entry: ServiceEntry
        if let known = entries[service.serviceID] {
            entry = known
            noteContender(announcement, beside: known, from: arrival, at: now)
            try entry.adopt(announcement)
        } else {
            try makeRoom(for: arrival.source, isVerified: question != nil)
            entry = ServiceEntry(
                announcement: announcement, address: arrival.source, paths: [], ways: [],
                heldUntil: now + ServiceEntry.longestHold)
        }
        try entry.heard(from: arrival, at: now)
        if let way = question.map(\.way) ?? (announcement.isBroadcast ? .broadcast : .multicast) {
            entry.ways.insert(way)
        }
        if let question, let answer = announcement.answer {
            entry.introduce(answer, from: arrival.source, asked: question.time, at: now)
        }
        if let end = entry.heldUntil,
            end <= now || entry.hasBestAddress(onMachineWith: ownAddresses)
        {
            entry.heldUntil = nil
        }
        let listed = entries[service.serviceID].flatMap { $0.isHeld ? nil : $0 }
        // The order of equal names follows the peers.
        let isNamedAnew =
            listed?.announcement.service.name != entry.announcement.service.name
            || listed?.announcement.service.peerID != entry.announcement.service.peerID
        store(entry)
        if isNamedAnew, !entry.isHeld { nameAll() }
        restoreLinks(at: now)
    }

    /// Keeps an announcement by another host of a listed service for ``pollContender()``.
    private mutating func noteContender(
        _ announcement: Announcement, beside known: ServiceEntry, from arrival: Arrival,
        at now: Timestamp
    ) {
        let service = announcement.service
        guard !known.isHeld, service.epoch != known.announcement.service.epoch,
            service.instanceID != known.announcement.service.instanceID
        else { return }
        var address = arrival.source
        address.port = service.port
        contenders.removeAll { $0.description.instanceID == service.instanceID }
        guard contenders.count < Self.contenderLimit else { return }
        contenders.append(
            FoundService(
                description: service, address: address, paths: [address],
                isIncompatible: announcement.isIncompatible, lastHeard: now, isStale: false,
                ways: [], nameOrdinal: known.nameOrdinal, hasDuplicateIdentity: false))
    }

    /// - Throws: If there is no room for a service that comes from this address.
    private mutating func makeRoom(
        for source: SocketAddress, isVerified: Bool
    ) throws(DiscoveryDropReason) {
        if !source.isLoopback {
            let bytes = source.bytes
            let count = entries.values.count { entry in
                entry.paths.contains { $0.address.bytes == bytes }
            }
            guard count < Self.serviceLimitPerSource else { throw .tooManyServicesAtSource }
        }
        guard entries.count >= Self.serviceLimit else { return }
        // A host that answers a query exists; one forger can announce any number of names.
        let unproved = entries.values.filter { !$0.isVerified }
        guard isVerified, let oldest = unproved.min(by: { $0.precedes($1) }) else {
            throw .tooManyServices
        }
        lose(oldest.announcement.service.serviceID, .displaced)
    }

    private mutating func departed(
        _ announcement: Announcement, at now: Timestamp
    ) throws(DiscoveryDropReason) {
        let service = announcement.service
        guard let entry = entries[service.serviceID] else { return }
        guard service.type == type else { throw .otherService }
        guard service.instanceID == entry.announcement.service.instanceID else {
            throw .staleInstance
        }
        guard service.peerID == entry.announcement.service.peerID else { throw .conflictingPeer }
        if farewells.count < Self.goodbyeMemoryLimit {
            farewells[service.serviceID] = Farewell(
                instanceID: service.instanceID, end: now + Self.goodbyeMemory)
        }
        lose(service.serviceID, .goodbye)
    }

    // MARK: Listing

    /// Keeps a changed entry, and reports it if it is not held and a reader would see the
    /// difference.
    mutating func store(_ changed: ServiceEntry) {
        var entry = changed
        let found = entry.found
        if entry.isHeld {
            entries[found.description.serviceID] = entry
            return
        }
        if let reported = entry.reported {
            if found.differsVisibly(from: reported) { events.append(.updated(found)) }
        } else {
            events.append(.found(found))
        }
        entry.reported = found
        entries[found.description.serviceID] = entry
    }

    mutating func lose(_ serviceID: UInt64, _ reason: LossReason) {
        // One that is held was not reported, and no other was numbered after it.
        guard let entry = entries.removeValue(forKey: serviceID), !entry.isHeld else { return }
        events.append(.lost(serviceID, reason))
        nameAll()
    }

    /// Reports the services that have been held for long enough.
    mutating func endHolds(at now: Timestamp) {
        let due = entries.values.filter { $0.heldUntil.map { $0 <= now } ?? false }
        guard !due.isEmpty else { return }
        for held in due.sorted(by: { $0.isNamedBefore($1) }) {
            var entry = held
            entry.heldUntil = nil
            store(entry)
        }
        nameAll()
    }

    /// Numbers services of one name, and marks those of one peer: alike in every browser that lists
    /// them.
    private mutating func nameAll() {
        var counts: [String: Int] = [:]
        var peers: [PeerID: Int] = [:]
        let listed = entries.values.filter { !$0.isHeld }
        for entry in listed { peers[entry.announcement.service.peerID, default: 0] += 1 }
        for known in listed.sorted(by: { $0.isNamedBefore($1) }) {
            var entry = known
            let service = entry.announcement.service
            counts[service.name, default: 0] += 1
            entry.nameOrdinal = counts[service.name] ?? 1
            entry.hasDuplicateIdentity = peers[service.peerID, default: 1] > 1
            store(entry)
        }
    }
}

extension ServiceEntry {
    /// Whether it comes first when one has to go.
    func precedes(_ other: ServiceEntry) -> Bool {
        (lastHeard, announcement.service.serviceID)
            < (other.lastHeard, other.announcement.service.serviceID)
    }

    /// Whether it comes first among services of one name: by peer, as bytes on the wire, then by
    /// service.
    fileprivate func isNamedBefore(_ other: ServiceEntry) -> Bool {
        let (left, right) = (announcement.service, other.announcement.service)
        return (left.peerID.high, left.peerID.low, left.serviceID)
            < (right.peerID.high, right.peerID.low, right.serviceID)
    }

    /// Keeps what an answer to a query of this browser's says.
    mutating func introduce(
        _ answer: Announcement.Answer, from source: SocketAddress, asked: Timestamp,
        at now: Timestamp
    ) {
        guard let index = paths.firstIndex(where: { $0.origin == source }) else { return }
        let elapsed = now - asked - .microseconds(Int64(answer.heldMicroseconds))
        paths[index].introduction = Introduction(
            token: answer.token, received: now, roundTrip: max(.zero, elapsed))
    }
}

extension UInt16 {
    /// Whether it comes after another in the circle of serial numbers (RFC 1982).
    func isNewer(than other: UInt16) -> Bool {
        let distance = self &- other
        return distance != 0 && distance < 0x8000
    }
}
