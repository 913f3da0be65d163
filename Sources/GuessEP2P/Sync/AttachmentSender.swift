internal import Primitives

/// What a host still has to send of the attachments that one player's view speaks of.
///
/// One after another, and no more ahead of what the player is known to have than a ``BackgroundWindow`` allows.
struct AttachmentSender: Sendable {
    private struct Underway {
        let attachment: ArrivedAttachment
        var sentByteCount = 0
        var seenByteCount = 0
        /// The end of each piece that is on its way, and when it was sent.
        var pieces: [(end: Int, time: Timestamp)] = []
    }

    private var window = BackgroundWindow()
    private var queue: [Underway] = []
    /// What the view has.
    private var shown: [ArrivedAttachment] = []
    /// What the player has whole, oldest first: of what has come lately as many as their program keeps, and not one more, since
    /// what it has dropped has to go again.
    private var seen: [UInt64] = []

    /// Begins to send what a new view speaks of, and gives up what it no longer does.
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

    /// The next piece that may go now.
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

    /// Takes note of what has arrived; a player who came back may have some of it already.
    ///
    /// Of several reports only the newest is sure to come. Pieces come in order, so that all attachments that were sent
    /// before the one that it is about have come too.
    mutating func receive(_ report: AttachmentSeen, at now: Timestamp) {
        guard let index = queue.firstIndex(where: { $0.attachment.id == report.id }) else { return }
        let before = queue[..<index].filter { $0.sentByteCount == $0.attachment.byteCount }
        let count = min(report.byteCount, queue[index].attachment.byteCount)
        let news = count - queue[index].seenByteCount
        if news > 0 {
            // An answer to what was sent to another program of the player's says nothing of this network.
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

    /// Notes that the player has all of an attachment.
    private mutating func noteWhole(_ id: UInt64) {
        queue.removeAll { $0.attachment.id == id }
        seen.append(id)
        guard seen.count > ViewAttachment.countLimit else { return }
        // What has just come may have taken the place of something that the view has too.
        let dropped = seen.removeFirst()
        if let again = shown.first(where: { $0.id == dropped }) {
            queue.append(Underway(attachment: again))
        }
    }
}
