package import Primitives

/// The reason for which a datagram, or a part of it, was ignored.
public enum DropReason: Int, Hashable, Sendable, CaseIterable {
    /// The datagram is too short: a packet has at least 21 bytes, a handshake at least 30.
    ///
    /// A datagram of an unknown type counts as a handshake here.
    case truncated
    /// The datagram is longer than 8952 bytes.
    case oversized
    /// The first byte is not that of a known type of datagram.
    case unknownType
    /// The datagram is a handshake of another protocol: its first bytes are others.
    case badMagic
    /// The datagram is a handshake that was damaged: its checksum is wrong.
    case badChecksum
    /// The datagram is not damaged, but has not the format of `Docs/WIRE-channel.md`.
    ///
    /// A packet with this fault ends its connection with ``CloseReason/protocolViolation(_:)``.
    case malformed
    /// The datagram is a handshake of a wire version that this endpoint does not speak.
    ///
    /// A client that connects so is told the version that the endpoint speaks.
    case unsupportedVersion
    /// The cookie or token is not one that this endpoint made for that sender.
    ///
    /// Also if it is so old, at least a minute, that the endpoint cannot check it any more.
    case forgedCookie
    /// The cookie or ``AddressToken`` is older than ten seconds.
    case expiredCookie
    /// The endpoint had to answer a client, but has reached its limit of answers.
    ///
    /// It gives at most 1,000 answers a second to clients without a connection, and 100 to one IP
    /// address; some addresses share one such limit. At most 64 answers wait to be sent.
    case rateLimited
    /// The datagram is a handshake that no connection waits for.
    case unexpectedHandshake
    /// The datagram is a late request for a connection that was forgotten less than 20 s ago.
    ///
    /// If it were used, it would open the ended connection a second time.
    case recentlyClosed
    /// A new client was ignored: eight others, or two with its IP address, have not sent a packet
    /// since they were accepted.
    ///
    /// After a second without a packet, such a client gives up its place to a new one.
    case tooManyHalfOpen
    /// A new client was ignored: all places for strangers are taken, or all places for strangers
    /// with its IP address.
    ///
    /// A stranger is a peer that the application does not know yet. Only the endpoints of host
    /// sessions have such limits: 16 places, and 8 for one IP address. A host knows its members,
    /// and the players who wait for its decision or are invited. A stranger can lose its place to a
    /// new client after one second. If it has sent no message, it can lose it at once to a client
    /// that sends one.
    case tooManyStrangers
    /// An answer to a check of the peer's new address was not the one that is awaited.
    ///
    /// When the peer's packets come from another address, the library sends a number there, which
    /// the peer returns. Answers that are late, repeated, or from another address are ignored.
    case unexpectedResponse
    /// The datagram claims that the peer has forgotten the connection, without the right token.
    ///
    /// Also if it is not from the peer's address, or the connection has ended already.
    case forgedReset
    /// The packet's identifier belongs to no connection.
    case unknownConnection
    /// The packet came from another address than the peer's, without a right tag.
    case wrongAddress
    /// The packet came before the connection was established.
    case notEstablished
    /// The tag is wrong: the packet was damaged or forged.
    case badTag
    /// The packet has been processed before.
    case duplicate
    /// The packet's number is 8,192 or more below the highest that has arrived.
    ///
    /// The receiver no longer knows whether it has processed the packet.
    case tooOld
    /// The packet came after the connection had ended.
    case afterClose
}

/// The numbers of ignored datagrams, by reason.
public struct DropCounters: Hashable, Sendable {
    private var counts = [UInt64](repeating: 0, count: DropReason.allCases.count)

    /// Creates counters at zero.
    package init() {}

    /// The count for one reason.
    public internal(set) subscript(reason: DropReason) -> UInt64 {
        get { counts[reason.rawValue] }
        set { counts[reason.rawValue] = newValue }
    }

    /// The count for all reasons together.
    public var total: UInt64 { counts.reduce(0, +) }
}

/// The counters of one connection.
public struct ConnectionStatistics: Hashable, Sendable {
    /// The number of packets sent, including handshake datagrams.
    public internal(set) var packetsSent: UInt64 = 0
    /// The number of bytes of UDP payload sent.
    public internal(set) var bytesSent: UInt64 = 0
    /// The number of packets received and accepted, without handshake datagrams.
    ///
    /// Those that were not accepted, such as damaged and repeated ones, are in ``drops``.
    public internal(set) var packetsReceived: UInt64 = 0
    /// The number of bytes of UDP payload in the packets received and accepted.
    public internal(set) var bytesReceived: UInt64 = 0
    /// Messages that `send` accepted.
    package internal(set) var messagesSent: UInt64 = 0
    /// Messages that are complete and ready in their channel's order, whether or not they were
    /// taken.
    package internal(set) var messagesReceived: UInt64 = 0
    /// Sent messages that were given up: after their deadline, or lost on a channel that does not
    /// repeat.
    package internal(set) var messagesExpired: UInt64 = 0
    /// Sent messages that a newer one with the same key replaced.
    package internal(set) var messagesSuperseded: UInt64 = 0
    /// Messages of unreliable channels that arrived at least in part and were dropped to make room
    /// for newer ones.
    package internal(set) var messagesDropped: UInt64 = 0
    /// The number of packets that counted as lost, with those that were acknowledged later.
    ///
    /// Packets that were on their way to a former address of the peer are not counted.
    public var packetsLost: UInt64 { packetsLostByGap + packetsLostByDeadline }
    /// Packets called lost because a later one was acknowledged.
    package internal(set) var packetsLostByGap: UInt64 = 0
    /// Packets called lost because their deadline passed.
    package internal(set) var packetsLostByDeadline: UInt64 = 0
    /// Packets called lost that were acknowledged later.
    package internal(set) var spuriousLosses: UInt64 = 0
    /// Packets acknowledged after a later one: they, or their acknowledgements, were overtaken.
    package internal(set) var reorderedPackets: UInt64 = 0
    /// The number of bytes of copies sent before a loss was known, with the frames around them.
    public internal(set) var redundantBytes: UInt64 = 0
    /// Packets that carried only copies: twins and echoes.
    package internal(set) var redundantPackets: UInt64 = 0
    /// The number of message bytes sent again because they counted as lost.
    public internal(set) var retransmittedBytes: UInt64 = 0
    /// Packet numbers left out to detect acknowledgements of packets that were not sent.
    package internal(set) var skippedPacketNumbers: UInt64 = 0
    /// Addresses that were challenged because packets of the peer came from them.
    package internal(set) var pathChallenges: UInt64 = 0
    /// Times that the peer's address changed.
    package internal(set) var pathChanges: UInt64 = 0
    /// One if the first packet was sent with the handshake and accepted.
    package internal(set) var earlyDataTaken: UInt64 = 0
    /// Probes sent to learn whether larger datagrams pass.
    package internal(set) var mtuProbes: UInt64 = 0
    /// Gaps of more than a second in which this process did not run.
    package internal(set) var localStalls: UInt64 = 0
    /// The numbers of ignored datagrams, by reason.
    public internal(set) var drops = DropCounters()

    /// Creates statistics at zero.
    package init() {}
}

/// The counters of an endpoint that belong to no connection.
public struct EndpointStatistics: Hashable, Sendable {
    /// Datagrams received, of any kind.
    package internal(set) var datagramsReceived: UInt64 = 0
    /// The number of datagrams that the system refused to send, as when there is no network.
    ///
    /// These datagrams count as lost. Datagrams that the system finds too long are not counted:
    /// most of them are probes for the longest possible size. Only an `Endpoint` counts refusals,
    /// because an `EndpointCore` has no socket.
    public internal(set) var sendFailureCount: UInt64 = 0
    /// Challenges, version replies and refusals sent.
    package internal(set) var statelessReplies: UInt64 = 0
    /// Resets sent for packets of forgotten connections.
    package internal(set) var resetsSent: UInt64 = 0
    /// The number of connections opened by peers.
    public internal(set) var acceptedConnections: UInt64 = 0
    /// The number of times that a peer was refused a connection, for a reason of ``Refusal``.
    public internal(set) var refusedConnections: UInt64 = 0
    /// Connections of strangers that were given up for others.
    package internal(set) var evictedStrangers: UInt64 = 0
    /// The numbers of ignored datagrams that belong to no connection, by reason.
    public internal(set) var drops = DropCounters()

    /// Creates statistics at zero.
    package init() {}
}

/// The present state of a connection in figures.
public struct ConnectionStatus: Hashable, Sendable {
    /// The smoothed round-trip time (RFC 9002 §5.3); an assumed one before a measurement.
    ///
    /// The assumed time is the one that was given to `connect`; if none was given, it is
    /// ``EndpointConfiguration/initialRTT``. It is less if the handshake was quicker.
    public let smoothedRTT: Duration
    /// The least round-trip time measured to the peer's present IP address; ``smoothedRTT`` before
    /// a measurement.
    ///
    /// The difference to ``smoothedRTT`` is variation, or time in queues.
    public let minimumRTT: Duration
    /// The latest measurement of the round-trip time.
    package let latestRTT: Duration
    /// The smoothed difference of measurements (`rttvar` of RFC 9002 §5.3).
    package let rttVariation: Duration
    /// The time of the last packet from the peer, on the driver's clock.
    package let lastReceived: Timestamp
    /// Whether messages can pass: connected and not yet closed.
    package let isEstablished: Bool
    /// The number of bytes of messages that wait to be acknowledged, with 16 for each message.
    ///
    /// ``EndpointConfiguration/sendBufferByteCount`` tells its limit, and when it may be more.
    public let bufferedByteCount: Int
    /// The message bytes that have never been sent: the queue before the network.
    package let unsentByteCount: Int
    /// The number of bytes in packets that were sent and are neither acknowledged nor called lost.
    public let bytesInFlight: Int
    /// The number of bytes that may be in flight at present.
    public let congestionWindow: Int
    /// The message bytes that the peer has room for, with 16 for each message.
    package let peerWindow: Int
    /// The highest rate at which packets leave, in bytes per second.
    package let pacingRate: Int
    /// The message bytes per second that the peer has acknowledged, over about the last second.
    public let goodputSent: Int
    /// The message bytes per second that have arrived from the peer, over about the last second.
    public let goodputReceived: Int
    /// The name of the congestion controller's present state, for traces.
    package let congestionState: String
    /// The recent share of sent packets that were lost, from 0 to 1; 0.02 before measurements.
    public let lossEstimate: Double
    /// The probability that a packet is lost if the one before it was.
    package let consecutiveLossEstimate: Double
    /// The probability that a packet is lost if the one sent directly before it was.
    package let twinLossEstimate: Double
    /// The learned lateness of packets that others overtake.
    package let reorderingDelay: Duration
    /// The policy for copies of small messages.
    package let redundancy: RedundancyPolicy
    /// The longest datagram that the path is known to carry, in bytes; 1200 at first.
    package let datagramByteCount: Int
    /// The counters of the connection from its start to this moment.
    public let statistics: ConnectionStatistics
}
