internal import Primitives

/// Spreads packets over time at a rate, in bursts of one quantum.
///
/// A burst may leave when a virtual clock, which each byte moves on by its share of a second, has been caught
/// up with; so the rate is exact whatever the quantum. What a late timer missed is made up for, up to a quantum.
struct Pacer: Sendable {
    /// What segmentation offload takes at once.
    static let largestQuantum = 64 << 10
    /// A flow with nothing in flight may send so much at once (RFC 9002 §7.7).
    static let idleBurst = CongestionLimits.burstWindow

    /// When the next burst may begin.
    private(set) var nextBurst = Timestamp(nanoseconds: .min)
    /// The burst that may still go on at its own moment.
    private var burstStart = Timestamp(nanoseconds: .min)
    private var burstRemaining = 0
    /// What rounding has kept back, in units of a byte's nanoseconds.
    private var remainder: Int64 = 0
    /// The rate that `nextBurst` was reckoned with.
    private var rate = 0

    /// Bytes that leave together: a millisecond's or half a round trip's worth, two packets at least.
    static func quantum(rate: Int, smoothedRTT: Nanoseconds) -> Int {
        let span = min(1_000_000, smoothedRTT / 2)
        let share = Int(Double(rate) * Double(span) / 1e9)
        return min(max(share, 2 * Wire.baseDatagramByteCount), largestQuantum)
    }

    /// When the next packet may leave: past or present if now.
    func nextSend(at now: Timestamp) -> Timestamp {
        burstRemaining > 0 && burstStart == now ? now : nextBurst
    }

    /// Takes a new rate for what has left already, so that a wait that a low one has made does not outlast it.
    mutating func adopt(rate next: Int, at now: Timestamp) {
        defer { rate = next }
        let wait = nextBurst.nanoseconds(since: now)
        // Several times as fast: the old rate was a guess. A probe's step is none, and paces as it did.
        guard wait > 0, rate > 0, next > 4 * rate else { return }
        let scaled = Double(wait) * Double(rate) / Double(next)
        nextBurst = now.advanced(byNanoseconds: Int64(scaled))
    }

    /// Notes a packet that leaves.
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
