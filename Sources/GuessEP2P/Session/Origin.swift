package import Primitives

/// The machine from which a connection comes; limits by machine keep one from using up everything.
package struct Origin: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    /// Creates the name of a machine from the two halves of its address, or from any other two
    /// numbers.
    package init(_ high: UInt64, _ low: UInt64) {
        self.high = high
        self.low = low
    }
}

extension PeerID {
    /// The number that stands for the identity in announcements: equal for equal identities, and of
    /// no use to find the identity.
    ///
    /// Everybody hears announcements. A program that learned an identity from them could take its
    /// owner's place, or get its owner removed.
    package var announced: PeerID {
        func half(_ number: UInt64) -> UInt64 {
            var hash = SipHash24(key0: high, key1: low)
            hash.combine(number)
            return hash.finalized()
        }
        return PeerID(half(0), half(1))
    }
}
