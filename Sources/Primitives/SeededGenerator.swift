/// A small, fast generator of random numbers whose output depends only on its seed.
///
/// It is xoshiro256** with a seed from SplitMix64 (Blackman and Vigna, "Scrambled Linear
/// Pseudorandom Number Generators", 2021).
///
/// Every draw below is defined by this file, not by the standard library, so that a seed gives the
/// same game on every machine and with every compiler. Do not use it for keys or cookies, which
/// need the system's generator.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Codable, Sendable {
    private var s0: UInt64
    private var s1: UInt64
    private var s2: UInt64
    private var s3: UInt64

    /// Creates a generator; equal seeds give equal sequences.
    public init(seed: UInt64) {
        var mix = seed
        s0 = Self.splitMix(&mix)
        s1 = Self.splitMix(&mix)
        s2 = Self.splitMix(&mix)
        s3 = Self.splitMix(&mix)
    }

    private static func splitMix(_ state: inout UInt64) -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns the next 64 bits.
    public mutating func next() -> UInt64 {
        let scrambled = s1 &* 5
        let result = ((scrambled << 7) | (scrambled >> 57)) &* 9
        let t = s1 << 17
        s2 ^= s0
        s3 ^= s1
        s1 ^= s2
        s0 ^= s3
        s2 ^= t
        s3 = (s3 << 45) | (s3 >> 19)
        return result
    }

    /// Draws a number in `0..<bound`, without bias; 0 when `bound` is 0.
    public mutating func draw(below bound: UInt64) -> UInt64 {
        guard bound > 1 else { return 0 }
        // Lemire's multiply-shift with rejection.
        var product = next().multipliedFullWidth(by: bound)
        if product.low < bound {
            let threshold = (0 &- bound) % bound
            while product.low < threshold {
                product = next().multipliedFullWidth(by: bound)
            }
        }
        return product.high
    }

    /// Draws a number in the range, both ends included, without bias.
    public mutating func draw(in range: ClosedRange<Int>) -> Int {
        let width = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
        guard width < UInt64.max else { return Int(truncatingIfNeeded: next()) }
        return range.lowerBound &+ Int(truncatingIfNeeded: draw(below: width + 1))
    }

    /// Draws an element of the collection; `nil` when it is empty.
    public mutating func pick<Elements: RandomAccessCollection>(
        from elements: Elements
    ) -> Elements.Element? {
        guard !elements.isEmpty else { return nil }
        let offset = Int(draw(below: UInt64(elements.count)))
        return elements[elements.index(elements.startIndex, offsetBy: offset)]
    }

    /// Draws a number in `0..<1` with 53 random bits.
    public mutating func drawUnit() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    /// Returns true with the given probability; never for 0 or less, always for 1 or more.
    public mutating func chance(_ probability: Double) -> Bool {
        drawUnit() < probability
    }

    /// Returns the elements in a random order (Fisher and Yates); all orders are equally likely.
    ///
    /// - Complexity: O(n).
    public mutating func shuffled<Elements: Sequence>(
        _ elements: Elements
    ) -> [Elements.Element] {
        var result = Array(elements)
        var upper = result.count - 1
        while upper > 0 {
            result.swapAt(upper, Int(draw(below: UInt64(upper) + 1)))
            upper -= 1
        }
        return result
    }

    /// Returns a separate generator for one part of a program; this one does not change.
    ///
    /// The result depends on this generator's present state and on the label: the same label gives
    /// the same generator again until something is drawn here.
    public func branch(_ label: UInt64) -> SeededGenerator {
        var copy = self
        return SeededGenerator(seed: copy.next() ^ (label &* 0xD6E8_FEB8_6659_FD93))
    }

    /// Draws a number of an exponential distribution, the same on every machine.
    ///
    /// - Parameter mean: The distribution's mean before rounding, 0 or more.
    /// - Returns: A whole number in the unit of `mean`, rounded down, from 0 to 9 · 10^18.
    public mutating func drawExponential(mean: Int64) -> Int64 {
        // -ln of a number in (0, 1], by the series of the logarithm's halves, without the C
        // library.
        var unit = 1 - drawUnit()
        var result = 0.0
        while unit < 0.5 {
            unit *= 2
            result += 0.693_147_180_559_945_3
        }
        let z = (unit - 1) / (unit + 1)
        let square = z * z
        result -= 2 * z * (1 + square * (1 / 3 + square * (1 / 5 + square / 7)))
        return Int64(min(result * Double(mean), 9e18))
    }

    /// Decodes a generator from the four words of its state.
    ///
    /// - Throws: `DecodingError` if there are not four words, or all four are 0.
    public init(from decoder: any Decoder) throws {
        var words = try decoder.unkeyedContainer()
        s0 = try words.decode(UInt64.self)
        s1 = try words.decode(UInt64.self)
        s2 = try words.decode(UInt64.self)
        s3 = try words.decode(UInt64.self)
        // No seed leads to four zeros, and only zeros would follow: draws would wait forever.
        guard s0 | s1 | s2 | s3 != 0, words.isAtEnd else {
            throw DecodingError.dataCorruptedError(
                in: words, debugDescription: "not four words that are not all 0")
        }
    }

    /// Encodes the four words of the state, as an array of four numbers.
    ///
    /// A decoded generator draws the same numbers as this one.
    ///
    /// - Throws: Only an error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var words = encoder.unkeyedContainer()
        try words.encode(s0)
        try words.encode(s1)
        try words.encode(s2)
        try words.encode(s3)
    }
}
