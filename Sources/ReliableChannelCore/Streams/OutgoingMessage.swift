internal import Primitives

/// A part of a message that one packet carried, or a SKIP of the message.
struct Fragment: Equatable, Sendable {
    var channel: UInt8 = 0
    var messageNumber: UInt64
    /// The positions in the message; 0..<1 stands for an empty message, 0..<0 for a SKIP.
    var range: Range<Int>

    var isSkip: Bool { range.isEmpty }
}

/// The place of a message in the buffer; it becomes invalid when the place is used for another one.
struct MessageHandle: Hashable, Sendable {
    let slot: Int
    let generation: UInt64
}

/// A message that is not known to have arrived, or whose end the peer does not know yet.
struct OutgoingMessage: Sendable {
    enum Fate: Equatable, Sendable {
        case live
        /// Given up; the peer is told unless everything arrives anyway.
        case givenUp
        /// Given up, and a SKIP waits or is under way.
        case skipping
        /// The place is free.
        case settled
    }

    var generation: UInt64 = 0
    var fate = Fate.live
    /// Its number among all messages of the connection.
    var serial: UInt64
    /// The index of its channel among those of the sender.
    let channelIndex: Int
    var options: SendOptions
    var bytes: [UInt8]
    let byteCount: Int
    /// The time at which the application sent it.
    let queuedAt: Timestamp
    /// The time at which it is given up; `nil` for never.
    let deadline: Timestamp?
    /// Its number on the channel, from its first transmission on.
    var number: UInt64?
    /// The position up to which it has been sent at least once.
    var sentEnd = 0
    var acknowledged = ByteRanges()
    /// The positions that have to be sent again.
    var lost = ByteRanges()
    /// Whether its channel has something to send for it.
    var isPending = false
    /// On an unreliable channel, the number of its frames that are under way.
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

    /// All positions; an empty message has one, so that it can be lost and acknowledged like
    /// others.
    var extent: Range<Int> { 0..<max(1, byteCount) }
    var isSent: Bool { sentEnd == extent.upperBound }
    var isComplete: Bool { acknowledged.covers(extent) }
    var id: MessageID { MessageID(channel: options.channel, number: serial) }
    /// The bytes that it uses of the buffer.
    var bufferCost: Int { bytes.count + Int(Wire.messageOverheadCost) }
    /// The bytes that it uses of the peer's credit when it is sent whole.
    var creditCost: UInt64 { UInt64(byteCount) + Wire.messageOverheadCost }
    /// The number of bytes sent at least once.
    var sentByteCount: Int { min(sentEnd, byteCount) }
}
