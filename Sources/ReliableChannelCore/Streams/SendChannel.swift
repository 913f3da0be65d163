/// The messages of one channel on their way out, by the places where they are held.
struct SendChannel: Sendable {
    let channel: Channel
    /// The number of the first message in `begun`.
    private(set) var firstNumber: UInt64
    /// Where the messages that have numbers are held, by number; `nil` once settled.
    private(set) var begun = Deque<Int?>()
    /// Messages without a number, in the order in which they were sent; stale ones are passed over.
    var waiting = Deque<Ticket>()
    /// Stale tickets in `waiting`.
    var staleCount = 0
    /// The message whose first transmission has begun and not ended.
    var current: Int?
    /// Numbers of messages of which something was lost, ascending.
    var repeats = Deque<UInt64>()
    /// On a *latest* channel, the newest message of each key.
    var keys: [UInt64: Ticket] = [:]
    /// How many messages of each priority have something to be sent.
    private var pendingCounts = [Int](repeating: 0, count: SendOptions.priorityCount)
    private(set) var pendingCount = 0
    /// Of the most urgent message with something to be sent.
    private(set) var priority = SendOptions.priorityCount
    /// How much it has had of its share: the channel with the least goes next among equals.
    var pass: UInt64 = 0
    var counts = SendCounts()

    init(_ channel: Channel, firstNumber: UInt64 = 0) {
        self.channel = channel
        self.firstNumber = firstNumber
    }

    /// A channel without messages that has counted as much.
    var emptied: SendChannel {
        var result = SendChannel(channel)
        result.counts = counts
        result.counts.abandoned = counts.abandoned + counts.waiting
        result.counts.waitingByteCount = 0
        result.counts.unsentByteCount = 0
        return result
    }

    var nextNumber: UInt64 { firstNumber + UInt64(begun.count) }

    /// Gives a message its number.
    mutating func begin(_ slot: Int) -> UInt64 {
        let number = nextNumber
        begun.append(slot)
        return number
    }

    /// Leaves a number out, so that a reader sees that something was given up.
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

    mutating func countPending(_ change: Int, level: Int) {
        pendingCounts[level] += change
        pendingCount += change
        priority = pendingCounts.firstIndex { $0 > 0 } ?? SendOptions.priorityCount
    }

    /// Notes that something of a message has to be sent again; once for each message.
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
