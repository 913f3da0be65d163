internal import Primitives

/// Proof, good for ten seconds, that a host receives at its address; given away before it connects.
///
/// A server makes one with ``EndpointCore/makeAddressToken(for:at:)`` for whoever asks it something by another
/// protocol, discovery for example, and hands it over in the answer. The client shows it when it connects and so
/// saves a round trip. The server keeps no copy.
public struct AddressToken: Hashable, Sendable {
    /// How many bytes ``bytes`` has.
    public static let byteCount = 16

    /// When it was made, in nanoseconds of the server's clock.
    let time: UInt64
    let tag: UInt64

    init(time: UInt64, tag: UInt64) {
        self.time = time
        self.tag = tag
    }

    /// Creates a token from its bytes; `nil` unless there are sixteen.
    public init?(bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        var cursor = WireCursor()
        guard let time = try? cursor.readInteger(UInt64.self, from: bytes.span),
            let tag = try? cursor.readInteger(UInt64.self, from: bytes.span)
        else { return nil }
        self.init(time: time, tag: tag)
    }

    /// The token as it travels.
    public var bytes: [UInt8] {
        var result: [UInt8] = []
        result.appendInteger(time)
        result.appendInteger(tag)
        return result
    }
}

/// What a client shows for its address.
enum AddressProof: Hashable, Sendable {
    case none
    /// From a challenge: good for this attempt only.
    case cookie(Cookie)
    /// From elsewhere: good for the host.
    case token(AddressToken)
}
