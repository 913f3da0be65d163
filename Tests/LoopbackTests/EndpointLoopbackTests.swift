import Primitives
import TestKit
import Testing

@testable import ReliableChannel
@testable import ReliableChannelCore

/// Tests of endpoints on real sockets of this machine; their other behaviour is tested in virtual
/// time.
@Suite(.timeLimit(.minutes(10)))
struct EndpointLoopbackTests {
    private func limitedServer(
        _ limit: (inout EndpointConfiguration) -> Void
    ) async throws -> Endpoint {
        var configuration = EndpointConfiguration()
        limit(&configuration)
        return try await Endpoint(bindingTo: .loopback(port: 0), configuration: configuration)
    }

    static func pair(
        server configuration: EndpointConfiguration = EndpointConfiguration()
    ) async throws -> (Endpoint, PeerConnection, Endpoint, PeerConnection) {
        let server = try await Endpoint(
            bindingTo: .loopback(port: 0), configuration: configuration)
        let client = try await Endpoint(bindingTo: .loopback(port: 0))
        let outgoing = try await client.connect(to: server.localAddress)
        let incoming = try #require(await server.accept())
        expect(incoming.remoteAddress, equals: client.localAddress)
        await expect(incoming.currentAddress, equals: client.localAddress)
        return (client, outgoing, server, incoming)
    }

    @Test("two endpoints mailbox messages both ways, in order")
    func exchange() async throws {
        let (client, outgoing, server, incoming) = try await Self.pair()
        for index in 0..<200 {
            try await outgoing.send([UInt8(index)])
            try await incoming.send([UInt8(index), 1])
        }
        for index in 0..<200 {
            await expect(incoming.receive()?.bytes, equals: [UInt8(index)])
            await expect(outgoing.receive()?.bytes, equals: [UInt8(index), 1])
        }
        await expect(outgoing.status?.isEstablished, equals: true)
        await client.close()
        await server.close()
    }

    @Test("a task that is cancelled while waiting leaves no waiter")
    func cancelledWaits() async throws {
        let (client, outgoing, server, incoming) = try await Self.pair()
        for _ in 0..<50 {
            let tasks = [
                Task { _ = await incoming.receive() }, Task { _ = await server.accept() },
                Task(executorPreference: server.executor) { _ = await incoming.receive() },
                Task(executorPreference: server.executor) {
                    _ = await server.sleep(until: .now + .seconds(3600))
                },
                Task { _ = try? await outgoing.sendForReceipt([1]).outcome },
            ]
            for task in tasks { task.cancel() }
            for task in tasks { await task.value }
        }
        await expect(server.waitingCount, equals: 0)
        await expect(client.waitingCount, equals: 0)
        await client.close()
        await server.close()
    }

    @Test(
        "durations that mean never do not end",
        arguments: [Duration.seconds(Int64.max), .zero, .seconds(Int64.min)])
    func extremeDurations(duration: Duration) async throws {
        var configuration = EndpointConfiguration()
        configuration.keepaliveInterval = duration
        configuration.flushTimeout = duration
        if duration > .zero {
            configuration.idleTimeout = duration
            configuration.handshakeTimeout = duration
        }
        let (client, outgoing, server, incoming) = try await Self.pair(server: configuration)
        try await outgoing.send([7])
        await expect(incoming.receive()?.bytes, equals: [7])
        await client.close()
        await server.close()
    }

    @Test("a message of 1 MiB arrives complete")
    func longMessage() async throws {
        let (client, outgoing, server, incoming) = try await Self.pair()
        let message = (0..<(1 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 17 >> 4) }
        try await outgoing.send(message)
        await expect(incoming.receive()?.bytes, equals: message)
        await client.close()
        await server.close()
    }

    @Test("a fast writer waits for a slow reader, or gets an error")
    func backPressure() async throws {
        let (client, outgoing, server, incoming) = try await Self.pair()
        let message = [UInt8](repeating: 7, count: 50_000)
        var refusal: SendError?
        while refusal == nil {
            do throws(SendError) { try await outgoing.trySend(message) } catch { refusal = error }
        }
        expect(refusal, equals: .bufferFull)
        let writer = Task {
            for _ in 0..<20 { try await outgoing.send(message) }
            try await outgoing.send([])
        }
        while let received = await incoming.receive(), received.bytes == message {}
        try await writer.value
        await client.close()
        await server.close()
    }

    @Test("a sender learns the fate of its message")
    func confirmation() async throws {
        let (client, outgoing, server, incoming) = try await Self.pair()
        try await expect(outgoing.sendForReceipt([1]).outcome, equals: .delivered)
        let late = try await outgoing.sendForReceipt([2], deadline: .zero)
        await expect(late.outcome, equals: .expired)
        await expect(late.outcome, equals: .expired, "a receipt may be read twice")
        try await outgoing.send([3])
        await expect(incoming.receive()?.bytes, equals: [1])
        let last = await incoming.receive()
        #expect(last?.bytes == [3] && last?.skippedBefore == 1)
        await client.close()
        await server.close()
    }

    @Test("the peer learns why a connection was closed, after the last message")
    func closing() async throws {
        let (client, outgoing, server, incoming) = try await Self.pair()
        let reason = CloseReason.application(code: 3, text: SafeText(literal: "enough"))
        try await outgoing.send([9])
        await outgoing.close(reason)
        var received: [[UInt8]] = []
        for await message in incoming.messages { received.append(message.bytes) }
        expect(received, equals: [[9]])
        expect(incoming.state, equals: .closed(reason))
        await #expect(throws: SendError.closed) { try await incoming.send([1]) }
        await client.close()
        await server.close()
        await #expect(throws: ConnectError.endpointClosed) {
            try await client.connect(to: server.localAddress)
        }
        #expect(await server.accept() == nil)
    }

    @Test("closing an endpoint ends the peers' connections at once")
    func endpointClose() async throws {
        let (client, outgoing, server, incoming) = try await Self.pair()
        try await outgoing.send([1])
        await client.close()
        await expect(incoming.receive()?.bytes, equals: [1])
        #expect(await incoming.receive() == nil)
        await expect(incoming.closed(), equals: .finished)
        #expect(await outgoing.receive() == nil)
        await server.close()
    }

    @Test("an endpoint that is released without a close says goodbye, and frees thread and socket")
    func letGo() async throws {
        let server = try await Endpoint(bindingTo: .loopback(port: 0))
        weak var gone: Endpoint?
        do {
            let client = try await Endpoint(bindingTo: .loopback(port: 0))
            gone = client
            let outgoing = try await client.connect(to: server.localAddress)
            try await outgoing.send([1])
            // It is not accepted: it must not keep its endpoint alive.
            _ = try await server.connect(to: client.localAddress)
        }
        let incoming = try #require(await server.accept())
        await expect(incoming.closed(), equals: .finished)
        #expect(gone == nil)
        await server.close()
    }

    @Test("an endpoint whose close is not awaited to its end delivers its messages all the same")
    func closeInCancelledTask() async throws {
        let server = try await limitedServer { $0.receiveWindowByteCount = 4096 }
        weak var gone: Endpoint?
        do {
            let client = try await Endpoint(bindingTo: .loopback(port: 0))
            gone = client
            let outgoing = try await client.connect(to: server.localAddress)
            // The window is too small for all of them before the server reads.
            for _ in 0..<10 { try await outgoing.send([UInt8](repeating: 7, count: 1000)) }
            let closing = Task { await client.close() }
            closing.cancel()
            await closing.value
        }
        let incoming = try #require(await server.accept())
        await expect(incoming.messages.reduce(0) { count, _ in count + 1 }, equals: 10)
        await expect(incoming.closed(), equals: .finished)
        await server.close()
        while gone != nil { await Task.yield() }
    }

    @Test("connections that end before they are accepted keep what was acknowledged")
    func acceptedLate() async throws {
        let server = try await limitedServer { $0.connectionLimit = 70 }
        let client = try await Endpoint(bindingTo: .loopback(port: 0))
        var deliveredCount = 0
        for number in 0..<200 {
            guard let outgoing = try? await client.connect(to: server.localAddress) else { break }
            let receipt = try await outgoing.sendForReceipt([UInt8(number)])
            if await receipt.outcome == .delivered { deliveredCount += 1 }
            await outgoing.close()
        }
        // One peer more may ask before the end of the last one is known.
        #expect((70...71).contains(deliveredCount))
        for number in 0..<deliveredCount {
            let incoming = try #require(await server.accept())
            await expect(incoming.receive()?.bytes, equals: [UInt8(number)])
        }
        await client.close()
        await server.close()
    }

    @Test("an endpoint that is released without a close ends receipts and states")
    func abandoned() async throws {
        let server = try await limitedServer { $0.receiveWindowByteCount = 4096 }
        var receipt: Receipt?
        var follow: Task<PeerConnection.State?, Never>?
        weak var gone: Endpoint?
        do {
            let client = try await Endpoint(bindingTo: .loopback(port: 0))
            gone = client
            let outgoing = try await client.connect(to: server.localAddress)
            // Nobody reads, so the window is too small for all of them.
            for _ in 0..<10 {
                receipt = try await outgoing.sendForReceipt([UInt8](repeating: 0, count: 1000))
            }
            let states = outgoing.states
            follow = Task { await states.reduce(nil) { $1 } }
        }
        #expect(await receipt?.outcome == nil)
        await expect(follow?.value, equals: .closed(.undelivered))
        #expect(gone == nil)
        await server.close()
    }

    @Test("connections come as a sequence, have distinct handles, and report their status")
    func connections() async throws {
        let server = try await Endpoint(bindingTo: .loopback(port: 0))
        let client = try await Endpoint(bindingTo: .loopback(port: 0))
        let first = try await client.connect(to: server.localAddress)
        let second = try await client.connect(to: server.localAddress)
        expect(Set([first, second, first]).count, equals: 2)
        expect(first.state, equals: .connected)
        #expect(first.description.hasSuffix("to \(server.localAddress): connected"))
        var count = 0
        for await connection in server.connections {
            count += 1
            await connection.close(.application(code: 1, text: SafeText(literal: "no")))
            if count == 2 { break }
        }
        var states: [PeerConnection.State] = []
        for await state in first.states { states.append(state) }
        let reason = CloseReason.application(code: 1, text: SafeText(literal: "no"))
        expect(states.last, equals: .closed(reason))
        await expect(second.closed(), equals: reason)
        await client.close()
        await server.close()
        for await _ in server.connections { Issue.record("there is no third") }
    }

    @Test("a channel can be read by itself, and its messages are nowhere else")
    func channels() async throws {
        let (client, outgoing, server, incoming) = try await Self.pair()
        let moves = Channel(id: 7, mode: .unordered, priority: 1)
        let reader = Task {
            var bytes: [UInt8] = []
            for await message in incoming.messages(on: moves) { bytes += message.bytes }
            return bytes
        }
        // The reader begins at some time; earlier messages are moved to it.
        let known = incoming.messages(on: moves)
        for number in 0..<50 {
            try await outgoing.send([UInt8(number)], on: moves)
            try await outgoing.send([UInt8(number), 0])
        }
        await outgoing.close()
        var others = 0
        for await message in incoming.messages {
            expect(message.channel, equals: .main)
            others += 1
        }
        expect(others, equals: 50)
        await expect(reader.value.sorted(), equals: Array(0..<50))
        for await _ in known { Issue.record("taken twice") }
        await client.close()
        await server.close()
    }

    @Test("a message that cannot be sent is refused with a reason, before and after one that can")
    func sendErrors() async throws {
        let (client, outgoing, server, _) = try await Self.pair()
        for _ in 0..<2 {
            await #expect(throws: SendError.messageTooLarge(limit: 1 << 20)) {
                try await outgoing.send([UInt8](repeating: 0, count: 1 << 20 + 1))
            }
            await #expect(throws: SendError.keyWithoutLatest(.ordered)) {
                try await outgoing.send([1], key: 3)
            }
            try await outgoing.send([1])
            await #expect(throws: SendError.channelModeMismatch(.ordered)) {
                try await outgoing.send([1], on: Channel(id: 0, mode: .unordered))
            }
            await #expect(throws: SendError.priorityOutOfRange) {
                try await outgoing.send([1], on: Channel(id: 9, priority: 99))
            }
        }
        await client.close()
        await server.close()
    }

    @Test("connecting to a dead port fails with a reason")
    func deadPort() async throws {
        let gone = try await Endpoint(bindingTo: .loopback(port: 0))
        let address = gone.localAddress
        await gone.close()
        var configuration = EndpointConfiguration()
        configuration.handshakeTimeout = .milliseconds(200)
        let client = try await Endpoint(
            bindingTo: .loopback(port: 0), configuration: configuration)
        await #expect(throws: ConnectError.failed(.handshakeTimeout)) {
            try await client.connect(to: address)
        }
        await client.close()
    }

    @Test("datagrams that the system does not send are counted")
    func notSent() async throws {
        var configuration = EndpointConfiguration()
        configuration.handshakeTimeout = .milliseconds(200)
        let client = try await Endpoint(
            bindingTo: .loopback(port: 0), configuration: configuration)
        // A socket without the right to broadcast is refused this address.
        let broadcast = try SocketAddress("255.255.255.255:9")
        await #expect(throws: ConnectError.failed(.sendingForbidden)) {
            try await client.connect(to: broadcast)
        }
        #expect(await client.statistics.sendFailureCount > 0)
        await client.close()
    }

    @Test("connecting to another version, or without an acceptance, fails with a reason")
    func refusals() async throws {
        var foreign = EndpointConfiguration()
        foreign.wireVersion = 1
        var closed = EndpointConfiguration()
        closed.isAccepting = false
        let server = try await Endpoint(
            bindingTo: .loopback(port: 0), configuration: closed)
        let client = try await Endpoint(bindingTo: .loopback(port: 0), configuration: foreign)
        await #expect(throws: ConnectError.failed(.incompatibleVersion(supported: [2]))) {
            try await client.connect(to: server.localAddress)
        }
        let other = try await Endpoint(bindingTo: .loopback(port: 0))
        await #expect(throws: ConnectError.failed(.refused(.notAccepting))) {
            try await other.connect(to: server.localAddress)
        }
        await client.close()
        await other.close()
        await server.close()
    }

    @Test("cancelling a waiting task ends its wait")
    func cancellation() async throws {
        let server = try await Endpoint(bindingTo: .loopback(port: 0))
        let address = server.localAddress
        await server.close()
        let client = try await Endpoint(bindingTo: .loopback(port: 0))
        await withTaskGroup(of: Void.self) { group in
            group.addTask { #expect(await client.accept() == nil) }
            group.addTask {
                await #expect(throws: ConnectError.cancelled) {
                    try await client.connect(to: address)
                }
            }
            group.cancelAll()
        }
        await client.close()
    }
}
