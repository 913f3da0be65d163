import Primitives
import TestKit
import Testing

@testable import ReliableChannelCore

/// An endpoint whose only connection is in a given state.
struct StateSubject {
    /// The states of a connection: *connecting* with and without a request to close, *established*
    /// for each side, *flushing* on the side that connected, and the others on the side that was
    /// connected to.
    enum Kind: String, CaseIterable {
        case connecting, leaving, client, server, flushing, closing, draining, closed
    }

    static let here = SocketAddress(ipv4: 0xC000_0201, port: 50_000)
    static let peer = SocketAddress(ipv4: 0xC000_0202, port: 47_110)

    var core: EndpointCore
    var handle: ConnectionHandle
    var now: Timestamp
    let kind: Kind
    /// The prefix of the connection's handshake, on either side.
    let prefix: HandshakePrefix

    init(
        _ kind: Kind, configuration: EndpointConfiguration = EndpointConfiguration()
    ) throws {
        self.kind = kind
        var configuration = configuration
        configuration.maximumMessageByteCount = 10_000
        var client = EndpointCore(configuration: configuration, seed: 1)
        var server = EndpointCore(configuration: configuration, seed: 2)
        now = .zero + .seconds(100)
        let clientHandle = client.connect(to: Self.peer, at: now)
        prefix = HandshakePrefix(
            clientID: try #require(client.connections.first?.localID),
            clientNonce: try Self.nonce(of: client))
        var buffer: [UInt8] = []
        if kind != .connecting, kind != .leaving {
            for _ in 0..<6 {
                now = now + .milliseconds(1)
                while client.pollTransmit(into: &buffer, at: now) != nil {
                    server.receive(buffer.span, from: Self.peer, at: now)
                }
                while server.pollTransmit(into: &buffer, at: now) != nil {
                    client.receive(buffer.span, from: Self.peer, at: now)
                }
            }
        }
        if [.server, .closing, .draining, .closed].contains(kind) {
            guard case .incoming(let handle, _)? = server.pollEvent() else {
                throw InvariantViolation("no connection")
            }
            self.handle = handle
            core = server
        } else {
            handle = clientHandle
            core = client
        }
        try enter()
        drain()
        while core.pollEvent() != nil {}
        expect(stateName, equals: kind.stateName)
    }

    private static func nonce(of client: EndpointCore) throws -> UInt64 {
        guard case .connecting(let handshake)? = client.connections.first?.state else {
            throw InvariantViolation("not connecting")
        }
        return handshake.prefix.clientNonce
    }

    private mutating func enter() throws {
        switch kind {
        case .connecting, .client, .server:
            break
        case .leaving, .flushing:
            try core.send([1, 2, 3], on: handle, at: now)
            core.close(handle, reason: .finished, flushing: true, at: now)
        case .closing:
            core.close(handle, reason: .finished, flushing: false, at: now)
        case .draining:
            receive(packet(Self.frames { $0.appendClose(CloseFrame(code: 0, text: [])) }))
        case .closed:
            receive(packet(Self.frames { $0.appendMessage(number: 0, range: 0..<1, of: [7]) }))
            receive(packet(Self.frames { $0.appendClose(CloseFrame(code: 0, text: [])) }))
            now = now + .seconds(2)
            core.handleTimeout(at: now)
        }
    }

    var connection: Connection? { core.slot(of: handle).map { core.connections[$0] } }

    var stateName: String {
        switch connection?.state {
        case nil: "gone"
        case .connecting(let handshake):
            handshake.closeAfterwards == nil ? "connecting" : "leaving"
        case .established: "established"
        case .flushing: "flushing"
        case .closing: "closing"
        case .draining: "draining"
        case .closed: "closed"
        }
    }

    static func frames(_ write: (inout [UInt8]) -> Void) -> [UInt8] {
        var bytes: [UInt8] = []
        write(&bytes)
        return bytes
    }

    /// Returns a packet of the peer; its tag is arbitrary while there is no key.
    func packet(_ frames: [UInt8], ahead: Int64 = 0) -> [UInt8] {
        if let packet = core.forgedPacket(frames, ahead: ahead, for: handle) { return packet }
        var bytes: [UInt8] = []
        PacketHeader(destination: prefix.clientID, truncatedNumber: 0).encode(into: &bytes)
        return bytes + frames + [UInt8](repeating: 0, count: 8)
    }

    /// Removes the datagrams to send, as if they were lost.
    mutating func drain() {
        var buffer: [UInt8] = []
        while core.pollTransmit(into: &buffer, at: now) != nil {}
    }

    mutating func receive(_ bytes: [UInt8], from source: SocketAddress = peer) {
        core.receive(bytes.span, from: source, at: now)
    }

    /// Returns the last event that the application received.
    mutating func lastEvent() -> EndpointCore.Event? {
        var last: EndpointCore.Event?
        while let event = core.pollEvent() { last = event }
        return last
    }

    mutating func reset(token: UInt64) {
        var bytes: [UInt8] = []
        let identifier = connection?.peerParameters?.remoteID ?? ConnectionID(rawValue: 1)
        StatelessReset(connection: identifier, token: token).encode(into: &bytes)
        receive(bytes)
    }

    mutating func receive(_ datagram: HandshakeDatagram) {
        var bytes: [UInt8] = []
        datagram.encode(into: &bytes)
        receive(bytes)
    }

    /// Applies an input and returns its outcome in the words of the document's table.
    mutating func outcome(of input: (inout StateSubject) throws -> Void) -> String {
        let state = stateName
        let drops = allDrops
        let received = connection?.statistics.packetsReceived
        var parts: [String] = []
        do { try input(&self) } catch { parts.append("throws \(Self.name(of: error))") }
        while let event = core.pollEvent() {
            switch event {
            case .incoming: parts.append("opens another")
            case .connected: parts.append("connected")
            case .readable: parts.append("readable")
            case .writable: parts.append("writable")
            case .receipt(_, _, let outcome): parts.append("receipt \(outcome)")
            case .progress: parts.append("progress")
            case .closed(_, let reason): parts.append(Self.word(reason))
            }
        }
        let after = allDrops
        for reason in DropReason.allCases where after[reason.rawValue] > drops[reason.rawValue] {
            parts.append("drop \(reason)")
        }
        let newState = stateName
        if newState != state { parts.insert("→ \(newState)", at: 0) }
        if parts.isEmpty, connection?.statistics.packetsReceived ?? 0 > received ?? 0 {
            parts.append("ok")
        }
        parts += answers()
        return parts.isEmpty ? "–" : parts.joined(separator: ", ")
    }

    private var allDrops: [UInt64] {
        DropReason.allCases.map {
            core.statistics.drops[$0] + (connection?.statistics.drops[$0] ?? 0)
        }
    }

    private static func word(_ reason: CloseReason) -> String {
        switch reason {
        case .finished: "finished"
        case .undelivered: "undelivered"
        case .application: "application"
        case .protocolViolation: "protocolViolation"
        case .flowControlError: "flowControlError"
        case .packetNumbersExhausted: "packetNumbersExhausted"
        case .unknown: "unknown"
        case .reset: "reset"
        case .idleTimeout: "idleTimeout"
        case .handshakeTimeout: "handshakeTimeout"
        case .unreachable: "unreachable"
        case .sendingForbidden: "sendingForbidden"
        case .incompatibleVersion: "incompatibleVersion"
        case .refused: "refused"
        case .messageTooLargeForPeer: "messageTooLargeForPeer"
        }
    }

    /// Returns the kinds of the handshake datagrams that are sent at once; other tests cover
    /// packets.
    private mutating func answers() -> [String] {
        var kinds: Set<String> = []
        var bytes: [UInt8] = []
        let names = ["HELLO", "CHALLENGE", "ACCEPT", "VERSION", "REFUSED"]
        while core.pollTransmit(into: &bytes, at: now) != nil {
            if bytes[0] == 6 { kinds.insert("+ RESET") }
            if (1...5).contains(bytes[0]) { kinds.insert("+ " + names[Int(bytes[0]) - 1]) }
        }
        return kinds.sorted()
    }
}

extension StateSubject.Kind {
    var stateName: String {
        switch self {
        case .client, .server: "established"
        case _: rawValue
        }
    }
}

extension StateSubject {
    /// Returns the case of an error, by its name in the document's table.
    private static func name(of error: any Error) -> String {
        switch error as? SendError {
        case .messageTooLarge: "messageTooLarge"
        case .closed: "closed"
        case .bufferFull: "bufferFull"
        case .cancelled: "cancelled"
        case .channelModeMismatch: "channelModeMismatch"
        case .tooManyKeys: "tooManyKeys"
        case .keyOutOfRange: "keyOutOfRange"
        case .keyWithoutLatest: "keyWithoutLatest"
        case .priorityOutOfRange: "priorityOutOfRange"
        case nil: "\(error)"
        }
    }
}
