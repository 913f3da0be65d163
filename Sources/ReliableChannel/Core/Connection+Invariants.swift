extension Connection {
    /// Traps if the state machine contradicts itself; for tests and simulations, after every step.
    ///
    /// - Complexity: O(state held).
    public func checkInvariants() {
        sent.checkInvariants()
        sendBuffer.checkInvariants()
        reassembler.checkInvariants()
        congestion.checkInvariants()
        precondition(
            acks.received.ranges.count <= Wire.ackRangeLimit, "too many acknowledged ranges")
        precondition(events.count <= 3, "\(events.count) events wait")
        precondition(sent.count <= 4096, "\(sent.count) sent packets are remembered")
        precondition(
            reassembler.heldCost
                <= UInt64(tuning.receiveWindowByteCount + tuning.maximumMessageByteCount) + 16,
            "holds \(reassembler.heldCost) bytes for the application")
        if let largestAcknowledged {
            precondition(largestAcknowledged < sent.nextNumber, "acknowledged what was not sent")
        }
    }

    /// Bytes held for the peer: received and not taken, or not complete.
    package var heldByteCount: UInt64 { reassembler.heldCost }
}
