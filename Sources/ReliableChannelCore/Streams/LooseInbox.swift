/// What arrives on channels whose messages are not repeated: bounded whatever the peer sends.
struct LooseInbox: Sendable {
    /// Most messages that are being put together, and most bytes in them.
    static let partialLimit = 16
    static let partialByteLimit = 64 << 10
    static let pieceLimit = 1024

    private struct Partial: Sendable {
        let channel: Channel
        let number: UInt64
        var message: PartialMessage
    }

    /// Which numbers were seen: a repeated frame must not deliver twice.
    private var seen: [UInt8: ReplayWindow] = [:]
    /// By age.
    private var partials: [Partial] = []
    /// Messages that waited too long to be complete.
    private(set) var droppedCount: UInt64 = 0
    private var droppedCounts: [UInt8: UInt64] = [:]

    /// How many of those were a channel's.
    func droppedCount(of id: UInt8) -> UInt64 { droppedCounts[id] ?? 0 }

    private mutating func countDropped(_ id: UInt8) {
        droppedCount += 1
        droppedCounts[id, default: 0] += 1
    }

    /// Adds a message or a piece, and returns the message that is complete by that, if one is.
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
        // Who changes the length of a message loses it.
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

    /// Pieces that nothing may follow are worth less than the newest.
    private mutating func dropOldPartials() {
        while partials.count > 1,
            partials.count > Self.partialLimit
                || partials.reduce(0, { $0 + $1.message.byteCount }) > Self.partialByteLimit
                || partials.reduce(0, { $0 + $1.message.pieces.count }) > Self.pieceLimit
        {
            let dropped = partials.removeFirst()
            countDropped(dropped.channel.id)
            // What comes of it late would only begin it anew.
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
