import Foundation
import ReliableChannelCore

/// The protocol in a loop of the program's own: `serve PORT`, and `call PORT TEXT` beside it.
@main
final class OwnLoop {
    private var core = EndpointCore(
        configuration: EndpointConfiguration(), seed: .random(in: 0...(.max)))
    private let descriptor: Int32
    private var peer = sockaddr_in()
    private var isOver = false
    private let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    static var now: Timestamp { .init(nanoseconds: Int64(DispatchTime.now().uptimeNanoseconds)) }

    static func main() {
        let words = CommandLine.arguments
        guard [3, 4].contains(words.count), words[1] == ["serve", "call"][words.count - 3],
            let port = UInt16(words[2]), let loop = OwnLoop(port: port, serves: words.count == 3)
        else { return print("usage: OwnLoop serve PORT (a free one), or: OwnLoop call PORT TEXT") }
        if words.count == 4 {
            let connection = loop.core.connect(to: .loopback(port: port), at: now)
            _ = try? loop.core.send(Array(words[3].utf8), to: connection, at: now)
        }
        while !loop.isOver { loop.turn() }
        loop.flush()
    }

    private init?(port: UInt16, serves: Bool) {
        descriptor = socket(AF_INET, 2, 0)  // SOCK_DGRAM, whose type is not the same everywhere
        peer.sin_family = sa_family_t(AF_INET)
        peer.sin_port = port.bigEndian
        peer.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        if serves, withSystemAddress({ bind(descriptor, $0, length) }) != 0 { return nil }
    }

    /// Sends, waits for a datagram or the core's next timeout, and gives the core what has come.
    private func turn() {
        flush()
        let left = core.nextTimeout?.nanoseconds(since: Self.now) ?? 1_000_000_000
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var (bytes, size) = ([UInt8](repeating: 0, count: 9000), length)
        let count =
            poll(&ready, 1, Int32(clamping: max(0, left + 999_999) / 1_000_000)) <= 0
            ? 0 : withSystemAddress { recvfrom(descriptor, &bytes, bytes.count, 0, $0, &size) }
        let (host, port) = (peer.sin_addr.s_addr.bigEndian, peer.sin_port.bigEndian)
        let sender = SocketAddress(ipv4: host, port: port)
        if count > 0 { core.receive(bytes.span.extracting(0..<count), from: sender, at: Self.now) }
        core.handleTimeout(at: Self.now)
        while let event = core.pollEvent() { handle(event) }
    }

    private func flush() {
        var bytes: [UInt8] = []
        while let to = core.pollTransmit(into: &bytes, at: Self.now), let host = to.ipv4 {
            (peer.sin_addr.s_addr, peer.sin_port) = (host.bigEndian, to.port.bigEndian)
            _ = withSystemAddress { sendto(descriptor, bytes, bytes.count, 0, $0, length) }
        }
    }

    private func handle(_ event: EndpointCore.Event) {
        print(event)
        if case .closed = event { isOver = true }
        guard case .readable(let connection) = event else { return }
        while let message = core.nextMessage(on: connection) {
            print(SafeText(String(decoding: message.bytes, as: UTF8.self)))
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
