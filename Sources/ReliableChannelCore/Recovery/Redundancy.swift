internal import Primitives

/// Which messages are to be sent again before anything is known of their fate, and when.
///
/// The connection writes the packets; this remembers what they may carry (the design's channel page, 2.4).
struct Redundancy: Sendable {
    /// Most bytes of copies in one packet that leaves anyway; longer messages are not copied there.
    static let copyByteLimit = 700
    /// No message frame has more bytes beside the message's own.
    static let frameOverheadLimit = 40
    private static let candidateLimit = 32
    private static let pendingTwinLimit = 8

    /// A stretch of a message that was sent lately and is not acknowledged.
    struct Candidate: Sendable {
        let fragment: Fragment
        /// How often it has been sent since it was new, or was called lost.
        var copyCount: Int
        /// When that was.
        var attemptAt: Timestamp
        /// The packet that carried it last.
        var lastNumber: UInt64
    }

    /// A packet that is to be followed by others with the same content.
    struct PendingTwins: Sendable {
        var fragments: [Fragment]
        var count: Int
    }

    private(set) var policy: RedundancyPolicy
    /// Whether the peer is so near that spending bytes costs nobody else.
    var isOnLink = false
    private(set) var estimator = LossEstimator()
    private(set) var plan = RedundancyPlan.none
    /// Oldest first.
    private(set) var candidates: [Candidate] = []
    private(set) var pendingTwins = Deque<PendingTwins>()
    /// When a packet with nothing but copies is to be sent.
    private(set) var echoTime: Timestamp?
    private(set) var isEchoDue = false
    /// The first packet whose fate the estimator has not been told.
    var fateCursor: UInt64
    private var budget = RedundancyBudget()
    private var meanGap: Nanoseconds = 1_000_000_000
    private var lastContent: Timestamp?
    private var packetCount: UInt64 = 0

    init(policy: RedundancyPolicy, firstNumber: UInt64) {
        self.policy = policy
        fateCursor = firstNumber
    }

    mutating func setPolicy(_ policy: RedundancyPolicy) {
        guard policy != self.policy else { return }
        self.policy = policy
        clear()
    }

    /// Forgets what might be sent again.
    mutating func clear() {
        candidates = []
        plan = .none
        dropPending()
    }

    // MARK: What was sent

    /// Notes what a packet that has just been written carries beside copies: new or called lost.
    ///
    /// - Parameter isLimited: Whether the window has no room for copies of it.
    mutating func recordContent(
        _ fragments: FragmentList<Fragment>, in number: UInt64, isLimited: Bool,
        rtt: RTTEstimator, at now: Timestamp
    ) {
        guard policy != .off, !fragments.isEmpty else { return }
        let isNew = !fragments.allSatisfy { lastCopy(of: $0) != nil }
        if isNew { recordGap(at: now) }
        packetCount += 1
        plan = RedundancyPlan(policy, estimator, rtt: rtt, meanGap: meanGap)
        guard plan.copyLimit > 1, !isLimited else { return dropPending() }
        for fragment in fragments where fragment.range.count <= Self.copyByteLimit {
            let candidate = Candidate(
                fragment: fragment, copyCount: 1, attemptAt: now, lastNumber: number)
            if let index = candidates.firstIndex(where: { $0.fragment == fragment }) {
                candidates[index] = candidate
            } else {
                candidates.append(candidate)
            }
        }
        if candidates.count > Self.candidateLimit {
            candidates.removeFirst(candidates.count - Self.candidateLimit)
        }
        let isProbe = plan.probesTwins && packetCount % RedundancyPlan.twinProbeSpacing == 0
        let twinCount = isProbe ? 1 : isNew ? plan.twinCount : plan.repetitionTwinCount
        // Pieces of long messages are bulk, also while credit and not the window holds them back.
        let isSmall = fragments.allSatisfy { $0.range.count <= Self.copyByteLimit }
        if twinCount > 0, isSmall, pendingTwins.count < Self.pendingTwinLimit {
            pendingTwins.append(PendingTwins(fragments: Array(fragments), count: twinCount))
        }
        armEcho(at: now)
    }

    /// Learns how often there is something new to send.
    private mutating func recordGap(at now: Timestamp) {
        if let lastContent {
            let gap = min(now.nanoseconds(since: lastContent), 1_000_000_000)
            meanGap += (gap - meanGap) / 8
        }
        lastContent = now
    }

    /// Notes that these candidates have been sent once more.
    mutating func recordCopies(_ fragments: FragmentList<Fragment>, in number: UInt64) {
        for index in candidates.indices where fragments.contains(candidates[index].fragment) {
            candidates[index].copyCount += 1
            candidates[index].lastNumber = number
        }
    }

    /// The last packet that carried it; `nil` if it is not to be copied.
    func lastCopy(of fragment: Fragment) -> UInt64? {
        candidates.first { $0.fragment == fragment }?.lastNumber
    }

    /// Whether a packet often shares the fate of the one before.
    var isBursty: Bool { estimator.isBursty }

    /// Forgets what has arrived, or need not be sent any more.
    mutating func remove(_ fragment: Fragment) {
        guard !candidates.isEmpty else { return }
        candidates.removeAll { $0.fragment == fragment }
    }

    /// Drops what was to be sent again at once: the window has no room for it.
    mutating func dropPending() {
        pendingTwins = Deque()
        echoTime = nil
        isEchoDue = false
    }

    // MARK: What is to be sent

    /// Whether anything may be copied at all.
    var hasCopies: Bool { plan.copyLimit > 1 && !candidates.isEmpty }

    /// The candidates that a packet may carry a copy of, oldest first.
    func copies(beside fragments: FragmentList<Fragment>, at now: Timestamp) -> [Fragment] {
        guard plan.copyLimit > 1 else { return [] }
        return candidates.compactMap { candidate in
            isWanting(candidate, at: now) && !fragments.contains(candidate.fragment)
                ? candidate.fragment : nil
        }
    }

    private func isWanting(_ candidate: Candidate, at now: Timestamp) -> Bool {
        candidate.copyCount < plan.copyLimit
            && now.nanoseconds(since: candidate.attemptAt) <= plan.copyAgeLimit
    }

    /// The content of the next twin, if one is due.
    mutating func nextTwin() -> [Fragment]? {
        guard var twins = pendingTwins.popFirst() else { return nil }
        twins.count -= 1
        if twins.count > 0 {
            // Copies of one packet follow each other, so that the pair shows how losses hang together.
            var rest = Deque<PendingTwins>()
            rest.append(twins)
            while let other = pendingTwins.popFirst() { rest.append(other) }
            pendingTwins = rest
        }
        return twins.fragments
    }

    mutating func armEcho(at now: Timestamp) {
        guard plan.echoDelay < .max, candidates.contains(where: { isWanting($0, at: now) }) else {
            echoTime = nil
            return
        }
        echoTime = now.advanced(byNanoseconds: plan.echoDelay)
    }

    /// Does what time makes necessary.
    mutating func handleTimeout(at now: Timestamp) {
        guard let time = echoTime, time <= now else { return }
        echoTime = nil
        isEchoDue = true
    }

    /// Whether an echo is due; asking settles it.
    mutating func takeEcho() -> Bool {
        defer { isEchoDue = false }
        return isEchoDue
    }

    // MARK: Budget and estimates

    /// Bytes that may be spent on copies now.
    mutating func allowance(pacingRate: Int64, at now: Timestamp) -> Int {
        budget.refill(isOnLink: isOnLink, pacingRate: pacingRate, at: now)
        return budget.available
    }

    mutating func spend(_ byteCount: Int) {
        budget.spend(byteCount)
    }

    mutating func recordFate(isLost: Bool, _ packet: SentPacket) {
        estimator.record(isLost: isLost, role: packet.purpose == .twin ? .twin : .spaced)
    }

    mutating func undoLoss() {
        estimator.undoLoss()
    }

    func checkInvariants() throws(InvariantViolation) {
        try require(
            candidates.count <= Self.candidateLimit, "\(candidates.count) messages to be copied")
        try require(
            pendingTwins.count <= Self.pendingTwinLimit, "\(pendingTwins.count) twins wait")
        try require(
            (0...1).contains(estimator.loss), "the share of losses is \(estimator.loss)")
        try require(
            policy != .off || (candidates.isEmpty && echoTime == nil), "copies without a policy")
    }
}

/// How many bytes copies may take: a token bucket that holds a quarter of a second's worth.
struct RedundancyBudget: Sendable {
    /// Bytes per second that a peer on the same link, and one behind a router, is sent at most.
    static let onLinkRate: Int64 = 64_000
    static let routedRate: Int64 = 16_000

    private(set) var available = 0
    private var refilledAt: Timestamp?

    /// Adds what has come together since the last call.
    ///
    /// - Parameter pacingRate: Bytes per second that the path is thought to carry; a quarter is for
    ///   copies if that is more than the fixed rate.
    mutating func refill(isOnLink: Bool, pacingRate: Int64, at now: Timestamp) {
        let rate = max(isOnLink ? Self.onLinkRate : Self.routedRate, pacingRate / 4)
        let capacity = Int(rate / 4)
        guard let before = refilledAt else {
            refilledAt = now
            available = capacity
            return
        }
        let elapsed = min(now.nanoseconds(since: before), 1_000_000_000)
        let (product, overflow) = rate.multipliedReportingOverflow(by: elapsed)
        let gained = overflow ? rate : product / 1_000_000_000
        // The time that was worth less than a byte is kept for the next call.
        guard gained > 0 else { return }
        refilledAt =
            elapsed < 1_000_000_000
            ? before.advanced(byNanoseconds: gained * 1_000_000_000 / rate) : now
        available = min(capacity, available + Int(gained))
    }

    mutating func spend(_ byteCount: Int) {
        available -= byteCount
    }
}
