internal import Primitives
internal import Synchronization

/// All bytes of an attachment, and what they mean.
final class ArrivedAttachment: Sendable {
    let id: UInt64
    let bytes: [UInt8]
    /// What ``content(_:)`` has made: it follows from the bytes, so nobody can tell who made it when.
    private let made = Mutex<(any Sendable)?>(nil)

    var byteCount: Int { bytes.count }

    init(_ bytes: [UInt8]) {
        id = Self.id(of: bytes)
        self.bytes = bytes
    }

    func content<Content: Sendable>(_ make: ([UInt8]) throws -> Content) rethrows -> Content {
        if let known = made.withLock({ $0 as? Content }) { return known }
        let content = try make(bytes)
        made.withLock { $0 = content }
        return content
    }

    /// The number of bytes on the wire: SipHash-2-4 under a fixed key, against mistakes, not against liars.
    static func id(of bytes: [UInt8]) -> UInt64 {
        var hash = SipHash24(key0: 0x4745_5032, key1: 0x4154_5441)
        hash.combine(bytes)
        return hash.finalized()
    }
}

/// Takes the attachments out of a value that is encoded, in the order in which they stand in it.
final class AttachmentOutbox: Sendable {
    private let contents = Mutex<[ArrivedAttachment]>([])

    var attachments: [ArrivedAttachment] { contents.withLock { $0 } }

    func put(_ attachment: ArrivedAttachment) {
        contents.withLock { contents in
            if !contents.contains(where: { $0.id == attachment.id }) { contents.append(attachment) }
        }
    }
}

/// The attachments of which something has come to a player, for views to be decoded with.
struct AttachmentShelf: Sendable {
    private struct Arriving {
        let id: UInt64
        let byteCount: Int
        var bytes: [UInt8]
    }

    /// What has come whole, by when the host last heard of it: it counts on the same ones being here.
    private var whole: [ArrivedAttachment] = []
    private var arriving: Arriving?

    /// What came of a piece.
    enum Outcome: Equatable, Sendable {
        /// More is here than before, or as much; the host is to be told.
        case seen(AttachmentSeen)
        /// The bytes are not those that the host had.
        case unusable
    }

    /// Takes a piece.
    ///
    /// Memory follows what has arrived: one attachment at a time, and ``ViewAttachment/countLimit`` whole ones.
    mutating func receive(_ piece: AttachmentPiece) -> Outcome {
        if let index = whole.firstIndex(where: { $0.id == piece.id }) {
            let arrived = whole.remove(at: index)
            whole.append(arrived)
            return .seen(AttachmentSeen(id: piece.id, byteCount: arrived.byteCount))
        }
        if arriving?.id != piece.id || arriving?.byteCount != piece.totalByteCount {
            arriving = Arriving(id: piece.id, byteCount: piece.totalByteCount, bytes: [])
        }
        guard var open = arriving else { return .unusable }
        arriving = nil
        let known = open.bytes.count - piece.offset
        // Sent again from the beginning, after an interruption; never with a gap, since pieces come in order.
        if known >= 0, known < piece.bytes.count { open.bytes += piece.bytes[known...] }
        let report = AttachmentSeen(id: open.id, byteCount: open.bytes.count)
        guard open.bytes.count == open.byteCount else {
            arriving = open
            return .seen(report)
        }
        let arrived = ArrivedAttachment(open.bytes)
        guard arrived.id == open.id else { return .unusable }
        whole.append(arrived)
        if whole.count > ViewAttachment.countLimit { whole.removeFirst() }
        return .seen(report)
    }

    func arrived(_ id: UInt64) -> ArrivedAttachment? { whole.first { $0.id == id } }

    func arrivedByteCount(of id: UInt64) -> Int {
        arriving.flatMap { $0.id == id ? $0.bytes.count : nil } ?? 0
    }

    /// How much of an attachment is here, in steps of five percent; 20 if it is all.
    func share(of id: UInt64) -> Int {
        if arrived(id) != nil { return 20 }
        guard let arriving, arriving.id == id else { return 0 }
        return arriving.bytes.count * 20 / arriving.byteCount
    }
}
