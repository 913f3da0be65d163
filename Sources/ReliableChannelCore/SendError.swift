/// The reason for which `send` did not accept a message; the connection is unchanged.
public enum SendError: Error, Equatable, Sendable {
    /// The message is longer than one of the two sides allows, in bytes.
    case messageTooLarge(limit: Int)
    /// The connection has ended or is ending.
    case closed
    /// Too many bytes wait to be acknowledged (``EndpointConfiguration/sendBufferByteCount``).
    case bufferFull
    /// The task was cancelled while the message waited for room.
    case cancelled
    /// A message was sent before on a channel with this number in another mode, which is given.
    case channelModeMismatch(DeliveryMode)
    /// The channel already has this many different keys.
    case tooManyKeys(limit: Int)
    /// The key is not below 2⁶².
    case keyOutOfRange
    /// The message has a key, but its channel is in this mode, which has no keys.
    case keyWithoutLatest(DeliveryMode)
    /// The channel's priority is not one of 0 to 7.
    case priorityOutOfRange
}

extension SendError: CustomStringConvertible {
    /// The error, and the action that helps.
    public var description: String {
        switch self {
        case .messageTooLarge(let limit):
            limit == Wire.maximumLooseByteCount
                ? "an unreliable message has \(limit) bytes at most: send it in parts, or on a "
                    + "reliable channel"
                : "the message is longer than \(limit) bytes: send it in parts, or raise "
                    + "maximumMessageByteCount on both sides"
        case .closed: "the connection has ended: closed() tells why; connect again"
        case .bufferFull:
            "the peer is slower than this side sends: wait with send instead of trySend, "
                + "or send less"
        case .cancelled: "the task was cancelled while it waited for room; nothing was sent"
        case .channelModeMismatch(let mode):
            "this channel number is in use with the mode \(mode): choose another number"
        case .tooManyKeys(let limit):
            "a channel has \(limit) keys at most: use keys again, or another channel"
        case .keyOutOfRange: "a key is below 2 to the power of 62: choose a smaller one"
        case .keyWithoutLatest(let mode):
            "only a channel in the mode latest has keys, this one is \(mode): send without a key"
        case .priorityOutOfRange: "a priority is 0, before all others, to 7, behind them"
        }
    }
}
