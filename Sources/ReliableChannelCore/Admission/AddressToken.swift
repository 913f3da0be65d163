internal import Primitives

/// Proof that a client receives at its address, made before the client connects.
///
/// A client first asks the server by another protocol, for example discovery. The server makes a
/// token with `Endpoint.makeAddressToken(for:)` of `ReliableChannel`, and sends it in its answer.
/// The client gives the token to `connect`, which saves a round trip.
///
/// A token is valid for ten seconds, at that server, from that address and any port. The server
/// keeps no copy. The format is in `Docs/WIRE-channel.md`, "Handshake".
public struct AddressToken: Hashable, Sendable {
    /// The number of bytes in ``bytes``.
    package static let byteCount = 16

    /// The time at which it was made, in nanoseconds of the server's clock.
    let time: UInt64
    let tag: UInt64

    init(time: UInt64, tag: UInt64) {
        self.time = time
        self.tag = tag
    }

    /// Creates a token from its bytes; `nil` unless there are sixteen.
    ///
    /// Only a server can tell whether the token is valid.
    public init?(bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        var cursor = WireCursor()
        guard let time = try? cursor.readInteger(UInt64.self, from: bytes.span),
            let tag = try? cursor.readInteger(UInt64.self, from: bytes.span)
        else { return nil }
        self.init(time: time, tag: tag)
    }

    /// The token as it is sent: sixteen bytes, its time and its tag.
    public var bytes: [UInt8] {
        var result: [UInt8] = []
        result.appendInteger(time)
        result.appendInteger(tag)
        return result
    }
}

/// The proof of its address that a client shows in a HELLO.
enum AddressProof: Hashable, Sendable {
    case none
    /// From a challenge: valid for this attempt only.
    case cookie(Cookie)
    /// From another protocol: valid for every attempt of the host.
    case token(AddressToken)
}
