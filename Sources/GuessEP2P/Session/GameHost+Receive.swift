package import Primitives
package import ReliableChannelCore

/// The messages of players, each on its way to the part that decides.
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
        if rivals.awaitsAnswer(on: connection) {
            let successor = rivals.receiveAnswer(bytes, from: connection, in: &hall, at: now)
            if let successor { stepDown(to: successor, on: connection) }
            return
        }
        // Most messages only acknowledge a view, once for each player and view: if they change
        // nothing that is shown, no view is made again.
        var isNews = hall.hear(connection, at: now)
        do throws(Rejection) {
            switch channel {
            case .control:
                // A stranger who stays one changes nothing that is shown.
                let wasKnown = entrance.knows(connection, among: hall.seats)
                let isSeen = receiveMessage(bytes, from: connection, at: now)
                isNews =
                    isNews
                    || isSeen && (wasKnown || entrance.knows(connection, among: hall.seats))
            case .viewSeen:
                if try hall.receiveViewSeen(bytes, from: connection) {
                    isNews = true
                    noteOffence(on: connection, at: now)
                }
            case .clock: try hall.receiveClockQuery(bytes, from: connection, at: now)
            case .attachmentSeen:
                try hall.receiveAttachmentSeen(bytes, from: connection, at: now)
            case .view, .attachment, nil:
                hall.output.statistics.unreadableMessages += 1
                isNews = isNews || entrance.knows(connection, among: hall.seats)
                reject(id: 0, .unreadable, from: connection, at: now)
            }
        } catch {
            isNews = true
            hall.output.statistics.unreadableMessages += 1
            reject(id: 0, error, from: connection, at: now)
        }
        if isNews { hall.views.noteChange(at: now) }
    }

    /// - Returns: Whether a view may have changed.
    private mutating func receiveMessage(
        _ bytes: [UInt8], from connection: ConnectionHandle, at now: Timestamp
    ) -> Bool {
        guard let message = SessionCoding.decode(PlayerMessage<G.Action>.self, from: bytes)
        else {
            hall.output.statistics.unreadableMessages += 1
            if hall.seats.index(on: connection) == nil, let request = UnreadableRequest(bytes) {
                // The sender waits for the answer to this request.
                hall.output.send(
                    .denied(requestID: request.id, denial: Denial(request.reason)), to: connection)
                return false
            }
            // The sender waits for the answer to this number.
            let action = SessionCoding.decode(UnreadableAction.self, from: bytes)
            reject(id: action?.perform.id ?? 0, .unreadable, from: connection, at: now)
            return true
        }
        var id: UInt64 = 0
        do throws(Rejection) {
            switch message {
            case .react(let reaction):
                hall.receiveReaction(reaction, from: connection, at: now)
                return false
            case .unreadableView:
                if hall.seats.index(on: connection) != nil {
                    hall.output.statistics.unreadableViews += 1
                }
                return false
            case .requestToPlay(let request):
                entrance.receiveRequest(request, from: connection, in: &hall, at: now)
            case .cancelRequest(let id):
                entrance.dropRequests(in: &hall) {
                    $0.connection == connection && $0.request.id == id
                }
            case .acceptInvitation(let id, let request):
                entrance.receiveAcceptance(of: id, request, from: connection, in: &hall, at: now)
            case .declineInvitation(let id, let reason):
                entrance.receiveDecline(of: id, reason, from: connection, in: &hall)
            case .resume(let request, let token):
                entrance.receiveMember(request, token, from: connection, in: &hall, at: now)
            case .comeOver(let request, let proof, let consents):
                entrance.receiveMember(
                    request, proof, consents, from: connection, in: &hall, at: now)
            case .consent(let consents, let seals):
                try rivals.receiveConsents(consents, seals, from: connection, in: &hall, at: now)
            case .contest(let statement):
                let successor = rivals.receiveContest(
                    statement, from: connection, in: &hall, at: now)
                if let successor { stepDown(to: successor, on: connection) }
            case .setReady(let isReady):
                try hall.receiveReady(isReady, from: connection)
            case .rename(let name):
                guard let index = hall.memberIndex(on: connection) else { break }
                try hall.rename(at: index, to: name)
            case .perform(let number, let game, let action, let press):
                id = number
                let numbered = NumberedAction(id: id, game: game, action: action, press: press)
                try hall.receiveAction(numbered, from: connection, at: now)
            case .testify(let version, let view):
                try receiveTestimony(view.bytes, version: version, from: connection, at: now)
            case .leave:
                if let index = hall.seats.index(on: connection) {
                    remove(at: index, .left, at: now)
                }
            }
        } catch {
            reject(id: id, error, from: connection, at: now)
        }
        return true
    }

    /// Takes a member's last view, and continues the session if it was the last one.
    private mutating func receiveTestimony(
        _ bytes: [UInt8], version: UInt64, from connection: ConnectionHandle, at now: Timestamp
    ) throws(Rejection) {
        let isUsed = try hall.receiveTestimony(bytes, version: version, from: connection)
        guard let isUsed else { return }
        if !isUsed { reject(id: 0, .unreadable, from: connection, at: now) }
        if hall.endWait(for: connection) { recoverIfDue(at: now) }
    }

    /// Tells the sender why a message was rejected; a sender of too many such messages loses the
    /// seat.
    mutating func reject(
        id: UInt64, _ rejection: Rejection, from connection: ConnectionHandle, at now: Timestamp
    ) {
        hall.output.statistics.rejectedMessages += 1
        guard let index = hall.seats.index(on: connection) else { return }
        let member = members[index]
        hall.output.send(.rejected(id: id, rejection: rejection), to: connection)
        hall.output.note(.rejected(member.id, name: member.name, rejection))
        noteOffence(on: connection, at: now)
    }

    private mutating func noteOffence(on connection: ConnectionHandle, at now: Timestamp) {
        guard let index = hall.seats.index(on: connection),
            hall.seats.members[index].noteOffence(at: now)
        else { return }
        putOut(at: index, banFor: Self.nuisanceBan, at: now)
    }

    /// Removes a member against their will, and keeps them out for the length of a ban.
    mutating func putOut(at index: Int, banFor ban: Duration?, at now: Timestamp) {
        if let identity = members[index].admission?.identity {
            entrance.bar(identity, for: ban, in: &hall, at: now)
        }
        remove(at: index, .kicked, at: now)
    }

    mutating func remove(at index: Int, _ ending: Ending, at now: Timestamp) {
        if let connection = members[index].connection, ending != .connectionLost {
            let origin = entrance.strangers.origins[connection]
            entrance.admissions.noteDeparture(from: origin, at: now)
        }
        hall.remove(at: index, ending, at: now)
    }
}
