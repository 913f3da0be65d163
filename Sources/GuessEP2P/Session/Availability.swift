package import Primitives

/// The decisions of a program whose user can invite and be invited at the same time, for a game of two.
///
/// Two users who invite each other have both said yes: they play, in the one session that both programs choose alike
/// (``Invitation/wins(over:)``). Everybody else who invites one of them hears ``InvitationEnding/busy``.
///
/// A value without a socket. It takes what a ``PlayerSession`` and a ``HostSession`` of one program report and what the
/// user does; each call returns the orders that these two have to carry out, in that order, before the next call.
package struct Availability: Equatable, Sendable {
    /// The user's part at this moment.
    package enum State: Equatable, Sendable {
        /// Not to be found, by the user's own choice.
        case unavailable
        /// To be found and to be invited.
        case available
        /// Has said yes to an invitation, and waits for its host's answer.
        case accepting(Invitation)
        /// Plays with a guest; `lostSince` is set while the guest is not heard.
        case hosting(PlayerID, lostSince: Timestamp?)
        /// Plays in the session of somebody else; `lostSince` is set while that host is not heard.
        case visiting(lostSince: Timestamp?)
    }

    /// The invitation of the user's own that is open.
    package struct Outgoing: Equatable, Sendable {
        /// The player who is invited.
        package var player: Invitee
        /// The number that the host's side gave it.
        package var id: Invitation.ID
        /// Whether the other program has it.
        package var isDelivered = false
    }

    /// Something that one of the two sides has to do.
    package enum Order: Equatable, Sendable {
        /// Announce the player, take invitations and look for others; or stop all three, and decline every open
        /// invitation as busy.
        case setAvailable(Bool)
        /// Invite, and report the invitation's number or the refusal.
        case invite(Invitee)
        /// Take an invitation back.
        case cancel(Invitation.ID)
        /// Note at the host's side which invitation is about to be accepted, then accept it at the player's side; if
        /// either refuses, decline it as busy and report ``Availability/acceptFailed()``.
        case accept(Invitation)
        /// Note at the host's side that nobody else's session is played in any more.
        case followNobody
        /// Decline an invitation: the user does not want to, or is busy.
        case decline(Invitation.ID, isBusy: Bool)
        /// Say at the player's side that the game may start.
        case getReady
        /// Start the game at the host's side.
        case start
        /// Leave the other's session, or take the request for a seat there back.
        case leave
        /// Close the own session, and open a new one that nobody knows yet.
        case renewSession
    }

    /// Invitations that wait for the user's answer; more are answered as busy, and so are all to sessions for more than two.
    package static let receivedLimit = 4
    /// How long a lost partner is waited for.
    package static let patience = Duration.seconds(20)

    /// The user's part at this moment.
    package private(set) var state = State.unavailable
    /// Everybody else who can be invited now.
    package private(set) var others: [Invitee] = []
    /// The user's own invitation, while it is open.
    package private(set) var outgoing: Outgoing?
    /// Invitations that wait for the user's answer, oldest first.
    package private(set) var received: [Invitation] = []
    /// Whether the user wants to be found when no game is on.
    package private(set) var isWanted = false
    /// The way in which announcements tell this program's own user.
    private let announced: PeerID
    /// Whether the game of this pair has been started.
    private var hasStarted = false

    /// Begins as unavailable.
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

    /// The time at which ``handleTimeout(at:)`` has something to do.
    package var nextTimeout: Timestamp? {
        switch state {
        case .hosting(_, let lostSince?), .visiting(let lostSince?): lostSince + Self.patience
        case .unavailable, .available, .accepting, .hosting, .visiting: nil
        }
    }

    /// Gives up a partner who has been lost for ``patience``.
    package mutating func handleTimeout(at now: Timestamp) -> [Order] {
        guard let due = nextTimeout, due <= now else { return [] }
        return leave()
    }

    // MARK: The user

    /// Turns the user's switch: while it is on, and no game is, others find and invite the user.
    package mutating func setAvailable(_ isWanted: Bool) -> [Order] {
        guard self.isWanted != isWanted else { return [] }
        self.isWanted = isWanted
        guard !isEngaged else { return [] }
        return rest()
    }

    /// Invites somebody; if they have invited the user already, that invitation is accepted instead.
    ///
    /// An invitation to somebody else is taken back: there is one at a time.
    ///
    /// - Throws: ``Rejection/noSuchOne`` if they are not (any more) among ``others``, ``Rejection/wrongPhase`` unless
    ///   the user is available; the state is then unchanged.
    package mutating func invite(_ id: Invitee.ID) throws(Rejection) -> [Order] {
        guard state == .available else { throw .wrongPhase }
        guard let player = others.first(where: { $0.id == id }) else { throw .noSuchOne }
        if let theirs = received.first(where: { $0.host.announced == player.announced }) {
            return try accept(theirs.id)
        }
        guard outgoing?.player.id != id else { return [] }
        return cancel() + [.invite(player)]
    }

    /// Notes that an invitation has been opened as ordered.
    package mutating func invited(_ player: Invitee, as id: Invitation.ID) {
        outgoing = Outgoing(player: player, id: id)
    }

    /// Takes the user's own invitation back, if one is open.
    package mutating func cancel() -> [Order] {
        guard let open = outgoing else { return [] }
        outgoing = nil
        return [.cancel(open.id)]
    }

    /// Accepts an invitation.
    ///
    /// - Throws: ``Rejection/noSuchOne`` if it is not open (any more), ``Rejection/wrongPhase`` unless the user is
    ///   available; the state is then unchanged.
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

    /// Waits for the seat in a game of two that a former program of the user's had, as after a crash.
    ///
    /// To be called at first, and followed by a request for that seat at the player's side. It is given up like a
    /// partner who is lost.
    package mutating func comeBack(at now: Timestamp) {
        guard state == .unavailable else { return }
        isWanted = true
        state = .visiting(lostSince: now)
    }

    /// Ends the game of two, or the wish for one: both are available again.
    package mutating func leave() -> [Order] {
        switch state {
        case .unavailable, .available: []
        case .hosting: release([.renewSession])
        case .accepting, .visiting: release([.leave, .followNobody])
        }
    }

    // MARK: The two sides

    /// Takes the whole list of players who can be found.
    package mutating func take(nearby: [Invitee]) {
        others = nearby.filter { $0.announced != announced }
    }

    /// Notes that an invitation could not be accepted: it is gone, or the host's side has a guest.
    package mutating func acceptFailed() -> [Order] {
        guard case .accepting = state else { return [] }
        return release([.followNobody])
    }

    /// Takes what happened at the player's side.
    package mutating func take<View>(_ event: PlayerEvent<View>, at now: Timestamp) -> [Order] {
        switch event {
        case .invited(let invitation):
            return receive(invitation)
        case .invitationGone(let id, _):
            received.removeAll { $0.id == id }
            return []
        case .joined:
            guard isVisitor else { return [.leave] }
            state = .visiting(lostSince: nil)
            return close() + [.getReady]
        case .denied:
            guard isVisitor else { return [] }
            return release([.followNobody])
        case .ended(.left):
            // Ordered by ``leave()``, which has dealt with it.
            return []
        case .ended, .inherits:
            guard isVisitor else { return [] }
            return release([.followNobody])
        case .interrupted:
            if case .visiting = state { state = .visiting(lostSince: now) }
            return []
        case .resumed:
            if case .visiting = state { state = .visiting(lostSince: nil) }
            return []
        case .pending, .view, .resync, .performed, .rejected, .reaction:
            return []
        }
    }

    /// Takes what happened at the host's side.
    package mutating func take(_ notice: HostNotice, at now: Timestamp) -> [Order] {
        switch notice {
        case .joined(let guest, _, _):
            // Theirs was accepted, so an own request elsewhere was to the same person and will be denied.
            state = .hosting(guest, lostSince: nil)
            return close()
        case .left(let guest, _, _):
            guard case .hosting(guest, _) = state else { return [] }
            return release([.renewSession])
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
            .rejected:
            return []
        }
    }

    /// Takes how far the session at the host's side is: starts the game as soon as it can be, and parts when it is over.
    package mutating func takeOwnSession(
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
            return release([.renewSession])
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
        // To a session for more than two it is another evening that the user is asked to.
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
        // The one to the same person stays open: of two that cross, both programs have to know both.
        if let open = outgoing, open.player.announced != invitation.host.announced {
            orders += cancel()
        }
        state = .accepting(invitation)
        return orders + declineAll() + [.accept(invitation)]
    }

    private mutating func declineAll() -> [Order] {
        defer { received = [] }
        return received.map { .decline($0.id, isBusy: true) }
    }

    /// Is not to be found while a game is on.
    private mutating func close() -> [Order] {
        hasStarted = false
        others = []
        return cancel() + declineAll() + [.setAvailable(false)]
    }

    /// Is in no game any more.
    private mutating func release(_ orders: [Order]) -> [Order] {
        state = .unavailable
        hasStarted = false
        return orders + rest()
    }

    /// Is found or not, as the user wants it while no game is on.
    private mutating func rest() -> [Order] {
        state = isWanted ? .available : .unavailable
        guard !isWanted else { return [.setAvailable(true)] }
        others = []
        return cancel() + declineAll() + [.setAvailable(false)]
    }
}
