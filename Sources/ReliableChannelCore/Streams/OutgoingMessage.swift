internal import Primitives

/// A stretch of a message that one packet carried, or the news that the message was given up.
struct Fragment: Equatable, Sendable {
    var channel: UInt8 = 0
    var messageNumber: UInt64
    /// Positions in the message; 0..<1 stands for an empty message, 0..<0 for a SKIP.
    var range: Range<Int>

    var isSkip: Bool { range.isEmpty }
}

/// Where a message is held; stale once the place is used for another one.
struct Ticket: Hashable, Sendable {
    let slot: Int
    let generation: UInt64
}

/// A message that is not yet known to have arrived, or whose end the peer does not know yet.
struct OutgoingMessage: Sendable {
    enum Fate: Equatable, Sendable {
        case live
        /// Given up; the peer learns of it unless everything arrives anyway.
        case givenUp
        /// Given up, and a SKIP waits or is on its way.
        case skipping
        /// The place is free.
        case settled
    }

    var generation: UInt64 = 0
    var fate = Fate.live
    /// Its place among all messages of the connection.
    var serial: UInt64
    /// Where its channel stands among those of the sender.
    let channelIndex: Int
    var options: SendOptions
    var bytes: [UInt8]
    let byteCount: Int
    /// When the application sent it.
    let queuedAt: Timestamp
    /// When it is given up; `nil` for never.
    let deadline: Timestamp?
    /// Its number on the channel, from its first transmission on.
    var number: UInt64?
    /// Up to where it has been sent at least once.
    var sentEnd = 0
    var acknowledged = ByteRanges()
    /// What has to be sent again.
    var lost = ByteRanges()
    /// Whether the channel has something to do for it.
    var isPending = false
    /// On an unreliable channel, how many frames of it are under way.
    var copyCount = 0

    init(
        _ bytes: [UInt8], serial: UInt64, channelIndex: Int, options: SendOptions, at now: Timestamp
    ) {
        self.bytes = bytes
        self.serial = serial
        self.channelIndex = channelIndex
        self.options = options
        byteCount = bytes.count
        queuedAt = now
        deadline = options.deadline.map { now.advanced(byNanoseconds: max(0, $0.nanoseconds)) }
    }

    /// All positions; an empty message has one, so that it can be lost and acknowledged like others.
    var extent: Range<Int> { 0..<max(1, byteCount) }
    var isSent: Bool { sentEnd == extent.upperBound }
    var isComplete: Bool { acknowledged.covers(extent) }
    var id: MessageID { MessageID(channel: options.channel, number: serial) }
    /// What it takes of the buffer.
    var bufferCost: Int { bytes.count + Int(Wire.messageOverheadCost) }
    /// What it takes of the peer's credit when it is sent whole.
    var creditCost: UInt64 { UInt64(byteCount) + Wire.messageOverheadCost }
    /// Bytes sent at least once.
    var sentByteCount: Int { min(sentEnd, byteCount) }
}
