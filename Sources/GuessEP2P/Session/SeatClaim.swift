internal import Primitives

/// What gives a seat back to whoever had it: 128 bits, known to its owner and the host alone.
///
/// On the wire and in files 32 hexadecimal digits.
public struct SeatToken: Hashable, Sendable, Codable, CustomStringConvertible {
    let high: UInt64
    let low: UInt64

    init(_ high: UInt64, _ low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Reads a token; `nil` if the text is none.
    public init?(_ text: String) {
        guard let halves = Hexadecimal.halves(of: text) else { return nil }
        self.init(halves.high, halves.low)
    }

    /// The token as it is stored.
    ///
    /// A secret: whoever has it can sit down in the seat.
    public var description: String { Hexadecimal.text(high, low) }

    /// Decodes a token from its text.
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

/// Makes tokens: SipHash-2-4 of a count under a secret key, so that no token tells of another.
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

/// What a host's program draws from the system, that tokens follow from.
public struct SessionSecret: Hashable, Sendable {
    let high: UInt64
    let low: UInt64

    /// Takes 128 bits that nobody else knows.
    public init(_ high: UInt64, _ low: UInt64) {
        self.high = high
        self.low = low
    }
}

/// A player's right to a seat.
public struct SeatClaim: Hashable, Sendable {
    /// The seat's number.
    public var player: PlayerID
    /// What gives the seat back after an interruption.
    public var token: SeatToken
}
