internal import Multicast
public import Primitives

/// Which address a node of a simulated network has: 10.0.0.0/8, one for each.
enum NodeAddress {
    static func of(_ index: Int, port: UInt16) -> SocketAddress {
        SocketAddress(
            mappedHigh: 0, low: 0xFFFF_0A00_0000 | UInt64(index & 0xFF_FFFF), port: port)
    }

    static func index(of address: SocketAddress) -> Int {
        Int(address.low & 0xFF_FFFF)
    }
}

/// What a browser of ours reports of a session.
enum DiscoveryChange: Hashable, Sendable {
    /// It is listed, and has been heard of late or not.
    case listed(UInt64, isStale: Bool, Timestamp)
    /// It is no longer listed.
    case lost(UInt64, Timestamp)
}

/// A host of ours: the announcer that the program runs, and a network around it.
struct AnnouncerNode {
    private(set) var announcer: ServiceAnnouncer
    /// Whether it counts its neighbours; without, a long run with few hosts is much shorter.
    let overhears: Bool
    /// The port from which it sends.
    static let port: UInt16 = 40_000

    /// A host that begins to announce.
    ///
    /// - Parameter number: Which session it is; also the launch and the peer.
    init(number: Int, overhears: Bool, seed: UInt64, at now: Timestamp) {
        self.overhears = overhears
        let service = ServiceDescription(
            type: "bench", name: "session \(number)", sessionID: UInt64(number) + 1,
            instanceID: UInt64(number) + 1, peerID: PeerID(0, UInt64(number) + 1), port: 4000,
            metadata: ["players": "3", "phase": "lobby"])
        guard
            let announcer = try? ServiceAnnouncer(
                service, configuration: MulticastConfiguration(), seed: seed, at: now)
        else { preconditionFailure("a sound description") }
        self.announcer = announcer
    }

    /// Begins to take leave.
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
            // On a network where the group gets through, the hedge only costs; and there is one program a machine.
            case .broadcast, .loopback: continue
            }
        }
        return nil
    }
}

/// A browser of ours: the one that the program runs, and what it has reported.
struct BrowserNode {
    private(set) var browser: ServiceBrowser
    /// What has changed since somebody last took it.
    private(set) var changes: [DiscoveryChange] = []
    /// Before this there is nothing to do but to listen.
    ///
    /// The browser could be asked after each datagram, as its
    /// driver does, but that costs more than all the rest.
    private var due: Timestamp
    static let port: UInt16 = 50_000
    /// A session that has just been heard is not silent for too long before this: 3.2 of the shortest intervals.
    ///
    /// None is held: all have IPv4 addresses of other machines, as good as any.
    private static let shortestSilence = Duration.milliseconds(800)
    private let link = NetworkLink(interfaceName: "sim0", isIPv6: false)

    /// A browser that begins to ask.
    init(seed: UInt64, at now: Timestamp) {
        browser = ServiceBrowser(type: "bench", sweeps: false, seed: seed, at: now)
        due = now
    }

    /// How many sessions are listed.
    var listedCount: Int { browser.listedCount }

    /// What has changed since the last call.
    mutating func takeChanges() -> [DiscoveryChange] {
        defer { changes = [] }
        return changes
    }

    /// Learns that a host's machine says that its program has gone.
    mutating func refused(by index: Int, at now: Timestamp) {
        browser.refused(by: NodeAddress.of(index, port: AnnouncerNode.port), at: now)
        due = now
        takeEvents(at: now)
    }

    func nextTimeout(at now: Timestamp) -> Timestamp? { due }

    mutating func receive(
        _ bytes: [UInt8], from source: Int, isGroup: Bool, at now: Timestamp
    ) {
        let address = NodeAddress.of(source, port: AnnouncerNode.port)
        browser.receive(
            bytes.span, from: Arrival(source: address, link: isGroup ? link : nil), at: now)
        due = min(due, now + Self.shortestSilence)
        takeEvents(at: now)
    }

    mutating func poll(at now: Timestamp) -> DiscoveryTransmission? {
        guard due <= now else { return nil }
        browser.handleTimeout(at: now)
        takeEvents(at: now)
        while let transmission = browser.pollTransmit(at: now, links: [link]) {
            switch transmission {
            case .group(let bytes):
                // Its own query comes back: the link is not deaf.
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

    private mutating func takeEvents(at now: Timestamp) {
        while let event = browser.pollEvent() {
            switch event {
            case .found(let service):
                changes.append(
                    .listed(service.description.sessionID, isStale: service.isStale, now))
            case .updated(let service):
                changes.append(
                    .listed(service.description.sessionID, isStale: service.isStale, now))
            case .lost(let sessionID, _): changes.append(.lost(sessionID, now))
            case .linkSuspect, .linkRestored: continue
            }
        }
    }
}

/// A program of ours on a simulated network: it hosts, or it browses.
public struct MachineNode: DiscoveryNode {
    // Two optionals and not an enum: a payload cannot be changed in place, and these own many arrays.
    private(set) var host: AnnouncerNode?
    private(set) var browser: BrowserNode?

    /// A host that begins to announce.
    ///
    /// - Parameters:
    ///   - number: Which session it is; also the launch and the peer.
    ///   - overhears: Whether it counts its neighbours.
    public static func host(
        number: Int, overhears: Bool = true, seed: UInt64, at now: Timestamp
    ) -> MachineNode {
        MachineNode(
            host: AnnouncerNode(number: number, overhears: overhears, seed: seed, at: now))
    }

    /// A browser that begins to ask.
    public static func browser(seed: UInt64, at now: Timestamp) -> MachineNode {
        MachineNode(browser: BrowserNode(seed: seed, at: now))
    }

    /// Whether it browses.
    public var asks: Bool { browser != nil }
    /// Whether it lists a session.
    public var hasFound: Bool { listedCount > 0 }
    /// Whether it takes notice of what other hosts announce.
    public var overhears: Bool { host?.overhears ?? true }

    /// How many sessions a browser lists.
    public var listedCount: Int { browser?.listedCount ?? 0 }

    /// Begins to take leave.
    mutating func goodbye(at now: Timestamp) { host?.goodbye(at: now) }

    /// Whether it was a host and has taken leave.
    var isFinished: Bool { host?.announcer.isFinished ?? false }

    /// What a browser has seen change since the last call.
    mutating func takeChanges() -> [DiscoveryChange] { browser?.takeChanges() ?? [] }

    /// When it next has something to do.
    public func nextTimeout(at now: Timestamp) -> Timestamp? {
        host?.nextTimeout(at: now) ?? browser?.nextTimeout(at: now)
    }

    /// Takes in a datagram.
    public mutating func receive(
        _ bytes: [UInt8], from source: Int, isGroup: Bool, at now: Timestamp
    ) {
        host?.receive(bytes, from: source, isGroup: isGroup, at: now)
        browser?.receive(bytes, from: source, isGroup: isGroup, at: now)
    }

    /// Learns that a host's machine refuses.
    public mutating func refused(by source: Int, at now: Timestamp) {
        browser?.refused(by: source, at: now)
    }

    /// What is to be sent now.
    public mutating func poll(at now: Timestamp) -> DiscoveryTransmission? {
        host != nil ? host?.poll(at: now) : browser?.poll(at: now)
    }
}
