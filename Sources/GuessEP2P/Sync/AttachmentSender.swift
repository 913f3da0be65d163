internal import Primitives

/// The attachments of one player's view that a host still has to send.
///
/// They are sent one after another, and no further ahead of the player's reports than a
/// ``BackgroundWindow`` allows.
struct AttachmentSender: Sendable {
    private struct Underway {
        let attachment: ArrivedAttachment
        var sentByteCount = 0
        var seenByteCount = 0
        /// The end of each piece that is on its way, and the time at which it was sent.
        var pieces: [(end: Int, time: Timestamp)] = []
    }

    private var window = BackgroundWindow()
    private var queue: [Underway] = []
    /// The attachments of the view.
    private var shown: [ArrivedAttachment] = []
    /// The attachments that the player has whole, oldest first.
    ///
    /// They are exactly as many of the last ones as the player's program keeps, because it must be
    /// sent again what it has dropped.
    private var seen: [UInt64] = []

    /// Begins to send the attachments of a new view, and gives up those that it no longer has.
    mutating func show(_ attachments: [ArrivedAttachment]) {
        shown = Array(attachments.prefix(ViewAttachment.countLimit))
        queue.removeAll { open in !shown.contains { $0.id == open.attachment.id } }
        for attachment in shown
        where !seen.contains(attachment.id)
            && !queue.contains(where: { $0.attachment.id == attachment.id })
        {
            queue.append(Underway(attachment: attachment))
        }
    }

    /// Returns the next piece that may be sent now.
    mutating func nextPiece(at now: Timestamp) -> AttachmentPiece? {
        guard let index = queue.firstIndex(where: { $0.sentByteCount < $0.attachment.byteCount })
        else { return nil }
        let open = queue[index]
        let underway = queue[...index].reduce(0) { $0 + $1.sentByteCount - $1.seenByteCount }
        let bytes = open.attachment.bytes
        let end = min(bytes.count, open.sentByteCount + AttachmentPiece.byteLimit)
        guard underway + end - open.sentByteCount <= window.byteCount else { return nil }
        queue[index].sentByteCount = end
        queue[index].pieces.append((end, now))
        return AttachmentPiece(
            id: open.attachment.id, totalByteCount: bytes.count, offset: open.sentByteCount,
            bytes: Array(bytes[open.sentByteCount..<end]))
    }

    /// Records a report of what has arrived; a player who came back may have a part already.
    ///
    /// Of several reports only the newest is certain to arrive. Pieces arrive in order, so all
    /// attachments that were sent before the reported one have arrived too.
    mutating func receive(_ report: AttachmentSeen, at now: Timestamp) {
        guard let index = queue.firstIndex(where: { $0.attachment.id == report.id }) else { return }
        let before = queue[..<index].filter { $0.sentByteCount == $0.attachment.byteCount }
        let count = min(report.byteCount, queue[index].attachment.byteCount)
        let news = count - queue[index].seenByteCount
        if news > 0 {
            // The answer to a piece for another program of the player's says nothing about this
            // network.
            if let last = queue[index].pieces.last(where: { $0.end <= count }), last.end == count {
                let unreported = before.reduce(0) { $0 + $1.sentByteCount - $1.seenByteCount }
                window.answered(news + unreported, after: now - last.time)
            }
            queue[index].pieces.removeAll { $0.end <= count }
            queue[index].seenByteCount = count
            queue[index].sentByteCount = max(queue[index].sentByteCount, count)
        }
        let isWhole = queue[index].seenByteCount == queue[index].attachment.byteCount
        for open in before { noteWhole(open.attachment.id) }
        if isWhole { noteWhole(report.id) }
    }

    /// Records that the player has all of an attachment.
    private mutating func noteWhole(_ id: UInt64) {
        queue.removeAll { $0.attachment.id == id }
        seen.append(id)
        guard seen.count > ViewAttachment.countLimit else { return }
        // The new attachment may have replaced one that the view has too.
        let dropped = seen.removeFirst()
        if let again = shown.first(where: { $0.id == dropped }) {
            queue.append(Underway(attachment: again))
        }
    }
}
