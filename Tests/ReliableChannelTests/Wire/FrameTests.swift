import Primitives
import TestKit
import Testing

@testable import ReliableChannelCore

struct FrameTests {
    private func frames(in bytes: [UInt8]) throws(WireError) -> [Frame] {
        var reader = FrameReader(range: 0..<bytes.count)
        var result: [Frame] = []
        while let frame = try reader.next(in: bytes.span) { result.append(frame) }
        return result
    }

    @Test("reads written frames", arguments: UInt64(0)..<64)
    func roundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var bytes: [UInt8] = []
        var expected: [Frame] = []
        for _ in 0..<10 {
            switch generator.draw(below: 6) {
            case 0:
                bytes.appendPing()
                expected.append(.ping)
            case 1:
                var ranges = AckRanges()
                let base = generator.next() >> 3
                for _ in 0..<generator.draw(in: 1...60) {
                    ranges.insert(base + generator.draw(below: 200))
                }
                let ack = AckFrame(
                    ranges: ranges.ranges, delayMicroseconds: generator.next() >> 3)
                bytes.appendAck(ack)
                expected.append(.ack(ack))
            case 2:
                let message = (0..<generator.draw(in: 0...300)).map {
                    UInt8(truncatingIfNeeded: $0)
                }
                let lower = message.isEmpty ? 0 : generator.draw(in: 0...(message.count - 1))
                let upper = message.isEmpty ? 0 : generator.draw(in: (lower + 1)...message.count)
                let number = generator.next() >> UInt64(generator.draw(in: 2...62))
                let channel = Self.channel(&generator)
                let options = SendOptions(
                    channel: channel, key: channel.mode == .latest ? generator.next() >> 2 : 0)
                let start = bytes.count
                bytes.appendMessage(
                    channel: channel, key: options.wireKey, number: number, range: lower..<upper,
                    of: message)
                let overhead =
                    upper - lower == message.count
                    ? [UInt8].wholeOverhead(options, number: number, byteCount: message.count)
                    : [UInt8].fragmentOverhead(
                        options, number: number, offset: lower, totalByteCount: message.count)
                #expect(bytes.count - start <= overhead + upper - lower)
                expected.append(
                    .message(
                        MessageFrame(
                            channel: channel, number: number, key: options.wireKey, offset: lower,
                            totalByteCount: message.count,
                            bytes: (bytes.count - (upper - lower))..<bytes.count)))
            case 3:
                let credit = generator.next() >> 2
                bytes.appendMaxData(credit)
                expected.append(.maxData(credit))
            case 4:
                let modes: [DeliveryMode] = [.ordered, .unordered, .latest]
                let skip = SkipFrame(
                    channel: Channel(id: 200, mode: generator.pick(from: modes) ?? .ordered),
                    number: generator.next() >> 2, byteCount: generator.draw(in: 0...(16 << 20)))
                let start = bytes.count
                bytes.appendSkip(skip)
                #expect(bytes.count - start <= Wire.longestSkipByteCount)
                expected.append(.skip(skip))
            case _:
                let close = CloseFrame(
                    code: generator.next() >> 40,
                    text: (0..<generator.draw(in: 0...128)).map { UInt8($0) })
                bytes.appendClose(close)
                expected.append(.close(close))
            }
        }
        try expect(frames(in: bytes), equals: expected)
    }

    private static func channel(_ generator: inout SeededGenerator) -> Channel {
        Channel(
            id: UInt8(generator.draw(in: 0...255)),
            mode: generator.pick(from: DeliveryMode.allCases) ?? .ordered)
    }

    @Test(
        "refuses frames that the format does not allow",
        arguments: [
            // Types that do not exist; impossible acknowledgements.
            [3], [6], [0xFF], [2, 5, 0, 0, 6], [2, 5, 0, 1, 0, 4, 0], [2, 5, 0, 1, 0, 2, 2],
            [2, 5, 0, 32, 0], [5, 0, 0x40, 0x81],
            // Pieces that end beyond their message, are empty, or are not complete.
            [0x28, 0, 0, 0, 2, 3, 1, 1, 1], [0x28, 0, 0, 1, 2, 2, 1, 1],
            [0x28, 0, 0, 0, 1, 0], [0x28, 0, 0, 0, 0, 0], [0x28, 0, 0, 0, 2, 2, 1],
            [0x28, 0, 0, 0, 0x81, 0, 0, 1, 1, 1], [0x20, 0, 0, 2, 1], [0x24, 0, 0, 1, 7],
            // Modes that do not exist, channel 256, and a SKIP on an unreliable channel.
            [0x25, 0, 0, 1, 7], [0x27, 0, 0, 1, 7], [0x2F, 0, 0, 0, 2, 1, 7],
            [0x20, 0x41, 0, 0, 1, 7], [0x32, 0, 0, 0], [0x33, 0, 0, 0], [0x37, 0, 0, 0],
            [0x30, 0, 0], [0x38, 0, 0, 0], [0x30, 0, 0, 0x81, 0, 0, 1],
        ] as [[UInt8]])
    func malformed(bytes: [UInt8]) {
        #expect(throws: WireError.self) { try frames(in: bytes) }
    }

    @Test("never traps, whatever the bytes", arguments: UInt64(0)..<16)
    func garbage(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let bytes = (0..<generator.draw(in: 0...40)).map { _ -> UInt8 in
                let byte = UInt8(truncatingIfNeeded: generator.next())
                return generator.chance(0.5) ? byte & 0x37 : byte
            }
            _ = try? frames(in: bytes)
            _ = HandshakeDatagram.decode(bytes.span)
            _ = PacketHeader.decode(bytes.span)
        }
    }
}
