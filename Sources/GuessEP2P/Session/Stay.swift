internal import Primitives
internal import ReliableChannelCore

/// A player's stay in one session, from the first request to the end: all that is forgotten then.
///
/// It lasts while the player is away and looks for the host or its successor. It sends nothing and
/// knows no connection: see ``GameClient``.
struct Stay<G: Game>: Sendable {
    /// The time for which the first heir waits after the connection has ended: with the silence
    /// before that, four seconds.
    static var firstClaimDelay: Duration { .milliseconds(500) }
    /// The additional time for which each further heir waits.
    static var claimGap: Duration { .milliseconds(400) }
    /// The time after which an heir plays alone, if anything can be played alone.
    static var lonelyPatience: Duration { .seconds(8) }

    /// The options of the last request: whether the program can host the session if the host is
    /// lost, whether it is a second screen, whether the player plays in a browser, and the number
    /// of the player's sign.
    var canHost = false
    var isScreen = false
    var isHandheld = false
    var face: Int?
    /// The session as the host reports it, from the request for a seat on.
    var mirror: SessionMirror<G.View>?
    /// The version of the last view on this connection; another host may count from another number.
    private var takenRevision: UInt64 = 0
    var view = PredictedView<G>()
    /// The last view of the session from before this client was in it.
    var recalled: SessionView<G.View>?
    var watch = HostWatch()
    var change = HostRecord()
    /// The search for the host and its successor, while the host is not heard.
    var search: HostSearch?
    var rights = SeatRights()

    /// The last view of the session that any program of the player has got.
    var lastView: SessionView<G.View>? { view.told ?? recalled }

    /// The time until which the host may be silent.
    var silenceEnd: Timestamp? { watch.silenceEnd(forScreen: isScreen) }

    // MARK: Views

    /// Begins with an empty record of the host's reports, for a new connection.
    mutating func startMirror(at now: Timestamp) {
        mirror = SessionMirror(shelf: mirror?.shelf ?? AttachmentShelf(), at: now)
        takenRevision = 0
    }

    /// Returns the newest view; of reasons only codes are sent, so it gets the game's sentences.
    private func newestView(at now: Timestamp) -> SessionView<G.View>? {
        guard var view = mirror?.view(at: now) else { return nil }
        view.startBlocker = view.startBlocker?.worded(by: G.rejections)
        return view
    }

    /// Adopts the newest view of the host that has the seat, whose search is over then.
    ///
    /// - Returns: The view to show; `nil` if nothing changes on the screen.
    mutating func adoptNewestView(at now: Timestamp) -> SessionView<G.View>? {
        guard let newest = newestView(at: now), newest.revision > takenRevision else { return nil }
        takenRevision = newest.revision
        mirror?.clock.setTiming(newest.reveal != nil, at: now)
        search = nil
        recalled = nil
        return view.adopt(newest, at: now)
    }

    /// Adopts the view on the screen again, if more of its attachments has arrived; a newer one
    /// comes by itself.
    ///
    /// - Returns: The view to show; `nil` if nothing changes on the screen.
    mutating func adoptAttachments(at now: Timestamp) -> SessionView<G.View>? {
        guard let newest = newestView(at: now), newest.revision == takenRevision,
            view.told?.game != newest.game
        else { return nil }
        return view.adopt(newest, at: now)
    }

    // MARK: The search for a host

    /// The player's position among the heirs, from 0; `nil` if the player is no heir.
    private var rank: Int? {
        // Nothing is inherited from a host that contradicts itself.
        guard let view = view.told, !view.isSpectator, view.me != nil,
            view.revision <= SessionCoding.countLimit
        else { return nil }
        return view.succession?.heirs.firstIndex(of: view.you)
    }

    /// Whether the session can go on without other people: with computer players, and between
    /// games.
    private var playsAlone: Bool {
        guard let view = view.told else { return false }
        return view.phase != .playing || view.players.contains { $0.kind == .bot && !$0.hasLeft }
    }

    /// Whether other people with seats were there when the host was lost.
    private var expectsCompany: Bool {
        guard let view = view.told else { return false }
        return view.players.contains { player in
            player.kind == .guest && player.id != view.you && !player.hasLeft
                && player.presence != .disconnected
        }
    }

    /// Begins the search for the successor of a host whose session can continue with another.
    mutating func beginSearch(at now: Timestamp) {
        guard let succession = lastView?.succession else { return }
        let heard = watch.heard ?? now
        let delay = watch.isHandedOver ? .zero : Self.firstClaimDelay
        search = HostSearch(
            remaining: mirror?.view(at: heard)?.remaining, epoch: succession.epoch,
            candidacy: rank.map { .due(now + delay + Self.claimGap * $0) } ?? .none)
    }

    /// Records that the host's program has ended.
    ///
    /// - Returns: Whether the player plays alone, and need not wait any more.
    mutating func noteHostIsGone(at now: Timestamp) -> Bool {
        watch.isGone = true
        guard var standing = search?.standing, standing.aloneFrom != nil, !expectsCompany else {
            return false
        }
        standing.aloneFrom = now
        search?.candidacy = .standing(standing)
        return true
    }

    /// Takes a claim to the session.
    ///
    /// - Parameter isHosting: Whether the claimant says that members have come already.
    /// - Returns: Whether the claim is believed, and the session is to be looked for there; the
    ///   player then does not claim it.
    mutating func hear(
        _ claim: SuccessionClaim, isHosting: Bool = false, at now: Timestamp
    ) -> Bool {
        guard let lastView, claim.player != lastView.you,
            lastView.succession?.allows(claim) == true,
            search?.prefers(claim, isHosting: isHosting, at: now) == true
        else { return false }
        if search?.believe(claim, at: now) == true, let rank {
            search?.postpone(to: now + HostSearch.claimantPatience + Self.claimGap * rank, at: now)
        }
        return true
    }

    /// Begins the player's own claim, if it is due and possible.
    ///
    /// - Returns: The announcement of the claim.
    mutating func standIfDue(
        for seat: SeatClaim, spending secrets: inout PlayerSecrets, at now: Timestamp
    ) -> Candidate? {
        guard case .due(let due)? = search?.candidacy, due <= now else { return nil }
        // A claim that is impossible now is impossible later too.
        search?.candidacy = .none
        guard let view = view.told, view.you == seat.player, let rank,
            let succession = view.succession, let epoch = search?.epoch.successor(rank: rank)
        else { return nil }
        let proof = secrets.spendClaim()
        rights.claimProof = proof
        let claim = SuccessionClaim(
            player: seat.player, proof: proof, epoch: epoch, followerCount: 0)
        var standing = HostSearch.Standing(
            epoch: epoch, anybodyFrom: now + Self.lonelyPatience, aloneFrom: nil)
        if playsAlone {
            let isAlone = (watch.isGone || watch.isHandedOver) && !expectsCompany
            standing.aloneFrom = isAlone ? now : now + Self.lonelyPatience
        }
        search?.candidacy = .standing(standing)
        let metadata = SessionAnnouncement(
            family: G.announcedFamily, title: view.title,
            seatedCount: view.players.count { !$0.hasLeft }, capacity: view.capacity,
            phase: SessionAnnouncement.recovering, claim: claim)
        return Candidate(
            session: succession.session, name: view.sessionName, epoch: epoch,
            metadata: metadata.metadata)
    }

    /// Takes a message from somebody who has come to the player's announced claim.
    ///
    /// - Returns: Whether it is the first member who proves a seat; after some time without one,
    ///   anybody who has come over.
    mutating func receiveFollower(_ bytes: [UInt8], at now: Timestamp) -> Bool {
        guard var standing = search?.standing, !standing.hasFollower,
            let message = SessionCoding.decode(PlayerMessage<G.Action>.self, from: bytes)
        else { return false }
        let seal: UInt64
        var isEnough = false
        switch message {
        case .comeOver(_, let proof, _):
            seal = proof.sealed
            isEnough = search?.takesAnybody(at: now) == true
        case .resume(_, let token): seal = token.seal
        case .requestToPlay, .cancelRequest, .acceptInvitation, .declineInvitation, .setReady,
            .rename, .perform, .react, .leave, .testify, .consent, .contest, .unreadableView:
            return false
        }
        guard let view = view.told, let succession = view.succession else { return false }
        let isMember = succession.seals.contains {
            $0.player != view.you && $0.values.contains(seal)
        }
        guard isMember || isEnough else { return false }
        standing.hasFollower = true
        search?.candidacy = .standing(standing)
        // Another claimant who has been asked gets a moment more, and is not waited for then.
        if let due = search?.answerDue {
            search?.answerDue = min(due, now + HostSearch.answerPatienceWithFollower)
        }
        return true
    }

    /// Returns the session for the player's own program to host, if a member has come, or if it
    /// goes on alone; the player's consent is opened then.
    mutating func inheritance(
        of seat: SeatClaim, renewing secrets: inout PlayerSecrets, at now: Timestamp
    ) -> Inheritance<G.View>? {
        guard let search, let standing = search.standing,
            standing.hasFollower || standing.aloneFrom.map({ $0 <= now }) ?? false,
            let told = view.told, let claimProof = rights.claimProof
        else { return nil }
        rights.openConsent(leaving: lastView, renewing: &secrets)
        return Inheritance(
            seat: seat, view: told, cause: watch.interruption, epoch: standing.epoch,
            remaining: search.remaining, key: rights.key, isAlone: !standing.hasFollower,
            actions: view.openActions.map { numbered in
                NumberedAction(
                    id: numbered.id, game: numbered.game,
                    action: SessionCoding.encode(numbered.action))
            }, claimProof: claimProof, consents: rights.consents)
    }

    /// Returns the last view as it is told to the new host of that term, if the player has moved to
    /// that host.
    func testimony(for epoch: SessionEpoch) -> PlayerMessage<G.Action>? {
        guard let lastView, recalled != nil || search?.believed?.claim.epoch == epoch,
            let encoded = EncodedView(SessionCoding.encodeApart(lastView).bytes)
        else { return nil }
        return .testify(version: lastView.revision, view: encoded)
    }

    /// Returns the request for a new seat where the former one is not known.
    func requestAnew(_ request: RequestToPlay) -> RequestToPlay {
        var request = request
        request.key = request.key ?? rights.key
        if view.shown?.isSpectator == true { request.wish = .watch }
        return request
    }
}
