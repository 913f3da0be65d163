internal import Primitives

/// Tells the peer of a forgotten connection that it is forgotten (RFC 9000 §10.3).
///
/// Shorter than every packet, so that it is never longer than its cause; and no packet itself, so that two
/// endpoints that have both forgotten do not answer each other.
struct StatelessReset: Hashable, Sendable {
    static let firstByte: UInt8 = 6
    static let byteCount = 17

    /// The identifier that the packet was sent to.
    var connection: ConnectionID
    /// What the endpoint with that identifier said it would prove itself by.
    var token: UInt64

    func encode(into datagram: inout [UInt8]) {
        datagram.removeAll(keepingCapacity: true)
        datagram.append(Self.firstByte)
        datagram.appendInteger(connection.rawValue)
        datagram.appendInteger(token)
    }

    /// Reads a datagram that begins with the type; `nil` if it is none.
    static func decode(_ datagram: Span<UInt8>) -> StatelessReset? {
        guard datagram.count == byteCount, datagram[0] == firstByte else { return nil }
        var cursor = WireCursor(offset: 1)
        guard let identifier = try? cursor.readInteger(UInt64.self, from: datagram),
            let token = try? cursor.readInteger(UInt64.self, from: datagram)
        else { return nil }
        return StatelessReset(connection: ConnectionID(rawValue: identifier), token: token)
    }
}

/// Makes reset tokens, the same ones in every life of an endpoint that keeps its secret.
struct ResetMint: Sendable {
    private let secret: UInt128

    init(secret: UInt128) {
        self.secret = secret
    }

    func token(for identifier: ConnectionID) -> UInt64 {
        var hash = SipHash24(
            key0: UInt64(truncatingIfNeeded: secret >> 64), key1: UInt64(truncatingIfNeeded: secret)
        )
        hash.combine(identifier.rawValue)
        return hash.finalized()
    }
}

extension Connection {
    /// What the peer would prove itself by.
    var resetKey: EndpointCore.ResetKey? {
        link.map { EndpointCore.ResetKey(remoteID: $0.remoteID, token: $0.resetToken) }
    }

    /// The peer has proved that it knows nothing of the connection any more; `false` if that does not matter.
    mutating func receiveReset(at now: Timestamp) -> Bool {
        noteCall(at: now)
        guard isOpen else { return false }
        end(.reset)
        return true
    }
}
