internal import ReliableChannelCore

/// Messages that tasks have sent on one connection and that the loop has not given to the state machine yet.
///
/// A message is taken here only if the state machine is sure to take it later: there is room for it, it is
/// not too long, and its channel and key are in use already. Every other message becomes a request, and its task
/// waits until the loop has asked the state machine. So the promise of `send` is the same on both ways, and so is the
/// order: while a request waits, all messages behind it are requests.
struct SendQueue: Sendable {
    /// Something on its way to the state machine.
    enum Entry: Sendable {
        case message([UInt8], SendOptions)
        case request(SendRequest)
    }

    /// What becomes of a message that is handed in.
    enum Answer: Sendable {
        case taken(MessageID)
        /// Its task has to wait for the answer.
        case asked(SendRequest)
        case refused(SendError)
    }

    /// A thing of which messages tell the latest state.
    private struct StateName: Hashable, Sendable {
        let channel: UInt8
        let key: UInt64
    }

    private enum State: Sendable {
        /// All messages are requests: one waits already, or nothing is known of the room.
        case asking
        /// Messages are taken while they fit.
        case open(SendRoom)
        /// No message is taken any more.
        case ended
    }

    private var state = State.asking
    private var entries: [Entry] = []
    /// The room that `entries` take.
    private var cost = 0
    /// The modes of the channels in use, by number.
    private var modes = [DeliveryMode?](repeating: nil, count: 256)
    private var keys: Set<StateName> = []
    /// Whether the loop has been told that something waits here.
    var isAnnounced = false

    /// Takes a message, or makes it a request.
    ///
    /// - Parameter mayWait: Whether to wait for room.
    mutating func append(_ message: [UInt8], _ options: SendOptions, mayWait: Bool) -> Answer {
        if let id = take(message, options) { return .taken(id) }
        if case .ended = state { return .refused(.closed) }
        // The number of what comes after it is not known before the answer.
        state = .asking
        let request = SendRequest(message, options, mayWait: mayWait)
        entries.append(.request(request))
        return .asked(request)
    }

    private mutating func take(_ message: [UInt8], _ options: SendOptions) -> MessageID? {
        guard case .open(let room) = state, !options.wantsReceipt,
            modes[Int(options.channel.id)] == options.channel.mode,
            options.channel.priority < SendOptions.priorityCount,
            message.count <= room.limit(for: options.channel.mode), isKnown(options)
        else { return nil }
        let price = SendRoom.cost(ofByteCount: message.count)
        guard cost + price <= room.byteCount else { return nil }
        cost += price
        entries.append(.message(message, options))
        return MessageID(
            channel: options.channel, number: room.nextNumber + UInt64(entries.count - 1))
    }

    private func isKnown(_ options: SendOptions) -> Bool {
        guard options.channel.mode == .latest else { return options.key == nil }
        return keys.contains(StateName(channel: options.channel.id, key: options.wireKey))
    }

    /// Exchanges the messages that wait for an empty array; more can be taken meanwhile.
    mutating func take(into entries: inout [Entry]) {
        isAnnounced = false
        if case .open(let room) = state {
            state = .open(room.reduced(by: cost, messageCount: self.entries.count))
        }
        cost = 0
        swap(&entries, &self.entries)
    }

    /// Lets messages be taken again, or more of them; without effect while a request waits here, and after the end.
    ///
    /// - Parameter room: The room after all that was taken out has been given to the state machine.
    mutating func open(_ room: SendRoom) {
        switch state {
        case .ended: return
        case .asking where !entries.isEmpty: return
        case .asking, .open: state = .open(room)
        }
    }

    /// Takes no message any more.
    mutating func end() {
        state = .ended
    }

    /// Notes that the state machine has taken a message with these options.
    mutating func learn(_ options: SendOptions) {
        modes[Int(options.channel.id)] = options.channel.mode
        guard options.channel.mode == .latest else { return }
        keys.insert(StateName(channel: options.channel.id, key: options.wireKey))
    }
}
