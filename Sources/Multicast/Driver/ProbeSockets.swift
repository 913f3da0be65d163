internal import Primitives
internal import UDP

/// Sockets that are connected to hosts that have fallen silent: only these hear that a program has
/// gone.
final class ProbeSockets {
    private struct Probe {
        let socket: UDPSocket
        var end: Timestamp
    }

    /// Open at the same time; the oldest gives way.
    private static let limit = 32
    /// After its last use: as long as a stale service stays listed.
    private static let life = Duration.seconds(8)

    private let set: DescriptorSet
    private var probes: [SocketAddress: Probe] = [:]

    /// The shared port, which a probe must not take from the programs of this machine.
    private let sharedPort: UInt16

    init(watchedBy set: DescriptorSet, avoiding sharedPort: UInt16) {
        self.set = set
        self.sharedPort = sharedPort
    }

    /// The time at which ``expire(at:)`` next has something to do.
    var nextTimeout: Timestamp? { probes.values.map(\.end).min() }

    /// Sends to one address, from a socket that hears refusals.
    ///
    /// - Returns: Whether the system took it.
    /// - Throws: ``SocketError/refused`` if an earlier one was answered by "no program there".
    func send(
        _ bytes: [UInt8], to address: SocketAddress, at now: Timestamp
    ) throws(SocketError) -> Bool {
        let end = now + Self.life
        if let known = probes[address] {
            probes[address]?.end = end
            return try known.socket.send(bytes, count: bytes.count, to: address)
        }
        if probes.count >= Self.limit, let oldest = probes.min(by: { $0.value.end < $1.value.end })
        {
            remove(oldest.key)
        }
        let socket = try UDPSocket(
            bindingTo: address.isIPv6 ? .anyIPv6(port: 0) : .any(port: 0),
            options: SocketOptions(avoidedPort: sharedPort))
        try socket.connect(to: address)
        probes[address] = Probe(socket: socket, end: end)
        set.add(socket.descriptor)
        return try socket.send(bytes, count: bytes.count, to: address)
    }

    /// Reads what has come, and which addresses have refused.
    ///
    /// - Returns: The number of sockets that could not be read; they are closed.
    func receive(
        into buffer: inout [UInt8], _ handle: (Span<UInt8>, SocketAddress) -> Void,
        refused: (SocketAddress) -> Void
    ) -> Int {
        var failureCount = 0
        for address in Array(probes.keys) {
            guard let socket = probes[address]?.socket else { continue }
            do throws(SocketError) {
                // A few: one host's answers.
                for _ in 0..<8 {
                    guard let datagram = try socket.receive(into: &buffer) else { break }
                    handle(buffer.span.extracting(0..<datagram.byteCount), datagram.source)
                }
            } catch .refused {
                refused(address)
                remove(address)
            } catch {
                failureCount += 1
                remove(address)
            }
        }
        return failureCount
    }

    /// Closes those that have not been used for a while.
    func expire(at now: Timestamp) {
        for (address, probe) in probes where probe.end <= now { remove(address) }
    }

    private func remove(_ address: SocketAddress) {
        guard let probe = probes.removeValue(forKey: address) else { return }
        set.remove(probe.socket.descriptor)
        probe.socket.close()
    }

    /// Closes all.
    func close() {
        for address in Array(probes.keys) { remove(address) }
    }
}
