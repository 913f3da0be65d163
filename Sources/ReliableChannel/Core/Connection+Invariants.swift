extension Connection {
    /// Throws if the state machine contradicts itself; for tests and simulations, after every step.
    ///
    /// - Complexity: O(state held).
    public func checkInvariants() throws(InvariantViolation) {
        try sent.checkInvariants()
        try sendBuffer.checkInvariants()
        try reassembler.checkInvariants()
        try congestion.checkInvariants()
        try redundancy.checkInvariants()
        try require(
            acks.received.ranges.count <= Wire.ackRangeLimit, "too many acknowledged ranges")
        try require(events.count <= 3, "\(events.count) events wait")
        try require(
            sent.count <= 4 * Int(Wire.replayWindowPacketCount),
            "\(sent.count) sent packets are remembered")
        try require(
            reassembler.heldCost
                <= UInt64(tuning.receiveWindowByteCount + tuning.maximumMessageByteCount) + 16,
            "holds \(reassembler.heldCost) bytes for the application")
        if let largestAcknowledged {
            try require(largestAcknowledged < sent.nextNumber, "acknowledged what was not sent")
        }
    }

    /// Bytes held for the peer: received and not taken, or not complete.
    package var heldByteCount: UInt64 { reassembler.heldCost }
}
