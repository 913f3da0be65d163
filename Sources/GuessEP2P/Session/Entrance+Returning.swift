internal import Primitives
internal import ReliableChannelCore

/// Members who take their seats again.
extension Entrance {
    /// Gives a seat back to a player who shows its token, from any address.
    ///
    /// The token is valid once: a new one comes with the answer.
    mutating func receiveResume<G: Game>(
        _ request: RequestToPlay, _ token: SeatToken, from connection: ConnectionHandle,
        in hall: inout Hall<G>, at now: Timestamp
    ) {
        if let index = hall.seats.index(on: connection) {
            return hall.accept(request, at: index, on: connection)
        }
        guard let index = hall.seats.index(ownedBy: token) else {
            // This is not remembered, because the same request may then be for a new seat.
            return hall.output.send(
                .denied(requestID: request.id, denial: .seatGone), to: connection)
        }
        if let ban = ban(of: request, as: hall.seats.members[index], at: now) {
            return deny(request.id, ban, on: connection, in: &hall, at: now)
        }
        hall.seats.renewToken(at: index, shown: token)
        welcomeBack(at: index, on: connection, answering: request, in: &hall, at: now)
    }

    /// Gives a seat to a member who comes over from a former host, and proves that host's token.
    mutating func receiveFollower<G: Game>(
        _ request: RequestToPlay, _ proof: SeatToken, _ consents: [Consent],
        from connection: ConnectionHandle, in hall: inout Hall<G>, at now: Timestamp
    ) {
        if let index = hall.seats.index(on: connection) {
            return hall.accept(request, at: index, on: connection)
        }
        guard let index = hall.seats.index(ownedByProof: proof) else {
            return hall.output.send(
                .denied(requestID: request.id, denial: .seatGone), to: connection)
        }
        if let ban = ban(of: request, as: hall.seats.members[index], at: now) {
            return deny(request.id, ban, on: connection, in: &hall, at: now)
        }
        hall.seats.renewToken(at: index, provedBy: proof)
        hall.seats.members[index].adoptConsents(consents)
        welcomeBack(at: index, on: connection, answering: request, in: &hall, at: now)
    }

    /// Returns the ban of a member who comes back.
    ///
    /// If this host admitted the member, the token is enough: an identity is only stated, so a
    /// removed stranger who states it must cost no member the seat. Of an inherited seat the host
    /// learns the identity only now.
    private func ban(of request: RequestToPlay, as member: Member, at now: Timestamp) -> Denial? {
        member.admission == nil ? admissions.ban(of: request.identity, at: now) : nil
    }

    /// Gives the seat back to a member with a right to it.
    private mutating func welcomeBack<G: Game>(
        at index: Int, on connection: ConnectionHandle, answering request: RequestToPlay,
        in hall: inout Hall<G>, at now: Timestamp
    ) {
        let isHere = hall.seats.isHere(request.identity)
        hall.seats.members[index].comeBack(by: request, isHere: isHere)
        sitDown(at: index, on: connection, answering: request, in: &hall, at: now)
    }

    /// Gives a seat to a connection, in place of the former one.
    mutating func sitDown<G: Game>(
        at index: Int, on connection: ConnectionHandle, answering request: RequestToPlay,
        in hall: inout Hall<G>, at now: Timestamp
    ) {
        if let old = hall.seats.members[index].connection {
            hall.output.send(.ended(ending: .replaced, lastView: 0), to: old)
            hall.output.close(old)
        }
        dropRequests(in: &hall) { $0.connection == connection }
        endInvitations(of: request.identity, on: connection, in: &hall)
        hall.sitDown(at: index, on: connection, answering: request, at: now)
    }
}
