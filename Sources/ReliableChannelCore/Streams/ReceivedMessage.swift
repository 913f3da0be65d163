/// A message that has arrived, whole.
public struct ReceivedMessage: Hashable, Sendable {
    /// The bytes that the peer sent.
    public let bytes: [UInt8]
    /// The channel that the message came on, with default priority and weight.
    public let channel: Channel
    /// The thing that the message is the state of; `nil` unless the mode is ``DeliveryMode/latest``.
    public let key: UInt64?
    /// Messages of this channel that the sender gave up, or that were lost, directly before this one.
    ///
    /// Only on ordered and sequenced channels; else 0.
    public let skippedBefore: UInt64
}
