internal import Multicast
internal import Primitives

/// An announcer and a browser that receive a fuzzer's datagrams: arbitrary ones, and valid ones
/// with changes.
///
/// Checksums are corrected, so that the bytes pass them.
public struct FuzzDiscovery {
    private static let stepLimit = 300
    private static let poolLimit = 16
    private static let sessionLimit = 64
    private static let link = NetworkLink(interfaceName: "fuzz0", isIPv6: false)

    private var input: FuzzInput
    private var announcer: ServiceAnnouncer
    private var browser: ServiceBrowser
    private var now = Timestamp.zero
    /// Valid datagrams that can be changed.
    private var pool: [[UInt8]] = []
    /// Sessions that were reported as found and not yet as lost.
    private var reported: Set<UInt64> = []
    /// The length of the longest datagram from each source: no answer to that source may be longer.
    private var longest: [SocketAddress: Int] = [:]
    /// The length of the latest datagram: no copy of it may be longer.
    private var latest = 0

    /// Reads the bytes as choices, to their end.
    ///
    /// - Returns: The error that was found, if any; a trap is for the fuzzer to notice.
    public static func run(_ bytes: [UInt8]) -> String? {
        guard var fuzz = FuzzDiscovery(bytes) else { return "a sound description was refused" }
        return fuzz.run()
    }

    private init?(_ bytes: [UInt8]) {
        input = FuzzInput(bytes)
        let service = ServiceDescription(
            type: "fuzz", name: "room", serviceID: 7, instanceID: 8, peerID: PeerID(9, 10),
            port: 4000, metadata: ["a": "1", "bc": "23"])
        guard
            let announcer = try? ServiceAnnouncer(
                service, configuration: MulticastConfiguration(), seed: 1, at: .zero)
        else { return nil }
        self.announcer = announcer
        browser = ServiceBrowser(type: "fuzz", seed: 2, at: .zero)
        browser.ownAddresses = [SocketAddress(ipv4: (10, 0, 0, 1), port: 0)]
    }

    private mutating func run() -> String? {
        var steps = 0
        while !input.isAtEnd, steps < Self.stepLimit {
            steps += 1
            switch input.choice(of: 6) {
            case 0: deliver(input.chunk(upTo: 600))
            case 1: deliver(framed(input.chunk(upTo: 508)))
            case 2: deliver(changed())
            case 3: deliver(input.element(of: pool, or: []))
            case 4: now = now + .milliseconds(10 * Int64(input.byte()))
            default: now = now + .seconds(Int64(input.byte()))
            }
            if let violation = turn() { return violation }
        }
        return nil
    }

    /// Returns the bytes as a datagram of the protocol with a correct checksum.
    private mutating func framed(_ body: [UInt8]) -> [UInt8] {
        sealed(Array("GEP2".utf8) + [1, 0, 1 + UInt8(input.choice(of: 3)), 0] + body)
    }

    /// Returns a valid datagram in which some bytes are changed, or a piece is missing or repeated.
    private mutating func changed() -> [UInt8] {
        var bytes = Array(input.element(of: pool, or: []).dropLast(4))
        for _ in 0..<input.choice(of: 6) where !bytes.isEmpty {
            bytes[input.position() % bytes.count] = input.byte()
        }
        guard !bytes.isEmpty else { return sealed(bytes) }
        let start = input.position() % bytes.count
        let end = min(bytes.count, start + Int(input.byte()))
        switch input.choice(of: 4) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
        default: break
        }
        return sealed(bytes)
    }

    private func sealed(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        bytes.appendInteger(CRC32C.checksum(of: bytes))
        return bytes
    }

    private mutating func deliver(_ bytes: [UInt8]) {
        let choice = input.byte()
        let source = SocketAddress(
            ipv4: choice & 0x80 != 0 ? (127, 0, 0, 1) : (10, 0, 0, choice & 7),
            port: 1000 + UInt16(choice & 3))
        longest[source] = max(longest[source] ?? 0, bytes.count)
        latest = bytes.count
        let isGroup = choice & 0x40 != 0
        announcer.receive(bytes.span, from: source, isDirect: !isGroup, at: now)
        browser.receive(
            bytes.span, from: Arrival(source: source, link: isGroup ? Self.link : nil), at: now)
        if choice & 0x20 != 0 { browser.refused(by: source, at: now) }
    }

    /// Lets both sides act; returns the error that was found, if any.
    private mutating func turn() -> String? {
        var sent = 0
        while let transmission = announcer.pollTransmit(at: now) {
            sent += 1
            guard sent < 1000 else { return "the announcer sends without end" }
            switch transmission {
            case .group(let bytes), .broadcast(let bytes): keep(bytes)
            case .loopback(let bytes):
                if bytes.count > latest { return "a query became longer by being passed on" }
                keep(bytes)
            case .reply(let bytes, let destination), .directReply(let bytes, let destination):
                // A program of this machine names the address for which it forwards a query, and is
                // believed.
                let believed = longest.filter { $0.key.isLoopback }.values.max() ?? 0
                let limit = max(longest[destination] ?? 0, believed)
                if bytes.count > limit { return "an answer is longer than all that was asked" }
                keep(bytes)
            }
        }
        browser.handleTimeout(at: now)
        while let transmission = browser.pollTransmit(at: now, links: [Self.link]) {
            sent += 1
            guard sent < 2000 else { return "the browser sends without end" }
            switch transmission {
            case .group(let bytes), .broadcast(let bytes), .unicast(let bytes, _),
                .probe(let bytes, _):
                keep(bytes)
            }
        }
        if let violation = removeEvents() { return violation }
        guard browser.listedCount <= Self.sessionLimit else { return "too many are listed" }
        if let next = browser.nextTimeout(at: now), next < now {
            return "the browser wants to act in the past"
        }
        return nil
    }

    /// Reads the browser's events; returns the error that was found, if any.
    private mutating func removeEvents() -> String? {
        var events = 0
        while let event = browser.pollEvent() {
            events += 1
            switch event {
            case .found(let service):
                guard reported.insert(service.description.serviceID).inserted else {
                    return "a session is found twice"
                }
            case .updated(let service):
                guard reported.contains(service.description.serviceID) else {
                    return "a session changes that was not found"
                }
            case .lost(let serviceID, _):
                guard reported.remove(serviceID) != nil else {
                    return "a session is lost that was not found"
                }
            case .linkSuspect, .linkRestored: continue
            }
        }
        if events > 4 * Self.sessionLimit { return "\(events) events at a time" }
        return reported.count == browser.listedCount ? nil : "the list and the events differ"
    }

    private mutating func keep(_ bytes: [UInt8]) {
        if pool.count >= Self.poolLimit { pool.removeFirst() }
        pool.append(bytes)
    }
}
