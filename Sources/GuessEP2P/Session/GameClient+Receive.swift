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
        case .clock:
            guard stage.host == connection, let (sent, host) = ClockQuery.decode(bytes) else {
                unreadableMessages += 1
                return
            }
            stay.mirror?.clock.receive(sent: sent, host: host, at: now)
            // The host measures the round trip by this answer, so it is sent at once.
            let answer = ClockQuery.returned(hostNanoseconds: host.nanoseconds)
            effects.append(.send(answer, on: .clock, to: connection))
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
            let gone = invitations.remove {
                $0.invitation.id == id && $0.connection == connection
            }
            if !gone.isEmpty { effects.append(.event(.invitationGone(id: id, reason: reason))) }
        case .pending(let id, let position):
            if stage.asks(id, on: connection) {
                effects.append(.event(.pending(position: position)))
            }
        case .accepted(let id, let player, let token, let lastActionID, let key, let pass):
            guard stage.asks(id, on: connection) else { return }
            stay.rights.key = key ?? stay.rights.key
            stay.rights.pass = pass ?? stay.rights.pass
            receiveAcceptance(
                SeatClaim(player: player, token: token), lastActionID, on: connection, at: now)
        case .denied(let id, let denial):
            guard stage.asks(id, on: connection) else { return }
            if goOnAfterDenial(denial, on: connection, at: now) { return }
            if view != nil {
                return finish(denial.reason == .banned ? .kicked : .seatGone, on: connection)
            }
            beDenied(denial, on: connection)
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
            if shown != seat.token { stay.rights.formerToken = shown }
            isNewHost = place != .home
            if case .claimant(let claim) = place { stay.rights.hostTerm = claim.epoch }
        }
        stage = .seated(seat, on: connection)
        // This host has not said that it leaves, as the former one may have.
        if isNewHost { stay.change.cause = .init(stay.watch.interruption) }
        stay.watch.isHandedOver = false
        stay.rights.sealed = secrets.current
        if stay.search?.standing != nil { effects.append(.standDown) }
        stay.search?.candidacy = .none
        effects.append(.event(view == nil ? .joined(seat) : .resumed(seat)))
        stay.view.continueNumbers(after: lastActionID)
        if isNewHost {
            for id in stay.view.endToldActions() { effects.append(.event(.performed(id: id))) }
        }
        // A new host may not know the answers of the former one.
        let repeated = isNewHost ? stay.view.openActions : stay.view.unanswered
        for numbered in repeated { send(numbered.message, to: connection) }
        // Views do not wait for answers, and may have arrived earlier.
        showView(at: now)
        askForTime(at: now)
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
            if stay.view.receiveAnswer(to: id) { effects.append(.event(.performed(id: id))) }
        case .rejected(let id, let rejection):
            guard stay.view.receiveRejection(of: id, rejection) else { return }
            effects.append(.event(.rejected(id: id, rejection.worded(by: G.rejections))))
            show(stay.view.predict(at: now))
        case .reaction(let player, let name):
            // A reaction that only later versions know is ignored.
            guard let reaction = Reaction(rawValue: name) else { return }
            effects.append(.event(.reaction(player, reaction)))
        case .recovering(let epoch):
            if let testimony = stay.testimony(for: epoch) { send(testimony, to: connection) }
        case .ended(let ending, let lastView):
            guard lastView > stay.mirror?.version ?? 0 else {
                return finish(ending, on: connection)
            }
            stage = .dismissed(ending, on: connection, lastView: lastView)
        case .askConsent:
            // The host that has the seat asks, so that another host believes it.
            stay.rights.openConsent(leaving: stay.lastView, renewing: &secrets)
            let seals = secrets.current.seals(canHost: stay.canHost)
            send(.consent(consents: stay.rights.consents.all, seals: seals), to: connection)
            stay.rights.sealed = secrets.current
        case .handsOver: stay.watch.isHandedOver = true
        case .invitation, .invitationGone, .pending, .accepted, .denied, .statement:
            return
        }
    }

    private mutating func receiveInvitation(
        _ invitation: Invitation, from connection: ConnectionHandle, at now: Timestamp
    ) {
        guard !invitations.contains(invitation.id) else { return }
        // The user is asked about nothing that cannot be accepted now.
        let denial =
            G.isMeant(by: invitation.game)
            ? invitations.decline(isFree: stage == .idle) : InvitationDecline.otherGame
        if let denial {
            return send(.declineInvitation(id: invitation.id, reason: denial), to: connection)
        }
        let shown = invitations.add(invitation, from: connection, at: now)
        effects.append(.event(.invited(shown)))
    }

    /// Records that a connection has ended, with its invitations; a seat may still be kept.
    package mutating func connectionClosed(_ connection: ConnectionHandle, at now: Timestamp) {
        for open in invitations.remove(where: { $0.connection == connection }) {
            effects.append(.event(.invitationGone(id: open.invitation.id, reason: .hostLeft)))
        }
        switch stage {
        case .seated(let seat, connection):
            let isSurvived = stay.lastView?.succession != nil
            if stay.watch.isDoubted, !isSurvived { return finish(.hostRestarted, on: nil) }
            stay.view.interrupt()
            stage = .away(seat, until: now + Self.absenceLimit)
            stay.beginSearch(at: now)
            stay.watch.heard = nil
            let reason = stay.watch.interruption
            effects.append(.event(.interrupted(endsIn: Self.absenceLimit, because: reason)))
            effects.append(.reconnect)
        case .returning(let token, let request, connection, _, let until):
            searchOn(token, request, until: until, at: now)
        case .dismissed(let ending, connection, _):
            finish(ending, on: nil)
        case .asking(let request, connection, let expires):
            stage = .calling(request: request, token: nil, expires: expires)
            stay.watch.heard = nil
            effects.append(.event(.interrupted(endsIn: expires - now, because: .silence)))
            effects.append(.reconnect)
        case .idle, .calling, .away, .asking, .seated, .dismissed, .returning:
            return
        }
    }

    // MARK: Views

    /// Takes an update of the player's view.
    private mutating func receiveView(
        _ bytes: [UInt8], from connection: ConnectionHandle, at now: Timestamp
    ) {
        guard stage.host == connection, let outcome = stay.mirror?.receive(bytes, at: now) else {
            unreadableMessages += 1
            return
        }
        switch outcome {
        case .none: return
        case .seen(let version, let isReadable):
            if !isReadable {
                unreadableMessages += 1
                // A repetition would bring the same bytes.
                effects.append(.event(.resync(.unreadable)))
            }
            effects.append(
                .send(SessionMirror<G.View>.seen(version), on: .viewSeen, to: connection))
            if !isReadable { send(.unreadableView(version: version), to: connection) }
            showView(at: now)
            if case .dismissed(let ending, _, let lastView) = stage, lastView <= version {
                finish(ending, on: connection)
            }
        case .resync(let reason):
            effects.append(.send(SessionMirror<G.View>.seen(0), on: .viewSeen, to: connection))
            effects.append(.event(.resync(reason)))
        }
    }

    /// Shows the newest view, if the player has a seat or watches.
    private mutating func showView(at now: Timestamp) {
        switch stage {
        case .seated, .dismissed:
            let view = stay.adoptNewestView(at: now)
            if let view, let change = stay.change.receive(view.host) {
                effects.append(.event(.hostChanged(change)))
            }
            show(view)
        case .idle, .asking, .calling, .away, .returning: return
        }
    }

    /// Takes a piece of a view's attachment, and shows the view with it.
    private mutating func receiveAttachment(
        _ bytes: [UInt8], from connection: ConnectionHandle, at now: Timestamp
    ) {
        guard stage.host == connection, stay.mirror != nil,
            let piece = try? AttachmentPiece(decoding: bytes)
        else {
            unreadableMessages += 1
            return
        }
        guard case .seen(let report)? = stay.mirror?.receiveAttachment(piece) else {
            unreadableMessages += 1
            return
        }
        effects.append(.send(report.encoded, on: .attachmentSeen, to: connection))
        show(stay.adoptAttachments(at: now))
    }

    /// Asks for the host's time when that is due.
    mutating func askForTime(at now: Timestamp) {
        guard case .seated(_, let connection) = stage, let due = stay.mirror?.clock.nextTimeout,
            due <= now
        else { return }
        stay.mirror?.clock.ask(at: now)
        effects.append(.send(ClockQuery.query(at: now), on: .clock, to: connection))
    }

    /// Sends a question about the time on a connection to a host that is only being opened.
    ///
    /// It goes with the HELLO that opens the connection: if a host's places for strangers are
    /// taken, it prefers those who send a message. A host that does not know the player does not
    /// answer.
    mutating func greet(on connection: ConnectionHandle, at now: Timestamp) {
        effects.append(.send(ClockQuery.query(at: now), on: .clock, to: connection))
    }
}
