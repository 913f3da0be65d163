/// How one message is to be sent.
public struct SendOptions: Hashable, Sendable {
    /// The channel.
    public var channel: Channel
    /// What goes first: 0 before everything else, 7 last.
    ///
    /// Strict between channels; a channel is as urgent as the most urgent message that waits on it, and
    /// sends in order. Messages of 0–2 may use an eighth of the peer's window that the others leave,
    /// and an eighth more of the send buffer.
    public var priority: UInt8
    /// The share of the channel among those of one priority; 0 counts as 1.
    public var weight: UInt8
    /// After how long the message is given up if it is not known to have arrived; `nil` for never.
    public var deadline: Duration?
    /// On a ``DeliveryMode/latest`` channel, what the message is the state of; below 2⁶².
    public var key: UInt64
    /// Whether to report what became of the message.
    public var wantsReceipt: Bool

    /// Creates options; without arguments those of an ordinary message on ``Channel/main``.
    public init(
        channel: Channel = .main, priority: UInt8 = 3, weight: UInt8 = 1,
        deadline: Duration? = nil, key: UInt64 = 0, wantsReceipt: Bool = false
    ) {
        self.channel = channel
        self.priority = priority
        self.weight = weight
        self.deadline = deadline
        self.key = key
        self.wantsReceipt = wantsReceipt
    }

    static let priorityCount = 8
    /// Messages more urgent than this one may use the reserve of the window.
    static let defaultPriority = 3

    var level: Int { min(Int(priority), Self.priorityCount - 1) }
}

/// A message that has arrived.
public struct ReceivedMessage: Hashable, Sendable {
    /// What the peer sent.
    public let bytes: [UInt8]
    /// The channel that it came on.
    public let channel: Channel
    /// On a ``DeliveryMode/latest`` channel, what it is the state of; else 0.
    public let key: UInt64
    /// Messages of this channel that the sender gave up, or that were lost, directly before this one.
    ///
    /// Only on ordered and sequenced channels; else 0.
    public let skippedBefore: UInt64
}
