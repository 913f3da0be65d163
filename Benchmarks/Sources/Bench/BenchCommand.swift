import CommandLineKit
import BenchmarkKit
import Multicast
import Primitives
import ReliableChannel
import ReliableChannelCore
import Synchronization
import UDP

/// `guesse bench`: the results of channel and discovery, beside the limits of theory and the
/// results of others.
enum BenchCommand {
    static func run(_ options: BenchOptions, arguments: [String]) async -> Int32 {
        let command = (["guesse", "bench"] + arguments).joined(separator: " ")
        var provenance = Provenance(
            program: Version.text, commit: Checkout.commit, command: command, seed: nil)
        switch options {
        case .simulation(let options):
            provenance.seed = options.seed
            return options.isGates
                ? await gates(options, provenance) : await matrix(options, provenance)
        case .discovery(let options):
            provenance.seed = options.seed
            return await discovery(options, provenance)
        case .find(let options):
            return await find(options, provenance)
        case .session(let options):
            provenance.seed = options.seed
            return session(options, provenance)
        case .pictures(let options):
            provenance.seed = options.seed
            return pictures(options, provenance)
        case .sketch(let options):
            provenance.seed = options.seed
            return sketch(options, provenance)
        case .bots(let options):
            provenance.seed = options.seed
            return bots(options, provenance)
        case .fairness(let options):
            provenance.seed = options.seed
            return fairness(options, provenance)
        case .strokes(let options):
            provenance.seed = options.seed
            return strokes(options, provenance)
        case .load(let options):
            return await load(options, provenance)
        case .guests(let host, let count):
            return await guests(of: host, count)
        case .loopback(let options, let folder):
            return await loopback(options, folder, provenance)
        case .lan(let target, let options):
            return await sockets(options, provenance) { period, report in
                try await SocketBenchmarks.lan(to: target, period: period, report: report)
            }
        case .serve(let port, let isAnnouncing):
            return await serve(port, isAnnouncing)
        }
    }

    // MARK: Virtual time

    private static func matrix(
        _ options: BenchOptions.Simulation, _ provenance: Provenance
    ) async -> Int32 {
        var wanted = Matrix.Options()
        wanted.isQuick = options.isQuick
        wanted.workloads = options.workloads
        wanted.cells = options.cells
        wanted.variants = options.variants
        wanted.messageCount = options.messageCount
        wanted.seed = options.seed
        let jobs = Matrix(wanted).jobs
        guard !jobs.isEmpty else {
            StandardStreams.complain("guesse bench: these workloads have no such policy")
            return ExitCode.usage
        }
        let progress = ProgressLine()
        let records = await Suite(jobs).run { progress.show($0) }
        progress.clear()
        switch options.output.form {
        case .json: show([provenance.json.text] + records.map(\.json.text))
        case .table: show([provenance.line, ""] + ResultTable.lines(of: records))
        case .markdown:
            show([provenance.line, ""] + ResultTable.lines(of: records, asMarkdown: true))
        }
        // A cell without a measurement is no result.
        return records.contains { $0.failure != nil } ? ExitCode.unexpected : ExitCode.done
    }

    private static func gates(
        _ options: BenchOptions.Simulation, _ provenance: Provenance
    ) async -> Int32 {
        let count = options.messageCount ?? (options.isQuick ? 20_000 : 200_000)
        let gates = Gate.all(
            messageCount: count, seedCount: options.isQuick ? 200 : 10_000, seed: options.seed)
        let progress = ProgressLine()
        let verdicts = await Gate.run(gates) { progress.show($0) }
        progress.clear()
        return show(verdicts, options.output.form, provenance)
    }

    private static func discovery(
        _ options: BenchOptions.Discovery, _ provenance: Provenance
    ) async -> Int32 {
        var wanted = DiscoveryBenchmark.Options()
        wanted.trialCount = options.trialCount
        wanted.seed = options.seed
        wanted.isGates = options.isGates
        let progress = ProgressLine()
        let records = await DiscoveryBenchmark(wanted).run { progress.show($0) }
        progress.clear()
        guard !options.isGates else {
            return show(
                DiscoveryBenchmark.verdicts(on: records), options.output.form, provenance)
        }
        return show(records, options.output, provenance)
    }

    private static func show(
        _ records: [DiscoveryRecord], _ output: BenchOptions.Output, _ provenance: Provenance
    ) -> Int32 {
        switch output.form {
        case .json: show([provenance.json.text] + records.map(\.json.text))
        case .table: show([provenance.line, ""] + DiscoveryBenchmark.lines(of: records))
        case .markdown:
            show([provenance.line, ""] + DiscoveryBenchmark.lines(of: records, asMarkdown: true))
        }
        return ExitCode.done
    }

    private static func session(
        _ options: BenchOptions.Session, _ provenance: Provenance
    ) -> Int32 {
        let records = [2, 4, 8, 16].flatMap { players in
            [Duration.milliseconds(1), .milliseconds(25)].map { delay in
                SessionTraffic.record(players: players, delay: delay, seed: options.seed)
            }
        }
        guard !options.isGates else {
            return show(
                SessionTraffic.verdicts(on: records), options.output.form, provenance)
        }
        switch options.output.form {
        case .json: show([provenance.json.text] + records.map(\.json.text))
        case .table: show([provenance.line, ""] + SessionTraffic.lines(of: records))
        case .markdown:
            show([provenance.line, ""] + SessionTraffic.lines(of: records, asMarkdown: true))
        }
        return ExitCode.done
    }

    // MARK: Real sockets

    private static func loopback(
        _ options: BenchOptions.Sockets, _ folder: String?, _ provenance: Provenance
    ) async -> Int32 {
        let peers = folder.flatMap(PeerPrograms.init)
        if let folder, peers == nil {
            StandardStreams.complain(
                "guesse bench: no program of a peer is in \(folder); "
                    + "'make -C Benchmarks/Peers' builds them in Benchmarks/Peers/build")
            return ExitCode.usage
        }
        return await sockets(options, provenance) { period, report in
            let own = try await SocketBenchmarks.loopback(period: period, report: report)
            guard let peers else { return own }
            let total = own.count + peers.testCount
            return own
                + peers.measure(for: period) { done, name in
                    report(Suite.Progress(done: own.count + done, total: total, name: name))
                }
        }
    }

    private static func sockets(
        _ options: BenchOptions.Sockets, _ provenance: Provenance,
        _ run: (Duration, @Sendable (Suite.Progress) -> Void) async throws -> [SocketRecord]
    ) async -> Int32 {
        let progress = ProgressLine()
        let records: [SocketRecord]
        do {
            records = try await run(.seconds(options.seconds)) { progress.show($0) }
        } catch {
            progress.clear()
            return complain(error)
        }
        progress.clear()
        switch options.output.form {
        case .json: show([provenance.json.text] + records.map(\.json.text))
        case .table: show([provenance.line, ""] + SocketBenchmarks.lines(of: records))
        case .markdown:
            show([provenance.line, ""] + SocketBenchmarks.lines(of: records, asMarkdown: true))
        }
        return ExitCode.done
    }

    private static func find(
        _ options: BenchOptions.Find, _ provenance: Provenance
    ) async -> Int32 {
        let progress = ProgressLine()
        let records: [DiscoveryRecord]
        do throws(MulticastError) {
            records = try await SocketDiscovery.measure(
                trialCount: options.trialCount, network: "as it is here",
                report: { progress.show($0) })
        } catch {
            progress.clear()
            return complain(error)
        }
        progress.clear()
        guard !records.isEmpty else {
            StandardStreams.complain(
                "guesse bench: nobody announces here; is 'guesse bench serve --announce' running "
                    + "on this network?")
            return ExitCode.noSuchSession
        }
        return show(records, options.output, provenance)
    }

    private static func serve(_ port: UInt16, _ isAnnouncing: Bool) async -> Int32 {
        do throws(SocketError) {
            let endpoint = try await Endpoint(
                bindingTo: .any(port: port), configuration: BenchmarkService.configuration)
            StandardStreams.line(
                "Serving benchmarks on UDP port \(port) to anybody who asks; stop with Ctrl-C.")
            let announcing = Task {
                isAnnouncing ? await announce(port, beside: endpoint) : nil
            }
            await BenchmarkService.run(on: endpoint)
            announcing.cancel()
            if let error = await announcing.value { return complain(error) }
            return ExitCode.done
        } catch {
            StandardStreams.complain("guesse bench: port \(port) cannot be used: \(error)")
            return ExitCode.networkUnavailable
        }
    }

    /// Announces until the task is cancelled; an error ends the service beside it too.
    private static func announce(
        _ port: UInt16, beside endpoint: Endpoint
    ) async -> MulticastError? {
        do throws(MulticastError) {
            try await DiscoveryStation.run(port: port)
            return nil
        } catch {
            await endpoint.close()
            return error
        }
    }

    static func complain(_ error: any Error) -> Int32 {
        switch error {
        case SocketFailure.unreachable:
            StandardStreams.complain(
                "guesse bench: nobody answers there; is 'guesse bench serve' running?")
            return ExitCode.noSuchSession
        case SocketFailure.interrupted:
            StandardStreams.complain("guesse bench: the other end has gone")
            return ExitCode.hostLost
        default:
            StandardStreams.complain("guesse bench: \(error)")
            return ExitCode.networkUnavailable
        }
    }

    // MARK: Output

    /// Shows the verdicts of gates below the provenance of the run; returns the exit code.
    private static func show(
        _ verdicts: [Gate.Verdict], _ form: BenchOptions.Output.Form, _ provenance: Provenance
    ) -> Int32 {
        show(form == .json ? [provenance.json.text] : [provenance.line, ""])
        return show(verdicts, form)
    }

    /// Shows the verdicts of gates; returns the exit code.
    static func show(_ verdicts: [Gate.Verdict], _ form: BenchOptions.Output.Form) -> Int32 {
        switch form {
        case .json: show(verdicts.map(\.json.text))
        case .table: show(Gate.lines(of: verdicts))
        case .markdown: show(Gate.lines(of: verdicts, asMarkdown: true))
        }
        return verdicts.allSatisfy(\.isPassed) ? ExitCode.done : ExitCode.unexpected
    }

    static func show(_ lines: [String]) {
        StandardStreams.line(lines.joined(separator: "\n"))
    }
}

/// The progress of a benchmark as one line on standard error; nothing if that is no terminal.
final class ProgressLine: Sendable {
    private let isShown = StandardStreams.errorIsTerminal
    private let latest = Mutex(-1)

    func show(_ progress: Suite.Progress) {
        guard isShown else { return }
        latest.withLock { latest in
            // Jobs end on several threads; an older report must not overwrite a newer one.
            guard progress.done > latest else { return }
            latest = progress.done
            write("\r\u{1B}[K\(progress.done)/\(progress.total)  \(progress.name)")
        }
    }

    func clear() {
        guard isShown else { return }
        write("\r\u{1B}[K")
    }

    private func write(_ text: String) {
        StandardStreams.write(Array(text.utf8), to: 2)
    }
}
