internal import Primitives
internal import ReliableChannelCore

/// Members who take their seats again.
extension GameHost {
    /// Gives a seat back to a player who shows its token, from any address.
    ///
    /// The token is valid once: a new one comes with the answer. The old one stays valid until the
    /// new one has been shown, since the answer may be lost with the program that should have kept
    /// it.
    mutating func receiveResume(
        _ request: RequestToPlay, _ token: SeatToken, from connection: ConnectionHandle,
        at now: Timestamp
    ) {
        if let index = roster.index(on: connection) {
            return accept(request, at: index, on: connection)
        }
        guard let index = roster.index(ownedBy: token) else {
            // This is not remembered, because the same request may then be for a new seat.
            return send(.denied(requestID: request.id, denial: .seatGone), to: connection)
        }
        if let ban = ban(of: request, at: index, at: now) {
            return deny(request.id, ban, on: connection, at: now)
        }
        if roster.members[index].token == token || roster.members[index].token == nil {
            roster.members[index].formerToken = token
            roster.members[index].formerProof = nil
            roster.members[index].token = roster.makeToken()
            roster.members[index].seals = []
        }
        welcomeBack(at: index, on: connection, answering: request, at: now)
    }

    /// Gives a seat to a member who comes over from a former host, and proves that host's token.
    ///
    /// The proof stays valid until the new token has been shown, as in
    /// ``receiveResume(_:_:from:at:)``.
    mutating func receiveFollower(
        _ request: RequestToPlay, _ proof: SeatToken, _ consents: [Consent],
        from connection: ConnectionHandle, at now: Timestamp
    ) {
        if let index = roster.index(on: connection) {
            return accept(request, at: index, on: connection)
        }
        guard let index = roster.index(ownedByProof: proof) else {
            return send(.denied(requestID: request.id, denial: .seatGone), to: connection)
        }
        if let ban = ban(of: request, at: index, at: now) {
            return deny(request.id, ban, on: connection, at: now)
        }
        if roster.members[index].token == nil {
            roster.members[index].formerProof = proof
            roster.members[index].token = roster.makeToken()
            roster.members[index].seals = []
        }
        roster.members[index].adoptConsents(consents)
        welcomeBack(at: index, on: connection, answering: request, at: now)
    }

    /// Returns the ban of a member who comes back.
    ///
    /// If this host admitted the member, the token is enough: an identity is only stated, so a
    /// removed stranger who states it must cost no member the seat. Of an inherited seat the host
    /// learns the identity only now.
    private func ban(of request: RequestToPlay, at index: Int, at now: Timestamp) -> Denial? {
        roster.members[index].admission == nil
            ? admissions.ban(of: request.identity, at: now) : nil
    }

    /// Gives the seat back to a member with a right to it.
    private mutating func welcomeBack(
        at index: Int, on connection: ConnectionHandle, answering request: RequestToPlay,
        at now: Timestamp
    ) {
        roster.members[index].memberSeals = request.seals
        roster.members[index].owesConsent = false
        if roster.members[index].admission == nil, !roster.isHere(request.identity) {
            // A former host admitted the member. If the stated identity is that of a connected
            // member, it is not recorded: it is only stated, and must cost no member the seat.
            roster.members[index].admission = Member.Admission(
                requestID: request.id, identity: request.identity)
        }
        sitDown(at: index, on: connection, answering: request, at: now)
    }

    /// Gives a seat to a connection, in place of the former one.
    mutating func sitDown(
        at index: Int, on connection: ConnectionHandle, answering request: RequestToPlay,
        at now: Timestamp
    ) {
        if let old = roster.members[index].connection {
            send(.ended(ending: .replaced, lastView: 0), to: old)
            effects.append(.close(old))
        }
        dropRequests { $0.connection == connection }
        endInvitations(of: request.identity, on: connection)
        roster.members[index].role = .guest(connection: connection, lastHeard: now, .connected)
        roster.members[index].views = ViewSender()
        roster.members[index].attachments = AttachmentSender()
        delivery.forget(roster.members[index].id)
        accept(request, at: index, on: connection)
        askForTestimony(on: connection, at: now)
        let member = roster.members[index]
        note(.presence(member.id, name: member.name, .connected))
        if stage == .playing, member.isInGame {
            change(.presence(player: member.id, presence: .connected), at: now)
        }
    }
}
