/// A complete message from the peer.
public struct ReceivedMessage: Hashable, Sendable {
    /// The bytes that the peer sent.
    public let bytes: [UInt8]
    /// The channel of the message, with default priority and weight.
    public let channel: Channel
    /// The number of the thing whose state the message is; `nil` except on *latest* channels.
    ///
    /// See ``DeliveryMode/latest``; a message that was sent there without a key has 0.
    public let key: UInt64?
    /// The number of messages directly before this one that the sender gave up, or that were lost.
    ///
    /// On a sequenced channel also those that came too late, or not whole, and are not delivered.
    /// It is always 0 except on ordered and sequenced channels.
    public let skippedBefore: UInt64
}
