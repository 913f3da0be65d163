/// What a channel promises of the messages that are sent on it.
public enum DeliveryMode: UInt8, Hashable, Sendable, CaseIterable {
    /// Each message once, in the order in which they were sent.
    case ordered = 0
    /// Each message once, as soon as it has arrived.
    case unordered = 1
    /// Each message at most once; what is lost is not sent again, though a ``RedundancyPolicy`` may have
    /// sent a copy before that was known.
    case unreliable = 2
    /// Like ``unreliable``, and nothing that is older than what was delivered before.
    case sequenced = 3
    /// The last message of each key; those before it are given up as soon as it is sent.
    ///
    /// For the state of something, such as a position: the key says of what. A channel in this mode has 256 keys
    /// at most; messages without one share key 0.
    case latest = 4

    /// Whether messages are repeated until they have arrived, and count against the peer's credit.
    public var isReliable: Bool {
        switch self {
        case .ordered, .unordered, .latest: true
        case .unreliable, .sequenced: false
        }
    }
}

/// Names a message of this side's, for as long as the connection lives.
public struct MessageID: Hashable, Sendable {
    /// The channel that it was sent on.
    public let channel: Channel
    /// Its place among all messages that this side has sent on the connection, from 0.
    public let number: UInt64

    /// Names a message that is about to get this number.
    package init(channel: Channel, number: UInt64) {
        self.channel = channel
        self.number = number
    }
}

/// What became of a message whose sender wanted to know.
public enum ReceiptOutcome: Hashable, Sendable {
    /// It has arrived at the peer, whole.
    case delivered
    /// It was given up: its deadline passed, or it was lost and is not repeated.
    ///
    /// It may have arrived all the same.
    case expired
    /// A newer message with its key took its place; it may have arrived all the same.
    case superseded
}

/// How much of a long message has passed.
public struct MessageProgress: Hashable, Sendable {
    /// The message's channel.
    public let channel: Channel
    /// Bytes acknowledged, or received.
    public let byteCount: Int
    /// The length of the message.
    public let totalByteCount: Int

    /// Messages of this many bytes and more are reported.
    public static let reportedByteCount = 64 << 10
}
