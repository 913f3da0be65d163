import Primitives
import TestKit
import Testing

@testable import ReliableChannel
@testable import ReliableChannelCore

/// Connecting on real sockets of this machine, and the bytes that a message may be made of.
@Suite(.timeLimit(.minutes(10)))
struct ConnectLoopbackTests {
    @Test("a message is any bytes: an array, a slice, a lazy sequence, a span")
    func anyBytes() async throws {
        let (client, outgoing, server, incoming) = try await EndpointLoopbackTests.pair()
        let bytes: [UInt8] = [1, 2, 3, 4]
        try await outgoing.send(bytes)
        try await outgoing.send(bytes[1...2])
        try await outgoing.send("hello".utf8)
        try await outgoing.trySend(bytes.lazy.map { $0 * 2 })
        try await outgoing.send(bytes.span)
        let receipt = try await outgoing.sendForReceipt(bytes.reversed())
        var messages: [[UInt8]] = []
        for _ in 0..<6 { messages.append(try #require(await incoming.receive()).bytes) }
        expect(
            messages,
            equals: [
                [1, 2, 3, 4], [2, 3], Array("hello".utf8), [2, 4, 6, 8], [1, 2, 3, 4],
                [4, 3, 2, 1],
            ])
        await expect(receipt.outcome, equals: .delivered)
        await client.close()
        await server.close()
    }

    @Test("one connection has its own idle timeout, which ends it if the peer is gone")
    func idleTimeout() async throws {
        let server = try await Endpoint(bindingTo: .loopback(port: 0))
        var configuration = EndpointConfiguration()
        configuration.keepaliveInterval = .seconds(60)
        let client = try await Endpoint(
            bindingTo: .loopback(port: 0), configuration: configuration)
        let short = try await client.connect(
            to: server.localAddress, idleTimeout: .milliseconds(300))
        let long = try await client.connect(to: server.localAddress)
        await long.setIdleTimeout(.seconds(3600))
        // The server's keepalives arrive every half second: too seldom for the short one.
        await expect(short.closed(), equals: .idleTimeout)
        expect(long.state, equals: .connected)
        await client.close()
        await server.close()
    }

    @Test("many connects at once from one endpoint all succeed")
    func manyConnects() async throws {
        var configuration = EndpointConfiguration()
        configuration.connectionLimit = 200
        let server = try await Endpoint(
            bindingTo: .loopback(port: 0), configuration: configuration)
        let client = try await Endpoint(bindingTo: .loopback(port: 0))
        let count = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<150 {
                group.addTask {
                    (try? await client.connect(to: server.localAddress)) != nil
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        expect(count, equals: 150)
        await expect(server.statistics.acceptedConnections, equals: 150)
        await client.close()
        await expect(client.waitingCount, equals: 0)
        await server.close()
    }

    @Test("an address that holds on one link only needs its interface, and the error says so")
    func noInterface() async throws {
        let client = try await Endpoint()
        let error = await #expect(throws: ConnectError.self) {
            try await client.connect(to: SocketAddress("[fe80::1]:4000"))
        }
        if !client.localAddress.isIPv6 { print("skipped, as this machine has no IPv6") }
        if client.localAddress.isIPv6 {
            expect(error, equals: .noInterface)
            expect(error?.description.contains("[fe80::1%eth0]:4000"), equals: true)
        }
        await client.close()
    }
}
