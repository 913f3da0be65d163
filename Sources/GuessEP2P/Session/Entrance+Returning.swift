internal import Primitives
internal import ReliableChannelCore

/// Members who take their seats again.
extension Entrance {
    /// Gives a seat back, at any address, to a member who shows its token, or who comes over from a
    /// former host and proves that host's token.
    ///
    /// A token is valid once: a new one comes with the answer.
    ///
    /// - Parameter consents: The consents that come with a proof; `nil` with the token itself.
    mutating func receiveMember<G: Game>(
        _ request: RequestToPlay, _ token: SeatToken, _ consents: [Consent]? = nil,
        from connection: ConnectionHandle, in hall: inout Hall<G>, at now: Timestamp
    ) {
        if let index = hall.seats.index(on: connection) {
            return hall.accept(request, at: index, on: connection)
        }
        let owned =
            consents == nil
            ? hall.seats.index(ownedBy: token) : hall.seats.index(ownedByProof: token)
        guard let index = owned else {
            // This is not remembered, because the same request may then be for a new seat.
            return hall.output.send(
                .denied(requestID: request.id, denial: .seatGone), to: connection)
        }
        // If this host admitted the member, the token is enough: an identity is only stated, so a
        // removed stranger who states it must cost no member the seat. Of an inherited seat the
        // host learns the identity only now.
        if hall.seats.members[index].admission == nil,
            let ban = admissions.ban(of: request.identity, at: now)
        {
            return deny(request.id, ban, on: connection, in: &hall, at: now)
        }
        if let consents {
            hall.seats.renewToken(at: index, provedBy: token)
            hall.seats.members[index].adoptConsents(consents)
        } else {
            hall.seats.renewToken(at: index, shown: token)
        }
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
