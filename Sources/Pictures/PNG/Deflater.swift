import Primitives

/// A compressor (RFC 1951) that replaces repeated bytes by matches, in blocks that each have their
/// own best code.
struct Deflater {
    /// The number of tokens in a block: enough to be worth a code, few enough for the code to
    /// follow the picture.
    private static let blockTokenCount = 16_384
    /// The most bytes of a stored block.
    private static let storedByteCount = 65_535

    private let bytes: [UInt8]
    private var finder: MatchFinder
    private var writer = BitWriter()

    /// Returns the bytes in the form of zlib: two bytes of header, the compressed bytes, and a
    /// checksum (RFC 1950).
    static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var checksum = Adler32()
        checksum.append(bytes)
        var result: [UInt8] = [0x78, 0x9C]
        result += compress(bytes)
        result.appendInteger(checksum.value)
        return result
    }

    /// Returns the bytes as compressed blocks.
    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        var deflater = Deflater(bytes)
        var isLast = false
        while !isLast { isLast = deflater.writeBlock() }
        deflater.writer.alignToByte()
        return deflater.writer.bytes
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        finder = MatchFinder(bytes)
    }

    /// Writes the next block in the shortest of the three ways, and returns whether it is the last
    /// one.
    private mutating func writeBlock() -> Bool {
        let start = finder.position
        var block = DeflateBlock()
        while block.tokens.count < Self.blockTokenCount, let token = finder.next() {
            block.append(token)
        }
        let raw = start..<finder.position
        let isLast = finder.position >= bytes.count
        let own = block.makeCodes()
        let ownCount = own.headerBitCount + block.bitCount(with: own)
        let fixedCount = block.bitCount(with: .fixed)
        let storedCount = 8 * raw.count + 40 * (raw.count / Self.storedByteCount + 1)
        if storedCount < min(ownCount, fixedCount) {
            store(raw, isLast: isLast)
            return isLast
        }
        writer.append(isLast ? 1 : 0, count: 1)
        writer.append(fixedCount <= ownCount ? 1 : 2, count: 2)
        if fixedCount <= ownCount {
            block.write(with: .fixed, to: &writer)
        } else {
            own.writeHeader(to: &writer)
            block.write(with: own, to: &writer)
        }
        return isLast
    }

    private mutating func store(_ range: Range<Int>, isLast: Bool) {
        var start = range.lowerBound
        repeat {
            let end = min(range.upperBound, start + Self.storedByteCount)
            writer.append(isLast && end == range.upperBound ? 1 : 0, count: 3)
            writer.alignToByte()
            writer.append(end - start, count: 16)
            writer.append(~(end - start) & 0xFFFF, count: 16)
            for index in start..<end { writer.append(Int(bytes[index]), count: 8) }
            start = end
        } while start < range.upperBound
    }
}
