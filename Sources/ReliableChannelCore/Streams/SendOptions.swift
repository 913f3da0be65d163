/// How one message is to be sent.
package struct SendOptions: Hashable, Sendable {
    /// The channel.
    package var channel: Channel
    /// The channel's priority, or another one for this message alone.
    ///
    /// A channel is as urgent as the most urgent message that waits on it, and sends in order.
    package var priority: UInt8
    /// The channel's weight, or another one for this message alone.
    package var weight: UInt8
    /// After how long the message is given up if it is not known to have arrived; `nil` for never.
    package var deadline: Duration?
    /// On a ``DeliveryMode/latest`` channel, the thing that the message is the state of; below 2⁶².
    package var key: UInt64?
    /// Whether to report what became of the message.
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

    /// The key as it travels; a message without one has key 0.
    package var wireKey: UInt64 { key ?? 0 }
}
