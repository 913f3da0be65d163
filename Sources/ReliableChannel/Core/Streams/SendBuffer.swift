/// A stretch of a message that one packet carried.
struct Fragment: Equatable, Sendable {
    var messageNumber: UInt64
    /// Positions in the message; 0..<1 stands for an empty message.
    var range: Range<Int>
}

/// The messages that are not yet known to have arrived, and which bytes of them have to be sent.
///
/// Messages are repeated, not packets: what was lost goes back to *pending* and is bundled anew.
/// Credit is counted along the sequence of all messages, in which each takes 16 and its length.
struct SendBuffer: Sendable {
    private struct OutgoingMessage: Sendable {
        var bytes: [UInt8]
        /// Where the message begins in the sequence that credit counts.
        var creditStart: UInt64
        var acknowledged = ByteRanges()
        var pending: ByteRanges
        let extent: Range<Int>

        init(_ bytes: [UInt8], creditStart: UInt64) {
            self.bytes = bytes
            self.creditStart = creditStart
            extent = 0..<max(1, bytes.count)
            pending = ByteRanges(extent)
        }

        var isComplete: Bool { acknowledged.covers(extent) }
    }

    private var messages = Deque<OutgoingMessage>()
    private var firstNumber: UInt64 = 0
    /// The first message with something pending; the count when there is none.
    private var pendingIndex = 0
    private var nextCreditStart: UInt64 = 0

    /// What the peer has allowed, along the same sequence.
    private(set) var credit: UInt64 = 0
    /// Costs of the messages that have not been acknowledged completely.
    private(set) var bufferedCost = 0

    var isEmpty: Bool { messages.isEmpty }
    var nextNumber: UInt64 { firstNumber + UInt64(messages.count) }

    mutating func append(_ bytes: [UInt8]) {
        messages.append(OutgoingMessage(bytes, creditStart: nextCreditStart))
        let cost = Wire.messageOverheadCost + UInt64(bytes.count)
        nextCreditStart += cost
        bufferedCost += Int(cost)
    }

    /// Takes the peer's newest grant; grants never shrink.
    mutating func raiseCredit(to value: UInt64) {
        credit = max(credit, value)
    }

    /// Whether something may be sent now, as far as credit goes.
    var hasSendable: Bool { nextSendable() != nil }

    /// The first pending stretch that credit allows.
    private func nextSendable() -> (index: Int, range: Range<Int>)? {
        guard pendingIndex < messages.count,
            let pending = messages[pendingIndex].pending.first
        else { return nil }
        let start = messages[pendingIndex].creditStart + Wire.messageOverheadCost
        guard start <= credit else { return nil }
        if messages[pendingIndex].bytes.isEmpty { return (pendingIndex, pending) }
        let allowed = Int(clamping: credit - start)
        let upper = min(pending.upperBound, allowed)
        return upper > pending.lowerBound ? (pendingIndex, pending.lowerBound..<upper) : nil
    }

    /// Moves the mark past messages that have nothing to be sent.
    private mutating func advancePendingIndex() {
        while pendingIndex < messages.count, messages[pendingIndex].pending.isEmpty {
            pendingIndex += 1
        }
    }

    /// Writes the next pending stretch as a frame, if one fits into `space` bytes.
    ///
    /// - Parameter mayBeShort: Whether nothing else is in the packet, so that a short piece is
    ///   better than none.
    mutating func appendFragment(
        to datagram: inout [UInt8], space: Int, mayBeShort: Bool
    ) -> Fragment? {
        guard let (index, range) = nextSendable() else { return nil }
        let number = firstNumber + UInt64(index)
        let byteCount = messages[index].bytes.count
        let overhead = [UInt8].messageFrameOverhead(
            number: number, offset: range.lowerBound, totalByteCount: byteCount)
        let room = space - overhead
        let wanted = byteCount == 0 ? 0 : range.count
        guard room >= wanted || room >= Wire.smallestFragmentByteCount || (mayBeShort && room > 0)
        else { return nil }
        let written = range.lowerBound..<(range.lowerBound + min(wanted, room))
        datagram.appendMessage(number: number, range: written, of: messages[index].bytes)
        let sent = byteCount == 0 ? messages[index].extent : written
        messages[index].pending.remove(sent)
        advancePendingIndex()
        return Fragment(messageNumber: number, range: sent)
    }

    /// Writes a stretch that was sent once more, whole; `false` if it does not fit or need not be.
    ///
    /// What waits to be sent again as lost is not copied: it goes by itself.
    mutating func appendAgain(
        _ fragment: Fragment, to datagram: inout [UInt8], space: Int
    ) -> Bool {
        guard let index = index(of: fragment.messageNumber), !messages[index].isComplete,
            messages[index].acknowledged.missing(in: fragment.range) == [fragment.range],
            messages[index].pending.missing(in: fragment.range) == [fragment.range]
        else { return false }
        let byteCount = messages[index].bytes.count
        let overhead = [UInt8].messageFrameOverhead(
            number: fragment.messageNumber, offset: fragment.range.lowerBound,
            totalByteCount: byteCount)
        let written = byteCount == 0 ? 0..<0 : fragment.range
        guard space >= overhead + written.count else { return false }
        datagram.appendMessage(
            number: fragment.messageNumber, range: written, of: messages[index].bytes)
        return true
    }

    mutating func acknowledge(_ fragment: Fragment) {
        guard let index = index(of: fragment.messageNumber) else { return }
        guard !messages[index].isComplete else { return }
        messages[index].acknowledged.insert(fragment.range)
        messages[index].pending.remove(fragment.range)
        defer { advancePendingIndex() }
        guard messages[index].isComplete else { return }
        bufferedCost -= messages[index].bytes.count + Int(Wire.messageOverheadCost)
        messages[index].bytes = []
        while let first = messages.first, first.isComplete {
            messages.popFirst()
            firstNumber += 1
            pendingIndex = max(0, pendingIndex - 1)
        }
    }

    /// Puts what is still unacknowledged of the fragment back among the pending; returns its size.
    @discardableResult
    mutating func requeue(_ fragment: Fragment) -> Int {
        guard let index = index(of: fragment.messageNumber), !messages[index].isComplete else {
            return 0
        }
        var byteCount = 0
        for missing in messages[index].acknowledged.missing(in: fragment.range) {
            messages[index].pending.insert(missing)
            byteCount += missing.count
        }
        if byteCount > 0 { pendingIndex = min(pendingIndex, index) }
        return byteCount
    }

    /// The longest message that waits.
    var longestMessageByteCount: Int {
        (0..<messages.count).reduce(0) { max($0, messages[$1].bytes.count) }
    }

    private func index(of number: UInt64) -> Int? {
        guard number >= firstNumber, number < nextNumber else { return nil }
        return Int(number - firstNumber)
    }

    func checkInvariants() throws(InvariantViolation) {
        var cost = 0
        for index in 0..<messages.count where !messages[index].isComplete {
            let message = messages[index]
            cost += message.bytes.count + Int(Wire.messageOverheadCost)
            for range in message.pending.ranges {
                try require(
                    message.acknowledged.missing(in: range) == [range],
                    "bytes \(range) of message \(index) are both acknowledged and pending")
            }
            try require(
                index >= pendingIndex || message.pending.isEmpty,
                "message \(index) waits before the pending mark \(pendingIndex)")
        }
        try require(
            pendingIndex >= messages.count || !messages[pendingIndex].pending.isEmpty,
            "the pending mark \(pendingIndex) stands on a message with nothing pending")
        try require(cost == bufferedCost, "buffered cost is \(cost), not \(bufferedCost)")
    }
}
