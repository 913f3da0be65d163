// For drivers whose users take messages, and send them, without the state machine.

extension EndpointCore {
    /// Hands over all messages that are ready to somebody who keeps them until they are taken.
    ///
    /// Their credit stays in use until ``noteTaken(cost:dropped:on:)``.
    package mutating func handOver(
        from handle: ConnectionHandle, to take: (ReceivedMessage) -> Void
    ) {
        guard let slot = slot(of: handle) else { return }
        while let message = slots[slot].connection?.inbox.handOver() { take(message) }
        settle(slot, at: nil)
    }

    /// Notes what has become of messages that were handed over; see ``ReadyMessages``.
    ///
    /// - Parameters:
    ///   - cost: The costs of those that were taken or superseded.
    ///   - dropped: How many made room for newer ones, by channel.
    package mutating func noteTaken(
        cost: UInt64, dropped: [UInt8: UInt64], on handle: ConnectionHandle
    ) {
        guard let slot = slot(of: handle) else { return }
        slots[slot].connection?.inbox.noteTaken(cost: cost, dropped: dropped)
        settle(slot, at: nil)
    }

    /// The costs of messages that were handed over and not yet taken there.
    package func handedOverCost(of handle: ConnectionHandle) -> UInt64 {
        slot(of: handle).flatMap { slots[$0].connection?.inbox.handedOverCost } ?? 0
    }

    /// How many bytes of messages may be taken on a connection before somebody has to hear of it: fewer while a long
    /// message is on its way, which may need all of the window.
    package func takenCostLimit(of handle: ConnectionHandle) -> UInt64 {
        guard let slot = slot(of: handle), let connection = slots[slot].connection else {
            return .max
        }
        if connection.inbox.hasLongMessages { return 1 }
        return UInt64(max(1, connection.tuning.receiveWindowByteCount / 4))
    }

    /// What a connection surely takes now; `nil` unless it is established.
    package func sendRoom(of handle: ConnectionHandle) -> SendRoom? {
        slot(of: handle).flatMap { slots[$0].connection?.sendRoom }
    }
}
