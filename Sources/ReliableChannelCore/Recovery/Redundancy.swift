internal import Primitives

/// The choice of messages to send again before their fate is known, and of the times for that.
///
/// The connection writes the packets; this value remembers what they may carry
/// (`Docs/Decisions/0004-copies-before-losses.md`).
struct Redundancy: Sendable {
    /// The most bytes of copies in one packet that is sent anyway; longer messages are not copied
    /// there.
    static let copyByteLimit = 700
    /// The most bytes of a message frame beside the message's own.
    static let frameOverheadLimit = 40
    private static let candidateLimit = 32
    private static let pendingTwinLimit = 8

    /// A part of a message that was sent recently and is not acknowledged.
    struct Candidate: Sendable {
        let fragment: Fragment
        /// The number of times that it has been sent since it was new, or was called lost.
        var copyCount: Int
        /// The time at which it was new, or was called lost.
        var attemptAt: Timestamp
        /// The number of the last packet that carried it.
        var lastNumber: UInt64
    }

    /// The content of a packet that further packets repeat at once.
    struct PendingTwins: Sendable {
        var fragments: [Fragment]
        var count: Int
    }

    private(set) var policy: RedundancyPolicy
    /// Whether the peer is so near that copies cost nobody else.
    var isOnLink = false
    private(set) var estimator = LossEstimator()
    private(set) var plan = RedundancyPlan.none
    /// The parts that may be copied, oldest first.
    private(set) var candidates: [Candidate] = []
    private(set) var pendingTwins = Deque<PendingTwins>()
    /// The time at which a packet that contains only copies is to be sent.
    private(set) var echoTime: Timestamp?
    private(set) var isEchoDue = false
    /// The number of the first packet whose fate has not been given to the estimator.
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

    /// Forgets everything that might be sent again.
    mutating func clear() {
        candidates = []
        plan = .none
        dropPending()
    }

    // MARK: Sent packets

    /// Records the content of a packet that has just been written, without copies: new or called
    /// lost.
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
        // Pieces of long messages are bulk, even while credit and not the window holds them back.
        let isSmall = fragments.allSatisfy { $0.range.count <= Self.copyByteLimit }
        if twinCount > 0, isSmall, pendingTwins.count < Self.pendingTwinLimit {
            pendingTwins.append(PendingTwins(fragments: Array(fragments), count: twinCount))
        }
        armEcho(at: now)
    }

    /// Updates the mean time between packets with new content.
    private mutating func recordGap(at now: Timestamp) {
        if let lastContent {
            let gap = min(now.nanoseconds(since: lastContent), 1_000_000_000)
            meanGap += (gap - meanGap) / 8
        }
        lastContent = now
    }

    /// Records that these candidates have been sent once more.
    mutating func recordCopies(_ fragments: FragmentList<Fragment>, in number: UInt64) {
        for index in candidates.indices where fragments.contains(candidates[index].fragment) {
            candidates[index].copyCount += 1
            candidates[index].lastNumber = number
        }
    }

    /// Returns the number of the last packet that carried a fragment; `nil` if it is not to be
    /// copied.
    func lastCopy(of fragment: Fragment) -> UInt64? {
        candidates.first { $0.fragment == fragment }?.lastNumber
    }

    /// Whether a packet is often lost together with the one before.
    var isBursty: Bool { estimator.isBursty }

    /// Forgets a fragment that has arrived, or need not be sent any more.
    mutating func remove(_ fragment: Fragment) {
        guard !candidates.isEmpty else { return }
        candidates.removeAll { $0.fragment == fragment }
    }

    /// Drops the twins and the echo that wait: the window has no room for them.
    mutating func dropPending() {
        pendingTwins = Deque()
        echoTime = nil
        isEchoDue = false
    }

    // MARK: Copies to send

    /// Whether anything may be copied at present.
    var hasCopies: Bool { plan.copyLimit > 1 && !candidates.isEmpty }

    /// Returns the candidates that a packet may carry a copy of, oldest first.
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

    /// Removes and returns the content of the next twin; `nil` if none is due.
    mutating func nextTwin() -> [Fragment]? {
        guard var twins = pendingTwins.popFirst() else { return nil }
        twins.count -= 1
        if twins.count > 0 {
            // Twins of one packet follow each other, so that pairs show how losses depend on each
            // other.
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

    /// Makes the echo due if its time has come.
    mutating func handleTimeout(at now: Timestamp) {
        guard let time = echoTime, time <= now else { return }
        echoTime = nil
        isEchoDue = true
    }

    /// Returns whether an echo is due, and resets that.
    mutating func removeEcho() -> Bool {
        defer { isEchoDue = false }
        return isEchoDue
    }

    // MARK: Budget and estimates

    /// Returns the bytes that may be spent on copies now.
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

/// The limit of bytes for copies: a token bucket that holds a quarter of a second's bytes.
struct RedundancyBudget: Sendable {
    /// The most bytes of copies per second for a peer on the same link, and for one behind a
    /// router.
    static let onLinkRate: Int64 = 64_000
    static let routedRate: Int64 = 16_000

    private(set) var available = 0
    private var refilledAt: Timestamp?

    /// Adds the bytes that have become available since the last call.
    ///
    /// - Parameter pacingRate: The estimated rate of the path in bytes per second; a quarter of it
    ///   is for copies if that is more than the fixed rate.
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
        // Time that is worth less than a byte is kept for the next call.
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
