internal import Primitives
internal import ReliableChannelCore

/// Invitations, from the call to the answer.
extension Entrance {
    /// Invites a player who has to be called first: ``GameHost/invite(_:context:at:calling:)``.
    mutating func invite<G: Game>(
        _ invitee: NearbyPlayer, context: ContextData?, in hall: inout Hall<G>, at now: Timestamp,
        calling call: () -> ConnectionHandle
    ) throws(Rejection) -> UInt64 {
        if let open = invitations.first(of: invitee) { return open.id }
        if hall.seats.isHere(announcedAs: invitee.announced) { throw .alreadyDone }
        if let obstacle = hall.obstacleToInviting { throw obstacle }
        let open = open(invitee, on: call(), context, in: &hall, at: now)
        hall.output.note(.invitationOpened(id: open.id, player: invitee.id, name: invitee.name))
        hall.views.noteChange(at: now)
        return open.id
    }

    /// Invites the player at the other end of a connection: ``GameHost/invite(_:context:at:)``.
    mutating func invite<G: Game>(
        _ connection: ConnectionHandle, context: ContextData?, in hall: inout Hall<G>,
        at now: Timestamp
    ) throws(Rejection) -> UInt64 {
        if let open = invitations.first(on: connection) { return open.id }
        if let obstacle = hall.obstacleToInviting { throw obstacle }
        if let request = requests.first(where: { $0.connection == connection }) {
            // Both want the same: the invitation approves the request.
            try approve(request.request.id, in: &hall, at: now)
            return request.request.id
        }
        let open = open(nil, on: connection, context, in: &hall, at: now)
        deliver(open.id, in: &hall, at: now)
        hall.views.noteChange(at: now)
        return open.id
    }

    private mutating func open<G: Game>(
        _ invitee: NearbyPlayer?, on connection: ConnectionHandle, _ context: ContextData?,
        in hall: inout Hall<G>, at now: Timestamp
    ) -> Invitations.Open {
        let invitation = Invitation(
            id: hall.generator.next(), sessionName: hall.configuration.sessionName,
            hostName: hall.configuration.hostName, seatedCount: hall.seats.seatedCount,
            capacity: hall.configuration.capacity,
            expiresIn: Self.requestLife, sessionID: hall.configuration.sessionID,
            host: hall.configuration.shownIdentity, context: context, game: G.announcedFamily)
        let open = Invitations.Open(
            invitation: invitation, invitee: invitee, connection: connection, progress: .calling,
            expires: now + Self.requestLife,
            reservedUntil: freeSeats(for: connection, in: hall, at: now) > 0
                ? now + Self.reservationLife : now)
        invitations.add(open)
        return open
    }

    /// Sends the invitation for which a connection was opened, now that it is established.
    mutating func ring<G: Game>(
        on connection: ConnectionHandle, in hall: inout Hall<G>, at now: Timestamp
    ) {
        guard let open = invitations.first(on: connection), open.progress == .calling else {
            return
        }
        switch hall.obstacleToInviting {
        case nil:
            deliver(open.id, in: &hall, at: now)
            hall.output.note(.invitationDelivered(id: open.id, name: open.name))
        case .sessionFull?: end(open, .full, in: &hall, at: now)
        case _?: end(open, .alreadyStarted, in: &hall, at: now)
        }
        hall.views.noteChange(at: now)
    }

    private mutating func deliver<G: Game>(
        _ id: UInt64, in hall: inout Hall<G>, at now: Timestamp
    ) {
        guard let connection = invitations[id]?.connection else { return }
        let isKept = freeSeats(for: connection, in: hall, at: now) > 0
        // The times in the message count from when it is sent.
        let delivered = invitations.deliver(
            id, seatedCount: hall.seats.seatedCount,
            expires: now + Self.requestLife + Self.acceptanceGrace,
            reservedUntil: isKept ? now + Self.reservationLife : nil)
        if let delivered {
            hall.output.send(.invitation(invitation: delivered.invitation), to: connection)
        }
    }

    /// Cancels an invitation: ``GameHost/cancelInvitation(_:at:)``.
    mutating func cancelInvitation<G: Game>(
        _ id: UInt64, in hall: inout Hall<G>, at now: Timestamp
    ) throws(Rejection) {
        guard let open = invitations[id] else { throw .noSuchOne }
        end(open, .cancelled, in: &hall, at: now)
        hall.views.noteChange(at: now)
    }

    /// Records that the host's user has accepted an invitation to another session, or has come
    /// back: ``GameHost/follow(_:at:)``.
    mutating func follow<G: Game>(
        _ invitation: Invitation?, in hall: inout Hall<G>, at now: Timestamp
    ) throws(Rejection) {
        if let invitation {
            let isHere = hall.seats.members.contains { member in
                member.admission?.identity == invitation.host && !member.hasLeft
            }
            if isHere { throw .alreadyDone }
            if hall.seats.seatedCount >= hall.configuration.capacity {
                throw .sessionFull
            }
        }
        invitations.following = invitation
    }

    mutating func receiveAcceptance<G: Game>(
        of id: UInt64, _ request: RequestToPlay, from connection: ConnectionHandle,
        in hall: inout Hall<G>, at now: Timestamp
    ) {
        if hall.seats.index(on: connection) != nil {
            return receiveRequest(request, from: connection, in: &hall, at: now)
        }
        guard let open = invitations.first(id, on: connection) else {
            let denial = decisions.denial(for: id, at: now) ?? .invitationGone
            return deny(request.id, denial, on: connection, in: &hall, at: now)
        }
        guard G.isMeant(by: request.game) else {
            conclude(open, .otherGame, in: &hall)
            return deny(request.id, Denial(.otherGame), on: connection, in: &hall, at: now)
        }
        if let following = invitations.following,
            following.host != request.identity || following.wins(over: open.invitation)
        {
            conclude(open, .superseded, in: &hall)
            return deny(request.id, Denial(.superseded), on: connection, in: &hall, at: now)
        }
        invitations.following = nil
        if hall.seats.isHere(request.identity) {
            conclude(open, .busy, in: &hall)
            return deny(request.id, Denial(.identityInUse), on: connection, in: &hall, at: now)
        }
        if case .denied(let denial) = entry(for: request.wish, on: connection, in: hall, at: now) {
            conclude(open, denial.reason == .alreadyStarted ? .alreadyStarted : .full, in: &hall)
            return deny(request.id, denial, on: connection, in: &hall, at: now)
        }
        conclude(open, .accepted, in: &hall)
        // An invited player needs no key, passes the lock, and is forgiven a ban.
        admissions.forgive(request.identity)
        admit(request, on: connection, as: .chosen, in: &hall, at: now)
    }

    mutating func receiveDecline<G: Game>(
        of id: UInt64, _ decline: InvitationDecline?, from connection: ConnectionHandle,
        in hall: inout Hall<G>
    ) {
        guard let open = invitations.first(id, on: connection) else {
            return
        }
        conclude(open, (decline ?? .declined).ending, in: &hall)
        // The connection was for this alone, unless the player is in the session by it.
        if hall.seats.index(on: connection) == nil { hall.output.close(connection) }
    }

    // MARK: The end

    /// Ends an invitation, and tells the invited player unless they know.
    mutating func end<G: Game>(
        _ open: Invitations.Open, _ ending: InvitationEnding, in hall: inout Hall<G>,
        at now: Timestamp
    ) {
        conclude(open, ending, in: &hall)
        guard open.progress == .ringing, let reason = ending.denialReason else {
            return hall.output.close(open.connection)
        }
        decisions.note(Denial(reason), for: open.id, at: now)
        hall.output.send(.invitationGone(id: open.id, reason: reason), to: open.connection)
        if hall.stage == .closed {
            hall.output.close(open.connection)
        } else {
            // An acceptance may be on its way, and is to be answered.
            strangers.watch(open.connection, from: now)
        }
    }

    /// Ends all open invitations.
    mutating func endInvitations<G: Game>(
        _ ending: InvitationEnding, in hall: inout Hall<G>, at now: Timestamp
    ) {
        for open in invitations.open { end(open, ending, in: &hall, at: now) }
    }

    /// Ends the invitations of a player who is in the session now, by this connection or another
    /// one.
    mutating func endInvitations<G: Game>(
        of identity: PeerID, on connection: ConnectionHandle, in hall: inout Hall<G>
    ) {
        let announced = identity.announced
        let met = invitations.open.filter {
            $0.connection == connection || $0.invitee?.announced == announced
        }
        for open in met {
            conclude(open, .accepted, in: &hall)
            guard open.connection != connection else { continue }
            if open.progress == .ringing {
                hall.output.send(
                    .invitationGone(id: open.id, reason: .invitationGone), to: open.connection)
            }
            hall.output.close(open.connection)
        }
    }

    /// Removes an invitation and reports its end, once.
    mutating func conclude<G: Game>(
        _ open: Invitations.Open, _ ending: InvitationEnding, in hall: inout Hall<G>
    ) {
        invitations.remove(open.id)
        hall.output.note(.invitationEnded(id: open.id, name: open.name, reason: ending))
    }
}
