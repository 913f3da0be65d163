import Primitives
import UDP

@testable import Multicast

let hostAddress = SocketAddress(ipv4: (192, 0, 2, 1), port: 50_001)
let browserAddress = SocketAddress(ipv4: (192, 0, 2, 2), port: 50_002)

/// Returns a point in virtual time.
func milliseconds(_ count: Int64) -> Timestamp {
    .zero + .milliseconds(count)
}

func makeService(
    session: UInt64 = 0x5E55, instance: UInt64 = 1, metadata: [String: String] = [:],
    type: String = "chat", port: UInt16 = 4000
) -> ServiceDescription {
    ServiceDescription(
        type: type, name: "Ada's room", serviceID: session, instanceID: instance,
        peerID: PeerID(7, 8), port: port, metadata: metadata)
}

func makeAnnouncement(
    _ service: ServiceDescription = makeService(), revision: UInt16 = 0, interval: UInt16 = 1000
) -> Announcement {
    Announcement(service: service, metadataRevision: revision, intervalMilliseconds: interval)
}

let link = NetworkLink(interfaceName: "eth0", isIPv6: false)

extension DiscoveryDatagram {
    /// Returns a query without further fields.
    static func query(type: String, nonce: UInt64) -> DiscoveryDatagram {
        .query(Query(type: type, nonce: nonce))
    }
}

extension ServiceTable {
    /// Takes in a datagram that came to the group, or only to the browser.
    mutating func receive(
        _ bytes: Span<UInt8>, from source: SocketAddress, toGroup: Bool = true, at now: Timestamp
    ) {
        receive(bytes, from: Arrival(source: source, link: toGroup ? link : nil), at: now)
    }

    mutating func hear(
        _ announcement: Announcement, from source: SocketAddress = hostAddress, at now: Timestamp
    ) {
        receive(DiscoveryDatagram.announce(announcement).encoded().span, from: source, at: now)
    }

    mutating func hearGoodbye(
        _ announcement: Announcement, from source: SocketAddress = hostAddress, at now: Timestamp
    ) {
        receive(DiscoveryDatagram.goodbye(announcement).encoded().span, from: source, at: now)
    }

    mutating func drain() -> [BrowserEvent] {
        var events: [BrowserEvent] = []
        while let event = pollEvent() { events.append(event) }
        return events
    }
}

/// A host and a browser on one network in virtual time, where each datagram may be lost.
struct LossyPair {
    var announcer: ServiceAnnouncer
    var browser: ServiceBrowser
    var random: SeededGenerator
    let loss: Double
    var now = Timestamp.zero
    /// The host's datagrams to the group and to the browser.
    var sent: [(at: Timestamp, transmission: ServiceAnnouncer.Transmission)] = []

    /// Creates the pair.
    ///
    /// - Parameter hostAge: The time that the host has been announcing when the browser begins.
    init(seed: UInt64, loss: Double, hostAge: Duration = .zero) throws {
        announcer = try ServiceAnnouncer(
            makeService(), configuration: MulticastConfiguration(), seed: seed, at: .zero)
        browser = ServiceBrowser(type: "chat", seed: seed &+ 1, at: .zero + hostAge)
        random = SeededGenerator(seed: seed &+ 2)
        self.loss = loss
        while let next = announcer.nextTimeout, next < .zero + hostAge {
            while announcer.pollTransmit(at: next) != nil {}
        }
    }

    /// Goes on until the given point, or until an event at the browser if asked to.
    mutating func run(until end: Timestamp, stopAtEvent: Bool = false) -> [BrowserEvent] {
        var events: [BrowserEvent] = []
        while true {
            let due = [announcer.nextTimeout, browser.nextTimeout(at: now)]
            guard let next = due.compactMap(\.self).min(), next <= end else { break }
            now = max(now, next)
            step()
            while let event = browser.pollEvent() { events.append(event) }
            if stopAtEvent, !events.isEmpty { return events }
        }
        now = end
        return events
    }

    private mutating func step() {
        while let transmission = announcer.pollTransmit(at: now) {
            sent.append((now, transmission))
            guard !random.chance(loss) else { continue }
            switch transmission {
            case .group(let bytes):
                browser.receive(
                    bytes.span, from: Arrival(source: hostAddress, link: link), at: now)
            case .broadcast(let bytes), .reply(let bytes, _), .directReply(let bytes, _):
                browser.receive(bytes.span, from: Arrival(source: hostAddress), at: now)
            case .loopback:
                continue
            }
        }
        browser.handleTimeout(at: now)
        while let transmission = browser.pollTransmit(at: now, links: [link]) {
            guard !random.chance(loss) else { continue }
            switch transmission {
            case .group(let bytes), .broadcast(let bytes), .probe(let bytes, _),
                .unicast(let bytes, _):
                announcer.receive(bytes.span, from: browserAddress, at: now)
            }
        }
    }
}

func decode(_ bytes: [UInt8]) throws(DiscoveryDropReason) -> DiscoveryDatagram {
    try DiscoveryDatagram(decoding: bytes.span)
}
