internal import Primitives
internal import ReliableChannelCore

/// A record of one side's messages that throws as soon as a channel's promise is broken.
///
/// Ordered: each message in turn, and every gap is reported. Unordered and unreliable: none twice.
/// Sequenced and, for each key, latest: none older than the one before. Receipts: at most one, and
/// true.
struct MessageOracle {
    private struct Sent {
        let options: SendOptions
        /// Its place among the messages of its channel.
        let ordinal: Int
        var isDelivered = false
        var outcome: ReceiptOutcome?
    }

    private var sent: [Sent] = []
    private var ordinals: [UInt8: Int] = [:]
    private var indices: [MessageID: Int] = [:]
    /// Messages that have to arrive and have not.
    private var missing: Set<Int> = []
    /// The last message of each key of each latest channel: sent, and delivered.
    private var lastSent: [[UInt64]: Int] = [:]
    private var lastDelivered: [[UInt64]: Int] = [:]
    private var lastOrdinal: [UInt8: Int] = [:]
    private var openReceiptCount = 0
    private(set) var deliveredCount = 0

    var sentCount: Int { sent.count }

    mutating func recordSent(_ options: SendOptions, _ id: MessageID) {
        let ordinal = ordinals[options.channel.id, default: 0]
        ordinals[options.channel.id] = ordinal + 1
        indices[id] = sent.count
        if options.wantsReceipt { openReceiptCount += 1 }
        let mode = options.channel.mode
        if options.deadline == nil, mode == .ordered || mode == .unordered {
            missing.insert(sent.count)
        }
        if mode == .latest { lastSent[Self.key(options)] = sent.count }
        sent.append(Sent(options: options, ordinal: ordinal))
    }

    private static func key(_ options: SendOptions) -> [UInt64] {
        [UInt64(options.channel.id), options.wireKey]
    }

    /// Checks a message that was delivered; `index` is the one in its bytes.
    mutating func recordDelivered(
        _ index: Int, _ message: ReceivedMessage
    ) throws(InvariantViolation) {
        guard sent.indices.contains(index) else {
            throw InvariantViolation("message \(index) was never sent")
        }
        let options = sent[index].options
        let channel = message.channel
        try require(channel == options.channel, "message \(index) came on another channel")
        try require(!sent[index].isDelivered, "message \(index) was delivered twice")
        sent[index].isDelivered = true
        missing.remove(index)
        deliveredCount += 1
        let last = lastOrdinal[channel.id] ?? -1
        let ordinal = sent[index].ordinal
        switch channel.mode {
        case .ordered:
            try require(ordinal > last, "message \(index) came out of order")
            try require(
                message.skippedBefore == UInt64(ordinal - last - 1),
                "\(ordinal - last - 1) were given up before \(index), not \(message.skippedBefore)")
        case .sequenced:
            try require(ordinal > last, "message \(index) is older than the one before")
        case .latest:
            try require(message.key == options.wireKey, "message \(index) came with another key")
            let previous = lastDelivered[Self.key(options)] ?? -1
            try require(index > previous, "message \(index) is older than \(previous)")
            lastDelivered[Self.key(options)] = index
        case .unordered, .unreliable:
            break
        }
        lastOrdinal[channel.id] = max(last, ordinal)
    }

    mutating func recordReceipt(
        _ id: MessageID, _ outcome: ReceiptOutcome
    ) throws(InvariantViolation) {
        guard let index = indices[id], sent[index].options.wantsReceipt,
            sent[index].outcome == nil
        else { throw InvariantViolation("unexpected receipt \(outcome) for \(id)") }
        sent[index].outcome = outcome
        openReceiptCount -= 1
        let options = sent[index].options
        switch outcome {
        case .delivered:
            break
        case .expired:
            try require(
                options.deadline != nil || !options.channel.mode.isReliable,
                "message \(index) expired without a deadline")
        case .superseded:
            try require(
                options.channel.mode == .latest && lastSent[Self.key(options)] ?? 0 > index,
                "message \(index) was superseded by nothing")
        }
    }

    /// Whether all promised messages and all receipts have arrived.
    var isSettled: Bool {
        missing.isEmpty && openReceiptCount == 0
            && lastSent.allSatisfy { key, index in
                sent[index].options.deadline != nil || lastDelivered[key] == index
            }
    }

    /// Checks the conditions that can only be decided at the end.
    ///
    /// - Parameter droppedCount: The number of messages that the receiver dropped because they were
    ///   not taken.
    func checkEnd(droppedCount: UInt64) throws(InvariantViolation) {
        for (index, message) in sent.enumerated() where message.outcome == .delivered {
            let options = message.options
            let isKept =
                switch options.channel.mode {
                case .ordered, .unordered: message.isDelivered
                case .unreliable: message.isDelivered || droppedCount > 0
                case .sequenced: true
                case .latest: lastDelivered[Self.key(options)] ?? -1 >= index
                }
            try require(isKept, "message \(index) was called delivered and never came")
        }
        try require(isSettled, "\(missing.count) messages and \(openReceiptCount) receipts are due")
    }

    private func require(
        _ condition: Bool, _ text: @autoclosure () -> String
    ) throws(InvariantViolation) {
        if !condition { throw InvariantViolation(text()) }
    }
}
