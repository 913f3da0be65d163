/// Writes the frames of messages.
extension SendBuffer {
    /// Writes the next part of a message as a frame, if one fits into `space` bytes.
    ///
    /// - Parameter mayBeShort: Whether the packet is empty, so that a short piece is better than
    ///   none.
    mutating func appendFragment(
        to datagram: inout [UInt8], space: Int, mayBeShort: Bool
    ) -> Fragment? {
        while let (channel, number) = skips.first {
            guard let slot = channels[channel].slot(of: number) else {
                skips.popFirst()
                continue
            }
            guard space >= Wire.longestSkipByteCount else { return nil }
            skips.popFirst()
            return appendSkip(slot, number, to: &datagram)
        }
        guard let choice = choose() else { return nil }
        let slot = choice.item.slot
        if messages[slot].fate != .live {
            guard space >= Wire.longestSkipByteCount else { return nil }
            let number = begin(slot, of: choice.channelIndex)
            messages[slot].fate = .skipping
            setPending(slot, false)
            return appendSkip(slot, number, to: &datagram)
        }
        return append(choice, to: &datagram, space: space, mayBeShort: mayBeShort)
    }

    private mutating func appendSkip(
        _ slot: Int, _ number: UInt64, to datagram: inout [UInt8]
    ) -> Fragment {
        let channel = messages[slot].options.channel
        datagram.appendSkip(
            SkipFrame(
                channel: channel, number: number, byteCount: messages[slot].sentByteCount))
        return Fragment(channel: channel.id, messageNumber: number, range: 0..<0)
    }

    private mutating func append(
        _ choice: Choice, to datagram: inout [UInt8], space: Int, mayBeShort: Bool
    ) -> Fragment? {
        let slot = choice.item.slot
        let number = messages[slot].number ?? channels[choice.channelIndex].nextNumber
        guard
            let written = stretch(
                choice.range, of: slot, number, space: space, mayBeShort: mayBeShort)
        else { return nil }
        if case .fresh = choice.item { _ = begin(slot, of: choice.channelIndex) }
        let start = datagram.count
        write(written, of: slot, number, to: &datagram)
        charge(choice.channelIndex, slot: slot, byteCount: datagram.count - start)
        switch choice.item {
        case .again:
            messages[slot].lost.remove(written)
            let end = min(written.upperBound, messages[slot].byteCount)
            let count = UInt64(end - written.lowerBound)
            channels[choice.channelIndex].counts.repeatedByteCount += count
            repeatedByteCount += count
            dropRepeated(choice.channelIndex)
        case .rest, .fresh:
            recordFirst(written, of: slot)
        }
        messages[slot].copyCount += 1
        settlePending(slot)
        return Fragment(
            channel: messages[slot].options.channel.id, messageNumber: number, range: written)
    }

    /// Returns the part of a range to write into so much space; `nil` if it is better to wait for
    /// the next packet.
    private func stretch(
        _ range: Range<Int>, of slot: Int, _ number: UInt64, space: Int, mayBeShort: Bool
    ) -> Range<Int>? {
        let whole = wholeByteCount(slot, number)
        if range == messages[slot].extent {
            if whole <= space { return range }
            // Half of a message is useless if a lost other half is not repeated.
            let isReliable = messages[slot].options.channel.mode.isReliable
            if !isReliable, !mayBeShort, whole <= Wire.frameSpaceByteCount { return nil }
        }
        let room =
            space
            - [UInt8].fragmentOverhead(
                messages[slot].options, number: number, offset: range.lowerBound,
                totalByteCount: messages[slot].byteCount)
        guard
            room >= range.count || room >= Wire.smallestFragmentByteCount
                || (mayBeShort && room > 0)
        else { return nil }
        return range.lowerBound..<(range.lowerBound + min(range.count, room))
    }

    /// Returns the size of a frame that contains all of a message.
    @inline(__always)
    private func wholeByteCount(_ slot: Int, _ number: UInt64) -> Int {
        [UInt8].wholeOverhead(
            messages[slot].options, number: number, byteCount: messages[slot].byteCount)
            + messages[slot].byteCount
    }

    private func write(
        _ range: Range<Int>, of slot: Int, _ number: UInt64, to datagram: inout [UInt8]
    ) {
        let options = messages[slot].options
        let range = range.lowerBound..<min(range.upperBound, messages[slot].byteCount)
        datagram.appendMessage(
            channel: options.channel, key: options.wireKey, number: number, range: range,
            of: messages[slot].bytes)
    }

    /// Records whether something of a message has still to be sent.
    @inline(__always)
    mutating func settlePending(_ slot: Int) {
        setPending(slot, !messages[slot].isSent || !messages[slot].lost.isEmpty)
    }

    // MARK: Copies

    /// Writes a range that was sent before once more, whole; returns `false` if it does not fit or
    /// is not needed.
    ///
    /// A range that waits to be repeated as lost is not copied: it is sent by itself.
    mutating func appendAgain(
        _ fragment: Fragment, to datagram: inout [UInt8], space: Int
    ) -> Bool {
        guard let slot = slot(of: fragment), !fragment.isSkip, messages[slot].fate == .live,
            fragment.range.upperBound <= messages[slot].sentEnd,
            messages[slot].acknowledged.isDisjoint(from: fragment.range),
            messages[slot].lost.isDisjoint(from: fragment.range)
        else { return false }
        let isWhole = fragment.range == messages[slot].extent
        let options = messages[slot].options
        let overhead = [UInt8].fragmentOverhead(
            options, number: fragment.messageNumber, offset: fragment.range.lowerBound,
            totalByteCount: messages[slot].byteCount)
        let byteCount =
            isWhole
            ? wholeByteCount(slot, fragment.messageNumber) : overhead + fragment.range.count
        guard byteCount <= space else { return false }
        let start = datagram.count
        write(fragment.range, of: slot, fragment.messageNumber, to: &datagram)
        channels[messages[slot].channelIndex].counts.redundantByteCount +=
            UInt64(datagram.count - start)
        messages[slot].copyCount += 1
        return true
    }
}
