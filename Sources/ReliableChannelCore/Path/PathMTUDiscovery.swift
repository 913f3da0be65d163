internal import Primitives

/// The search for the largest datagrams on a path: 1200 bytes until probes have shown more (RFC
/// 8899).
///
/// A probe is a packet of exactly one of the sizes, sent only while packets are full. Its loss is
/// no sign of congestion and repeats nothing. No timer is needed: times are compared when the next
/// probe could be sent.
struct PathMTUDiscovery: Sendable {
    /// The sizes for Ethernet and for jumbo frames, each with room for IPv6 and a tunnel.
    static let sizes = [ordinaryByteCount, Wire.maximumDatagramByteCount]
    /// The size that passes an Ethernet with either version of IP.
    private static let ordinaryByteCount = 1452
    /// The number of lost probes of one size in a row after which it counts as too large.
    static let probeLimit = 3
    /// The number of lost large packets in a row after which the path counts as changed.
    static let holeLimit = 4
    /// The time after which a size that did not pass is tried again (PMTU_RAISE_TIMER).
    static let raisePeriod: Nanoseconds = 600_000_000_000
    /// The time from the first black hole to the next search; each further black hole doubles it.
    static let holePeriod: Nanoseconds = 5_000_000_000

    private struct Probe: Sendable {
        let byteCount: Int
        let number: UInt64
        let deadline: Timestamp
    }

    private enum Phase: Sendable {
        /// No larger size exists or is allowed.
        case complete
        case searching(lostCount: Int)
        case probing(Probe, lostCount: Int)
        /// A size did not pass, or packets of a size that had passed were lost in a black hole.
        case resting(until: Timestamp)
    }

    private let limit: Int
    /// The largest size that an acknowledged probe has proved.
    private(set) var datagramByteCount = Wire.baseDatagramByteCount
    private var phase: Phase
    private var lateProbe: Probe?
    /// The number of large packets lost since one was acknowledged, and the number of the first of
    /// them.
    private var lostLargeCount = 0
    private var firstLostLarge: UInt64 = 0
    private var largestLargeAcknowledged: UInt64?
    private(set) var holeCount = 0
    private(set) var lostProbeCount: UInt64 = 0

    /// Creates a search that starts at 1200 bytes; a limit of 1200 switches it off.
    init(limit: Int) {
        self.limit = limit
        phase =
            Self.next(above: Wire.baseDatagramByteCount, limit) == nil
            ? .complete : .searching(lostCount: 0)
    }

    private static func next(above size: Int, _ limit: Int) -> Int? {
        sizes.first { $0 > size && $0 <= limit }
    }

    /// Returns the largest size of a packet for a window and a rate, in bytes.
    ///
    /// At least four such packets fit into the window, so that a reduced window is never too small
    /// for a single packet. A size above an Ethernet's is used only if such a packet leaves within
    /// a millisecond, so that urgent messages do not wait long behind it.
    ///
    /// - Parameter rate: The rate at which packets leave, in bytes per second.
    func datagramByteCount(window: Int, rate: Int) -> Int {
        let brief = rate / 1000 >= datagramByteCount ? datagramByteCount : Self.ordinaryByteCount
        return min(datagramByteCount, brief, max(Wire.baseDatagramByteCount, window / 4))
    }

    // MARK: Probes

    /// Returns the size to probe now; `nil` if none is due or the window holds less than four such
    /// packets.
    mutating func dueProbe(window: Int, at now: Timestamp) -> Int? {
        switch phase {
        case .complete:
            return nil
        case .resting(let until):
            guard now >= until else { return nil }
            phase = .searching(lostCount: 0)
        case .probing(let probe, let lostCount):
            guard now >= probe.deadline else { return nil }
            lateProbe = probe
            recordLostProbe(lostCount: lostCount + 1, at: now)
        case .searching:
            break
        }
        guard case .searching = phase, let size = Self.next(above: datagramByteCount, limit)
        else { return nil }
        return 4 * size <= window ? size : nil
    }

    private mutating func recordLostProbe(lostCount: Int, at now: Timestamp) {
        lostProbeCount += 1
        phase =
            lostCount < Self.probeLimit
            ? .searching(lostCount: lostCount)
            : .resting(until: now.advanced(byNanoseconds: Self.raisePeriod))
    }

    /// Records a probe that is sent; it counts as lost after `timeout`.
    mutating func recordProbe(
        byteCount: Int, number: UInt64, timeout: Int64, at now: Timestamp
    ) {
        guard case .searching(let lostCount) = phase else { return }
        let probe = Probe(
            byteCount: byteCount, number: number, deadline: now.advanced(byNanoseconds: timeout))
        phase = .probing(probe, lostCount: lostCount)
    }

    /// Accepts a probe whose number is among the acknowledged ones; a late acknowledgement counts
    /// too.
    mutating func acknowledgeProbe(in ranges: [ClosedRange<UInt64>]) {
        if case .probing(let probe, _) = phase,
            ranges.contains(where: { $0.contains(probe.number) })
        {
            succeed(probe)
        } else if let late = lateProbe, ranges.contains(where: { $0.contains(late.number) }) {
            succeed(late)
        }
    }

    private mutating func succeed(_ probe: Probe) {
        lateProbe = nil
        guard probe.byteCount > datagramByteCount else { return }
        datagramByteCount = probe.byteCount
        lostLargeCount = 0
        phase =
            Self.next(above: probe.byteCount, limit) == nil
            ? .complete : .searching(lostCount: 0)
    }

    /// Records that the system refused to send a datagram of this size.
    mutating func datagramWasTooBig(byteCount: Int, at now: Timestamp) {
        guard byteCount > Wire.baseDatagramByteCount else { return }
        if byteCount <= datagramByteCount {
            fall(at: now)
        } else if case .probing(let probe, _) = phase, probe.byteCount == byteCount {
            recordLostProbe(lostCount: Self.probeLimit, at: now)
        }
    }

    // MARK: Black holes

    /// Records a packet that counts as lost.
    mutating func recordLoss(_ number: UInt64, byteCount: Int) {
        guard byteCount > Wire.baseDatagramByteCount, number > largestLargeAcknowledged ?? 0 else {
            return
        }
        if lostLargeCount == 0 { firstLostLarge = number }
        lostLargeCount += 1
    }

    /// Records an acknowledged packet; a small one may show that only large ones are lost.
    mutating func acknowledge(_ number: UInt64, byteCount: Int, at now: Timestamp) {
        if byteCount > Wire.baseDatagramByteCount {
            largestLargeAcknowledged = max(largestLargeAcknowledged ?? 0, number)
            lostLargeCount = 0
        } else if lostLargeCount >= Self.holeLimit, number > firstLostLarge {
            fall(at: now)
        }
    }

    private mutating func fall(at now: Timestamp) {
        datagramByteCount = Wire.baseDatagramByteCount
        lostLargeCount = 0
        lateProbe = nil
        let period = Self.holePeriod << Int64(min(holeCount, 7))
        holeCount += 1
        phase = .resting(until: now.advanced(byNanoseconds: min(period, Self.raisePeriod)))
    }
}
