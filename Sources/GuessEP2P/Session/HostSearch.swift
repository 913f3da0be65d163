package import Primitives

/// The place at which a player asks for the seat again.
package enum HostPlace: Hashable, Sendable {
    /// The host that gave the seat.
    case home
    /// A member who says that the session is theirs to host now.
    case claimant(SuccessionClaim)
}

/// The search of a player whose host is not heard.
///
/// It looks for the living host and for a member who carries the session on, both at once, and has
/// one outcome: the seat at one of them, a session of one's own that others have come to, or the
/// end.
struct HostSearch: Equatable, Sendable {
    /// The part of this player in the succession.
    enum Candidacy: Equatable, Sendable {
        /// The player is no heir, or has nothing to claim any more.
        case none
        /// The player claims the session at that time, if no other program has it by then.
        case due(Timestamp)
        /// The player announces a claim, and takes the session over when somebody comes.
        case standing(Standing)
    }

    struct Standing: Equatable, Sendable {
        let epoch: SessionEpoch
        /// The time from which the player goes to any other claimant too, and takes as company whom
        /// it does not know: those who are left have views that name each other no more.
        let anybodyFrom: Timestamp
        /// The time from which the session goes on although nobody has come; `nil` if nothing can
        /// be played alone.
        var aloneFrom: Timestamp?
        /// Whether a member has come.
        var hasFollower = false
    }

    /// A believed claim.
    struct Belief: Equatable, Sendable {
        var claim: SuccessionClaim
        /// The time until which it holds if it is not heard again.
        var end: Timestamp
        /// The time by which the claimant has to be reached.
        var limit: Timestamp
    }

    private struct Disbelief: Equatable, Sendable {
        var count: Int
        /// The time until which the claimant is not asked again.
        var end: Timestamp
        /// The number of times that the claimant has not known the seat.
        var unknownCount = 0
    }

    /// The time for which a claimant who is not heard any more is believed.
    static let claimantPatience = Duration.seconds(4)
    /// The time in which a claimant has to be reached.
    static let reachPatience = Duration.seconds(2)
    /// The time for which a claimant has to answer before another one is asked.
    static let answerPatience = Duration.milliseconds(1500)
    /// The same time while a member waits who has come to the player's own claim.
    static let answerPatienceWithFollower = Duration.milliseconds(400)
    /// The time for which a claimant who did not answer, or refused, is not asked again: at first,
    /// since an honest one may itself have waited for another; and from the second time on.
    static let firstDisbelief = Duration.seconds(3)
    static let disbelief = Duration.seconds(10)

    /// The time that was left in the game's phase when the host was last heard.
    let remaining: Duration?
    /// The term of the lost host.
    let epoch: SessionEpoch
    var candidacy: Candidacy
    /// The time at which the player claims the session if it has heard of no other claim.
    private let ownDue: Timestamp?
    /// The claim that the player believes.
    private(set) var believed: Belief?
    /// The claimants who let the player wait.
    private var disbelieved: [SessionEpoch: Disbelief] = [:]
    /// The time by which the claimant who was asked has to answer.
    var answerDue: Timestamp?

    init(
        remaining: Duration?, epoch: SessionEpoch, candidacy: Candidacy
    ) {
        self.remaining = remaining
        self.epoch = epoch
        self.candidacy = candidacy
        if case .due(let time) = candidacy { ownDue = time } else { ownDue = nil }
    }

    var standing: Standing? {
        if case .standing(let standing) = candidacy { standing } else { nil }
    }

    /// Whether the player has announced its claim for so long without company that it is to come
    /// together with anybody.
    func takesAnybody(at now: Timestamp) -> Bool {
        standing.map { $0.anybodyFrom <= now } ?? false
    }

    /// The time of the next step that is due while no host is being asked.
    var nextTimeout: Timestamp? {
        switch candidacy {
        case .none: nil
        case .due(let time): time
        case .standing(let standing): standing.aloneFrom
        }
    }

    /// Stops believing a claimant for a time.
    mutating func disbelieve(_ claim: SuccessionClaim, at now: Timestamp) {
        let count = (disbelieved[claim.epoch]?.count ?? 0) + 1
        let period =
            count == 1 || takesAnybody(at: now) ? Self.firstDisbelief : Self.disbelief
        let unknownCount = disbelieved[claim.epoch]?.unknownCount ?? 0
        disbelieve(
            claim, Disbelief(count: count, end: now + period, unknownCount: unknownCount), at: now)
    }

    /// Stops believing a claimant, who does not know the player's seat, for a short time: another
    /// member may tell it by then.
    ///
    /// - Returns: The number of times that it has said so.
    mutating func noteUnknownSeat(of claim: SuccessionClaim, at now: Timestamp) -> Int {
        let known = disbelieved[claim.epoch]
        let next = Disbelief(
            count: known?.count ?? 1, end: now + Self.firstDisbelief,
            unknownCount: (known?.unknownCount ?? 0) + 1)
        disbelieve(claim, next, at: now)
        return next.unknownCount
    }

    private mutating func disbelieve(
        _ claim: SuccessionClaim, _ disbelief: Disbelief, at now: Timestamp
    ) {
        disbelieved[claim.epoch] = disbelief
        // A liar has few epochs, and each is dropped after a while.
        if disbelieved.count > SessionEpoch.rankLimit {
            disbelieved = disbelieved.filter { now < $0.value.end }
        }
        guard believed?.claim.epoch == claim.epoch else { return }
        believed = nil
        // The player has waited for that claimant alone.
        if case .due = candidacy, let ownDue { candidacy = .due(max(now, ownDue)) }
    }

    /// Lets the player's own claim wait for a claimant who was just heard of; not if it is due by
    /// now, so that claimants who come one after the other do not make it wait for ever.
    mutating func postpone(to time: Timestamp, at now: Timestamp) {
        if case .due = candidacy, let ownDue, now < ownDue { candidacy = .due(time) }
    }

    /// Returns whether a claimant is to be asked for the seat: it has not let the player wait
    /// lately, and no better one is believed meanwhile.
    func asks(_ claim: SuccessionClaim, at now: Timestamp) -> Bool {
        !isDisbelieved(claim, at: now) && believed.map { $0.claim.epoch == claim.epoch } ?? true
    }

    private func isDisbelieved(_ claim: SuccessionClaim, at now: Timestamp) -> Bool {
        disbelieved[claim.epoch].map { now < $0.end } ?? false
    }

    /// Believes a claim.
    ///
    /// - Returns: Whether it is another claim than before.
    mutating func believe(_ claim: SuccessionClaim, at now: Timestamp) -> Bool {
        let isNew = believed?.claim.epoch != claim.epoch
        let limit = isNew ? nil : believed?.limit
        believed = Belief(
            claim: claim, end: now + Self.claimantPatience, limit: limit ?? now + Self.reachPatience
        )
        return isNew
    }

    /// Returns whether a claim is to be followed, as far as other claims are concerned.
    ///
    /// - Parameter isHosting: Whether the claimant says that members have come already.
    mutating func prefers(
        _ claim: SuccessionClaim, isHosting: Bool, at now: Timestamp
    ) -> Bool {
        if let believed, believed.limit <= now, answerDue == nil {
            disbelieve(believed.claim, at: now)
        }
        if isDisbelieved(claim, at: now) { return false }
        // Of two who wait for each other, the later in the order comes to the earlier.
        if let standing, !isHosting, claim.epoch < standing.epoch, !takesAnybody(at: now) {
            return false
        }
        // A claimant that is not heard any more blocks no other.
        guard let believed, now < believed.end else { return true }
        return claim.epoch >= believed.claim.epoch
    }
}

/// The announcement of a player's claim, before the player hosts.
package struct Candidate: Equatable, Sendable {
    /// The session's number.
    package let session: UInt64
    /// The session's name.
    package let name: SafeText
    /// The term that would begin.
    package let epoch: SessionEpoch
    /// The data of the announcement, with the claim.
    package let metadata: [String: String]
}

/// The sockets on which a claim is announced, with what has arrived there: they pass from a
/// player's session to the host's session that follows.
struct ClaimStand: Equatable, Sendable {
    let sockets: any AnyObject & Sendable

    static func == (left: ClaimStand, right: ClaimStand) -> Bool { left.sockets === right.sockets }
}
