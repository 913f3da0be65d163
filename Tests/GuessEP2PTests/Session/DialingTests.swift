import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

struct DialingTests {
    private let addresses = (1...3).map { SocketAddress(ipv4: $0, port: 7) }

    private func dialing() -> Dialing {
        var dialing = Dialing()
        for (index, address) in addresses.enumerated() {
            dialing.add(Samples.connection(index), to: address)
        }
        return dialing
    }

    @Test("the first connection that is established is used, and the others are closed")
    func established() {
        var dialing = dialing()
        expect(dialing.establish(Samples.connection(9))?.address, equals: nil)
        let used = dialing.establish(Samples.connection(1))
        expect(used?.address, equals: addresses[1])
        expect(used?.surplus, equals: [Samples.connection(0), Samples.connection(2)])
        expect(dialing.fail(Samples.connection(0)), equals: nil)
        #expect(dialing.isEmpty)
    }

    @Test("a host cannot be reached once no connection is left")
    func failed() {
        var dialing = dialing()
        for number in [9, 2, 0] {
            expect(dialing.fail(Samples.connection(number)), equals: nil)
            #expect(!dialing.isEmpty)
        }
        expect(dialing.fail(Samples.connection(1)), equals: addresses[1])
        #expect(dialing.isEmpty)
    }

    @Test("a request that is given up leaves no connection")
    func cancelled() {
        var dialing = dialing()
        expect(dialing.cancel(), equals: (0..<3).map(Samples.connection))
        #expect(dialing.isEmpty)
        expect(dialing.cancel(), equals: [])
    }
}
