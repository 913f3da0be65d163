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

    /// Writes the ranges, which must be descending, disjoint and not adjacent, and not empty.
    mutating func appendAck(_ frame: AckFrame) {
        guard let first = frame.ranges.first else { return }
        append(Frame.Kind.ack)
        appendVarint(first.upperBound)
        appendVarint(Swift.min(frame.delayMicroseconds, (1 << 62) - 1))
        appendVarint(UInt64(frame.ranges.count - 1))
        appendVarint(first.upperBound - first.lowerBound)
        var previous = first.lowerBound
        for range in frame.ranges.dropFirst() {
            appendVarint(previous - range.upperBound - 2)
            appendVarint(range.upperBound - range.lowerBound)
            previous = range.lowerBound
        }
    }

    /// Writes a piece of a message on channel 0.
    mutating func appendMessage(
        channel: UInt64 = 0, number: UInt64, range: Range<Int>, of message: [UInt8]
    ) {
        append(Frame.Kind.message)
        appendVarint(channel)
        appendVarint(number)
        appendVarint(UInt64(range.lowerBound))
        appendVarint(UInt64(message.count))
        appendVarint(UInt64(range.count))
        append(contentsOf: message[range])
    }

    /// Writes the frame; text beyond 128 bytes is left out.
    mutating func appendClose(_ frame: CloseFrame) {
        append(Frame.Kind.close)
        appendVarint(frame.code)
        let text = frame.text.prefix(Wire.closeTextByteLimit)
        appendVarint(UInt64(text.count))
        append(contentsOf: text)
    }

    /// The most bytes that a message frame takes beside the message's own.
    static func messageFrameOverhead(number: UInt64, offset: Int, totalByteCount: Int) -> Int {
        // Two bytes for the count: fragments are shorter than 2¹⁴.
        2 + varintLength(number) + varintLength(UInt64(offset))
            + varintLength(UInt64(totalByteCount)) + 2
    }
}
