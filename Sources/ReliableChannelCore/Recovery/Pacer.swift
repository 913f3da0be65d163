internal import Primitives

/// A pacer that spreads packets over time at a rate, in bursts of one quantum.
///
/// Each byte advances a virtual clock by its share of a second. A burst may leave when real time
/// has reached that clock, so the rate is exact whatever the quantum. Time lost by a late timer is
/// made up for, up to a quantum.
struct Pacer: Sendable {
    /// The most bytes that segmentation offload takes at once.
    static let largestQuantum = 64 << 10
    /// The bytes that a flow with nothing in flight may send at once (RFC 9002 §7.7).
    static let idleBurst = CongestionLimits.burstWindow

    /// The time at which the next burst may begin.
    private(set) var nextBurst = Timestamp(nanoseconds: .min)
    /// The time of the present burst, which may continue only at that same time.
    private var burstStart = Timestamp(nanoseconds: .min)
    private var burstRemaining = 0
    /// The remainder of the last division, in bytes times nanoseconds per second.
    private var remainder: Int64 = 0
    /// The rate with which `nextBurst` was computed.
    private var rate = 0

    /// Returns the bytes that leave together: those of a millisecond or of half a round trip, two
    /// packets at least.
    static func quantum(rate: Int, smoothedRTT: Nanoseconds) -> Int {
        let span = min(1_000_000, smoothedRTT / 2)
        let share = Int(Double(rate) * Double(span) / 1e9)
        return min(max(share, 2 * Wire.baseDatagramByteCount), largestQuantum)
    }

    /// Returns the time at which the next packet may leave; at or before `now` if at once.
    func nextSend(at now: Timestamp) -> Timestamp {
        burstRemaining > 0 && burstStart == now ? now : nextBurst
    }

    /// Applies a much higher rate to the present wait, so that a wait from a low rate does not
    /// outlast it.
    mutating func adopt(rate next: Int, at now: Timestamp) {
        defer { rate = next }
        let wait = nextBurst.nanoseconds(since: now)
        // Several times as fast: the old rate was a guess. A probe raises the rate less, and the
        // wait stays.
        guard wait > 0, rate > 0, next > 4 * rate else { return }
        let scaled = Double(wait) * Double(rate) / Double(next)
        nextBurst = now.advanced(byNanoseconds: Int64(scaled))
    }

    /// Records a packet that leaves.
    ///
    /// - Parameter isIdle: Whether nothing was in flight.
    mutating func recordSend(
        byteCount: Int, rate: Int, smoothedRTT: Nanoseconds, isIdle: Bool, at now: Timestamp
    ) {
        self.rate = rate
        let quantum = Self.quantum(rate: rate, smoothedRTT: smoothedRTT)
        if burstStart != now || isIdle {
            burstStart = now
            burstRemaining = isIdle ? max(quantum, Self.idleBurst) : quantum
        }
        burstRemaining -= byteCount
        let earliest = now.advanced(byNanoseconds: -Self.duration(of: quantum, rate: rate))
        let scaled = Int64(byteCount) * 1_000_000_000 + remainder
        remainder = scaled % Int64(max(1, rate))
        nextBurst = max(nextBurst, earliest).advanced(byNanoseconds: scaled / Int64(max(1, rate)))
    }

    private static func duration(of byteCount: Int, rate: Int) -> Nanoseconds {
        Int64(byteCount) * 1_000_000_000 / Int64(max(1, rate))
    }
}
