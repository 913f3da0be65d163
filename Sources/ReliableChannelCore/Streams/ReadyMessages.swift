/// The messages that are complete and wait to be taken, in the order in which they became so.
///
/// On a *latest* channel a newer message replaces a waiting one with the same key, and messages of
/// unreliable channels are dropped for newer ones. So memory is limited by the credit of the
/// reliable channels and by ``looseLimit`` and ``looseByteLimit``. The state machine uses this
/// queue, and so does the driver for messages that tasks take.
package struct ReadyMessages: Sendable {
    /// The most messages of unreliable channels that wait, and the most bytes in them; a single
    /// longer one may wait.
    static let looseLimit = 64
    static let looseByteLimit = 64 << 10

    private struct Entry: Sendable {
        let message: ReceivedMessage
        /// Its number among all messages that became ready.
        let sequence: UInt64
    }

    /// The thing whose latest state the messages of one key tell.
    private struct StateName: Hashable, Sendable {
        let channel: UInt8
        let key: UInt64
    }

    private var reliable = Deque<Entry>()
    private var loose = Deque<Entry>()
    private var looseByteCount = 0
    private var nextSequence: UInt64 = 0
    /// The number of reliable messages taken, which is subtracted from positions to get places in
    /// `reliable`.
    private var takenCount: UInt64 = 0
    /// The position of the newest message of each key among all reliable ones that became ready.
    private var positions: [StateName: UInt64] = [:]
    /// The costs of the reliable messages that wait.
    package private(set) var reliableCost: UInt64 = 0
    /// The messages that were dropped for newer ones, by channel; see ``removeDropped()``.
    private var dropped: [UInt8: UInt64] = [:]

    /// Creates a queue without messages.
    package init() {}

    /// The number of messages that wait.
    package var count: Int { reliable.count + loose.count }
    package var isEmpty: Bool { reliable.isEmpty && loose.isEmpty }

    /// Returns the cost of a message against the credit of the peer, in bytes.
    package static func cost(of message: ReceivedMessage) -> UInt64 {
        guard message.channel.mode.isReliable else { return 0 }
        return Wire.messageOverheadCost + UInt64(message.bytes.count)
    }

    /// Adds a message.
    ///
    /// - Returns: The cost of the message that it replaced; 0 if it replaced none.
    package mutating func append(_ message: ReceivedMessage) -> UInt64 {
        guard message.channel.mode.isReliable else {
            appendLoose(message)
            return 0
        }
        reliableCost += Self.cost(of: message)
        if let key = message.key {
            let name = StateName(channel: message.channel.id, key: key)
            if let position = positions[name], position >= takenCount {
                let place = Int(position - takenCount)
                let old = reliable[place]
                reliable[place] = Entry(message: message, sequence: old.sequence)
                reliableCost -= Self.cost(of: old.message)
                return Self.cost(of: old.message)
            }
            positions[name] = takenCount + UInt64(reliable.count)
        }
        reliable.append(Entry(message: message, sequence: nextSequence))
        nextSequence += 1
        return 0
    }

    private mutating func appendLoose(_ message: ReceivedMessage) {
        loose.append(Entry(message: message, sequence: nextSequence))
        nextSequence += 1
        looseByteCount += message.bytes.count
        while loose.count > Self.looseLimit
            || (looseByteCount > Self.looseByteLimit && loose.count > 1)
        {
            guard let old = popLoose() else { return }
            dropped[old.channel.id, default: 0] += 1
        }
    }

    /// Removes and returns the message that became ready first.
    package mutating func popFirst() -> ReceivedMessage? {
        if let other = loose.first, reliable.first.map({ $0.sequence > other.sequence }) ?? true {
            return popLoose()
        }
        guard let first = reliable.popFirst() else { return nil }
        takenCount += 1
        reliableCost -= Self.cost(of: first.message)
        return first.message
    }

    private mutating func popLoose() -> ReceivedMessage? {
        guard let first = loose.popFirst() else { return nil }
        looseByteCount -= first.message.bytes.count
        return first.message
    }

    /// Removes and returns the messages with one channel number, in their order; O(messages).
    package mutating func removeAll(of id: UInt8) -> [ReceivedMessage] {
        var result: [ReceivedMessage] = []
        var rest = ReadyMessages()
        while let message = popFirst() {
            if message.channel.id == id {
                result.append(message)
            } else {
                _ = rest.append(message)
            }
        }
        rest.dropped = dropped
        self = rest
        return result
    }

    /// Returns the numbers of messages that were dropped for newer ones since the last call, by
    /// channel.
    package mutating func removeDropped() -> [UInt8: UInt64] {
        guard !dropped.isEmpty else { return [:] }
        defer { dropped = [:] }
        return dropped
    }

    /// Throws if the queue contradicts itself.
    func checkInvariants() throws(InvariantViolation) {
        let bytes = (0..<loose.count).reduce(0) { $0 + loose[$1].message.bytes.count }
        try require(bytes == looseByteCount, "\(bytes) loose bytes wait, not \(looseByteCount)")
        try require(
            loose.count <= Self.looseLimit && (bytes <= Self.looseByteLimit || loose.count == 1),
            "\(loose.count) loose messages wait")
        let cost = (0..<reliable.count).reduce(0) { $0 + Self.cost(of: reliable[$1].message) }
        try require(cost == reliableCost, "ready cost is \(cost), not \(reliableCost)")
    }
}
