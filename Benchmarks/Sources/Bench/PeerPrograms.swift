import BenchmarkKit
import CommandLineKit
import Primitives
import UDP

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Programs that pass the same messages by other libraries, as `make -C Benchmarks/Peers` builds
/// them: a receiver and a sender each, over the loopback interface.
struct PeerPrograms {
    /// The report of a program at its end, a JSON object on a line.
    private struct Report: Decodable {
        var role: String
        var messages: Int
        var bytes: Int
        var elapsed_us: Int?
        var cpu_us: Int
    }

    private struct Program {
        var name: String
        var path: String
    }

    /// The messages of the first run, which tells how many a whole test takes.
    private static let firstCount = 20_000
    private static let largestCount = 20_000_000

    private let programs: [Program]
    private let sizes = [(100, "100 B, as many as go"), (16 << 10, "16 KiB messages")]

    /// The number of tests.
    var testCount: Int { sizes.count * programs.count }

    /// Finds the programs.
    ///
    /// - Parameter folder: The folder in which they are, `Benchmarks/Peers/build`. The program with
    ///   `Endpoint` is where `swift build -c release` puts it in the folder above.
    /// - Returns: `nil` if none of them is there.
    init?(in folder: String) {
        let candidates = [
            ("two programs: Endpoint", "\(folder)/../.build/release/ours"),
            ("two programs: plain TCP", "\(folder)/tcp"),
            ("two programs: ENet", "\(folder)/enet"),
            ("two programs: KCP, in Go", "\(folder)/kcp"),
            ("two programs: QUIC, ngtcp2", "\(folder)/ngtcp2"),
        ]
        programs = candidates.map(Program.init)
            .filter { FileManager.default.isExecutableFile(atPath: $0.path) }
        if programs.isEmpty { return nil }
    }

    /// Passes as many messages of each size as go in about so long.
    ///
    /// - Parameter report: Called before each test, with the number of those that are done.
    func measure(for period: Duration, report: (Int, String) -> Void) -> [SocketRecord] {
        var records: [SocketRecord] = []
        var done = 0
        for (size, name) in sizes {
            for program in programs {
                report(done, "\(name), \(program.name)")
                done += 1
                guard let first = run(program, count: Self.firstCount, byteCount: size, period),
                    first.elapsed > .zero
                else { continue }
                let count = Int(Double(first.count) * (period / first.elapsed))
                let whole = run(
                    program, count: min(Self.largestCount, max(Self.firstCount, count)),
                    byteCount: size, period)
                guard let whole else { continue }
                records.append(SocketRecord("\(name): \(program.name)", whole))
            }
        }
        return records
    }

    /// Runs a receiver and, as soon as it is ready, a sender; `nil` if they do not report.
    private func run(
        _ program: Program, count: Int, byteCount: Int, _ period: Duration
    ) -> SocketThroughput? {
        guard let port = try? UDPSocket(bindingTo: .loopback(port: 0)).localAddress.port else {
            return nil
        }
        let script = """
            said=$(mktemp) && told=$(mktemp) || exit 1
            trap 'rm -f "$said" "$told"' EXIT
            program=$1; shift
            "$program" receive "$@" > "$said" & receiver=$!
            until grep -q READY "$said" || ! kill -0 $receiver; do sleep 0.01; done
            "$program" send "$@" > "$told" & sender=$!
            wait $receiver; kill $sender; wait $sender
            cat "$said" "$told"
            """
        let limit = 10 + 4 * Int(period / .seconds(1))
        let words = [
            "--host", "127.0.0.1", "--port", "\(port)", "--workload", "bulk", "--count", "\(count)",
            "--size", "\(byteCount)", "--limit", "\(limit)",
        ]
        guard
            let output = ProgramOutput.of("/bin/sh", ["-c", script, "sh", program.path] + words)
        else { return nil }
        let reports = output.split(separator: "\n").compactMap { line in
            try? JSONDecoder().decode(Report.self, from: Data(line.utf8))
        }
        guard let received = reports.first(where: { $0.role == "receive" }),
            let sent = reports.first(where: { $0.role == "send" }), received.messages > 0
        else { return nil }
        return SocketThroughput(
            count: received.messages, byteCount: received.bytes,
            elapsed: .microseconds(received.elapsed_us ?? 0),
            cpu: .microseconds(received.cpu_us + sent.cpu_us))
    }
}
