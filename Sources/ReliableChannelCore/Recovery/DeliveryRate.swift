internal import Primitives

/// What a packet remembers of the moment it left, for the sample that its acknowledgement gives.
struct DeliveryStamp: Sendable {
    /// Bytes delivered and lost until then.
    var delivered = 0
    var lost = 0
    /// When the last of those was acknowledged, and when the one whose acknowledgement it was had left.
    var deliveredAt = Timestamp.zero
    var firstSentAt = Timestamp.zero
    var isApplicationLimited = false
    /// What was in flight with the packet.
    var flight = 0
    /// How fast it left, compared with what the path is known to carry.
    var pace = Pace.above

    enum Pace: Sendable { case below, even, above }
}

/// How much arrived over about a round trip (draft-cheng-iccrg-delivery-rate-estimation-02).
struct DeliverySample: Equatable, Sendable {
    var delivered: Int
    /// Bytes called lost in the same time.
    var lost: Int
    /// Nanoseconds, at least one.
    var interval: Nanoseconds
    /// Bytes that had been delivered when the newest packet of the sample left.
    var priorDelivered: Int
    var isApplicationLimited: Bool

    /// Bytes a second that were delivered.
    var rate: Double { Double(delivered) * 1e9 / Double(interval) }
}

/// Keeps the counts that delivery samples are taken from.
struct DeliveryRateEstimator: Sendable {
    private(set) var delivered = 0
    private(set) var lost = 0
    private var deliveredAt = Timestamp.zero
    private var firstSentAt = Timestamp.zero
    /// Samples are limited by the application until more than this has been delivered; `nil` while they are not.
    private var applicationLimitedEnd: Int?
    private var newest: (stamp: DeliveryStamp, sentAt: Timestamp)?

    /// Whether the latest deliveries show what the application sends, and not what the path carries.
    ///
    /// Lasts while nothing is in flight: what is sent then was not held back either.
    var isApplicationLimited: Bool { applicationLimitedEnd.map { delivered <= $0 } ?? false }

    /// - Parameter bytesInFlight: Without the packet itself.
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

    mutating func takeBackLoss(_ packet: SentPacket) {
        lost = max(0, lost - packet.byteCount)
    }

    /// The sample of the packets acknowledged since the last one was taken.
    ///
    /// - Parameter minRTT: A shorter sample would measure how acknowledgements were compressed.
    mutating func takeSample(minRTT: Nanoseconds, at now: Timestamp) -> DeliverySample? {
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
