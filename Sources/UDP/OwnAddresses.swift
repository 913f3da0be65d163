package import Primitives

/// The addresses by which people on other machines reach this one, the likeliest to work first.
///
/// First come those of local networks, then those of tunnels, such as a VPN's, which lead to few;
/// in both, IPv4 comes before IPv6, since it is short to type. An IPv4 address that the machine has
/// given itself (169.254/16) comes last. Addresses that need the name of an interface (fe80::/10)
/// are included only if there are no others, and loopback addresses only if there is nothing else
/// at all: no other machine can use them.
package struct OwnAddresses: Hashable, Sendable {
    /// An address, and the interface that has it.
    package struct Entry: Hashable, Sendable {
        /// The address; its port is 0.
        package var address: SocketAddress
        /// The name of the interface, such as `eth0`.
        package var interfaceName: String

        /// Returns the address as people type it, with a port.
        ///
        /// The scope of a link-local IPv6 address is the interface's name: on most machines of one
        /// kind it is the same, unlike the system's number.
        package func text(port: UInt16) -> String {
            guard address.isLinkLocal else { return address.with(port: port).description }
            return "[\(address.scoped(to: 0).host)%\(interfaceName)]:\(port)"
        }
    }

    /// The addresses in the order in which to try them.
    package let entries: [Entry]

    /// Whether no other machine can reach this one by any of the addresses.
    package var isOnlyThisMachine: Bool { entries.allSatisfy(\.address.isLoopback) }

    /// Chooses and sorts the addresses of interfaces; those that are down are left out.
    ///
    /// An interface has at most one IPv6 address in the result: all of them lead over the same
    /// link. Equal ones stay in the order in which they are given.
    package init(of interfaces: [NetworkInterface]) {
        let up = interfaces.filter(\.isUp)
        let outside = up.filter { !$0.isLoopback }
        let ranked = outside.flatMap(Self.ranked)
        guard ranked.isEmpty else {
            entries = ranked.enumerated()
                .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
                .map(\.element.entry)
            return
        }
        // A tunnel's own link leads to its provider alone.
        let scoped = outside.filter { !$0.isPointToPoint }.flatMap { interface in
            interface.linkLocalAddresses.map { Entry($0, of: interface) }
        }
        guard scoped.isEmpty else {
            entries = scoped
            return
        }
        let loopbacks = up.filter(\.isLoopback)
        let own = loopbacks.flatMap { interface in
            (interface.ipv4Addresses.map(\.address) + interface.ipv6Addresses)
                .filter(\.isLoopback).map { Entry($0, of: interface) }
        }
        entries = Array(own.prefix(1))
    }

    /// Returns the addresses of an interface that need no scope, each with its place in the order.
    private static func ranked(_ interface: NetworkInterface) -> [(rank: Rank, entry: Entry)] {
        let short = interface.ipv4Addresses.map(\.address)
            .filter { $0.isOneMachine && !$0.isLoopback }
        let long = interface.ipv6Addresses.filter { $0.isOneMachine && !$0.isLoopback }
        // An address of the local network's own kind lasts longer than one of the provider's.
        let best = long.first(where: \.isOnLink) ?? long.first
        return (short + [best].compactMap(\.self)).map {
            (Rank($0, isTunnel: interface.isPointToPoint), Entry($0, of: interface))
        }
    }

    /// The place of an address in the order.
    private enum Rank: Int, Comparable {
        case local, elsewhere, long, tunnel, longTunnel, selfAssigned

        init(_ address: SocketAddress, isTunnel: Bool) {
            if (address.ipv4 ?? 0) >> 16 == 0xA9FE {
                self = .selfAssigned
            } else if isTunnel {
                self = address.isIPv6 ? .longTunnel : .tunnel
            } else if address.isIPv6 {
                self = .long
            } else {
                self = address.isOnLink ? .local : .elsewhere
            }
        }

        static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
    }

    /// Returns this machine's addresses at this moment.
    ///
    /// - Throws: ``SocketError`` if the system does not list its interfaces.
    package static func now() throws(SocketError) -> OwnAddresses {
        OwnAddresses(of: try NetworkInterface.all())
    }
}

extension OwnAddresses.Entry {
    fileprivate init(_ address: SocketAddress, of interface: NetworkInterface) {
        self.init(address: address.with(port: 0), interfaceName: interface.name)
    }
}

extension SocketAddress {
    /// Returns the same address with another port.
    package func with(port: UInt16) -> SocketAddress {
        var address = self
        address.port = port
        return address
    }
}
