package import Primitives
package import ReliableChannel
internal import ReliableChannelCore
internal import UDP

/// The result of one test over real sockets.
package struct SocketRecord: Sendable {
    /// The name of the test.
    package let name: String
    /// The figures, in the order in which they are shown.
    package internal(set) var values: [(figure: Figure, value: Double?)] = []
    /// Single times in nanoseconds, if the test has any.
    package internal(set) var samples: Distribution?

    init(_ name: String) { self.name = name }

    /// Creates the record of a test that passed as much as went.
    package init(_ name: String, _ measured: SocketThroughput) {
        self.init(name)
        let seconds = max(1e-9, measured.elapsed / .seconds(1))
        let cpu = measured.cpu / .microseconds(1)
        values.append((.messageRate, Double(measured.count) / seconds))
        values.append((.byteRate, Double(measured.byteCount) / 1e6 / seconds))
        values.append((.cpuPerUnit, cpu / Double(max(1, measured.count))))
        values.append((.cpuPerMegabyte, 1000 * cpu / Double(max(1, measured.byteCount))))
    }

    /// The record as an object: its name, its figures by their keys, and the curve of its times.
    package var json: JSON {
        let figures = values.map { ($0.figure.key, $0.value.map { JSON.number($0) } ?? .null) }
        let curve = samples.flatMap { Curve($0).json }.map { [("curve", $0)] } ?? []
        return .object([("test", .string(name))] + figures + curve)
    }

    mutating func add(_ samples: Distribution) {
        self.samples = samples
        for (figure, quantile) in [
            (Figure.micro50, 0.5), (.micro99, 0.99), (.micro999, 0.999), (.microMax, 1),
        ] {
            values.append((figure, Double(samples.quantile(quantile)) / 1000))
        }
    }
}

/// The messages that passed in a test, and the time and the CPU time of both ends.
package struct SocketThroughput: Sendable {
    /// The messages that arrived.
    package let count: Int
    /// The bytes of these messages.
    package let byteCount: Int
    /// The time from the first arrival to the last.
    package let elapsed: Duration
    /// The CPU time of both ends.
    package let cpu: Duration

    /// Creates the result of a test.
    package init(count: Int, byteCount: Int, elapsed: Duration, cpu: Duration) {
        self.count = count
        self.byteCount = byteCount
        self.elapsed = elapsed
        self.cpu = cpu
    }
}

extension Figure {
    static let micro50 = Figure("p50_us", "p50 µs")
    static let micro99 = Figure("p99_us", "p99 µs")
    static let micro999 = Figure("p999_us", "p99.9 µs")
    static let microMax = Figure("max_us", "max µs")
    static let messageRate = Figure("messages_per_s", "messages/s")
    static let noiseRate = Figure("noise_per_s", "noise/s")
    static let byteRate = Figure("megabytes_per_s", "MB/s")
    static let cpuPerUnit = Figure("cpu_us_per_message", "CPU µs/message")
    static let cpuPerMegabyte = Figure("cpu_ms_per_megabyte", "CPU ms/MB")
    static let lossShare = Figure("lost_percent", "lost %")
    static let roundTrip = Figure("smoothed_rtt_us", "RTT µs")
}

/// The reasons why a benchmark over real sockets fails.
package enum SocketFailure: Error, Hashable, Sendable {
    /// There was no answer from the address.
    case unreachable
    /// The connection ended, or gave no answer.
    case interrupted
}

/// The active end of benchmarks over real sockets.
package struct SocketRun: Sendable {
    private static let smallByteCount = 100
    private static let bulkByteCount = 16 << 10
    private static let gap = Duration.nanoseconds(16_666_667)

    private let endpoint: Endpoint
    private let target: SocketAddress
    private let period: Duration
    /// Whether the other end is in this program, so that both have one clock.
    private let isLocal: Bool

    /// Prepares a run against a ``BenchmarkService``.
    ///
    /// - Parameter period: The length of each test.
    package init(
        from endpoint: Endpoint, to target: SocketAddress, isLocal: Bool, period: Duration
    ) {
        self.endpoint = endpoint
        self.target = target
        self.isLocal = isLocal
        self.period = period
    }

    private func connect(_ request: BenchmarkRequest) async throws(SocketFailure) -> PeerConnection
    {
        let connection: PeerConnection
        do throws(ConnectError) {
            connection = try await endpoint.connect(to: target)
        } catch {
            throw .unreachable
        }
        guard await connection.sendWhenPossible(request.message) else { throw .interrupted }
        return connection
    }

    // MARK: Latency

    /// Sends one message there and back, then the next.
    func pingPong(_ name: String) async throws(SocketFailure) -> SocketRecord {
        let connection = try await connect(.echo)
        var samples: [Int64] = []
        let cpu = Consumption.processCPU
        let start = MonotonicClock.now()
        let end = start + period
        var now = start
        while now < end {
            let sent = now
            guard
                await connection.sendWhenPossible(
                    Stamp.message(samples.count, byteCount: Self.smallByteCount)),
                await connection.receive()?.bytes != nil
            else { throw .interrupted }
            now = MonotonicClock.now()
            samples.append(now.nanoseconds(since: sent))
        }
        var record = SocketRecord(name)
        record.add(Distribution(samples))
        let seconds = Double(now.nanoseconds(since: start)) / 1e9
        record.values.append((.messageRate, 2 * Double(samples.count) / seconds))
        if isLocal {
            let used = Double(Consumption.processCPU - cpu) / 1000
            record.values.append((.cpuPerUnit, used / (2 * Double(samples.count))))
        }
        await connection.close(flushing: false)
        return record
    }

    /// Sends 60 messages a second.
    ///
    /// It measures the time one way if both ends have one clock, and there and back otherwise.
    func game(_ name: String) async throws(SocketFailure) -> SocketRecord {
        let connection = try await connect(.echo)
        let samples = try await sixtyHertz(on: connection, until: MonotonicClock.now() + period)
        var record = SocketRecord(name)
        record.add(samples)
        await addStatistics(of: connection, to: &record)
        await connection.close(flushing: false)
        return record
    }

    private func sixtyHertz(
        on connection: PeerConnection, until end: Timestamp
    ) async throws(SocketFailure) -> Distribution {
        let receiver = Task { () -> [Int64] in
            var samples: [Int64] = []
            while let reply = await connection.receive()?.bytes {
                let now = MonotonicClock.now().nanoseconds
                guard reply.count >= Self.smallByteCount + 8, let sent = Stamp.number(of: reply)
                else { break }
                let arrived = Stamp.number(of: Array(reply.suffix(8))) ?? 0
                samples.append(isLocal ? Int64(arrived - sent) : now - Int64(sent))
            }
            return samples
        }
        var due = MonotonicClock.now()
        while due < end {
            let now = MonotonicClock.now()
            let message = Stamp.message(Int(now.nanoseconds), byteCount: Self.smallByteCount)
            guard await connection.sendWhenPossible(message) else { break }
            due = due + Self.gap
            try? await Task.sleep(for: max(.zero, due - MonotonicClock.now()))
        }
        // A short message tells the receiver that it was the last.
        _ = await connection.sendWhenPossible([0])
        let samples = await receiver.value
        guard !samples.isEmpty else { throw .interrupted }
        return Distribution(samples)
    }

    // MARK: Throughput

    /// Sends as many messages as the connection takes to the other end.
    func upload(
        _ byteCount: Int, _ name: String
    ) async throws(SocketFailure) -> SocketRecord {
        let connection = try await connect(.sink)
        let cpu = Consumption.processCPU
        let start = MonotonicClock.now()
        let end = start + period
        let message = [UInt8](repeating: 0x5A, count: byteCount)
        while MonotonicClock.now() < end {
            guard await connection.sendWhenPossible(message) else { throw .interrupted }
        }
        // The answer comes when all before it has arrived.
        guard await connection.sendWhenPossible([0]), let reply = await connection.receive()?.bytes,
            let received = Stamp.number(of: reply)
        else { throw .interrupted }
        let seconds = Double(MonotonicClock.now().nanoseconds(since: start)) / 1e9
        var record = SocketRecord(name)
        addRates(Double(received), byteCount, seconds, to: &record)
        if isLocal {
            let used = Double(Consumption.processCPU - cpu)
            record.values.append(
                (.cpuPerUnit, used / 1000 / (Double(received) / Double(byteCount))))
            record.values.append((.cpuPerMegabyte, used / Double(received)))
        }
        await addStatistics(of: connection, to: &record)
        await connection.close(flushing: false)
        return record
    }

    private func addRates(
        _ bytes: Double, _ byteCount: Int, _ seconds: Double, to record: inout SocketRecord
    ) {
        record.values.append((.messageRate, bytes / Double(byteCount) / seconds))
        record.values.append((.byteRate, bytes / 1e6 / seconds))
    }

    private func addStatistics(
        of connection: PeerConnection, to record: inout SocketRecord
    ) async {
        guard !isLocal, let status = await connection.status else { return }
        let statistics = status.statistics
        let lost = statistics.packetsLostByGap + statistics.packetsLostByDeadline
        let arrived = lost > statistics.spuriousLosses ? lost - statistics.spuriousLosses : 0
        record.values.append(
            (.lossShare, 100 * Double(arrived) / Double(max(1, statistics.packetsSent))))
        record.values.append((.roundTrip, status.smoothedRTT / .microseconds(1)))
    }

    // MARK: Under load

    /// Sends bulk in one direction, and measures round trips of small messages beside it.
    ///
    /// - Parameter isDownload: Whether the other end sends the bulk.
    func loaded(isDownload: Bool) async throws(SocketFailure) -> [SocketRecord] {
        let direction = isDownload ? "from there" : "to there"
        let echo = try await connect(.echo)
        let end = MonotonicClock.now() + period
        async let small = sixtyHertz(on: echo, until: end)
        let bulk = isDownload ? try await download() : try await upload(Self.bulkByteCount, "bulk")
        var throughput = SocketRecord("bulk \(direction)")
        throughput.values = bulk.values
        var latency = SocketRecord("round trip beside bulk \(direction)")
        do {
            latency.add(try await small)
        } catch {
            throw .interrupted
        }
        await addStatistics(of: echo, to: &latency)
        await echo.close(flushing: false)
        return [throughput, latency]
    }

    private func download() async throws(SocketFailure) -> SocketRecord {
        let connection = try await connect(
            .source(messageByteCount: Self.bulkByteCount, period: period))
        let start = MonotonicClock.now()
        var received = 0
        while let message = await connection.receive()?.bytes, !message.isEmpty {
            received += message.count
        }
        let seconds = Double(MonotonicClock.now().nanoseconds(since: start)) / 1e9
        var record = SocketRecord("bulk")
        addRates(Double(received), Self.bulkByteCount, seconds, to: &record)
        if let status = await connection.status {
            record.values.append((.lossShare, nil))
            record.values.append((.roundTrip, status.smoothedRTT / .microseconds(1)))
        }
        await connection.close(flushing: false)
        return record
    }
}
