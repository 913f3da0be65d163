/// One of the sequences of messages that share a connection; none holds another up.
///
/// Two channels are equal if their numbers and modes are: the peer learns these two of each message, and
/// nothing of the priority and the weight, which are for the sender alone. The first message on a
/// number in a direction fixes the mode of that number there.
public struct Channel: Sendable {
    /// The number of the channel.
    public let id: UInt8
    /// The promise that the channel makes for its messages.
    public let mode: DeliveryMode
    /// The place among channels that have something to send: 0 before everything else, 7 last.
    ///
    /// Strict: a channel waits until those before it have nothing to send. Messages of 0–2 may use an
    /// eighth of the peer's window that the others leave, and an eighth more of the send buffer. With
    /// more than 7, `send` throws ``SendError/priorityOutOfRange``.
    public var priority: UInt8
    /// The share among channels of one priority; 0 counts as 1.
    public var weight: UInt8

    /// Channel 0, ordered: used by messages that name no channel.
    public static let main = Channel(id: 0)

    /// Names a channel; the two sides need not agree on it before.
    public init(
        id: UInt8, mode: DeliveryMode = .ordered, priority: UInt8 = 3, weight: UInt8 = 1
    ) {
        self.id = id
        self.mode = mode
        self.priority = priority
        self.weight = weight
    }
}

extension Channel: Hashable {
    /// Returns true if the numbers and the modes are equal.
    public static func == (left: Channel, right: Channel) -> Bool {
        left.id == right.id && left.mode == right.mode
    }

    /// Hashes the number and the mode.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(mode)
    }
}
