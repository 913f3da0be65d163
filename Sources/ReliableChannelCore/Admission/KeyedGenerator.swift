internal import Primitives

/// A generator of unpredictable numbers from one seed: SipHash-2-4 of a counter.
///
/// `SeededGenerator` is not safe for identifiers and nonces: from a few of its numbers one can
/// compute the rest.
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

    /// Returns the number at an index and a label, independent of the numbers drawn before.
    func value(at index: UInt64, label: UInt64) -> UInt64 {
        var hash = SipHash24(key0: key0, key1: key1)
        hash.combine(label)
        hash.combine(index)
        return hash.finalized()
    }

    /// Returns a generator whose numbers reveal nothing about this one's.
    mutating func fork() -> KeyedGenerator {
        KeyedGenerator(key0: next(), key1: next())
    }
}
