internal import Primitives
internal import ReliableChannelCore
internal import Synchronization
internal import UDP

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Strangers that send HELLOs without a proof, each from an address of its own.
final class HelloFlood: Sendable {
    private let sentCount = Atomic<Int>(0)
    private let isOver = Atomic<Bool>(false)

    /// Begins to send, on a thread of its own.
    ///
    /// - Parameters:
    ///   - target: The address that is flooded, of this machine.
    ///   - rate: The HELLOs of all strangers in a second.
    ///   - hostCount: The number of strangers, at most 250.
    init(at target: SocketAddress, rate: Int, hostCount: Int) {
        startThread(named: "flood") { [self] in
            let sockets = (0..<min(250, hostCount)).compactMap { host in
                // 127.0.0.2 and the following ones.
                try? UDPSocket(
                    bindingTo: SocketAddress(ipv4: 0x7F00_0002 + UInt32(host), port: 0))
            }
            let hello = Self.hello(to: target)
            let start = MonotonicClock.now()
            while !isOver.load(ordering: .relaxed), !sockets.isEmpty {
                let elapsed = MonotonicClock.now().nanoseconds(since: start)
                let due = Int(elapsed / 1000) * rate / 1_000_000
                let sent = sentCount.load(ordering: .relaxed)
                guard sent < due else {
                    usleep(500)
                    continue
                }
                let stranger = sockets[sent % sockets.count]
                _ = try? stranger.send(hello, count: hello.count, to: target)
                sentCount.store(sent + 1, ordering: .relaxed)
            }
        }
    }

    /// Stops the strangers; returns the number of HELLOs that they have sent.
    func end() -> Int {
        isOver.store(true, ordering: .relaxed)
        return sentCount.load(ordering: .relaxed)
    }

    private static func hello(to target: SocketAddress) -> [UInt8] {
        var core = EndpointCore(configuration: EndpointConfiguration(), seed: 1)
        let now = Timestamp.zero
        _ = core.connect(to: target, at: now)
        var datagram: [UInt8] = []
        _ = core.pollTransmit(into: &datagram, at: now)
        return datagram
    }
}
