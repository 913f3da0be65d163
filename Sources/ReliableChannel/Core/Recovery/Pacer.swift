internal import Primitives

/// Spreads packets over the round trip at 1.25 windows for each, after a small burst.
///
/// A virtual clock runs ahead by each packet's share of the round trip (the generic cell rate
/// algorithm); sending pauses while it is more than a burst ahead.
struct Pacer: Sendable {
    static let burstByteCount = 10 * Wire.baseDatagramByteCount

    private var theoretical = Timestamp.zero

    /// When the next packet may leave.
    func nextSend(window: Int, smoothedRTT: Int64) -> Timestamp {
        theoretical.advanced(
            byNanoseconds: -Self.interval(
                Self.burstByteCount - Wire.baseDatagramByteCount, window: window, rtt: smoothedRTT))
    }

    mutating func recordSend(byteCount: Int, window: Int, smoothedRTT: Int64, at now: Timestamp) {
        let share = Self.interval(byteCount, window: window, rtt: smoothedRTT)
        theoretical = max(theoretical, now).advanced(byNanoseconds: share)
    }

    private static func interval(_ byteCount: Int, window: Int, rtt: Int64) -> Int64 {
        // RTTs stay under minutes, so that the product stays far from overflow.
        Int64(byteCount) * min(rtt, 60_000_000_000) * 4 / (5 * Int64(max(1, window)))
    }
}
