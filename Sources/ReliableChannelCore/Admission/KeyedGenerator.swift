internal import Primitives

/// Unpredictable numbers from one seed: SipHash-2-4 of a counter.
///
/// `SeededGenerator` will not do for identifiers and nonces, since whoever sees a few of its numbers
/// can compute the rest.
struct KeyedGenerator: RandomNumberGenerator, Sendable {
    private let key0: UInt64
    private let key1: UInt64
    private var counter: UInt64 = 0

    init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        key0 = generator.next()
        key1 = generator.next()
    }

    private init(key0: UInt64, key1: UInt64) {
        self.key0 = key0
        self.key1 = key1
    }

    mutating func next() -> UInt64 {
        counter &+= 1
        return value(at: counter, label: 0)
    }

    /// The number at a place of its own, whatever has been drawn.
    func value(at index: UInt64, label: UInt64) -> UInt64 {
        var hash = SipHash24(key0: key0, key1: key1)
        hash.combine(label)
        hash.combine(index)
        return hash.finalized()
    }

    /// A generator whose numbers tell nothing about this one's.
    mutating func fork() -> KeyedGenerator {
        KeyedGenerator(key0: next(), key1: next())
    }
}
