internal import Primitives

/// A window that grows and shrinks as in CUBIC (RFC 9438), once in each round.
///
/// A flow uses it if other flows fill the queue until it overflows.
struct CubicWindow: Equatable, Sendable {
    static let beta = 0.7
    private static let scale = 0.4
    private static let packet = Double(Wire.baseDatagramByteCount)

    private(set) var byteCount: Double
    private var maximum: Double
    /// The window that NewReno would have.
    private var estimate: Double
    private var epoch: Timestamp
    /// The seconds until the window is back at its maximum.
    private var periodSeconds: Double

    /// Creates a window that is reduced from one that was too large.
    init(after window: Int, at now: Timestamp) {
        maximum = Double(window)
        byteCount = max(Self.beta * maximum, Double(CongestionLimits.minimumWindow))
        estimate = byteCount
        epoch = now
        periodSeconds = Self.cubeRoot((maximum - byteCount) / Self.packet / Self.scale)
    }

    /// Grows for one round trip, or shrinks if the queue has overflowed.
    mutating func finishRound(isOverflowing: Bool, roundTrip: Nanoseconds, at now: Timestamp) {
        if isOverflowing {
            // Fast convergence: a flow below its former maximum leaves room for others.
            let top = byteCount < maximum ? byteCount * (1 + Self.beta) / 2 : byteCount
            byteCount = max(Self.beta * byteCount, Double(CongestionLimits.minimumWindow))
            maximum = max(top, byteCount)
            estimate = byteCount
            epoch = now
            periodSeconds = Self.cubeRoot((maximum - byteCount) / Self.packet / Self.scale)
            return
        }
        let seconds = Double(now.nanoseconds(since: epoch) + roundTrip) / 1e9
        let distance = seconds - periodSeconds
        let target = maximum + Self.scale * distance * distance * distance * Self.packet
        estimate += 3 * (1 - Self.beta) / (1 + Self.beta) * Self.packet
        byteCount = max(byteCount, min(max(target, estimate), 1.5 * byteCount))
        byteCount = min(byteCount, Double(CongestionLimits.maximumWindow))
    }

    private static func cubeRoot(_ value: Double) -> Double {
        guard value > 0 else { return 0 }
        var root = max(1, value / 3)
        for _ in 0..<48 { root -= (root - value / (root * root)) / 3 }
        return root
    }
}
