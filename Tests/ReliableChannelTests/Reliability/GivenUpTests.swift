import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

struct GivenUpTests {
    @Test(
        "a message whose deadline passes while it waits for credit leaves a visible gap"
    )
    func waiting() throws {
        var server = EndpointConfiguration()
        server.receiveWindowByteCount = 4096
        var duo = try Duo.connected(server: server)
        let handle = try #require(duo.handles[0])
        for index in UInt8(0)..<10 {
            try duo.send([UInt8](repeating: index, count: 1000), from: 0)
        }
        let options = SendOptions(deadline: .milliseconds(10), wantsReceipt: true)
        try duo.world.hosts[0].send([200], options: options, on: handle, at: duo.world.now)
        try duo.send([201], from: 0)
        try duo.run(for: .milliseconds(100))
        expect(duo.receipts(of: 0), equals: [.expired])
        var received: [ReceivedMessage] = []
        for _ in 0..<20 {
            received += duo.removeAll(at: 1)
            try duo.run(for: .milliseconds(50))
        }
        let bytes = Array(UInt8(0)..<10) + [201]
        expect(received.map(\.bytes.first), equals: bytes)
        let skipped = [UInt64](repeating: 0, count: 10) + [1]
        expect(received.map(\.skippedBefore), equals: skipped)
    }
}
