internal import Primitives

/// The rules that keep people out although a seat is free: bans, the lock, the key, and limits on
/// repeated requests.
struct Admissions: Sendable {
    /// The most identities that are remembered of each kind; of more, those that would expire first
    /// are dropped.
    static let memory = 256
    /// The time for which a wrong key and a denial by the host's user count.
    static let window = Duration.seconds(60)
    /// The denials by the host's user after which the same identity has to wait.
    static let denialLimit = 3
    /// The wrong keys from one machine after which all who need a key there have to wait.
    ///
    /// Identities cost nothing, so they cannot be counted instead.
    static let wrongKeyLimit = 10
    /// The wrong keys from all machines after which everybody has to wait.
    ///
    /// At so many a minute, half of all keys take three days.
    static let wrongKeyLimitOfAll = 100
    /// The time for which one machine has to wait before it can call the host's user again.
    static let callGap = Duration.seconds(5)

    /// The players from one machine who left or were removed within ``departureWindow``, after
    /// which it has to wait until the window is over.
    static let departureLimit = 8
    static let departureWindow = Duration.seconds(10)

    var isLocked = false
    let key: SessionKey?
    private(set) var bans: [PeerID: Timestamp] = [:]
    private var denials: [PeerID: [Timestamp]] = [:]
    private var wrongKeys: [(origin: Origin, time: Timestamp)] = []
    /// The time at which each machine last called the host's user, for a seat and for watching.
    private var calls: [Call: Timestamp] = [:]
    private var departures: [(origin: Origin, time: Timestamp)] = []
    /// The identities that were told when to ask again.
    var pauses = Pauses()
    /// The players whom the host's user has admitted before, the latest first.
    private(set) var acquaintances: [Acquaintance]

    private struct Call: Hashable {
        let origin: Origin
        let wish: RequestToPlay.Wish
    }

    init(key: SessionKey?, acquaintances: [Acquaintance] = []) {
        self.key = key
        self.acquaintances = Array(acquaintances.prefix(Self.memory))
    }

    /// Returns the reason to deny a request, if there is one; counts a wrong key.
    mutating func denial(
        of request: RequestToPlay, from origin: Origin?, at now: Timestamp
    ) -> Denial? {
        if let ban = ban(of: request.identity, at: now) { return ban }
        if let denial = pauses.denial(of: request.identity, at: now) { return denial }
        if let denial = impatience(of: request.identity, at: now) { return denial }
        if let denial = restlessness(of: origin, at: now) { return denial }
        if let key, let denial = denial(of: request.key, wanted: key, from: origin, at: now) {
            return denial
        }
        // The host's user is asked about requests to watch.
        return isLocked && request.wish == .play ? Denial(.locked) : nil
    }

    private func impatience(of identity: PeerID, at now: Timestamp) -> Denial? {
        let recent = (denials[identity] ?? []).filter { $0 + Self.window > now }
        guard recent.count >= Self.denialLimit, let first = recent.first else { return nil }
        return Self.wait(.refusals, until: first + Self.window, from: now)
    }

    private mutating func restlessness(of origin: Origin?, at now: Timestamp) -> Denial? {
        departures.removeAll { $0.time + Self.departureWindow <= now }
        let own = departures.filter { $0.origin == origin }
        guard own.count >= Self.departureLimit, let first = own.first else { return nil }
        return Self.wait(.departures, until: first.time + Self.departureWindow, from: now)
    }

    /// Records that a player from a machine has left or was removed.
    ///
    /// `nil` is this machine, where several people may play, and does not count.
    mutating func noteDeparture(from origin: Origin?, at now: Timestamp) {
        guard let origin else { return }
        departures.append((origin, now))
        if departures.count > Self.memory { departures.removeFirst() }
    }

    private mutating func denial(
        of shown: SessionKey?, wanted: SessionKey, from origin: Origin?, at now: Timestamp
    ) -> Denial? {
        // Several people may play at this machine, and a user who tries keys there could also
        // read them.
        guard let origin else { return shown == wanted ? nil : Denial(.wrongKey) }
        wrongKeys.removeAll { $0.time + Self.window <= now }
        let own = wrongKeys.filter { $0.origin == origin }
        // The right key is denied too, or guessing would continue behind the limit.
        let limits = [
            (own, Self.wrongKeyLimit, Denial.Cause.wrongKeys),
            (wrongKeys, Self.wrongKeyLimitOfAll, .wrongKeysOfAll),
        ]
        for (tries, limit, cause) in limits {
            guard tries.count >= limit, let first = tries.first else { continue }
            return Self.wait(cause, until: first.time + Self.window, from: now)
        }
        guard shown != wanted else { return nil }
        // A request without a key is no guess.
        if shown != nil { wrongKeys.append((origin, now)) }
        return Denial(.wrongKey)
    }

    /// Returns the reason why one machine may not call the host's user again yet; if it may, counts
    /// the call.
    ///
    /// Each call rings a bell and asks a question.
    mutating func intrusion(
        from origin: Origin?, wishing wish: RequestToPlay.Wish, at now: Timestamp
    ) -> Denial? {
        guard let origin else { return nil }
        calls = calls.filter { $0.value + Self.callGap > now }
        // A player who was denied a seat may ask to watch at once.
        let call = Call(origin: origin, wish: wish)
        if let last = calls[call] {
            return Self.wait(.tooSoon, until: last + Self.callGap, from: now)
        }
        guard calls.count < Self.memory else { return nil }
        calls[call] = now
        return nil
    }

    // MARK: Acquaintances

    /// Returns the pass of a known player if the request, to the session of this number, proves it.
    func shownPass(in request: RequestToPlay, to session: UInt64) -> SeatToken? {
        guard let shown = request.pass,
            let known = acquaintances.first(where: { $0.identity == request.identity }),
            known.pass.proof(inSession: session, of: request.id) == shown
        else { return nil }
        return known.pass
    }

    /// Adds a player before all others who are known.
    mutating func acquaint(_ acquaintance: Acquaintance) {
        acquaintances.removeAll { $0.identity == acquaintance.identity }
        acquaintances.insert(acquaintance, at: 0)
        if acquaintances.count > Self.memory { acquaintances.removeLast() }
    }

    /// Forgets a player.
    ///
    /// - Returns: Whether they were known.
    mutating func forget(_ identity: PeerID) -> Bool {
        let count = acquaintances.count
        acquaintances.removeAll { $0.identity == identity }
        return acquaintances.count < count
    }

    // MARK: Bans and denials

    func ban(of identity: PeerID, at now: Timestamp) -> Denial? {
        guard let end = bans[identity], end > now else { return nil }
        return Denial(.banned, retryAfter: max(.milliseconds(1), end - now))
    }

    mutating func ban(_ identity: PeerID, until end: Timestamp, at now: Timestamp) {
        bans = bans.filter { $0.value > now }
        bans[identity] = end
        if bans.count > Self.memory, let first = bans.min(by: { $0.value < $1.value }) {
            bans[first.key] = nil
        }
    }

    mutating func forgive(_ identity: PeerID) {
        bans[identity] = nil
        pauses.forgive(identity)
    }

    mutating func forgiveAll() {
        bans = [:]
        pauses.forgiveAll()
    }

    /// Records that the host's user has denied a request.
    mutating func noteDenial(of identity: PeerID, at now: Timestamp) {
        denials = denials.filter { $0.value.contains { $0 + Self.window > now } }
        denials[identity, default: []].append(now)
        if denials[identity, default: []].count > Self.denialLimit {
            denials[identity]?.removeFirst()
        }
        if denials.count > Self.memory,
            let first = denials.min(by: { ($0.value.last ?? .zero) < ($1.value.last ?? .zero) })
        {
            denials[first.key] = nil
        }
    }

    private static func wait(
        _ cause: Denial.Cause, until end: Timestamp, from now: Timestamp
    ) -> Denial {
        Denial(
            .busy, retryAfter: max(.milliseconds(1), end - now), gameLasts: nil, cause: cause)
    }
}
