package import Primitives
internal import ReliableChannelCore

extension GameHost {
    /// The result of a request to come in.
    enum Entry {
        case seat
        case watch(wantsSeat: Bool)
        case denied(Denial)
    }

    mutating func receiveRequest(
        _ request: RequestToPlay, from connection: ConnectionHandle, at now: Timestamp
    ) {
        if let index = roster.index(on: connection) {
            // A repetition, because the answer was slow: the answer is the same.
            return accept(request, at: index, on: connection)
        }
        if let index = roster.index(of: request) {
            // The player was admitted, but the answer was lost with the connection.
            return sitDown(at: index, on: connection, answering: request, at: now)
        }
        if let denial = decisions.denial(for: request.id, at: now) {
            return send(.denied(requestID: request.id, denial: denial), to: connection)
        }
        if let index = requests.firstIndex(where: {
            $0.connection == connection || isSame($0, request)
        }) {
            // The player may have asked again with another number or on another connection: answer
            // that one.
            requests[index].connection = connection
            requests[index].request.id = request.id
            return send(.pending(requestID: request.id, position: index + 1), to: connection)
        }
        if requests.contains(where: { $0.request.id == request.id }) {
            // Numbers are random: an equal one is a mistake or a guess, and numbers must stay
            // unique.
            return send(.denied(requestID: request.id, denial: Denial(.busy)), to: connection)
        }
        if let open = invitations.first(on: connection) {
            // Both want the same: the request accepts the invitation.
            return receiveAcceptance(of: open.id, request, from: connection, at: now)
        }
        if case .recovering = stage {
            wait(request, from: connection, at: now)
            return
        }
        if let denial = denial(of: request, from: connection, at: now) {
            noteDenied(request, denial, at: now)
            return deny(request.id, denial, on: connection, at: now)
        }
        consider(request, from: connection, at: now)
    }

    private func isSame(_ open: Request, _ request: RequestToPlay) -> Bool {
        open.request.id == request.id && open.request.identity == request.identity
    }

    private mutating func denial(
        of request: RequestToPlay, from connection: ConnectionHandle, at now: Timestamp
    ) -> Denial? {
        guard G.isMeant(by: request.game) else { return Denial(.otherGame) }
        if let denial = admissions.denial(of: request, from: strangers.origins[connection], at: now)
        {
            return denial
        }
        // A second screen that was killed is back before its host notices; it takes no seat.
        if !request.isSecondScreen, roster.isHere(request.identity) {
            return Denial(.identityInUse)
        }
        guard case .denied(let denial) = entry(for: request.wish, at: now) else { return nil }
        return denial
    }

    /// Admits a player who meets all rules, at once or after the host's user agrees.
    private mutating func consider(
        _ request: RequestToPlay, from connection: ConnectionHandle, at now: Timestamp
    ) {
        if let pass = admissions.shownPass(in: request, to: configuration.sessionID),
            !admissions.isLocked
        {
            return admit(request, on: connection, as: .known(pass), at: now)
        }
        guard needsApproval else { return admit(request, on: connection, at: now) }
        let origin = strangers.origins[connection]
        if let denial = admissions.intrusion(from: origin, wishing: request.wish, at: now) {
            return deny(request.id, denial, on: connection, at: now)
        }
        if let open = wait(request, from: connection, at: now) { note(.requested(open.pending)) }
    }

    /// Whether the host's user is asked about new players; not if they have shown a key.
    ///
    /// While the session is locked, the user is asked about spectators too.
    private var needsApproval: Bool {
        if admissions.isLocked { return true }
        return configuration.approval == .ask && configuration.key == nil
    }

    /// Tells the host's user that a request was refused, if that is worth a line.
    private mutating func noteDenied(
        _ request: RequestToPlay, _ denial: Denial, at now: Timestamp
    ) {
        // A player who was told when to ask again does not disturb the user before that time.
        guard denial.reason.isToldOfDenials, denial.retryAfterMilliseconds == nil else { return }
        let denied = DeniedRequest(
            name: roster.clean(request.name), wish: request.wish, reason: denial.reason,
            otherCount: 0)
        if let told = deniedRequests.note(denied, at: now) { note(.knocked(told)) }
    }

    /// Puts a request in the list of those that wait for a decision.
    @discardableResult
    private mutating func wait(
        _ request: RequestToPlay, from connection: ConnectionHandle, at now: Timestamp
    ) -> Request? {
        let origin = strangers.origins[connection]
        let neighbours =
            origin == nil ? 0 : requests.count { strangers.origins[$0.connection] == origin }
        guard requests.count < Self.pendingLimit, neighbours < Self.pendingLimitPerOrigin else {
            deny(request.id, Denial(.busy, retryAfterMilliseconds: 5000), on: connection, at: now)
            return nil
        }
        var cleaned = request
        cleaned.name = roster.clean(request.name)
        let open = Request(
            request: cleaned, connection: connection, expires: now + Self.requestLife)
        requests.append(open)
        send(.pending(requestID: request.id, position: requests.count), to: connection)
        return open
    }

    /// Returns the result of a request to come in now.
    ///
    /// - Parameter connection: The connection of an invited player, for whom a seat may be kept.
    func entry(
        for wish: RequestToPlay.Wish, on connection: ConnectionHandle? = nil, at now: Timestamp
    ) -> Entry {
        let canWatch = hasPlaceForSpectator
        guard wish == .play else { return canWatch ? .watch(wantsSeat: false) : .denied(.full) }
        let isLate = stage != .lobby
        if isLate, !game.isFinished, configuration.lateArrivals == .refused {
            return .denied(.alreadyStarted)
        }
        let hasSeat =
            freeSeats(for: connection, at: now) > 0
            && roster.members.count < HostConfiguration.memberLimit
        if !isLate || configuration.lateArrivals == .join, hasSeat, !game.isFinished || !isLate {
            return .seat
        }
        return isLate && canWatch ? .watch(wantsSeat: true) : .denied(.full)
    }

    /// Whether one more may watch.
    var hasPlaceForSpectator: Bool {
        let watchers = roster.members.count { !$0.isPlayer }
        return watchers < configuration.spectatorCapacity
            && roster.members.count < HostConfiguration.memberLimit
    }

    /// Returns the number of seats that are neither taken nor kept for another invited player.
    func freeSeats(for connection: ConnectionHandle?, at now: Timestamp) -> Int {
        let kept = invitations.keptCount(except: connection, at: now)
        return max(0, configuration.capacity - roster.seatedCount - kept)
    }

    // MARK: Answers

    /// Admits a player who asked.
    ///
    /// - Throws: ``Rejection/noSuchOne``, ``Rejection/sessionFull``, or ``Rejection/wrongPhase``
    ///   during a host migration; the state is then unchanged.
    package mutating func approve(_ id: UInt64, at now: Timestamp) throws(Rejection) {
        // Requests during a host migration have not been checked yet.
        if case .recovering = stage { throw .wrongPhase }
        guard let open = requests.first(where: { $0.request.id == id }) else { throw .noSuchOne }
        if case .denied = entry(for: open.request.wish, on: open.connection, at: now) {
            throw .sessionFull
        }
        requests.removeAll { $0.request.id == id }
        admit(open.request, on: open.connection, as: .chosen, at: now)
        noteChange(at: now)
    }

    /// Denies the request of a player.
    ///
    /// - Parameter denial: The reason. If it has a time to wait, up to a week, the same identity
    ///   gets the same answer until then without a question to the user. An identity is only what a
    ///   program states.
    /// - Throws: ``Rejection/noSuchOne``; the state is then unchanged.
    package mutating func deny(
        _ id: UInt64, as denial: Denial = .declined, at now: Timestamp
    ) throws(Rejection) {
        guard let open = requests.first(where: { $0.request.id == id }) else { throw .noSuchOne }
        let denial = denial.bounded
        requests.removeAll { $0.request.id == id }
        admissions.noteDenial(of: open.request.identity, at: now)
        admissions.pauses.note(denial, of: open.request.identity, at: now)
        decisions.note(denial, for: id, at: now)
        deny(id, denial, on: open.connection, at: now)
        noteChange(at: now)
    }

    /// Denies the request of a player, and bans the player's identity for a time.
    ///
    /// All other requests of the same identity are denied too.
    ///
    /// - Parameter ban: The length of the ban, up to a week.
    /// - Throws: ``Rejection/noSuchOne``; the state is then unchanged.
    package mutating func block(
        _ id: UInt64, for ban: Duration, at now: Timestamp
    ) throws(Rejection) {
        guard let open = requests.first(where: { $0.request.id == id }) else { throw .noSuchOne }
        let bounded = min(max(.milliseconds(1), ban), Denial.longestWait)
        let wait = bounded.wholeMilliseconds
        let identity = open.request.identity
        forget(identity)
        admissions.ban(identity, until: now + bounded, at: now)
        let denial = Denial(.banned, retryAfterMilliseconds: wait)
        for other in requests where other.request.identity == identity {
            decisions.note(denial, for: other.request.id, at: now)
            deny(other.request.id, denial, on: other.connection, at: now)
            if other.request.id != id { note(.requestGone(other.pending)) }
        }
        requests.removeAll { $0.request.identity == identity }
        noteChange(at: now)
    }

    /// Locks or unlocks the session; a locked one admits only invited players, and its host's user
    /// is asked about spectators.
    package mutating func setLocked(_ isLocked: Bool, at now: Timestamp) {
        admissions.isLocked = isLocked
        noteChange(at: now)
    }

    /// Denies a request, and remembers that: the same request again gets the same answer.
    mutating func deny(
        _ id: UInt64, _ denial: Denial, on connection: ConnectionHandle, at now: Timestamp
    ) {
        let denial = withTime(denial, at: now)
        // A reason that passes with time does not count against a later request.
        if denial.retryAfterMilliseconds == nil { decisions.note(denial, for: id, at: now) }
        send(.denied(requestID: id, denial: denial), to: connection)
    }

    /// Returns the denial with the longest time that is left of the game in progress.
    private func withTime(_ denial: Denial, at now: Timestamp) -> Denial {
        guard stage == .playing, denial.reason.leavesWatching, let end = game.latestEnd
        else { return denial }
        var timed = denial
        timed.gameLastsMilliseconds = max(0, (end - now).wholeMilliseconds)
        return timed.bounded
    }

    mutating func expireRequests(at now: Timestamp) {
        for open in requests where open.expires <= now {
            deny(open.request.id, .expired, on: open.connection, at: now)
            note(.requestGone(open.pending))
        }
        requests.removeAll { $0.expires <= now }
        for open in invitations.expired(at: now) {
            end(open, open.progress == .calling ? .unreachable : .expired, at: now)
        }
    }

    mutating func dropRequests(where isDropped: (Request) -> Bool) {
        for request in requests where isDropped(request) { note(.requestGone(request.pending)) }
        requests.removeAll(where: isDropped)
    }
}
