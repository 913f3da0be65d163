import ReliableChannelCore

// The code of the article "A loop of your own". `ReadmeTests` runs the second one.

enum OwnLoopExample {
    struct Loop {
        var core: EndpointCore

        /// Does one turn; `next` waits until a time, and returns `nil` if no datagram has arrived.
        mutating func turn(
            now: () -> Timestamp,
            next: (Timestamp?) -> (bytes: [UInt8], from: SocketAddress)?,
            send: ([UInt8], SocketAddress) -> Void
        ) {
            if let datagram = next(core.nextTimeout) {
                core.receive(datagram.bytes.span, from: datagram.from, at: now())
            }
            if let timeout = core.nextTimeout, timeout <= now() { core.handleTimeout(at: now()) }
            while let event = core.pollEvent() {
                guard case .readable(let connection) = event else { continue }
                while let message = core.nextMessage(on: connection) {
                    _ = try? core.send(message.bytes, to: connection, at: now())
                }
            }
            var datagram: [UInt8] = []
            while let address = core.pollTransmit(into: &datagram, at: now()) {
                send(datagram, address)
            }
        }
    }
}

/// Passes on the lines that the client prints.
func echoOverPipeExample(_ print: (String) -> Void) throws {
    var client = EndpointCore(configuration: EndpointConfiguration(), seed: 1)
    var server = EndpointCore(configuration: EndpointConfiguration(), seed: 2)
    var now = Timestamp.zero
    let connection = client.connect(to: .loopback(port: 2), at: now)
    _ = try client.send(Array("hello".utf8), to: connection, at: now)
    var datagram: [UInt8] = []
    var isOver = false
    while !isOver {
        while client.pollTransmit(into: &datagram, at: now) != nil {
            server.receive(datagram.span, from: .loopback(port: 1), at: now)
        }
        while let event = server.pollEvent() {
            guard case .readable(let peer) = event else { continue }
            while let message = server.nextMessage(on: peer) {
                _ = try server.send(message.bytes, to: peer, at: now)
            }
        }
        while server.pollTransmit(into: &datagram, at: now) != nil {
            client.receive(datagram.span, from: .loopback(port: 2), at: now)
        }
        while let event = client.pollEvent() {
            if case .closed = event { isOver = true }
            while let message = client.nextMessage(on: connection) {
                print(String(decoding: message.bytes, as: UTF8.self))
                client.close(connection, reason: .finished, flushing: true, at: now)
            }
        }
        now = max(now, min(client.nextTimeout ?? now, server.nextTimeout ?? now))
        client.handleTimeout(at: now)
        server.handleTimeout(at: now)
    }
}
