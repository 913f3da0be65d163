import Multicast
import ReliableChannel
import ReliableChannelCore

// The code of the README, of landing pages and of doc comments. `ReadmeTests` runs the example that
// needs no socket.

func discoveryExample() async throws {
    try await Announcer.announce(type: "chat", name: "Ada's room", port: 4000)
    let browser = try await Browser(type: "chat")
    if let room = await browser.first(named: "Ada's room") { print(room.address) }
    for await event in browser.events { print(event) }  // until browser.close()
}

func serverExample() async throws {
    let endpoint = try await Endpoint(port: 4000)
    await withDiscardingTaskGroup { group in
        for await peer in endpoint.connections {
            group.addTask {
                for await message in peer.messages { _ = try? await peer.send(message.bytes) }
            }
        }
    }
}

func clientExample() async throws {
    let endpoint = try await Endpoint()
    let peer = try await endpoint.connect(to: SocketAddress("192.0.2.7:4000"))
    try await peer.send(Array("hello".utf8))
    try await peer.send([3, 7], on: Channel(id: 1, mode: .latest), key: 42)
    await endpoint.close()
}

/// Passes on the events of the client.
func pipeExample(_ print: (EndpointCore.Event) -> Void) {
    var client = EndpointCore(configuration: EndpointConfiguration(), seed: 1)
    var server = EndpointCore(configuration: EndpointConfiguration(), seed: 2)
    let connection = client.connect(to: .loopback(port: 2), at: .zero)
    var datagram: [UInt8] = []
    while client.pollTransmit(into: &datagram, at: .zero) != nil {
        server.receive(datagram.span, from: .loopback(port: 1), at: .zero)
        while server.pollTransmit(into: &datagram, at: .zero) != nil {
            client.receive(datagram.span, from: .loopback(port: 2), at: .zero)
        }
    }
    while let event = client.pollEvent() { print(event) }  // connected
    _ = connection
}
