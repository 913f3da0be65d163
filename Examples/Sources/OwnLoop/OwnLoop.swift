import Foundation
import ReliableChannelCore

/// The protocol in a loop of the program's own: `serve PORT`, and `call PORT TEXT` beside it.
@main
final class OwnLoop {
    private var core = EndpointCore(
        configuration: EndpointConfiguration(), seed: .random(in: 0...(.max)))
    private let descriptor: Int32
    private var peer = sockaddr_in()
    /// The address by which the core knows the only peer.
    private let address = SocketAddress.loopback(port: 1)
    private var isOver = false
    private let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    private static var now: Timestamp {
        Timestamp(nanoseconds: Int64(ProcessInfo.processInfo.systemUptime * 1e9))
    }

    static func main() {
        let words = CommandLine.arguments
        guard words.count > 2, let port = UInt16(words[2]) else { return print("which port?") }
        let loop = OwnLoop(port: port, serves: words[1] == "serve")
        if words.count > 3 {
            let connection = loop.core.connect(to: loop.address, at: now)
            _ = try? loop.core.send(Array(words[3].utf8), to: connection, at: now)
        }
        while !loop.isOver { loop.turn() }
        loop.flush()
    }

    init(port: UInt16, serves: Bool) {
        descriptor = socket(AF_INET, 2, 0)  // SOCK_DGRAM, whose type is not the same everywhere
        peer.sin_family = sa_family_t(AF_INET)
        peer.sin_port = port.bigEndian
        peer.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        if serves { _ = withSystemAddress { bind(descriptor, $0, length) } }
    }

    /// Sends the core's datagrams, then waits for a datagram or the core's next timeout.
    private func turn() {
        flush()
        let left = core.nextTimeout.map { $0.nanoseconds(since: Self.now) } ?? 1_000_000_000
        let wait = Int32(clamping: max(0, left + 999_999) / 1_000_000)
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, wait) > 0 else { return core.handleTimeout(at: Self.now) }
        var bytes = [UInt8](repeating: 0, count: 9000)
        var length = length
        let count = withSystemAddress { recvfrom(descriptor, &bytes, bytes.count, 0, $0, &length) }
        if count > 0 { core.receive(bytes.span.extracting(0..<count), from: address, at: Self.now) }
        while let event = core.pollEvent() { handle(event) }
    }

    private func flush() {
        var bytes: [UInt8] = []
        while core.pollTransmit(into: &bytes, at: Self.now) != nil {
            _ = withSystemAddress { sendto(descriptor, bytes, bytes.count, 0, $0, length) }
        }
    }

    private func handle(_ event: EndpointCore.Event) {
        print(event)
        if case .closed = event { isOver = true }
        guard case .readable(let connection) = event else { return }
        while let message = core.nextMessage(on: connection) {
            print(String(decoding: message.bytes, as: UTF8.self))
            if CommandLine.arguments[1] == "serve" {
                _ = try? core.send(message.bytes, to: connection, at: Self.now)
            } else {
                core.close(connection, reason: .finished, flushing: true, at: Self.now)
            }
        }
    }

    private func withSystemAddress<R>(_ body: (UnsafeMutablePointer<sockaddr>) -> R) -> R {
        withUnsafeMutablePointer(to: &peer) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
        }
    }
}
