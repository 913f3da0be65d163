/// A number that a program keeps, by which others know it again: its identity.
///
/// It has 128 random bits. It is the same in each launch if the program stores it.
public struct PeerID: Hashable, Sendable {
    /// The first eight bytes as a number, the first byte in its highest bits.
    public var high: UInt64
    /// The last eight bytes as a number, the ninth byte in its highest bits.
    public var low: UInt64

    /// Creates an identity from its first and its last eight bytes; draw both at random.
    public init(_ high: UInt64, _ low: UInt64) {
        self.high = high
        self.low = low
    }
}
