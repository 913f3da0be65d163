internal import LoopbackKit
package import Primitives
internal import ReliableChannel
internal import ReliableChannelCore

/// The complete benchmarks over real sockets.
package enum SocketBenchmarks {
    private static let smallByteCount = 100
    private static let bulkByteCount = 16 << 10

    /// Measures with both ends in this program over the loopback interface, beside plain C on the
    /// same sockets.
    ///
    /// Each test runs on the loop's own thread, as sessions do, and also through ``Endpoint`` and
    /// tasks.
    ///
    /// - Parameters:
    ///   - period: The length of each test.
    ///   - report: Called before each test.
    package static func loopback(
        period: Duration, report: @Sendable (Suite.Progress) -> Void
    ) async throws -> [SocketRecord] {
        let total = 13
        var records: [SocketRecord] = []
        func next(_ name: String) {
            report(Suite.Progress(done: records.count, total: total, name: name))
        }
        next("round trips")
        records.append(
            trips("round trip: plain C", Ceiling.pingPong(byteCount: smallByteCount, for: period)))
        records.append(
            trips(
                "round trip: on the loop",
                try await onLoop(.pinger(byteCount: smallByteCount), .echo, period)))
        let facade = try await Facade()
        let run = SocketRun(
            from: facade.client, to: facade.server.localAddress, isLocal: true, period: period)
        records.append(try await run.pingPong("round trip: Endpoint"))
        records.append(try await resident(period))
        next("60 messages a second")
        records.append(try await run.game("one way, 60 a second: Endpoint"))
        records.append(
            rates(
                "60 a second: on the loop",
                try await onLoop(
                    .ticker(byteCount: smallByteCount, every: .nanoseconds(16_666_667)), .sink,
                    period)))
        next("60 messages a second beside noise")
        records.append(try await flooded(run, facade.server.localAddress))
        next("small messages")
        records.append(
            rates(
                "100 B, as many as go: on the loop",
                try await onLoop(.bulk(byteCount: smallByteCount), .sink, period)))
        records.append(
            try await run.upload(smallByteCount, "100 B, as many as go: Endpoint"))
        next("bulk")
        records.append(
            rates(
                "1200 B datagrams: plain C, one a call",
                Ceiling.bulk(datagramByteCount: 1200, segments: 1, for: period)))
        records.append(
            rates(
                "1200 B datagrams: plain C, 54 a call",
                Ceiling.bulk(datagramByteCount: 1200, segments: 54, for: period)))
        records.append(
            rates(
                "16 KiB messages: on the loop",
                try await onLoop(.bulk(byteCount: bulkByteCount), .sink, period)))
        records.append(try await run.upload(bulkByteCount, "16 KiB messages: Endpoint"))
        await facade.close()
        return records
    }

    /// Measures messages of a game while a flood comes to the same socket.
    private static func flooded(
        _ run: SocketRun, _ target: SocketAddress
    ) async throws -> SocketRecord {
        let flood = Task.detached { await Flood.run(at: target) }
        var record = try await run.game("60 a second, beside noise: Endpoint")
        flood.cancel()
        record.values.append((.noiseRate, await flood.value))
        return record
    }

    /// Measures round trips by tasks that run on the endpoints' threads.
    private static func resident(_ period: Duration) async throws -> SocketRecord {
        let facade = try await Facade(isResident: true)
        let run = SocketRun(
            from: facade.client, to: facade.server.localAddress, isLocal: true, period: period)
        // In a task of its own: the caller's may belong to the main actor, whatever it prefers.
        let record = try await Task(executorPreference: facade.client.executor) {
            try await run.pingPong("round trip: Endpoint, on its thread")
        }.value
        await facade.close()
        return record
    }

    private static func onLoop(
        _ sender: LoopbackRole, _ receiver: LoopbackRole, _ period: Duration
    ) async throws -> SocketMeasurement {
        try await LoopbackRun.measure(
            sender, receiver, configuration: BenchmarkService.configuration, for: period
        ).measurement
    }

    private static func trips(_ name: String, _ measured: SocketMeasurement?) -> SocketRecord {
        var record = SocketRecord(name)
        guard let measured else { return record }
        record.add(Distribution(measured.roundTrips))
        let seconds = max(1e-9, measured.elapsed / .seconds(1))
        record.values.append((.messageRate, 2 * Double(measured.count) / seconds))
        record.values.append((.cpuPerUnit, measured.cpuPerUnit / .microseconds(2)))
        return record
    }

    private static func rates(_ name: String, _ measured: SocketMeasurement?) -> SocketRecord {
        guard let measured else { return SocketRecord(name) }
        return SocketRecord(
            name,
            SocketThroughput(
                count: Int(measured.count), byteCount: Int(measured.byteCount),
                elapsed: measured.elapsed,
                cpu: measured.senderCPU + measured.receiverCPU))
    }

    /// Two endpoints of this program; one of them serves the other.
    private struct Facade {
        let client: Endpoint
        let server: Endpoint
        private let service: Task<Void, Never>

        init(isResident: Bool = false) async throws {
            let server = try await Endpoint(
                bindingTo: .loopback(port: 0), configuration: BenchmarkService.configuration)
            client = try await Endpoint(
                bindingTo: .loopback(port: 0), configuration: BenchmarkService.configuration)
            self.server = server
            service = Task(executorPreference: isResident ? server.executor : nil) {
                await BenchmarkService.run(on: server)
            }
        }

        func close() async {
            service.cancel()
            await client.close()
            await server.close()
        }
    }

    /// Measures against `guesse bench serve` on another machine.
    ///
    /// - Parameters:
    ///   - target: The address of that program.
    ///   - period: The length of each test.
    ///   - report: Called before each test.
    package static func lan(
        to target: SocketAddress, period: Duration, report: @Sendable (Suite.Progress) -> Void
    ) async throws -> [SocketRecord] {
        var configuration = BenchmarkService.configuration
        configuration.isAccepting = false
        configuration.handshakeTimeout = .seconds(5)
        let endpoint = try await Endpoint(configuration: configuration)
        let run = SocketRun(from: endpoint, to: target, isLocal: false, period: period)
        var records: [SocketRecord] = []
        do {
            report(Suite.Progress(done: 0, total: 3, name: "idle"))
            records.append(try await run.game("round trip, idle, 60 a second"))
            report(Suite.Progress(done: 1, total: 3, name: "to there"))
            records += try await run.loaded(isDownload: false)
            report(Suite.Progress(done: 2, total: 3, name: "from there"))
            records += try await run.loaded(isDownload: true)
        } catch {
            await endpoint.close()
            throw error
        }
        await endpoint.close()
        return records
    }

    /// Returns a line for each test.
    package static func lines(
        of records: [SocketRecord], asMarkdown: Bool = false
    ) -> [String] {
        var figures: [Figure] = []
        for figure in records.flatMap({ $0.values.map(\.figure) }) where !figures.contains(figure) {
            figures.append(figure)
        }
        var table = ResultTable(["test"] + figures.map(\.heading))
        for record in records {
            table.add(
                [record.name]
                    + figures.map { figure in
                        figure.text(record.values.first { $0.figure == figure }?.value ?? nil)
                    })
        }
        return table.lines(asMarkdown: asMarkdown)
    }
}
