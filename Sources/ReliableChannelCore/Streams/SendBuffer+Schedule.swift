/// The choice of what to send next: by strict priority, fair shares among equals, and credit.
extension SendBuffer {
    /// The next content that a channel has to send.
    enum Item {
        /// A range that was lost.
        case again(slot: Int, Range<Int>)
        /// The rest of a message that was begun.
        case rest(slot: Int)
        /// A message that has not been begun.
        case fresh(slot: Int)

        var slot: Int {
            switch self {
            case .again(let slot, _), .rest(let slot), .fresh(let slot): slot
            }
        }
    }

    /// Content that may be sent now.
    struct Choice {
        let channelIndex: Int
        let item: Item
        /// The range of the message; less than the rest of it if the credit ends before.
        let range: Range<Int>
    }

    /// Whether something may be sent now, within the credit.
    var hasSendable: Bool {
        // With `||`, the whole buffer would be copied.
        if !skips.isEmpty { return true }
        return choose() != nil
    }

    func choose() -> Choice? {
        guard let best = bestChannel(usingCredit: true), let item = nextItem(best) else {
            return nil
        }
        if let choice = choice(best, item) { return choice }
        // A long message waits for the long one before it, which is sent instead.
        if let longSlot, longSlot != item.slot {
            let channel = messages[longSlot].channelIndex
            if let rest = nextItem(channel), let choice = choice(channel, rest) { return choice }
        }
        // A later message must not use the credit that the first one waits for.
        guard let free = bestChannel(usingCredit: false), let item = nextItem(free) else {
            return nil
        }
        return choice(free, item)
    }

    private func bestChannel(usingCredit: Bool) -> Int? {
        var best: Int?
        for index in active {
            if let best {
                let (mine, other) = (channels[index].priority, channels[best].priority)
                guard
                    mine < other || mine == other && channels[index].pass < channels[best].pass
                else { continue }
            }
            guard usingCredit || nextItem(index).map(needsCredit) == false else { continue }
            best = index
        }
        return best
    }

    /// Returns the next content of a channel; lost content comes first.
    func nextItem(_ index: Int) -> Item? {
        if let number = channels[index].repeats.first,
            let slot = channels[index].slot(of: number), let range = messages[slot].lost.first
        {
            return .again(slot: slot, range)
        }
        if let slot = channels[index].current { return .rest(slot: slot) }
        return channels[index].waiting.first.map { .fresh(slot: $0.slot) }
    }

    /// Returns whether a message that is about to begin counts as long.
    ///
    /// This is decided once for each message: one that begins with the handshake begins before the
    /// window is known, and has to end in the same way (``longSlot``).
    private func isLong(_ slot: Int) -> Bool { messages[slot].creditCost > shortLimit }

    @inline(__always)
    private func needsCredit(_ item: Item) -> Bool {
        guard messages[item.slot].options.channel.mode.isReliable else { return false }
        switch item {
        case .again: return false
        case .rest(let slot): return longSlot == slot
        case .fresh: return true
        }
    }

    /// Returns the credit that is not used, not promised to messages that were begun, and not kept
    /// for more urgent messages than this one.
    @inline(__always)
    private func freeCredit(for slot: Int) -> UInt64 {
        let isUrgent = messages[slot].options.usesReserve
        let kept = usedCredit + reservedCredit + (isUrgent ? 0 : peerWindow / 8)
        return credit > kept ? credit - kept : 0
    }

    @inline(__always)
    private func choice(_ channel: Int, _ item: Item) -> Choice? {
        let slot = item.slot
        let rest = messages[slot].sentEnd..<messages[slot].extent.upperBound
        if case .again(_, let range) = item {
            return Choice(channelIndex: channel, item: item, range: range)
        }
        guard needsCredit(item) else {
            return Choice(channelIndex: channel, item: item, range: rest)
        }
        var free = freeCredit(for: slot)
        if case .fresh = item {
            // Given up while it waited: only its number has still to be sent.
            let isLive = messages[slot].fate == .live
            let cost = isLive ? messages[slot].creditCost : Wire.messageOverheadCost
            if cost <= shortLimit || !isLive {
                return cost <= free ? Choice(channelIndex: channel, item: item, range: rest) : nil
            }
            guard longSlot == nil, free > Wire.messageOverheadCost else { return nil }
            free -= Wire.messageOverheadCost
        }
        let end = min(rest.upperBound, rest.lowerBound + Int(clamping: free))
        guard end > rest.lowerBound else { return nil }
        return Choice(channelIndex: channel, item: item, range: rest.lowerBound..<end)
    }

    /// Charges a channel for the bytes that it has sent.
    @inline(__always)
    mutating func charge(_ channel: Int, slot: Int, byteCount: Int) {
        let level = min(channels[channel].priority, SendOptions.priorityCount - 1)
        clocks[level] = channels[channel].pass
        let weight = UInt64(max(1, messages[slot].options.weight))
        channels[channel].pass += UInt64(byteCount) << 8 / weight
    }

    // MARK: First transmissions

    /// Assigns a number and credit to the first waiting message of a channel.
    @inline(__always)
    mutating func begin(_ slot: Int, of channel: Int) -> UInt64 {
        channels[channel].waiting.popFirst()
        let number = channels[channel].begin(slot)
        messages[slot].number = number
        dropStale(channel)
        guard messages[slot].options.channel.mode.isReliable else {
            channels[channel].current = slot
            return number
        }
        usedCredit += Wire.messageOverheadCost
        guard messages[slot].fate == .live else { return number }
        channels[channel].current = slot
        if isLong(slot) {
            longSlot = slot
        } else {
            reservedCredit += UInt64(messages[slot].byteCount)
        }
        return number
    }

    /// Records bytes that were sent for the first time.
    @inline(__always)
    mutating func recordFirst(_ range: Range<Int>, of slot: Int) {
        let before = messages[slot].sentByteCount
        messages[slot].sentEnd = range.upperBound
        let newCount = messages[slot].sentByteCount - before
        channels[messages[slot].channelIndex].counts.firstByteCount += UInt64(newCount)
        channels[messages[slot].channelIndex].counts.unsentByteCount -= newCount
        let count = UInt64(newCount)
        if messages[slot].options.channel.mode.isReliable {
            usedCredit += count
            if longSlot != slot { reservedCredit -= count }
        }
        if messages[slot].isSent { endFirstTransmission(slot) }
    }

    /// Ends a first transmission, complete or not, and returns the credit that it does not need.
    @inline(__always)
    mutating func endFirstTransmission(_ slot: Int) {
        let channel = messages[slot].channelIndex
        guard channels[channel].current == slot else { return }
        channels[channel].current = nil
        guard messages[slot].options.channel.mode.isReliable else { return }
        if longSlot == slot {
            longSlot = nil
        } else {
            reservedCredit -= UInt64(messages[slot].byteCount - messages[slot].sentByteCount)
        }
    }

    /// Removes messages that are no longer held from the front of a channel's queue.
    @inline(__always)
    mutating func dropStale(_ channel: Int) {
        while let first = channels[channel].waiting.first, !isHeld(first) {
            channels[channel].waiting.popFirst()
            channels[channel].staleCount -= 1
        }
        guard channels[channel].staleCount > 64,
            2 * channels[channel].staleCount > channels[channel].waiting.count
        else { return }
        var waiting = channels[channel].waiting
        waiting.keep { isHeld($0) }
        channels[channel].waiting = waiting
        channels[channel].staleCount = 0
    }
}
