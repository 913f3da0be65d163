public import Primitives

extension EndpointCore {
    /// The number of datagrams that a connection may send before it is the next one's turn.
    ///
    /// It is more than one because a driver gives datagrams for one peer to the system together.
    /// The pacer of a connection usually lets fewer leave at a time, unless its path is fast.
    static let turnLength = 32

    /// The time at which ``handleTimeout(at:)`` has to be called next; `nil` for never.
    ///
    /// It may be in the past while ``pollTransmit(into:at:)`` has not been drained.
    ///
    /// - Complexity: O(1).
    public var nextTimeout: Timestamp? { timeouts.first }

    /// Performs all actions that are due by time alone; call at ``nextTimeout`` or later.
    ///
    /// Drain ``pollTransmit(into:at:)`` and ``pollEvent()`` afterwards.
    ///
    /// - Complexity: O(due connections · log connections).
    public mutating func handleTimeout(at now: Timestamp) {
        // All are taken before any is handled: one that stays due until a datagram has left must
        // not come again.
        while let slot = timeouts.popDue(at: now) { dueSlots.append(slot) }
        guard !dueSlots.isEmpty else { return }
        for position in dueSlots.indices {
            let slot = dueSlots[position]
            if let address = slots[slot].connectsTo, lines[address]?.hasAnswered == true {
                connections[slot].notePeerAnswersOthers()
            }
            connections[slot].handleTimeout(at: now)
            settle(slot, at: now)
        }
        dueSlots.removeAll(keepingCapacity: true)
    }

    /// Writes the next datagram to send, replacing the buffer's contents.
    ///
    /// Call until it returns `nil`; each datagram counts as sent. Connections take turns, 32
    /// datagrams at a time.
    ///
    /// - Returns: The address to send it to; `nil` when there is nothing to send.
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
                // Connections take turns, so that none of them blocks the others.
                turnsTaken = 0
                transmitters.rotate()
                continue
            }
            if connections[slot].pollTransmit(into: &datagram, at: now) {
                turnsTaken += 1
                let destination = inPlace(slot) { $0.destination }
                passOn(slot, at: now)
                return destination
            }
            turnsTaken = 0
            transmitters.removeFirst()
            // Only now: the next timeout depends on everything that has left.
            passOn(slot, at: now)
            timeouts.set(slot, to: inPlace(slot) { $0.nextTimeout })
        }
        return nil
    }

    /// Passes on a connection's events, and forgets it if it is finished; otherwise notes its
    /// timeout and that it may have something to send.
    ///
    /// Call after anything that may have changed a connection.
    mutating func settle(_ index: Int, at now: Timestamp?) {
        passOn(index, at: now)
        guard slots[index].isUsed else { return }
        timeouts.set(index, to: inPlace(index) { $0.nextTimeout })
        transmitters.append(index)
    }

    /// Frees a slot; handles of its former connection become invalid.
    mutating func free(_ index: Int) {
        connections[index] = Connection(endedWith: tuning)
        slots[index].generation = 0
        timeouts.set(index, to: nil)
        freeSlots.append(index)
    }

    /// Throws if the state machine contradicts itself; for tests and simulations, after every step.
    ///
    /// Changes nothing.
    ///
    /// - Complexity: O(state held).
    package func checkInvariants() throws(InvariantViolation) {
        try timeouts.checkInvariants()
        try transmitters.checkInvariants()
        var next: Timestamp?
        var halfOpenCount = 0
        for (index, slot) in slots.enumerated() {
            guard slot.isUsed else { continue }
            let connection = connections[index]
            try connection.checkInvariants()
            try require(slotsByID[connection.localID] == index, "slot \(index) cannot be found")
            if connection.isHalfOpen { halfOpenCount += 1 }
            let due = connection.nextTimeout
            // The timeout of a connection that waits for its turn is set after it has sent.
            if !transmitters.contains(index) {
                try require(timeouts[index] == due, "slot \(index) would be called at a wrong time")
            }
            if let wanted = timeouts[index] { next = min(next ?? wanted, wanted) }
        }
        try require(timeouts.first == next, "not the earliest timeout of all")
        let used = slots.count(where: \.isUsed)
        try require(slots.count - used == freeSlots.count, "\(freeSlots.count) slots are free")
        try require(halfOpenCount <= halfOpen.count, "half-open connections that nobody counts")
        try require(slotsByID.count == used, "\(slotsByID.count) identifiers for \(used) slots")
        try require(slotsByClient.count <= used, "clients without a connection")
        let connects = slots.count { $0.isUsed && $0.connectsTo != nil }
        try require(
            lines.values.reduce(0) { $0 + $1.openCount } == connects, "connects that nobody counts")
        try require(slotsByReset.count <= used, "reset tokens without a connection")
    }
}
