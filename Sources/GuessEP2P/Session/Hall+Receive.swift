internal import Primitives
internal import ReliableChannelCore

/// The messages of members that neither ask for a seat nor are actions.
extension Hall {
    /// Records which view a player's program has; none means that it needs the next one whole.
    ///
    /// - Returns: Whether it needs a whole view: that is expensive, and counts as an offence.
    /// - Throws: ``Rejection/unreadable``.
    mutating func receiveViewSeen(
        _ bytes: [UInt8], from connection: ConnectionHandle
    ) throws(Rejection) -> Bool {
        guard let index = memberIndex(on: connection) else { return false }
        var cursor = WireCursor()
        guard let version = try? cursor.readVarint(from: bytes.span),
            cursor.isAtEnd(of: bytes.span)
        else { throw .unreadable }
        guard version == 0 else {
            seats.members[index].views.acknowledge(version)
            return false
        }
        output.statistics.resyncs += 1
        seats.members[index].views.forget()
        views.forget(seats.members[index].id)
        return true
    }

    /// Records how much of an attachment a player's program has, and sends the next pieces.
    ///
    /// - Throws: ``Rejection/unreadable``.
    mutating func receiveAttachmentSeen(
        _ bytes: [UInt8], from connection: ConnectionHandle, at now: Timestamp
    ) throws(Rejection) {
        guard let index = memberIndex(on: connection) else { return }
        guard let report = try? AttachmentSeen(decoding: bytes) else { throw .unreadable }
        seats.members[index].attachments.receive(report, at: now)
        output.sendAttachments(of: &seats.members[index], on: connection, at: now)
    }

    /// Answers a question about the time with the host's time in nanoseconds.
    ///
    /// The player's program sends that time back, which measures the round trip. Strangers begin
    /// with such a question, see ``GameClient/greet(on:at:)``, and get no answer.
    ///
    /// - Throws: ``Rejection/unreadable``.
    mutating func receiveClockQuery(
        _ bytes: [UInt8], from connection: ConnectionHandle, at now: Timestamp
    ) throws(Rejection) {
        let returned = ClockQuery.decodeReturned(bytes)
        guard returned != nil || bytes.count == ClockQuery.byteCount else { throw .unreadable }
        guard let index = seats.index(on: connection) else { return }
        if let returned {
            // Any number may come back: only one that was sent is accepted.
            _ = seats.members[index].roundTrips.receive(
                Timestamp(nanoseconds: returned &+ views.clockStart.nanoseconds), at: now)
            return
        }
        seats.members[index].roundTrips.note(said: now)
        let answer = ClockQuery.answer(
            to: bytes, hostNanoseconds: now.nanoseconds(since: views.clockStart))
        output.append(.send(answer, on: .clock, to: connection))
    }

    /// Takes a player's statement about being ready.
    ///
    /// - Throws: ``Rejection/onlyPlayers``; the state is then unchanged.
    mutating func receiveReady(
        _ isReady: Bool, from connection: ConnectionHandle
    ) throws(Rejection) {
        guard let index = memberIndex(on: connection) else { return }
        guard seats.members[index].isPlayer else { throw .onlyPlayers }
        seats.members[index].isReady = isReady
    }
}
