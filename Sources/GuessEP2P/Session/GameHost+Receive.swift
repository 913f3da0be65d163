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
        _ bytes: [UInt8], on channel: SessionChannel?, from link: ConnectionHandle,
        at now: Timestamp
    ) {
        guard stage != .closed else { return }
        if contests.contains(where: { $0.link == link && $0.question != nil }) {
            return receiveAnswer(bytes, from: link, at: now)
        }
        // Most messages only acknowledge a view, once for each player and view: if they change
        // nothing that is shown, no view is made again.
        var isNews = noteHeard(link, at: now)
        switch channel {
        case .control:
            // A stranger who stays one changes nothing that is shown.
            let wasKnown = knows(link)
            let isSeen = receiveMessage(bytes, from: link, at: now)
            isNews = isNews || isSeen && (wasKnown || knows(link))
        case .viewSeen:
            if receiveViewSeen(bytes, from: link, at: now) { isNews = true }
        case .clock:
            if receiveClockQuery(bytes, from: link, at: now) { isNews = true }
        case .attachmentSeen:
            if receiveAttachmentSeen(bytes, from: link, at: now) { isNews = true }
        case .view, .attachment, nil:
            statistics.unreadableMessages += 1
            isNews = isNews || knows(link)
            refuse(id: 0, .unreadable, from: link, at: now)
        }
        if isNews { noteChange(at: now) }
    }

    /// - Returns: Whether a view may have changed.
    private mutating func receiveMessage(
        _ bytes: [UInt8], from link: ConnectionHandle, at now: Timestamp
    ) -> Bool {
        guard let message = SessionCoding.decode(PlayerMessage<G.Action>.self, from: bytes)
        else {
            statistics.unreadableMessages += 1
            if roster.index(on: link) == nil, let request = UnreadableRequest(bytes) {
                // The sender waits for the answer to this request.
                send(.denied(requestID: request.id, denial: Denial(request.reason)), to: link)
                return false
            }
            // The sender waits for the answer to this number.
            let action = SessionCoding.decode(UnreadableAction.self, from: bytes)
            refuse(id: action?.perform.id ?? 0, .unreadable, from: link, at: now)
            return true
        }
        switch message {
        case .react(let reaction):
            receiveReaction(reaction, from: link, at: now)
            return false
        case .requestToPlay(let request):
            receiveRequest(request, from: link, at: now)
        case .cancelRequest(let id):
            dropRequests { $0.link == link && $0.request.id == id }
        case .acceptInvitation(let id, let request):
            receiveAcceptance(of: id, request, from: link, at: now)
        case .declineInvitation(let id, let reason):
            receiveDecline(of: id, reason, from: link)
        case .resume(let request, let token):
            receiveResume(request, token, from: link, at: now)
        case .comeOver(let request, let proof, let consents):
            receiveFollower(request, proof, consents, from: link, at: now)
        case .consent(let consents, let seals):
            receiveConsents(consents, seals, from: link, at: now)
        case .unreadableView:
            if roster.index(on: link) != nil { statistics.unreadableViews += 1 }
            return false
        case .contest(let statement):
            receiveContest(statement, from: link, at: now)
        case .setReady(let isReady):
            receiveReady(isReady, from: link, at: now)
        case .rename(let name):
            receiveRename(to: name, from: link, at: now)
        case .perform(let id, let game, let action, let press):
            receiveAction(
                NumberedAction(id: id, game: game, action: action, press: press), from: link,
                at: now)
        case .testify(let version, let view):
            receiveTestimony(view.bytes, version: version, from: link, at: now)
        case .leave:
            if let index = roster.index(on: link) { remove(at: index, .left, at: now) }
        }
        return true
    }

    /// Records which view a player's program has; none means that it needs the next one whole.
    ///
    /// - Returns: Whether a player has to be told something.
    private mutating func receiveViewSeen(
        _ bytes: [UInt8], from link: ConnectionHandle, at now: Timestamp
    ) -> Bool {
        guard let index = roster.index(on: link) else {
            statistics.strangersMessages += 1
            return false
        }
        var cursor = WireCursor()
        guard let version = try? cursor.readVarint(from: bytes.span),
            cursor.isAtEnd(of: bytes.span)
        else {
            statistics.unreadableMessages += 1
            refuse(id: 0, .unreadable, from: link, at: now)
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
        noteRefusal(of: index, at: now)
        return true
    }

    /// Records how much of an attachment a player's program has, and sends the next pieces.
    ///
    /// - Returns: Whether a player has to be told something.
    private mutating func receiveAttachmentSeen(
        _ bytes: [UInt8], from link: ConnectionHandle, at now: Timestamp
    ) -> Bool {
        guard let index = roster.index(on: link) else {
            statistics.strangersMessages += 1
            return false
        }
        guard let report = try? AttachmentSeen(decoding: bytes) else {
            statistics.unreadableMessages += 1
            refuse(id: 0, .unreadable, from: link, at: now)
            return true
        }
        roster.members[index].attachments.receive(report, at: now)
        sendAttachments(to: index, on: link, at: now)
        return false
    }

    /// Answers a question about the time with the host's time in nanoseconds.
    ///
    /// The player's program sends that time back, which measures the round trip. Strangers begin
    /// with such a question, see ``GameClient/greet(on:at:)``, and get no answer.
    ///
    /// - Returns: Whether a player has to be told something else.
    private mutating func receiveClockQuery(
        _ bytes: [UInt8], from link: ConnectionHandle, at now: Timestamp
    ) -> Bool {
        if let returned = ClockQuery.decodeReturned(bytes) {
            guard let index = roster.index(on: link) else { return false }
            // Any number may come back: only one that was sent is accepted.
            _ = roster.members[index].roundTrips.receive(
                Timestamp(nanoseconds: returned &+ delivery.clockStart.nanoseconds), at: now)
            return false
        }
        guard bytes.count == ClockQuery.byteCount else {
            statistics.unreadableMessages += 1
            refuse(id: 0, .unreadable, from: link, at: now)
            return true
        }
        guard let index = roster.index(on: link) else { return false }
        roster.members[index].roundTrips.note(said: now)
        let answer = ClockQuery.answer(
            to: bytes, hostNanoseconds: now.nanoseconds(since: delivery.clockStart))
        effects.append(.send(answer, on: .clock, to: link))
        return false
    }

    /// Records that a packet arrived on a connection: the player is there.
    package mutating func heard(_ link: ConnectionHandle, at now: Timestamp) {
        // This is called for every packet: only a change of presence needs new views.
        if noteHeard(link, at: now) { noteChange(at: now) }
    }

    /// Records that a client has connected; it must then soon ask for something.
    ///
    /// Connections are few, and an idle one keeps others out.
    ///
    /// - Parameter origin: The machine at its other end; `nil` for this one, or if that is not
    ///   known.
    package mutating func connectionOpened(
        _ link: ConnectionHandle, from origin: Origin? = nil, at now: Timestamp
    ) {
        strangers.opened(link, from: origin, at: now)
    }

    mutating func dismissStrangers(at now: Timestamp) {
        for link in strangers.takeDue(at: now) {
            if knows(link) {
                // A member of today may be removed later and stay connected.
                strangers.watch(link, from: now)
            } else {
                effects.append(.close(link))
            }
        }
    }

    /// The connections of members, of players who ask, and of players who are invited.
    package var knownLinks: Set<ConnectionHandle> {
        Set(roster.members.compactMap(\.link)).union(requests.map(\.link)).union(
            invitations.open.map(\.link))
    }

    private func knows(_ link: ConnectionHandle) -> Bool {
        roster.index(on: link) != nil || requests.contains { $0.link == link }
            || invitations.first(on: link) != nil
    }

    /// Records that a connection has ended.
    ///
    /// The player's seat is kept for a while: longer in a game than in the lobby.
    package mutating func connectionClosed(_ link: ConnectionHandle, at now: Timestamp) {
        if endContest(on: link) { return strangers.closed(link) }
        let wasKnown = knows(link)
        strangers.closed(link)
        dropRequests { $0.link == link }
        for invitation in invitations.open where invitation.link == link {
            conclude(
                invitation, invitation.progress == .calling ? .unreachable : .connectionLost)
        }
        if let index = roster.index(on: link) {
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

    func memberIndex(on link: ConnectionHandle) -> Int? { roster.index(on: link) }

    /// - Returns: Whether the player's presence has changed.
    private mutating func noteHeard(_ link: ConnectionHandle, at now: Timestamp) -> Bool {
        guard let index = roster.index(on: link) else { return false }
        let before = roster.members[index].presence
        roster.members[index].role = .guest(link: link, lastHeard: now, before)
        updatePresence(of: index, at: now)
        return roster.members[index].presence != before
    }

    mutating func updatePresence(at now: Timestamp) {
        forgetFormerScreens(at: now)
        for index in roster.members.indices { updatePresence(of: index, at: now) }
    }

    private mutating func updatePresence(of index: Int, at now: Timestamp) {
        guard case .guest(let link, let lastHeard, let before) = roster.members[index].role else {
            return
        }
        let presence = roster.members[index].presence(at: now)
        guard presence != before else { return }
        roster.members[index].role = .guest(link: link, lastHeard: lastHeard, presence)
        note(.presence(roster.members[index].id, name: roster.members[index].name, presence))
        guard stage == .playing, roster.members[index].isInGame else { return }
        change(.presence(player: roster.members[index].id, presence: presence), at: now)
    }

    private mutating func receiveReady(
        _ isReady: Bool, from link: ConnectionHandle, at now: Timestamp
    ) {
        guard let index = roster.index(on: link) else {
            statistics.strangersMessages += 1
            return
        }
        guard roster.members[index].isPlayer else {
            return refuse(id: 0, .onlyPlayers, from: link, at: now)
        }
        roster.members[index].isReady = isReady
    }

    mutating func receiveAction(
        _ numbered: NumberedAction<G.Action>, from link: ConnectionHandle, at now: Timestamp
    ) {
        let id = numbered.id
        guard let index = roster.index(on: link) else {
            statistics.strangersMessages += 1
            send(.rejected(id: id, rejection: .notAMember), to: link)
            return
        }
        if case .recovering(var recovery) = stage, roster.members[index].isPlayer {
            let isKept = recovery.hold(numbered, of: roster.members[index].id)
            stage = .recovering(recovery)
            // More than the limit: too early, but no offence.
            if !isKept { send(.rejected(id: id, rejection: .wrongPhase), to: link) }
            return
        }
        guard id > roster.members[index].lastActionID else {
            return repeatAnswer(to: id, of: index, on: link, at: now)
        }
        var rejection: Rejection?
        do throws(Rejection) {
            guard roster.members[index].isInGame else { throw .onlyPlayers }
            guard stage == .playing else { throw .wrongPhase }
            // It was sent in one game and arrived in the next, where rounds count from 1 again.
            guard numbered.game ?? gameNumber == gameNumber else { throw .stale }
            try act(
                numbered.action, of: roster.members[index].id, claim: numbered.press, at: now)
            send(.performed(id: id), to: link)
        } catch {
            rejection = error
        }
        roster.members[index].lastActionID = id
        roster.members[index].answers.append(
            Member.Answer(id: id, program: roster.members[index].program, rejection: rejection))
        if roster.members[index].answers.count > Member.answerLimit {
            roster.members[index].answers.removeFirst()
        }
        if let rejection { refuse(id: id, rejection, from: link, at: now) }
    }

    /// Repeats the answer to an action that has been answered before; the action is not performed
    /// again.
    private mutating func repeatAnswer(
        to id: UInt64, of index: Int, on link: ConnectionHandle, at now: Timestamp
    ) {
        guard let answer = roster.members[index].answers.first(where: { $0.id == id }) else {
            if id <= roster.members[index].inheritedActionID {
                let isTheirs =
                    roster.members[index].inheritedProgram == roster.members[index].program
                return send(
                    isTheirs ? .performed(id: id) : .rejected(id: id, rejection: .stale), to: link)
            }
            return refuse(id: id, .alreadyDone, from: link, at: now)
        }
        // Another program of the player had the seat meanwhile, and used this number for something
        // else.
        guard answer.program == roster.members[index].program else {
            return send(.rejected(id: id, rejection: .stale), to: link)
        }
        send(
            answer.rejection.map { .rejected(id: id, rejection: $0) } ?? .performed(id: id),
            to: link)
    }

    /// Tells the sender why a message was refused; a sender of too many such messages loses the
    /// seat.
    mutating func refuse(
        id: UInt64, _ rejection: Rejection, from link: ConnectionHandle, at now: Timestamp
    ) {
        statistics.rejectedMessages += 1
        guard let index = roster.index(on: link) else { return }
        send(.rejected(id: id, rejection: rejection), to: link)
        note(.rejected(roster.members[index].id, name: roster.members[index].name, rejection))
        noteRefusal(of: index, at: now)
    }

    private mutating func noteRefusal(of index: Int, at now: Timestamp) {
        roster.members[index].refusals.removeAll { $0 + Self.illegalMoveWindow < now }
        roster.members[index].refusals.append(now)
        if roster.members[index].refusals.count >= Self.illegalMoveLimit {
            putOut(at: index, banFor: Self.nuisanceBan, at: now)
        }
    }
}
