/// The reason for which `send` did not accept a message; the connection is unchanged.
public enum SendError: Error, Equatable, Sendable {
    /// The message is longer than the limit, in bytes, of one of the two sides.
    ///
    /// Send it in parts, or raise ``EndpointConfiguration/maximumMessageByteCount`` on both sides.
    /// On channels that do not repeat lost messages the limit is at most 64 KiB.
    case messageTooLarge(limit: Int)
    /// The connection has ended or is ending: connect again.
    case closed
    /// Too many bytes wait to be acknowledged; try again when there is room.
    ///
    /// The limit is ``EndpointConfiguration/sendBufferByteCount``. A message with a receipt is also
    /// refused while 4,096 outcomes of earlier messages have not been polled as events; an
    /// `Endpoint` polls them by itself.
    case bufferFull
    /// The task was cancelled before the message was accepted; it was not sent.
    case cancelled
    /// The channel's number has another mode on this connection: use another number.
    ///
    /// The value is the mode that the number has.
    case channelModeMismatch(DeliveryMode)
    /// The channel has used as many different keys as it can since the connection began: 256, which
    /// is given as the limit.
    ///
    /// Use these keys again, or another channel.
    case tooManyKeys(limit: Int)
    /// The key is not below 2⁶².
    case keyOutOfRange
    /// The message has a key, but its channel's mode, which is given, has no keys.
    ///
    /// Only ``DeliveryMode/latest`` has keys: send without one, or on such a channel.
    case keyWithoutLatest(DeliveryMode)
    /// The channel's priority is above 7.
    case priorityOutOfRange
}

extension SendError: CustomStringConvertible {
    /// The error and what to do about it, in one line of English.
    public var description: String {
        switch self {
        case .messageTooLarge(let limit):
            limit == Wire.maximumLooseByteCount
                ? "the message is longer than \(limit) bytes: send it in parts, or, if its channel "
                    + "does not repeat lost messages, on a reliable one"
                : "the message is longer than \(limit) bytes: send it in parts, or raise "
                    + "maximumMessageByteCount on both sides"
        case .closed:
            "the connection has ended: closed() tells why; to go on, connect again"
        case .bufferFull:
            "too many bytes wait for the peer's acknowledgement: wait with send instead of "
                + "trySend, or send less"
        case .cancelled: "the task was cancelled while it waited for room; nothing was sent"
        case .channelModeMismatch(let mode):
            "this channel number is in use with the mode \(mode): choose another number"
        case .tooManyKeys(let limit):
            "a channel has \(limit) keys at most: use keys again, or another channel"
        case .keyOutOfRange: "a key is below 2 to the power of 62: choose a smaller one"
        case .keyWithoutLatest(let mode):
            "only a channel in the mode latest has keys, this one is \(mode): send without a key"
        case .priorityOutOfRange:
            "a priority is 0, before all others, to 7, behind them: choose one of these"
        }
    }
}
