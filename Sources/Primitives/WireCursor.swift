/// The reason for which bytes from a network could not be read.
package enum WireError: Error, Equatable, Sendable {
    /// The bytes end before the field does.
    case truncated
    /// A field has a value that its format does not allow.
    case malformed
}

/// A reading position in bytes that came from a network.
///
/// The bytes are an argument of each call and are not held, so the cursor is an ordinary value and
/// reads are bounds-checked in release builds too. Every read either succeeds and moves the
/// position, or throws and leaves the position unchanged; none can trap. All integers are
/// big-endian; varints are those of RFC 9000 §16.
package struct WireCursor: Sendable {
    /// Set only by this type; visible so that reads can be inlined.
    @usableFromInline var position: Int

    /// The index of the next byte to read.
    @inlinable
    package var offset: Int { position }

    /// Creates a cursor at the given index.
    @inlinable
    package init(offset: Int = 0) {
        position = max(0, offset)
    }

    /// Returns the number of bytes that are left.
    @inlinable
    package func remaining(in bytes: Span<UInt8>) -> Int {
        max(0, bytes.count - offset)
    }

    /// Returns whether every byte has been read.
    @inlinable
    package func isAtEnd(of bytes: Span<UInt8>) -> Bool {
        offset >= bytes.count
    }

    /// Moves past `count` bytes.
    @inlinable
    package mutating func skip(_ count: Int, in bytes: Span<UInt8>) throws(WireError) {
        guard count >= 0, count <= remaining(in: bytes) else { throw .truncated }
        position += count
    }

    /// Reads one byte.
    @inlinable
    package mutating func readUInt8(from bytes: Span<UInt8>) throws(WireError) -> UInt8 {
        guard offset < bytes.count else { throw .truncated }
        defer { position += 1 }
        return bytes[offset]
    }

    // One function for each type: the compiled code of a generic one looks up what the type can do
    // in each call, if another module calls it.

    /// Reads a big-endian integer of two bytes.
    @inlinable
    package mutating func readInteger(
        _ type: UInt16.Type = UInt16.self, from bytes: Span<UInt8>
    ) throws(WireError) -> UInt16 {
        UInt16(truncatingIfNeeded: try readBigEndian(2, from: bytes))
    }

    /// Reads a big-endian integer of four bytes.
    @inlinable
    package mutating func readInteger(
        _ type: UInt32.Type = UInt32.self, from bytes: Span<UInt8>
    ) throws(WireError) -> UInt32 {
        UInt32(truncatingIfNeeded: try readBigEndian(4, from: bytes))
    }

    /// Reads a big-endian integer of eight bytes.
    @inlinable
    package mutating func readInteger(
        _ type: UInt64.Type = UInt64.self, from bytes: Span<UInt8>
    ) throws(WireError) -> UInt64 {
        try readBigEndian(8, from: bytes)
    }

    /// Reads a big-endian number of up to eight bytes.
    @usableFromInline
    mutating func readBigEndian(_ width: Int, from bytes: Span<UInt8>) throws(WireError) -> UInt64 {
        guard remaining(in: bytes) >= width else { throw .truncated }
        var value: UInt64 = 0
        for index in offset..<(offset + width) {
            value = (value << 8) | UInt64(bytes[index])
        }
        position += width
        return value
    }

    /// Reads a variable-length integer (RFC 9000 §16), at most 2⁶² − 1.
    @inlinable
    package mutating func readVarint(from bytes: Span<UInt8>) throws(WireError) -> UInt64 {
        guard offset < bytes.count else { throw .truncated }
        let first = bytes[offset]
        let length = 1 << Int(first >> 6)
        guard remaining(in: bytes) >= length else { throw .truncated }
        var value = UInt64(first & 0x3F)
        for index in (offset + 1)..<(offset + length) {
            value = (value << 8) | UInt64(bytes[index])
        }
        position += length
        return value
    }

    /// Reads a varint that is a number of things in memory; throws if it is more than `limit`.
    @inlinable
    package mutating func readCount(
        atMost limit: Int, from bytes: Span<UInt8>
    ) throws(WireError) -> Int {
        let start = offset
        let value = try readVarint(from: bytes)
        guard value <= UInt64(max(0, limit)) else {
            position = start
            throw .malformed
        }
        return Int(value)
    }

    /// Reads the next `count` bytes.
    ///
    /// Memory is allocated only for bytes that exist, never for a number that a peer declares.
    package mutating func readBytes(
        _ count: Int, from bytes: Span<UInt8>
    ) throws(WireError) -> [UInt8] {
        guard count >= 0, count <= remaining(in: bytes) else { throw .truncated }
        var result: [UInt8] = []
        result.reserveCapacity(count)
        for index in offset..<(offset + count) {
            result.append(bytes[index])
        }
        position += count
        return result
    }
}

extension [UInt8] {
    /// Appends a big-endian integer.
    @inlinable
    package mutating func appendInteger<Integer: FixedWidthInteger & UnsignedInteger>(
        _ value: Integer
    ) {
        var shift = Integer.bitWidth - 8
        while shift >= 0 {
            append(UInt8(truncatingIfNeeded: value >> Integer(shift)))
            shift -= 8
        }
    }

    /// Appends a variable-length integer (RFC 9000 §16) in its shortest form.
    ///
    /// - Precondition: `value` is below 2⁶².
    @inlinable
    package mutating func appendVarint(_ value: UInt64) {
        switch value {
        case 0..<(1 << 6):
            append(UInt8(truncatingIfNeeded: value))
        case (1 << 6)..<(1 << 14):
            appendInteger(UInt16(truncatingIfNeeded: value) | 0x4000)
        case (1 << 14)..<(1 << 30):
            appendInteger(UInt32(truncatingIfNeeded: value) | 0x8000_0000)
        default:
            precondition(value < 1 << 62, "a varint holds at most 62 bits, not \(value)")
            appendInteger(value | 0xC000_0000_0000_0000)
        }
    }

    /// Returns the number of bytes that ``appendVarint(_:)`` writes for a value.
    @inlinable
    package static func varintLength(_ value: UInt64) -> Int {
        switch value {
        case 0..<(1 << 6): 1
        case (1 << 6)..<(1 << 14): 2
        case (1 << 14)..<(1 << 30): 4
        default: 8
        }
    }
}
