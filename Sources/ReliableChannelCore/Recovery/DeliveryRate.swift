internal import Primitives

/// The counts at the time when a packet left, for the sample that its acknowledgement gives.
struct DeliveryStamp: Sendable {
    /// The bytes delivered and lost until then.
    var delivered = 0
    var lost = 0
    /// The time at which the last of those was acknowledged, and the time at which that packet had
    /// left.
    var deliveredAt = Timestamp.zero
    var firstSentAt = Timestamp.zero
    var isApplicationLimited = false
    /// The bytes in flight, including the packet.
    var flight = 0
    /// The rate at which it left, compared with the known rate of the path.
    var pace = Pace.above

    enum Pace: Sendable { case below, even, above }
}

/// The bytes that arrived in about one round trip (draft-cheng-iccrg-delivery-rate-estimation-02).
struct DeliverySample: Equatable, Sendable {
    var delivered: Int
    /// The bytes that were called lost in the same time.
    var lost: Int
    /// The length of that time, at least one nanosecond.
    var interval: Nanoseconds
    /// Bytes that had been delivered when the newest packet of the sample left.
    var priorDelivered: Int
    var isApplicationLimited: Bool

    /// The rate of delivery in bytes per second.
    var rate: Double { Double(delivered) * 1e9 / Double(interval) }
}

/// The counts from which delivery samples are taken.
struct DeliveryRateEstimator: Sendable {
    private(set) var delivered = 0
    private(set) var lost = 0
    private var deliveredAt = Timestamp.zero
    private var firstSentAt = Timestamp.zero
    /// The number of delivered bytes up to which samples are limited by the application; `nil`
    /// while they are not.
    private var applicationLimitedEnd: Int?
    private var newest: (stamp: DeliveryStamp, sentAt: Timestamp)?

    /// Whether the latest deliveries show the application's rate, not the capacity of the path.
    ///
    /// It stays so while nothing is in flight: packets that are sent then were not held back
    /// either.
    var isApplicationLimited: Bool { applicationLimitedEnd.map { delivered <= $0 } ?? false }

    /// - Parameter bytesInFlight: The bytes in flight without the packet itself.
    mutating func stamp(_ stamp: inout DeliveryStamp, bytesInFlight: Int, at now: Timestamp) {
        if bytesInFlight == 0 {
            firstSentAt = now
            deliveredAt = now
        }
        stamp = DeliveryStamp(
            delivered: delivered, lost: lost, deliveredAt: deliveredAt, firstSentAt: firstSentAt,
            isApplicationLimited: isApplicationLimited)
    }

    mutating func noteApplicationLimited(bytesInFlight: Int) {
        applicationLimitedEnd = delivered + bytesInFlight
    }

    mutating func acknowledge(_ packet: SentPacket, at now: Timestamp) {
        delivered += packet.byteCount
        deliveredAt = now
        if newest.map({ packet.sentAt >= $0.sentAt }) ?? true {
            newest = (packet.delivery, packet.sentAt)
            firstSentAt = packet.sentAt
        }
    }

    mutating func lose(_ packet: SentPacket) {
        lost += packet.byteCount
    }

    mutating func undoLoss(_ packet: SentPacket) {
        lost = max(0, lost - packet.byteCount)
    }

    /// Takes the sample of the packets acknowledged since the last one was taken; `nil` if there is
    /// none.
    ///
    /// - Parameter minRTT: The shortest time of a sample; a shorter one would measure how
    ///   acknowledgements were compressed.
    mutating func removeSample(minRTT: Nanoseconds, at now: Timestamp) -> DeliverySample? {
        guard let (stamp, sentAt) = newest.take() else { return nil }
        let sendElapsed = sentAt.nanoseconds(since: stamp.firstSentAt)
        let interval = max(sendElapsed, now.nanoseconds(since: stamp.deliveredAt))
        guard interval >= max(1, minRTT) else { return nil }
        return DeliverySample(
            delivered: delivered - stamp.delivered, lost: max(0, lost - stamp.lost),
            interval: interval, priorDelivered: stamp.delivered,
            isApplicationLimited: stamp.isApplicationLimited)
    }
}
