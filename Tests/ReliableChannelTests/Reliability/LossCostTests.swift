import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

/// The limits of the cost of losses.
struct LossCostTests {
    @Test(
        "at 20 % loss a flow of full packets sends at most three times its payload",
        arguments: UInt64(0)..<4)
    func amplification(seed: UInt64) throws {
        let conditions = LinkConditions(delay: .milliseconds(10), loss: 0.2)
        var duo = try Duo.connected(seed: seed, conditions: conditions)
        let before = try duo.status(of: 0).statistics.bytesSent
        for index in 0..<100 {
            try duo.send([UInt8](repeating: UInt8(index), count: 1000), from: 0)
            try duo.run(for: .milliseconds(20))
            _ = duo.receiveAll(at: 1)
        }
        try duo.run(for: .seconds(3))
        try expect(duo.status(of: 0).bufferedByteCount, equals: 0)
        #expect(try duo.status(of: 0).statistics.bytesSent - before <= 300_000)
    }

    @Test("while nothing comes back it sends less and less, in the end only PINGs")
    func silence() throws {
        var duo = try Duo.connected()
        let until = duo.world.now + .seconds(100)
        duo.world.network.block(from: Duo.client, to: Duo.server, until: until)
        duo.world.network.block(from: Duo.server, to: Duo.client, until: until)
        let handle = try #require(duo.handles[0])
        let start = try duo.status(of: 0).statistics.packetsSent
        try duo.send([1], from: 0)
        try duo.run(for: .seconds(5))
        let middle = try duo.status(of: 0).statistics.packetsSent
        try duo.run(for: .milliseconds(4500))
        let end = try duo.status(of: 0).statistics.packetsSent
        #expect(middle - start < 150)
        #expect(end - middle <= 12)
        try duo.run(for: .seconds(1))
        #expect(duo.world.hosts[0].withConnection(handle, \.status) == nil)
    }
}
