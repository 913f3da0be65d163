internal import Primitives
internal import ReliableChannelCore

/// The way into a hosted session: the requests to play or to watch, the invitations, and the rules
/// that keep people out.
///
/// It decides who becomes a member of a ``Hall``, answers each request exactly once, and gives
/// the same answer again to a repetition. A call that throws has changed nothing.
struct Entrance: Sendable {
    /// A request that waits for the decision of the host's user.
    struct Request: Equatable, Sendable {
        var request: RequestToPlay
        var connection: ConnectionHandle
        var expires: Timestamp

        var pending: PendingRequest {
            PendingRequest(
                id: request.id, name: request.name, wish: request.wish,
                isHandheld: request.isHandheld, context: request.context)
        }
    }

    /// The result of a request to come in.
    enum Entry {
        case seat
        case watch(wantsSeat: Bool)
        case denied(Denial)
    }

    /// The reason why a player is admitted.
    enum Welcome {
        /// The session is open to everybody.
        case open
        /// The host's user has chosen the player.
        case chosen
        /// The host's user has admitted the player before, as this pass proves.
        case known(SeatToken)
    }

    static let requestLife = Duration.seconds(30)
    /// The time for which an acceptance is accepted after the invitation's end on the player's
    /// screen.
    ///
    /// It is half a second and a round trip, which is taken for half a second too; near players get
    /// no less.
    static let acceptanceGrace = Duration.seconds(1)
    /// The time for which an invitation keeps a seat free.
    static let reservationLife = Duration.seconds(15)
    static let pendingLimit = 8
    /// The most requests that wait at a time from one machine.
    static let pendingLimitPerOrigin = 2

    private(set) var requests: [Request] = []
    var invitations = Invitations()
    /// The ends of recent requests and invitations that are no longer open.
    var decisions = DecisionMemory()
    var admissions: Admissions
    var strangers = Strangers()
    /// The denied requests of which the host's user has not been told.
    var deniedRequests = DeniedRequests()

    /// - Parameter isLocked: Whether only invited players are admitted at first.
    init(for configuration: HostConfiguration, isLocked: Bool = false) {
        admissions = Admissions(key: configuration.key, acquaintances: configuration.acquaintances)
        admissions.isLocked = isLocked
    }

    /// The time of the next request, invitation or connection that has waited for long enough.
    var nextTimeout: Timestamp? {
        var next = Timestamp.earlier(strangers.nextTimeout, deniedRequests.nextTimeout)
        for request in requests { next = .earlier(next, request.expires) }
        for open in invitations.open { next = .earlier(next, open.expires) }
        return next
    }

    // MARK: Requests

    mutating func receiveRequest<G: Game>(
        _ request: RequestToPlay, from connection: ConnectionHandle,
        in hall: inout Hall<G>, at now: Timestamp
    ) {
        if let index = hall.seats.index(on: connection) {
            // A repetition, because the answer was slow: the answer is the same.
            return hall.accept(request, at: index, on: connection)
        }
        if let index = hall.seats.index(of: request) {
            // The player was admitted, but the answer was lost with the connection.
            return sitDown(at: index, on: connection, answering: request, in: &hall, at: now)
        }
        if let denial = decisions.denial(for: request.id, at: now) {
            return hall.output.send(.denied(requestID: request.id, denial: denial), to: connection)
        }
        if let index = requests.firstIndex(where: {
            $0.connection == connection
                || $0.request.id == request.id && $0.request.identity == request.identity
        }) {
            // The player may have asked again with another number or on another connection: answer
            // that one.
            requests[index].connection = connection
            requests[index].request.id = request.id
            return hall.output.send(
                .pending(requestID: request.id, position: index + 1), to: connection)
        }
        if requests.contains(where: { $0.request.id == request.id }) {
            // Numbers are random: an equal one is a mistake or a guess, and numbers must stay
            // unique.
            return hall.output.send(
                .denied(requestID: request.id, denial: Denial(.busy)), to: connection)
        }
        if let open = invitations.first(on: connection) {
            // Both want the same: the request accepts the invitation.
            return receiveAcceptance(of: open.id, request, from: connection, in: &hall, at: now)
        }
        if case .recovering = hall.stage {
            wait(request, from: connection, in: &hall, at: now)
            return
        }
        if let denial = denial(of: request, from: connection, in: &hall, at: now) {
            noteDenied(request, denial, in: &hall, at: now)
            return deny(request.id, denial, on: connection, in: &hall, at: now)
        }
        consider(request, from: connection, in: &hall, at: now)
    }

    private mutating func denial<G: Game>(
        of request: RequestToPlay, from connection: ConnectionHandle,
        in hall: inout Hall<G>, at now: Timestamp
    ) -> Denial? {
        guard G.isMeant(by: request.game) else { return Denial(.otherGame) }
        if let denial = admissions.denial(of: request, from: strangers.origins[connection], at: now)
        {
            return denial
        }
        // A second screen that was killed is back before its host notices; it takes no seat.
        if !request.isSecondScreen, hall.seats.isHere(request.identity) {
            return Denial(.identityInUse)
        }
        guard case .denied(let denial) = entry(for: request.wish, in: hall, at: now) else {
            return nil
        }
        return denial
    }

    /// Admits a player who meets all rules, at once or after the host's user agrees.
    private mutating func consider<G: Game>(
        _ request: RequestToPlay, from connection: ConnectionHandle,
        in hall: inout Hall<G>, at now: Timestamp
    ) {
        if let pass = admissions.shownPass(in: request, to: hall.configuration.sessionID),
            !admissions.isLocked
        {
            return admit(request, on: connection, as: .known(pass), in: &hall, at: now)
        }
        // While the session is locked, the user is asked about spectators too; who has shown a key
        // is not asked about.
        let configuration = hall.configuration
        let needsApproval =
            admissions.isLocked || configuration.approval == .ask && configuration.key == nil
        guard needsApproval else { return admit(request, on: connection, in: &hall, at: now) }
        let origin = strangers.origins[connection]
        if let denial = admissions.intrusion(from: origin, wishing: request.wish, at: now) {
            return deny(request.id, denial, on: connection, in: &hall, at: now)
        }
        if let open = wait(request, from: connection, in: &hall, at: now) {
            hall.output.note(.requested(open.pending))
        }
    }

    /// Tells the host's user that a request was denied, if that is worth a line.
    private mutating func noteDenied<G: Game>(
        _ request: RequestToPlay, _ denial: Denial, in hall: inout Hall<G>, at now: Timestamp
    ) {
        // A player who was told when to ask again does not disturb the user before that time.
        guard denial.reason.isToldOfDenials, denial.retryAfter == nil else { return }
        let denied = DeniedRequest(
            name: hall.seats.clean(request.name), wish: request.wish, reason: denial.reason,
            otherCount: 0)
        if let told = deniedRequests.note(denied, at: now) { hall.output.note(.knocked(told)) }
    }

    /// Puts a request in the list of those that wait for a decision.
    @discardableResult
    private mutating func wait<G: Game>(
        _ request: RequestToPlay, from connection: ConnectionHandle,
        in hall: inout Hall<G>, at now: Timestamp
    ) -> Request? {
        let origin = strangers.origins[connection]
        let neighbours =
            origin == nil ? 0 : requests.count { strangers.origins[$0.connection] == origin }
        guard requests.count < Self.pendingLimit, neighbours < Self.pendingLimitPerOrigin else {
            deny(
                request.id, Denial(.busy, retryAfter: .seconds(5)), on: connection,
                in: &hall, at: now)
            return nil
        }
        var cleaned = request
        cleaned.name = hall.seats.clean(request.name)
        let open = Request(
            request: cleaned, connection: connection, expires: now + Self.requestLife)
        requests.append(open)
        hall.output.send(.pending(requestID: request.id, position: requests.count), to: connection)
        return open
    }

    /// Returns the result of a request to come in now.
    ///
    /// - Parameter connection: The connection of an invited player, for whom a seat may be kept.
    func entry<G: Game>(
        for wish: RequestToPlay.Wish, on connection: ConnectionHandle? = nil,
        in hall: Hall<G>, at now: Timestamp
    ) -> Entry {
        let canWatch = hall.hasPlaceForSpectator
        guard wish == .play else { return canWatch ? .watch(wantsSeat: false) : .denied(.full) }
        let isLate = hall.stage != .lobby
        if isLate, !hall.play.game.isFinished, hall.configuration.lateArrivals == .denied {
            return .denied(.alreadyStarted)
        }
        let hasSeat =
            freeSeats(for: connection, in: hall, at: now) > 0
            && hall.seats.members.count < HostConfiguration.memberLimit
        if !isLate || hall.configuration.lateArrivals == .join, hasSeat,
            !hall.play.game.isFinished || !isLate
        {
            return .seat
        }
        return isLate && canWatch ? .watch(wantsSeat: true) : .denied(.full)
    }

    /// Returns the number of seats that are neither taken nor kept for another invited player.
    func freeSeats<G: Game>(
        for connection: ConnectionHandle? = nil, in hall: Hall<G>, at now: Timestamp
    ) -> Int {
        let kept = invitations.keptCount(except: connection, at: now)
        return max(0, hall.configuration.capacity - hall.seats.seatedCount - kept)
    }

    // MARK: Answers

    /// Admits a player who asked: ``GameHost/approve(_:at:)``.
    mutating func approve<G: Game>(
        _ id: UInt64, in hall: inout Hall<G>, at now: Timestamp
    ) throws(Rejection) {
        // Requests during a host migration have not been checked yet.
        if case .recovering = hall.stage { throw .wrongPhase }
        guard let open = requests.first(where: { $0.request.id == id }) else { throw .noSuchOne }
        if case .denied = entry(for: open.request.wish, on: open.connection, in: hall, at: now) {
            throw .sessionFull
        }
        requests.removeAll { $0.request.id == id }
        admit(open.request, on: open.connection, as: .chosen, in: &hall, at: now)
        hall.views.noteChange(at: now)
    }

    /// Denies the request of a player: ``GameHost/deny(_:as:at:)``.
    mutating func deny<G: Game>(
        _ id: UInt64, as denial: Denial, in hall: inout Hall<G>, at now: Timestamp
    ) throws(Rejection) {
        guard let open = requests.first(where: { $0.request.id == id }) else { throw .noSuchOne }
        let denial = denial.bounded
        requests.removeAll { $0.request.id == id }
        admissions.noteDenial(of: open.request.identity, at: now)
        admissions.pauses.note(denial, of: open.request.identity, at: now)
        decisions.note(denial, for: id, at: now)
        deny(id, denial, on: open.connection, in: &hall, at: now)
        hall.views.noteChange(at: now)
    }

    /// Denies all requests of a player, and bans the player's identity for a time:
    /// ``GameHost/block(_:for:at:)``.
    mutating func block<G: Game>(
        _ id: UInt64, for ban: Duration, in hall: inout Hall<G>, at now: Timestamp
    ) throws(Rejection) {
        guard let open = requests.first(where: { $0.request.id == id }) else { throw .noSuchOne }
        let bounded = min(max(.milliseconds(1), ban), Denial.longestWait)
        let identity = open.request.identity
        bar(identity, for: bounded, in: &hall, at: now)
        let denial = Denial(.banned, retryAfter: bounded)
        for other in requests where other.request.identity == identity {
            decisions.note(denial, for: other.request.id, at: now)
            deny(other.request.id, denial, on: other.connection, in: &hall, at: now)
            if other.request.id != id { hall.output.note(.requestGone(other.pending)) }
        }
        requests.removeAll { $0.request.identity == identity }
        hall.views.noteChange(at: now)
    }

    /// Denies a request, and remembers that: the same request again gets the same answer.
    mutating func deny<G: Game>(
        _ id: UInt64, _ denial: Denial, on connection: ConnectionHandle,
        in hall: inout Hall<G>, at now: Timestamp
    ) {
        let denial = hall.withTime(denial, at: now)
        // A reason that passes with time does not count against a later request.
        if denial.retryAfter == nil { decisions.note(denial, for: id, at: now) }
        hall.output.send(.denied(requestID: id, denial: denial), to: connection)
    }

    /// Ends the requests and invitations whose time is over, and dismisses strangers.
    mutating func handleTimeout<G: Game>(in hall: inout Hall<G>, at now: Timestamp) {
        for open in requests where open.expires <= now {
            deny(open.request.id, .expired, on: open.connection, in: &hall, at: now)
            hall.output.note(.requestGone(open.pending))
        }
        requests.removeAll { $0.expires <= now }
        for open in invitations.expired(at: now) {
            end(open, open.progress == .calling ? .unreachable : .expired, in: &hall, at: now)
        }
        for connection in strangers.removeDue(at: now) {
            if knows(connection, among: hall.seats) {
                // A member of today may be removed later and stay connected.
                strangers.watch(connection, from: now)
            } else {
                hall.output.close(connection)
            }
        }
        if let request = deniedRequests.removeDue(at: now) {
            hall.output.note(.knocked(request))
        }
    }

    /// Removes requests that can no longer be answered, and tells the host's user.
    mutating func dropRequests<G: Game>(
        in hall: inout Hall<G>, where isDropped: (Request) -> Bool
    ) {
        for request in requests where isDropped(request) {
            hall.output.note(.requestGone(request.pending))
        }
        requests.removeAll(where: isDropped)
    }

    /// Denies all open requests, and tells the host's user.
    mutating func denyAllRequests<G: Game>(
        _ denial: Denial, in hall: inout Hall<G>, at now: Timestamp
    ) {
        for open in requests {
            deny(open.request.id, denial, on: open.connection, in: &hall, at: now)
        }
        dropRequests(in: &hall) { _ in true }
    }

    /// Closes the connections of all who ask: another program hosts the session.
    mutating func dropAllRequests<G: Game>(in hall: inout Hall<G>) {
        for open in removeRequests() { hall.output.close(open.connection) }
    }

    /// Removes all open requests, for the caller to answer.
    mutating func removeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    // MARK: Admission

    /// Admits a player to a seat, or a spectator.
    mutating func admit<G: Game>(
        _ request: RequestToPlay, on connection: ConnectionHandle, as welcome: Welcome = .open,
        in hall: inout Hall<G>, at now: Timestamp
    ) {
        // Two programs of one player may both have asked, or been invited, before either had a
        // seat.
        guard request.isSecondScreen || !hall.seats.isHere(request.identity) else {
            return deny(request.id, Denial(.identityInUse), on: connection, in: &hall, at: now)
        }
        var part = Member.Part.player
        switch entry(for: request.wish, on: connection, in: hall, at: now) {
        case .denied(let denial):
            return deny(request.id, denial, on: connection, in: &hall, at: now)
        case .watch(let wantsSeat): part = .spectator(wantsSeat: wantsSeat)
        case .seat: break
        }
        if request.isSecondScreen {
            hall.removeFormerScreens(for: request.identity, at: now)
        }
        let name = hall.seats.unique(hall.seats.clean(request.name))
        if hall.stage == .playing, part == .player {
            if let closed = hall.play.game.closedRound {
                part = .newcomer(closedRound: closed)
            } else {
                // Not every game can add a player while it is in progress; the next game can.
                do {
                    try hall.add(hall.seats.nextID, named: name, at: now)
                } catch {
                    guard hall.hasPlaceForSpectator else {
                        return deny(request.id, Denial(.full), on: connection, in: &hall, at: now)
                    }
                    part = .spectator(wantsSeat: true)
                }
            }
        }
        let index = hall.seats.admit(request, named: name, as: part, on: connection, at: now)
        let pass = pass(for: request.identity, as: welcome, in: &hall)
        hall.seats.members[index].admission?.pass = pass
        endInvitations(of: request.identity, on: connection, in: &hall)
        hall.accept(request, at: index, on: connection)
        let member = hall.seats.members[index]
        hall.output.note(.joined(member.id, name: member.name, member.kind))
        if case .known = welcome {
            hall.output.note(.recognized(member.id, name: member.name))
        }
    }

    /// Returns the pass of a player whom the host's user has admitted, and remembers the player.
    private mutating func pass<G: Game>(
        for identity: PeerID, as welcome: Welcome, in hall: inout Hall<G>
    ) -> SeatToken? {
        let pass: SeatToken
        switch welcome {
        case .open: return nil
        case .chosen: pass = hall.seats.makeToken()
        case .known(let shown): pass = shown
        }
        let acquaintance = Acquaintance(identity: identity, pass: pass)
        admissions.acquaint(acquaintance)
        hall.output.append(.remember(acquaintance))
        return pass
    }

    /// Forgets that the host's user has admitted a player.
    mutating func forget<G: Game>(_ identity: PeerID, in hall: inout Hall<G>) {
        if admissions.forget(identity) { hall.output.append(.forget(identity)) }
    }

    /// Keeps a player out who is removed from the session, for the length of a ban.
    mutating func bar<G: Game>(
        _ identity: PeerID, for ban: Duration?, in hall: inout Hall<G>, at now: Timestamp
    ) {
        forget(identity, in: &hall)
        guard let ban, ban > .zero else { return }
        admissions.ban(identity, until: now + min(ban, Denial.longestWait), at: now)
    }

    // MARK: Connections

    /// Returns whether a connection is that of a member, or of somebody who asks or is invited.
    func knows(_ connection: ConnectionHandle, among seats: Seats) -> Bool {
        seats.index(on: connection) != nil || requests.contains { $0.connection == connection }
            || invitations.first(on: connection) != nil
    }

    /// Ends the request and the invitation of a connection that has ended.
    mutating func connectionClosed<G: Game>(
        _ connection: ConnectionHandle, in hall: inout Hall<G>
    ) {
        strangers.closed(connection)
        dropRequests(in: &hall) { $0.connection == connection }
        for open in invitations.open where open.connection == connection {
            conclude(open, open.progress == .calling ? .unreachable : .connectionLost, in: &hall)
        }
    }
}
