package import Primitives

/// The questions of a browser, their times, and the services that it has learned of.
///
/// All ways at once: to the group, to broadcast addresses and to known peers from the start, to
/// every address of the network if no host has been found after 600 ms (`Docs/WIRE-discovery.md`,
/// section 4).
package struct ServiceBrowser: Sendable {
    /// A datagram to send, and its destination.
    package enum Transmission: Hashable, Sendable {
        /// To the group, by every interface.
        case group([UInt8])
        /// To every network's broadcast address.
        case broadcast([UInt8])
        /// To one address.
        case unicast([UInt8], to: SocketAddress)
        /// To one address, in such a way that a refusal is heard: see
        /// ``ServiceBrowser/refused(by:at:)``.
        case probe([UInt8], to: SocketAddress)
    }

    private(set) var table: ServiceTable
    private var queries: QuerySchedule
    private var sweep: SubnetSweep
    private var knownPeers: [SocketAddress]
    private let type: String
    /// Datagrams that have been decided and not yet been handed out.
    private var waiting: [Transmission] = []
    private var hadStale = false
    /// Known peers are asked in each hedged query; so many at most.
    static let knownPeerLimit = 16

    /// Begins to ask at once, or, if patient, to listen.
    ///
    /// - Parameters:
    ///   - knownPeers: Addresses that had a service before, with the group's port.
    ///   - isPatient: Whether only later changes are wanted: nothing is asked at the start, and
    ///     neither known peers nor every address of the networks at any time.
    package init(
        type: String, knownPeers: [SocketAddress] = [], sweeps: Bool = true,
        isPatient: Bool = false, seed: UInt64, at now: Timestamp
    ) {
        self.type = type
        self.knownPeers = isPatient ? [] : Array(knownPeers.prefix(Self.knownPeerLimit))
        table = ServiceTable(type: type)
        queries = QuerySchedule(isPatient: isPatient, seed: seed, at: now)
        sweep = SubnetSweep(isEnabled: sweeps && !isPatient, at: now)
    }

    /// Returns the latest time to call ``handleTimeout(at:)`` and
    /// ``pollTransmit(at:links:targets:)``.
    package func nextTimeout(at now: Timestamp) -> Timestamp? {
        if !waiting.isEmpty { return now }
        return [queries.nextTimeout, table.nextTimeout(at: now), sweep.nextTimeout]
            .compactMap(\.self).min()
    }

    /// The number of listed services, without held ones.
    package var listedCount: Int { table.entries.values.count { !$0.isHeld } }

    /// This machine's IPv4 addresses, without ports.
    ///
    /// Services at one of them are held for a moment, since they may be heard by the loopback as
    /// well.
    package var ownAddresses: Set<SocketAddress> {
        get { table.ownAddresses }
        set { table.ownAddresses = newValue }
    }

    /// The next change, if any.
    package mutating func pollEvent() -> BrowserEvent? { table.pollEvent() }

    /// The next announcement of a listed service by a host with another epoch, in order; `nil` when
    /// there is none left.
    package mutating func pollContender() -> FoundService? { table.pollContender() }

    // MARK: Input

    /// Takes in one datagram of any content.
    package mutating func receive(_ bytes: Span<UInt8>, from arrival: Arrival, at now: Timestamp) {
        table.receive(bytes, from: arrival, at: now)
    }

    /// Asks after a listed service whose user hears nothing of it, without waiting for its silence.
    ///
    /// It counts as stale until it answers.
    package mutating func doubt(_ serviceID: UInt64, at now: Timestamp) {
        table.doubt(serviceID, at: now)
    }

    /// Notes that a probed address says that the program there has gone.
    package mutating func refused(by origin: SocketAddress, at now: Timestamp) {
        table.refused(by: origin, at: now)
    }

    /// Lets time have its effect.
    package mutating func handleTimeout(at now: Timestamp) {
        table.handleTimeout(at: now)
        // A host has fallen silent: is it the link?
        if table.hasStale, !hadStale { queries.test(at: now) }
        hadStale = table.hasStale
    }

    /// Asks anew as at the start: a network has been entered.
    mutating func interfaceAppeared(at now: Timestamp) {
        queries.restart(at: now)
        sweep.restart(at: now)
    }

    /// Drops what was heard by interfaces that are no longer there.
    mutating func interfaceGone(
        remaining links: Set<NetworkLink>, where isUnreachable: (SocketAddress) -> Bool
    ) {
        table.interfaceGone(where: isUnreachable)
        table.forgetLinks(except: links)
    }

    /// Takes note that this program slept or was stopped: silence means nothing, and it asks anew.
    package mutating func resume(at now: Timestamp) {
        table.resume(at: now)
        queries.restart(at: now)
    }

    /// Asks an address that a person has given, and again with each hedged query from now on.
    mutating func ask(_ address: SocketAddress, at now: Timestamp) {
        waiting.append(.unicast(query(by: .direct, at: now), to: address))
        guard !knownPeers.contains(address), knownPeers.count < Self.knownPeerLimit else { return }
        knownPeers.append(address)
    }

    // MARK: Output

    /// The next datagram that is due, if any; call until there is none.
    ///
    /// - Parameters:
    ///   - links: The links by which the group is reached now.
    ///   - targets: All addresses of the networks at hand; asked for when a sweep begins.
    package mutating func pollTransmit(
        at now: Timestamp, links: [NetworkLink] = [], targets: () -> [SocketAddress] = { [] }
    ) -> Transmission? {
        if waiting.isEmpty { decide(at: now, links: links, targets: targets) }
        return waiting.isEmpty ? nil : waiting.removeFirst()
    }

    private mutating func decide(
        at now: Timestamp, links: [NetworkLink], targets: () -> [SocketAddress]
    ) {
        if let turn = queries.poll(at: now) {
            table.watch.sent(by: links, at: now)
            waiting.append(.group(query(by: .multicast, at: now)))
            if turn.isHedged {
                waiting.append(.broadcast(query(by: .broadcast, at: now)))
                if !knownPeers.isEmpty {
                    let bytes = query(by: .knownPeer, at: now)
                    waiting += knownPeers.map { .unicast(bytes, to: $0) }
                }
            }
        }
        while let origins = table.pollProbe(at: now) {
            let bytes = query(by: nil, at: now)
            waiting += origins.map { .probe(bytes, to: $0) }
        }
        while let origins = table.pollAsk(at: now) {
            let bytes = query(by: nil, at: now)
            waiting += origins.map { .unicast(bytes, to: $0) }
        }
        // A service on this machine says nothing of the network.
        let batch = sweep.poll(isNeeded: !table.hasRemote, at: now, targets: targets)
        guard !batch.isEmpty else { return }
        let bytes = query(by: .sweep, at: now)
        waiting += batch.map { .unicast(bytes, to: $0) }
    }

    /// - Parameter way: `nil` to ask after a service that is listed, which has to answer though it
    ///   is known.
    private mutating func query(by way: DiscoveryWay?, at now: Timestamp) -> [UInt8] {
        let nonce = queries.makeNonce()
        table.asked(nonce, by: way, at: now)
        let query = Query(
            type: type, nonce: nonce, knownAnswers: way == nil ? [] : table.knownAnswers(at: now),
            isBroadcast: way == .broadcast)
        return DiscoveryDatagram.query(query).encoded()
    }
}
