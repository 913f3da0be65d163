import LoopbackKit
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Measures the driver on this machine's loopback beside plain C: `Probe [SECONDS] [WORKLOAD…]`.
///
/// `Probe reach ADDRESS` tells how long connecting to an address takes, and how it ends.
///
/// Under `Benchmarks/Allocations/run.sh` it also says how often memory was allocated.
@main
struct Probe {
    private static let workloads = ["bulk", "ping", "steady", "idle", "connects"]

    static func main() async {
        let words = CommandLine.arguments.dropFirst()
        if words.count == 2, words.first == "reach", let address = words.last {
            return await reach(address)
        }
        let seconds = words.lazy.compactMap(Double.init).first ?? 2
        let chosen = words.filter(workloads.contains)
        for workload in chosen.isEmpty ? workloads : chosen {
            do throws(LoopbackError) {
                try await run(workload, for: .seconds(seconds))
            } catch {
                print("\(workload): not measured: \(error)")
            }
        }
    }

    private static func run(
        _ workload: String, for duration: Duration
    ) async throws(LoopbackError) {
        switch workload {
        case "bulk":
            let ours = try await measure(.bulk(byteCount: 16 << 10), .sink, duration)
            let plain = Ceiling.bulk(datagramByteCount: 1200, segments: 1, for: duration)
            let grouped = Ceiling.bulk(datagramByteCount: 1200, segments: 54, for: duration)
            print("bulk, messages of 16 KiB")
            show("  ours", ours.measurement, against: nil)
            show("  C, one datagram a call", plain, against: ours.measurement)
            show("  C, 54 datagrams a call", grouped, against: ours.measurement)
            describe(ours)
        case "ping":
            let ours = try await measure(.pinger(byteCount: 100), .echo, duration)
            let plain = Ceiling.pingPong(byteCount: 100, for: duration)
            print("ping-pong, messages of 100 bytes")
            showTrips("  ours", ours.measurement, against: nil)
            showTrips("  C", plain, against: ours.measurement)
            describe(ours)
        case "steady":
            let ours = try await measure(
                .ticker(byteCount: 100, every: .nanoseconds(16_666_667)), .sink, duration)
            print("60 messages of 100 bytes a second")
            showTrips("  ours", ours.measurement, against: nil)
            describe(ours)
        case "connects":
            try await measureConnects()
        case _:
            let ours = try await measure(.sink, .sink, duration)
            let cpu = ours.sender.cpu + ours.receiver.cpu
            print(
                "idle: \(decimal(100 * (cpu / ours.measurement.elapsed)))% of a core for both ends")
            describe(ours)
        }
    }

    private static func reach(_ address: String) async {
        let (outcome, elapsed) = await ConnectRun.reach(address)
        print("\(outcome) (\(decimal(elapsed / .milliseconds(1))) ms)")
    }

    private static func measureConnects() async throws(LoopbackError) {
        print("connects at once from one program")
        for count in [16, 64, 500] {
            try await show("  \(count)", ConnectRun(count: count))
        }
        var separate = ConnectRun(count: 64)
        separate.usesManyEndpoints = true
        try await show("  64, each from a port of its own", separate)
        var flooded = ConnectRun(count: 500)
        flooded.floodRate = 20_000
        try await show("  500 beside a flood from 64 addresses", flooded)
        var cancelled = ConnectRun(count: 500)
        cancelled.isCancelled = true
        try await show("  500, cancelled at once", cancelled)
        var full = ConnectRun(count: 100)
        full.placeCount = 64
        try await show("  100 to a server with 64 places", full)
    }

    private static func show(_ name: String, _ run: ConnectRun) async throws(LoopbackError) {
        let result = try await run.measure()
        let seconds = decimal(result.elapsed / .seconds(1))
        print("\(name): \(result.connectedCount) connected in \(seconds) s")
        for (text, count) in result.failures.sorted(by: { $0.value > $1.value }) {
            print("    \(count) failed: \(text)")
        }
        if result.floodCount > 0 {
            let rate = Double(result.floodCount) / (result.elapsed / .seconds(1))
            print("    \(Int(rate)) HELLOs of strangers a second")
        }
        if result.waitingCount > 0 { print("    \(result.waitingCount) tasks still wait") }
    }

    private static func measure(
        _ sender: LoopbackRole, _ receiver: LoopbackRole, _ duration: Duration
    ) async throws(LoopbackError) -> LoopbackResult {
        try await LoopbackRun.measure(
            sender, receiver, for: duration, begin: { Allocations.begin() },
            end: { Allocations.end() })
    }

    // MARK: Output

    private static func describe(_ result: LoopbackResult) {
        let packets = result.sender.packetsSent + result.receiver.packetsSent
        let turns = result.sender.turnCount + result.receiver.turnCount
        var line = "  \(packets) packets, \(turns) turns, \(result.measurement.count) messages"
        if let count = Allocations.remove() {
            line += "; \(count) allocations, \(decimal(Double(count) / Double(max(1, packets))))"
            line += " a packet"
        }
        print(line)
    }

    private static func show(
        _ name: String, _ measured: SocketMeasurement?, against ours: SocketMeasurement?
    ) {
        guard let measured else { return print("\(name): not measured") }
        var line = "\(name): \(decimal(measured.bitRate / 1e9)) Gbit/s, CPU of both ends "
        line += "\(decimal(measured.cpuPerMegabyte / .microseconds(1))) us a MB"
        if let ours {
            line += "; ours takes \(decimal(ours.cpuPerMegabyte / measured.cpuPerMegabyte)) times"
            line += " that at \(decimal(ours.bitRate / measured.bitRate)) of the rate"
        }
        print(line)
    }

    private static func showTrips(
        _ name: String, _ measured: SocketMeasurement?, against ours: SocketMeasurement?
    ) {
        guard let measured else { return print("\(name): not measured") }
        let sorted = measured.roundTrips.sorted()
        var line = "\(name): CPU of both ends \(decimal(measured.cpuPerUnit / .microseconds(1))) us"
        if !sorted.isEmpty {
            line += ", round trip p50 \(decimal(Double(sorted[sorted.count / 2]) / 1000)) us"
            line += ", p99 \(decimal(Double(sorted[sorted.count * 99 / 100]) / 1000)) us"
        }
        if let ours {
            line += "; ours takes \(decimal(ours.cpuPerUnit / measured.cpuPerUnit)) times the CPU"
        }
        print(line)
    }

    private static func decimal(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "?" }
        let hundredths = Int((value * 100).rounded())
        let digits = String(hundredths % 100)
        return "\(hundredths / 100).\(digits.count < 2 ? "0" : "")\(digits)"
    }
}

/// The counter that `Benchmarks/Allocations/run.sh` preloads; silent without it.
enum Allocations {
    private typealias Begin = @convention(c) () -> Void
    private typealias End = @convention(c) () -> UInt64
    private static let last = Mutex<UInt64?>(nil)

    static func begin() {
        guard let symbol = dlsym(nil, "allocation_count_begin") else { return }
        unsafeBitCast(symbol, to: Begin.self)()
    }

    static func end() {
        guard let symbol = dlsym(nil, "allocation_count_end") else { return }
        let count = unsafeBitCast(symbol, to: End.self)()
        last.withLock { $0 = count }
    }

    static func remove() -> UInt64? {
        last.withLock { $0.take() }
    }
}
