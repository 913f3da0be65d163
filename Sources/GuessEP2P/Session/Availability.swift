package import Primitives

/// The decisions of a program whose user can invite and be invited at the same time, for a game of
/// two.
///
/// Two users who invite each other have both agreed: they play, in the one session that both
/// programs choose (``Invitation/wins(over:)``). All others who invite one of them get
/// ``InvitationEnding/busy``.
///
/// It is a value without a socket. It takes the events of a ``PlayerSession`` and a ``HostSession``
/// of one program and the user's actions; each call returns the orders that these two have to carry
/// out, in that order, before the next call.
package struct Availability: Equatable, Sendable {
    /// The user's part at this moment.
    package enum State: Equatable, Sendable {
        /// Others cannot find the user, by the user's own choice.
        case unavailable
        /// Others can find and invite the user.
        case available
        /// The user has accepted an invitation and waits for its host's answer.
        case accepting(Invitation)
        /// The user hosts a guest; `lostSince` is set while the guest is not heard.
        case hosting(PlayerID, lostSince: Timestamp?)
        /// The user plays in another program's session; `lostSince` is set while that host is not
        /// heard.
        case visiting(lostSince: Timestamp?)
    }

    /// The reason why a game of two is over for the user.
    package enum GameEnd: Equatable, Sendable {
        /// The user has left it.
        case left
        /// It has ended by its rules.
        case finished
        /// The guest of the user's own session is gone.
        case guestGone(Ending)
        /// The user's part in the other program's session has ended.
        case hostGone(Ending)
    }

    /// The user's own open invitation.
    package struct Outgoing: Equatable, Sendable {
        /// The player who is invited.
        package var player: NearbyPlayer
        /// The number that the host's side gave to the invitation.
        package var id: Invitation.ID
        /// Whether the other program has received it.
        package var isDelivered = false
    }

    /// An action that the host's side or the player's side has to carry out.
    package enum Order: Equatable, Sendable {
        /// Announce the player, accept invitations and browse for others; or stop all three, and
        /// decline every open invitation as busy.
        case setAvailable(Bool)
        /// Invite, and report the invitation's number or the refusal.
        case invite(NearbyPlayer)
        /// Take an invitation back.
        case cancel(Invitation.ID)
        /// Call `follow` at the host's side, then accept the invitation at the player's side.
        ///
        /// If either refuses, decline it as busy and call ``Availability/acceptFailed()``.
        case accept(Invitation)
        /// Call `follow(nil)` at the host's side: no other session is being joined.
        case followNobody
        /// Decline an invitation: the user does not want to play, or is busy.
        case decline(Invitation.ID, isBusy: Bool)
        /// Report the player as ready at the player's side.
        case getReady
        /// Start the game at the host's side.
        case start
        /// Leave the other session, or cancel the request for a seat there; there may be none any
        /// more.
        case leave
        /// Let a short silence of the host count at the player's side: its program may have been
        /// started anew. See ``GameClient/hearHostElsewhere(at:)``.
        case doubtHost
        /// Close the own session, and open a new one that nobody knows yet.
        case renewSession
    }

    /// The most invitations that wait for the user's answer.
    ///
    /// More are answered as busy, and so are all to sessions for more than two.
    package static let receivedLimit = 4
    /// The time for which a lost partner is waited for.
    package static let patience = Duration.seconds(20)
    /// The time for which late news of a host's search may come after the game of two has begun.
    static let settling = Duration.seconds(3)

    /// The user's part at this moment.
    package private(set) var state = State.unavailable
    /// All other players who can be invited now.
    package private(set) var others: [NearbyPlayer] = []
    /// The reason why the last game of two is over; `nil` if there was none.
    package private(set) var lastEnd: GameEnd?
    /// The user's own invitation, while it is open.
    package private(set) var outgoing: Outgoing?
    /// Invitations that wait for the user's answer, oldest first.
    package private(set) var received: [Invitation] = []
    /// Whether the user wants to be found when no game is on.
    package private(set) var isWanted = false
    /// The time until which the seat in a former game of two is asked for; `nil` if none is.
    var returnLimit: Timestamp?
    /// All others who are found, also during a game, when nobody can be invited.
    private(set) var nearby: [NearbyPlayer] = []
    /// The host whom the user visits, to notice a new start of that program.
    var partner: Partner?
    /// The announced identity of this program's own user.
    private let announced: PeerID
    /// Whether the game of these two players has been started.
    private var hasStarted = false

    /// Creates the decisions of an unavailable user.
    ///
    /// - Parameter identity: The identity of both sides of the program.
    package init(identity: PeerID) { announced = identity.announced }

    /// Whether the user is in a game, or about to be.
    package var isEngaged: Bool {
        switch state {
        case .unavailable, .available: false
        case .accepting, .hosting, .visiting: true
        }
    }

    /// Whether the user is in a game of two that another program hosts.
    package var isVisiting: Bool { if case .visiting = state { true } else { false } }

    /// Whether the seat in a former game of two is asked for; meanwhile others can find the user.
    package var isReturning: Bool { returnLimit != nil }

    /// The time at which ``handleTimeout(at:)`` has something to do.
    package var nextTimeout: Timestamp? {
        switch state {
        case .hosting(_, let lostSince?), .visiting(let lostSince?): lostSince + Self.patience
        case .unavailable, .available, .accepting, .hosting, .visiting: returnLimit
        }
    }

    /// Gives up a partner who has been lost for ``patience``, or a seat that nobody gives back.
    package mutating func handleTimeout(at now: Timestamp) -> [Order] {
        guard let due = nextTimeout, due <= now else { return [] }
        if isReturning { return stopReturning() }
        return leave(as: isVisitor ? .hostGone(.connectionLost) : .guestGone(.connectionLost))
    }

    // MARK: The user

    /// Sets whether the user wants to be found; while that is so and no game is in progress, others
    /// can invite the user.
    package mutating func setAvailable(_ isWanted: Bool) -> [Order] {
        guard self.isWanted != isWanted else { return [] }
        self.isWanted = isWanted
        guard !isEngaged else { return [] }
        return rest()
    }

    /// Invites a player; if the player has invited the user already, accepts that invitation
    /// instead.
    ///
    /// An open invitation to another player is cancelled: there is one at a time.
    ///
    /// - Throws: ``Rejection/noSuchOne`` if the player is not (or no longer) among ``others``,
    ///   ``Rejection/wrongPhase`` unless the user is available; the state is then unchanged.
    package mutating func invite(_ id: NearbyPlayer.ID) throws(Rejection) -> [Order] {
        guard state == .available else { throw .wrongPhase }
        guard let player = others.first(where: { $0.id == id }) else { throw .noSuchOne }
        if let theirs = received.first(where: { $0.host.announced == player.announced }) {
            return try accept(theirs.id)
        }
        guard outgoing?.player.id != id else { return [] }
        return cancel() + [.invite(player)]
    }

    /// Records that an invitation has been opened as ordered.
    package mutating func invited(_ player: NearbyPlayer, as id: Invitation.ID) {
        outgoing = Outgoing(player: player, id: id)
    }

    /// Cancels the user's own invitation, if one is open.
    package mutating func cancel() -> [Order] {
        guard let open = outgoing else { return [] }
        outgoing = nil
        return [.cancel(open.id)]
    }

    /// Accepts an invitation.
    ///
    /// - Throws: ``Rejection/noSuchOne`` if it is not (or no longer) open, ``Rejection/wrongPhase``
    ///   unless the user is available; the state is then unchanged.
    package mutating func accept(_ id: Invitation.ID) throws(Rejection) -> [Order] {
        guard state == .available else { throw .wrongPhase }
        guard let invitation = received.first(where: { $0.id == id }) else { throw .noSuchOne }
        received.removeAll { $0.id == id }
        return accept(invitation)
    }

    /// Declines an invitation.
    package mutating func decline(_ id: Invitation.ID) -> [Order] {
        guard received.contains(where: { $0.id == id }) else { return [] }
        received.removeAll { $0.id == id }
        return [.decline(id, isBusy: false)]
    }

    /// Ends the game of two, or the attempt to join one; the user is then available again.
    package mutating func leave() -> [Order] { leave(as: .left) }

    private mutating func leave(as end: GameEnd) -> [Order] {
        switch state {
        case .unavailable, .available: []
        case .hosting: release([.renewSession], as: end)
        case .accepting, .visiting: release([.leave, .followNobody], as: end)
        }
    }

    // MARK: The two sides

    /// Replaces the list of players who can be found.
    ///
    /// During a visit nobody can be invited. But if the host of the game of two is found again and
    /// is silent in the game, that program was started anew and knows nothing of the game: the game
    /// is given up, and its host is invited to another.
    package mutating func receive(nearby found: [NearbyPlayer], at now: Timestamp) -> [Order] {
        nearby = found.filter { $0.announced != announced }
        guard isEngaged else {
            others = nearby
            return []
        }
        return heedRestart(at: now)
    }

    /// Records that an invitation could not be accepted: it is closed, or the host's side has a
    /// guest.
    package mutating func acceptFailed() -> [Order] {
        guard case .accepting = state else { return [] }
        return release([.followNobody], as: nil)
    }

    /// Takes an event of the player's side.
    package mutating func receive<View>(_ event: SessionEvent<View>, at now: Timestamp) -> [Order] {
        switch event {
        case .invited(let invitation):
            return receive(invitation)
        case .invitationGone(let id, _):
            received.removeAll { $0.id == id }
            return []
        case .joined:
            guard isVisitor || isReturning else { return [.leave] }
            returnLimit = nil
            state = .visiting(lostSince: nil)
            partner?.settles = now + Self.settling
            return close() + [.getReady]
        case .denied:
            guard isVisitor else { return forgetReturn() }
            return release([.followNobody], as: nil)
        case .ended(.left):
            // The event follows from ``leave()``, which has handled it.
            return []
        case .ended(.hostRestarted) where isVisiting:
            return giveUpRestarted(at: now)
        case .ended(let ending):
            guard isVisitor else { return forgetReturn() }
            return release([.followNobody], as: .hostGone(ending))
        case .inherits:
            guard isVisitor else { return forgetReturn() }
            return release([.followNobody], as: .hostGone(.connectionLost))
        case .interrupted:
            guard isVisiting else { return [] }
            state = .visiting(lostSince: now)
            return heedRestart(at: now)
        case .resumed:
            if isVisiting { state = .visiting(lostSince: nil) }
            return []
        case .failed: return stopReturning()
        case .pending, .view, .resync, .performed, .rejected, .reaction, .hostChanged, .sessions,
            .nearbyPlayers, .notice, .screenView, .superseded, .overrun:
            return []
        }
    }

    /// Takes a notice of the host's side.
    package mutating func receive(_ notice: HostNotice, at now: Timestamp) -> [Order] {
        switch notice {
        case .joined(_, _, .spectator):
            return []
        case .joined(let guest, _, _):
            // The guest accepted our invitation, so a request of our own was to the same person and
            // is denied.
            state = .hosting(guest, lostSince: nil)
            return stopReturning() + close()
        case .left(let guest, _, let ending):
            guard case .hosting(guest, _) = state else { return [] }
            return release([.renewSession], as: .guestGone(ending))
        case .presence(let guest, _, let presence):
            guard case .hosting(guest, let since) = state else { return [] }
            state = .hosting(guest, lostSince: presence == .disconnected ? since ?? now : nil)
            return []
        case .invitationDelivered(let id, _):
            if outgoing?.id == id { outgoing?.isDelivered = true }
            return []
        case .invitationEnded(let id, _, _):
            if outgoing?.id == id { outgoing = nil }
            return []
        case .requested, .requestGone, .renamed, .invitationOpened, .recognized, .knocked,
            .rejected, .unsendableView:
            return []
        }
    }

    /// Takes the state of the own session: starts the game as soon as possible, and leaves when it
    /// is over.
    package mutating func receiveOwnSession(
        phase: SessionPhase, startBlocker: Rejection?
    ) -> [Order] {
        guard case .hosting = state else { return [] }
        switch phase {
        case .lobby:
            // A session that is back in its lobby has had its game.
            guard !hasStarted, startBlocker == nil else { return [] }
            hasStarted = true
            return [.start]
        case .playing:
            return []
        case .finished:
            return release([.renewSession], as: .finished)
        }
    }

    // MARK: Steps

    private var isVisitor: Bool {
        switch state {
        case .accepting, .visiting: true
        case .unavailable, .available, .hosting: false
        }
    }

    private mutating func receive(_ invitation: Invitation) -> [Order] {
        // A session for more than two is not the game of two that the user wants.
        guard state == .available, received.count < Self.receivedLimit, invitation.capacity == 2
        else {
            return [.decline(invitation.id, isBusy: true)]
        }
        if outgoing?.player.announced == invitation.host.announced { return accept(invitation) }
        received.append(invitation)
        return []
    }

    private mutating func accept(_ invitation: Invitation) -> [Order] {
        var orders: [Order] = []
        // An invitation to the same person stays open: both programs have to know both of two that
        // cross.
        if let open = outgoing, open.player.announced != invitation.host.announced {
            orders += cancel()
        }
        state = .accepting(invitation)
        let host = invitation.host.announced
        partner = Partner(
            announced: host, numbers: Set(nearby.filter { $0.announced == host }.map(\.id)))
        return stopReturning() + orders + declineAll() + [.accept(invitation)]
    }

    private mutating func declineAll() -> [Order] {
        defer { received = [] }
        return received.map { .decline($0.id, isBusy: true) }
    }

    /// Stops being found, because a game begins.
    private mutating func close() -> [Order] {
        hasStarted = false
        others = []
        return cancel() + declineAll() + [.setAvailable(false)]
    }

    /// Ends the part in a game; `nil` if none had begun.
    mutating func release(_ orders: [Order], as end: GameEnd?) -> [Order] {
        state = .unavailable
        lastEnd = end ?? lastEnd
        hasStarted = false
        partner = nil
        return orders + rest()
    }

    /// Becomes available or not, as the user wants it while no game is in progress.
    private mutating func rest() -> [Order] {
        state = isWanted ? .available : .unavailable
        guard !isWanted else {
            others = nearby
            return [.setAvailable(true)]
        }
        others = []
        return cancel() + declineAll() + [.setAvailable(false)]
    }
}

/// The return to a game of two after one of the two programs has died and was started again.
extension Availability {
    /// The host of the game of two.
    struct Partner: Equatable, Sendable {
        let announced: PeerID
        /// The numbers under which that program was found before the game, or at its beginning.
        var numbers: Set<NearbyPlayer.ID> = []
        /// The time from which another number means another start of the program; `nil` before the
        /// game.
        var settles: Timestamp?
    }

    /// Waits for the seat in a game of two that a former run of the user's program had, as after a
    /// crash, and makes the user available meanwhile: the host's program may have died too.
    ///
    /// Call it first, and request that seat at the player's side when the orders are carried out.
    /// The seat is given up when the user gets into another game, or like a lost partner.
    package mutating func comeBack(at now: Timestamp) -> [Order] {
        guard state == .unavailable else { return [] }
        returnLimit = now + Self.patience
        return setAvailable(true)
    }

    /// Gives the seat in a former game of two up, if it is still asked for.
    package mutating func stopReturning() -> [Order] {
        guard isReturning else { return [] }
        returnLimit = nil
        return [.leave]
    }

    /// Decides about the announcement of the host of the game of two under another number, if there
    /// is one.
    ///
    /// That program may have been started anew, and then knows nothing of the game. But anybody can
    /// send an announcement, so it ends nothing while the host is heard: it only shortens the
    /// silence that counts. Of a silent host the game is given up, and another one is offered.
    mutating func heedRestart(at now: Timestamp) -> [Order] {
        guard case .visiting(let lostSince) = state, restartedPartner(at: now) != nil else {
            return []
        }
        return lostSince == nil ? [.doubtHost] : giveUpRestarted(at: now)
    }

    /// Gives the game of two up because its host is silent, and invites that host to another if its
    /// program was started anew.
    mutating func giveUpRestarted(at now: Timestamp) -> [Order] {
        let returned = restartedPartner(at: now)
        let orders = release([.leave, .followNobody], as: .hostGone(.hostRestarted))
        guard let returned else { return orders }
        return orders + ((try? invite(returned.id)) ?? [])
    }

    /// Returns the host of the game of two if it is found under another number than before.
    private mutating func restartedPartner(at now: Timestamp) -> NearbyPlayer? {
        guard let partner, let settles = partner.settles,
            let found = nearby.first(where: {
                $0.announced == partner.announced && !partner.numbers.contains($0.id)
            })
        else { return nil }
        guard now < settles else { return found }
        self.partner?.numbers.insert(found.id)
        return nil
    }

    /// Notes that the seat in a former game of two is gone.
    mutating func forgetReturn() -> [Order] {
        returnLimit = nil
        return []
    }
}
