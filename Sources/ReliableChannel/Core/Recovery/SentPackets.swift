internal import Primitives

/// What has to be known of a packet until its fate is.
struct SentPacket: Sendable {
    enum State: Equatable, Sendable {
        /// Neither acknowledged nor lost; counted as in flight.
        case outstanding
        case acknowledged
        /// Called lost; an acknowledgement would show that to be wrong.
        case lost
        /// Carried nothing that elicits an acknowledgement.
        case untracked
        /// The number was left out on purpose.
        case skipped
    }

    enum Purpose: Equatable, Sendable {
        /// To carry what has to be sent, or nothing but an acknowledgement.
        case content
        /// To repeat the packet right before it.
        case twin
        /// To repeat, some time later, what is not acknowledged.
        case echo
    }

    var sentAt: Timestamp
    var byteCount: Int
    var state: State
    var purpose = Purpose.content
    var fragments: [Fragment] = []
    var carriesMaxData = false
    /// The largest number that the packet's ACK frame acknowledged.
    var largestAcknowledged: UInt64?
    /// Timeouts in a row when it was sent, and the least wait that followed from them.
    var timeoutCount = 0
    var backoff: Int64 = 0
    /// Whether the window, and not the application, limited sending at the time.
    var isWindowLimited = false
}

/// The packets whose fate is open or was decided lately, by number.
struct SentPackets: Sendable {
    private var packets = Deque<SentPacket>()
    /// The number of the first packet held.
    private(set) var base: UInt64
    /// The oldest packet whose fate is open; meaningless while none is.
    private var oldestMark: UInt64
    private(set) var bytesInFlight = 0
    private(set) var outstandingCount = 0

    init(first: UInt64) {
        base = first
        oldestMark = first
    }

    /// The number that the next packet gets.
    var nextNumber: UInt64 { base + UInt64(packets.count) }
    var count: Int { packets.count }

    subscript(number: UInt64) -> SentPacket? {
        guard number >= base, number < nextNumber else { return nil }
        return packets[Int(number - base)]
    }

    mutating func append(_ packet: SentPacket) {
        if packet.state == .outstanding {
            if outstandingCount == 0 { oldestMark = nextNumber }
            bytesInFlight += packet.byteCount
            outstandingCount += 1
        }
        packets.append(packet)
    }

    /// Changes an outstanding packet's state, and takes it out of the flight.
    mutating func settle(_ number: UInt64, as state: SentPacket.State) {
        guard number >= base, number < nextNumber else { return }
        let index = Int(number - base)
        if packets[index].state == .outstanding {
            bytesInFlight -= packets[index].byteCount
            outstandingCount -= 1
        }
        packets[index].state = state
        if state == .acknowledged { packets[index].fragments = [] }
        guard outstandingCount > 0 else { return }
        while packets[Int(oldestMark - base)].state != .outstanding { oldestMark += 1 }
    }

    /// The oldest packet whose fate is open.
    var oldestOutstanding: UInt64? { outstandingCount > 0 ? oldestMark : nil }

    /// Drops what can teach nothing more: decided packets at the front, lost ones when old.
    ///
    /// - Parameter isSettled: Whether a lost packet, given with its number, can be dropped.
    mutating func forget(where isSettled: (UInt64, SentPacket) -> Bool) {
        while let first = packets.first {
            switch first.state {
            case .outstanding:
                return
            case .lost:
                guard isSettled(base, first) || packets.count > 2048 else { return }
            case .acknowledged, .untracked, .skipped:
                break
            }
            packets.popFirst()
            base += 1
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
