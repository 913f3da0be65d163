package import Primitives
package import ReliableChannelCore

/// The way back to the seat, after an interruption or a new start of the program.
extension GameClient {
    /// Asks for a seat that this player had, on a connection to the host or to its successor.
    ///
    /// While the successor has not answered, a connection to the host itself takes its place: the
    /// host is alive then.
    ///
    /// - Throws: ``PlayerError/alreadyInASession``; the state is then unchanged, and the connection
    ///   is not needed.
    package mutating func resume(
        _ token: SeatToken? = nil, on connection: ConnectionHandle, to place: HostPlace = .home,
        name: SafeText, options: RequestToPlay.Options = RequestToPlay.Options(), at now: Timestamp
    ) throws(PlayerError) {
        if case .calling(let request, let token, let expires) = stage {
            return call(request, token, on: connection, until: expires, at: now)
        }
        if case .claimant(let claim) = place, stay.search?.asks(claim, at: now) == false {
            throw .alreadyInASession
        }
        guard case (var token, let until)? = stage.claimToReturn(token, to: place, at: now) else {
            throw .alreadyInASession
        }
        var options = options
        if view != nil {
            options.canHost = stay.canHost
            (options.isScreen, options.face) = (stay.isScreen, stay.face)
            options.isHandheld = stay.isHandheld
        }
        if case .returning(_, _, let former, _, _) = stage { effects.append(.abandon(former)) }
        stay.search?.answerDue = nil
        if case .claimant = place {
            token = stay.rights.tokenForMembers(token, in: stay.lastView)
            stay.rights.openConsent(leaving: stay.lastView, renewing: &secrets)
            stay.search?.answerDue = now + HostSearch.answerPatience
        }
        let request = request(name, options)
        stage = .returning(token, request, on: connection, at: place, until: until)
        stay.startMirror(at: now)
        stay.watch.heard = now
        switch place {
        case .home: send(.resume(request: request, token: token), to: connection)
        case .claimant:
            let message = PlayerMessage<G.Action>.comeOver(
                request: request, proof: token.proof, consents: stay.rights.consents.all)
            send(message, to: connection)
        }
    }

    /// Repeats a request that was not answered.
    private mutating func call(
        _ request: RequestToPlay, _ token: SeatToken?, on connection: ConnectionHandle,
        until expires: Timestamp, at now: Timestamp
    ) {
        stay.startMirror(at: now)
        if let token {
            stage = .returning(token, request, on: connection, at: .home, until: expires)
            stay.watch.heard = now
            send(.resume(request: request, token: token), to: connection)
        } else {
            stage = .asking(request: request, on: connection, expires: expires)
            send(.requestToPlay(request: request), to: connection)
        }
    }

    /// Whether a connection to the host is still wanted: no host has answered yet, or only one that
    /// says that it has taken the session over.
    package var wantsConnection: Bool {
        switch stage {
        case .away, .calling, .returning(_, _, _, .claimant, _): true
        case .idle, .asking, .seated, .dismissed, .returning(_, _, _, .home, _): false
        }
    }

    // MARK: The end of a connection

    /// Records that a packet has arrived on a connection, even if it holds no message.
    ///
    /// If it is never called, the host counts as present while connected.
    package mutating func heard(_ connection: ConnectionHandle, at now: Timestamp) {
        guard stage.host == connection else { return }
        var isHost = true
        if case .returning(_, _, _, .claimant, _) = stage { isHost = false }
        stay.watch.hear(isHost: isHost, at: now)
    }

    /// Records that the host announces another session, so that the program which had this one may
    /// be gone.
    ///
    /// Anybody can send an announcement, so it ends nothing by itself. It shortens the silence that
    /// counts as an interruption to one second, and ends the search for a lost host unless others
    /// can continue the session.
    package mutating func hearHostElsewhere(at now: Timestamp) {
        switch stage {
        case .seated, .dismissed, .asking, .returning: stay.watch.isDoubted = true
        case .away, .calling:
            guard stay.lastView?.succession == nil else { return }
            finish(.hostRestarted, on: nil)
        case .idle: return
        }
    }

    /// Goes on with the search after a host that seemed to have the session is lost too.
    mutating func searchOn(
        _ token: SeatToken, _ request: RequestToPlay, until: Timestamp, at now: Timestamp
    ) {
        stay.search?.answerDue = nil
        stay.watch.heard = nil
        if let view {
            stage = .away(SeatClaim(player: view.you, token: token), until: until)
        } else {
            // A program that has not been admitted yet repeats its request.
            stage = .calling(request: request, token: token, expires: until)
            effects.append(.event(.interrupted(endsIn: until - now, because: .silence)))
        }
        effects.append(.reconnect)
        takeOverIfDue(at: now)
    }

    /// Takes the denial of a request for a seat that the player had.
    ///
    /// - Returns: Whether the player has another way.
    mutating func goOnAfterDenial(
        _ denial: Denial, on connection: ConnectionHandle, at now: Timestamp
    ) -> Bool {
        guard case .returning(let token, let request, _, let place, let until) = stage else {
            return false
        }
        if case .claimant(let claim) = place {
            // Whoever says that the session is theirs, and does not know its seats, lies or errs;
            // or has not seen the host since this player came.
            if denial.reason != .seatGone {
                stay.search?.disbelieve(claim, at: now)
            } else if stay.search?.noteUnknownSeat(of: claim, at: now) == 2,
                stay.search?.standing?.hasFollower != true
            {
                // The search goes on meanwhile, since a liar would not answer.
                let request = stay.requestAnew(request)
                stage = .returning(token, request, on: connection, at: place, until: until)
                stay.search?.answerDue = now + HostSearch.answerPatience
                send(.requestToPlay(request: request), to: connection)
                return true
            }
            effects.append(.close(connection))
            searchOn(token, request, until: until, at: now)
            return true
        }
        guard denial.reason == .seatGone else { return false }
        // A former host may have replaced the token after others had lost it.
        if place == .home, let former = stay.rights.formerToken, former != token {
            stay.rights.formerToken = nil
            stage = .returning(former, request, on: connection, at: .home, until: until)
            send(.resume(request: request, token: former), to: connection)
            return true
        }
        if let search = stay.search, search.believed != nil || search.standing != nil {
            // Another program listens at the host's address.
            stay.watch.isGone = true
            effects.append(.close(connection))
            searchOn(token, request, until: until, at: now)
            return true
        }
        // The seat is too old, and no points are lost with it: request a new one.
        guard view == nil || view?.phase == .lobby else { return false }
        let anew = stay.requestAnew(request)
        ask(anew, on: connection, at: now)
        send(.requestToPlay(request: anew), to: connection)
        return true
    }

    // MARK: Another host

    /// Records that the host's program has ended, as its machine says.
    ///
    /// That is mostly known before the connection counts as interrupted.
    package mutating func hearHostIsGone(at now: Timestamp) {
        if stay.noteHostIsGone(at: now) { takeOverIfDue(at: now) }
    }

    /// Returns what is to be expected where a session is announced; `nil` if the player is not to
    /// go there: it is another session, or an impostor's.
    ///
    /// A player who has not been admitted yet cannot check a claim. A request is repeated wherever
    /// the session is announced, because it gives no right to a seat. A token is shown only to the
    /// host that was asked before, or to a claimant that the player's last view allows.
    mutating func place(
        of session: NearbySession, from host: KnownHost, at now: Timestamp
    ) -> HostPlace? {
        let isAtHost = host.isAt(session)
        guard
            session.id == view?.succession?.session ?? host.session
                || isAtHost && session.claim == nil
        else { return nil }
        // A later term without a claim is an impostor's.
        guard let claim = session.claim else { return session.epoch == .first ? .home : nil }
        if case .calling(_, let token, _) = stage {
            let isAllowed =
                token == nil || isAtHost || stay.lastView?.succession?.allows(claim) == true
            guard isAllowed else { return nil }
        } else {
            let isHosting = session.phase.string != SessionAnnouncement.recovering
            guard stay.hear(claim, isHosting: isHosting, at: now) else { return nil }
        }
        let isHome = claim.epoch == view?.succession?.epoch
        return isHome || view == nil ? .home : .claimant(claim)
    }

    /// Takes a message from somebody who has come to the player's announced claim.
    ///
    /// The session is taken over with the first member who proves a seat; after some time without
    /// one, with anybody who has come over. The driver keeps all messages for the host that
    /// follows.
    package mutating func receiveAtStand(_ bytes: [UInt8], at now: Timestamp) {
        if stay.receiveFollower(bytes, at: now) { takeOverIfDue(at: now) }
    }

    /// Takes over the session if a member has come, or if it goes on alone: the client then ends,
    /// and its program hosts from now on.
    ///
    /// Not while another host has been asked for the seat: that one may have the session.
    mutating func takeOverIfDue(at now: Timestamp) {
        guard case .away(let seat, _) = stage,
            let inheritance = stay.inheritance(of: seat, renewing: &secrets, at: now)
        else { return }
        (stage, stay) = (.idle, Stay())
        effects.append(.event(.inherits(inheritance)))
    }

    /// Remembers what a program that has hosted the session, or has claimed it, knows of it: its
    /// last view is for the next host to be told.
    package mutating func recall(_ way: WayBack<G.View>) {
        stay.change = HostRecord(hosted: way.seat.player)
        guard let view = way.lastView else { return }
        stay.recalled = view
        // From it the next host learns the number of the seat's last action.
        stay.view.continueNumbers(after: view.lastActionID)
    }
}
