/// The guarantee of a channel for the messages that are sent on it.
public enum DeliveryMode: UInt8, Hashable, Sendable, CaseIterable {
    /// Each message once, in the order in which they were sent; a lost one is sent again.
    ///
    /// If the deadline of a message passes, it is skipped: see ``ReceivedMessage/skippedBefore``.
    case ordered = 0
    /// Each message once, as soon as it has arrived, so in any order; a lost one is sent again.
    ///
    /// A message whose deadline passes is given up, and may not arrive.
    case unordered = 1
    /// Each message at most once, as soon as it has arrived, so in any order; at most 64 KiB long.
    ///
    /// A lost message is not sent again, but a ``RedundancyPolicy`` may have sent a copy before the
    /// loss was known.
    ///
    /// If more than 64 messages or more than 64 KiB wait to be taken, the oldest are dropped. All
    /// channels of a connection in this mode and in ``sequenced`` share this limit; only a channel
    /// that is read by `PeerConnection.messages(on:)` has the same limit for itself. Messages that
    /// arrive at the same moment share it in any case: do not send more than 64 at once.
    case unreliable = 2
    /// Like ``unreliable``, but never a message older than one that was delivered before.
    case sequenced = 3
    /// The last message of each key; earlier ones are given up as soon as it is sent.
    ///
    /// It is for states that change, such as positions in a game. The key is the number of the
    /// thing that the message describes; a message without a key has key 0. The receiver never gets
    /// a message after a newer one with the same key. A lost message is sent again, unless a newer
    /// one has replaced it.
    ///
    /// A key stays in use until the connection ends, and a channel has at most 256 different keys:
    /// give the key of a thing that is gone to a new one.
    case latest = 4

    /// Whether messages are repeated until they have arrived, and count against the peer's credit.
    package var isReliable: Bool {
        switch self {
        case .ordered, .unordered, .latest: true
        case .unreliable, .sequenced: false
        }
    }
}

/// The name of a message that this side has sent, for as long as the connection lives.
public struct MessageID: Hashable, Sendable {
    /// The channel on which it was sent.
    public let channel: Channel
    /// Its number among all messages that this side has sent on the connection, from 0.
    public let number: UInt64

    /// Creates the identity of a message that is about to get this number.
    package init(channel: Channel, number: UInt64) {
        self.channel = channel
        self.number = number
    }
}

/// The outcome of a message whose sender wanted a receipt.
public enum ReceiptOutcome: Hashable, Sendable {
    /// The peer's endpoint has acknowledged all of it; its program may not have taken it yet.
    case delivered
    /// The message was given up: its deadline passed, or it was lost and is not repeated.
    ///
    /// It may have arrived nevertheless.
    case expired
    /// A newer message with its key replaced it; it may have arrived nevertheless.
    case superseded
}

/// The transferred part of a message that is not complete.
public struct MessageProgress: Hashable, Sendable {
    /// The message's channel.
    public let channel: Channel
    /// The number of bytes that the peer has acknowledged, or that have arrived here.
    public let byteCount: Int
    /// The length of the message in bytes.
    public let totalByteCount: Int

    /// The length from which messages are reported, in bytes.
    package static let reportedByteCount = 64 << 10
}
