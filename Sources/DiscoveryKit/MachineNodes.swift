package import Multicast
public import Primitives
internal import UDP

/// Which address a node of a simulated network has: 10.0.0.0/8, one for each.
enum NodeAddress {
    static func of(_ index: Int, port: UInt16) -> SocketAddress {
        SocketAddress(
            mappedHigh: 0, low: 0xFFFF_0A00_0000 | UInt64(index & 0xFF_FFFF), port: port)
    }

    static func index(of address: SocketAddress) -> Int {
        Int(address.mappedHalves.low & 0xFF_FFFF)
    }
}

/// A host of ours: the announcer that the program runs, and a network around it.
public struct AnnouncerNode: DiscoveryNode {
    package private(set) var announcer: ServiceAnnouncer
    /// The port from which it sends.
    static let port: UInt16 = 40_000

    /// A host that begins to announce.
    ///
    /// - Parameter number: Which session it is; also the launch and the peer.
    public init(number: Int, seed: UInt64, at now: Timestamp) {
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
    public mutating func goodbye(at now: Timestamp) { announcer.goodbye(at: now) }

    public func nextTimeout(at now: Timestamp) -> Timestamp? { announcer.nextTimeout }

    public mutating func receive(
        _ bytes: [UInt8], from source: Int, isGroup: Bool, at now: Timestamp
    ) {
        announcer.receive(
            bytes.span, from: NodeAddress.of(source, port: BrowserNode.port), at: now)
    }

    public mutating func poll(at now: Timestamp) -> DiscoveryTransmission? {
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
public struct BrowserNode: DiscoveryNode {
    package private(set) var browser: ServiceBrowser
    /// What was reported since the start, with times.
    package private(set) var events: [(time: Timestamp, event: BrowserEvent)] = []
    static let port: UInt16 = 50_000
    private let link = NetworkLink(interfaceName: "sim0", isIPv6: false)

    /// A browser that begins to ask.
    public init(seed: UInt64, at now: Timestamp) {
        browser = ServiceBrowser(type: "bench", sweeps: false, seed: seed, at: now)
    }

    /// How many sessions are listed.
    public var listedCount: Int { browser.listedCount }

    /// Forgets what was reported.
    package mutating func clearEvents() { events = [] }

    /// Learns that a host's machine says that its program has gone.
    mutating func refused(by index: Int) {
        browser.refused(by: NodeAddress.of(index, port: AnnouncerNode.port))
    }

    public func nextTimeout(at now: Timestamp) -> Timestamp? { browser.nextTimeout(at: now) }

    public mutating func receive(
        _ bytes: [UInt8], from source: Int, isGroup: Bool, at now: Timestamp
    ) {
        let address = NodeAddress.of(source, port: AnnouncerNode.port)
        browser.receive(
            bytes.span, from: Arrival(source: address, link: isGroup ? link : nil), at: now)
        takeEvents(at: now)
    }

    public mutating func poll(at now: Timestamp) -> DiscoveryTransmission? {
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
        return nil
    }

    private mutating func takeEvents(at now: Timestamp) {
        while let event = browser.pollEvent() { events.append((now, event)) }
    }
}
