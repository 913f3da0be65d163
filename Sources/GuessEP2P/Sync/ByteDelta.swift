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
    static let blockByteCount = 8
    /// How far the lengths of what was replaced and what replaces it are tried to differ.
    private static let shifts = [0, 1, -1, 2, -2]

    /// Tells `target` by `base`.
    ///
    /// - Complexity: O(bytes of both) where blocks of the base do not repeat much.
    static func encode(_ target: [UInt8], from base: [UInt8]) -> [UInt8] {
        write(target, from: base, limit: .max).finished()
    }

    /// Tells `target` by `base`, or says `nil` as soon as that would take more than `limit` bytes.
    static func encode(_ target: [UInt8], from base: [UInt8], limit: Int) -> [UInt8]? {
        let bytes = write(target, from: base, limit: limit).finished()
        return bytes.count <= limit ? bytes : nil
    }

    /// Writes until everything is told, or more than `limit` bytes are written.
    private static func write(_ target: [UInt8], from base: [UInt8], limit: Int) -> Writer {
        var writer = Writer(target)
        var blocks = Blocks(of: base)
        // The last position in the base that a copy told, and where in the target what follows begins.
        var cursor = 0
        var index = 0
        while index < target.count, writer.byteCount <= limit {
            let expected = cursor + index - writer.told
            if let match = resumed(target.span, index, base.span, expected) {
                writer.copy(match, at: index, cursor: cursor)
                (cursor, index) = (match.upperBound, index + match.count)
                continue
            }
            if target.count - index >= blockByteCount,
                let start = blocks.first(equalTo: block(target.span, at: index))
            {
                var match = common(target.span, index, base.span, start)
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
        return writer
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
        _ target: Span<UInt8>, _ index: Int, _ base: Span<UInt8>, _ expected: Int
    ) -> Range<Int>? {
        for shift in shifts where expected + shift >= 0 {
            let match = common(target, index, base, expected + shift)
            if match.count >= leastCopy { return match }
        }
        return nil
    }

    /// How far both agree from two positions on, as a range of the base.
    private static func common(
        _ target: Span<UInt8>, _ index: Int, _ base: Span<UInt8>, _ start: Int
    ) -> Range<Int> {
        let limit = min(base.count - start, target.count - index)
        var count = 0
        // Most of a view is as it was: several bytes at a time.
        while count + blockByteCount <= limit,
            block(base, at: start + count) == block(target, at: index + count)
        {
            count += blockByteCount
        }
        while count < limit, base[start + count] == target[index + count] { count += 1 }
        return start..<(start + count)
    }

    /// The block that begins at a position, which must not be too close to the end, as a number.
    static func block(_ bytes: Span<UInt8>, at position: Int) -> UInt64 {
        // Within the span, which the call checks once more; any eight bytes are a number.
        let raw = unsafe bytes.bytes
        return unsafe raw.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)
    }

    /// Every whole block of a base, to be found by its bytes as a number.
    struct Blocks {
        /// Where little has changed, little is asked for: looking at so many blocks costs less than an index of them.
        private static let scanLimit = 4096

        private let base: [UInt8]
        private var scanned = 0
        private var index: [UInt64: Int]?

        init(of base: [UInt8]) { self.base = base }

        /// Where the first of the blocks with these bytes begins.
        mutating func first(equalTo wanted: UInt64) -> Int? {
            if scanned >= Self.scanLimit, index == nil { makeIndex() }
            if let index { return index[wanted] }
            let base = base
            let bytes = base.span
            let last = bytes.count - blockByteCount
            var start = 0
            while start <= last {
                if block(bytes, at: start) == wanted { break }
                start += blockByteCount
            }
            scanned += start / blockByteCount + 1
            return start <= last ? start : nil
        }

        private mutating func makeIndex() {
            var index: [UInt64: Int] = [:]
            index.reserveCapacity(base.count / blockByteCount)
            var start = 0
            while start + blockByteCount <= base.count {
                let key = block(base.span, at: start)
                if index[key] == nil { index[key] = start }
                start += blockByteCount
            }
            self.index = index
        }
    }

    /// Writes instructions for a target from its beginning to its end.
    private struct Writer {
        private let target: [UInt8]
        private var bytes: [UInt8] = []
        /// How much of the target the instructions make.
        private(set) var told = 0

        /// How long the instructions are so far.
        var byteCount: Int { bytes.count }

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

        consuming func finished() -> [UInt8] {
            insert(upTo: target.count)
            return bytes
        }
    }
}
