/// The permanent identity of a participant: 128 random bits, the same across launches if its owner
/// keeps it.
public struct PeerID: Hashable, Sendable {
    /// The first eight bytes.
    public var high: UInt64
    /// The last eight bytes.
    public var low: UInt64

    /// Creates an identity from its two halves.
    public init(_ high: UInt64, _ low: UInt64) {
        self.high = high
        self.low = low
    }
}
