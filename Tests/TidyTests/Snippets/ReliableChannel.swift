import ReliableChannel

// The code of the catalogue of ReliableChannel. It is compiled and not run: it would open sockets.

func echoServerExample() async throws {
    let endpoint = try await Endpoint(port: 4000)
    await withDiscardingTaskGroup { group in
        for await peer in endpoint.connections {
            group.addTask {
                for await message in peer.messages {
                    _ = try? await peer.send(message.bytes)
                }
            }
        }
    }
}

func echoClientExample() async throws {
    let endpoint = try await Endpoint()
    let peer = try await endpoint.connect(to: .loopback(port: 4000))
    try await peer.send(Array("hello".utf8))
    if let answer = await peer.receive() {
        print(SafeText(String(decoding: answer.bytes, as: UTF8.self)))
    }
    await endpoint.close()
}

func modesExample() async throws {
    let chat = Channel(id: 1)
    let pictures = Channel(id: 2, mode: .unordered, priority: 7)
    let positions = Channel(id: 3, mode: .latest, priority: 1)

    let endpoint = try await Endpoint()
    let peer = try await endpoint.connect(to: .loopback(port: 4000))
    try await peer.send(Array("good luck".utf8), on: chat)
    try await peer.send([UInt8](repeating: 0, count: 200_000), on: pictures)
    // The key is the number of the thing that has the position.
    try await peer.send([3, 7], on: positions, key: 42)
    // After half a second this message is of no use.
    let half = Duration.milliseconds(500)
    try await peer.send(Array("hurry".utf8), on: chat, deadline: half)
    await endpoint.close()
}

func readingExample() async throws {
    let endpoint = try await Endpoint(port: 4000)
    for await peer in endpoint.connections {
        let positions = peer.messages(on: Channel(id: 3, mode: .latest))
        Task.detached {
            for await message in peer.messages { print(message.channel.id, message.bytes.count) }
        }
        Task.detached {
            for await position in positions { print(position.key ?? 0, position.bytes) }
        }
    }
}

func policyExample() async throws {
    var configuration = EndpointConfiguration()
    configuration.redundancy = .critical
    let endpoint = try await Endpoint(configuration: configuration)
    let peer = try await endpoint.connect(to: .loopback(port: 4000))
    // Each connection can change its own, at any time.
    await peer.setRedundancy(.balanced)
}

func impairmentExample() async throws {
    var configuration = EndpointConfiguration()
    configuration.impairment = try Impairment("loss=20%,delay=10ms")
    let endpoint = try await Endpoint(configuration: configuration)
    let peer = try await endpoint.connect(to: .loopback(port: 4000))
    try await peer.send(Array("hello".utf8))
    if let status = await peer.status { print(status.smoothedRTT, status.lossEstimate) }
    await endpoint.close()
}

func limitsExample() async throws {
    var configuration = EndpointConfiguration()
    configuration.connectionLimit = 500
    configuration.maximumMessageByteCount = 16 << 20
    configuration.sendBufferByteCount = 4 << 20
    let endpoint = try await Endpoint(port: 4000, configuration: configuration)
    print("listening at port \(endpoint.localAddress.port)")
}

func endingsExample() async throws {
    var configuration = EndpointConfiguration()
    configuration.idleTimeout = .seconds(3)
    let endpoint = try await Endpoint(configuration: configuration)
    let peer = try await endpoint.connect(to: .loopback(port: 4000))
    for await message in peer.messages { print(message.bytes.count) }
    if let reason = await peer.closed() { print("the end: \(reason)") }
    await endpoint.close()
}

func enetServerExample() async throws {
    var configuration = EndpointConfiguration()
    configuration.connectionLimit = 32
    let endpoint = try await Endpoint(port: 4000, configuration: configuration)
    await withDiscardingTaskGroup { group in
        for await peer in endpoint.connections {  // ENET_EVENT_TYPE_CONNECT
            group.addTask {
                for await message in peer.messages {  // ENET_EVENT_TYPE_RECEIVE
                    print("channel \(message.channel.id): \(message.bytes.count) bytes")
                }
                if let reason = await peer.closed() {  // ENET_EVENT_TYPE_DISCONNECT
                    print("\(peer.remoteAddress): \(reason)")
                }
            }
        }
    }
}

func enetClientExample() async throws {
    let endpoint = try await Endpoint()
    let peer = try await endpoint.connect(to: .loopback(port: 4000))
    try await peer.send(Array("fire".utf8))
    try await peer.send([3, 7], on: Channel(id: 1, mode: .sequenced))
    await peer.close(.application(code: 7, text: SafeText("left the game")))
    await endpoint.close()
}

func onTheEndpointsThread() async throws {
    let endpoint = try await Endpoint()
    let peer = try await endpoint.connect(to: .loopback(port: 4000))
    await withTaskExecutorPreference(endpoint.executor) {
        for await message in peer.messages { _ = try? await peer.send(message.bytes) }
    }
}
