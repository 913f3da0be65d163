internal import Primitives

/// The asking side's part of the handshake: HELLO again and again until an answer fits.
struct ClientHandshake: Sendable {
    /// A cookie is presented for half its life only, so that it cannot expire on the way.
    static let cookieLife: Int64 = 5_000_000_000
    static let attemptGapLimit: Int64 = 1_000_000_000

    let prefix: HandshakePrefix
    let deadline: Timestamp
    /// Set when the application closed before an answer came: what it sent still goes first.
    var closeAfterwards: CloseReason?
    private(set) var nextAttempt: Timestamp
    private let firstGap: Int64
    private var gap: Int64
    private(set) var proof = AddressProof.none
    /// What travels with HELLO, once there was something.
    var early: EarlyPacket?
    private var cookieReceived = Timestamp.zero
    private var lastAttempt = Timestamp.zero
    /// HELLOs since the last answer; only a single one makes a clean measurement.
    private var attemptCount = 0

    init(
        prefix: HandshakePrefix, start: Timestamp, timeout: Int64, initialRTT: Int64,
        token: AddressToken? = nil
    ) {
        self.prefix = prefix
        deadline = start.advanced(byNanoseconds: timeout)
        nextAttempt = start
        firstGap = max(2 * initialRTT, 20_000_000)
        gap = firstGap
        cookieReceived = start
        if let token { proof = .token(token) }
    }

    /// The HELLO that is due.
    mutating func attempt(limits: TransportLimits, at now: Timestamp) -> HandshakeDatagram {
        if proof != .none, now.nanoseconds(since: cookieReceived) > Self.cookieLife {
            proof = .none
            attemptCount = 0
        }
        attemptCount += 1
        lastAttempt = now
        nextAttempt = now.advanced(byNanoseconds: gap)
        gap = min(gap + gap / 2, Self.attemptGapLimit)
        return .hello(prefix, mode: ProtectionMode.open, limits: limits, proof: proof)
    }

    /// Takes a challenge's cookie and asks again at once; `false` if the cookie is no news.
    ///
    /// Who shows a cookie and is challenged all the same has moved, or the cookie was on its way for too long;
    /// a single HELLO with it may just have crossed the challenge.
    mutating func answer(challenge: Cookie, at now: Timestamp) -> Bool {
        if case .cookie(let cookie) = proof {
            guard cookie != challenge, attemptCount >= 2 else { return false }
        }
        proof = .cookie(challenge)
        cookieReceived = now
        attemptCount = 0
        gap = firstGap
        nextAttempt = now
        return true
    }

    /// The round trip that an answer arriving now has measured, if it is unambiguous.
    func roundTrip(at now: Timestamp) -> Int64? {
        attemptCount == 1 ? now.nanoseconds(since: lastAttempt) : nil
    }
}
