/// One of the sequences of messages of a connection; a loss on one of them delays no other.
///
/// A connection has up to 256 channels in each direction, with the numbers 0 to 255.
///
/// Two channels are equal if they have the same number and the same mode. Each message carries the
/// number and the mode to the peer; priority and weight are for the sender alone. In each
/// direction, the first message on a channel number sets the mode of that number for the whole
/// connection.
public struct Channel: Sendable {
    /// The number of the channel, 0 to 255.
    public let id: UInt8
    /// The delivery mode of the channel's messages.
    public let mode: DeliveryMode
    /// The order among channels that have messages to send: 0 first, 7 last; 3 by default.
    ///
    /// The order is strict: a channel waits until the channels before it have nothing to send.
    /// While those wait for the peer's credit, the channel sends only what uses no new credit: lost
    /// parts again, the rest of a short message that has begun, and messages that are not repeated.
    /// There is one exception: a message of more than half of the peer's
    /// ``EndpointConfiguration/receiveWindowByteCount`` waits until another such message that has
    /// begun is sent, whatever the priorities are.
    ///
    /// Two values with the same number may have different priorities. The channel then has that of
    /// its most urgent waiting message.
    ///
    /// Priorities 0 to 2 have room of their own: the last eighth of the credit that the peer gave
    /// at the start, and an eighth of the send buffer in addition to its size. Their messages wait
    /// for room only behind messages of their own channel. Above 7, `send` throws
    /// ``SendError/priorityOutOfRange``.
    public var priority: UInt8
    /// The share of the bytes among channels of one priority: 1 by default; 0 counts as 1.
    ///
    /// A channel with the weight 2 sends twice as many bytes as one with the weight 1, as long as
    /// both have messages to send.
    public var weight: UInt8

    /// Channel 0, ordered: the channel of messages that name none.
    public static let main = Channel(id: 0)

    /// Creates a channel; the two sides need not agree on it before.
    ///
    /// The default is an ordered channel of priority 3 and weight 1. Priority 0 is sent first, 7
    /// last; above 7, `send` throws ``SendError/priorityOutOfRange``. A number must keep its mode
    /// on one connection: `send` throws ``SendError/channelModeMismatch(_:)`` otherwise.
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
