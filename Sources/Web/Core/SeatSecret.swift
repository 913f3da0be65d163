internal import Primitives

/// The secret by which a page shows that a seat is its own: 128 random bits, 32 hexadecimal digits
/// as text.
package struct SeatSecret: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    /// Creates a secret from random numbers, which nobody else may know or guess.
    package init(_ high: UInt64, _ low: UInt64) {
        (self.high, self.low) = (high, low)
    }

    /// Reads a secret; `nil` for any other text than ``text``.
    package init?(_ text: some StringProtocol) {
        guard let halves = Hexadecimal.halves(of: text) else { return nil }
        self.init(halves.high, halves.low)
    }

    /// The secret as a page stores and sends it.
    package var text: String { Hexadecimal.text(high, low) }
}
