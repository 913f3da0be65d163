package import Primitives
internal import ReliableChannelCore

extension GameClient {
    /// What a player does about a session whose host is not heard any more.
    struct Interregnum: Equatable, Sendable {
        /// How long the game's phase still had when the host was last heard.
        let remaining: Duration?
        /// The last epoch that was heard of.
        var epoch: SessionEpoch
        /// When the player takes the session over, if nobody else has; `nil` for who is no heir.
        var claimDue: Timestamp?
        /// The claim that the player has believed, until when it stands if it is not heard again.
        var believed: SuccessionClaim?
        var believedUntil: Timestamp?
    }

    /// How long the first heir waits after the connection has ended: with the silence before, four seconds.
    static var firstClaimDelay: Duration { .milliseconds(500) }
    /// How much longer each further one waits.
    static var claimGap: Duration { .milliseconds(400) }
    /// How long to wait for somebody who has claimed the session and cannot be reached.
    static var claimantPatience: Duration { .seconds(4) }

    /// How near the player stands to the succession, from 0; `nil` for no heir.
    private var rank: Int? {
        // Of a host who contradicts itself nothing is inherited.
        guard let view = hostView, !view.isSpectator, view.me != nil,
            view.revision <= SessionCoding.countLimit
        else { return nil }
        return view.succession?.heirs.firstIndex(of: view.you)
    }

    /// Notes that the connection has ended, in a session that may go on elsewhere.
    mutating func beginInterregnum(at now: Timestamp) {
        guard let succession = (hostView ?? recalled)?.succession else { return }
        let heard = hostHeard ?? now
        interregnum = Interregnum(
            remaining: mirror?.view(at: heard)?.remaining, epoch: succession.epoch,
            claimDue: rank.map { now + Self.firstClaimDelay + Self.claimGap * $0 })
    }

    /// Hears that somebody claims the player's session.
    ///
    /// - Returns: Whether the claim is to be believed, and the session to be looked for there; the player then does
    ///   not claim it.
    package mutating func hear(_ claim: SuccessionClaim, at now: Timestamp) -> Bool {
        guard var interregnum, let succession = (hostView ?? recalled)?.succession,
            succession.allows(claim)
        else { return false }
        // Who has claimed the session and is not heard any more stands in nobody's way.
        if let believed = interregnum.believed, let until = interregnum.believedUntil,
            now < until, claim.epoch < believed.epoch
        {
            return false
        }
        let patience = Self.claimantPatience
        if interregnum.believed?.epoch != claim.epoch {
            interregnum.epoch = max(interregnum.epoch, claim.epoch)
            interregnum.claimDue = rank.map { now + patience + Self.claimGap * $0 }
        }
        interregnum.believed = claim
        interregnum.believedUntil = now + patience
        self.interregnum = interregnum
        return true
    }

    /// Whether the player's session is to be looked for where it is announced with a claim.
    ///
    /// A player who has not been let in yet has nothing to check a claim by. A request is asked again wherever the
    /// session is announced, for it gives nobody a right to a seat; a token is shown to the host that was asked alone,
    /// or to a claimant whom what the player saw before allows.
    ///
    /// - Parameter isAtHost: Whether that is where the host was that the player asked.
    mutating func follows(
        _ claim: SuccessionClaim, isAtHost: Bool, at now: Timestamp
    ) -> Bool {
        guard case .calling(_, let token, _) = stage else { return hear(claim, at: now) }
        if token == nil || isAtHost { return true }
        return (hostView ?? recalled)?.succession?.allows(claim) == true
    }

    /// Takes the session over if that is due: the client is done with it, and its program hosts from now on.
    mutating func claimIfDue(at now: Timestamp) {
        guard case .away(let seat, _) = stage, let interregnum, let due = interregnum.claimDue,
            due <= now
        else { return }
        // Once, whatever comes of it: what cannot be claimed now cannot be later.
        self.interregnum?.claimDue = nil
        guard let view = hostView, view.you == seat.player, let rank,
            let epoch = interregnum.epoch.successor(rank: rank)
        else { return }
        let inheritance = Inheritance(
            seat: seat, view: view, epoch: epoch, remaining: interregnum.remaining,
            key: key,
            actions: openActions.map { numbered in
                NumberedAction(
                    id: numbered.id, game: numbered.game,
                    action: SessionCoding.encode(numbered.action))
            }, claimSecret: claimSecret)
        forget()
        effects.append(.event(.inherits(inheritance)))
    }

    /// What the player did that a new host may not know: unanswered, or told of by no view yet.
    var openActions: [NumberedAction<G.Action>] {
        let known = Set(unanswered.map(\.id))
        return (unanswered + predictions.filter { !known.contains($0.id) })
            .filter { $0.id > hostView?.lastActionID ?? 0 }.sorted { $0.id < $1.id }
    }

    /// Shows the token before the present one, which the former host may have replaced after it was lost to others.
    ///
    /// - Returns: Whether there was one to show.
    mutating func showFormerToken(on link: ConnectionHandle) -> Bool {
        guard case .returning(let shown, let request, link, let until) = stage,
            let former = formerToken, former != shown
        else { return false }
        formerToken = nil
        stage = .returning(former, request, on: link, until: until)
        send(.resume(request: request, token: former), to: link)
        return true
    }

    /// Remembers what was seen of a session, for its next host to be told: by a program that had claimed the session
    /// and takes its seat at somebody else's now.
    package mutating func recall(_ view: SessionView<G.View>) {
        recalled = view
        // The next host learns from it how far the seat's actions are numbered.
        nextActionID = max(nextActionID, min(view.lastActionID, SessionCoding.countLimit) + 1)
    }

    /// Tells a new host what was seen last, if it is one that the player has come over to.
    mutating func testify(to link: ConnectionHandle, epoch: SessionEpoch) {
        guard case .seated(_, link) = stage, let view = hostView ?? recalled,
            recalled != nil || interregnum?.believed?.epoch == epoch,
            let encoded = EncodedView(SessionCoding.encodeApart(view).bytes)
        else { return }
        send(.testify(version: view.revision, view: encoded), to: link)
    }
}
