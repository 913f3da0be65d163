package import Primitives
package import ReliableChannelCore

extension GameClient {
    /// Takes a message that arrived on a connection; counts and drops messages that are not
    /// expected.
    ///
    /// - Parameter channel: The message's channel; `nil` for one that sessions do not have.
    package mutating func receive(
        _ bytes: [UInt8], on channel: SessionChannel?, from connection: ConnectionHandle,
        at now: Timestamp
    ) {
        switch channel {
        case .control: receiveMessage(bytes, from: connection, at: now)
        case .view: receiveView(bytes, from: connection, at: now)
        case .clock: receiveTime(bytes, from: connection, at: now)
        case .attachment: receiveAttachment(bytes, from: connection, at: now)
        case .viewSeen, .attachmentSeen, nil: unreadableMessages += 1
        }
    }

    private mutating func receiveMessage(
        _ bytes: [UInt8], from connection: ConnectionHandle, at now: Timestamp
    ) {
        guard let message = SessionCoding.decode(HostMessage.self, from: bytes) else {
            unreadableMessages += 1
            return
        }
        switch message {
        case .invitation(let invitation):
            receiveInvitation(invitation, from: connection, at: now)
        case .invitationGone(let id, let reason):
            let before = invitations.count
            invitations.removeAll { $0.invitation.id == id && $0.connection == connection }
            if invitations.count < before {
                effects.append(.event(.invitationGone(id: id, reason: reason)))
            }
        case .pending(let id, let position):
            if isAsking(id, on: connection) { effects.append(.event(.pending(position: position))) }
        case .accepted(let id, let player, let token, let lastActionID, let key, let pass):
            guard isAsking(id, on: connection) else { return }
            self.key = key ?? self.key
            self.pass = pass ?? self.pass
            receiveAcceptance(
                SeatClaim(player: player, token: token), lastActionID, on: connection, at: now)
        case .denied(let id, let denial):
            guard isAsking(id, on: connection) else { return }
            if goOnAfterDenial(denial, on: connection, at: now) { return }
            if view != nil {
                return finish(denial.reason == .banned ? .kicked : .seatGone, on: connection)
            }
            stage = .idle
            mirror = nil
            effects.append(.close(connection))
            effects.append(.event(.denied(denial)))
        case .statement:
            unreadableMessages += 1
        case .performed, .rejected, .reaction, .recovering, .ended, .askConsent, .handsOver:
            receiveFromSession(message, on: connection, at: now)
        }
    }

    /// Takes the seat, for the first time or again.
    private mutating func receiveAcceptance(
        _ seat: SeatClaim, _ lastActionID: UInt64, on connection: ConnectionHandle,
        at now: Timestamp
    ) {
        var isNewHost = false
        if case .returning(let shown, _, _, let place, _) = stage {
            if shown != seat.token { formerToken = shown }
            isNewHost = place != .home
            if case .claimant(let claim) = place { hostTerm = claim.epoch }
        }
        stage = .seated(seat, on: connection)
        // This host has not said that it leaves.
        isHandedOver = false
        sealedSecrets = secrets
        standDown()
        effects.append(.event(view == nil ? .joined(seat) : .resumed(seat)))
        // The numbers of actions continue from those of the seat's former program.
        nextActionID = max(nextActionID, min(lastActionID, SessionCoding.countLimit) + 1)
        if !isNewHost {
            for numbered in unanswered { send(numbered.message, to: connection) }
        } else {
            endToldActions()
            // A new host may not know the answers of the former one.
            for numbered in openActions { send(numbered.message, to: connection) }
        }
        // Views do not wait for answers, and may have arrived earlier.
        showView(at: now)
        askForTime(at: now)
    }

    /// Ends the wait for answers that were lost with a former host, for actions in its last view.
    ///
    /// The new host builds its state from that view, so these actions must not be performed again.
    private mutating func endToldActions() {
        let told = hostView?.lastActionID ?? 0
        for numbered in unanswered where numbered.id <= told {
            effects.append(.event(.performed(id: numbered.id)))
        }
        unanswered.removeAll { $0.id <= told }
    }

    /// Takes a message that only the host of the player's own session may send.
    private mutating func receiveFromSession(
        _ message: HostMessage, on connection: ConnectionHandle, at now: Timestamp
    ) {
        guard case .seated(_, connection) = stage else {
            unreadableMessages += 1
            return
        }
        switch message {
        case .performed(let id):
            // A new host answers again what the former one had answered.
            guard unanswered.contains(where: { $0.id == id }) else { return }
            unanswered.removeAll { $0.id == id }
            effects.append(.event(.performed(id: id)))
        case .rejected(let id, let rejection):
            let isOpen = (unanswered + predictions).contains { $0.id == id }
            // Number 0 stands for everything that is not an action.
            guard isOpen || id == 0 else { return }
            unanswered.removeAll { $0.id == id }
            predictions.removeAll { $0.id == id }
            if id == 0, rejection != .tooFast { readiness = nil }
            effects.append(.event(.rejected(id: id, rejection.worded(by: G.rejections))))
            predict(at: now)
        case .reaction(let player, let name):
            // A reaction that only later versions know is ignored.
            guard let reaction = Reaction(rawValue: name) else { return }
            effects.append(.event(.reaction(player, reaction)))
        case .recovering(let epoch):
            testify(to: connection, epoch: epoch)
        case .ended(let ending, let lastView):
            guard lastView > mirror?.version ?? 0 else { return finish(ending, on: connection) }
            stage = .dismissed(ending, on: connection, lastView: lastView)
        case .askConsent: receiveConsentQuery(on: connection)
        case .handsOver: isHandedOver = true
        case .invitation, .invitationGone, .pending, .accepted, .denied, .statement:
            return
        }
    }

    private mutating func receiveInvitation(
        _ invitation: Invitation, from connection: ConnectionHandle, at now: Timestamp
    ) {
        guard !invitations.contains(where: { $0.invitation.id == invitation.id }) else { return }
        if let denial = denial(of: invitation) {
            return send(.declineInvitation(id: invitation.id, reason: denial), to: connection)
        }
        var safe = invitation
        safe.sessionName = SafeText(invitation.sessionName.string, limit: .name)
        safe.hostName = SafeText(invitation.hostName.string, limit: .name)
        let life = Duration.milliseconds(min(60_000, max(0, invitation.expiresInMilliseconds)))
        invitations.append(
            OpenInvitation(invitation: safe, connection: connection, expires: now + life))
        effects.append(.event(.invited(safe)))
    }

    /// Returns the reason to refuse an invitation without asking the user, if there is one.
    private func denial(of invitation: Invitation) -> InvitationDenial? {
        guard G.isMeant(by: invitation.game) else { return .otherGame }
        guard isAvailable, stage == .idle else { return .busy }
        return invitations.count < Self.invitationLimit ? nil : .busy
    }

    private func isAsking(_ id: UInt64, on connection: ConnectionHandle) -> Bool {
        switch stage {
        case .asking(let request, let on, _), .returning(_, let request, let on, _, _):
            request.id == id && on == connection
        case .idle, .calling, .seated, .dismissed, .away: false
        }
    }

    /// Records that a connection has ended, with its invitations; a seat may still be kept.
    package mutating func connectionClosed(_ connection: ConnectionHandle, at now: Timestamp) {
        for open in invitations where open.connection == connection {
            effects.append(.event(.invitationGone(id: open.invitation.id, reason: .hostLeft)))
        }
        invitations.removeAll { $0.connection == connection }
        switch stage {
        case .seated(let seat, connection):
            let isSurvived = (hostView ?? recalled)?.succession != nil
            if isHostDoubted, !isSurvived { return finish(.hostRestarted, on: nil) }
            lose(seat, at: now)
        case .returning(let token, let request, connection, _, let until):
            searchOn(token, request, until: until, at: now)
        case .dismissed(let ending, connection, _):
            finish(ending, on: nil)
        case .asking(let request, connection, let expires):
            stage = .calling(request: request, token: nil, expires: expires)
            hostHeard = nil
            effects.append(.event(.interrupted(endsIn: expires - now, because: .silence)))
            effects.append(.reconnect)
        case .idle, .calling, .away, .asking, .seated, .dismissed, .returning:
            return
        }
    }
}
