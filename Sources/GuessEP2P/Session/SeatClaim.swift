internal import Primitives

/// The secret that gives a seat, or a spectator's place, back to its owner.
///
/// It has 128 bits, known to the owner and the host alone. On the wire and in files it is 32
/// hexadecimal digits.
public struct SeatToken: Hashable, Sendable, Codable, CustomStringConvertible {
    let high: UInt64
    let low: UInt64

    init(_ high: UInt64, _ low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Creates a token from its 32 lower-case hexadecimal digits; `nil` for any other text.
    public init?(_ text: String) {
        guard let halves = Hexadecimal.halves(of: text) else { return nil }
        self.init(halves.high, halves.low)
    }

    /// The token as text.
    ///
    /// It is a secret: anybody who has it can take the seat.
    public var description: String { Hexadecimal.text(high, low) }

    /// Decodes a token from its text; throws a `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let token = SeatToken(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not 32 hexadecimal digits")
        }
        self = token
    }

    /// Encodes the token as its text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// A source of tokens: SipHash-2-4 of a counter under a secret key, so that no token reveals
/// another.
struct SeatTokenMint: Sendable {
    private let key: SessionSecret
    private var count: UInt64 = 0

    init(_ key: SessionSecret) { self.key = key }

    mutating func next() -> SeatToken {
        func half(_ which: UInt64) -> UInt64 {
            var hash = SipHash24(key0: key.high, key1: key.low)
            hash.combine(count)
            hash.combine(which)
            return hash.finalized()
        }
        defer { count += 1 }
        return SeatToken(half(0), half(1))
    }
}

/// The secret of a host's program, from which its tokens are computed.
package struct SessionSecret: Hashable, Sendable {
    let high: UInt64
    let low: UInt64

    /// Creates a secret from 128 bits that nobody else knows.
    package init(_ high: UInt64, _ low: UInt64) {
        self.high = high
        self.low = low
    }
}

/// A player's right to a seat, or to a place as a spectator.
public struct SeatClaim: Hashable, Sendable {
    /// The number of the seat.
    package var player: PlayerID
    /// The token by which a later run of the program gets the seat or the place back.
    ///
    /// That run gives it as ``RequestToPlay/Options/seat``. It is a secret. A ``PlayerSession``
    /// with a ``SeatStore`` stores the token there by itself, and finds it there again.
    public var token: SeatToken
}
