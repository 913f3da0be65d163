package import Primitives
internal import ReliableChannelCore

extension GameClient {
    /// The player's part in the host migration of a session whose host is not heard any more.
    struct HostMigration: Equatable, Sendable {
        /// The time that was left in the game's phase when the host was last heard.
        let remaining: Duration?
        /// The last epoch that is known.
        var epoch: SessionEpoch
        /// The time at which the player takes over the session, if no other has; `nil` if the
        /// player is no heir.
        var claimDue: Timestamp?
        /// The claim that the player has believed, and the time until which it holds if it is not
        /// heard again.
        var believed: SuccessionClaim?
        var believedUntil: Timestamp?
    }

    /// The time for which the first heir waits after the connection has ended: with the silence
    /// before that, four seconds.
    static var firstClaimDelay: Duration { .milliseconds(500) }
    /// The additional time for which each further heir waits.
    static var claimGap: Duration { .milliseconds(400) }
    /// The time for which a claimant who cannot be reached is waited for.
    static var claimantPatience: Duration { .seconds(4) }

    /// The player's position among the heirs, from 0; `nil` if the player is no heir.
    private var rank: Int? {
        // Nothing is inherited from a host that contradicts itself.
        guard let view = hostView, !view.isSpectator, view.me != nil,
            view.revision <= SessionCoding.countLimit
        else { return nil }
        return view.succession?.heirs.firstIndex(of: view.you)
    }

    /// Begins the host migration of a session that can continue with another host.
    mutating func beginHostMigration(at now: Timestamp) {
        guard let succession = (hostView ?? recalled)?.succession else { return }
        let heard = hostHeard ?? now
        migration = HostMigration(
            remaining: mirror?.view(at: heard)?.remaining, epoch: succession.epoch,
            claimDue: rank.map { now + Self.firstClaimDelay + Self.claimGap * $0 })
    }

    /// Takes a claim to the player's session.
    ///
    /// - Returns: Whether the claim is believed, and the session is to be looked for there; the
    ///   player then does not claim it.
    package mutating func hear(_ claim: SuccessionClaim, at now: Timestamp) -> Bool {
        guard var migration, let succession = (hostView ?? recalled)?.succession,
            succession.allows(claim)
        else { return false }
        // A claimant that is not heard any more blocks no other.
        if let believed = migration.believed, let until = migration.believedUntil,
            now < until, claim.epoch < believed.epoch
        {
            return false
        }
        let patience = Self.claimantPatience
        if migration.believed?.epoch != claim.epoch {
            migration.epoch = max(migration.epoch, claim.epoch)
            migration.claimDue = rank.map { now + patience + Self.claimGap * $0 }
        }
        migration.believed = claim
        migration.believedUntil = now + patience
        self.migration = migration
        return true
    }

    /// Returns whether the player's session is to be looked for where it is announced with a claim.
    ///
    /// A player who has not been admitted yet cannot check a claim. A request is repeated wherever
    /// the session is announced, because it gives no right to a seat. A token is shown only to the
    /// host that was asked before, or to a claimant that the player's last view allows.
    ///
    /// - Parameter isAtHost: Whether the address is that of the host that the player asked.
    mutating func follows(
        _ claim: SuccessionClaim, isAtHost: Bool, at now: Timestamp
    ) -> Bool {
        guard case .calling(_, let token, _) = stage else { return hear(claim, at: now) }
        if token == nil || isAtHost { return true }
        return (hostView ?? recalled)?.succession?.allows(claim) == true
    }

    /// Takes over the session if that is due: the client then ends, and its program hosts from now
    /// on.
    mutating func claimIfDue(at now: Timestamp) {
        guard case .away(let seat, _) = stage, let migration, let due = migration.claimDue,
            due <= now
        else { return }
        // This happens once: a claim that is impossible now is impossible later too.
        self.migration?.claimDue = nil
        guard let view = hostView, view.you == seat.player, let rank,
            let epoch = migration.epoch.successor(rank: rank)
        else { return }
        let inheritance = Inheritance(
            seat: seat, view: view, epoch: epoch, remaining: migration.remaining,
            key: key,
            actions: openActions.map { numbered in
                NumberedAction(
                    id: numbered.id, game: numbered.game,
                    action: SessionCoding.encode(numbered.action))
            }, claimSecret: claimSecret)
        forget()
        effects.append(.event(.inherits(inheritance)))
    }

    /// The actions that a new host may not know: unanswered, or not yet in a view.
    var openActions: [NumberedAction<G.Action>] {
        let known = Set(unanswered.map(\.id))
        return (unanswered + predictions.filter { !known.contains($0.id) })
            .filter { $0.id > hostView?.lastActionID ?? 0 }.sorted { $0.id < $1.id }
    }

    /// Shows the token before the present one, which a former host may have replaced after others
    /// lost it.
    ///
    /// - Returns: Whether there was such a token.
    mutating func showFormerToken(on link: ConnectionHandle) -> Bool {
        guard case .returning(let shown, let request, link, let until) = stage,
            let former = formerToken, former != shown
        else { return false }
        formerToken = nil
        stage = .returning(former, request, on: link, until: until)
        send(.resume(request: request, token: former), to: link)
        return true
    }

    /// Remembers the last view of a session, for its next host to be told.
    ///
    /// It is for a program that had claimed the session and now takes its seat at another host.
    package mutating func recall(_ view: SessionView<G.View>) {
        recalled = view
        // From it the next host learns the number of the seat's last action.
        nextActionID = max(nextActionID, min(view.lastActionID, SessionCoding.countLimit) + 1)
    }

    /// Sends the last view to a new host, if the player has moved to that host.
    mutating func testify(to link: ConnectionHandle, epoch: SessionEpoch) {
        guard case .seated(_, link) = stage, let view = hostView ?? recalled,
            recalled != nil || migration?.believed?.epoch == epoch,
            let encoded = EncodedView(SessionCoding.encodeApart(view).bytes)
        else { return }
        send(.testify(version: view.revision, view: encoded), to: link)
    }
}
