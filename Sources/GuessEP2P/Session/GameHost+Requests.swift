package import Primitives
internal import ReliableChannelCore

extension GameHost {
    /// What becomes of somebody who wants to come in.
    enum Entry {
        case seat
        case watch(wantsSeat: Bool)
        case refused(Denial)
    }

    mutating func receiveRequest(
        _ request: RequestToPlay, from link: ConnectionHandle, at now: Timestamp
    ) {
        if let index = roster.index(on: link) {
            // Said again because the answer was slow: the answer is the same.
            return accept(request, at: index, on: link)
        }
        if let index = roster.index(of: request) {
            // Let in, but the answer was lost with the connection.
            return sitDown(at: index, on: link, answering: request, at: now)
        }
        if let denial = decisions.denial(for: request.id, at: now) {
            return send(.denied(requestID: request.id, denial: denial), to: link)
        }
        if let index = requests.firstIndex(where: { $0.link == link || isSame($0, request) }) {
            // Perhaps asked anew under another number, or by another connection: that one is answered.
            requests[index].link = link
            requests[index].request.id = request.id
            return send(.pending(requestID: request.id, position: index + 1), to: link)
        }
        if requests.contains(where: { $0.request.id == request.id }) {
            // Numbers are drawn at random: this one is a mistake or a guess, and must stay unique.
            return send(.denied(requestID: request.id, denial: Denial(.busy)), to: link)
        }
        if let open = invitations.first(on: link) {
            // Both want the same: the request is the acceptance.
            return receiveAcceptance(of: open.id, request, from: link, at: now)
        }
        if case .recovering = stage {
            wait(request, from: link, at: now)
            return
        }
        if let denial = refusal(of: request, from: link, at: now) {
            noteKnock(request, denial, at: now)
            return deny(request.id, denial, on: link, at: now)
        }
        consider(request, from: link, at: now)
    }

    private func isSame(_ open: Request, _ request: RequestToPlay) -> Bool {
        open.request.id == request.id && open.request.identity == request.identity
    }

    private mutating func refusal(
        of request: RequestToPlay, from link: ConnectionHandle, at now: Timestamp
    ) -> Denial? {
        guard G.isMeant(by: request.game) else { return Denial(.otherGame) }
        if let denial = admissions.refusal(of: request, from: strangers.origins[link], at: now) {
            return denial
        }
        // A second screen that was killed is back before its host has noticed; it takes nobody's seat.
        if !request.isSecondScreen, roster.isHere(request.identity) {
            return Denial(.identityInUse)
        }
        guard case .refused(let denial) = entry(for: request.wish, at: now) else { return nil }
        return denial
    }

    /// Somebody may come in: at once, or if the host's user says so.
    private mutating func consider(
        _ request: RequestToPlay, from link: ConnectionHandle, at now: Timestamp
    ) {
        if let pass = admissions.shownPass(in: request, to: configuration.sessionID),
            !admissions.isLocked
        {
            return admit(request, on: link, as: .known(pass), at: now)
        }
        guard needsApproval else { return admit(request, on: link, at: now) }
        let origin = strangers.origins[link]
        if let denial = admissions.intrusion(from: origin, wishing: request.wish, at: now) {
            return deny(request.id, denial, on: link, at: now)
        }
        if let open = wait(request, from: link, at: now) { note(.requested(open.pending)) }
    }

    /// Whether the host's user is asked about those who come: not where they have shown a key.
    ///
    /// A locked door opens for nobody by itself, not even for those who watch.
    private var needsApproval: Bool {
        if admissions.isLocked { return true }
        return configuration.approval == .ask && configuration.key == nil
    }

    /// Tells the host's user that somebody was refused, if that is worth a line.
    private mutating func noteKnock(
        _ request: RequestToPlay, _ denial: Denial, at now: Timestamp
    ) {
        // Who was told when to come again leaves the user in peace until then.
        guard denial.reason.isToldOfKnocks, denial.retryAfterMilliseconds == nil else { return }
        let knock = Knock(
            name: roster.clean(request.name), wish: request.wish, reason: denial.reason,
            otherCount: 0)
        if let told = knocks.note(knock, at: now) { note(.knocked(told)) }
    }

    /// Lets somebody wait for a decision.
    @discardableResult
    private mutating func wait(
        _ request: RequestToPlay, from link: ConnectionHandle, at now: Timestamp
    ) -> Request? {
        let origin = strangers.origins[link]
        let neighbours = origin == nil ? 0 : requests.count { strangers.origins[$0.link] == origin }
        guard requests.count < Self.pendingLimit, neighbours < Self.pendingLimitPerOrigin else {
            deny(request.id, Denial(.busy, retryAfterMilliseconds: 5000), on: link, at: now)
            return nil
        }
        var cleaned = request
        cleaned.name = roster.clean(request.name)
        let open = Request(request: cleaned, link: link, expires: now + Self.requestLife)
        requests.append(open)
        send(.pending(requestID: request.id, position: requests.count), to: link)
        return open
    }

    /// What becomes of somebody who wants to come in now.
    ///
    /// - Parameter link: Where they are invited, if they are: a seat may be kept for them.
    func entry(
        for wish: RequestToPlay.Wish, on link: ConnectionHandle? = nil, at now: Timestamp
    ) -> Entry {
        let watchers = roster.members.count { !$0.isPlayer }
        let canWatch =
            watchers < configuration.spectatorCapacity && roster.members.count < Self.memberLimit
        guard wish == .play else { return canWatch ? .watch(wantsSeat: false) : .refused(.full) }
        let isLate = stage != .lobby
        if isLate, configuration.lateArrivals == .refused { return .refused(.alreadyStarted) }
        let hasSeat = freeSeats(for: link, at: now) > 0 && roster.members.count < Self.memberLimit
        if !isLate || configuration.lateArrivals == .join, hasSeat, !game.isFinished || !isLate {
            return .seat
        }
        return isLate && canWatch ? .watch(wantsSeat: true) : .refused(.full)
    }

    /// Seats that are neither taken nor kept for somebody else who is invited.
    func freeSeats(for link: ConnectionHandle?, at now: Timestamp) -> Int {
        let kept = invitations.keptCount(except: link, at: now)
        return max(0, configuration.capacity - roster.seatedCount - kept)
    }

    // MARK: Answers

    /// Lets somebody in who asked.
    ///
    /// - Throws: ``Rejection/noSuchOne``, ``Rejection/sessionFull``, or ``Rejection/wrongPhase`` while the session changes
    ///   hosts; the state is then unchanged.
    package mutating func approve(_ id: UInt64, at now: Timestamp) throws(Rejection) {
        // Who waits while the session changes hosts has not been looked at yet.
        if case .recovering = stage { throw .wrongPhase }
        guard let open = requests.first(where: { $0.request.id == id }) else { throw .noSuchOne }
        if case .refused = entry(for: open.request.wish, on: open.link, at: now) {
            throw .sessionFull
        }
        requests.removeAll { $0.request.id == id }
        admit(open.request, on: open.link, as: .chosen, at: now)
        noteChange(at: now)
    }

    /// Says no to somebody who asked.
    ///
    /// - Parameter denial: Why. With a time to wait, up to a week, whoever it was is given the same answer until then,
    ///   and nobody is bothered; who they are is what their program says.
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
        deny(id, denial, on: open.link, at: now)
        noteChange(at: now)
    }

    /// Says no to somebody who asked, and lets them in no more until the time is over, as if they had been put out.
    ///
    /// Whatever else the same identity asks for is denied too.
    ///
    /// - Parameter ban: How long, up to a week.
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
            deny(other.request.id, denial, on: other.link, at: now)
            if other.request.id != id { note(.requestGone(other.pending)) }
        }
        requests.removeAll { $0.request.identity == identity }
        noteChange(at: now)
    }

    /// Opens the door, or lets nobody else in but those who are invited.
    package mutating func setLocked(_ isLocked: Bool, at now: Timestamp) {
        admissions.isLocked = isLocked
        noteChange(at: now)
    }

    /// Says no, and remembers it: the same request again has the same answer.
    mutating func deny(
        _ id: UInt64, _ denial: Denial, on link: ConnectionHandle, at now: Timestamp
    ) {
        let denial = withTime(denial, at: now)
        // What passes by itself is not held against who asks again.
        if denial.retryAfterMilliseconds == nil { decisions.note(denial, for: id, at: now) }
        send(.denied(requestID: id, denial: denial), to: link)
    }

    /// The denial, with how long the game may last that keeps somebody out.
    private func withTime(_ denial: Denial, at now: Timestamp) -> Denial {
        guard stage == .playing, denial.reason.leavesWatching, let end = game.latestEnd
        else { return denial }
        var timed = denial
        timed.gameLastsMilliseconds = max(0, (end - now).wholeMilliseconds)
        return timed.bounded
    }

    mutating func expireRequests(at now: Timestamp) {
        for open in requests where open.expires <= now {
            deny(open.request.id, .expired, on: open.link, at: now)
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
