package import Primitives

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// One of the machine's network interfaces, in its state at the time of the call.
package struct NetworkInterface: Hashable, Sendable {
    /// An IPv4 address of an interface.
    package struct IPv4: Hashable, Sendable {
        /// The address; its port is 0.
        package var address: SocketAddress
        /// The address that reaches all of its network at once; `nil` if there is none.
        package var broadcast: SocketAddress?
        /// The number of leading bits of an address that are the network's.
        package var prefixLength: Int

        /// Returns whether an address is on the same network; its port does not matter.
        package func isOnSameNetwork(as other: SocketAddress) -> Bool {
            guard let mine = address.ipv4, let theirs = other.ipv4 else { return false }
            return prefixLength == 0 || (mine ^ theirs) >> (32 - prefixLength) == 0
        }

        /// Returns the addresses of its network except its own, the nearest to its own first.
        ///
        /// The result is empty unless the prefix has 8–30 bits.
        ///
        /// - Parameters:
        ///   - port: The port of the resulting addresses.
        ///   - limit: The most addresses to return.
        package func neighbours(port: UInt16, limit: Int) -> [SocketAddress] {
            guard let mine = address.ipv4, (8...30).contains(prefixLength) else {
                return []
            }
            let hostBits = UInt32.max >> UInt32(prefixLength)
            let network = mine & ~hostBits
            var result: [SocketAddress] = []
            var distance: UInt32 = 1
            while distance <= hostBits, result.count < limit {
                for other in [mine &- distance, mine &+ distance]
                where other & ~hostBits == network && other & hostBits != 0
                    && other & hostBits != hostBits && result.count < limit
                {
                    result.append(SocketAddress(ipv4: other, port: port))
                }
                distance += 1
            }
            return result
        }
    }

    /// The name, such as `eth0`.
    package var name: String
    /// The system's number for the interface.
    package var index: UInt32
    /// Whether it is switched on and has a link.
    package var isUp: Bool
    /// Whether it leads only to this machine itself.
    package var isLoopback: Bool
    /// Whether the system offers multicast on it.
    package var supportsMulticast: Bool
    /// Whether it is one end of a tunnel.
    package var isPointToPoint: Bool
    /// Its IPv4 addresses.
    package var ipv4Addresses: [IPv4]
    /// Its IPv6 addresses that are valid on this link only (fe80::/10), with its index as their
    /// scope.
    package var linkLocalAddresses: [SocketAddress] = []
    /// Its other IPv6 addresses, which other machines reach without a scope; their ports are 0.
    package var ipv6Addresses: [SocketAddress] = []

    /// Returns all interfaces, in the system's order; throws if the system does not list them.
    package static func all() throws(SocketError) -> [NetworkInterface] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard unsafe getifaddrs(&list) == 0 else {
            throw SocketError(errno: errno, call: "getifaddrs")
        }
        defer { unsafe freeifaddrs(list) }
        var interfaces: [NetworkInterface] = []
        var next = unsafe list
        while let entry = unsafe next {
            unsafe add(entry.pointee, to: &interfaces)
            unsafe next = entry.pointee.ifa_next
        }
        return interfaces
    }

    private static func add(_ entry: ifaddrs, to interfaces: inout [NetworkInterface]) {
        let name = unsafe String(cString: entry.ifa_name)
        let flags = unsafe entry.ifa_flags
        if !interfaces.contains(where: { $0.name == name }) {
            func has(_ flag: some BinaryInteger) -> Bool {
                flags & UInt32(truncatingIfNeeded: flag) != 0
            }
            interfaces.append(
                NetworkInterface(
                    name: name, index: unsafe if_nametoindex(name),
                    isUp: has(IFF_UP) && has(IFF_RUNNING),
                    isLoopback: has(IFF_LOOPBACK), supportsMulticast: has(IFF_MULTICAST),
                    isPointToPoint: has(IFF_POINTOPOINT), ipv4Addresses: [],
                    linkLocalAddresses: []))
        }
        guard let address = unsafe SocketAddress(entry.ifa_addr),
            let index = interfaces.firstIndex(where: { $0.name == name })
        else { return }
        guard !address.isIPv6 else {
            if address.isLinkLocal {
                interfaces[index].linkLocalAddresses.append(address)
            } else {
                interfaces[index].ipv6Addresses.append(address)
            }
            return
        }
        #if canImport(Darwin)
            let broadcast = unsafe SocketAddress(entry.ifa_dstaddr)
        #else
            let broadcast = unsafe SocketAddress(entry.ifa_ifu.ifu_broadaddr)
        #endif
        var prefixLength = 32
        if let mask = unsafe SocketAddress(entry.ifa_netmask), let bits = mask.ipv4 {
            prefixLength = (~bits).leadingZeroBitCount
        }
        let isShared = !interfaces[index].isLoopback && !interfaces[index].isPointToPoint
        interfaces[index].ipv4Addresses.append(
            IPv4(
                address: address, broadcast: isShared ? broadcast : nil,
                prefixLength: prefixLength))
    }
}
