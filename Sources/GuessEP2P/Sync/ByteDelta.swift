internal import Primitives

/// The encoding of bytes as changes to other bytes that the reader has already.
///
/// A delta is a sequence of instructions, each a varint whose lowest bit is its kind: 0 is a number
/// of new bytes, which follow; 1 is a number of bytes of the base, from where the last copy ended
/// plus a signed varint (zigzag: 0, −1, 1, −2 …). It does not depend on the meaning of the bytes,
/// so it encodes the views of every game.
///
/// Copies are found by blocks of the base, after Tridgell and Mackerras (The rsync algorithm,
/// 1996), and first where the last copy would continue, since most changes replace something short.
enum ByteDelta {
    /// The shortest copy: it costs two to four bytes, so shorter parts are written as new bytes.
    private static let leastCopy = 6
    static let blockByteCount = 8
    /// The differences in length that are tried between a replaced part and its replacement.
    private static let shifts = [0, 1, -1, 2, -2]

    /// Returns `target` as changes to `base`.
    ///
    /// - Complexity: O(bytes of both) if blocks of the base do not repeat much.
    static func encode(_ target: [UInt8], from base: [UInt8]) -> [UInt8] {
        write(target, from: base, limit: .max).finished()
    }

    /// Returns `target` as changes to `base`, or `nil` as soon as that takes more than `limit`
    /// bytes.
    static func encode(_ target: [UInt8], from base: [UInt8], limit: Int) -> [UInt8]? {
        let bytes = write(target, from: base, limit: limit).finished()
        return bytes.count <= limit ? bytes : nil
    }

    /// Writes until `target` is complete, or more than `limit` bytes are written.
    private static func write(_ target: [UInt8], from base: [UInt8], limit: Int) -> Writer {
        var writer = Writer(target)
        var blocks = Blocks(of: base)
        // The end of the last copy in the base, and the position in the target.
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
                // The bytes before the block may be equal too, back to those that are written
                // already.
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

    /// Returns the target of a delta.
    ///
    /// Memory grows only with the result, which never exceeds the limit.
    ///
    /// - Throws: ``WireError`` if the bytes are no delta, or the result has more than `limit`
    ///   bytes.
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

    /// Returns the part of the base that continues near the end of the last copy, if it is long
    /// enough.
    private static func resumed(
        _ target: Span<UInt8>, _ index: Int, _ base: Span<UInt8>, _ expected: Int
    ) -> Range<Int>? {
        for shift in shifts {
            let start = expected + shift
            // Most differ in their first byte already.
            guard start >= 0, start < base.count, base[start] == target[index] else { continue }
            let match = common(target, index, base, start)
            if match.count >= leastCopy { return match }
        }
        return nil
    }

    /// Returns the equal bytes from two positions on, as a range of the base.
    private static func common(
        _ target: Span<UInt8>, _ index: Int, _ base: Span<UInt8>, _ start: Int
    ) -> Range<Int> {
        let limit = min(base.count - start, target.count - index)
        var count = 0
        // Most of a view is unchanged, so several bytes are compared at a time.
        while count + blockByteCount <= limit,
            block(base, at: start + count) == block(target, at: index + count)
        {
            count += blockByteCount
        }
        while count < limit, base[start + count] == target[index + count] { count += 1 }
        return start..<(start + count)
    }

    /// Returns eight bytes from a position as a number; the position must not be too close to the
    /// end.
    static func block(_ bytes: Span<UInt8>, at position: Int) -> UInt64 {
        // The position is within the span, which the call checks again; any eight bytes are a
        // number.
        let raw = unsafe bytes.bytes
        return unsafe raw.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)
    }

    /// The whole blocks of a base, found by their bytes as a number.
    struct Blocks {
        /// The number of blocks to look at before an index is made: for few changes, looking costs
        /// less.
        private static let scanLimit = 4096

        private let base: [UInt8]
        private var scanned = 0
        private var index: [UInt64: Int]?

        init(of base: [UInt8]) { self.base = base }

        /// Returns the position of the first block with these bytes.
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

    /// A writer of instructions for a target, from its beginning to its end.
    private struct Writer {
        private let target: [UInt8]
        private var bytes: [UInt8] = []
        /// The number of bytes of the target that the instructions produce.
        private(set) var told = 0

        /// The length of the instructions so far.
        var byteCount: Int { bytes.count }

        init(_ target: [UInt8]) { self.target = target }

        /// Copies a part of the base to a position in the target; the bytes before it are written
        /// as new ones.
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
