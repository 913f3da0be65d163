/// The options for sending one message.
package struct SendOptions: Hashable, Sendable {
    /// The channel.
    package var channel: Channel
    /// The channel's priority, or another one for this message alone.
    ///
    /// A channel is as urgent as the most urgent message that waits on it, and sends in order.
    package var priority: UInt8
    /// The channel's weight, or another one for this message alone.
    package var weight: UInt8
    /// The time after which the message is given up unless it is known to have arrived; `nil` for
    /// never.
    package var deadline: Duration?
    /// On a ``DeliveryMode/latest`` channel, the number of the thing whose state the message is;
    /// below 2⁶².
    package var key: UInt64?
    /// Whether to report the outcome of the message.
    package var wantsReceipt: Bool

    /// Creates options; without arguments those of an ordinary message on ``Channel/main``.
    package init(
        channel: Channel = .main, priority: UInt8? = nil, weight: UInt8? = nil,
        deadline: Duration? = nil, key: UInt64? = nil, wantsReceipt: Bool = false
    ) {
        self.channel = channel
        self.priority = priority ?? channel.priority
        self.weight = weight ?? channel.weight
        self.deadline = deadline
        self.key = key
        self.wantsReceipt = wantsReceipt
    }

    package static let priorityCount = 8
    /// Messages more urgent than this one may use the reserve of the window.
    static let defaultPriority = 3

    var level: Int { Int(priority) }

    /// Whether the message may use the part of the send buffer that bulk leaves free.
    package var usesReserve: Bool { level < Self.defaultPriority }

    /// The key in the frame; a message without a key has 0.
    package var wireKey: UInt64 { key ?? 0 }
}
