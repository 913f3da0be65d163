internal import Primitives
internal import UDP

/// A flood from a socket of its own: random bytes, fifty thousand datagrams a second.
enum Flood {
    static let datagramsPerSecond = 50_000
    private static let datagramByteCount = 64
    private static let batchCount = 50

    /// Sends until the task is cancelled.
    ///
    /// - Returns: Datagrams per second that were sent.
    static func run(at target: SocketAddress) async -> Double {
        guard
            let socket = try? UDPSocket(
                bindingTo: .loopback(port: 0), options: SocketOptions(passesBatches: true))
        else { return 0 }
        var random = SeededGenerator(seed: 50)
        var noise: [UInt8] = []
        while noise.count < datagramByteCount * batchCount { noise.appendInteger(random.next()) }
        let start = ContinuousClock.now
        var next = start
        var count = 0
        while !Task.isCancelled {
            noise[random.draw(in: 0...noise.count - 1)] ^= 0xFF
            let sent = try? socket.sendBatch(
                noise, in: 0..<noise.count, datagramByteCount: datagramByteCount, to: target)
            count += (sent ?? 0) / datagramByteCount
            next += .nanoseconds(1_000_000_000 * batchCount / datagramsPerSecond)
            try? await Task.sleep(until: next, clock: .continuous)
        }
        return Double(count) / max(1e-9, start.duration(to: .now) / .seconds(1))
    }
}
