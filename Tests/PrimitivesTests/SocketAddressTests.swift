import TestKit
import Testing

@testable import Primitives

struct SocketAddressTests {
    @Test("is the same value in four numbers, in one, and in the mapped form")
    func forms() {
        let address = SocketAddress(ipv4: (192, 0, 2, 1), port: 7)
        expect(address, equals: SocketAddress(ipv4: 0xC000_0201, port: 7))
        expect(address, equals: SocketAddress(mappedHigh: 0, low: 0xFFFF_C000_0201, port: 7))
        #expect(address.ipv4 == 0xC000_0201 && !address.isIPv6)
        expect(address.bytes, equals: [192, 0, 2, 1])
        expect(address.description, equals: "192.0.2.1:7")
        expect(SocketAddress.loopback(port: 1).low, equals: 0xFFFF_7F00_0001)
    }

    @Test("of IPv6 has sixteen bytes and may have a scope")
    func sixteenBytes() {
        let address = SocketAddress(mappedHigh: 0xFE80 << 48, low: 5, scope: 3, port: 9)
        #expect(address.ipv4 == nil && address.isIPv6 && address.isLinkLocal)
        expect(address.bytes, equals: [0xFE, 0x80] + [UInt8](repeating: 0, count: 13) + [5])
        expect(address.description, equals: "[fe80::5%3]:9")
        expect(address.scoped(to: 4).scope, equals: 4)
        #expect(address.scoped(to: 4) != address)
        // Half of the mapped prefix is an IPv6 address.
        #expect(SocketAddress(mappedHigh: 0, low: 0xFFFE << 32, port: 1).isIPv6)
        #expect(SocketAddress(mappedHigh: 1, low: 0xFFFF << 32, port: 1).isIPv6)
    }

    @Test("has a scope only if it is IPv6 and link-local, or an IPv6 group")
    func unscoped() throws {
        let address = SocketAddress(ipv4: (169, 254, 0, 1), port: 1)
        expect(SocketAddress(mappedHigh: 0, low: address.low, scope: 3, port: 1), equals: address)
        expect(address.scoped(to: 3), equals: address)
        for text in ["[2001:db8::1", "[::1", "[fec0::1", "[fe7f::1", "[fdff::1"] {
            try expect(
                SocketAddress(text + "%2]:9"), equals: SocketAddress(text + "]:9"), "\(text)")
        }
        for text in ["[fe80::1", "[febf::1", "[ff02::1"] {
            try expect(SocketAddress(text + "%2]:9").scope, equals: 2, "\(text)")
        }
    }

    @Test("has the same host for any port")
    func hosts() {
        let address = SocketAddress(mappedHigh: 0xFE80 << 48, low: 5, scope: 3, port: 9)
        var other = address
        other.port = 10
        #expect(address.hasSameHost(as: other) && address != other)
        #expect(!address.hasSameHost(as: address.scoped(to: 4)))
    }

    @Test("is recognised if it is a multicast group's")
    func groups() {
        #expect(SocketAddress(ipv4: (239, 255, 71, 69), port: 1).isMulticast)
        #expect(SocketAddress(mappedHigh: 0xFF12 << 48, low: 1, port: 1).isMulticast)
        #expect(!SocketAddress(ipv4: (192, 0, 2, 1), port: 1).isMulticast)
        #expect(!SocketAddress.anyIPv6(port: 1).isMulticast)
    }

    @Test("is on the link if it is loopback, link-local or private")
    func onLink() {
        let near: [UInt32] = [
            0x7F00_0001, 0x0A01_0203, 0xAC10_0001, 0xAC1F_FFFF, 0xC0A8_0101, 0xA9FE_0001,
        ]
        let far: [UInt32] = [0xC000_0201, 0xAC20_0001, 0x0B00_0001, 0xC0A9_0001, 0x0808_0808]
        for host in near { #expect(SocketAddress(ipv4: host, port: 1).isOnLink) }
        for host in far { #expect(!SocketAddress(ipv4: host, port: 1).isOnLink) }
        let nearHigh: [(UInt64, UInt64)] = [
            (0, 1), (0xFE80 << 48, 5), (0xFD12 << 48, 5), (0xFC00 << 48, 5), (0xFEBF << 48, 5),
        ]
        for (high, low) in nearHigh {
            #expect(SocketAddress(mappedHigh: high, low: low, port: 1).isOnLink)
        }
        for high in [0x2001_0DB8 << 32, 0xFEC0 << 48, 0xFE00 << 48] as [UInt64] {
            #expect(!SocketAddress(mappedHigh: high, low: 1, port: 1).isOnLink)
        }
        #expect(!SocketAddress(mappedHigh: 0, low: 2, port: 1).isOnLink)
    }
}
