internal import Primitives

/// Bytes told by what they have in common with other bytes that the reader has already.
///
/// A delta is a row of instructions, each a varint whose lowest bit says what it is: 0, so many new bytes,
/// which follow; 1, so many bytes of the base, from where the last copy ended plus a signed varint (zigzag:
/// 0, −1, 1, −2 …). It knows nothing of what the bytes mean, so every game's views can be told by it.
///
/// Copies are found by blocks of the base, after Tridgell and Mackerras (The rsync algorithm, 1996), and at
/// first where the last copy would go on, since most changes replace something short.
enum ByteDelta {
    /// A copy costs two to four bytes: what is shorter is as well told anew.
    private static let leastCopy = 6
    private static let blockByteCount = 8
    /// How far the lengths of what was replaced and what replaces it are tried to differ.
    private static let shifts = [0, 1, -1, 2, -2]

    /// Tells `target` by `base`.
    ///
    /// - Complexity: O(bytes of both) where blocks of the base do not repeat much.
    static func encode(_ target: [UInt8], from base: [UInt8]) -> [UInt8] {
        var writer = Writer(target)
        let blocks = blocks(of: base)
        // The last position in the base that a copy told, and where in the target what follows begins.
        var cursor = 0
        var index = 0
        var key: UInt64 = 0
        var keyed = 0
        while index < target.count {
            if let match = resumed(target, index, base, cursor + index - writer.told) {
                writer.copy(match, at: index, cursor: cursor)
                (cursor, index) = (match.upperBound, index + match.count)
                continue
            }
            // The block that begins here, byte by byte as the window moves on.
            if keyed < index || keyed > index + blockByteCount { (key, keyed) = (0, index) }
            while keyed < min(index + blockByteCount, target.count) {
                key = key << 8 | UInt64(target[keyed])
                keyed += 1
            }
            if keyed == index + blockByteCount, let start = blocks[key] {
                var match = common(target, index, base, start)
                // What lies before the block may be common too, back to what is told already.
                var back = 0
                while index - back > writer.told, match.lowerBound - back > 0,
                    target[index - back - 1] == base[match.lowerBound - back - 1]
                {
                    back += 1
                }
                match = (match.lowerBound - back)..<match.upperBound
                writer.copy(match, at: index - back, cursor: cursor)
                (cursor, index) = (match.upperBound, index - back + match.count)
                continue
            }
            index += 1
        }
        return writer.finished()
    }

    /// Makes the target of a delta.
    ///
    /// Memory follows what the instructions make, never more than the limit.
    ///
    /// - Throws: ``WireError`` if the delta is none, or makes more than `limit` bytes.
    static func decode(
        _ delta: Span<UInt8>, from base: [UInt8], limit: Int
    ) throws(WireError) -> [UInt8] {
        var cursor = WireCursor()
        var result: [UInt8] = []
        var position = 0
        while !cursor.isAtEnd(of: delta) {
            let head = try cursor.readVarint(from: delta)
            let count = Int(head >> 1)
            guard count > 0, count <= limit - result.count else { throw .malformed }
            guard head & 1 == 1 else {
                result += try cursor.readBytes(count, from: delta)
                continue
            }
            let shift = try cursor.readVarint(from: delta)
            // Varints stop at 62 bits, so nothing here can overflow.
            let offset = Int(shift >> 1) ^ -Int(shift & 1)
            let start = position + offset
            guard start >= 0, count <= base.count, start <= base.count - count else {
                throw .malformed
            }
            result += base[start..<(start + count)]
            position = start + count
        }
        return result
    }

    /// The part of the base that goes on about where the last copy ended, if it does so for long enough.
    private static func resumed(
        _ target: [UInt8], _ index: Int, _ base: [UInt8], _ expected: Int
    ) -> Range<Int>? {
        for shift in shifts where expected + shift >= 0 {
            let match = common(target, index, base, expected + shift)
            if match.count >= leastCopy { return match }
        }
        return nil
    }

    /// How far both agree from two positions on, as a range of the base.
    private static func common(
        _ target: [UInt8], _ index: Int, _ base: [UInt8], _ start: Int
    ) -> Range<Int> {
        var end = start
        while end < base.count, index + end - start < target.count,
            base[end] == target[index + end - start]
        {
            end += 1
        }
        return start..<max(start, end)
    }

    /// Every whole block of the base, by its bytes; of equal ones the first.
    private static func blocks(of base: [UInt8]) -> [UInt64: Int] {
        var result: [UInt64: Int] = [:]
        var start = 0
        while start + blockByteCount <= base.count {
            let key = base[start..<(start + blockByteCount)].reduce(0) { $0 << 8 | UInt64($1) }
            if result[key] == nil { result[key] = start }
            start += blockByteCount
        }
        return result
    }

    /// Writes instructions for a target from its beginning to its end.
    private struct Writer {
        private let target: [UInt8]
        private var bytes: [UInt8] = []
        /// How much of the target the instructions make.
        private(set) var told = 0

        init(_ target: [UInt8]) { self.target = target }

        /// Copies a part of the base to a position in the target; what lies before it is told anew.
        mutating func copy(_ source: Range<Int>, at index: Int, cursor: Int) {
            insert(upTo: index)
            bytes.appendVarint(UInt64(source.count) << 1 | 1)
            let offset = source.lowerBound - cursor
            bytes.appendVarint(UInt64(bitPattern: Int64((offset << 1) ^ (offset >> 63))))
            told = index + source.count
        }

        private mutating func insert(upTo end: Int) {
            guard told < end else { return }
            bytes.appendVarint(UInt64(end - told) << 1)
            bytes += target[told..<end]
        }

        mutating func finished() -> [UInt8] {
            insert(upTo: target.count)
            return bytes
        }
    }
}
