internal import Primitives
internal import Synchronization

/// All bytes of an attachment, with the value that they were decoded to.
final class ArrivedAttachment: Sendable {
    let id: UInt64
    let bytes: [UInt8]
    /// The value that ``content(_:)`` has made; it depends on the bytes alone, so sharing it
    /// reveals nothing.
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

    /// Returns the number of these bytes on the wire.
    ///
    /// It is SipHash-2-4 under a fixed key, against mistakes, not against liars.
    static func id(of bytes: [UInt8]) -> UInt64 {
        var hash = SipHash24(key0: 0x4745_5032, key1: 0x4154_5441)
        hash.combine(bytes)
        return hash.finalized()
    }
}

/// A collector of the attachments of a value that is being encoded, in their order in the value.
final class AttachmentOutbox: Sendable {
    private let contents = Mutex<[ArrivedAttachment]>([])

    var attachments: [ArrivedAttachment] { contents.withLock { $0 } }

    func put(_ attachment: ArrivedAttachment) {
        contents.withLock { contents in
            if !contents.contains(where: { $0.id == attachment.id }) { contents.append(attachment) }
        }
    }
}

/// The attachments that have arrived at a player, in whole or in part, for decoding views.
struct AttachmentShelf: Sendable {
    private struct Arriving {
        let id: UInt64
        let byteCount: Int
        var bytes: [UInt8]
    }

    /// The whole attachments, ordered by the last report to the host, which expects the same ones
    /// here.
    private var whole: [ArrivedAttachment] = []
    private var arriving: Arriving?

    /// The result of a piece.
    enum Outcome: Equatable, Sendable {
        /// At least as much is here as before; send this report to the host.
        case seen(AttachmentSeen)
        /// The bytes are not those of the host's attachment.
        case unusable
    }

    /// Takes a piece.
    ///
    /// Memory grows only with the bytes that have arrived: one attachment in part, and at most
    /// ``ViewAttachment/countLimit`` whole ones.
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
        // After an interruption it is sent again from the beginning; pieces come in order, so
        // without a gap.
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

    /// Returns the arrived share of an attachment, in steps of five percent; 20 means all of it.
    func share(of id: UInt64) -> Int {
        if arrived(id) != nil { return 20 }
        guard let arriving, arriving.id == id else { return 0 }
        return arriving.bytes.count * 20 / arriving.byteCount
    }
}
