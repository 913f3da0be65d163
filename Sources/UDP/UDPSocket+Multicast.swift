package import Primitives

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension UDPSocket {
    /// Joins a multicast group on one interface.
    ///
    /// It uses `MCAST_JOIN_GROUP`, which takes the interface's index on every system; Darwin
    /// ignores the index in an `ip_mreqn` when joining.
    ///
    /// - Throws: ``SocketError`` if the system refuses.
    package func joinGroup(
        _ group: SocketAddress, on interface: NetworkInterface
    ) throws(SocketError) {
        try changeMembership(MCAST_JOIN_GROUP, group, interface)
    }

    /// Leaves a multicast group on one interface.
    ///
    /// - Throws: ``SocketError`` if the system refuses.
    package func leaveGroup(
        _ group: SocketAddress, on interface: NetworkInterface
    ) throws(SocketError) {
        try changeMembership(MCAST_LEAVE_GROUP, group, interface)
    }

    private func changeMembership(
        _ option: Int32, _ group: SocketAddress, _ interface: NetworkInterface
    ) throws(SocketError) {
        var request = group_req()
        request.gr_interface = interface.index
        unsafe group.withSystemAddress { pointer, length in
            unsafe withUnsafeMutableBytes(of: &request.gr_group) { target in
                unsafe target.copyMemory(
                    from: UnsafeRawBufferPointer(start: pointer, count: Int(length)))
            }
        }
        try set(group.isIPv6 ? Platform.ipv6Level : Platform.ipLevel, option, request)
    }

    /// Sets the interface for multicast that is sent: one hop far, and also to programs on this
    /// machine.
    ///
    /// Without this call, a machine that has no default route cannot send multicast.
    package func sendMulticast(by interface: NetworkInterface) throws(SocketError) {
        guard !isIPv6 else {
            try set(Platform.ipv6Level, IPV6_MULTICAST_IF, interface.index)
            try set(Platform.ipv6Level, IPV6_MULTICAST_HOPS, Int32(1))
            try set(Platform.ipv6Level, IPV6_MULTICAST_LOOP, Int32(1))
            return
        }
        var request = ip_mreqn()
        request.imr_ifindex = Int32(interface.index)
        // For multicast over the loopback interface, Linux would use the source address of another
        // interface, because it regards the scope of the loopback address as too small for a group.
        if let source = interface.ipv4Addresses.first?.address.ipv4 {
            request.imr_address = in_addr(s_addr: source.bigEndian)
        }
        try set(Platform.ipLevel, IP_MULTICAST_IF, request)
        // Both are bytes on Darwin and may be bytes on Linux.
        try set(Platform.ipLevel, Int32(IP_MULTICAST_TTL), UInt8(1))
        try set(Platform.ipLevel, Int32(IP_MULTICAST_LOOP), UInt8(1))
    }
}
