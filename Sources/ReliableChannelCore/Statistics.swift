public import Primitives

/// Why a datagram, or a part of it, was ignored.
public enum DropReason: Int, Hashable, Sendable, CaseIterable {
    /// Shorter than anything of this protocol.
    case truncated
    /// Longer than 8952 bytes.
    case oversized
    /// The first byte announces nothing known.
    case unknownType
    /// A handshake datagram of another protocol.
    case badMagic
    /// A handshake datagram that was damaged.
    case badChecksum
    /// Sound by its checksum or tag, and yet not as the format says.
    case malformed
    /// Of a wire version that is not spoken here.
    case unsupportedVersion
    /// A cookie that this endpoint did not make for that sender.
    case forgedCookie
    /// A cookie older than ten seconds.
    case expiredCookie
    /// An answer was due, but strangers have had their share of answers.
    case rateLimited
    /// A handshake datagram that nobody waits for.
    case unexpectedHandshake
    /// A HELLO of a connection that ended a moment ago.
    case recentlyClosed
    /// Too many clients have connected and not said anything since.
    case tooManyHalfOpen
    /// Strangers have all the places that they may have, and none of them is old enough to be given up.
    case tooManyStrangers
    /// A path response to no challenge, or from another address.
    case unexpectedResponse
    /// A reset without a right token.
    case forgedReset
    /// No connection has this identifier.
    case unknownConnection
    /// The connection exists, but this came from elsewhere and without a right tag.
    case wrongAddress
    /// The connection is not established yet.
    case notEstablished
    /// The tag does not fit: damaged or forged.
    case badTag
    /// This packet has been processed before.
    case duplicate
    /// So old that nobody knows whether it has been processed.
    case tooOld
    /// The connection has ended.
    case afterClose
}

/// How many datagrams were ignored, by reason.
public struct DropCounters: Hashable, Sendable {
    private var counts = [UInt64](repeating: 0, count: DropReason.allCases.count)

    /// Creates counters at zero.
    public init() {}

    /// The count for one reason.
    public internal(set) subscript(reason: DropReason) -> UInt64 {
        get { counts[reason.rawValue] }
        set { counts[reason.rawValue] = newValue }
    }

    /// The count for all reasons together.
    public var total: UInt64 { counts.reduce(0, +) }
}

/// What has happened on one connection.
public struct Statistics: Hashable, Sendable {
    /// Packets sent, with handshake datagrams.
    public internal(set) var packetsSent: UInt64 = 0
    /// Bytes of UDP payload sent.
    public internal(set) var bytesSent: UInt64 = 0
    /// Packets received and accepted.
    public internal(set) var packetsReceived: UInt64 = 0
    /// Bytes of UDP payload in those.
    public internal(set) var bytesReceived: UInt64 = 0
    /// Messages that `send` took.
    public internal(set) var messagesSent: UInt64 = 0
    /// Messages completed and handed out in their channel's order.
    public internal(set) var messagesReceived: UInt64 = 0
    /// Messages sent that were given up: overdue, or lost and not to be repeated.
    public internal(set) var messagesExpired: UInt64 = 0
    /// Messages sent whose place a newer one with the same key took.
    public internal(set) var messagesSuperseded: UInt64 = 0
    /// Messages of unreliable channels that arrived, at least in part, and made room for newer ones.
    public internal(set) var messagesDropped: UInt64 = 0
    /// Packets called lost because a later one was acknowledged.
    public internal(set) var packetsLostByGap: UInt64 = 0
    /// Packets called lost because their deadline passed.
    public internal(set) var packetsLostByDeadline: UInt64 = 0
    /// Packets called lost whose acknowledgement came after all.
    public internal(set) var spuriousLosses: UInt64 = 0
    /// Packets acknowledged after a later one had been: they, or their acknowledgement, were overtaken.
    public internal(set) var reorderedPackets: UInt64 = 0
    /// Bytes of copies sent before anything counted as lost, with the packets made for them.
    public internal(set) var redundantBytes: UInt64 = 0
    /// Packets that carried nothing but copies: twins and echoes.
    public internal(set) var redundantPackets: UInt64 = 0
    /// Message bytes sent again because they were called lost.
    public internal(set) var retransmittedBytes: UInt64 = 0
    /// Packet numbers left out to catch acknowledgements of what was not sent.
    public internal(set) var skippedPacketNumbers: UInt64 = 0
    /// Addresses that were challenged because packets of the peer's came from there.
    public internal(set) var pathChallenges: UInt64 = 0
    /// Times that the peer's address changed.
    public internal(set) var pathChanges: UInt64 = 0
    /// One if the first packet travelled with the handshake.
    public internal(set) var earlyDataTaken: UInt64 = 0
    /// Probes sent to find out whether larger datagrams pass.
    public internal(set) var mtuProbes: UInt64 = 0
    /// Gaps of more than a second in which nobody called.
    public internal(set) var localStalls: UInt64 = 0
    /// What was ignored, by reason.
    public internal(set) var drops = DropCounters()

    /// Creates statistics at zero.
    public init() {}
}

/// What has happened on an endpoint outside of any connection.
public struct EndpointStatistics: Hashable, Sendable {
    /// Datagrams received, of whatever kind.
    public internal(set) var datagramsReceived: UInt64 = 0
    /// Challenges, version replies and refusals sent.
    public internal(set) var statelessReplies: UInt64 = 0
    /// Resets sent for packets of forgotten connections.
    public internal(set) var resetsSent: UInt64 = 0
    /// Connections that strangers opened.
    public internal(set) var acceptedConnections: UInt64 = 0
    /// Those refused.
    public internal(set) var refusedConnections: UInt64 = 0
    /// Connections of strangers that were given up for another's.
    package internal(set) var evictedStrangers: UInt64 = 0
    /// What was ignored, by reason.
    public internal(set) var drops = DropCounters()

    /// Creates statistics at zero.
    public init() {}
}

/// How a connection does at present.
public struct ConnectionStatus: Hashable, Sendable {
    /// The smoothed round-trip time; the configured one before a measurement.
    public let smoothedRTT: Duration
    /// The least round-trip time; what the smoothed one has above it is jitter, or waits in queues.
    public let minimumRTT: Duration
    /// The round-trip time measured last.
    public let latestRTT: Duration
    /// By how much measurements differ, as RFC 9002 smooths it.
    public let rttVariation: Duration
    /// When the peer was heard last, on the driver's clock.
    public let lastReceived: Timestamp
    /// Whether messages flow: connected and not yet closed.
    public let isEstablished: Bool
    /// Bytes that wait to be acknowledged, with 16 for each message.
    public let bufferedByteCount: Int
    /// Message bytes that have never left: the queue in front of the network.
    public let unsentByteCount: Int
    /// Bytes of packets that have left and are neither acknowledged nor called lost.
    public let bytesInFlight: Int
    /// Bytes that may be in flight.
    public let congestionWindow: Int
    /// Message bytes that the peer has room for, with 16 for each message.
    public let peerWindow: Int
    /// Bytes a second at which packets leave at most.
    public let pacingRate: Int
    /// Message bytes a second that the peer has acknowledged, over about the last second.
    public let goodputSent: Int
    /// Message bytes a second that have arrived from the peer, over about the last second.
    public let goodputReceived: Int
    /// Where the congestion controller stands, for traces.
    public let congestionState: String
    /// The share of packets sent that is lost, as measured lately; one in fifty before that.
    public let lossEstimate: Double
    /// The chance that a packet is lost if the one before it was.
    public let consecutiveLossEstimate: Double
    /// The chance that a packet is lost if the one right before it, a moment earlier, was.
    public let twinLossEstimate: Double
    /// By how much packets come later than ones sent after them, as far as that was learned.
    public let reorderingDelay: Duration
    /// How many bytes are spent on copies.
    public let redundancy: RedundancyPolicy
    /// The longest datagram that the path has shown to carry; 1200 at first.
    public let datagramByteCount: Int
    /// Everything counted so far.
    public let statistics: Statistics
}
