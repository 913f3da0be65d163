public import Primitives

extension EndpointCore {
    /// Datagrams that a connection may send before it is the next one's turn.
    ///
    /// More than one, because a driver hands datagrams to one peer to the system together; a connection's pacer
    /// lets no more leave at a time anyway, unless its path is quick.
    static let turnLength = 32

    /// When ``handleTimeout(at:)`` has to be called next; `nil` for never.
    ///
    /// - Complexity: O(1).
    public var nextTimeout: Timestamp? { timeouts.first }

    /// Does what time alone makes necessary.
    ///
    /// - Complexity: O(due connections · log connections).
    public mutating func handleTimeout(at now: Timestamp) {
        // All are taken before any is handled: what stays due until something has left must not come again.
        while let slot = timeouts.popDue(at: now) { dueSlots.append(slot) }
        for position in dueSlots.indices {
            let slot = dueSlots[position]
            slots[slot].connection?.handleTimeout(at: now)
            settle(slot, at: now)
        }
        dueSlots.removeAll(keepingCapacity: true)
    }

    /// Writes the next datagram to send over whatever the buffer held.
    ///
    /// - Returns: Where it goes; `nil` when there is nothing to send.
    /// - Complexity: O(log connections).
    public mutating func pollTransmit(
        into datagram: inout [UInt8], at now: Timestamp
    ) -> SocketAddress? {
        if let (address, reply) = replies.popFirst() {
            switch reply {
            case .handshake(let answer): answer.encode(into: &datagram)
            case .reset(let reset): reset.encode(into: &datagram)
            }
            return address
        }
        while let slot = transmitters.first {
            if turnsTaken == Self.turnLength {
                // In turn, so that no connection starves the others.
                turnsTaken = 0
                transmitters.rotate()
                continue
            }
            if slots[slot].connection?.pollTransmit(into: &datagram, at: now) == true {
                turnsTaken += 1
                let destination = slots[slot].connection?.destination
                passOn(slot, at: now)
                return destination
            }
            turnsTaken = 0
            transmitters.removeFirst()
            // Only now: what has to happen next depends on all that has left.
            passOn(slot, at: now)
            timeouts.set(slot, to: slots[slot].connection?.nextTimeout)
        }
        return nil
    }

    /// To be called after anything that may have changed a connection: passes its events on, forgets it
    /// when it is finished, and otherwise notes when it wants to be called and that it may have something to
    /// send.
    mutating func settle(_ index: Int, at now: Timestamp?) {
        passOn(index, at: now)
        guard slots[index].connection != nil else { return }
        timeouts.set(index, to: slots[index].connection?.nextTimeout)
        transmitters.append(index)
    }

    /// Takes a slot out of use; what waits for it finds nobody.
    mutating func free(_ index: Int) {
        slots[index].connection = nil
        timeouts.set(index, to: nil)
        freeSlots.append(index)
    }

    /// Throws if the state machine contradicts itself; for tests and simulations, after every step.
    ///
    /// - Complexity: O(state held).
    package func checkInvariants() throws(InvariantViolation) {
        try timeouts.checkInvariants()
        try transmitters.checkInvariants()
        var next: Timestamp?
        var halfOpenCount = 0
        for (index, slot) in slots.enumerated() {
            guard let connection = slot.connection else { continue }
            try connection.checkInvariants()
            try require(slotsByID[connection.localID] == index, "slot \(index) cannot be found")
            if connection.isHalfOpen { halfOpenCount += 1 }
            let due = connection.nextTimeout
            // Who has not had its turn yet is asked when it has sent what it had.
            if !transmitters.contains(index) {
                try require(timeouts[index] == due, "slot \(index) would be called at a wrong time")
            }
            if let wanted = timeouts[index] { next = min(next ?? wanted, wanted) }
        }
        try require(timeouts.first == next, "not the earliest timeout of all")
        let used = slots.count { $0.connection != nil }
        try require(slots.count - used == freeSlots.count, "\(freeSlots.count) slots are free")
        try require(halfOpenCount <= halfOpen.count, "half-open connections that nobody counts")
        try require(slotsByID.count == used, "\(slotsByID.count) identifiers for \(used) slots")
        try require(slotsByClient.count <= used, "clients without a connection")
        try require(slotsByReset.count <= used, "reset tokens without a connection")
    }
}
