internal import Primitives

/// A piece of an attachment on its way to a player.
///
/// On the wire: `u64` number of the attachment, varint of its length, varint of the piece's offset,
/// and the bytes.
struct AttachmentPiece: Equatable, Sendable {
    /// The size of a piece: small enough to delay nothing, large enough to make headers
    /// unimportant.
    static let byteLimit = 2 << 10

    var id: UInt64
    var totalByteCount: Int
    var offset: Int
    var bytes: [UInt8]

    init(id: UInt64, totalByteCount: Int, offset: Int, bytes: [UInt8]) {
        self.id = id
        self.totalByteCount = totalByteCount
        self.offset = offset
        self.bytes = bytes
    }

    /// Reads a piece.
    ///
    /// - Throws: ``WireError`` if the bytes are no piece, or belong to an impossible attachment.
    init(decoding message: [UInt8]) throws(WireError) {
        var cursor = WireCursor()
        let span = message.span
        id = try cursor.readInteger(from: span)
        let total = try cursor.readVarint(from: span)
        let offset = try cursor.readVarint(from: span)
        let count = cursor.remaining(in: span)
        guard total <= UInt64(ViewAttachment.byteLimit), offset < total,
            count <= Int(total - offset)
        else { throw .malformed }
        totalByteCount = Int(total)
        self.offset = Int(offset)
        bytes = try cursor.readBytes(count, from: span)
    }

    var encoded: [UInt8] {
        var message: [UInt8] = []
        message.reserveCapacity(bytes.count + 16)
        message.appendInteger(id)
        message.appendVarint(UInt64(totalByteCount))
        message.appendVarint(UInt64(offset))
        return message + bytes
    }
}

/// The part of an attachment that has arrived, as a player's program reports it: `u64` number,
/// varint bytes.
struct AttachmentSeen: Equatable, Sendable {
    var id: UInt64
    var byteCount: Int

    init(id: UInt64, byteCount: Int) {
        self.id = id
        self.byteCount = byteCount
    }

    /// Reads a report.
    ///
    /// - Throws: ``WireError`` if the bytes are anything else.
    init(decoding message: [UInt8]) throws(WireError) {
        var cursor = WireCursor()
        let span = message.span
        id = try cursor.readInteger(from: span)
        let count = try cursor.readVarint(from: span)
        guard cursor.isAtEnd(of: span), count <= UInt64(ViewAttachment.byteLimit) else {
            throw .malformed
        }
        byteCount = Int(count)
    }

    var encoded: [UInt8] {
        var message: [UInt8] = []
        message.appendInteger(id)
        message.appendVarint(UInt64(byteCount))
        return message
    }
}
