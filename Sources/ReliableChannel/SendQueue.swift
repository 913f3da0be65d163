internal import ReliableChannelCore

/// The messages that tasks have sent on one connection and that the loop has not passed to the
/// state machine yet.
///
/// A message is accepted here only if the state machine certainly accepts it later: there is room
/// for it, it is not too long, and its channel and key are already in use. Every other message
/// becomes a request, and its task waits until the loop has asked the state machine. So `send` has
/// the same guarantee in both cases, and the same order: while a request waits, all later messages
/// become requests.
struct SendQueue: Sendable {
    /// A message that the state machine will certainly accept.
    struct Message: Sendable {
        let bytes: [UInt8]
        let options: SendOptions
    }

    /// An entry on its way to the state machine.
    enum Entry: Sendable {
        case message(Message)
        case request(SendRequest)
    }

    /// The result for a message that is added.
    enum Answer: Sendable {
        case taken(MessageID)
        /// Its task has to wait for the answer.
        case asked(SendRequest)
        case refused(SendError)
    }

    /// The thing whose latest state the messages of one key tell.
    private struct StateName: Hashable, Sendable {
        let channel: UInt8
        let key: UInt64
    }

    private enum State: Sendable {
        /// All messages become requests: one waits already, or the room is unknown.
        case asking
        /// Messages are accepted while they fit.
        case open(SendRoom)
        /// No more messages are accepted.
        case ended
    }

    private var state = State.asking
    private var entries: [Entry] = []
    /// The room that `entries` use.
    private var cost = 0
    /// The modes of the channels in use, by number.
    private var modes = [DeliveryMode?](repeating: nil, count: 256)
    private var keys: Set<StateName> = []
    /// Whether the loop has been told that entries wait here.
    var isAnnounced = false

    /// Accepts a message, or makes it a request.
    ///
    /// - Parameter mayWait: Whether the request may wait for room.
    mutating func append(_ message: [UInt8], _ options: SendOptions, mayWait: Bool) -> Answer {
        if let id = adopt(message, options) { return .taken(id) }
        if case .ended = state { return .refused(.closed) }
        // The numbers of later messages are unknown before the answer.
        state = .asking
        let request = SendRequest(message, options, mayWait: mayWait)
        entries.append(.request(request))
        return .asked(request)
    }

    /// Lets a message pass to the state machine at once, past the empty queue; returns `false` if
    /// others wait here, or if the state machine may refuse it.
    ///
    /// Only the loop's thread may do it, and must pass the message on before anything else.
    mutating func pass(_ message: [UInt8], _ options: SendOptions) -> Bool {
        guard entries.isEmpty, let room = room(for: message, options) else { return false }
        state = .open(
            room.reduced(by: SendRoom.cost(ofByteCount: message.count), messageCount: 1))
        return true
    }

    /// Returns the room before a message that the state machine certainly accepts; `nil` if it may
    /// refuse it.
    private func room(for message: [UInt8], _ options: SendOptions) -> SendRoom? {
        guard case .open(let room) = state, !options.wantsReceipt,
            modes[Int(options.channel.id)] == options.channel.mode,
            options.channel.priority < SendOptions.priorityCount,
            message.count <= room.limit(for: options.channel.mode), isKnown(options),
            cost + SendRoom.cost(ofByteCount: message.count) <= room.byteCount
        else { return nil }
        return room
    }

    private mutating func adopt(_ message: [UInt8], _ options: SendOptions) -> MessageID? {
        guard let room = room(for: message, options) else { return nil }
        cost += SendRoom.cost(ofByteCount: message.count)
        entries.append(.message(Message(bytes: message, options: options)))
        return MessageID(
            channel: options.channel, number: room.nextNumber + UInt64(entries.count - 1))
    }

    private func isKnown(_ options: SendOptions) -> Bool {
        guard options.channel.mode == .latest else { return options.key == nil }
        return keys.contains(StateName(channel: options.channel.id, key: options.wireKey))
    }

    /// Swaps the waiting entries with an empty array; more can be accepted meanwhile.
    mutating func removeAll(into entries: inout [Entry]) {
        isAnnounced = false
        if case .open(let room) = state {
            state = .open(room.reduced(by: cost, messageCount: self.entries.count))
        }
        cost = 0
        swap(&entries, &self.entries)
    }

    /// Allows messages to be accepted again, or more of them; without effect while a request waits
    /// here, and after the end.
    ///
    /// - Parameter room: The room after all removed entries have been passed to the state machine.
    mutating func open(_ room: SendRoom) {
        switch state {
        case .ended: return
        case .asking where !entries.isEmpty: return
        case .asking, .open: state = .open(room)
        }
    }

    /// Accepts no more messages.
    mutating func end() {
        state = .ended
    }

    /// Records that the state machine has accepted a message with these options.
    mutating func learn(_ options: SendOptions) {
        modes[Int(options.channel.id)] = options.channel.mode
        guard options.channel.mode == .latest else { return }
        keys.insert(StateName(channel: options.channel.id, key: options.wireKey))
    }
}
