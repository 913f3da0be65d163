import Primitives
import TestKit
import Testing

@testable import UDP

/// The order of this machine's addresses for people.
struct OwnAddressesTests {
    private static func interface(
        _ name: String, _ addresses: [String], isUp: Bool = true, isTunnel: Bool = false
    ) throws -> NetworkInterface {
        let all = try addresses.map { text in
            try SocketAddress(text.contains(":") ? "[\(text)]:7" : "\(text):7")
        }
        return NetworkInterface(
            name: name, index: 3, isUp: isUp, isLoopback: name == "lo", supportsMulticast: true,
            isPointToPoint: isTunnel,
            ipv4Addresses: all.filter { !$0.isIPv6 }.map {
                NetworkInterface.IPv4(address: $0, prefixLength: 24)
            },
            linkLocalAddresses: all.filter(\.isLinkLocal).map { $0.scoped(to: 3) },
            ipv6Addresses: all.filter { $0.isIPv6 && !$0.isLinkLocal })
    }

    private static func texts(_ interfaces: [NetworkInterface]) -> [String] {
        OwnAddresses(of: interfaces).entries.map { $0.text(port: 4000) }
    }

    private static func lo() throws -> NetworkInterface {
        try interface("lo", ["127.0.0.1", "::1"])
    }

    /// Interfaces in the system's order, and the addresses in the order for people.
    static let tables: [([(name: String, addresses: [String])], [String])] = [
        ([], ["127.0.0.1:4000"]),
        ([("eth0", [])], ["127.0.0.1:4000"]),
        ([("eth0", ["10.99.0.1"])], ["10.99.0.1:4000"]),
        // An address that a machine has given itself comes after that of the LAN.
        ([("eth0", ["169.254.29.54", "10.99.0.1"])], ["10.99.0.1:4000", "169.254.29.54:4000"]),
        ([("eth0", ["169.254.29.54", "fe80::1"])], ["169.254.29.54:4000"]),
        // IPv6 alone, one address of an interface: that of the local network, if there is one.
        ([("eth0", ["fe80::1", "fd99::1"])], ["[fd99::1]:4000"]),
        ([("eth0", ["2001:db8::7", "2001:db8::8", "fd99::1"])], ["[fd99::1]:4000"]),
        ([("eth0", ["2001:db8::7", "fe80::1"])], ["[2001:db8::7]:4000"]),
        // Only if there is nothing else, one that needs the interface's name.
        ([("eth0", ["fe80::1"])], ["[fe80::1%eth0]:4000"]),
        ([("eth0", ["fe80::1"]), ("wlan0", ["fd99::1"])], ["[fd99::1]:4000"]),
        // IPv4 is shorter, and private addresses are those of the room.
        (
            [("eth0", ["8.8.8.8", "2001:db8::7"]), ("wlan0", ["192.168.1.5", "fd99::1"])],
            ["192.168.1.5:4000", "8.8.8.8:4000", "[2001:db8::7]:4000", "[fd99::1]:4000"]
        ),
        // Equal ones stay in the system's order.
        (
            [("wlan0", ["192.168.1.5"]), ("eth0", ["10.0.0.5"])],
            ["192.168.1.5:4000", "10.0.0.5:4000"]
        ),
        // A tunnel leads to few, but further than an address of one's own.
        (
            [
                ("tun0", ["10.8.0.2", "fd08::2"]),
                ("eth0", ["169.254.1.2", "10.0.0.5", "fd99::1"]),
            ],
            [
                "10.0.0.5:4000", "[fd99::1]:4000", "10.8.0.2:4000", "[fd08::2]:4000",
                "169.254.1.2:4000",
            ]
        ),
        ([("tun0", ["10.8.0.2", "fe80::9"])], ["10.8.0.2:4000"]),
        // The end of a tunnel that has no address of its own.
        ([("tun0", ["fe80::9"])], ["127.0.0.1:4000"]),
        // Addresses of no machine, or of this one alone.
        ([("eth0", ["0.0.0.0", "127.0.0.2", "::1", "224.0.0.1"])], ["127.0.0.1:4000"]),
    ]

    @Test(
        "begins with the likeliest, and has this machine's own only if there is no other",
        arguments: tables.indices)
    func order(index: Int) throws {
        let (interfaces, expected) = Self.tables[index]
        let all =
            try [Self.lo()]
            + interfaces.map {
                try Self.interface($0.name, $0.addresses, isTunnel: $0.name == "tun0")
            }
        expect(Self.texts(all), equals: expected)
        let isAlone = expected.first?.hasPrefix("127.") ?? true
        expect(OwnAddresses(of: all).isOnlyThisMachine, equals: isAlone)
        // The system may also list its loopback last.
        expect(Self.texts(Array(all.dropFirst()) + all.prefix(1)), equals: expected)
    }

    @Test("leaves out interfaces that are down, and is empty where nothing is up")
    func down() throws {
        let cable = try Self.interface("eth0", ["10.0.0.5", "fe80::1"], isUp: false)
        expect(Self.texts([cable, try Self.lo()]), equals: ["127.0.0.1:4000"])
        #expect(Self.texts([cable]).isEmpty)
        #expect(OwnAddresses(of: []).isOnlyThisMachine)
    }

    @Test("includes ::1 where the loopback has nothing else")
    func loopbackOfIPv6() throws {
        expect(Self.texts([try Self.interface("lo", ["::1"])]), equals: ["[::1]:4000"])
    }

    @Test("has addresses without ports, so that an address is equal to itself")
    func ports() throws {
        let all = OwnAddresses(of: [try Self.interface("eth0", ["10.0.0.5"]), try Self.lo()])
        expect(all.entries.map(\.address.port), equals: [0])
        expect(all.entries.map(\.interfaceName), equals: ["eth0"])
    }
}
