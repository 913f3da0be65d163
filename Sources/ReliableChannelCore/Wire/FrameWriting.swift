internal import Primitives

extension [UInt8] {
    mutating func appendPing() {
        append(Frame.Kind.ping)
    }

    mutating func appendMaxData(_ credit: UInt64) {
        append(Frame.Kind.maxData)
        appendVarint(credit)
    }

    mutating func appendPathChallenge(_ data: UInt64) {
        append(Frame.Kind.pathChallenge)
        appendInteger(data)
    }

    mutating func appendPathResponse(_ data: UInt64) {
        append(Frame.Kind.pathResponse)
        appendInteger(data)
    }

    /// Writes an ACK frame; the ranges must be descending, disjoint and not adjacent, and not
    /// empty.
    mutating func appendAck(
        _ ranges: ArraySlice<ClosedRange<UInt64>>, delayMicroseconds: UInt64
    ) {
        guard let first = ranges.first else { return }
        append(Frame.Kind.ack)
        appendVarint(first.upperBound)
        appendVarint(Swift.min(delayMicroseconds, (1 << 62) - 1))
        appendVarint(UInt64(ranges.count - 1))
        appendVarint(first.upperBound - first.lowerBound)
        var previous = first.lowerBound
        for range in ranges.dropFirst() {
            appendVarint(previous - range.upperBound - 2)
            appendVarint(range.upperBound - range.lowerBound)
            previous = range.lowerBound
        }
    }

    mutating func appendAck(_ frame: AckFrame) {
        appendAck(frame.ranges[...], delayMicroseconds: frame.delayMicroseconds)
    }

    /// Writes a message, or the piece of it in `range`.
    mutating func appendMessage(
        channel: Channel = .main, key: UInt64 = 0, number: UInt64, range: Range<Int>,
        of message: [UInt8]
    ) {
        let isPiece = range != 0..<message.count
        append(
            Frame.Kind.message | channel.mode.rawValue | (isPiece ? Frame.Kind.fragmentFlag : 0))
        appendVarint(UInt64(channel.id))
        appendVarint(number)
        if channel.mode == .latest { appendVarint(key) }
        if isPiece {
            appendVarint(UInt64(range.lowerBound))
            appendVarint(UInt64(message.count))
        }
        appendVarint(UInt64(range.count))
        append(contentsOf: message[range])
    }

    /// Writes a SKIP frame.
    mutating func appendSkip(_ frame: SkipFrame) {
        append(Frame.Kind.skip | frame.channel.mode.rawValue)
        appendVarint(UInt64(frame.channel.id))
        appendVarint(frame.number)
        appendVarint(UInt64(frame.byteCount))
    }

    /// Writes a CLOSE frame; text beyond 128 bytes is left out.
    mutating func appendClose(_ frame: CloseFrame) {
        append(Frame.Kind.close)
        appendVarint(frame.code)
        let text = frame.text.prefix(Wire.closeTextByteLimit)
        appendVarint(UInt64(text.count))
        append(contentsOf: text)
    }

    /// Returns the bytes of a frame with a whole message, less the message's own.
    @inline(__always)
    static func wholeOverhead(_ options: SendOptions, number: UInt64, byteCount: Int) -> Int {
        let key = options.channel.mode == .latest ? varintLength(options.wireKey) : 0
        return 1 + varintLength(UInt64(options.channel.id)) + varintLength(number) + key
            + varintLength(UInt64(byteCount))
    }

    /// Returns the most bytes of a frame with a piece, less the piece's own.
    static func fragmentOverhead(
        _ options: SendOptions, number: UInt64, offset: Int, totalByteCount: Int
    ) -> Int {
        let key = options.channel.mode == .latest ? varintLength(options.wireKey) : 0
        // Two bytes for the count: pieces are shorter than 2¹⁴.
        return 1 + varintLength(UInt64(options.channel.id)) + varintLength(number) + key
            + varintLength(UInt64(offset)) + varintLength(UInt64(totalByteCount)) + 2
    }
}
