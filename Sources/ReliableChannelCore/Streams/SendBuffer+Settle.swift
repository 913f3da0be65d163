/// The effects of acknowledgements, losses and deadlines on messages.
extension SendBuffer {
    mutating func acknowledge(_ fragment: Fragment) {
        guard let slot = slot(of: fragment) else { return }
        if fragment.isSkip { return settle(slot) }
        if fragment.range == messages[slot].extent {
            let known = min(messages[slot].acknowledged.count, messages[slot].byteCount)
            countAcknowledged(messages[slot].byteCount - known, of: slot)
            complete(slot)
        } else {
            let known = messages[slot].acknowledged.count
            messages[slot].acknowledged.insert(fragment.range)
            countAcknowledged(messages[slot].acknowledged.count - known, of: slot)
            messages[slot].lost.remove(fragment.range)
            recordProgress(of: slot, byteCount: fragment.range.count)
            if messages[slot].isComplete { return complete(slot) }
            if messages[slot].fate == .live { settlePending(slot) }
            dropRepeated(messages[slot].channelIndex)
            if !messages[slot].options.channel.mode.isReliable { endCopy(slot) }
        }
    }

    @inline(__always)
    private mutating func complete(_ slot: Int) {
        if messages[slot].fate == .live {
            report(slot, .delivered)
            count(.delivered, of: slot)
        }
        settle(slot)
    }

    /// Forgets a message whose end both sides know.
    private mutating func settle(_ slot: Int) {
        let index = messages[slot].channelIndex
        endFirstTransmission(slot)
        if let number = messages[slot].number { channels[index].settle(number) }
        messages[slot].lost.removeAll()
        release(slot)
        dropRepeated(index)
    }

    /// Removes messages of which nothing is lost from the front of a channel's repetitions.
    mutating func dropRepeated(_ channel: Int) {
        while let number = channels[channel].repeats.first {
            if let slot = channels[channel].slot(of: number), !messages[slot].lost.isEmpty {
                return
            }
            channels[channel].repeats.popFirst()
        }
    }

    /// Records that a packet with the fragment was lost; returns the number of bytes that have to
    /// be sent again.
    @discardableResult
    mutating func requeue(_ fragment: Fragment) -> Int {
        guard let slot = slot(of: fragment) else { return 0 }
        let index = messages[slot].channelIndex
        switch messages[slot].fate {
        case .live:
            guard messages[slot].options.channel.mode.isReliable else {
                endCopy(slot)
                return 0
            }
        case .givenUp:
            // It might have arrived; now the peer has to be told.
            queueSkip(slot)
            return 0
        case .skipping:
            if fragment.isSkip { skips.append((index, fragment.messageNumber)) }
            return 0
        case .settled:
            return 0
        }
        var byteCount = 0
        for missing in messages[slot].acknowledged.missing(in: fragment.range) {
            messages[slot].lost.insert(missing)
            byteCount += missing.count
        }
        if byteCount > 0 {
            channels[index].insertRepeat(fragment.messageNumber)
            settlePending(slot)
        }
        return byteCount
    }

    /// Records that a packet with the fragment was lost while a later copy is under way.
    mutating func requeueLater(_ fragment: Fragment) {
        guard let slot = slot(of: fragment), messages[slot].fate == .live,
            !messages[slot].options.channel.mode.isReliable
        else { return }
        endCopy(slot)
    }

    /// Records that the fate of one frame of an unreliable message is known; after the last one the
    /// message expires.
    private mutating func endCopy(_ slot: Int) {
        messages[slot].copyCount -= 1
        guard messages[slot].copyCount <= 0, messages[slot].isSent else { return }
        giveUp(slot, as: .expired)
    }

    private mutating func queueSkip(_ slot: Int) {
        guard let number = messages[slot].number else { return }
        messages[slot].fate = .skipping
        skips.append((messages[slot].channelIndex, number))
    }

    /// Gives a message up: it is not sent again, and the peer is told not to wait for it.
    mutating func giveUp(_ slot: Int, as outcome: ReceiptOutcome) {
        report(slot, outcome)
        count(outcome, of: slot)
        let index = messages[slot].channelIndex
        let mode = channels[index].channel.mode
        guard messages[slot].number != nil else { return giveUpWaiting(slot, mode) }
        guard mode.isReliable else { return settle(slot) }
        let isOnItsWay = messages[slot].isSent && messages[slot].lost.isEmpty
        endFirstTransmission(slot)
        dropBytes(slot)
        messages[slot].fate = .givenUp
        messages[slot].lost.removeAll()
        setPending(slot, false)
        dropRepeated(index)
        // On unordered channels no message waits for it, so it may still arrive and settle itself.
        if mode == .ordered || !isOnItsWay { queueSkip(slot) }
    }

    private mutating func giveUpWaiting(_ slot: Int, _ mode: DeliveryMode) {
        let index = messages[slot].channelIndex
        if mode == .ordered {
            // It keeps its turn, so that the reader sees the gap in its place.
            dropBytes(slot)
            messages[slot].fate = .givenUp
            return
        }
        if mode == .sequenced { channels[index].skipNumber() }
        channels[index].staleCount += 1
        release(slot)
        dropStale(index)
    }

    // MARK: Invariants

    /// Throws if the buffer contradicts itself.
    ///
    /// - Complexity: O(messages held).
    func checkInvariants() throws(InvariantViolation) {
        var cost = 0
        var held = 0
        var reserved: UInt64 = 0
        for (slot, message) in messages.enumerated() where message.fate != .settled {
            held += 1
            cost += message.bufferCost
            let channel = channels[message.channelIndex]
            try require(
                message.number.map { channel.slot(of: $0) == slot } ?? true,
                "message \(message.serial) is not where its number says")
            for range in message.lost.ranges {
                try require(
                    message.acknowledged.isDisjoint(from: range),
                    "bytes \(range) of message \(message.serial) are both acknowledged and lost")
            }
            let isWaiting =
                message.fate == .live && (!message.isSent || !message.lost.isEmpty)
                || message.fate == .givenUp && message.number == nil
            try require(
                message.isPending == isWaiting, "message \(message.serial) is pending wrongly")
            try require(
                message.fate != .live || message.bytes.count == message.byteCount,
                "message \(message.serial) has lost its bytes")
            if channel.current == slot, channel.channel.mode.isReliable, longSlot != slot {
                reserved += UInt64(message.byteCount - message.sentByteCount)
            }
        }
        try require(cost == bufferedCost, "buffered cost is \(cost), not \(bufferedCost)")
        try require(held == messageCount, "holds \(held) messages, not \(messageCount)")
        try require(
            reserved == reservedCredit, "\(reserved) bytes are reserved, not \(reservedCredit)")
        try require(
            usedCredit + reservedCredit <= credit,
            "used \(usedCredit) and promised \(reservedCredit) of a credit of \(credit)")
        try checkChannels(pendingCounts)
    }

    private func checkCounts(of index: Int) throws(InvariantViolation) {
        let (counts, id) = (channels[index].counts, channels[index].channel.id)
        let live = messages.filter { $0.fate == .live && $0.channelIndex == index }
        let waiting = live.reduce(0) { $0 + $1.byteCount }
        let unsent = live.reduce(0) { $0 + $1.byteCount - $1.sentByteCount }
        try require(
            counts.waiting == UInt64(live.count),
            "channel \(id) counts \(counts.waiting) of \(live.count) messages that wait")
        try require(
            counts.waitingByteCount == waiting && counts.unsentByteCount == unsent,
            "channel \(id) counts \(counts.waitingByteCount) bytes, \(counts.unsentByteCount) "
                + "unsent, of \(waiting) and \(unsent)")
    }

    private var pendingCounts: [Int] {
        var result = [Int](repeating: 0, count: channels.count)
        for message in messages where message.isPending { result[message.channelIndex] += 1 }
        return result
    }

    private func checkChannels(_ counts: [Int]) throws(InvariantViolation) {
        for (index, channel) in channels.enumerated() {
            try checkCounts(of: index)
            let pending = counts[index]
            try require(
                channel.pendingCount == pending,
                "channel \(channel.channel.id) has \(pending) messages to send")
            try require(
                active.contains(index) == (pending > 0),
                "channel \(channel.channel.id) is scheduled wrongly")
            try require(
                pending == 0 || nextItem(index) != nil,
                "channel \(channel.channel.id) does not know what to send")
            for position in 0..<channel.repeats.count where position > 0 {
                try require(
                    channel.repeats[position - 1] < channel.repeats[position],
                    "channel \(channel.channel.id) repeats out of order")
            }
        }
    }
}
