internal import Primitives

/// The messages of all channels that are not yet known to have arrived, and what of them goes next.
///
/// Messages are repeated, not packets: what was lost is bundled anew. Numbers and credit are given at the
/// first transmission, and only in the order of the schedule.
struct SendBuffer: Sendable {
    /// Held by place, so that no queue has to be searched; ``Ticket`` tells whether one is still meant.
    var messages: [OutgoingMessage] = []
    private var freeSlots: [Int] = []
    var channels: [SendChannel] = []
    /// Indices of the channels that have something to send.
    var active: [Int] = []
    /// Where each channel stands among `channels`, by identifier.
    private var indices = [Int16](repeating: -1, count: 256)
    /// The place of the next message among all that this side sends.
    private(set) var nextSerial: UInt64 = 0
    /// With which each channel begins.
    var firstMessageNumber: UInt64 = 0
    private var nextGeneration: UInt64 = 1
    /// When messages are given up, by where they are held.
    private var deadlines = DeadlineHeap()
    /// Messages that were given up and of which the peer has to hear, by channel index and number.
    var skips = Deque<(channelIndex: Int, number: UInt64)>()
    /// What became of messages whose sender wanted to know.
    private(set) var receipts = Deque<(MessageID, ReceiptOutcome)>()
    /// Bytes of long messages acknowledged since that was last reported.
    private var unreportedByteCount = 0
    /// The share of the channel that was served last, of each priority.
    var clocks = [UInt64](repeating: 0, count: SendOptions.priorityCount)

    // MARK: Credit

    /// What the peer has allowed; grants never shrink.
    private(set) var credit: UInt64 = 0
    /// The peer's window at the start: what it grants beyond all that it has taken.
    private(set) var peerWindow: UInt64 = 0
    /// Sent at least once, with 16 for each message begun.
    var usedCredit: UInt64 = 0
    /// What the short messages that were begun still need.
    var reservedCredit: UInt64 = 0
    /// The one long message whose first transmission has begun and not ended.
    var longSlot: Int?

    /// Costs of the messages that are not settled.
    private(set) var bufferedCost = 0
    private(set) var messageCount = 0
    /// How many were given up, and superseded.
    private(set) var expiredCount: UInt64 = 0
    private(set) var supersededCount: UInt64 = 0
    /// Message bytes that were sent again because they were lost.
    var repeatedByteCount: UInt64 = 0
    /// Message bytes acknowledged, each counted once.
    private(set) var acknowledgedByteCount: UInt64 = 0

    var isEmpty: Bool { messageCount == 0 }
    /// Bytes of short messages: those that have to fit the credit whole before they are begun.
    var shortLimit: UInt64 { peerWindow / 2 }

    /// What the peer still has room for, beyond all that was sent.
    var freeCredit: UInt64 { credit > usedCredit ? credit - usedCredit : 0 }

    /// Takes the peer's first grant, which is its window.
    mutating func open(window: UInt64) {
        peerWindow = window
        raiseCredit(to: window)
    }

    /// Takes the peer's newest grant.
    mutating func raiseCredit(to value: UInt64) {
        credit = max(credit, value)
    }

    // MARK: Adding

    /// Where a channel stands, made if it is new; `nil` if it has another mode.
    private mutating func index(of channel: Channel) -> Int? {
        let known = Int(indices[Int(channel.id)])
        if known >= 0 { return channels[known].channel == channel ? known : nil }
        indices[Int(channel.id)] = Int16(channels.count)
        channels.append(SendChannel(channel, firstNumber: firstMessageNumber))
        return channels.count - 1
    }

    /// Whether a message with these options may be queued, as far as its channel goes.
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

    /// What of the buffer becomes free because a message with these options takes another's place.
    func supersededCost(_ options: SendOptions) -> Int {
        let index = Int(indices[Int(options.channel.id)])
        guard options.channel.mode == .latest, index >= 0,
            let ticket = channels[index].keys[options.wireKey], isLive(ticket)
        else { return 0 }
        let message = messages[ticket.slot]
        return message.number == nil ? message.bufferCost : message.bytes.count
    }

    /// Queues a message that ``check(_:)`` has passed.
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
            let ticket = channels[channel].keys[options.wireKey], isLive(ticket)
        {
            if messages[ticket.slot].number == nil {
                replaceWaiting(at: ticket, with: &message)
                return id
            }
            giveUp(ticket.slot, as: .superseded)
        }
        insert(&message)
        return id
    }

    private mutating func insert(_ message: inout OutgoingMessage) {
        message.generation = nextGeneration
        nextGeneration += 1
        bufferedCost += message.bufferCost
        messageCount += 1
        countWaiting(message, 1)
        let slot: Int
        if let free = freeSlots.popLast() {
            slot = free
            messages[slot] = message
        } else {
            slot = messages.count
            messages.append(message)
        }
        let ticket = Ticket(slot: slot, generation: message.generation)
        channels[message.channelIndex].waiting.append(ticket)
        if message.options.channel.mode == .latest {
            channels[message.channelIndex].keys[message.options.wireKey] = ticket
        }
        deadlines.set(slot, to: message.deadline)
        setPending(slot, true)
    }

    /// Puts a newer message with the same key where the older waits, so that it keeps its turn.
    private mutating func replaceWaiting(at ticket: Ticket, with message: inout OutgoingMessage) {
        let slot = ticket.slot
        report(slot, .superseded)
        count(.superseded, of: slot)
        setPending(slot, false)
        countWaiting(messages[slot], -1)
        countWaiting(message, 1)
        message.generation = ticket.generation
        bufferedCost += message.bufferCost - messages[slot].bufferCost
        messages[slot] = message
        deadlines.set(slot, to: message.deadline)
        setPending(slot, true)
    }

    // MARK: Looking up

    func isLive(_ ticket: Ticket) -> Bool {
        messages[ticket.slot].generation == ticket.generation
            && messages[ticket.slot].fate == .live
    }

    /// Whether the ticket's message is held still, if only until the peer knows that it was given up.
    func isHeld(_ ticket: Ticket) -> Bool {
        messages[ticket.slot].generation == ticket.generation
            && messages[ticket.slot].fate != .settled
    }

    /// Where the message of a fragment is held, unless it is settled.
    func slot(of fragment: Fragment) -> Int? {
        let index = Int(indices[Int(fragment.channel)])
        guard index >= 0 else { return nil }
        return channels[index].slot(of: fragment.messageNumber)
    }

    /// The longest message that waits; O(messages).
    var longestMessageByteCount: Int {
        messages.reduce(0) { max($0, $1.bytes.count) }
    }

    /// How much of a message is known to have arrived; `nil` once that is all, or it was given up.
    ///
    /// O(messages).
    func progress(of id: MessageID) -> MessageProgress? {
        guard
            let message = messages.first(where: { $0.serial == id.number && $0.fate == .live })
        else { return nil }
        return MessageProgress(
            channel: message.options.channel,
            byteCount: min(message.acknowledged.count, message.byteCount),
            totalByteCount: message.byteCount)
    }

    // MARK: Bookkeeping for the other parts

    /// Notes whether the channel has something to do for a message.
    mutating func setPending(_ slot: Int, _ isPending: Bool) {
        guard messages[slot].isPending != isPending else { return }
        messages[slot].isPending = isPending
        let index = messages[slot].channelIndex
        let before = channels[index].pendingCount
        channels[index].countPending(isPending ? 1 : -1, level: messages[slot].options.level)
        if before == 0, isPending {
            // Who was idle has no claim on what it did not use.
            let clock = clocks[channels[index].priority]
            channels[index].pass = max(channels[index].pass, clock)
            active.append(index)
        } else if channels[index].pendingCount == 0 {
            active.removeAll { $0 == index }
        }
    }

    /// Lets go of a message's bytes, but not of its place.
    mutating func dropBytes(_ slot: Int) {
        bufferedCost -= messages[slot].bytes.count
        countWaiting(messages[slot], -1)
        messages[slot].bytes = []
    }

    /// Lets go of a message.
    mutating func release(_ slot: Int) {
        setPending(slot, false)
        countWaiting(messages[slot], -1)
        bufferedCost -= messages[slot].bufferCost
        messageCount -= 1
        messages[slot].bytes = []
        deadlines.set(slot, to: nil)
        messages[slot].fate = .settled
        messages[slot].serial = .max
        freeSlots.append(slot)
    }

    /// Notes what became of a message, if its sender wants to know.
    mutating func report(_ slot: Int, _ outcome: ReceiptOutcome) {
        guard messages[slot].options.wantsReceipt else { return }
        receipts.append((messages[slot].id, outcome))
    }

    mutating func takeReceipt() -> (MessageID, ReceiptOutcome)? { receipts.popFirst() }

    mutating func count(_ outcome: ReceiptOutcome, of slot: Int) {
        channels[messages[slot].channelIndex].counts.count(outcome)
        switch outcome {
        case .delivered: break
        case .expired: expiredCount += 1
        case .superseded: supersededCount += 1
        }
    }

    /// Counts the bytes that a message holds as waiting, or no more; what was let go of counts nothing.
    private mutating func countWaiting(_ message: OutgoingMessage, _ sign: Int) {
        guard !message.bytes.isEmpty else { return }
        let index = message.channelIndex
        channels[index].counts.waitingByteCount += sign * message.byteCount
        channels[index].counts.unsentByteCount +=
            sign * (message.byteCount - message.sentByteCount)
    }

    /// Counts bytes of a message that the peer is now known to have.
    mutating func countAcknowledged(_ byteCount: Int, of slot: Int) {
        channels[messages[slot].channelIndex].counts.acknowledgedByteCount += UInt64(byteCount)
        acknowledgedByteCount += UInt64(byteCount)
    }

    /// Bytes that were never sent, of all channels; O(channels).
    var unsentByteCount: Int { channels.reduce(0) { $0 + $1.counts.unsentByteCount } }

    /// Notes that a part of a message has been acknowledged, for ``takeProgress()``.
    mutating func recordProgress(of slot: Int, byteCount: Int) {
        guard messages[slot].byteCount >= MessageProgress.reportedByteCount else { return }
        unreportedByteCount += byteCount
    }

    /// Whether enough of long messages has been acknowledged for it to be worth telling.
    mutating func takeProgress() -> Bool {
        guard unreportedByteCount >= MessageProgress.reportedByteCount / 4 else { return false }
        unreportedByteCount = 0
        return true
    }

    /// When the next message may have to be given up.
    var nextExpiry: Timestamp? { deadlines.first }

    /// Gives up what is overdue.
    mutating func expire(at now: Timestamp) {
        while let slot = deadlines.popDue(at: now) {
            if messages[slot].fate == .live { giveUp(slot, as: .expired) }
        }
    }

    /// Forgets everything but what is to be reported or was counted: the connection has ended.
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
