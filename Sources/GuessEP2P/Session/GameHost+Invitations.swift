public import Primitives
public import ReliableChannel

extension GameHost {
    /// Invites whoever is at the other end of a connection; who has asked to play is let in instead.
    ///
    /// They may say yes for thirty seconds; for fifteen a seat is kept for them, if there is one that is not kept for
    /// somebody else: more may be invited than there are seats.
    ///
    /// - Parameter context: Whatever the player's program should know.
    /// - Returns: The invitation's number; the request's, if there was one.
    /// - Throws: ``Rejection/sessionFull`` or ``Rejection/wrongPhase``; the state is then unchanged.
    @discardableResult
    public mutating func invite(
        _ link: ConnectionHandle, context: ContextData? = nil, at now: Timestamp
    ) throws(Rejection) -> UInt64 {
        if let open = invitations.first(where: { $0.link == link }) { return open.id }
        if stage != .lobby, configuration.lateArrivals == .refused { throw .wrongPhase }
        guard seatedCount < configuration.capacity else { throw .sessionFull }
        if let request = requests.first(where: { $0.link == link }) {
            // Both want the same: the invitation is the approval.
            try approve(request.request.id, at: now)
            return request.request.id
        }
        let invitation = Invitation(
            id: generator.next(), sessionName: configuration.sessionName,
            hostName: configuration.hostName, seatedCount: seatedCount,
            capacity: configuration.capacity,
            expiresInMilliseconds: Self.requestLife.wholeMilliseconds,
            sessionID: configuration.sessionID, host: configuration.identity, context: context,
            game: G.announcedName)
        invitations.append(
            OpenInvitation(
                invitation: invitation, link: link,
                expires: now + Self.requestLife + Self.acceptanceGrace,
                reservedUntil: freeSeats(for: link, at: now) > 0
                    ? now + Self.reservationLife : now))
        send(.invitation(invitation: invitation), to: link)
        flush(at: now)
        return invitation.id
    }

    /// Takes an invitation back.
    ///
    /// Who has said yes already and is on the way is told `cancelled`: what the host does first holds.
    ///
    /// - Throws: ``Rejection/noSuchOne``; the state is then unchanged.
    public mutating func cancelInvitation(_ id: UInt64, at now: Timestamp) throws(Rejection) {
        guard let open = invitations.first(where: { $0.id == id }) else { throw .noSuchOne }
        invitations.removeAll { $0.id == id }
        end(open, .cancelled, at: now)
        flush(at: now)
    }

    /// Notes that the host's user has accepted an invitation to somebody else's session, or is back.
    ///
    /// If that session's host accepts an invitation to this one too, both come to the same answer which of them is
    /// played in: ``Invitation/wins(over:)``.
    ///
    /// - Throws: ``Rejection/alreadyDone`` if that host has a seat here; the state is then unchanged.
    public mutating func follow(
        _ invitation: Invitation?, at now: Timestamp
    ) throws(Rejection) {
        if let invitation {
            let isHere = members.contains { member in
                member.admission?.identity == invitation.host && !member.hasLeft
            }
            if isHere { throw .alreadyDone }
        }
        following = invitation
    }

    mutating func receiveAcceptance(
        of id: UInt64, _ request: RequestToPlay, from link: ConnectionHandle, at now: Timestamp
    ) {
        if memberIndex(on: link) != nil { return receiveRequest(request, from: link, at: now) }
        guard let open = invitations.first(where: { $0.id == id && $0.link == link }) else {
            let denial = decisions.denial(for: id, at: now) ?? .invitationGone
            return deny(request.id, denial, on: link, at: now)
        }
        guard G.isMeant(by: request.game) else {
            return deny(request.id, Denial(.otherGame), on: link, at: now)
        }
        if let following,
            following.host != request.identity || following.wins(over: open.invitation)
        {
            invitations.removeAll { $0.id == id }
            return deny(request.id, Denial(.superseded), on: link, at: now)
        }
        following = nil
        let entry = entry(for: request.wish, on: link, at: now)
        invitations.removeAll { $0.id == id }
        if case .refused(let denial) = entry { return deny(request.id, denial, on: link, at: now) }
        // Who is asked in need not knock: no key, no lock, and what they were put out for is forgotten.
        doorkeeper.forgive(request.identity)
        admit(request, on: link, at: now)
    }

    mutating func receiveDecline(of id: UInt64, from link: ConnectionHandle) {
        guard invitations.contains(where: { $0.id == id && $0.link == link }) else { return }
        invitations.removeAll { $0.id == id }
        note(.invitationEnded(id: id, wasDeclined: true))
    }

    /// Tells who was invited that nothing will come of it; the caller drops the invitation.
    mutating func end(_ open: OpenInvitation, _ reason: Denial.Reason, at now: Timestamp) {
        decisions.note(Denial(reason), for: open.id, at: now)
        send(.invitationGone(id: open.id, reason: reason), to: open.link)
        note(.invitationEnded(id: open.id, wasDeclined: false))
    }

    /// Closes all that is still undecided.
    mutating func endInvitations(_ reason: Denial.Reason, at now: Timestamp) {
        for open in invitations {
            decisions.note(Denial(reason), for: open.id, at: now)
            send(.invitationGone(id: open.id, reason: reason), to: open.link)
        }
        invitations = []
    }
}
