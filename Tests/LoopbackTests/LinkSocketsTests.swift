import Primitives
import TestKit
import Testing
import UDP

@testable import Multicast

/// The sockets of an announcer or a browser.
struct LinkSocketsTests {
    @Test("hear and ask no other machine if they are to reach this one alone")
    func thisMachine() throws {
        let interfaces = try NetworkInterface.all().filter { $0.isUp && !$0.isLoopback }
        guard var outside = interfaces.flatMap(\.ipv4Addresses).first?.address else {
            print("skipped, as this machine has no address on a network")
            return
        }
        var configuration = MulticastConfiguration()
        configuration.group = SocketAddress(ipv4: (239, 255, 71, 70), port: 27_195)
        configuration.scope = .thisMachine
        let sockets = try LinkSockets(configuration, at: .zero)
        defer { sockets.close() }
        // What comes from an address on a network looks as if it came from another machine.
        outside.port = 0
        let stranger = try UDPSocket(bindingTo: outside)
        let neighbour = try UDPSocket(bindingTo: .loopback(port: 0))
        outside.port = configuration.port
        #expect(try stranger.send([1], count: 1, to: outside))
        #expect(try neighbour.send([2], count: 1, to: .loopback(port: configuration.port)))
        var heard: [UInt8] = []
        for _ in 0..<20_000 where !heard.contains(2) {
            sockets.receive({ bytes, _, _ in heard.append(bytes[0]) }, refused: { _ in })
        }
        expect(heard, equals: [2])

        sockets.send([3], to: stranger.localAddress)
        #expect(!sockets.probe([4], to: stranger.localAddress, at: .zero))
        sockets.send([5], to: neighbour.localAddress)
        try expect(neighbour.receiveSoon(), equals: [5])
        #expect(try stranger.receiveSoon() == nil)
    }
}
