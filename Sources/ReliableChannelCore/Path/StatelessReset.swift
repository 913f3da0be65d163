internal import Primitives

/// A datagram that tells a peer that its connection is forgotten (RFC 9000 §10.3).
///
/// It is shorter than every packet, so that it is never longer than its cause. It is not a packet
/// itself, so that two endpoints that have both forgotten a connection do not answer each other.
struct StatelessReset: Hashable, Sendable {
    static let firstByte: UInt8 = 6
    static let byteCount = 17

    /// The identifier to which the packet was sent.
    var connection: ConnectionID
    /// The token that this side announced in its limits.
    var token: UInt64

    func encode(into datagram: inout [UInt8]) {
        datagram.removeAll(keepingCapacity: true)
        datagram.append(Self.firstByte)
        datagram.appendInteger(connection.rawValue)
        datagram.appendInteger(token)
    }

    /// Reads a datagram that begins with the type; `nil` if it is not valid.
    static func decode(_ datagram: Span<UInt8>) -> StatelessReset? {
        guard datagram.count == byteCount, datagram[0] == firstByte else { return nil }
        var cursor = WireCursor(offset: 1)
        guard let identifier = try? cursor.readInteger(UInt64.self, from: datagram),
            let token = try? cursor.readInteger(UInt64.self, from: datagram)
        else { return nil }
        return StatelessReset(connection: ConnectionID(rawValue: identifier), token: token)
    }
}

/// A source of reset tokens, the same ones in each run of an endpoint that keeps its secret.
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
    /// The identifier and the token in a valid RESET of the peer; `nil` before the peer has
    /// answered.
    var resetKey: EndpointCore.ResetKey? {
        peerParameters.map { EndpointCore.ResetKey(remoteID: $0.remoteID, token: $0.resetToken) }
    }

    /// Ends the connection, which the peer has proved to have forgotten; returns `false` if it was
    /// not open.
    mutating func receiveReset(at now: Timestamp) -> Bool {
        noteCall(at: now)
        guard isOpen else { return false }
        end(.reset)
        return true
    }
}
