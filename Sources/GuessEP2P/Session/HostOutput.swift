internal import ReliableChannelCore

/// The effects of a hosted session that have not been polled, oldest first, and its counters.
struct HostOutput<G: Game>: Sendable {
    private var effects: [GameHost<G>.Effect] = []
    /// The number of effects that have been taken since the queue was last empty.
    private var takenCount = 0
    /// The messages that were dropped, by reason, and the traffic.
    var statistics = HostStatistics()

    var isEmpty: Bool { takenCount == effects.count }

    mutating func append(_ effect: GameHost<G>.Effect) { effects.append(effect) }

    mutating func send(_ message: HostMessage, to connection: ConnectionHandle) {
        append(.send(SessionCoding.encode(message), on: .control, to: connection))
    }

    mutating func note(_ notice: HostNotice) { append(.event(.notice(notice))) }

    mutating func close(_ connection: ConnectionHandle) { append(.close(connection)) }

    /// Sends the pieces of the attachments of a member's view that may go now.
    mutating func sendAttachments(
        of member: inout Member, on connection: ConnectionHandle, at now: Timestamp
    ) {
        while let piece = member.attachments.nextPiece(at: now) {
            statistics.attachmentBytes += piece.bytes.count
            append(.send(piece.encoded, on: .attachment, to: connection))
        }
    }

    /// Takes the oldest effect; `nil` if there is none.
    ///
    /// - Complexity: O(1).
    mutating func popFirst() -> GameHost<G>.Effect? {
        guard takenCount < effects.count else { return nil }
        defer {
            takenCount += 1
            if isEmpty {
                effects.removeAll(keepingCapacity: true)
                takenCount = 0
            }
        }
        return effects[takenCount]
    }
}
