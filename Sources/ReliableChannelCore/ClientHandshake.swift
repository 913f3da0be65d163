internal import Primitives

/// The client's part of the handshake: it repeats HELLO until an answer fits.
///
/// Gaps are short at first, because on a LAN a late answer is a lost one. They grow soon, because
/// on other networks it is only late: at most 26 HELLOs in the ten seconds that connecting may
/// take.
struct ClientHandshake: Sendable {
    /// A cookie is shown for only half of its life, so that it cannot expire on the way.
    static let cookieLife: Nanoseconds = 5_000_000_000
    /// The shortest first gap: a busy server answers later than its network.
    static let leastGap: Nanoseconds = 20_000_000
    static let attemptGapLimit: Nanoseconds = 600_000_000
    /// The longest gap after a challenge; a machine that slept meanwhile has measured its sleep.
    static let measuredGapLimit: Nanoseconds = 1_000_000_000
    /// The time that a server may take to answer beyond the measured round trip.
    static let answerMargin: Nanoseconds = 10_000_000
    /// The time after a challenge in which challenges to earlier HELLOs may still come; later ones
    /// have another cause, such as a changed address.
    static let strayPeriod: Nanoseconds = 1_000_000_000
    /// The number of gaps that equal the first; with more, there would be more than ten HELLOs in a
    /// second.
    static let evenGapCount = 3
    /// The number of HELLOs after which all gaps have the full length, whatever is answered.
    static let quickAttemptLimit = 14

    let prefix: HandshakePrefix
    let deadline: Timestamp
    /// Set when the application closes before an answer comes: its messages are still sent first.
    var closeAfterwards: CloseReason?
    private(set) var nextAttempt: Timestamp
    private var gap: Nanoseconds
    private(set) var proof = AddressProof.none
    /// The early data that each HELLO with a proof carries; `nil` until there is some.
    var early: EarlyPacket?
    private var cookieReceived = Timestamp.zero
    private var lastAttempt = Timestamp.zero
    /// The time at which the HELLO before the last one left, or the only one.
    ///
    /// Gaps are longer than the round trip, so an answer belongs to one of the last two.
    private(set) var asked: Timestamp
    /// HELLOs since the last answer; only a single one gives an exact measurement.
    private var attemptCount = 0
    private var totalCount = 0
    /// HELLOs whose challenges may still come although an earlier one was challenged.
    private var unansweredCount = 0
    /// The reason for which the attempt fails at its deadline.
    private(set) var failure = CloseReason.handshakeTimeout
    /// The round trip that the first challenge measured.
    private var challengeRoundTrip: Nanoseconds?

    /// - Parameters:
    ///   - initialRTT: The known round trip of the path, in nanoseconds; 0 for a path that seems to
    ///     be short.
    ///   - firstAttempt: The time of the first HELLO, if it has to wait for its turn.
    init(
        prefix: HandshakePrefix, start: Timestamp, timeout: Int64, initialRTT: Int64,
        token: AddressToken? = nil, firstAttempt: Timestamp? = nil
    ) {
        self.prefix = prefix
        asked = start
        deadline = start.advanced(byNanoseconds: timeout)
        nextAttempt = max(start, firstAttempt ?? start)
        gap = max(2 * initialRTT, Self.leastGap)
        cookieReceived = start
        if let token { proof = .token(token) }
    }

    /// Returns the HELLO that is due, and sets the time of the next one.
    mutating func attempt(limits: TransportLimits, at now: Timestamp) -> HandshakeDatagram {
        if proof != .none, now.nanoseconds(since: cookieReceived) > Self.cookieLife {
            proof = .none
            attemptCount = 0
        }
        asked = totalCount > 0 ? lastAttempt : now
        attemptCount += 1
        totalCount += 1
        lastAttempt = now
        // The first gaps are equal: two losses in a row are no sign of a long path.
        if attemptCount > Self.evenGapCount {
            gap = min(gap + gap / 2, max(gap, Self.attemptGapLimit))
        }
        if totalCount >= Self.quickAttemptLimit { gap = max(gap, Self.attemptGapLimit) }
        nextAttempt = now.advanced(byNanoseconds: gap)
        return .hello(prefix, mode: ProtectionMode.open, limits: limits, proof: proof)
    }

    /// Makes the first HELLO due, if it waits for its turn; returns whether it did.
    mutating func begin(at now: Timestamp) -> Bool {
        guard totalCount == 0, nextAttempt > now else { return false }
        nextAttempt = now
        return true
    }

    /// Records why no answer opens the connection at present; the next HELLO leaves at its time.
    mutating func note(_ reason: CloseReason) {
        failure = reason
    }

    /// Whether no HELLO has left yet.
    var isWaiting: Bool { totalCount == 0 }

    /// Takes a challenge's cookie and makes the next HELLO due at once; returns `false` if the
    /// challenge is ignored.
    ///
    /// A client that shows a cookie and is challenged again has moved, or the cookie was too long
    /// on its way. But the challenge may also answer an earlier HELLO, or have crossed the first
    /// HELLO with the cookie; then it is ignored.
    mutating func answer(challenge: Cookie, at now: Timestamp) -> Bool {
        if case .cookie(let cookie) = proof {
            guard cookie != challenge, attemptCount >= 2 else { return false }
            let isLate = now.nanoseconds(since: cookieReceived) > Self.strayPeriod
            guard unansweredCount == 0 || isLate else {
                unansweredCount -= 1
                return false
            }
            // A server that answers every HELLO with a challenge must not set the rate.
            if totalCount < Self.quickAttemptLimit { nextAttempt = now }
        } else if attemptCount > 0 {
            challengeRoundTrip = roundTrip(at: now)
            unansweredCount = attemptCount - 1
            // Of several HELLOs, the answered one may not be the last: then this gap is too short,
            // and grows again.
            gap = now.nanoseconds(since: lastAttempt)
            gap = min(gap + max(Self.answerMargin, gap / 4), Self.measuredGapLimit)
            nextAttempt = now
        } else {
            nextAttempt = now
        }
        proof = .cookie(challenge)
        cookieReceived = now
        attemptCount = 0
        return true
    }

    /// Returns the round trip that an answer arriving now has measured; `nil` if it is ambiguous.
    func roundTrip(at now: Timestamp) -> Nanoseconds? {
        attemptCount == 1 ? now.nanoseconds(since: lastAttempt) : challengeRoundTrip
    }
}
