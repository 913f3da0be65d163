internal import Primitives

/// The facts about a packet that are needed until its fate is known.
struct SentPacket: Sendable {
    enum State: Equatable, Sendable {
        /// Neither acknowledged nor lost; counted as in flight.
        case outstanding
        case acknowledged
        /// Called lost; a later acknowledgement shows that to be wrong.
        case lost
        /// Carried no frame that elicits an acknowledgement.
        case untracked
        /// The number was left out on purpose.
        case skipped
    }

    enum Purpose: Equatable, Sendable {
        /// Carries new or lost content, or only an acknowledgement.
        case content
        /// Repeats the packet directly before it.
        case twin
        /// Repeats, some time later, content that is not acknowledged.
        case echo
    }

    var sentAt: Timestamp
    var byteCount: Int
    var state: State
    var purpose = Purpose.content
    /// The place of its fragments; ``SentPackets/fragments(of:)`` returns the fragments themselves.
    var fragments = FragmentSpan()
    var carriesMaxData = false
    /// The largest number that the packet's ACK frame acknowledged.
    var largestAcknowledged: UInt64?
    /// The timeouts in a row when it was sent, and the shortest deadline that followed from them.
    var timeoutCount = 0
    var backoff: Int64 = 0
    /// Whether the window, not the application, limited sending at the time.
    var isWindowLimited = false
    /// The delivery counts at the time.
    var delivery = DeliveryStamp()
}

/// The place of a packet's fragments among those of all packets.
struct FragmentSpan: Equatable, Sendable {
    fileprivate(set) var start: UInt64 = 0
    fileprivate(set) var count = 0

    var isEmpty: Bool { count == 0 }
}

/// The packets whose fate is open or was decided recently, by number, and their fragments.
///
/// Both are in rings that grow to the largest flight and then allocate nothing.
struct SentPackets<Fragment: Sendable>: Sendable {
    private var packets = RingBuffer<SentPacket>()
    private var fragmentRing = RingBuffer<Fragment>()
    /// The position of the first fragment held.
    private var fragmentBase: UInt64 = 0
    /// The number of the first packet held.
    private(set) var base: UInt64
    /// The number of the oldest packet whose fate is open; meaningless while there is none.
    private var oldestMark: UInt64
    private(set) var bytesInFlight = 0
    private(set) var outstandingCount = 0

    init(first: UInt64) {
        base = first
        oldestMark = first
    }

    /// The number of the next packet.
    var nextNumber: UInt64 { base + UInt64(packets.count) }
    var count: Int { packets.count }

    subscript(number: UInt64) -> SentPacket? {
        guard number >= base, number < nextNumber else { return nil }
        return packets[Int(number - base)]
    }

    /// Adds a fragment to the packet that is appended next.
    mutating func stage(_ fragment: Fragment, in packet: inout SentPacket) {
        if packet.fragments.isEmpty {
            packet.fragments.start = fragmentBase + UInt64(fragmentRing.count)
        }
        packet.fragments.count += 1
        fragmentRing.append(fragment)
    }

    /// Returns the fragments of a packet that is still held.
    ///
    /// The result is a copy to iterate over: later changes do not affect it.
    func fragments(of packet: SentPacket) -> FragmentList<Fragment> {
        let end = packet.fragments.start + UInt64(packet.fragments.count)
        guard packet.fragments.start >= fragmentBase,
            end <= fragmentBase + UInt64(fragmentRing.count)
        else { return FragmentList(ring: fragmentRing, range: 0..<0) }
        let start = Int(packet.fragments.start - fragmentBase)
        return FragmentList(ring: fragmentRing, range: start..<(start + packet.fragments.count))
    }

    mutating func append(_ packet: SentPacket) {
        if packet.state == .outstanding {
            if outstandingCount == 0 { oldestMark = nextNumber }
            bytesInFlight += packet.byteCount
            outstandingCount += 1
        }
        packets.append(packet)
    }

    /// Changes a packet's state, and removes it from the flight if it was outstanding.
    mutating func settle(_ number: UInt64, as state: SentPacket.State) {
        guard number >= base, number < nextNumber else { return }
        let index = Int(number - base)
        if packets[index].state == .outstanding {
            bytesInFlight -= packets[index].byteCount
            outstandingCount -= 1
        }
        packets[index].state = state
        guard outstandingCount > 0 else { return }
        while packets[Int(oldestMark - base)].state != .outstanding { oldestMark += 1 }
    }

    /// The number of the oldest packet whose fate is open; `nil` if there is none.
    var oldestOutstanding: UInt64? { outstandingCount > 0 ? oldestMark : nil }

    /// Forgets packets that are no longer needed: decided ones at the front, and lost ones when
    /// they are old.
    ///
    /// - Parameter isSettled: Whether a lost packet, given with its number, can be dropped.
    mutating func forget(where isSettled: (UInt64, SentPacket) -> Bool) {
        while let first = packets.first {
            switch first.state {
            case .outstanding:
                return
            case .lost:
                guard
                    isSettled(base, first)
                        || packets.count > 2 * Int(Wire.replayWindowPacketCount)
                else { return }
            case .acknowledged, .untracked, .skipped:
                break
            }
            packets.removeFirst(1)
            base += 1
            guard !first.fragments.isEmpty else { continue }
            // Fragments are in the order of their packets.
            let end = first.fragments.start + UInt64(first.fragments.count)
            fragmentRing.removeFirst(Int(end - fragmentBase))
            fragmentBase = end
        }
    }

    func checkInvariants() throws(InvariantViolation) {
        var bytes = 0
        var outstanding = 0
        for index in 0..<packets.count where packets[index].state == .outstanding {
            bytes += packets[index].byteCount
            outstanding += 1
            try require(base + UInt64(index) >= oldestMark, "packet before the mark")
        }
        try require(bytes == bytesInFlight, "\(bytes) bytes in flight, not \(bytesInFlight)")
        try require(outstanding == outstandingCount, "\(outstanding) packets are outstanding")
    }
}

/// The fragments of one packet.
struct FragmentList<Fragment>: Sequence, IteratorProtocol {
    private let ring: RingBuffer<Fragment>
    private var range: Range<Int>

    fileprivate init(ring: RingBuffer<Fragment>, range: Range<Int>) {
        self.ring = ring
        self.range = range
    }

    var isEmpty: Bool { range.isEmpty }

    /// Returns the list without the first elements.
    func without(first count: Int) -> FragmentList {
        FragmentList(ring: ring, range: range.dropFirst(count))
    }

    /// Returns the list of the first elements only.
    func first(_ count: Int) -> FragmentList {
        FragmentList(ring: ring, range: range.prefix(count))
    }

    mutating func next() -> Fragment? {
        guard let index = range.popFirst() else { return nil }
        return ring[index]
    }
}
