import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

/// A send buffer and an inbox, and frames between them that are lost, repeated and reordered.
private struct Transfer {
    var buffer = SendBuffer()
    var inbox: Inbox
    var delivered: [ReceivedMessage] = []
    var inFlight: [(fragment: Fragment, bytes: [UInt8])] = []
    var generator: SeededGenerator

    init(seed: UInt64, window: Int, longest: Int = 30_000) {
        generator = SeededGenerator(seed: seed)
        inbox = Inbox(window: window, maximumMessageByteCount: longest)
        buffer.open(window: inbox.advertisedCredit)
    }

    mutating func transmit() {
        var packet: [UInt8] = []
        let space = generator.draw(in: 30...1171)
        guard let fragment = buffer.appendFragment(to: &packet, space: space, mayBeShort: true)
        else { return }
        #expect(packet.count <= space)
        inFlight.append((fragment, packet))
    }

    mutating func receive(_ bytes: [UInt8]) throws {
        var reader = FrameReader(range: 0..<bytes.count)
        switch try reader.next(in: bytes.span) {
        case .message(let frame): _ = try inbox.insert(frame, from: bytes.span)
        case .skip(let frame): _ = try inbox.skip(frame)
        case let other: Issue.record("\(String(describing: other))")
        }
    }

    /// Loses one frame or delivers it, perhaps not for the last time.
    mutating func step() throws {
        guard !inFlight.isEmpty else { return }
        let index = generator.draw(in: 0...(inFlight.count - 1))
        let (fragment, bytes) = inFlight.remove(at: index)
        if generator.chance(0.3) {
            buffer.requeue(fragment)
            return
        }
        try receive(bytes)
        if generator.chance(0.2) {
            inFlight.append((fragment, bytes))
        } else {
            buffer.acknowledge(fragment)
        }
    }

    mutating func receive() {
        while let message = inbox.removeMessage() { delivered.append(message) }
    }

    mutating func grant() {
        if inbox.owesCredit { buffer.raiseCredit(to: inbox.advertise()) }
    }

    func check() throws {
        try buffer.checkInvariants()
        try inbox.checkInvariants()
    }
}

struct TransferTests {
    @Test(
        "joins messages from pieces, through any window",
        arguments: Effort.seeds(48, quick: 6)
    )
    func lossyTransfer(seed: UInt64) throws {
        var transfer = Transfer(seed: seed, window: 2048 + Int(seed % 7) * 3000)
        let modes: [DeliveryMode] = seed % 3 == 0 ? [.ordered] : [.ordered, .unordered, .ordered]
        var sent: [[[UInt8]]] = modes.map { _ in [] }
        for index in 0..<30 {
            let longest = index % 10 == 0 ? 30_000 : 400
            let bytes = (0..<transfer.generator.draw(in: 0...longest)).map {
                UInt8(truncatingIfNeeded: $0 ^ index)
            }
            let id = index % modes.count
            let options = SendOptions(
                channel: Channel(id: UInt8(id), mode: modes[id]),
                priority: UInt8(transfer.generator.draw(in: 0...7)))
            sent[id].append(bytes)
            _ = transfer.buffer.append(bytes, options: options)
        }
        var steps = 0
        while !transfer.buffer.isEmpty {
            steps += 1
            try #require(steps < 40_000, "stuck at \(transfer.delivered.count)")
            transfer.transmit()
            while !transfer.inFlight.isEmpty,
                transfer.generator.chance(0.5) || !transfer.buffer.hasSendable
            {
                try transfer.step()
                break
            }
            if transfer.generator.chance(0.3) { transfer.receive() }
            transfer.grant()
            try transfer.check()
        }
        transfer.receive()
        for (id, mode) in modes.enumerated() {
            let received = transfer.delivered.filter { $0.channel.id == UInt8(id) }.map(\.bytes)
            if mode == .ordered {
                expect(received, equals: sent[id])
            } else {
                expect(
                    received.sorted { $0.lexicographicallyPrecedes($1) },
                    equals: sent[id].sorted { $0.lexicographicallyPrecedes($1) })
            }
        }
        expect(transfer.buffer.bufferedCost, equals: 0)
        expect(transfer.inbox.heldCost, equals: 0)
    }

    @Test("does not split a message into pieces shorter than 128 bytes")
    func smallestFragment() {
        var buffer = SendBuffer()
        buffer.open(window: 1 << 20)
        _ = buffer.append([UInt8](repeating: 1, count: 500))
        var packet: [UInt8] = []
        #expect(buffer.appendFragment(to: &packet, space: 130, mayBeShort: false) == nil)
        #expect(packet.isEmpty)
        let fragment = buffer.appendFragment(to: &packet, space: 200, mayBeShort: false)
        #expect((fragment?.range.count ?? 0) >= 128)
    }

    @Test("begins a short message only if the credit covers all of it, and leaves an eighth")
    func credit() {
        var buffer = SendBuffer()
        buffer.open(window: 1600)
        for _ in 0..<3 { _ = buffer.append([UInt8](repeating: 1, count: 584)) }
        var packet: [UInt8] = []
        func next() -> Range<Int>? {
            buffer.appendFragment(to: &packet, space: 1100, mayBeShort: true)?.range
        }
        expect(next(), equals: 0..<584)
        // 1400 are free for messages that are not urgent, and 600 of them are used.
        expect(next(), equals: 0..<584)
        #expect(!buffer.hasSendable)
        _ = buffer.append(
            [7], options: SendOptions(channel: Channel(id: 1, mode: .ordered), priority: 2))
        expect(next(), equals: 0..<1, "an urgent message may use the rest")
        expect(buffer.usedCredit, equals: 1217)
        buffer.raiseCredit(to: 2016)
        #expect(!buffer.hasSendable)
        buffer.raiseCredit(to: 2017)
        expect(next(), equals: 0..<584)
    }

    @Test("sends messages longer than the window as far as the credit goes, one at a time")
    func longMessages() {
        var buffer = SendBuffer()
        buffer.open(window: 1600)
        for id in UInt8(0)..<2 {
            _ = buffer.append(
                [UInt8](repeating: id, count: 2000),
                options: SendOptions(channel: Channel(id: id, mode: .unordered)))
        }
        var packet: [UInt8] = []
        func next() -> Fragment? {
            buffer.appendFragment(to: &packet, space: 1171, mayBeShort: true)
        }
        expect(next().map { $0.range.upperBound > 1000 && $0.channel == 0 }, equals: true)
        expect(next()?.range.upperBound, equals: 1600 - 200 - 16)
        #expect(next() == nil)
        buffer.raiseCredit(to: 3000)
        expect(
            next()?.range.upperBound, equals: 2000, "the first continues before the second begins")
        expect(next()?.channel, equals: 1)
    }

    @Test("refuses frames that a correct peer could not have sent")
    func violations() {
        let datagram = [UInt8](repeating: 7, count: 1000)
        func frame(
            _ number: UInt64, _ offset: Int, _ count: Int, of total: Int, key: UInt64 = 0,
            on channel: Channel = .main
        ) -> MessageFrame {
            MessageFrame(
                channel: channel, number: number, key: key, offset: offset, totalByteCount: total,
                bytes: 0..<count)
        }
        func outcome(_ frames: [MessageFrame], skip: SkipFrame? = nil) -> Inbox.Violation? {
            var inbox = Inbox(window: 4096, maximumMessageByteCount: 10_000)
            do throws(Inbox.Violation) {
                for frame in frames { _ = try inbox.insert(frame, from: datagram.span) }
                if let skip { _ = try inbox.skip(skip) }
                return nil
            } catch {
                return error
            }
        }
        expect(outcome([frame(0, 0, 10, of: 10_001)]), equals: .tooLong)
        expect(
            outcome([frame(0, 0, 10, of: 20), frame(0, 10, 9, of: 19)]),
            equals: .inconsistentMessage)
        expect(outcome([frame(256, 0, 1, of: 1)]), equals: .beyondCredit)
        expect(outcome([frame(.max >> 2, 0, 1, of: 1)]), equals: .beyondCredit)
        #expect(outcome([frame(255, 0, 0, of: 0)]) == nil)
        let five = (1..<6).map { frame(UInt64($0), 0, 1000, of: 1000) }
        #expect(outcome(Array(five.prefix(4))) == nil)
        expect(outcome(five), equals: .beyondCredit)
        let late = (3..<7).map { frame(UInt64($0), 0, 1000, of: 1000) }
        expect(outcome(late), equals: .beyondCredit, "three are missing and cost 16 each")
        let pieces = (1..<80).map { frame(0, 2 * $0, 1, of: 1000) }
        #expect(outcome(Array(pieces.prefix(64))) == nil)
        expect(outcome(pieces), equals: .tooManyPieces)
        let latest = Channel(id: 1, mode: .latest)
        expect(
            outcome([
                frame(0, 0, 10, of: 20, key: 1, on: latest),
                frame(0, 10, 10, of: 20, key: 2, on: latest),
            ]), equals: .inconsistentMessage)
        let other = Channel(id: 0, mode: .unordered)
        expect(
            outcome([frame(0, 0, 1, of: 1), frame(1, 0, 1, of: 1, on: other)]), equals: .changedMode
        )
        let loose = Channel(id: 2, mode: .unreliable)
        expect(outcome([frame(0, 0, 10, of: (64 << 10) + 1, on: loose)]), equals: .tooLong)
        func skip(_ number: UInt64, _ count: Int) -> SkipFrame {
            SkipFrame(channel: .main, number: number, byteCount: count)
        }
        expect(outcome([], skip: skip(0, 10_001)), equals: .tooLong)
        expect(outcome([], skip: skip(0, 4081)), equals: .beyondCredit)
        #expect(outcome([], skip: skip(0, 4080)) == nil)
        expect(outcome([frame(0, 0, 10, of: 20)], skip: skip(0, 9)), equals: .inconsistentMessage)
        expect(outcome([frame(0, 0, 10, of: 20)], skip: skip(0, 21)), equals: .inconsistentMessage)
        #expect(outcome([frame(0, 0, 10, of: 20)], skip: skip(0, 12)) == nil)
    }

    @Test("accepts 256 keys on a channel and no more, on both sides")
    func keys() throws {
        let latest = Channel(id: 1, mode: .latest)
        var buffer = SendBuffer()
        for key in UInt64(0)..<256 {
            let options = SendOptions(channel: latest, key: key)
            try buffer.check(options)
            _ = buffer.append([1], options: options)
        }
        #expect(throws: SendError.tooManyKeys(limit: 256)) {
            try buffer.check(SendOptions(channel: latest, key: 256))
        }
        try buffer.check(SendOptions(channel: latest, key: 255))
        #expect(throws: SendError.keyOutOfRange) {
            try buffer.check(SendOptions(channel: latest, key: 1 << 62))
        }
        #expect(throws: SendError.channelModeMismatch(.latest)) {
            try buffer.check(SendOptions(channel: Channel(id: 1, mode: .ordered)))
        }
        var inbox = Inbox(window: 1 << 20, maximumMessageByteCount: 10)
        let datagram: [UInt8] = [1]
        func insert(_ key: UInt64) throws(Inbox.Violation) {
            _ = try inbox.insert(
                MessageFrame(
                    channel: latest, number: key, key: key, offset: 0, totalByteCount: 1,
                    bytes: 0..<1), from: datagram.span)
        }
        for key in UInt64(0)..<256 { try insert(key) }
        #expect(throws: Inbox.Violation.tooManyKeys) { try insert(256) }
    }

    @Test("allocates memory for arrived bytes and not for declared ones")
    func declaredLengths() throws {
        var inbox = Inbox(window: 1 << 20, maximumMessageByteCount: 16 << 20)
        let datagram: [UInt8] = [1]
        for number in 0..<1000 {
            let frame = MessageFrame(
                channel: .main, number: UInt64(number), offset: 0, totalByteCount: 16 << 20,
                bytes: 0..<1)
            _ = try inbox.insert(frame, from: datagram.span)
        }
        expect(inbox.heldCost, equals: 17_000)
        try inbox.checkInvariants()
    }

    @Test("grants credit for the beginning of a message that is longer than the window")
    func longMessage() throws {
        var inbox = Inbox(window: 2048, maximumMessageByteCount: 10_000)
        let datagram = [UInt8](repeating: 7, count: 1000)
        func frame(_ offset: Int) -> MessageFrame {
            MessageFrame(
                channel: .main, number: 0, offset: offset, totalByteCount: 10_000, bytes: 0..<1000)
        }
        for offset in stride(from: 0, to: 10_000, by: 1000) {
            let isReady = try inbox.insert(frame(offset), from: datagram.span)
            expect(isReady, equals: offset == 9000)
            expect(inbox.owesCredit, equals: offset < 9000)
            _ = inbox.advertise()
        }
        // The whole message waits now: until it is taken it counts as held.
        expect(inbox.availableCredit, equals: inbox.advertisedCredit)
        expect(inbox.removeMessage()?.bytes.count, equals: 10_000)
        expect(inbox.availableCredit, equals: 10_016 + 2048)
    }

    @Test("holds a limited number of unreliable messages, the newest")
    func looseBounds() throws {
        var inbox = Inbox(window: 4096, maximumMessageByteCount: 10_000)
        let datagram = [UInt8](repeating: 7, count: 1000)
        let loose = Channel(id: 2, mode: .unreliable)
        func insert(_ number: UInt64, _ offset: Int, of total: Int) throws {
            _ = try inbox.insert(
                MessageFrame(
                    channel: loose, number: number, offset: offset, totalByteCount: total,
                    bytes: 0..<1000), from: datagram.span)
            try inbox.checkInvariants()
        }
        for number in UInt64(0)..<200 {
            try insert(number, 0, of: 1000)
            try insert(number, 0, of: 1000)
        }
        expect(inbox.readyCount, equals: 64)
        expect(inbox.droppedCount, equals: 136)
        expect(inbox.removeMessage()?.bytes.count, equals: 1000)
        for number in UInt64(200)..<300 { try insert(number, 2000, of: 60_000) }
        expect(inbox.availableCredit, equals: 4096, "they use no credit")
        for offset in stride(from: 0, to: 5000, by: 1000) { try insert(400, offset, of: 5000) }
        var last: ReceivedMessage?
        while let message = inbox.removeMessage() { last = message }
        expect(last?.bytes.count, equals: 5000)
    }
}
