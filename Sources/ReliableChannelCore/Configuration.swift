internal import Primitives

/// How a connection finds out how fast it may send.
package enum CongestionControl: Hashable, Sendable, CaseIterable {
    /// From the rate that the path delivers and the delay that it adds; chance losses do not slow it down.
    case modelBased
    /// NewReno (RFC 9002 §7): halves its window when something is lost.
    case newReno
}

/// What an endpoint allows and how it times things; the defaults suit a game on a LAN.
public struct EndpointConfiguration: Hashable, Sendable {
    /// Whether strangers may connect; an endpoint that only connects itself leaves this off.
    public var isAccepting = true
    /// Most connections at a time, both directions together.
    public var connectionLimit = 64
    /// The longest message taken and sent, in bytes, up to 16 MiB; memory follows what arrives.
    public var maximumMessageByteCount = 1 << 20
    /// Credit for messages that the application has not taken, in bytes.
    ///
    /// A message may be longer than the window.
    public var receiveWindowByteCount = 256 << 10
    /// Most bytes, with 16 more for each message, that wait to be acknowledged before `send` refuses.
    ///
    /// One message always fits, however long. Messages of priorities 0–2 may use an eighth more.
    public var sendBufferByteCount = 256 << 10
    /// How the rate of sending follows what the path carries.
    package var congestionControl = CongestionControl.modelBased
    /// The round-trip time assumed before the first measurement.
    public var initialRTT = Duration.milliseconds(50)
    /// Silence after which an idle connection asks for a sign of life.
    public var keepaliveInterval = Duration.milliseconds(500)
    /// Silence after which the peer counts as gone.
    public var idleTimeout = Duration.seconds(10)
    /// How long connecting may take.
    public var handshakeTimeout = Duration.seconds(10)
    /// How many bytes are spent so that a lost packet delays nothing; can be changed per connection.
    public var redundancy = RedundancyPolicy.balanced
    /// How long a flushing close waits for acknowledgements.
    public var flushTimeout = Duration.seconds(5)
    /// The longest datagram to search for with probes, up to 8952 bytes; 1200 switches the search off.
    public var maximumDatagramByteCount = 8952
    /// Where reset tokens come from; `nil` for a secret drawn anew.
    ///
    /// An application that keeps one and is started again tells its old peers at once that their connections are
    /// gone, instead of letting them wait. No two endpoints that run at a time may share one.
    public var resetSecret: UInt128?
    /// Where a detailed trace of each connection goes; `nil` for nowhere.
    public var traceSink: TraceSink?
    /// A bad network to try the program on; `nil`, as a rule, for the network as it is.
    public var impairment: Impairment?
    /// The connections that strangers may have; `nil` for as many as there are places.
    package var strangers: StrangerLimits?
    /// The number of the first packet, for tests of large numbers.
    package var firstPacketNumber: UInt64 = 0
    /// The number of each reliable channel's first message, which both sides must have alike; for the same tests.
    package var firstMessageNumber: UInt64 = 0
    /// The wire version to speak, for tests of what happens between versions.
    package var wireVersion: UInt8 = Wire.version

    /// Creates the default configuration.
    public init() {}
}

/// The configuration in the units that the state machine computes with.
struct Tuning: Sendable {
    let maximumMessageByteCount: Int
    let receiveWindowByteCount: Int
    let sendBufferByteCount: Int
    /// Another one for connections whose round-trip time is known from elsewhere.
    var initialRTT: Nanoseconds
    let keepaliveInterval: Nanoseconds
    let idleTimeout: Nanoseconds
    let handshakeTimeout: Nanoseconds
    let flushTimeout: Nanoseconds
    let redundancy: RedundancyPolicy
    let firstPacketNumber: UInt64
    let firstMessageNumber: UInt64
    let wireVersion: UInt8
    let congestionControl: CongestionControl
    let maximumDatagramByteCount: Int
    /// What the connection that this is for would be reset by.
    var resetToken: UInt64 = 0
    let isTracing: Bool

    init(_ configuration: EndpointConfiguration) {
        maximumMessageByteCount = min(
            max(0, configuration.maximumMessageByteCount), Wire.maximumMessageByteCount)
        receiveWindowByteCount = min(
            max(Wire.leastInitialCredit, configuration.receiveWindowByteCount), 1 << 30)
        sendBufferByteCount = max(0, configuration.sendBufferByteCount)
        initialRTT = Self.clampedRTT(configuration.initialRTT)
        maximumDatagramByteCount = configuration.maximumDatagramByteCount
        keepaliveInterval = Self.clamped(configuration.keepaliveInterval, least: 1_000_000)
        idleTimeout = Self.clamped(configuration.idleTimeout, least: 1_000_000)
        handshakeTimeout = Self.clamped(configuration.handshakeTimeout, least: 1_000_000)
        flushTimeout = Self.clamped(configuration.flushTimeout, least: 0)
        redundancy = configuration.redundancy
        firstPacketNumber = min(configuration.firstPacketNumber, PacketNumber.limit - 1)
        firstMessageNumber = configuration.firstMessageNumber
        wireVersion = configuration.wireVersion
        congestionControl = configuration.congestionControl
        isTracing = configuration.traceSink != nil
    }

    /// At most a year, which is as good as never and can be reckoned with.
    private static func clamped(_ duration: Duration, least: Nanoseconds) -> Nanoseconds {
        min(max(least, duration.nanoseconds), 31_536_000_000_000_000)
    }

    static func clampedRTT(_ duration: Duration) -> Nanoseconds {
        min(max(1000, duration.nanoseconds), 10_000_000_000)
    }

    var limits: TransportLimits {
        TransportLimits(
            firstPacketNumber: firstPacketNumber, initialCredit: UInt32(receiveWindowByteCount),
            maximumMessageByteCount: UInt32(maximumMessageByteCount), resetToken: resetToken)
    }
}
