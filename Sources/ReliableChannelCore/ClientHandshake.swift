internal import Primitives

/// The asking side's part of the handshake: HELLO again and again until an answer fits.
///
/// Gaps begin short, because on a LAN an answer that is late is lost, and grow soon, because elsewhere it is
/// not: 26 HELLOs in the ten seconds that connecting may take if nobody answers.
struct ClientHandshake: Sendable {
    /// A cookie is presented for half its life only, so that it cannot expire on the way.
    static let cookieLife: Nanoseconds = 5_000_000_000
    /// The first gap, unless the round trip is long: a server that is busy answers later than its network.
    static let leastGap: Nanoseconds = 20_000_000
    static let attemptGapLimit: Nanoseconds = 600_000_000
    /// The longest gap that a challenge may measure: a machine that slept meanwhile has measured its sleep.
    static let measuredGapLimit: Nanoseconds = 1_000_000_000
    /// What a server may take to answer beyond the round trip that it has shown.
    static let answerMargin: Nanoseconds = 10_000_000
    /// How long after a challenge those to earlier HELLOs may still come; later ones are about another address.
    static let strayPeriod: Nanoseconds = 1_000_000_000
    /// Gaps that are like the first; with more, a second would see more than ten HELLOs.
    static let evenGapCount = 3
    /// HELLOs after which all gaps are as long as may be, whatever is answered.
    static let quickAttemptLimit = 14

    let prefix: HandshakePrefix
    let deadline: Timestamp
    /// Set when the application closed before an answer came: what it sent still goes first.
    var closeAfterwards: CloseReason?
    private(set) var nextAttempt: Timestamp
    private var gap: Nanoseconds
    private(set) var proof = AddressProof.none
    /// What travels with HELLO, once there was something.
    var early: EarlyPacket?
    private var cookieReceived = Timestamp.zero
    private var lastAttempt = Timestamp.zero
    /// When the HELLO before the last one left, or the only one: gaps are longer than the round trip, so an answer
    /// is to one of these two.
    private(set) var asked: Timestamp
    /// HELLOs since the last answer; only a single one makes a clean measurement.
    private var attemptCount = 0
    private var totalCount = 0
    /// HELLOs that may still be challenged though one before was.
    private var unansweredCount = 0
    /// What the first challenge has measured.
    private var challengeRoundTrip: Nanoseconds?

    /// - Parameter initialRTT: What is known of the path, in nanoseconds; 0 for a path that seems to be short.
    init(
        prefix: HandshakePrefix, start: Timestamp, timeout: Int64, initialRTT: Int64,
        token: AddressToken? = nil
    ) {
        self.prefix = prefix
        asked = start
        deadline = start.advanced(byNanoseconds: timeout)
        nextAttempt = start
        gap = max(2 * initialRTT, Self.leastGap)
        cookieReceived = start
        if let token { proof = .token(token) }
    }

    /// The HELLO that is due.
    mutating func attempt(limits: TransportLimits, at now: Timestamp) -> HandshakeDatagram {
        if proof != .none, now.nanoseconds(since: cookieReceived) > Self.cookieLife {
            proof = .none
            attemptCount = 0
        }
        asked = totalCount > 0 ? lastAttempt : now
        attemptCount += 1
        totalCount += 1
        lastAttempt = now
        // The first gaps are alike: two losses in a row are no sign of a long path.
        if attemptCount > Self.evenGapCount {
            gap = min(gap + gap / 2, max(gap, Self.attemptGapLimit))
        }
        if totalCount >= Self.quickAttemptLimit { gap = max(gap, Self.attemptGapLimit) }
        nextAttempt = now.advanced(byNanoseconds: gap)
        return .hello(prefix, mode: ProtectionMode.open, limits: limits, proof: proof)
    }

    /// Takes a challenge's cookie and asks again at once; `false` if the cookie is no news.
    ///
    /// Who shows a cookie and is challenged all the same has moved, or the cookie was on its way for too long;
    /// but an earlier HELLO may have been challenged as well, and a single one with the cookie may just have crossed
    /// the challenge.
    mutating func answer(challenge: Cookie, at now: Timestamp) -> Bool {
        if case .cookie(let cookie) = proof {
            guard cookie != challenge, attemptCount >= 2 else { return false }
            let isLate = now.nanoseconds(since: cookieReceived) > Self.strayPeriod
            guard unansweredCount == 0 || isLate else {
                unansweredCount -= 1
                return false
            }
            // A server that is never content must not set the pace.
            if totalCount < Self.quickAttemptLimit { nextAttempt = now }
        } else if attemptCount > 0 {
            challengeRoundTrip = roundTrip(at: now)
            unansweredCount = attemptCount - 1
            // Of several HELLOs the last may not be the one that was answered: then this is too short, and
            // grows again.
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

    /// The round trip that an answer arriving now has measured, if it is unambiguous.
    func roundTrip(at now: Timestamp) -> Nanoseconds? {
        attemptCount == 1 ? now.nanoseconds(since: lastAttempt) : challengeRoundTrip
    }
}
