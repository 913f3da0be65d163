internal import Primitives

/// The messages of all channels that are not known to have arrived, and the choice of what to send
/// next.
///
/// Messages are repeated, not packets: lost content is put into new packets. Numbers and credit are
/// assigned at the first transmission, in the order of the schedule. Functions on the way of each
/// message that have one caller are inlined
/// (`Docs/Decisions/0018-what-a-small-message-touches.md`).
struct SendBuffer: Sendable {
    private let marker = PassedByAddress()
    /// The messages by slot, so that no queue has to be searched; a ``MessageHandle`` shows whether
    /// a slot still holds the same message.
    var messages: [OutgoingMessage] = []
    private var freeSlots: [Int] = []
    var channels: [SendChannel] = []
    /// The indices of the channels that have something to send.
    var active: [Int] = []
    /// The index of each channel in `channels`, by identifier.
    private var indices = [Int16](repeating: -1, count: 256)
    /// The number of the next message among all that this side sends.
    private(set) var nextSerial: UInt64 = 0
    /// The number of the first message of each channel.
    var firstMessageNumber: UInt64 = 0
    private var nextGeneration: UInt64 = 1
    /// The times at which messages are given up, by slot.
    private var deadlines = DeadlineHeap()
    /// The messages that were given up and of which the peer has to be told, by channel index and
    /// number.
    var skips = Deque<(channelIndex: Int, number: UInt64)>()
    /// The outcomes of messages whose senders wanted receipts.
    private(set) var receipts = Deque<(MessageID, ReceiptOutcome)>()
    /// The bytes of long messages acknowledged since the last report.
    private var unreportedByteCount = 0
    /// The `pass` of the channel that was served last, for each priority.
    var clocks = [UInt64](repeating: 0, count: SendOptions.priorityCount)

    // MARK: Credit

    /// The credit that the peer has granted; it never shrinks.
    private(set) var credit: UInt64 = 0
    /// The peer's window at the start: the credit that it grants beyond what it has taken.
    private(set) var peerWindow: UInt64 = 0
    /// The bytes sent at least once, with 16 for each message begun.
    var usedCredit: UInt64 = 0
    /// The credit that the short messages that were begun still need.
    var reservedCredit: UInt64 = 0
    /// The one long message whose first transmission has begun and not ended.
    var longSlot: Int?

    /// The costs of the messages that are not settled.
    private(set) var bufferedCost = 0
    private(set) var messageCount = 0
    /// The numbers of messages that were given up, and that were superseded.
    private(set) var expiredCount: UInt64 = 0
    private(set) var supersededCount: UInt64 = 0
    /// Message bytes that were sent again because they were lost.
    var repeatedByteCount: UInt64 = 0
    /// Message bytes acknowledged, each counted once.
    private(set) var acknowledgedByteCount: UInt64 = 0

    var isEmpty: Bool { messageCount == 0 }
    /// The most bytes of short messages, which have to fit into the credit whole before they are
    /// begun.
    var shortLimit: UInt64 { peerWindow / 2 }

    /// The credit that is left beyond all that was sent.
    var freeCredit: UInt64 { credit > usedCredit ? credit - usedCredit : 0 }

    /// Sets the peer's first grant, which is its window.
    mutating func open(window: UInt64) {
        peerWindow = window
        raiseCredit(to: window)
    }

    /// Raises the credit to the peer's newest grant.
    mutating func raiseCredit(to value: UInt64) {
        credit = max(credit, value)
    }

    // MARK: Adding

    /// Returns the index of a channel, which is added if it is new; `nil` if it has another mode.
    @inline(__always)
    private mutating func index(of channel: Channel) -> Int? {
        let known = Int(indices[Int(channel.id)])
        if known >= 0 { return channels[known].channel == channel ? known : nil }
        indices[Int(channel.id)] = Int16(channels.count)
        channels.append(SendChannel(channel, firstNumber: firstMessageNumber))
        return channels.count - 1
    }

    /// Throws if the rules of the channel forbid a message with these options.
    @inline(__always)
    func check(_ options: SendOptions) throws(SendError) {
        guard options.priority < SendOptions.priorityCount else { throw .priorityOutOfRange }
        let index = Int(indices[Int(options.channel.id)])
        if index >= 0, channels[index].channel != options.channel {
            throw .channelModeMismatch(channels[index].channel.mode)
        }
        guard options.channel.mode == .latest else {
            if options.key != nil { throw .keyWithoutLatest(options.channel.mode) }
            return
        }
        guard options.wireKey < 1 << 62 else { throw .keyOutOfRange }
        if index >= 0, channels[index].keys[options.wireKey] == nil,
            channels[index].keys.count >= Wire.keyLimit
        {
            throw .tooManyKeys(limit: Wire.keyLimit)
        }
    }

    /// Returns the bytes of the buffer that a message with these options frees by replacing another
    /// one.
    @inline(__always)
    func supersededCost(_ options: SendOptions) -> Int {
        let index = Int(indices[Int(options.channel.id)])
        guard options.channel.mode == .latest, index >= 0,
            let handle = channels[index].keys[options.wireKey], isLive(handle)
        else { return 0 }
        let message = messages[handle.slot]
        return message.number == nil ? message.bufferCost : message.bytes.count
    }

    /// Queues a message for which ``check(_:)`` has not thrown.
    mutating func append(
        _ bytes: [UInt8], options: SendOptions = SendOptions(), at now: Timestamp = .zero
    ) -> MessageID {
        let id = MessageID(channel: options.channel, number: nextSerial)
        guard let channel = index(of: options.channel) else { return id }
        nextSerial += 1
        channels[channel].counts.sent += 1
        var message = OutgoingMessage(
            bytes, serial: id.number, channelIndex: channel, options: options, at: now)
        if options.channel.mode == .latest,
            let handle = channels[channel].keys[options.wireKey], isLive(handle)
        {
            if messages[handle.slot].number == nil {
                replaceWaiting(at: handle, with: &message)
                return id
            }
            giveUp(handle.slot, as: .superseded)
        }
        insert(&message)
        return id
    }

    private mutating func insert(_ message: inout OutgoingMessage) {
        message.generation = nextGeneration
        nextGeneration += 1
        bufferedCost += message.bufferCost
        messageCount += 1
        let slot: Int
        if let free = freeSlots.popLast() {
            slot = free
            messages[slot] = message
        } else {
            slot = messages.count
            messages.append(message)
        }
        countWaiting(slot, 1)
        let handle = MessageHandle(slot: slot, generation: message.generation)
        channels[message.channelIndex].waiting.append(handle)
        if message.options.channel.mode == .latest {
            channels[message.channelIndex].keys[message.options.wireKey] = handle
        }
        deadlines.set(slot, to: message.deadline)
        setPending(slot, true)
    }

    /// Replaces a waiting message by a newer one with the same key, in the same place of the queue.
    private mutating func replaceWaiting(
        at handle: MessageHandle, with message: inout OutgoingMessage
    ) {
        let slot = handle.slot
        report(slot, .superseded)
        count(.superseded, of: slot)
        setPending(slot, false)
        countWaiting(slot, -1)
        message.generation = handle.generation
        bufferedCost += message.bufferCost - messages[slot].bufferCost
        messages[slot] = message
        countWaiting(slot, 1)
        deadlines.set(slot, to: message.deadline)
        setPending(slot, true)
    }

    // MARK: Looking up

    func isLive(_ handle: MessageHandle) -> Bool {
        messages[handle.slot].generation == handle.generation
            && messages[handle.slot].fate == .live
    }

    /// Returns whether the handle's message is still held, at least until the peer knows that it
    /// was given up.
    func isHeld(_ handle: MessageHandle) -> Bool {
        messages[handle.slot].generation == handle.generation
            && messages[handle.slot].fate != .settled
    }

    /// Returns the slot of a fragment's message, unless it is settled.
    func slot(of fragment: Fragment) -> Int? {
        let index = Int(indices[Int(fragment.channel)])
        guard index >= 0 else { return nil }
        return channels[index].slot(of: fragment.messageNumber)
    }

    /// The length of the longest message that waits; O(messages).
    var longestMessageByteCount: Int {
        messages.reduce(0) { max($0, $1.bytes.count) }
    }

    /// Returns the acknowledged part of a message; `nil` once all of it is acknowledged, or it was
    /// given up.
    ///
    /// - Complexity: O(messages).
    func progress(of id: MessageID) -> MessageProgress? {
        guard
            let message = messages.first(where: { $0.serial == id.number && $0.fate == .live })
        else { return nil }
        return MessageProgress(
            channel: message.options.channel,
            byteCount: min(message.acknowledged.count, message.byteCount),
            totalByteCount: message.byteCount)
    }

    // MARK: Accounts

    /// Records whether the channel has something to send for a message.
    mutating func setPending(_ slot: Int, _ isPending: Bool) {
        guard messages[slot].isPending != isPending else { return }
        messages[slot].isPending = isPending
        let index = messages[slot].channelIndex
        let before = channels[index].pendingCount
        channels[index].countPending(isPending ? 1 : -1, level: messages[slot].options.level)
        if before == 0, isPending {
            // A channel that was idle may not make up for the share that it did not use.
            let clock = clocks[channels[index].priority]
            channels[index].pass = max(channels[index].pass, clock)
            active.append(index)
        } else if channels[index].pendingCount == 0 {
            active.removeAll { $0 == index }
        }
    }

    /// Frees a message's bytes, but not its slot.
    mutating func dropBytes(_ slot: Int) {
        bufferedCost -= messages[slot].bytes.count
        countWaiting(slot, -1)
        messages[slot].bytes = []
    }

    /// Frees a message and its slot.
    mutating func release(_ slot: Int) {
        setPending(slot, false)
        countWaiting(slot, -1)
        bufferedCost -= messages[slot].bufferCost
        messageCount -= 1
        messages[slot].bytes = []
        deadlines.set(slot, to: nil)
        messages[slot].fate = .settled
        messages[slot].serial = .max
        freeSlots.append(slot)
    }

    /// Adds a receipt with the outcome of a message, if its sender wants one.
    mutating func report(_ slot: Int, _ outcome: ReceiptOutcome) {
        guard messages[slot].options.wantsReceipt else { return }
        receipts.append((messages[slot].id, outcome))
    }

    mutating func removeReceipt() -> (MessageID, ReceiptOutcome)? { receipts.popFirst() }

    mutating func count(_ outcome: ReceiptOutcome, of slot: Int) {
        channels[messages[slot].channelIndex].counts.count(outcome)
        switch outcome {
        case .delivered: break
        case .expired: expiredCount += 1
        case .superseded: supersededCount += 1
        }
    }

    /// Adds the bytes of a message to those that wait, or subtracts them; without effect if its
    /// bytes were freed.
    private mutating func countWaiting(_ slot: Int, _ sign: Int) {
        guard !messages[slot].bytes.isEmpty else { return }
        let (index, byteCount) = (messages[slot].channelIndex, messages[slot].byteCount)
        let unsent = byteCount - messages[slot].sentByteCount
        channels[index].counts.waitingByteCount += sign * byteCount
        channels[index].counts.unsentByteCount += sign * unsent
    }

    /// Counts newly acknowledged bytes of a message.
    mutating func countAcknowledged(_ byteCount: Int, of slot: Int) {
        channels[messages[slot].channelIndex].counts.acknowledgedByteCount += UInt64(byteCount)
        acknowledgedByteCount += UInt64(byteCount)
    }

    /// The bytes of all channels that were never sent; O(channels).
    var unsentByteCount: Int { channels.reduce(0) { $0 + $1.counts.unsentByteCount } }

    /// Counts acknowledged bytes of a long message, for ``removeProgress()``.
    mutating func recordProgress(of slot: Int, byteCount: Int) {
        guard messages[slot].byteCount >= MessageProgress.reportedByteCount else { return }
        unreportedByteCount += byteCount
    }

    /// Returns whether enough of long messages has been acknowledged to report it, and resets that
    /// count.
    mutating func removeProgress() -> Bool {
        guard unreportedByteCount >= MessageProgress.reportedByteCount / 4 else { return false }
        unreportedByteCount = 0
        return true
    }

    /// The time at which the next message may have to be given up.
    var nextExpiry: Timestamp? { deadlines.first }

    /// Gives up the messages whose deadlines have passed.
    mutating func expire(at now: Timestamp) {
        while let slot = deadlines.popDue(at: now) {
            if messages[slot].fate == .live { giveUp(slot, as: .expired) }
        }
    }

    /// Forgets everything except receipts and counters: the connection has ended.
    mutating func removeAll() {
        var rest = SendBuffer()
        rest.receipts = receipts
        rest.firstMessageNumber = firstMessageNumber
        rest.expiredCount = expiredCount
        rest.supersededCount = supersededCount
        rest.repeatedByteCount = repeatedByteCount
        rest.acknowledgedByteCount = acknowledgedByteCount
        rest.channels = channels.map(\.emptied)
        rest.indices = indices
        self = rest
    }
}
