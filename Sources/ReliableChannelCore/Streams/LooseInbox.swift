/// The messages that arrive on channels that do not repeat; its memory is limited whatever the peer
/// sends.
struct LooseInbox: Sendable {
    /// The most messages that are being joined, and the most bytes in them.
    static let partialLimit = 16
    static let partialByteLimit = 64 << 10
    static let pieceLimit = 1024

    private struct Partial: Sendable {
        let channel: Channel
        let number: UInt64
        var message: PartialMessage
    }

    /// The numbers that have been seen, by channel: a repeated frame must not deliver a message
    /// twice.
    private var seen: [UInt8: ReplayWindow] = [:]
    /// The messages that are not complete, oldest first.
    private var partials: [Partial] = []
    /// The number of messages that were dropped before they were complete.
    private(set) var droppedCount: UInt64 = 0
    private var droppedCounts: [UInt8: UInt64] = [:]

    /// Returns the number of those that belong to a channel.
    func droppedCount(of id: UInt8) -> UInt64 { droppedCounts[id] ?? 0 }

    private mutating func countDropped(_ id: UInt8) {
        droppedCount += 1
        droppedCounts[id, default: 0] += 1
    }

    /// Adds a message or a piece; returns the message if it is complete by that.
    mutating func insert(_ frame: MessageFrame, from datagram: Span<UInt8>) -> ReceivedMessage? {
        guard isWanted(frame) else { return nil }
        guard !frame.isWhole else {
            let bytes = Array(copying: datagram.extracting(frame.bytes))
            return deliver(bytes, frame)
        }
        let index = partials.firstIndex { $0.channel == frame.channel && $0.number == frame.number }
        if index == nil {
            partials.append(
                Partial(
                    channel: frame.channel, number: frame.number, message: PartialMessage(frame)))
        }
        let place = index ?? partials.count - 1
        // A piece that disagrees with the length of its message is ignored.
        guard partials[place].message.agrees(with: frame) else { return nil }
        partials[place].message.insert(frame, from: datagram)
        if partials[place].message.isComplete {
            return deliver(partials[place].message.prefix, frame)
        }
        dropOldPartials()
        return nil
    }

    private func isWanted(_ frame: MessageFrame) -> Bool {
        guard let window = seen[frame.channel.id] else { return true }
        return window.verdict(on: frame.number) == .new
            && (frame.channel.mode == .unreliable || frame.number >= window.next)
    }

    private mutating func deliver(_ bytes: [UInt8], _ frame: MessageFrame) -> ReceivedMessage {
        let id = frame.channel.id
        var window = seen.removeValue(forKey: id) ?? ReplayWindow(first: 0)
        let isSequenced = frame.channel.mode == .sequenced
        let skippedCount = isSequenced ? frame.number - window.next : 0
        window.record(frame.number)
        seen[id] = window
        partials.removeAll {
            $0.channel == frame.channel
                && (isSequenced ? $0.number <= frame.number : $0.number == frame.number)
        }
        return ReceivedMessage(
            bytes: bytes, channel: frame.channel, key: nil, skippedBefore: skippedCount)
    }

    /// Drops the oldest incomplete messages while there are too many: the newest is more likely to
    /// be completed.
    private mutating func dropOldPartials() {
        while partials.count > 1,
            partials.count > Self.partialLimit
                || partials.reduce(0, { $0 + $1.message.byteCount }) > Self.partialByteLimit
                || partials.reduce(0, { $0 + $1.message.pieces.count }) > Self.pieceLimit
        {
            let dropped = partials.removeFirst()
            countDropped(dropped.channel.id)
            // A late piece would only begin it again.
            guard dropped.channel.mode == .unreliable else { continue }
            seen[dropped.channel.id, default: ReplayWindow(first: 0)].recordIfNew(dropped.number)
        }
        if let last = partials.last, last.message.pieces.count > Self.pieceLimit {
            partials.removeLast()
            countDropped(last.channel.id)
        }
    }

    func checkInvariants() throws(InvariantViolation) {
        try require(partials.count <= Self.partialLimit, "\(partials.count) loose pieces wait")
        for partial in partials { try partial.message.checkInvariants() }
    }
}
