import Primitives
import Testing

@testable import ReliableChannel

@Suite struct StreamTests {
    /// Carries messages from a send buffer to a reassembler through fragments that get lost, repeated
    /// and reordered.
    @Test("puts together what was taken apart", arguments: UInt64(0)..<24)
    func lossyTransfer(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var buffer = SendBuffer()
        let window = generator.draw(in: 2048...20_000)
        var reassembler = Reassembler(window: window, maximumMessageByteCount: 30_000)
        buffer.raiseCredit(to: reassembler.advertisedCredit)
        let messages = (0..<30).map { index -> [UInt8] in
            let longest = index % 10 == 0 ? 30_000 : 400
            return (0..<generator.draw(in: 0...longest)).map {
                UInt8(truncatingIfNeeded: $0 ^ index)
            }
        }
        for message in messages { buffer.append(message) }
        var inFlight: [(Fragment, [UInt8], MessageFrame)] = []
        var delivered: [[UInt8]] = []
        var steps = 0
        while !buffer.isEmpty {
            steps += 1
            try #require(steps < 20_000, "stuck at \(delivered.count)")
            var packet: [UInt8] = []
            let space = generator.draw(in: 30...1171)
            if let fragment = buffer.appendFragment(to: &packet, space: space, mayBeShort: true) {
                #expect(packet.count <= space)
                var reader = FrameReader(range: 0..<packet.count)
                guard case .message(let frame)? = try reader.next(in: packet.span) else {
                    Issue.record("not a message frame")
                    return
                }
                inFlight.append((fragment, packet, frame))
            }
            while !inFlight.isEmpty, generator.chance(0.5) || !buffer.hasSendable {
                let index = generator.draw(in: 0...(inFlight.count - 1))
                let (fragment, bytes, frame) = inFlight.remove(at: index)
                if generator.chance(0.3) {
                    buffer.requeue(fragment)
                    break
                }
                _ = try reassembler.insert(frame, from: bytes.span)
                if generator.chance(0.2) {
                    inFlight.append((fragment, bytes, frame))
                } else {
                    buffer.acknowledge(fragment)
                }
                break
            }
            if generator.chance(0.3) {
                while let message = reassembler.takeMessage() { delivered.append(message) }
            }
            if reassembler.owesCredit { buffer.raiseCredit(to: reassembler.advertise()) }
            try buffer.checkInvariants()
            try reassembler.checkInvariants()
        }
        while let message = reassembler.takeMessage() { delivered.append(message) }
        #expect(delivered == messages)
        #expect(buffer.bufferedCost == 0)
        #expect(reassembler.heldCost == 0)
    }

    @Test("does not split a message into pieces shorter than 128 bytes")
    func smallestFragment() {
        var buffer = SendBuffer()
        buffer.raiseCredit(to: 1 << 20)
        buffer.append([UInt8](repeating: 1, count: 500))
        var packet: [UInt8] = []
        #expect(buffer.appendFragment(to: &packet, space: 130, mayBeShort: false) == nil)
        #expect(packet.isEmpty)
        let fragment = buffer.appendFragment(to: &packet, space: 200, mayBeShort: false)
        #expect((fragment?.range.count ?? 0) >= 128)
    }

    @Test("sends nothing beyond the credit")
    func credit() {
        var buffer = SendBuffer()
        buffer.raiseCredit(to: 16 + 300 + 15)
        buffer.append([UInt8](repeating: 1, count: 300))
        buffer.append([])
        var packet: [UInt8] = []
        #expect(buffer.appendFragment(to: &packet, space: 900, mayBeShort: true)?.range == 0..<300)
        #expect(!buffer.hasSendable)
        buffer.raiseCredit(to: 16 + 300 + 16)
        #expect(buffer.hasSendable)
    }

    @Test("refuses what an honest peer could not have sent")
    func violations() {
        let datagram = [UInt8](repeating: 7, count: 1000)
        func frame(_ number: UInt64, _ offset: Int, _ count: Int, of total: Int) -> MessageFrame {
            MessageFrame(
                channel: 0, number: number, offset: offset, totalByteCount: total, bytes: 0..<count)
        }
        func outcome(_ frames: [MessageFrame]) -> Reassembler.Violation? {
            var reassembler = Reassembler(window: 4096, maximumMessageByteCount: 10_000)
            do throws(Reassembler.Violation) {
                for frame in frames { _ = try reassembler.insert(frame, from: datagram.span) }
                return nil
            } catch {
                return error
            }
        }
        #expect(outcome([frame(0, 0, 10, of: 10_001)]) == .tooLong)
        #expect(outcome([frame(0, 0, 10, of: 20), frame(0, 10, 9, of: 19)]) == .inconsistentLength)
        #expect(outcome([frame(257, 0, 1, of: 1)]) == .beyondCredit)
        #expect(outcome([frame(255, 0, 0, of: 0)]) == nil)
        let five = (1..<6).map { frame(UInt64($0), 0, 1000, of: 1000) }
        #expect(outcome(Array(five.prefix(4))) == nil)
        #expect(outcome(five) == .beyondCredit)
        let pieces = (1..<80).map { frame(0, 2 * $0, 1, of: 1000) }
        #expect(outcome(Array(pieces.prefix(64))) == nil)
        #expect(outcome(pieces) == .tooManyPieces)
    }

    @Test("allocates from what arrived and not from what was declared")
    func declaredLengths() throws {
        var reassembler = Reassembler(window: 1 << 20, maximumMessageByteCount: 16 << 20)
        let datagram: [UInt8] = [1]
        for number in 0..<1000 {
            let frame = MessageFrame(
                channel: 0, number: UInt64(number), offset: 0, totalByteCount: 16 << 20,
                bytes: 0..<1)
            _ = try reassembler.insert(frame, from: datagram.span)
        }
        #expect(reassembler.heldCost == 17_000)
        try reassembler.checkInvariants()
    }

    @Test("grants credit for the beginning of a message that is longer than the window")
    func longMessage() throws {
        var reassembler = Reassembler(window: 2048, maximumMessageByteCount: 10_000)
        let datagram = [UInt8](repeating: 7, count: 1000)
        func frame(_ offset: Int) -> MessageFrame {
            MessageFrame(
                channel: 0, number: 0, offset: offset, totalByteCount: 10_000, bytes: 0..<1000)
        }
        for offset in stride(from: 0, to: 10_000, by: 1000) {
            let isReady = try reassembler.insert(frame(offset), from: datagram.span)
            #expect(isReady == (offset == 9000))
            #expect(reassembler.owesCredit == (offset < 9000))
            _ = reassembler.advertise()
        }
        // The whole message waits now: until it is taken it counts as held.
        #expect(reassembler.availableCredit == reassembler.advertisedCredit)
        #expect(reassembler.takeMessage()?.count == 10_000)
        #expect(reassembler.availableCredit == 10_016 + 2048)
    }
}
