internal import Primitives

/// What a controller learns when an ACK frame has been processed.
struct AcknowledgementContext: Sendable {
    var now: Timestamp
    /// The round-trip time that the frame measured, if it did; in nanoseconds.
    var roundTrip: Nanoseconds?
    var smoothedRTT: Nanoseconds
    /// What is in flight after the frame.
    var bytesInFlight: Int
}

/// How many bytes may be in flight, and how fast they may leave.
///
/// A controller is a value that is told what happens to packets. For each ACK frame the calls are:
/// ``onAcknowledged(_:at:)`` for each packet, ``finishAcknowledgement(_:)`` once, then
/// ``onLost(_:at:)`` for what the frame shows to be lost.
protocol CongestionControlling: Sendable {
    /// Bytes that may be in flight.
    var congestionWindow: Int { get }
    /// Bytes a second at which packets leave.
    var pacingRate: Int { get }
    /// Where the controller stands, for traces.
    var stateName: StaticString { get }

    /// Notes a packet that leaves, and stamps it with what a later delivery sample needs.
    mutating func onSent(
        _ stamp: inout DeliveryStamp, byteCount: Int, bytesInFlight: Int, at now: Timestamp)
    /// Notes that the application, and not the window, limits sending for now.
    mutating func onApplicationLimited(bytesInFlight: Int)
    mutating func onAcknowledged(_ packet: SentPacket, at now: Timestamp)
    mutating func finishAcknowledgement(_ context: AcknowledgementContext)
    mutating func onLost(_ packet: SentPacket, at now: Timestamp)
    /// Takes a loss back: the packet has been acknowledged after all.
    mutating func onSpurious(_ packet: SentPacket, at now: Timestamp)
    /// Notes that nothing came back for several deadlines: the path may have become another one.
    mutating func onPersistentCongestion(at now: Timestamp)
    func checkInvariants() throws(InvariantViolation)
}

/// The bounds that all controllers keep.
enum CongestionLimits {
    /// What a flow may have in flight before it knows anything but the handshake's round trip, over which it is
    /// spread: more than RFC 9002 §7.2 starts with, as much as browsers' QUIC does.
    static let initialWindow = 32 * Wire.baseDatagramByteCount
    /// What may leave at once on a path that is not known, and a thin flow may always have in flight.
    static let burstWindow = 10 * Wire.baseDatagramByteCount
    static let minimumWindow = 4 * Wire.baseDatagramByteCount
    /// Half as many packets as the peer's replay window tells apart: the rest is for what was lost.
    static let maximumWindow = Int(Wire.replayWindowPacketCount / 2) * Wire.baseDatagramByteCount
    /// 64 kbit/s: what any path is assumed to carry, in bytes a second.
    static let minimumPacingRate = 8000
    /// 100 Gbit/s, so that no product overflows.
    static let maximumPacingRate = 12_500_000_000
}

/// The congestion controller of a connection: one of those there are.
enum CongestionController: Sendable {
    case modelBased(ModelBasedController)
    case newReno(NewRenoController)

    init(_ choice: CongestionControl, initialRTT: Int64) {
        switch choice {
        case .modelBased: self = .modelBased(ModelBasedController(initialRTT: initialRTT))
        case .newReno: self = .newReno(NewRenoController(initialRTT: initialRTT))
        }
    }
}

extension CongestionController: CongestionControlling {
    var congestionWindow: Int {
        switch self {
        case .modelBased(let controller): controller.congestionWindow
        case .newReno(let controller): controller.congestionWindow
        }
    }

    var pacingRate: Int {
        switch self {
        case .modelBased(let controller): controller.pacingRate
        case .newReno(let controller): controller.pacingRate
        }
    }

    var stateName: StaticString {
        switch self {
        case .modelBased(let controller): controller.stateName
        case .newReno(let controller): controller.stateName
        }
    }

    mutating func onSent(
        _ stamp: inout DeliveryStamp, byteCount: Int, bytesInFlight: Int, at now: Timestamp
    ) {
        switch self {
        case .modelBased(var controller):
            controller.onSent(&stamp, byteCount: byteCount, bytesInFlight: bytesInFlight, at: now)
            self = .modelBased(controller)
        case .newReno(var controller):
            controller.onSent(&stamp, byteCount: byteCount, bytesInFlight: bytesInFlight, at: now)
            self = .newReno(controller)
        }
    }

    mutating func onApplicationLimited(bytesInFlight: Int) {
        switch self {
        case .modelBased(var controller):
            controller.onApplicationLimited(bytesInFlight: bytesInFlight)
            self = .modelBased(controller)
        case .newReno: break
        }
    }

    mutating func onAcknowledged(_ packet: SentPacket, at now: Timestamp) {
        switch self {
        case .modelBased(var controller):
            controller.onAcknowledged(packet, at: now)
            self = .modelBased(controller)
        case .newReno(var controller):
            controller.onAcknowledged(packet, at: now)
            self = .newReno(controller)
        }
    }

    mutating func finishAcknowledgement(_ context: AcknowledgementContext) {
        switch self {
        case .modelBased(var controller):
            controller.finishAcknowledgement(context)
            self = .modelBased(controller)
        case .newReno(var controller):
            controller.finishAcknowledgement(context)
            self = .newReno(controller)
        }
    }

    mutating func onLost(_ packet: SentPacket, at now: Timestamp) {
        switch self {
        case .modelBased(var controller):
            controller.onLost(packet, at: now)
            self = .modelBased(controller)
        case .newReno(var controller):
            controller.onLost(packet, at: now)
            self = .newReno(controller)
        }
    }

    mutating func onSpurious(_ packet: SentPacket, at now: Timestamp) {
        switch self {
        case .modelBased(var controller):
            controller.onSpurious(packet, at: now)
            self = .modelBased(controller)
        case .newReno(var controller):
            controller.onSpurious(packet, at: now)
            self = .newReno(controller)
        }
    }

    mutating func onPersistentCongestion(at now: Timestamp) {
        switch self {
        case .modelBased(var controller):
            controller.onPersistentCongestion(at: now)
            self = .modelBased(controller)
        case .newReno(var controller):
            controller.onPersistentCongestion(at: now)
            self = .newReno(controller)
        }
    }

    func checkInvariants() throws(InvariantViolation) {
        switch self {
        case .modelBased(let controller): try controller.checkInvariants()
        case .newReno(let controller): try controller.checkInvariants()
        }
    }
}
