// For drivers whose users receive and send messages without waiting for the state machine.

extension EndpointCore {
    /// Moves all messages that are ready to a driver, which keeps them until they are taken.
    ///
    /// Their credit stays in use until ``noteTaken(cost:dropped:on:)``.
    package mutating func handOver(
        from handle: ConnectionHandle, to receive: (ReceivedMessage) -> Void
    ) {
        guard let slot = slot(of: handle) else { return }
        while let message = connections[slot].inbox.handOver() { receive(message) }
        settle(slot, at: nil)
    }

    /// Records that messages that were handed over have been taken or dropped; see
    /// ``ReadyMessages``.
    ///
    /// - Parameters:
    ///   - cost: The costs of those that were taken or superseded.
    ///   - dropped: The number of messages that made room for newer ones, by channel.
    package mutating func noteTaken(
        cost: UInt64, dropped: [UInt8: UInt64], on handle: ConnectionHandle
    ) {
        guard let slot = slot(of: handle) else { return }
        connections[slot].inbox.noteTaken(cost: cost, dropped: dropped)
        settle(slot, at: nil)
    }

    /// Returns the costs of messages that were handed over and have not been reported as taken.
    package mutating func handedOverCost(of handle: ConnectionHandle) -> UInt64 {
        slot(of: handle).map { inPlace($0) { $0.inbox.handedOverCost } } ?? 0
    }

    /// Returns the bytes of messages that may be taken on a connection before it has to be told.
    ///
    /// There are fewer while a long message is arriving, which may need the whole window.
    package mutating func takenCostLimit(of handle: ConnectionHandle) -> UInt64 {
        guard let slot = slot(of: handle) else { return .max }
        return inPlace(slot) { connection in
            if connection.inbox.hasLongMessages { return 1 }
            return UInt64(max(1, connection.tuning.receiveWindowByteCount / 4))
        }
    }

    /// Returns the messages and bytes that a connection certainly accepts now; `nil` unless it is
    /// established.
    package mutating func sendRoom(of handle: ConnectionHandle) -> SendRoom? {
        slot(of: handle).flatMap { inPlace($0) { $0.sendRoom } }
    }
}
