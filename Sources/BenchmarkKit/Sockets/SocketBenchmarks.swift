internal import Primitives
internal import ReliableChannel
public import UDP

/// The benchmarks over real sockets as wholes.
public enum SocketBenchmarks {
    /// Both ends in this program, over the loopback interface.
    ///
    /// - Parameters:
    ///   - period: How long each of the tests takes.
    ///   - report: Called before each test.
    public static func loopback(
        period: Duration, report: @Sendable (Suite.Progress) -> Void
    ) async throws -> [SocketRecord] {
        let server = try await Endpoint(
            bindingTo: .loopback(port: 0), configuration: BenchmarkService.configuration)
        let client = try await Endpoint(
            bindingTo: .loopback(port: 0), configuration: BenchmarkService.configuration)
        let service = Task { await BenchmarkService.run(on: server) }
        let run = SocketRun(
            from: client, to: server.localAddress, isLocal: true, period: period)
        let tests: [(String, () async throws(SocketFailure) -> SocketRecord)] = [
            ("round trips", { () async throws(SocketFailure) in try await run.pingPong() }),
            (
                "60 Hz",
                { () async throws(SocketFailure) in
                    try await run.game("one way, 60 messages a second")
                }
            ),
            ("small messages", { () async throws(SocketFailure) in try await run.messageRate() }),
            ("bulk", { () async throws(SocketFailure) in try await run.bulk() }),
        ]
        var records: [SocketRecord] = []
        for (index, (name, test)) in tests.enumerated() {
            report(Suite.Progress(done: index, total: tests.count, name: name))
            records.append(try await test())
        }
        service.cancel()
        await client.close()
        await server.close()
        return records
    }

    /// Against `guesse bench serve` on another machine.
    public static func lan(
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

    /// A line for each test.
    public static func lines(
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
