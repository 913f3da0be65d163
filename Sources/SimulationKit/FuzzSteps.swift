internal import Primitives
internal import ReliableChannelCore

/// The steps of a schedule.
extension FuzzSchedule {
    /// Reads one step and does it.
    mutating func step() throws(InvariantViolation) {
        let code = input.byte()
        // The high bit chooses side 0 or 1.
        let side = Int(code >> 7)
        note("step \(code & 31) on \(side)")
        switch code & 31 {
        case 0...3: try advance(isStall: false)
        case 4: try advance(isStall: true)
        case 5...8: try deliverNext(to: side, count: 1 + input.choice(of: 8))
        case 9, 10: try deliverOne(to: side, removing: true)
        case 11: try deliverOne(to: side, removing: false)
        case 12: dropOne(of: side)
        case 13: duplicate(side)
        case 14, 15: try damage(side)
        case 16...18: try send(side)
        case 19: try read(side)
        case 20: try deliver(garbage(), to: side)
        case 21...24 where !mayForge: break
        case 21, 22: try forge(side)
        case 23, 24: try mutate(side)
        case 25: try closeByChoice(side)
        case 26: try intrude()
        case 27: try deliverNext(to: 2, count: 4)
        case 28: try changePath(side)
        case _: for side in 0..<3 { try deliverNext(to: side, count: 3) }
        }
    }

    // MARK: Time

    private mutating func advance(isStall: Bool) throws(InvariantViolation) {
        let code = input.byte()
        let scale: [Int64] = [10, 250, 1000, 8000, 50_000, 300_000, 1_500_000, 12_000_000]
        let target = now + .microseconds(scale[Int(code & 7)] * Int64(1 + code >> 3))
        var stepCount = 0
        while !isStall, let next = cores.compactMap(\.nextTimeout).min(), next <= target {
            stepCount += 1
            guard stepCount < 20_000 else { throw violation("time stands still") }
            now = max(now, next)
            for side in 0..<3 { try runTimers(of: side) }
        }
        now = max(now, target)
        for side in 0..<3 { try runTimers(of: side) }
    }

    // MARK: The network

    private mutating func deliverNext(to side: Int, count: Int) throws(InvariantViolation) {
        for _ in 0..<count where !queues[side].isEmpty {
            try deliver(queues[side].removeFirst(), to: side)
        }
    }

    private mutating func deliverOne(to side: Int, removing: Bool) throws(InvariantViolation) {
        let index = input.choice(of: queues[side].count)
        guard queues[side].indices.contains(index) else { return }
        let datagram = queues[side][index]
        if removing { queues[side].remove(at: index) }
        try deliver(datagram, to: side)
    }

    private mutating func dropOne(of side: Int) {
        let index = input.choice(of: queues[side].count)
        if queues[side].indices.contains(index) { queues[side].remove(at: index) }
    }

    private mutating func duplicate(_ side: Int) {
        let index = input.choice(of: queues[side].count)
        if queues[side].indices.contains(index) { queues[side].append(queues[side][index]) }
    }

    /// Delivers a damaged copy beside the valid one; the tag has to reveal the damage.
    private mutating func damage(_ side: Int) throws(InvariantViolation) {
        let index = input.choice(of: queues[side].count)
        guard queues[side].indices.contains(index) else { return }
        var datagram = queues[side][index]
        datagram.bytes = changed(datagram.bytes, isForging: false)
        guard datagram.bytes != queues[side][index].bytes else { return }
        try deliver(datagram, to: side)
    }

    private mutating func changed(_ original: [UInt8], isForging: Bool) -> [UInt8] {
        var bytes = original
        let code = input.byte()
        switch code & 3 {
        case 0:
            bytes.removeLast(min(bytes.count, 1 + input.position() % max(1, bytes.count)))
        case 1:
            bytes.append(contentsOf: input.read(Int(code >> 2)))
        case _:
            for _ in 0...Int(code >> 6) {
                // After a packet's header if the tag will be corrected: in the frames.
                let first = isForging && code & 4 != 0 ? 13 : 0
                guard bytes.count > first else { break }
                bytes[first + input.position() % (bytes.count - first)] ^= max(1, input.byte())
            }
        }
        return bytes
    }

    private mutating func garbage() -> Datagram {
        let source = input.element(of: addresses, or: addresses[2])
        var bytes = input.chunk(upTo: 60)
        if input.byte() & 1 == 0, !bytes.isEmpty { bytes[0] = 0x40 }
        return Datagram(bytes: bytes, source: source)
    }

    /// Opens another connection to the server: from elsewhere, or from the client's own address.
    private mutating func intrude() throws(InvariantViolation) {
        // The client's own address is used only after the server knows the first connection.
        let origin = input.byte() & 1 == 0 || applications[1].handle == nil ? 2 : 0
        guard cores[origin].connectionCount < 4 else { return }
        _ = cores[origin].connect(to: addresses[1], at: now)
        try settle(origin)
    }

    /// Moves the client, has the system refuse a long datagram, or, rarely, restarts the server
    /// without its state.
    private mutating func changePath(_ side: Int) throws(InvariantViolation) {
        let code = input.byte()
        switch code & 3 {
        case 0:
            let host: UInt32 = code & 4 == 0 ? 0x0A00_0001 : 0x0A00_0004
            addresses[0] = SocketAddress(ipv4: host, port: 50_000 + UInt16(code >> 3))
        case 1 where code & 0x7C == 0:
            cores[1] = EndpointCore(configuration: configurations[1], seed: UInt64(code) + 100)
            hasRestarted = true
            // The applications' earlier messages went with it.
            applications[1].handle = nil
            applications[1].closeReason = applications[1].closeReason ?? .idleTimeout
        case 2:
            let byteCount = code & 4 == 0 ? 8952 : 1452
            cores[side].datagramWasTooBig(
                byteCount: byteCount, to: addresses[1 - side], at: now)
            try settle(side)
        case _:
            guard let handle = applications[side].handle else { return }
            let policy = RedundancyPolicy(rawValue: code >> 2 & 3) ?? .off
            cores[side].setRedundancy(policy, of: handle)
            try settle(side)
        }
    }

    // MARK: Forged datagrams

    /// Sends the fuzzer's own frames under a correct tag.
    private mutating func forge(_ side: Int) throws(InvariantViolation) {
        guard let handle = applications[side].handle else { return }
        let ahead = Int64(input.byte()) - 8
        let frames = input.chunk(upTo: 200)
        guard let bytes = cores[side].forgedPacket(frames, ahead: ahead, for: handle) else {
            return
        }
        isForged = true
        try deliver(Datagram(bytes: bytes, source: addresses[1 - side]), to: side)
    }

    /// Sends a changed copy of a datagram on its way under a correct tag.
    private mutating func mutate(_ side: Int) throws(InvariantViolation) {
        let index = input.choice(of: queues[side].count)
        guard queues[side].indices.contains(index) else { return }
        var datagram = queues[side][index]
        let bytes = changed(datagram.bytes, isForging: true)
        guard let resigned = cores[side].resigned(bytes) else { return }
        isForged = true
        datagram.bytes = resigned
        try deliver(datagram, to: side)
    }

    // MARK: The applications

    mutating func send(_ side: Int) throws(InvariantViolation) {
        guard let handle = applications[side].handle else { return }
        let sizes = [0, 4, 40, 128, 1100, 1171, 3000, 20_000]
        let size = min(messageLimit, input.element(of: sizes, or: 4))
        let index = applications[side].oracle.sentCount
        guard index < 100, applications[side].emptySent < 100 else { return }
        let options = options(isEmpty: size == 0)
        do throws(SendError) {
            let bytes = Self.message(side, index, size)
            let id = try cores[side].send(bytes, options: options, on: handle, at: now)
            note("side \(side) sends \(size) bytes as \(id), \(options)")
            if size == 0 {
                applications[side].emptySent += 1
            } else {
                applications[side].oracle.recordSent(options, id)
            }
        } catch {
            // Only errors that the state explains are allowed.
            switch error {
            case .closed:
                let isEnding =
                    applications[side].hasClosed || applications[side].closeReason != nil
                guard isEnding else { throw violation("send refused: closed") }
            case .bufferFull: break
            case _:
                guard isForged else { throw violation("send refused: \(error)") }
            }
        }
        try settle(side)
    }

    /// Chooses among six channels; the last one is for messages without a byte.
    private mutating func options(isEmpty: Bool) -> SendOptions {
        guard usesModes else { return SendOptions() }
        if isEmpty { return SendOptions(channel: Channel(id: 5, mode: .ordered)) }
        let code = input.byte()
        let id = code % 5
        var result = SendOptions(
            channel: Channel(id: id, mode: DeliveryMode(rawValue: id) ?? .ordered))
        guard code & 0x20 != 0 else { return result }
        let more = input.byte()
        result.priority = more & 7
        result.weight = more >> 3 & 3
        if result.channel.mode == .latest { result.key = UInt64(more >> 5) }
        result.wantsReceipt = code & 0x40 != 0
        if code & 0x80 != 0 { result.deadline = .milliseconds(Int64(input.byte())) }
        return result
    }

    /// Takes all messages that have arrived, and compares them with those that the other side sent.
    mutating func read(_ side: Int) throws(InvariantViolation) {
        guard let handle = applications[side].handle else { return }
        while let message = cores[side].nextMessage(on: handle) {
            if isForged { continue }
            if message.bytes.isEmpty {
                applications[1 - side].emptyDelivered += 1
                let (got, sent) = (
                    applications[1 - side].emptyDelivered, applications[1 - side].emptySent
                )
                guard got <= sent else { throw violation("side \(side) got an empty message") }
                continue
            }
            let index = Self.index(of: message.bytes)
            try applications[1 - side].oracle.recordDelivered(index, message)
            guard message.bytes == Self.message(1 - side, index, message.bytes.count) else {
                throw violation("side \(side) got another message \(index) than was sent")
            }
        }
        try settle(side)
    }

    private mutating func closeByChoice(_ side: Int) throws(InvariantViolation) {
        let code = input.byte()
        // Rarely, since little else would happen otherwise.
        if code & 7 == 0 { try close(side, flushing: code & 8 == 0) }
    }

    mutating func close(_ side: Int, flushing: Bool) throws(InvariantViolation) {
        guard let handle = applications[side].handle else { return }
        applications[side].hasClosed = true
        let reason = CloseReason.application(code: 7, text: SafeText(literal: "the end"))
        cores[side].close(handle, reason: reason, flushing: flushing, at: now)
        try settle(side)
        guard !flushing else { return }
        guard cores[side].withConnection(handle, \.status)?.isEstablished != true else {
            throw violation("side \(side) is open after its close")
        }
    }

    /// Returns a message whose bytes name its index; all other bytes follow from that and from its
    /// length.
    static func message(_ side: Int, _ index: Int, _ size: Int) -> [UInt8] {
        let first = [UInt8(truncatingIfNeeded: index), UInt8(truncatingIfNeeded: size)]
        return (0..<size).map {
            $0 < 2
                ? first[$0] : UInt8(truncatingIfNeeded: $0 &* 7 &+ index &* 31 &+ side &+ size)
        }
    }

    private static func index(of bytes: [UInt8]) -> Int { Int(bytes.first ?? 0) }
}
