/// The identity of a program: a number of 128 random bits by which others recognize the program.
///
/// Store it and use it in each run of the program; otherwise each run is a stranger to the others.
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
