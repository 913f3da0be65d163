import CommandLineKit
import BenchmarkKit
import Dispatch
import UDP

/// `guesse bench session --players N`: a host in this program, and its guests in another program.
extension BenchCommand {
    static func load(_ options: BenchOptions.Load, _ provenance: Provenance) async -> Int32 {
        guard let program = Checkout.program else {
            StandardStreams.complain(
                "guesse bench: this program cannot find itself to start its guests; call it by its "
                    + "full path"
            )
            return ExitCode.unexpected
        }
        let progress = ProgressLine()
        let record: SessionLoad.Record
        do throws(SessionLoad.Failure) {
            let load = SessionLoad(players: options.players, changes: options.changes)
            record = try await load.measure(
                crowd: { port, count in await crowd(program, port, count) },
                report: { progress.show($0) })
        } catch {
            progress.clear()
            return complain(error)
        }
        progress.clear()
        switch options.output.form {
        case .json: show([provenance.json.text, record.json.text])
        case .table: show([provenance.line, ""] + record.lines())
        case .markdown: show([provenance.line, ""] + record.lines(asMarkdown: true))
        }
        return ExitCode.done
    }

    /// Runs the guests in another program, whose CPU and memory are not the host's.
    private static func crowd(_ program: String, _ port: UInt16, _ count: Int) async -> CrowdReport?
    {
        let words = ["guests", "--to", "127.0.0.1:\(port)", "--players", "\(count)"]
        let text = await withCheckedContinuation { waiter in
            // This waits for the end of the other program, which no task may do on its own thread.
            DispatchQueue.global().async {
                waiter.resume(returning: ProgramOutput.of(program, words))
            }
        }
        return text.flatMap { CrowdReport($0) }
    }

    /// Brings guests to a session of the benchmark, and prints their report when the session is
    /// over.
    static func guests(of host: SocketAddress, _ count: Int) async -> Int32 {
        do throws(SocketError) {
            let report = try await SessionCrowd(at: host).run(guestCount: count)
            StandardStreams.write(Array(report.text.utf8), to: 1)
            return ExitCode.done
        } catch {
            return complain(error)
        }
    }
}
