/// A reader for the symbols of one Huffman code of compressed data (RFC 1951 §3.2.2).
///
/// Codes of at most nine bits are looked up at once, longer ones found length by length. So the
/// creation of a decoder costs little more than reading its code lengths: a file may ask for
/// thousands.
struct HuffmanDecoder {
    static let fixedLiterals = HuffmanDecoder(sound: DeflateTables.fixedLiteralLengths[...])
    static let fixedDistances = HuffmanDecoder(sound: DeflateTables.fixedDistanceLengths[...])

    private static let longest = 15
    private static let lookupBits = 9

    /// For the next nine bits, the symbol times 16, plus the length of its code; 0 if the code is
    /// longer.
    private var lookup = [UInt16](repeating: 0, count: 1 << lookupBits)
    /// The number of codes of each length.
    private var counts = [Int](repeating: 0, count: longest + 1)
    /// All symbols, those of the shortest codes first.
    private var symbols: [UInt16] = []

    /// Creates the code whose symbols, from 0, have codes of these lengths; 0 means no code.
    ///
    /// - Throws: ``PNGError/badCompression`` if the lengths need more codes than exist, or leave
    ///   codes unused. Only a single code of one bit, or no code, may leave some unused.
    init(lengths: ArraySlice<UInt8>) throws(PNGError) {
        var counts = [Int](repeating: 0, count: Self.longest + 1)
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        var room = 1
        for count in counts.dropFirst() {
            room = room << 1 - count
            guard room >= 0 else { throw .badCompression }
        }
        let used = counts.reduce(0, +)
        guard room == 0 || used == 0 || (used == 1 && counts[1] == 1) else {
            throw .badCompression
        }
        self.init(sound: lengths)
    }

    /// Creates the code from lengths that are known to be valid.
    private init(sound lengths: ArraySlice<UInt8>) {
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        sortSymbols(lengths)
        fillLookup()
    }

    private mutating func sortSymbols(_ lengths: ArraySlice<UInt8>) {
        var starts = [Int](repeating: 0, count: Self.longest + 2)
        for length in 1...Self.longest { starts[length + 1] = starts[length] + counts[length] }
        symbols = [UInt16](repeating: 0, count: counts.reduce(0, +))
        for (symbol, length) in lengths.enumerated() where length > 0 {
            symbols[starts[Int(length)]] = UInt16(truncatingIfNeeded: symbol)
            starts[Int(length)] += 1
        }
    }

    private mutating func fillLookup() {
        var code = 0
        var index = 0
        for length in 1...Self.lookupBits {
            for _ in 0..<counts[length] {
                let entry = symbols[index] << 4 | UInt16(truncatingIfNeeded: length)
                let first = Self.reversed(code, count: length)
                for slot in stride(from: first, to: lookup.count, by: 1 << length) {
                    lookup[slot] = entry
                }
                code += 1
                index += 1
            }
            code <<= 1
        }
    }

    /// Returns the lowest bits of a code in the opposite order: the stream has the first bit of a
    /// code lowest.
    static func reversed(_ code: Int, count: Int) -> Int {
        var code = code
        var result = 0
        for _ in 0..<count {
            result = result << 1 | code & 1
            code >>= 1
        }
        return result
    }

    /// Reads the next symbol.
    ///
    /// - Throws: ``PNGError/badCompression`` for bits that are no code, ``PNGError/imageTooShort``
    ///   at the end.
    func next(from bits: inout BitReader) throws(PNGError) -> Int {
        let ahead = bits.peek()
        let entry = lookup[Int(ahead) & (lookup.count - 1)]
        if entry != 0 {
            try bits.skip(Int(entry & 15))
            return Int(entry >> 4)
        }
        var code = 0
        var first = 0
        var index = 0
        for length in 1...Self.longest {
            code |= Int(ahead >> UInt32(truncatingIfNeeded: length - 1)) & 1
            if code - first < counts[length] {
                try bits.skip(length)
                return Int(symbols[index + code - first])
            }
            index += counts[length]
            first = (first + counts[length]) << 1
            code <<= 1
        }
        throw .badCompression
    }
}
