extension Connection {
    /// Throws if the state machine contradicts itself; for tests and simulations, after every step.
    ///
    /// Changes nothing.
    ///
    /// - Complexity: O(state held).
    package func checkInvariants() throws(InvariantViolation) {
        try sent.checkInvariants()
        try sendBuffer.checkInvariants()
        // A peer's violation leaves the inbox as it was when it was noticed; it takes nothing more.
        if isOpen { try inbox.checkInvariants() }
        try congestion.checkInvariants()
        try redundancy.checkInvariants()
        try require(
            acks.received.ranges.count <= Wire.ackRangeLimit, "too many acknowledged ranges")
        try require(events.count <= 5, "\(events.count) events wait")
        try require(
            sent.count <= 4 * Int(Wire.replayWindowPacketCount),
            "\(sent.count) sent packets are remembered")
        try require(
            inbox.heldCost
                <= UInt64(tuning.receiveWindowByteCount + tuning.maximumMessageByteCount) + 16,
            "holds \(inbox.heldCost) bytes for the application")
        if let largestAcknowledged {
            try require(largestAcknowledged < sent.nextNumber, "acknowledged what was not sent")
        }
    }

    /// The bytes held for the peer's messages: received and not taken, or not complete.
    package var heldByteCount: UInt64 { inbox.heldCost }
}
