internal import Primitives

/// How large datagrams may be on a path: 1200 bytes until probes have shown more (RFC 8899).
///
/// A probe is a packet of exactly one of the sizes, sent only while full packets are. Its loss says nothing of
/// congestion and repeats nothing. Needs no timer: what time changes is looked at when the next probe could go.
struct PathMTUDiscovery: Sendable {
    /// Ethernet with room for IPv6 and a tunnel, and jumbo frames likewise.
    static let sizes = [ordinaryByteCount, Wire.maximumDatagramByteCount]
    /// What passes an Ethernet with either version of IP.
    private static let ordinaryByteCount = 1452
    /// Probes of one size in a row that have to be lost before it counts as too large.
    static let probeLimit = 3
    /// Large packets in a row that have to be lost before the path counts as changed.
    static let holeLimit = 4
    /// When a size that did not pass is tried again (PMTU_RAISE_TIMER).
    static let raisePeriod: Nanoseconds = 600_000_000_000
    /// How long after a black hole the search begins again, at first; each further one doubles it.
    static let holePeriod: Nanoseconds = 5_000_000_000

    private struct Probe: Sendable {
        let byteCount: Int
        let number: UInt64
        let deadline: Timestamp
    }

    private enum Phase: Sendable {
        /// Nothing is larger, or nothing larger is allowed.
        case complete
        case searching(lostCount: Int)
        case probing(Probe, lostCount: Int)
        /// A size did not pass, or a black hole swallowed what had passed before.
        case resting(until: Timestamp)
    }

    private let limit: Int
    /// The size that has been proved.
    private(set) var datagramByteCount = Wire.baseDatagramByteCount
    private var phase: Phase
    private var lateProbe: Probe?
    /// Large packets lost since one was acknowledged, and the number of the first of them.
    private var lostLargeCount = 0
    private var firstLostLarge: UInt64 = 0
    private var largestLargeAcknowledged: UInt64?
    private(set) var holeCount = 0
    private(set) var lostProbeCount: UInt64 = 0

    /// Starts at 1200 bytes; a limit of 1200 switches the search off.
    init(limit: Int) {
        self.limit = limit
        phase =
            Self.next(above: Wire.baseDatagramByteCount, limit) == nil
            ? .complete : .searching(lostCount: 0)
    }

    private static func next(above size: Int, _ limit: Int) -> Int? {
        sizes.first { $0 > size && $0 <= limit }
    }

    /// The size that a packet may have under a window: one that holds at least four of them; and at a rate: one
    /// that leaves within a millisecond, or else an Ethernet's.
    ///
    /// A window that was cut must not be too small for a single packet, and what is urgent must not wait for
    /// long behind a packet that has begun to leave.
    ///
    /// - Parameter rate: Bytes a second at which packets leave.
    func datagramByteCount(window: Int, rate: Int) -> Int {
        let brief = rate / 1000 >= datagramByteCount ? datagramByteCount : Self.ordinaryByteCount
        return min(datagramByteCount, brief, max(Wire.baseDatagramByteCount, window / 4))
    }

    // MARK: Probes

    /// The size to probe now, if there is one that a quarter of the window covers.
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

    /// Notes a probe that leaves; it counts as lost after `timeout`.
    mutating func recordProbe(
        byteCount: Int, number: UInt64, timeout: Int64, at now: Timestamp
    ) {
        guard case .searching(let lostCount) = phase else { return }
        let probe = Probe(
            byteCount: byteCount, number: number, deadline: now.advanced(byNanoseconds: timeout))
        phase = .probing(probe, lostCount: lostCount)
    }

    /// Looks for a probe among acknowledged numbers; a late acknowledgement proves as much.
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

    /// The system would not send a datagram of this size here.
    mutating func datagramWasTooBig(byteCount: Int, at now: Timestamp) {
        guard byteCount > Wire.baseDatagramByteCount else { return }
        if byteCount <= datagramByteCount {
            fall(at: now)
        } else if case .probing(let probe, _) = phase, probe.byteCount == byteCount {
            recordLostProbe(lostCount: Self.probeLimit, at: now)
        }
    }

    // MARK: Black holes

    /// Notes a packet that is called lost.
    mutating func recordLoss(_ number: UInt64, byteCount: Int) {
        guard byteCount > Wire.baseDatagramByteCount, number > largestLargeAcknowledged ?? 0 else {
            return
        }
        if lostLargeCount == 0 { firstLostLarge = number }
        lostLargeCount += 1
    }

    /// Notes a packet that is acknowledged; a small one may show that only large ones vanish.
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
