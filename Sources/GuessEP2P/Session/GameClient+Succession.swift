package import Primitives
internal import ReliableChannelCore

/// The player's part in the change of a session's hosts.
extension GameClient {
    /// The time for which the first heir waits after the connection has ended: with the silence
    /// before that, four seconds.
    static var firstClaimDelay: Duration { .milliseconds(500) }
    /// The additional time for which each further heir waits.
    static var claimGap: Duration { .milliseconds(400) }
    /// The time after which an heir plays alone, if anything can be played alone.
    static var lonelyPatience: Duration { .seconds(8) }

    /// The player's position among the heirs, from 0; `nil` if the player is no heir.
    private var rank: Int? {
        // Nothing is inherited from a host that contradicts itself.
        guard let view = hostView, !view.isSpectator, view.me != nil,
            view.revision <= SessionCoding.countLimit
        else { return nil }
        return view.succession?.heirs.firstIndex(of: view.you)
    }

    /// The reason why the host of the lost connection is looked for, or its successor.
    var interruption: Interruption { isHandedOver ? .handover : .silence }

    /// Begins the search for the successor of a host whose session can continue with another.
    mutating func beginSearch(at now: Timestamp) {
        guard let succession = (hostView ?? recalled)?.succession else { return }
        let heard = hostHeard ?? now
        let delay = isHandedOver ? .zero : Self.firstClaimDelay
        search = HostSearch(
            remaining: mirror?.view(at: heard)?.remaining, epoch: succession.epoch,
            candidacy: rank.map { .due(now + delay + Self.claimGap * $0) } ?? .none)
    }

    /// Records that the host's program has ended, as its machine says.
    ///
    /// That is mostly known before the connection counts as interrupted.
    package mutating func hearHostIsGone(at now: Timestamp) {
        isHostGone = true
        guard let standing = search?.standing, standing.aloneFrom != nil, !expectsCompany else {
            return
        }
        var gone = standing
        gone.aloneFrom = now
        search?.candidacy = .standing(gone)
        takeOverIfDue(at: now)
    }

    /// Takes a claim to the player's session.
    ///
    /// - Parameter isHosting: Whether the claimant says that members have come already.
    /// - Returns: Whether the claim is believed, and the session is to be looked for there; the
    ///   player then does not claim it.
    package mutating func hear(
        _ claim: SuccessionClaim, isHosting: Bool = false, at now: Timestamp
    ) -> Bool {
        guard let view = hostView ?? recalled, claim.player != view.you,
            view.succession?.allows(claim) == true,
            search?.prefers(claim, isHosting: isHosting, at: now) == true
        else { return false }
        if search?.believe(claim, at: now) == true, let rank {
            search?.postpone(
                to: now + HostSearch.claimantPatience + Self.claimGap * rank, at: now)
        }
        return true
    }

    /// Returns whether the player's session is to be looked for where it is announced with a claim.
    ///
    /// A player who has not been admitted yet cannot check a claim. A request is repeated wherever
    /// the session is announced, because it gives no right to a seat. A token is shown only to the
    /// host that was asked before, or to a claimant that the player's last view allows.
    ///
    /// - Parameters:
    ///   - isAtHost: Whether the address is that of the host that the player asked.
    ///   - isHosting: Whether the claimant says that members have come already.
    mutating func follows(
        _ claim: SuccessionClaim, isAtHost: Bool, isHosting: Bool = false, at now: Timestamp
    ) -> Bool {
        guard case .calling(_, let token, _) = stage else {
            return hear(claim, isHosting: isHosting, at: now)
        }
        if token == nil || isAtHost { return true }
        return (hostView ?? recalled)?.succession?.allows(claim) == true
    }

    // MARK: The player's own claim

    /// Announces the player's claim if that is due, and takes the session over if that is.
    mutating func standIfDue(at now: Timestamp) {
        guard case .away(let seat, _) = stage, let search else { return }
        if case .due(let due) = search.candidacy, due <= now {
            // A claim that is impossible now is impossible later too.
            self.search?.candidacy = .none
            stand(for: seat, search, at: now)
        }
        takeOverIfDue(at: now)
    }

    private mutating func stand(for seat: SeatClaim, _ search: HostSearch, at now: Timestamp) {
        guard let view = hostView, view.you == seat.player, let rank,
            let succession = view.succession, let epoch = search.epoch.successor(rank: rank)
        else { return }
        let claim = SuccessionClaim(
            player: seat.player, proof: secrets.claim, epoch: epoch, followerCount: 0)
        claimProof = secrets.claim
        // All hear it now, so it is good for this claim alone.
        secrets.claim = mint.next()
        var standing = HostSearch.Standing(
            epoch: epoch, anybodyFrom: now + Self.lonelyPatience, aloneFrom: nil)
        if playsAlone {
            let isAlone = (isHostGone || isHandedOver) && !expectsCompany
            standing.aloneFrom = isAlone ? now : now + Self.lonelyPatience
        }
        self.search?.candidacy = .standing(standing)
        let metadata = SessionAnnouncement(
            family: G.announcedFamily, title: view.title,
            seatedCount: view.players.count { !$0.hasLeft }, capacity: view.capacity,
            phase: SessionAnnouncement.recovering, claim: claim)
        effects.append(
            .stand(
                Candidate(
                    session: succession.session, name: view.sessionName, epoch: epoch,
                    metadata: metadata.metadata)))
    }

    /// Whether the session can go on without other people: with computer players, and between
    /// games.
    private var playsAlone: Bool {
        guard let view = hostView else { return false }
        return view.phase != .playing || view.players.contains { $0.kind == .bot && !$0.hasLeft }
    }

    /// Whether other people with seats were there when the host was lost.
    private var expectsCompany: Bool {
        guard let view = hostView else { return false }
        return view.players.contains { player in
            player.kind == .guest && player.id != view.you && !player.hasLeft
                && player.presence != .disconnected
        }
    }

    /// Takes a message from somebody who has come to the player's announced claim.
    ///
    /// The session is taken over with the first member who proves a seat; after some time without
    /// one, with anybody who has come over. The driver keeps all messages for the host that
    /// follows.
    package mutating func receiveAtStand(_ bytes: [UInt8], at now: Timestamp) {
        guard var standing = search?.standing, !standing.hasFollower,
            let message = SessionCoding.decode(PlayerMessage<G.Action>.self, from: bytes)
        else { return }
        let seal: UInt64
        var isEnough = false
        switch message {
        case .comeOver(_, let proof, _):
            seal = proof.sealed
            isEnough = search?.takesAnybody(at: now) == true
        case .resume(_, let token): seal = token.seal
        case .requestToPlay, .cancelRequest, .acceptInvitation, .declineInvitation, .setReady,
            .rename, .perform, .react, .leave, .testify, .consent, .contest,
            .unreadableView:
            return
        }
        guard let view = hostView, let succession = view.succession else { return }
        let isMember = succession.seals.contains {
            $0.player != view.you && $0.values.contains(seal)
        }
        guard isMember || isEnough else { return }
        standing.hasFollower = true
        search?.candidacy = .standing(standing)
        // Another claimant who has been asked gets a moment more, and is not waited for then.
        if let due = search?.answerDue {
            search?.answerDue = min(due, now + HostSearch.answerPatienceWithFollower)
        }
        takeOverIfDue(at: now)
    }

    /// Takes over the session if a member has come, or if it goes on alone: the client then ends,
    /// and its program hosts from now on.
    ///
    /// Not while another host has been asked for the seat: that one may have the session.
    mutating func takeOverIfDue(at now: Timestamp) {
        guard case .away(let seat, _) = stage, let search, let standing = search.standing,
            standing.hasFollower || standing.aloneFrom.map({ $0 <= now }) ?? false,
            let view = hostView, let claimProof
        else { return }
        openConsent()
        let inheritance = Inheritance(
            seat: seat, view: view, cause: interruption, epoch: standing.epoch,
            remaining: search.remaining, key: key, isAlone: !standing.hasFollower,
            actions: openActions.map { numbered in
                NumberedAction(
                    id: numbered.id, game: numbered.game,
                    action: SessionCoding.encode(numbered.action))
            }, claimProof: claimProof, consents: consents)
        forget()
        effects.append(.event(.inherits(inheritance)))
    }

    /// Ends the player's own claim: a host has given the seat back.
    mutating func standDown() {
        if search?.standing != nil { effects.append(.standDown) }
        search?.candidacy = .none
    }

    // MARK: Consents

    /// Opens the seal of the player's consent to leave the host that has admitted it.
    mutating func openConsent() {
        guard let view = hostView ?? recalled, let succession = view.succession,
            let sealedSecrets
        else { return }
        let term = hostTerm ?? succession.epoch
        consents.add(Consent(player: view.you, term: term, opening: sealedSecrets.consent))
        if secrets.consent == sealedSecrets.consent { secrets.consent = mint.next() }
    }

    /// Opens the player's consent for the host that has the seat, so that another host believes it.
    mutating func receiveConsentQuery(on connection: ConnectionHandle) {
        openConsent()
        send(
            .consent(consents: consents.all, seals: secrets.seals(canHost: canHost)), to: connection
        )
        sealedSecrets = secrets
    }

    // MARK: At the new host

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
    mutating func showFormerToken(on connection: ConnectionHandle) -> Bool {
        guard case .returning(let shown, let request, connection, .home, let until) = stage,
            let former = formerToken, former != shown
        else { return false }
        formerToken = nil
        stage = .returning(former, request, on: connection, at: .home, until: until)
        send(.resume(request: request, token: former), to: connection)
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
    mutating func testify(to connection: ConnectionHandle, epoch: SessionEpoch) {
        guard case .seated(_, connection) = stage, let view = hostView ?? recalled,
            recalled != nil || search?.believed?.claim.epoch == epoch,
            let encoded = EncodedView(SessionCoding.encodeApart(view).bytes)
        else { return }
        send(.testify(version: view.revision, view: encoded), to: connection)
    }
}
