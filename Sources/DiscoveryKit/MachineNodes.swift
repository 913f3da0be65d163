internal import Multicast
package import Primitives

/// The addresses of nodes in a simulated network: one in 10.0.0.0/8 for each.
enum NodeAddress {
    static func of(_ index: Int, port: UInt16) -> SocketAddress {
        SocketAddress(
            mappedHigh: 0, low: 0xFFFF_0A00_0000 | UInt64(index & 0xFF_FFFF), port: port)
    }

    static func index(of address: SocketAddress) -> Int {
        Int(address.low & 0xFF_FFFF)
    }
}

/// A change that one of our browsers reports of a session.
enum DiscoveryChange: Hashable, Sendable {
    /// The session is listed; it is stale if it has not been heard of late.
    case listed(UInt64, isStale: Bool, Timestamp)
    /// The session is no longer listed.
    case lost(UInt64, Timestamp)
}

/// One of our hosts: the announcer that the program runs, and a network around it.
struct AnnouncerNode {
    private(set) var announcer: ServiceAnnouncer
    /// Whether it counts its neighbours; a long run with few hosts is much shorter if it does not.
    let overhears: Bool
    /// The port from which it sends.
    static let port: UInt16 = 40_000

    /// Creates a host that begins to announce.
    ///
    /// - Parameter number: The number of the session; also of the launch and of the peer.
    init(number: Int, overhears: Bool, seed: UInt64, at now: Timestamp) {
        self.overhears = overhears
        let service = ServiceDescription(
            type: "bench", name: "session \(number)", serviceID: UInt64(number) + 1,
            instanceID: UInt64(number) + 1, peerID: PeerID(0, UInt64(number) + 1), port: 4000,
            metadata: ["players": "3", "phase": "lobby"])
        guard
            let announcer = try? ServiceAnnouncer(
                service, configuration: MulticastConfiguration(), seed: seed, at: now)
        else { preconditionFailure("a sound description") }
        self.announcer = announcer
    }

    /// Begins to send goodbyes.
    mutating func goodbye(at now: Timestamp) { announcer.goodbye(at: now) }

    func nextTimeout(at now: Timestamp) -> Timestamp? { announcer.nextTimeout }

    mutating func receive(
        _ bytes: [UInt8], from source: Int, isGroup: Bool, at now: Timestamp
    ) {
        announcer.receive(
            bytes.span, from: NodeAddress.of(source, port: BrowserNode.port), at: now)
    }

    mutating func poll(at now: Timestamp) -> DiscoveryTransmission? {
        while let transmission = announcer.pollTransmit(at: now) {
            switch transmission {
            case .group(let bytes): return .group(bytes)
            case .reply(let bytes, let destination), .directReply(let bytes, let destination):
                return .unicast(bytes, to: NodeAddress.index(of: destination))
            // On a network where multicast works, further copies bring nothing; and each machine
            // has one program.
            case .broadcast, .loopback: continue
            }
        }
        return nil
    }
}

/// One of our browsers: the one that the program runs, and its reports.
struct BrowserNode {
    private(set) var browser: ServiceBrowser
    /// Changes since the last call of ``removeChanges()``.
    private(set) var changes: [DiscoveryChange] = []
    /// The next time at which the browser has more to do than to listen.
    ///
    /// The driver asks the browser for that time after each datagram; here that would cost more
    /// than all other work.
    private var due: Timestamp
    static let port: UInt16 = 50_000
    /// The shortest silence after which a session that was just heard can become stale: 3.2 of the
    /// shortest intervals.
    ///
    /// No session is held back: all have IPv4 addresses of other machines, and all are equally
    /// good.
    private static let shortestSilence = Duration.milliseconds(800)
    private let link = NetworkLink(interfaceName: "sim0", isIPv6: false)

    /// Creates a browser that begins to ask.
    init(seed: UInt64, at now: Timestamp) {
        browser = ServiceBrowser(type: "bench", sweeps: false, seed: seed, at: now)
        due = now
    }

    /// The number of listed sessions.
    var listedCount: Int { browser.listedCount }

    /// Returns the changes since the last call.
    mutating func removeChanges() -> [DiscoveryChange] {
        defer { changes = [] }
        return changes
    }

    /// Tells the browser that a host's program has ended and that its machine refused a datagram.
    mutating func refused(by index: Int, at now: Timestamp) {
        browser.refused(by: NodeAddress.of(index, port: AnnouncerNode.port), at: now)
        due = now
        removeEvents(at: now)
    }

    func nextTimeout(at now: Timestamp) -> Timestamp? { due }

    mutating func receive(
        _ bytes: [UInt8], from source: Int, isGroup: Bool, at now: Timestamp
    ) {
        let address = NodeAddress.of(source, port: AnnouncerNode.port)
        browser.receive(
            bytes.span, from: Arrival(source: address, link: isGroup ? link : nil), at: now)
        due = min(due, now + Self.shortestSilence)
        removeEvents(at: now)
    }

    mutating func poll(at now: Timestamp) -> DiscoveryTransmission? {
        guard due <= now else { return nil }
        browser.handleTimeout(at: now)
        removeEvents(at: now)
        while let transmission = browser.pollTransmit(at: now, links: [link]) {
            switch transmission {
            case .group(let bytes):
                // The browser hears its own query, so the link can receive.
                browser.receive(
                    bytes.span,
                    from: Arrival(source: NodeAddress.of(0, port: Self.port), link: link), at: now)
                return .group(bytes)
            case .probe(let bytes, let destination):
                return .probe(bytes, to: NodeAddress.index(of: destination))
            case .unicast(let bytes, let destination):
                return .unicast(bytes, to: NodeAddress.index(of: destination))
            case .broadcast: continue
            }
        }
        due = browser.nextTimeout(at: now) ?? Timestamp(nanoseconds: .max)
        return nil
    }

    private mutating func removeEvents(at now: Timestamp) {
        while let event = browser.pollEvent() {
            switch event {
            case .found(let service):
                changes.append(
                    .listed(service.description.serviceID, isStale: service.isStale, now))
            case .updated(let service):
                changes.append(
                    .listed(service.description.serviceID, isStale: service.isStale, now))
            case .lost(let serviceID, _): changes.append(.lost(serviceID, now))
            case .linkSuspect, .linkRestored: continue
            }
        }
    }
}

/// One of our programs on a simulated network: a host or a browser.
package struct MachineNode: DiscoveryNode {
    // Two optionals and not an enum: a payload cannot be changed in place, and these own many
    // arrays.
    private(set) var host: AnnouncerNode?
    private(set) var browser: BrowserNode?

    /// Returns a host that begins to announce.
    ///
    /// - Parameters:
    ///   - number: The number of the session; also of the launch and of the peer.
    ///   - overhears: Whether it counts its neighbours.
    package static func host(
        number: Int, overhears: Bool = true, seed: UInt64, at now: Timestamp
    ) -> MachineNode {
        MachineNode(
            host: AnnouncerNode(number: number, overhears: overhears, seed: seed, at: now))
    }

    /// Returns a browser that begins to ask.
    package static func browser(seed: UInt64, at now: Timestamp) -> MachineNode {
        MachineNode(browser: BrowserNode(seed: seed, at: now))
    }

    /// Whether it is a browser.
    package var asks: Bool { browser != nil }
    /// Whether it lists a session.
    package var hasFound: Bool { listedCount > 0 }
    /// Whether it evaluates the announcements of other hosts.
    package var overhears: Bool { host?.overhears ?? true }

    /// The number of sessions that a browser lists.
    package var listedCount: Int { browser?.listedCount ?? 0 }

    /// Begins to send goodbyes.
    mutating func goodbye(at now: Timestamp) { host?.goodbye(at: now) }

    /// Whether it was a host and has sent all its goodbyes.
    var isFinished: Bool { host?.announcer.isFinished ?? false }

    /// Returns the changes that a browser has reported since the last call.
    mutating func removeChanges() -> [DiscoveryChange] { browser?.removeChanges() ?? [] }

    /// Returns the time at which it next has something to do.
    package func nextTimeout(at now: Timestamp) -> Timestamp? {
        host?.nextTimeout(at: now) ?? browser?.nextTimeout(at: now)
    }

    /// Takes in a datagram.
    package mutating func receive(
        _ bytes: [UInt8], from source: Int, isGroup: Bool, at now: Timestamp
    ) {
        host?.receive(bytes, from: source, isGroup: isGroup, at: now)
        browser?.receive(bytes, from: source, isGroup: isGroup, at: now)
    }

    /// Tells a browser that a host's machine refused a datagram.
    package mutating func refused(by source: Int, at now: Timestamp) {
        browser?.refused(by: source, at: now)
    }

    /// Returns the next datagram to send now.
    package mutating func poll(at now: Timestamp) -> DiscoveryTransmission? {
        host != nil ? host?.poll(at: now) : browser?.poll(at: now)
    }
}
