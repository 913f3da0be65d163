/// The messages of one channel that are to be sent, by their slots.
struct SendChannel: Sendable {
    let channel: Channel
    /// The number of the first message in `begun`.
    private(set) var firstNumber: UInt64
    /// The slots of the messages that have numbers, in the order of the numbers; `nil` once
    /// settled.
    private(set) var begun = Deque<Int?>()
    /// The messages without a number, in the order in which they were queued; invalid handles are
    /// skipped.
    var waiting = Deque<MessageHandle>()
    /// The number of invalid handles in `waiting`.
    var staleCount = 0
    /// The slot of the message whose first transmission has begun and not ended.
    var current: Int?
    /// The numbers of messages that were lost in part, ascending.
    var repeats = Deque<UInt64>()
    /// On a *latest* channel, the newest message of each key.
    var keys: [UInt64: MessageHandle] = [:]
    /// The numbers of messages with something to send, by priority.
    private var pendingCounts = [Int](repeating: 0, count: SendOptions.priorityCount)
    private(set) var pendingCount = 0
    /// The priority of the most urgent message with something to send.
    private(set) var priority = SendOptions.priorityCount
    /// The bytes sent divided by weight: among equals, the channel with the least goes next.
    var pass: UInt64 = 0
    var counts = SendCounts()

    init(_ channel: Channel, firstNumber: UInt64 = 0) {
        self.channel = channel
        self.firstNumber = firstNumber
    }

    /// A channel without messages, with the same counters; messages that waited count as abandoned.
    var emptied: SendChannel {
        var result = SendChannel(channel)
        result.counts = counts
        result.counts.abandoned = counts.abandoned + counts.waiting
        result.counts.waitingByteCount = 0
        result.counts.unsentByteCount = 0
        return result
    }

    var nextNumber: UInt64 { firstNumber + UInt64(begun.count) }

    /// Assigns the next number to a message.
    @inline(__always)
    mutating func begin(_ slot: Int) -> UInt64 {
        let number = nextNumber
        begun.append(slot)
        return number
    }

    /// Leaves a number out, so that a reader sees that a message was given up.
    mutating func skipNumber() {
        begun.append(nil)
        dropSettled()
    }

    func slot(of number: UInt64) -> Int? {
        guard number >= firstNumber, number < nextNumber else { return nil }
        return begun[Int(number - firstNumber)]
    }

    mutating func settle(_ number: UInt64) {
        guard number >= firstNumber, number < nextNumber else { return }
        begun[Int(number - firstNumber)] = nil
        dropSettled()
    }

    private mutating func dropSettled() {
        while let first = begun.first, first == nil {
            begun.popFirst()
            firstNumber += 1
        }
    }

    @inline(__always)
    mutating func countPending(_ change: Int, level: Int) {
        pendingCounts[level] += change
        pendingCount += change
        priority = pendingCounts.firstIndex { $0 > 0 } ?? SendOptions.priorityCount
    }

    /// Records that a part of a message has to be sent again; once for each message.
    mutating func insertRepeat(_ number: UInt64) {
        var index = repeats.count
        // Losses are found oldest first: this rarely goes far.
        while index > 0, repeats[index - 1] >= number {
            if repeats[index - 1] == number { return }
            index -= 1
        }
        repeats.insert(number, at: index)
    }
}
