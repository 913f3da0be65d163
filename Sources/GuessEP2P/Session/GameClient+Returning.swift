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
        name: SafeText, options: RequestToPlay.Options = RequestToPlay.Options(),
        at now: Timestamp
    ) throws(PlayerError) {
        if case .calling(let request, let token, let expires) = stage {
            return call(request, token, on: connection, until: expires, at: now)
        }
        if case .claimant(let claim) = place, search?.asks(claim, at: now) == false {
            throw .alreadyInASession
        }
        guard case (var token, let until)? = claimToReturn(token, to: place, at: now) else {
            throw .alreadyInASession
        }
        var options = options
        if view != nil {
            (options.canHost, options.isScreen, options.face) = (canHost, isScreen, face)
        }
        if case .returning(_, _, let former, _, _) = stage { effects.append(.abandon(former)) }
        search?.answerDue = nil
        if case .claimant = place {
            token = tokenForMembers(token)
            openConsent()
            search?.answerDue = now + HostSearch.answerPatience
        }
        let request = request(name, options)
        stage = .returning(token, request, on: connection, at: place, until: until)
        startMirror(at: now)
        hostHeard = now
        switch place {
        case .home: send(.resume(request: request, token: token), to: connection)
        case .claimant:
            let message = PlayerMessage<G.Action>.comeOver(
                request: request, proof: token.proof, consents: consents.all)
            send(message, to: connection)
        }
    }

    /// Returns the token to show, and the end of the attempts; `nil` if no seat is wanted back, or
    /// a better connection is there.
    private func claimToReturn(
        _ token: SeatToken?, to place: HostPlace, at now: Timestamp
    ) -> (SeatToken, Timestamp)? {
        switch (stage, token) {
        case (.away(let seat, let until), _): return (seat.token, until)
        case (.idle, let token?): return (token, now + Self.requestLife)
        case (.returning(let token, _, _, .claimant, let until), _) where place == .home:
            return (token, until)
        case (.idle, nil), (.asking, _), (.calling, _), (.seated, _), (.dismissed, _),
            (.returning, _):
            return nil
        }
    }

    /// Returns the token that other members can check; the other one becomes the former.
    ///
    /// A host that was lost at once may have given a token that nobody else knows.
    private mutating func tokenForMembers(_ token: SeatToken) -> SeatToken {
        guard let view = hostView ?? recalled, let former = formerToken,
            let known = view.succession?.seals.first(where: { $0.player == view.you })?.values,
            !known.contains(token.seal), known.contains(former.seal)
        else { return token }
        formerToken = token
        return former
    }

    /// Begins with an empty record of the host's reports, for a new connection.
    mutating func startMirror(at now: Timestamp) {
        mirror = SessionMirror(shelf: mirror?.shelf ?? AttachmentShelf(), at: now)
        takenRevision = 0
    }

    /// Repeats a request that was not answered.
    private mutating func call(
        _ request: RequestToPlay, _ token: SeatToken?, on connection: ConnectionHandle,
        until expires: Timestamp, at now: Timestamp
    ) {
        startMirror(at: now)
        if let token {
            stage = .returning(token, request, on: connection, at: .home, until: expires)
            hostHeard = now
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

    /// Begins the search for the host of a lost connection, and for its successor.
    mutating func lose(_ seat: SeatClaim, at now: Timestamp) {
        // The statement may be lost with the connection, and is not repeated.
        readiness = nil
        firstWaitingID = nextActionID
        stage = .away(seat, until: now + Self.absenceLimit)
        beginSearch(at: now)
        hostHeard = nil
        effects.append(
            .event(.interrupted(endsIn: Self.absenceLimit, because: interruption)))
        effects.append(.reconnect)
    }

    /// Goes on with the search after a host that seemed to have the session is lost too.
    mutating func searchOn(
        _ token: SeatToken, _ request: RequestToPlay, until: Timestamp, at now: Timestamp
    ) {
        search?.answerDue = nil
        hostHeard = nil
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
                search?.disbelieve(claim, at: now)
            } else if search?.noteUnknownSeat(of: claim, at: now) == 2,
                search?.standing?.hasFollower != true
            {
                // The search goes on meanwhile, since a liar would not answer.
                let request = requestAnew(request)
                stage = .returning(token, request, on: connection, at: place, until: until)
                search?.answerDue = now + HostSearch.answerPatience
                send(.requestToPlay(request: request), to: connection)
                return true
            }
            effects.append(.close(connection))
            searchOn(token, request, until: until, at: now)
            return true
        }
        guard denial.reason == .seatGone else { return false }
        if showFormerToken(on: connection) { return true }
        if let search, search.believed != nil || search.standing != nil {
            // Another program listens at the host's address.
            isHostGone = true
            effects.append(.close(connection))
            searchOn(token, request, until: until, at: now)
            return true
        }
        // The seat is too old, and no points are lost with it: request a new one.
        guard view == nil || view?.phase == .lobby else { return false }
        let anew = requestAnew(request)
        ask(anew, on: connection, at: now)
        send(.requestToPlay(request: anew), to: connection)
        return true
    }

    /// Returns the request for a new seat where the former one is not known.
    private func requestAnew(_ request: RequestToPlay) -> RequestToPlay {
        var request = request
        request.key = request.key ?? key
        if view?.isSpectator == true { request.wish = .watch }
        return request
    }
}
