/// A complete message from the peer.
public struct ReceivedMessage: Hashable, Sendable {
    /// The bytes that the peer sent.
    public let bytes: [UInt8]
    /// The channel of the message, with default priority and weight.
    public let channel: Channel
    /// The number of the thing that the message describes; `nil` except on *latest* channels.
    ///
    /// See ``DeliveryMode/latest``. A message that was sent there without a key has the key 0.
    public let key: UInt64?
    /// The number of messages directly before this one that the sender gave up, or that were lost.
    ///
    /// On a sequenced channel, messages that came too late or not whole count too, because they are
    /// not delivered. Whole messages that were dropped here because too many waited do not count;
    /// they are in ``ChannelStatistics/messagesDropped``. The number is 0 on all channels that are
    /// neither ordered nor sequenced.
    public let skippedBefore: UInt64
}
