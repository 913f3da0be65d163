internal import Primitives
internal import ReliableChannelCore
internal import SimulationKit

/// KCP's own benchmark (its `test.cpp`), in virtual time.
///
/// Every 20 ms a message with a number goes to the peer, which sends it back; the path loses 5 % in
/// each direction and delays by 30 to 62.5 ms, drawn evenly, and never changes the order. One run
/// is 1000 messages; its results are the mean and the longest time until the echo is there.
struct KCPBenchmark {
    /// The mean and the longest time of each run, in nanoseconds.
    private(set) var means: [Double] = []
    private(set) var longest: [Int64] = []
    private(set) var samples: [Int64] = []
    private(set) var traffic = Traffic()
    private(set) var messageByteCount = 0

    init(_ variant: Variant, runs: Int, seed: UInt64) throws(RunFailure) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<runs {
            var run = KCPRun(variant, seed: generator.next())
            let times = try run.run(messageCount: 1000)
            means.append(times.reduce(0.0) { $0 + Double($1) } / Double(times.count))
            longest.append(times.max() ?? 0)
            samples += times
            traffic.datagramCount += run.traffic.datagramCount
            traffic.payloadByteCount += run.traffic.payloadByteCount
            messageByteCount += 2 * 1000 * KCPRun.messageByteCount
        }
    }
}

/// One direction of KCP's simulated path: datagrams arrive in the order in which they were sent.
private struct KCPPath {
    private var generator: SeededGenerator
    private var queue: [(time: Timestamp, bytes: [UInt8])] = []
    private var head = 0

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    var nextArrival: Timestamp? { head < queue.count ? queue[head].time : nil }

    mutating func send(_ bytes: [UInt8], at now: Timestamp) {
        if generator.chance(0.05) { return }
        var time = now.advanced(byNanoseconds: Int64(generator.draw(in: 30_000_000...62_500_000)))
        if let last = queue.last, head < queue.count { time = max(time, last.time) }
        queue.append((time, bytes))
    }

    mutating func receive(at now: Timestamp) -> [UInt8]? {
        guard let next = nextArrival, next <= now else { return nil }
        defer {
            head += 1
            if head == queue.count {
                queue.removeAll(keepingCapacity: true)
                head = 0
            }
        }
        return queue[head].bytes
    }
}

/// One run of the benchmark.
private struct KCPRun {
    static let messageByteCount = 8
    private static let gap = Duration.milliseconds(20)

    private var hosts: [CopyingHost] = []
    private var paths: [KCPPath] = []
    private var handles: [ConnectionHandle?] = [nil, nil]
    private var isConnected = false
    private var now = Timestamp.zero
    private var buffer: [UInt8] = []
    private(set) var traffic = Traffic()
    private let addresses = (0..<2).map {
        SocketAddress(ipv4: 0x0A00_0001 + UInt32($0), port: 47110)
    }
    private var sendTimes: [Timestamp] = []
    private var times: [Int64] = []

    init(_ variant: Variant, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var configuration = EndpointConfiguration()
        variant.configure(&configuration)
        for _ in 0..<2 {
            let core = EndpointCore(configuration: configuration, seed: generator.next())
            hosts.append(CopyingHost(core, copyCount: variant.copyCount))
            paths.append(KCPPath(seed: generator.next()))
        }
    }

    mutating func run(messageCount: Int) throws(RunFailure) -> [Int64] {
        handles[0] = hosts[0].core.connect(to: addresses[1], at: now)
        transmit(from: 0)
        while !isConnected || handles[1] == nil, now < .zero + .seconds(30) {
            try step(until: .zero + .seconds(30))
        }
        traffic = Traffic()
        let start = now
        for index in 0..<messageCount {
            let time = start + Self.gap * index
            while now < time { try step(until: time) }
            sendTimes.append(now)
            try send(index, from: 0)
        }
        let limit = now + .seconds(60)
        while times.count < messageCount, now < limit { try step(until: limit) }
        guard times.count == messageCount else {
            throw RunFailure(description: "\(messageCount - times.count) echoes never came")
        }
        return times
    }

    private mutating func send(_ number: Int, from side: Int) throws(RunFailure) {
        guard let handle = handles[side] else { throw RunFailure(description: "not connected") }
        do throws(SendError) {
            try hosts[side].core.send(
                Stamp.message(number, byteCount: Self.messageByteCount), on: handle, at: now)
        } catch {
            throw RunFailure(description: "not sent: \(error)")
        }
        transmit(from: side)
    }

    private mutating func transmit(from side: Int) {
        while hosts[side].pollTransmit(into: &buffer, at: now) != nil {
            traffic.datagramCount += 1
            traffic.payloadByteCount += buffer.count
            paths[side].send(buffer, at: now)
        }
    }

    private mutating func step(until limit: Timestamp) throws(RunFailure) {
        var next = limit
        for side in 0..<2 {
            if let arrival = paths[side].nextArrival { next = min(next, arrival) }
            if let timeout = hosts[side].nextTimeout { next = min(next, timeout) }
        }
        now = max(now, next)
        guard now < limit else { return }
        for side in 0..<2 {
            while let bytes = paths[1 - side].receive(at: now) {
                hosts[side].receive(bytes, from: addresses[1 - side], at: now)
                transmit(from: side)
            }
            if let timeout = hosts[side].nextTimeout, timeout <= now {
                hosts[side].handleTimeout(at: now)
                transmit(from: side)
            }
            try act(side)
        }
    }

    private mutating func act(_ side: Int) throws(RunFailure) {
        while let event = hosts[side].core.pollEvent() {
            switch event {
            case .incoming(let handle, _): handles[1] = handle
            case .connected: isConnected = true
            case .readable, .writable, .receipt, .progress: break
            case .closed(_, let reason): throw RunFailure(description: "ended: \(reason)")
            }
        }
        guard let handle = handles[side] else { return }
        while let message = hosts[side].core.nextMessage(on: handle)?.bytes {
            guard let number = Stamp.number(of: message) else { continue }
            if side == 1 {
                try send(number, from: 1)
            } else {
                times.append(now.nanoseconds(since: sendTimes[number]))
            }
        }
        transmit(from: side)
    }
}
