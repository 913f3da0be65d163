internal import Primitives

/// The state of a connection after an ACK frame has been processed.
struct AcknowledgementContext: Sendable {
    var now: Timestamp
    /// The round-trip time that the frame measured, in nanoseconds; `nil` if it measured none.
    var roundTrip: Nanoseconds?
    var smoothedRTT: Nanoseconds
    /// The bytes in flight after the frame.
    var bytesInFlight: Int
}

/// A congestion controller: it decides how many bytes may be in flight, and how fast they may
/// leave.
///
/// A controller is a value to which the fate of each packet is reported. For each ACK frame the
/// calls are: ``onAcknowledged(_:at:)`` for each packet, ``finishAcknowledgement(_:)`` once, then
/// ``onLost(_:at:)`` for each packet that the frame shows to be lost.
protocol CongestionControlling: Sendable {
    /// The bytes that may be in flight.
    var congestionWindow: Int { get }
    /// The rate at which packets leave, in bytes per second.
    var pacingRate: Int { get }
    /// The name of the controller's present state, for traces.
    var stateName: StaticString { get }

    /// Records a packet that is sent, and stamps it with the counts for a later delivery sample.
    mutating func onSent(
        _ stamp: inout DeliveryStamp, byteCount: Int, bytesInFlight: Int, at now: Timestamp)
    /// Records that at present the application limits sending, not the window.
    mutating func onApplicationLimited(bytesInFlight: Int)
    mutating func onAcknowledged(_ packet: SentPacket, at now: Timestamp)
    mutating func finishAcknowledgement(_ context: AcknowledgementContext)
    mutating func onLost(_ packet: SentPacket, at now: Timestamp)
    /// Withdraws a loss: the packet has been acknowledged after all.
    mutating func onSpurious(_ packet: SentPacket, at now: Timestamp)
    /// Records that no acknowledgement came for several deadlines: the path may have changed.
    mutating func onPersistentCongestion(at now: Timestamp)
    func checkInvariants() throws(InvariantViolation)
}

/// The bounds that hold for all controllers.
enum CongestionLimits {
    /// The bytes that a flow may have in flight when it knows only the handshake's round trip, over
    /// which they are spread.
    ///
    /// This is more than the initial window of RFC 9002 §7.2, and as much as in QUIC of browsers.
    static let initialWindow = 32 * Wire.baseDatagramByteCount
    /// The bytes that may leave at once on an unknown path, and that a thin flow may always have in
    /// flight.
    static let burstWindow = 10 * Wire.baseDatagramByteCount
    static let minimumWindow = 4 * Wire.baseDatagramByteCount
    /// Half as many packets as the peer's replay window can distinguish; the rest is for lost
    /// packets.
    static let maximumWindow = Int(Wire.replayWindowPacketCount / 2) * Wire.baseDatagramByteCount
    /// 64 kbit/s, in bytes per second: the least rate that any path is assumed to carry.
    static let minimumPacingRate = 8000
    /// 100 Gbit/s, in bytes per second, so that no product overflows.
    static let maximumPacingRate = 12_500_000_000
}

/// The congestion controller of a connection, of one of the available kinds.
///
/// Of the kinds exactly one is set. They are optionals and not cases of an enum, since an optional
/// is changed in its place: a case's 500 bytes are copied out and in at each call, some forty times
/// for a message.
struct CongestionController: Sendable {
    private var modelBased: ModelBasedController?
    private var newReno: NewRenoController?
    private(set) var congestionWindow = 0
    private(set) var pacingRate = 0

    init(_ choice: CongestionControl, initialRTT: Int64) {
        switch choice {
        case .modelBased: modelBased = ModelBasedController(initialRTT: initialRTT)
        case .newReno: newReno = NewRenoController(initialRTT: initialRTT)
        }
        noteBounds()
    }

    /// Keeps the bounds where they can be read without a copy of the controller.
    private mutating func noteBounds() {
        modelBased?.report(to: &congestionWindow, &pacingRate)
        newReno?.report(to: &congestionWindow, &pacingRate)
    }
}

extension CongestionControlling {
    /// Writes the bounds; it changes nothing, and is mutating so that it is called in place.
    fileprivate mutating func report(to window: inout Int, _ rate: inout Int) {
        window = congestionWindow
        rate = pacingRate
    }
}

extension CongestionController: CongestionControlling {
    var stateName: StaticString {
        modelBased?.stateName ?? newReno?.stateName ?? "none"
    }

    mutating func onSent(
        _ stamp: inout DeliveryStamp, byteCount: Int, bytesInFlight: Int, at now: Timestamp
    ) {
        modelBased?.onSent(&stamp, byteCount: byteCount, bytesInFlight: bytesInFlight, at: now)
        newReno?.onSent(&stamp, byteCount: byteCount, bytesInFlight: bytesInFlight, at: now)
        noteBounds()
    }

    mutating func onApplicationLimited(bytesInFlight: Int) {
        modelBased?.onApplicationLimited(bytesInFlight: bytesInFlight)
        newReno?.onApplicationLimited(bytesInFlight: bytesInFlight)
        noteBounds()
    }

    mutating func onAcknowledged(_ packet: SentPacket, at now: Timestamp) {
        modelBased?.onAcknowledged(packet, at: now)
        newReno?.onAcknowledged(packet, at: now)
        noteBounds()
    }

    mutating func finishAcknowledgement(_ context: AcknowledgementContext) {
        modelBased?.finishAcknowledgement(context)
        newReno?.finishAcknowledgement(context)
        noteBounds()
    }

    mutating func onLost(_ packet: SentPacket, at now: Timestamp) {
        modelBased?.onLost(packet, at: now)
        newReno?.onLost(packet, at: now)
        noteBounds()
    }

    mutating func onSpurious(_ packet: SentPacket, at now: Timestamp) {
        modelBased?.onSpurious(packet, at: now)
        newReno?.onSpurious(packet, at: now)
        noteBounds()
    }

    mutating func onPersistentCongestion(at now: Timestamp) {
        modelBased?.onPersistentCongestion(at: now)
        newReno?.onPersistentCongestion(at: now)
        noteBounds()
    }

    func checkInvariants() throws(InvariantViolation) {
        try modelBased?.checkInvariants()
        try newReno?.checkInvariants()
        var copy = self
        copy.noteBounds()
        try require(
            copy.congestionWindow == congestionWindow && copy.pacingRate == pacingRate,
            "the bounds are not those of the controller")
    }
}
