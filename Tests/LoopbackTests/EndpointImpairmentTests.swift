import Primitives
import TestKit
import Testing

@testable import ReliableChannel
@testable import ReliableChannelCore

/// Endpoints behind a bad network.
@Suite(.timeLimit(.minutes(10)))
struct EndpointImpairmentTests {
    /// Sends 50 messages of 4 kB in one direction; returns the received messages, and the status of
    /// both layers.
    private func exchange(
        _ text: String?
    ) async throws -> ([[UInt8]], ConnectionStatus?, ImpairmentStatistics?) {
        var configuration = EndpointConfiguration()
        // The number of datagrams must not depend on the time at which larger ones are found to
        // pass.
        configuration.maximumDatagramByteCount = 1200
        configuration.impairment = try text.map { try Impairment($0) }
        // Small datagrams only: the counts below need enough of them.
        configuration.maximumDatagramByteCount = 1200
        let server = try await Endpoint(bindingTo: .loopback(port: 0))
        let client = try await Endpoint(
            bindingTo: .loopback(port: 0), configuration: configuration)
        let outgoing = try await client.connect(to: server.localAddress)
        let incoming = try #require(await server.accept())
        var received: [[UInt8]] = []
        for index in 0..<50 {
            try await outgoing.send([UInt8](repeating: UInt8(index), count: 4000))
        }
        for _ in 0..<50 {
            guard let message = await incoming.receive() else { break }
            received.append(message.bytes)
        }
        let status = await outgoing.status
        let statistics = await client.impairmentStatistics
        await client.close()
        await server.close()
        return (received, status, statistics)
    }

    private let messages = (0..<50).map { [UInt8](repeating: UInt8($0), count: 4000) }

    @Test("lose and delay datagrams as configured, and all messages arrive")
    func impaired() async throws {
        let (received, status, statistics) = try await exchange(
            "out.loss=20%,out.mtu=1200,delay=3ms,dup=2%,corrupt=2%,seed=5")
        expect(received, equals: messages)
        let counters = try #require(statistics)
        #expect(counters.outgoing.lostAtRandom > 5)
        #expect(counters.outgoing.delivered > 150)
        #expect(counters.incoming.taken > 10)
        expect(counters.incoming.lost, equals: 0)
        // Both directions of the one endpoint: a round trip takes 6 ms or more.
        #expect(try #require(status?.smoothedRTT) >= .milliseconds(6))
    }

    @Test("are usual endpoints without an impairment")
    func plain() async throws {
        let (received, _, statistics) = try await exchange(nil)
        expect(received, equals: messages)
        #expect(statistics == nil)
    }

    @Test("cannot connect if all datagrams are lost")
    func blocked() async throws {
        var configuration = EndpointConfiguration()
        configuration.impairment = try Impairment("in.loss=100%")
        configuration.handshakeTimeout = .milliseconds(150)
        let server = try await Endpoint(bindingTo: .loopback(port: 0))
        let client = try await Endpoint(
            bindingTo: .loopback(port: 0), configuration: configuration)
        await #expect(throws: ConnectError.failed(.handshakeTimeout)) {
            try await client.connect(to: server.localAddress)
        }
        let statistics = try #require(await client.impairmentStatistics)
        #expect(statistics.incoming.lostAtRandom > 0)
        expect(statistics.incoming.delivered, equals: 0)
        expect(statistics.outgoing, equals: ImpairmentCounters())
        await client.close()
        await server.close()
    }
}
