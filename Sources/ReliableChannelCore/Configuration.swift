internal import Primitives

/// The method by which a connection finds its rate of sending.
package enum CongestionControl: Hashable, Sendable, CaseIterable {
    /// A model of the path's delivery rate and delay; random losses do not slow it down.
    case modelBased
    /// NewReno (RFC 9002 §7): halves its window after a loss.
    case newReno
}

/// The limits and times of an endpoint; the defaults suit a game on a LAN.
///
/// A value outside its allowed range counts as the nearest one inside it. Times may be from 1 ms to
/// a year, unless another range is given.
public struct EndpointConfiguration: Hashable, Sendable {
    /// Whether other programs may connect to this endpoint; true by default.
    ///
    /// If false, they are refused with ``Refusal/notAccepting``; this endpoint can still connect to
    /// others.
    public var isAccepting = true
    /// The number of connections at which the endpoint refuses another peer; 64 by default.
    ///
    /// The peer gets ``Refusal/full``. Connections that this endpoint opens count too, but this
    /// limit never refuses them.
    ///
    /// An ended connection may count for a few seconds more. In an `EndpointCore` it also counts
    /// while its messages have not been taken, for 30 s at most. In an `Endpoint`, connections that
    /// end before they are accepted have a count of their own, with the same limit.
    public var connectionLimit = 64
    /// The limits on clients that connect, against floods; see there for the defaults.
    public var admission = AdmissionLimits()
    /// The longest message to accept and to send, in bytes: 1 MiB by default, 16 MiB at most.
    ///
    /// The smaller limit of the two sides holds. Memory is used only for bytes that arrive. On
    /// channels that do not repeat lost messages the limit is at most 64 KiB.
    public var maximumMessageByteCount = 1 << 20
    /// The credit of each connection for messages that wait to be taken: 256 KiB by default.
    ///
    /// It is in bytes, from 2048 to 2³⁰. Each message costs 16 bytes more; one on a channel that
    /// does not repeat lost messages costs nothing. A message longer than the credit also passes:
    /// `Docs/WIRE-channel.md`, "Frames", says how.
    public var receiveWindowByteCount = 256 << 10
    /// The most bytes of messages that wait to be acknowledged: 256 KiB by default.
    ///
    /// Each message costs 16 bytes more. Beyond the limit, `send` waits or throws
    /// ``SendError/bufferFull``. While no more than an eighth is used, a message is accepted
    /// however long it is. Messages of priorities 0 to 2 may use an eighth more. It may be from 0
    /// to 2⁴⁰.
    public var sendBufferByteCount = 256 << 10
    /// The method by which the rate of sending follows the capacity of the path.
    package var congestionControl = CongestionControl.modelBased
    /// The round-trip time assumed before the first measurement; 50 ms by default.
    ///
    /// It may be from 1 µs to 10 s.
    public var initialRTT = Duration.milliseconds(50)
    /// The time without a packet in either direction after which the endpoint asks the peer for an
    /// answer; 500 ms by default.
    ///
    /// This keeps the connection: the interval has to be shorter than ``idleTimeout``. A peer that
    /// is silent for three such intervals counts as unresponsive.
    public var keepaliveInterval = Duration.milliseconds(500)
    /// The silence of a peer after which a connection ends; 10 s by default.
    ///
    /// The reason is ``CloseReason/idleTimeout``. If this program stands still for more than a
    /// second, as while its machine sleeps, the time begins anew.
    public var idleTimeout = Duration.seconds(10)
    /// The longest time that connecting may take; 10 s by default.
    ///
    /// The connection then ends with ``CloseReason/handshakeTimeout``.
    public var handshakeTimeout = Duration.seconds(10)
    /// The policy for copies of small messages, so that a lost packet seldom delays them.
    ///
    /// It is ``RedundancyPolicy/balanced`` by default. Each connection can change its own.
    public var redundancy = RedundancyPolicy.balanced
    /// The longest time that a close with `flushing` waits until the peer has acknowledged all
    /// messages; 5 s by default.
    ///
    /// It begins with the close, or with the end of the handshake if that comes later. When it is
    /// over, the connection closes all the same, and a ``CloseReason/finished`` becomes
    /// ``CloseReason/undelivered``. It may be from 0 to a year.
    public var flushTimeout = Duration.seconds(5)
    /// The longest datagram to send, in bytes: 8952 by default and at most.
    ///
    /// A value below 1200 counts as 1200. Datagrams have at most 1200 bytes at first. Probes of
    /// 1452 and 8952 bytes, if this limit allows them, show whether longer ones pass. Below 1452
    /// there are no probes.
    public var maximumDatagramByteCount = 8952
    /// The secret that lets a restarted program end its old connections; `nil` for a random one.
    ///
    /// If an application keeps its secret and is started again at the same address and port, its
    /// old peers learn with their next packets that their connections are gone: they get
    /// ``CloseReason/reset``. Without it they wait for their idle timeout. Two endpoints that run
    /// at the same time must not share a secret.
    public var resetSecret: UInt128?
    /// The receiver of a qlog trace of each connection; `nil`, the default, for no trace.
    ///
    /// qlog is a format of text with one record for each event. Only an `Endpoint` of
    /// `ReliableChannel` calls it, an `EndpointCore` alone does not.
    public var traceSink: TraceSink?
    /// A simulated bad network for tests of a program; `nil`, the default, for none.
    ///
    /// An `Endpoint` of `ReliableChannel` and the sessions of `GuessEP2P` use it; an `EndpointCore`
    /// alone does not.
    public var impairment: Impairment?
    /// The limits on connections of strangers; `nil` for as many as there are places.
    package var strangers: StrangerLimits?
    /// The number of the first packet, for tests of large numbers.
    package var firstPacketNumber: UInt64 = 0
    /// The number of each reliable channel's first message, for the same tests; both sides must use
    /// the same.
    package var firstMessageNumber: UInt64 = 0
    /// The wire version to speak, for tests of what happens between versions.
    package var wireVersion: UInt8 = Wire.version

    /// Creates the default configuration.
    public init() {}
}

/// The configuration in the units of the state machine.
struct Tuning: Sendable {
    let maximumMessageByteCount: Int
    let receiveWindowByteCount: Int
    let sendBufferByteCount: Int
    /// The round-trip time assumed first; connections whose round-trip time is known from elsewhere
    /// change it.
    var initialRTT: Nanoseconds
    let keepaliveInterval: Nanoseconds
    /// The silence of the peer after which the connection ends; connections may have their own.
    var idleTimeout: Nanoseconds
    let handshakeTimeout: Nanoseconds
    let flushTimeout: Nanoseconds
    let redundancy: RedundancyPolicy
    let firstPacketNumber: UInt64
    let firstMessageNumber: UInt64
    let wireVersion: UInt8
    let congestionControl: CongestionControl
    let maximumDatagramByteCount: Int
    /// The token by which a RESET ends the connection that uses this.
    var resetToken: UInt64 = 0
    let isTracing: Bool

    init(_ configuration: EndpointConfiguration) {
        maximumMessageByteCount = min(
            max(0, configuration.maximumMessageByteCount), Wire.maximumMessageByteCount)
        receiveWindowByteCount = min(
            max(Wire.leastInitialCredit, configuration.receiveWindowByteCount), 1 << 30)
        sendBufferByteCount = min(max(0, configuration.sendBufferByteCount), 1 << 40)
        initialRTT = Self.clampedRTT(configuration.initialRTT)
        maximumDatagramByteCount = configuration.maximumDatagramByteCount
        keepaliveInterval = Self.clamped(configuration.keepaliveInterval, least: 1_000_000)
        idleTimeout = Self.clampedIdleTimeout(configuration.idleTimeout)
        handshakeTimeout = Self.clamped(configuration.handshakeTimeout, least: 1_000_000)
        flushTimeout = Self.clamped(configuration.flushTimeout, least: 0)
        redundancy = configuration.redundancy
        firstPacketNumber = min(configuration.firstPacketNumber, PacketNumber.limit - 1)
        firstMessageNumber = configuration.firstMessageNumber
        wireVersion = configuration.wireVersion
        congestionControl = configuration.congestionControl
        isTracing = configuration.traceSink != nil
    }

    /// Returns a duration of at least `least` and at most a year, which is as good as never and
    /// cannot overflow.
    private static func clamped(_ duration: Duration, least: Nanoseconds) -> Nanoseconds {
        min(max(least, duration.nanoseconds), 31_536_000_000_000_000)
    }

    static func clampedIdleTimeout(_ duration: Duration) -> Nanoseconds {
        clamped(duration, least: 1_000_000)
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
