import Primitives
import TestKit
import Testing
@testable import UDP

@testable import Multicast

/// The machines around.
struct NeighbourTests {
    @Test("are read from the system's table, without those that never answered")
    func table() {
        let table = """
            IP address       HW type     Flags       HW address            Mask     Device
            192.168.1.1      0x1         0x2         00:11:22:33:44:55     *        eth0
            192.168.1.77     0x1         0x0         00:00:00:00:00:00     *        eth0
            garbage
            10.0.0.9         0x1         0x6         00:11:22:33:44:66     *        wlan0
            """
        expect(
            NeighbourCache.parse(table, port: 9),
            equals: [
                SocketAddress(ipv4: (192, 168, 1, 1), port: 9),
                SocketAddress(ipv4: (10, 0, 0, 9), port: 9),
            ])
        #expect(NeighbourCache.parse("", port: 9).isEmpty)
    }

    private func neighbours(_ address: SocketAddress, _ prefixLength: Int, limit: Int = 254)
        -> [String]
    {
        NetworkInterface.IPv4(address: address, broadcast: nil, prefixLength: prefixLength)
            .neighbours(port: 5, limit: limit).map(\.host)
    }

    @Test(
        "are all of a small network, nearest first, without this machine and network addresses"
    )
    func small() {
        let address = SocketAddress(ipv4: (192, 168, 1, 3), port: 0)
        expect(
            neighbours(address, 29),
            equals: ["192.168.1.2", "192.168.1.4", "192.168.1.1", "192.168.1.5", "192.168.1.6"])
        let all = neighbours(address, 24)
        #expect(all.count == 253 && Set(all).count == 253)
        #expect(!all.contains("192.168.1.3") && !all.contains("192.168.1.255"))
    }

    @Test("are those near this machine in a large network, and none without a network")
    func large() {
        let address = SocketAddress(ipv4: (10, 1, 0, 0), port: 0)
        let near = neighbours(address, 8)
        expect(near.count, equals: 254)
        #expect(near.first == "10.0.255.255" && near.contains("10.1.0.127"))
        #expect(neighbours(address, 32).isEmpty && neighbours(address, 31).isEmpty)
        expect(neighbours(.loopback(port: 0), 8, limit: 3).count, equals: 3)
    }
}
