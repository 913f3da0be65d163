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
    private var cookie: Cookie?
    private var cookieReceived = Timestamp.zero
    private var lastAttempt = Timestamp.zero
    /// HELLOs since the last answer; only a single one makes a clean measurement.
    private var attemptCount = 0

    init(prefix: HandshakePrefix, start: Timestamp, timeout: Int64, initialRTT: Int64) {
        self.prefix = prefix
        deadline = start.advanced(byNanoseconds: timeout)
        nextAttempt = start
        firstGap = max(2 * initialRTT, 20_000_000)
        gap = firstGap
    }

    /// The HELLO that is due.
    mutating func attempt(limits: TransportLimits, at now: Timestamp) -> HandshakeDatagram {
        if cookie != nil, now.nanoseconds(since: cookieReceived) > Self.cookieLife {
            cookie = nil
            attemptCount = 0
        }
        attemptCount += 1
        lastAttempt = now
        nextAttempt = now.advanced(byNanoseconds: gap)
        gap = min(gap + gap / 2, Self.attemptGapLimit)
        return .hello(prefix, mode: ProtectionMode.open, limits: limits, cookie: cookie)
    }

    /// Takes a challenge's cookie and asks again at once; `false` if the cookie is no news.
    mutating func answer(challenge: Cookie, at now: Timestamp) -> Bool {
        guard cookie == nil else { return false }
        cookie = challenge
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
