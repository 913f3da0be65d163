/// A decompressor of an image (RFC 1950, RFC 1951), piece by piece: it never holds more than one
/// window.
struct Inflater {
    static let windowByteCount = DeflateTables.greatestDistance

    private enum State {
        case betweenBlocks
        case stored(left: Int)
        case coded
        case copying(left: Int, distance: Int)
        case ended
    }

    private var bits: BitReader
    private var state = State.betweenBlocks
    private var isLastBlock = false
    private var literals = HuffmanDecoder.fixedLiterals
    private var distances = HuffmanDecoder.fixedDistances
    /// The last bytes, each at its number modulo the window's size.
    private var window = [UInt8](repeating: 0, count: windowByteCount)
    private var producedCount = 0
    private var checksum = Adler32()

    /// Reads the two bytes before the compressed ones.
    init(_ bits: BitReader) throws(PNGError) {
        self.bits = bits
        let method = try self.bits.read(8)
        let flags = try self.bits.read(8)
        // Deflate with a window of at most 32 KiB, without a predefined dictionary.
        guard method & 15 == 8, method >> 4 <= 7, flags & 0x20 == 0,
            (method << 8 | flags) % 31 == 0
        else { throw .badCompression }
    }

    /// Fills a row with the next bytes; throws if there are too few.
    mutating func fill(_ row: inout [UInt8]) throws(PNGError) {
        guard try read(into: &row) == row.count else { throw .imageTooShort }
        checksum.append(row)
    }

    /// Checks that nothing is left, and that the checksum fits all rows.
    mutating func finish() throws(PNGError) {
        var rest: [UInt8] = [0]
        guard try read(into: &rest) == 0 else { throw .imageTooLong }
        try bits.alignToByte()
        var value: UInt32 = 0
        for _ in 0..<4 { value = value << 8 | UInt32(try bits.read(8)) }
        guard value == checksum.value else { throw .badImageChecksum }
        guard bits.isAtEnd() else { throw .imageTooLong }
    }

    /// Fills a row as far as possible, and returns the number of bytes.
    private mutating func read(into row: inout [UInt8]) throws(PNGError) -> Int {
        var filled = 0
        while filled < row.count {
            switch state {
            case .betweenBlocks:
                try beginBlock()
            case .stored(left: 0):
                state = isLastBlock ? .ended : .betweenBlocks
            case .stored(let left):
                let count = min(left, row.count - filled)
                for _ in 0..<count {
                    produce(UInt8(truncatingIfNeeded: try bits.read(8)), into: &row, at: &filled)
                }
                state = .stored(left: left - count)
            case .coded:
                let symbol = try literals.next(from: &bits)
                if symbol < DeflateTables.endOfBlock {
                    produce(UInt8(truncatingIfNeeded: symbol), into: &row, at: &filled)
                } else if symbol == DeflateTables.endOfBlock {
                    state = isLastBlock ? .ended : .betweenBlocks
                } else {
                    try beginCopy(symbol)
                }
            case .copying(let left, let distance):
                let count = min(left, row.count - filled)
                for _ in 0..<count {
                    let index = (producedCount - distance) & (Self.windowByteCount - 1)
                    produce(window[index], into: &row, at: &filled)
                }
                state = left > count ? .copying(left: left - count, distance: distance) : .coded
            case .ended:
                return filled
            }
        }
        return filled
    }

    private mutating func produce(_ byte: UInt8, into row: inout [UInt8], at filled: inout Int) {
        row[filled] = byte
        window[producedCount & (Self.windowByteCount - 1)] = byte
        filled += 1
        producedCount += 1
    }

    private mutating func beginCopy(_ symbol: Int) throws(PNGError) {
        let index = symbol - DeflateTables.endOfBlock - 1
        guard index < DeflateTables.lengthBases.count else { throw .badCompression }
        let length =
            DeflateTables.lengthBases[index] + (try bits.read(DeflateTables.lengthExtraBits[index]))
        let far = try distances.next(from: &bits)
        guard far < DeflateTables.distanceBases.count else { throw .badCompression }
        let distance =
            DeflateTables.distanceBases[far] + (try bits.read(DeflateTables.distanceExtraBits[far]))
        guard distance <= producedCount else { throw .badCompression }
        state = .copying(left: length, distance: distance)
    }

    private mutating func beginBlock() throws(PNGError) {
        isLastBlock = try bits.read(1) == 1
        switch try bits.read(2) {
        case 0:
            try bits.alignToByte()
            let length = try bits.read(16)
            guard try bits.read(16) == ~length & 0xFFFF else { throw .badCompression }
            state = .stored(left: length)
        case 1:
            literals = .fixedLiterals
            distances = .fixedDistances
            state = .coded
        case 2:
            try readCodes()
            state = .coded
        default:
            throw .badCompression
        }
    }

    /// Reads the two codes of a block, whose lengths are themselves written in a code (RFC 1951
    /// §3.2.7).
    private mutating func readCodes() throws(PNGError) {
        let literalCount = try bits.read(5) + 257
        let distanceCount = try bits.read(5) + 1
        let orderCount = try bits.read(4) + 4
        guard literalCount <= 286, distanceCount <= 30 else { throw .badCompression }
        var codeLengths = [UInt8](repeating: 0, count: DeflateTables.codeLengthOrder.count)
        for symbol in DeflateTables.codeLengthOrder.prefix(orderCount) {
            codeLengths[symbol] = UInt8(truncatingIfNeeded: try bits.read(3))
        }
        let code = try HuffmanDecoder(lengths: codeLengths[...])

        var lengths: [UInt8] = []
        while lengths.count < literalCount + distanceCount {
            let symbol = try code.next(from: &bits)
            switch symbol {
            case 16:
                guard let last = lengths.last else { throw .badCompression }
                lengths += Array(repeating: last, count: try bits.read(2) + 3)
            case 17: lengths += Array(repeating: 0, count: try bits.read(3) + 3)
            case 18: lengths += Array(repeating: 0, count: try bits.read(7) + 11)
            default: lengths.append(UInt8(truncatingIfNeeded: symbol))
            }
        }
        // A block needs a code for its end.
        guard lengths.count == literalCount + distanceCount,
            lengths[DeflateTables.endOfBlock] > 0
        else { throw .badCompression }
        literals = try HuffmanDecoder(lengths: lengths[..<literalCount])
        distances = try HuffmanDecoder(lengths: lengths[literalCount...])
    }
}
