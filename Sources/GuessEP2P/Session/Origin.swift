package import Primitives

/// The machine that a connection comes from: what is counted by it, one machine cannot use up for all.
package struct Origin: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    /// Names a machine by the two halves of its address, or by whatever else tells machines apart.
    package init(_ high: UInt64, _ low: UInt64) {
        self.high = high
        self.low = low
    }
}

extension PeerID {
    /// What announcements say instead of an identity: the same for the same identity, and nothing to tell it from.
    ///
    /// Everybody hears announcements. Whoever could say in them somebody else's identity could be put out under it, or
    /// take their place before they come.
    package var announced: PeerID {
        func half(_ number: UInt64) -> UInt64 {
            var hash = SipHash24(key0: high, key1: low)
            hash.combine(number)
            return hash.finalized()
        }
        return PeerID(half(0), half(1))
    }
}
