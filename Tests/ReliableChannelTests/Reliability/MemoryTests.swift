import Primitives
import TestKit
import Testing

@testable import ReliableChannelCore

/// The limits of the memory that a peer can make this side use.
struct MemoryTests {
    private func piece(_ number: UInt64, of declared: Int) -> [UInt8] {
        StateSubject.frames {
            $0.appendMessage(
                number: number, range: 0..<1, of: [UInt8](repeating: 0, count: declared))
        }
    }

    @Test("a thousand beginnings of long messages cost the arrived bytes, not the declared ones")
    func declaredLengths() throws {
        var subject = try StateSubject(.server)
        for number in UInt64(0)..<1000 {
            subject.receive(subject.packet(piece(number, of: 10_000)))
        }
        expect(subject.stateName, equals: "established")
        expect(subject.core.heldByteCount, equals: 1000 * 17)
        try subject.core.checkInvariants()
    }

    @Test("a peer that ignores the credit is cut off before much more is held than was granted")
    func credit() throws {
        var configuration = EndpointConfiguration()
        configuration.receiveWindowByteCount = 64 << 10
        var subject = try StateSubject(.server, configuration: configuration)
        var number: UInt64 = 0
        while subject.stateName == "established", number < 1000 {
            subject.receive(
                subject.packet(
                    StateSubject.frames {
                        $0.appendMessage(
                            number: number, range: 0..<1000, of: [UInt8](repeating: 1, count: 1000))
                    }))
            number += 1
        }
        expect(subject.stateName, equals: "closing")
        #expect(number <= 65)
        #expect(subject.core.heldByteCount <= (64 << 10) + 1016)
    }

    @Test("messages in many small pieces are cut off at a 64th of the window, but not below 64")
    func pieces() throws {
        var configuration = EndpointConfiguration()
        configuration.receiveWindowByteCount = 4096
        var subject = try StateSubject(.server, configuration: configuration)
        let message = [UInt8](repeating: 1, count: 2000)
        var count = 0
        while subject.stateName == "established", count < 200 {
            count += 1
            let range = (4 * count)..<(4 * count + 1)
            subject.receive(
                subject.packet(
                    StateSubject.frames { $0.appendMessage(number: 0, range: range, of: message) }))
        }
        expect(count, equals: 65)
        guard case .closed(_, .flowControlError)? = subject.lastEvent() else {
            Issue.record("the reason is not the pieces")
            return
        }
    }

    @Test("a channel accepts 256 keys and no more")
    func keys() throws {
        var subject = try StateSubject(.server)
        let channel = Channel(id: 1, mode: .latest)
        var count: UInt64 = 0
        while subject.stateName == "established", count < 400 {
            subject.receive(
                subject.packet(
                    StateSubject.frames {
                        $0.appendMessage(
                            channel: channel, key: count, number: count, range: 0..<1, of: [1])
                    }))
            count += 1
        }
        expect(count, equals: 257)
        guard case .closed(_, .protocolViolation)? = subject.lastEvent() else {
            Issue.record("the reason is not the keys")
            return
        }
    }

    @Test("messages of unreliable channels that are not taken are dropped, the oldest first")
    func unreliable() throws {
        var subject = try StateSubject(.server)
        let channel = Channel(id: 1, mode: .unreliable)
        let message = [UInt8](repeating: 9, count: 1000)
        for number in UInt64(0)..<500 {
            subject.receive(
                subject.packet(
                    StateSubject.frames {
                        $0.appendMessage(
                            channel: channel, number: 2 * number, range: 0..<100, of: message)
                        $0.appendMessage(
                            channel: channel, number: 2 * number + 1, range: 0..<900,
                            of: Array(message.prefix(900)))
                    }))
        }
        expect(subject.stateName, equals: "established")
        #expect(subject.core.heldByteCount <= 2 * 65_536 + 80 * 16)
        try subject.core.checkInvariants()
    }

    @Test(
        "an acknowledgement of this side has at most 32 ranges, however packets arrived")
    func ownRanges() throws {
        var subject = try StateSubject(.server)
        for _ in 0..<200 { subject.receive(subject.packet([1], ahead: 2)) }
        #expect(try #require(subject.connection).acks.received.ranges.count <= 32)
        try subject.core.checkInvariants()
    }
}

/// The limits of the effect of a peer's text.
struct CloseTextTests {
    @Test("the peer's text is cut to 128 bytes, and nothing in it can control a terminal")
    func cleaned() throws {
        let texts: [[UInt8]] = [
            Array("\u{1B}]52;c;AAAA\u{7}plain".utf8), [0xFF, 0xFE, 0x80],
            Array(String(repeating: "e\u{301}", count: 42).utf8),
            Array("a\u{202E}b\u{200B}c\u{9B}d\u{3164}".utf8),
            Array(repeating: 0x41, count: 128),
        ]
        for text in texts {
            var subject = try StateSubject(.client)
            subject.receive(
                subject.packet(
                    StateSubject.frames { $0.appendClose(CloseFrame(code: 0x107, text: text)) }))
            guard case .closed(_, .application(7, let cleaned))? = subject.core.pollEvent() else {
                Issue.record("not closed")
                continue
            }
            #expect(cleaned.string.utf8.count <= 128)
            for scalar in cleaned.string.unicodeScalars {
                #expect(scalar.properties.generalCategory != .control)
                #expect(scalar.properties.generalCategory != .format)
                #expect(!scalar.properties.isDefaultIgnorableCodePoint)
            }
        }
    }

    @Test("a text of 129 bytes is a violation, and is not cut")
    func tooLong() throws {
        var subject = try StateSubject(.client)
        subject.receive(subject.packet([5, 0, 0x40, 129] + [UInt8](repeating: 0x41, count: 129)))
        expect(subject.stateName, equals: "closing")
    }
}
