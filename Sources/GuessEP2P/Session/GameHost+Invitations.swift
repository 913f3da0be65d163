package import Primitives
package import ReliableChannelCore

extension GameHost {
    /// Invites a player who has to be called first; a player who is invited already is not called
    /// again.
    ///
    /// A seat is kept for the player, if one is free and not kept for another: for fifteen seconds,
    /// and again for fifteen when the player is reached. ``connected(_:from:at:)`` and
    /// ``connectionClosed(_:at:)`` end the call; ``HostNotice/invitationEnded(id:name:reason:)``
    /// reports the end of the invitation.
    ///
    /// - Parameters:
    ///   - context: Data for the player's program.
    ///   - call: Opens a connection to the player; called at most once, and not if this throws.
    /// - Returns: The invitation's number: that of the open one, if there is one.
    /// - Throws: ``Rejection/sessionFull``, ``Rejection/wrongPhase``, or ``Rejection/alreadyDone``
    ///   if the player is in the session; the state is then unchanged.
    @discardableResult
    package mutating func invite(
        _ invitee: Invitee, context: ContextData? = nil, at now: Timestamp,
        calling call: () -> ConnectionHandle
    ) throws(Rejection) -> UInt64 {
        if let open = invitations.first(of: invitee) { return open.id }
        if roster.isHere(announcedAs: invitee.announced) { throw .alreadyDone }
        if let obstacle = obstacleToInviting { throw obstacle }
        let open = open(invitee, on: call(), context, at: now)
        note(.invitationOpened(id: open.id, player: invitee.id, name: invitee.name))
        noteChange(at: now)
        return open.id
    }

    /// Invites the player at the other end of an open connection; admits a player who has asked to
    /// play.
    ///
    /// The player can accept for thirty seconds. For fifteen seconds a seat is kept, if one is free
    /// and not kept for another: there may be more invitations than seats.
    ///
    /// - Parameter context: Data for the player's program.
    /// - Returns: The invitation's number; the request's, if there was one.
    /// - Throws: ``Rejection/sessionFull`` or ``Rejection/wrongPhase``; the state is then
    ///   unchanged.
    @discardableResult
    package mutating func invite(
        _ connection: ConnectionHandle, context: ContextData? = nil, at now: Timestamp
    ) throws(Rejection) -> UInt64 {
        if let open = invitations.first(on: connection) { return open.id }
        if let obstacle = obstacleToInviting { throw obstacle }
        if let request = requests.first(where: { $0.connection == connection }) {
            // Both want the same: the invitation approves the request.
            try approve(request.request.id, at: now)
            return request.request.id
        }
        let open = open(nil, on: connection, context, at: now)
        deliver(open.id, at: now)
        noteChange(at: now)
        return open.id
    }

    private var obstacleToInviting: Rejection? {
        if stage == .closed { return .wrongPhase }
        if stage != .lobby, configuration.lateArrivals == .refused { return .wrongPhase }
        return roster.seatedCount < configuration.capacity ? nil : .sessionFull
    }

    private mutating func open(
        _ invitee: Invitee?, on connection: ConnectionHandle, _ context: ContextData?,
        at now: Timestamp
    ) -> Invitations.Open {
        let invitation = Invitation(
            id: generator.next(), sessionName: configuration.sessionName,
            hostName: configuration.hostName, seatedCount: roster.seatedCount,
            capacity: configuration.capacity,
            expiresInMilliseconds: Self.requestLife.wholeMilliseconds,
            sessionID: configuration.sessionID, host: configuration.identity, context: context,
            game: G.announcedFamily)
        let open = Invitations.Open(
            invitation: invitation, invitee: invitee, connection: connection, progress: .calling,
            expires: now + Self.requestLife,
            reservedUntil: freeSeats(for: connection, at: now) > 0
                ? now + Self.reservationLife : now)
        invitations.add(open)
        return open
    }

    /// Records that a connection which the driver opened is established, and sends its invitation.
    ///
    /// - Parameter origin: The machine at its other end; `nil` for this one, or if that is not
    ///   known.
    package mutating func connected(
        _ connection: ConnectionHandle, from origin: Origin? = nil, at now: Timestamp
    ) {
        strangers.noteOrigin(origin, of: connection)
        if contestConnected(connection, at: now) { return }
        guard let open = invitations.first(on: connection), open.progress == .calling else {
            return
        }
        switch obstacleToInviting {
        case nil:
            deliver(open.id, at: now)
            note(.invitationDelivered(id: open.id, name: open.name))
        case .sessionFull?: end(open, .full, at: now)
        case _?: end(open, .alreadyStarted, at: now)
        }
        noteChange(at: now)
    }

    private mutating func deliver(_ id: UInt64, at now: Timestamp) {
        guard let connection = invitations[id]?.connection else { return }
        let isKept = freeSeats(for: connection, at: now) > 0
        // The times in the message count from when it is sent.
        let delivered = invitations.deliver(
            id, seatedCount: roster.seatedCount,
            expires: now + Self.requestLife + Self.acceptanceGrace,
            reservedUntil: isKept ? now + Self.reservationLife : nil)
        if let delivered { send(.invitation(invitation: delivered.invitation), to: connection) }
    }

    /// Cancels an invitation.
    ///
    /// If the player has already accepted it, the acceptance is answered with `cancelled`: the
    /// host's first decision holds.
    ///
    /// - Throws: ``Rejection/noSuchOne``; the state is then unchanged.
    package mutating func cancelInvitation(_ id: UInt64, at now: Timestamp) throws(Rejection) {
        guard let open = invitations[id] else { throw .noSuchOne }
        end(open, .cancelled, at: now)
        noteChange(at: now)
    }

    /// Records that the host's user has accepted an invitation to another session, or has come
    /// back.
    ///
    /// If that session's host accepts an invitation to this one at the same time, both programs
    /// choose the same session: ``Invitation/wins(over:)``.
    ///
    /// - Throws: ``Rejection/alreadyDone`` if that host has a seat here, ``Rejection/sessionFull``
    ///   if all seats are taken; the state is then unchanged.
    package mutating func follow(
        _ invitation: Invitation?, at now: Timestamp
    ) throws(Rejection) {
        if let invitation {
            let isHere = roster.members.contains { member in
                member.admission?.identity == invitation.host && !member.hasLeft
            }
            if isHere { throw .alreadyDone }
            if roster.seatedCount >= configuration.capacity { throw .sessionFull }
        }
        invitations.following = invitation
    }

    mutating func receiveAcceptance(
        of id: UInt64, _ request: RequestToPlay, from connection: ConnectionHandle,
        at now: Timestamp
    ) {
        if roster.index(on: connection) != nil {
            return receiveRequest(request, from: connection, at: now)
        }
        guard let open = invitations.first(id, on: connection) else {
            let denial = decisions.denial(for: id, at: now) ?? .invitationGone
            return deny(request.id, denial, on: connection, at: now)
        }
        guard G.isMeant(by: request.game) else {
            conclude(open, .otherGame)
            return deny(request.id, Denial(.otherGame), on: connection, at: now)
        }
        if let following = invitations.following,
            following.host != request.identity || following.wins(over: open.invitation)
        {
            conclude(open, .superseded)
            return deny(request.id, Denial(.superseded), on: connection, at: now)
        }
        invitations.following = nil
        if roster.isHere(request.identity) {
            conclude(open, .busy)
            return deny(request.id, Denial(.identityInUse), on: connection, at: now)
        }
        if case .denied(let denial) = entry(for: request.wish, on: connection, at: now) {
            conclude(open, denial.reason == .alreadyStarted ? .alreadyStarted : .full)
            return deny(request.id, denial, on: connection, at: now)
        }
        conclude(open, .accepted)
        // An invited player needs no key, passes the lock, and is forgiven a ban.
        admissions.forgive(request.identity)
        admit(request, on: connection, as: .chosen, at: now)
    }

    mutating func receiveDecline(
        of id: UInt64, _ denial: InvitationDenial?, from connection: ConnectionHandle
    ) {
        guard let open = invitations.first(id, on: connection) else {
            return
        }
        conclude(open, (denial ?? .declined).ending)
        // The connection was for this alone, unless the player is in the session by it.
        if roster.index(on: connection) == nil { effects.append(.close(connection)) }
    }

    // MARK: The end

    /// Ends an invitation, and tells the invited player unless they know.
    mutating func end(_ open: Invitations.Open, _ ending: InvitationEnding, at now: Timestamp) {
        conclude(open, ending)
        guard open.progress == .ringing, let reason = ending.denialReason else {
            return effects.append(.close(open.connection))
        }
        decisions.note(Denial(reason), for: open.id, at: now)
        send(.invitationGone(id: open.id, reason: reason), to: open.connection)
        if stage == .closed {
            effects.append(.close(open.connection))
        } else {
            // An acceptance may be on its way, and is to be answered.
            strangers.watch(open.connection, from: now)
        }
    }

    /// Ends all open invitations.
    mutating func endInvitations(_ ending: InvitationEnding, at now: Timestamp) {
        for open in invitations.open { end(open, ending, at: now) }
    }

    /// Ends the invitations of a player who is in the session now, by this connection or another
    /// one.
    mutating func endInvitations(
        of identity: PeerID, on connection: ConnectionHandle
    ) {
        let announced = identity.announced
        let met = invitations.open.filter {
            $0.connection == connection || $0.invitee?.announced == announced
        }
        for open in met {
            conclude(open, .accepted)
            guard open.connection != connection else { continue }
            if open.progress == .ringing {
                send(.invitationGone(id: open.id, reason: .invitationGone), to: open.connection)
            }
            effects.append(.close(open.connection))
        }
    }

    /// Removes an invitation and reports its end, once.
    mutating func conclude(_ open: Invitations.Open, _ ending: InvitationEnding) {
        invitations.remove(open.id)
        note(.invitationEnded(id: open.id, name: open.name, reason: ending))
    }
}
