package import Primitives
package import ReliableChannelCore

extension GameHost {
    /// Takes a message that arrived on a connection.
    ///
    /// The sender follows from the connection alone. Faults are counted, and answered if the sender
    /// is known; no message can stop the session.
    ///
    /// - Parameter channel: The message's channel; `nil` for one that sessions do not have.
    package mutating func receive(
        _ bytes: [UInt8], on channel: SessionChannel?, from connection: ConnectionHandle,
        at now: Timestamp
    ) {
        guard stage != .closed else { return }
        if contests.contains(where: { $0.connection == connection && $0.question != nil }) {
            return receiveAnswer(bytes, from: connection, at: now)
        }
        // Most messages only acknowledge a view, once for each player and view: if they change
        // nothing that is shown, no view is made again.
        var isNews = noteHeard(connection, at: now)
        switch channel {
        case .control:
            // A stranger who stays one changes nothing that is shown.
            let wasKnown = knows(connection)
            let isSeen = receiveMessage(bytes, from: connection, at: now)
            isNews = isNews || isSeen && (wasKnown || knows(connection))
        case .viewSeen:
            if receiveViewSeen(bytes, from: connection, at: now) { isNews = true }
        case .clock:
            if receiveClockQuery(bytes, from: connection, at: now) { isNews = true }
        case .attachmentSeen:
            if receiveAttachmentSeen(bytes, from: connection, at: now) { isNews = true }
        case .view, .attachment, nil:
            statistics.unreadableMessages += 1
            isNews = isNews || knows(connection)
            reject(id: 0, .unreadable, from: connection, at: now)
        }
        if isNews { noteChange(at: now) }
    }

    /// - Returns: Whether a view may have changed.
    private mutating func receiveMessage(
        _ bytes: [UInt8], from connection: ConnectionHandle, at now: Timestamp
    ) -> Bool {
        guard let message = SessionCoding.decode(PlayerMessage<G.Action>.self, from: bytes)
        else {
            statistics.unreadableMessages += 1
            if roster.index(on: connection) == nil, let request = UnreadableRequest(bytes) {
                // The sender waits for the answer to this request.
                send(.denied(requestID: request.id, denial: Denial(request.reason)), to: connection)
                return false
            }
            // The sender waits for the answer to this number.
            let action = SessionCoding.decode(UnreadableAction.self, from: bytes)
            reject(id: action?.perform.id ?? 0, .unreadable, from: connection, at: now)
            return true
        }
        switch message {
        case .react(let reaction):
            receiveReaction(reaction, from: connection, at: now)
            return false
        case .requestToPlay(let request):
            receiveRequest(request, from: connection, at: now)
        case .cancelRequest(let id):
            dropRequests { $0.connection == connection && $0.request.id == id }
        case .acceptInvitation(let id, let request):
            receiveAcceptance(of: id, request, from: connection, at: now)
        case .declineInvitation(let id, let reason):
            receiveDecline(of: id, reason, from: connection)
        case .resume(let request, let token):
            receiveResume(request, token, from: connection, at: now)
        case .comeOver(let request, let proof, let consents):
            receiveFollower(request, proof, consents, from: connection, at: now)
        case .consent(let consents, let seals):
            receiveConsents(consents, seals, from: connection, at: now)
        case .unreadableView:
            if roster.index(on: connection) != nil { statistics.unreadableViews += 1 }
            return false
        case .contest(let statement):
            receiveContest(statement, from: connection, at: now)
        case .setReady(let isReady):
            receiveReady(isReady, from: connection, at: now)
        case .rename(let name):
            receiveRename(to: name, from: connection, at: now)
        case .perform(let id, let game, let action, let press):
            receiveAction(
                NumberedAction(id: id, game: game, action: action, press: press), from: connection,
                at: now)
        case .testify(let version, let view):
            receiveTestimony(view.bytes, version: version, from: connection, at: now)
        case .leave:
            if let index = roster.index(on: connection) { remove(at: index, .left, at: now) }
        }
        return true
    }

    /// Records which view a player's program has; none means that it needs the next one whole.
    ///
    /// - Returns: Whether a player has to be told something.
    private mutating func receiveViewSeen(
        _ bytes: [UInt8], from connection: ConnectionHandle, at now: Timestamp
    ) -> Bool {
        guard let index = roster.index(on: connection) else {
            statistics.strangersMessages += 1
            return false
        }
        var cursor = WireCursor()
        guard let version = try? cursor.readVarint(from: bytes.span),
            cursor.isAtEnd(of: bytes.span)
        else {
            statistics.unreadableMessages += 1
            reject(id: 0, .unreadable, from: connection, at: now)
            return true
        }
        guard version == 0 else {
            roster.members[index].views.acknowledge(version)
            return false
        }
        statistics.resyncs += 1
        roster.members[index].views.forget()
        delivery.forget(roster.members[index].id)
        // Whole views are expensive: repeated requests for them are counted as offences.
        noteRejection(of: index, at: now)
        return true
    }

    /// Records how much of an attachment a player's program has, and sends the next pieces.
    ///
    /// - Returns: Whether a player has to be told something.
    private mutating func receiveAttachmentSeen(
        _ bytes: [UInt8], from connection: ConnectionHandle, at now: Timestamp
    ) -> Bool {
        guard let index = roster.index(on: connection) else {
            statistics.strangersMessages += 1
            return false
        }
        guard let report = try? AttachmentSeen(decoding: bytes) else {
            statistics.unreadableMessages += 1
            reject(id: 0, .unreadable, from: connection, at: now)
            return true
        }
        roster.members[index].attachments.receive(report, at: now)
        sendAttachments(to: index, on: connection, at: now)
        return false
    }

    /// Answers a question about the time with the host's time in nanoseconds.
    ///
    /// The player's program sends that time back, which measures the round trip. Strangers begin
    /// with such a question, see ``GameClient/greet(on:at:)``, and get no answer.
    ///
    /// - Returns: Whether a player has to be told something else.
    private mutating func receiveClockQuery(
        _ bytes: [UInt8], from connection: ConnectionHandle, at now: Timestamp
    ) -> Bool {
        if let returned = ClockQuery.decodeReturned(bytes) {
            guard let index = roster.index(on: connection) else { return false }
            // Any number may come back: only one that was sent is accepted.
            _ = roster.members[index].roundTrips.receive(
                Timestamp(nanoseconds: returned &+ delivery.clockStart.nanoseconds), at: now)
            return false
        }
        guard bytes.count == ClockQuery.byteCount else {
            statistics.unreadableMessages += 1
            reject(id: 0, .unreadable, from: connection, at: now)
            return true
        }
        guard let index = roster.index(on: connection) else { return false }
        roster.members[index].roundTrips.note(said: now)
        let answer = ClockQuery.answer(
            to: bytes, hostNanoseconds: now.nanoseconds(since: delivery.clockStart))
        effects.append(.send(answer, on: .clock, to: connection))
        return false
    }

    /// Records that a packet arrived on a connection: the player is there.
    package mutating func heard(_ connection: ConnectionHandle, at now: Timestamp) {
        // This is called for every packet: only a change of presence needs new views.
        if noteHeard(connection, at: now) { noteChange(at: now) }
    }

    /// Records that a client has connected; it must then soon ask for something.
    ///
    /// Connections are few, and an idle one keeps others out.
    ///
    /// - Parameter origin: The machine at its other end; `nil` for this one, or if that is not
    ///   known.
    package mutating func connectionOpened(
        _ connection: ConnectionHandle, from origin: Origin? = nil, at now: Timestamp
    ) {
        strangers.opened(connection, from: origin, at: now)
    }

    mutating func dismissStrangers(at now: Timestamp) {
        for connection in strangers.removeDue(at: now) {
            if knows(connection) {
                // A member of today may be removed later and stay connected.
                strangers.watch(connection, from: now)
            } else {
                effects.append(.close(connection))
            }
        }
    }

    /// The connections of members, of players who ask, and of players who are invited.
    package var knownConnections: Set<ConnectionHandle> {
        Set(roster.members.compactMap(\.connection)).union(requests.map(\.connection)).union(
            invitations.open.map(\.connection))
    }

    private func knows(_ connection: ConnectionHandle) -> Bool {
        roster.index(on: connection) != nil || requests.contains { $0.connection == connection }
            || invitations.first(on: connection) != nil
    }

    /// Records that a connection has ended.
    ///
    /// The player's seat is kept for a while: longer in a game than in the lobby.
    package mutating func connectionClosed(_ connection: ConnectionHandle, at now: Timestamp) {
        if endContest(on: connection) { return strangers.closed(connection) }
        let wasKnown = knows(connection)
        strangers.closed(connection)
        dropRequests { $0.connection == connection }
        for invitation in invitations.open where invitation.connection == connection {
            conclude(
                invitation, invitation.progress == .calling ? .unreachable : .connectionLost)
        }
        if let index = roster.index(on: connection) {
            let life = stage == .playing ? Self.gameSeatLife : Self.lobbySeatLife
            roster.members[index].role = .absent(until: now + life)
            let member = roster.members[index]
            note(.presence(member.id, name: member.name, .disconnected))
            if stage == .playing, member.isInGame {
                change(.presence(player: member.id, presence: .disconnected), at: now)
            }
        }
        if wasKnown { noteChange(at: now) }
    }

    func memberIndex(on connection: ConnectionHandle) -> Int? { roster.index(on: connection) }

    /// - Returns: Whether the player's presence has changed.
    private mutating func noteHeard(_ connection: ConnectionHandle, at now: Timestamp) -> Bool {
        guard let index = roster.index(on: connection) else { return false }
        let before = roster.members[index].presence
        roster.members[index].role = .guest(connection: connection, lastHeard: now, before)
        updatePresence(of: index, at: now)
        return roster.members[index].presence != before
    }

    mutating func updatePresence(at now: Timestamp) {
        forgetFormerScreens(at: now)
        for index in roster.members.indices { updatePresence(of: index, at: now) }
    }

    private mutating func updatePresence(of index: Int, at now: Timestamp) {
        guard case .guest(let connection, let lastHeard, let before) = roster.members[index].role
        else {
            return
        }
        let presence = roster.members[index].presence(at: now)
        guard presence != before else { return }
        roster.members[index].role = .guest(connection: connection, lastHeard: lastHeard, presence)
        note(.presence(roster.members[index].id, name: roster.members[index].name, presence))
        guard stage == .playing, roster.members[index].isInGame else { return }
        change(.presence(player: roster.members[index].id, presence: presence), at: now)
    }

    private mutating func receiveReady(
        _ isReady: Bool, from connection: ConnectionHandle, at now: Timestamp
    ) {
        guard let index = roster.index(on: connection) else {
            statistics.strangersMessages += 1
            return
        }
        guard roster.members[index].isPlayer else {
            return reject(id: 0, .onlyPlayers, from: connection, at: now)
        }
        roster.members[index].isReady = isReady
    }

    mutating func receiveAction(
        _ numbered: NumberedAction<G.Action>, from connection: ConnectionHandle, at now: Timestamp
    ) {
        let id = numbered.id
        guard let index = roster.index(on: connection) else {
            statistics.strangersMessages += 1
            send(.rejected(id: id, rejection: .notAMember), to: connection)
            return
        }
        if case .recovering(var recovery) = stage, roster.members[index].isPlayer {
            let isKept = recovery.hold(numbered, of: roster.members[index].id)
            stage = .recovering(recovery)
            // More than the limit: too early, but no offence.
            if !isKept { send(.rejected(id: id, rejection: .wrongPhase), to: connection) }
            return
        }
        guard id > roster.members[index].lastActionID else {
            return repeatAnswer(to: id, of: index, on: connection, at: now)
        }
        var rejection: Rejection?
        do throws(Rejection) {
            guard roster.members[index].isInGame else { throw .onlyPlayers }
            guard stage == .playing else { throw .wrongPhase }
            // It was sent in one game and arrived in the next, where rounds count from 1 again.
            guard numbered.game ?? gameNumber == gameNumber else { throw .stale }
            try act(
                numbered.action, of: roster.members[index].id, claim: numbered.press, at: now)
            send(.performed(id: id), to: connection)
        } catch {
            rejection = error
        }
        roster.members[index].lastActionID = id
        roster.members[index].answers.append(
            Member.Answer(id: id, program: roster.members[index].program, rejection: rejection))
        if roster.members[index].answers.count > Member.answerLimit {
            roster.members[index].answers.removeFirst()
        }
        if let rejection { reject(id: id, rejection, from: connection, at: now) }
    }

    /// Repeats the answer to an action that has been answered before; the action is not performed
    /// again.
    private mutating func repeatAnswer(
        to id: UInt64, of index: Int, on connection: ConnectionHandle, at now: Timestamp
    ) {
        guard let answer = roster.members[index].answers.first(where: { $0.id == id }) else {
            if id <= roster.members[index].inheritedActionID {
                let isTheirs =
                    roster.members[index].inheritedProgram == roster.members[index].program
                return send(
                    isTheirs ? .performed(id: id) : .rejected(id: id, rejection: .stale),
                    to: connection)
            }
            return reject(id: id, .alreadyDone, from: connection, at: now)
        }
        // Another program of the player had the seat meanwhile, and used this number for something
        // else.
        guard answer.program == roster.members[index].program else {
            return send(.rejected(id: id, rejection: .stale), to: connection)
        }
        send(
            answer.rejection.map { .rejected(id: id, rejection: $0) } ?? .performed(id: id),
            to: connection)
    }

    /// Tells the sender why a message was refused; a sender of too many such messages loses the
    /// seat.
    mutating func reject(
        id: UInt64, _ rejection: Rejection, from connection: ConnectionHandle, at now: Timestamp
    ) {
        statistics.rejectedMessages += 1
        guard let index = roster.index(on: connection) else { return }
        send(.rejected(id: id, rejection: rejection), to: connection)
        note(.rejected(roster.members[index].id, name: roster.members[index].name, rejection))
        noteRejection(of: index, at: now)
    }

    private mutating func noteRejection(of index: Int, at now: Timestamp) {
        roster.members[index].rejections.removeAll { $0 + Self.illegalMoveWindow < now }
        roster.members[index].rejections.append(now)
        if roster.members[index].rejections.count >= Self.illegalMoveLimit {
            putOut(at: index, banFor: Self.nuisanceBan, at: now)
        }
    }
}
