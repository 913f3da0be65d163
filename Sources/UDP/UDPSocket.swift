package import Primitives

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The uses of a socket, and what it shares with others on the same machine.
package struct SocketOptions: Hashable, Sendable {
    /// The port at which programs find each other unless they are told another one.
    ///
    /// It lies among the ports that a system gives out by chance.
    package static let discoveryPort: UInt16 = 47110

    /// Whether several programs may bind the same port; each then gets every multicast datagram,
    /// but only one of them a datagram sent to the machine alone.
    package var sharesPort = false
    /// Whether datagrams pass in groups and are stamped with their arrival where the system can do
    /// that, and none is ever fragmented on the way: for sockets that read by
    /// ``UDPSocket/receiveBatch(into:)`` only.
    package var passesBatches = false
    /// Whether it may send to broadcast addresses.
    package var sendsBroadcast = false
    /// Whether it may ask hundreds of addresses at once, with no machine at most of them.
    ///
    /// The system holds such datagrams back for seconds while it looks for the machine, and with
    /// little room they keep all others from being sent.
    package var asksManyAddresses = false
    /// Whether a socket bound to ``SocketAddress/anyIPv6(port:)`` exchanges datagrams with IPv4
    /// addresses as well; on Linux.
    package var servesIPv4 = false
    /// The port that a socket bound to port 0 does not take, although the system may choose it.
    ///
    /// A socket that shares no port would keep all programs of this machine from listening there.
    package var avoidedPort = discoveryPort

    /// Creates options; by default the port is for this socket only, and datagrams pass one by one.
    package init(
        sharesPort: Bool = false, passesBatches: Bool = false, sendsBroadcast: Bool = false,
        asksManyAddresses: Bool = false, servesIPv4: Bool = false,
        avoidedPort: UInt16 = discoveryPort
    ) {
        self.sharesPort = sharesPort
        self.passesBatches = passesBatches
        self.sendsBroadcast = sendsBroadcast
        self.asksManyAddresses = asksManyAddresses
        self.servesIPv4 = servesIPv4
        self.avoidedPort = avoidedPort
    }
}

/// One received datagram; its bytes are in the buffer.
package struct ReceivedDatagram: Hashable, Sendable {
    /// The number of bytes of the buffer that it fills; 0 for an empty datagram, which is valid.
    package let byteCount: Int
    /// The address of the sender, as given in the datagram.
    package let source: SocketAddress
    /// Whether it filled the whole buffer, so that a part of it may be lost.
    package let isTruncated: Bool
}

/// A UDP socket that never blocks.
///
/// It is unconnected, so that the closed port of one peer is no error for others, unless
/// ``connect(to:)`` is called. Only one thread may use it at a time. It is closed by ``close()``,
/// or when the object is released.
package final class UDPSocket {
    /// The descriptor of the socket, for an event loop; -1 once closed.
    package private(set) var descriptor: Int32
    package let isIPv6: Bool
    /// Whether it has been connected, so that its peer's closed port is reported.
    private var isConnected = false
    /// The kinds of batching that the system accepted, without those that failed later.
    package internal(set) var batching = Batching()

    /// Opens a socket and binds it.
    ///
    /// - Parameter address: The address to bind to; for port 0 the system chooses a port, which is
    ///   not ``SocketOptions/avoidedPort``.
    /// - Throws: ``SocketError``, for example ``SocketError/addressInUse``, with nothing left open.
    package init(
        bindingTo address: SocketAddress, options: SocketOptions = SocketOptions()
    ) throws(SocketError) {
        isIPv6 = address.isIPv6
        descriptor = -1
        try open(address, options)
        guard address.port == 0, localAddress.port == options.avoidedPort else { return }
        // The next one is opened while this one still has the port, so that it gets another.
        let unwanted = descriptor
        defer { Platform.close(unwanted) }
        descriptor = -1
        try open(address, options)
    }

    private func open(
        _ address: SocketAddress, _ options: SocketOptions
    ) throws(SocketError) {
        descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, Platform.datagram, 0)
        guard descriptor >= 0 else { throw SocketError(errno: errno, call: "socket") }
        do throws(SocketError) {
            try configure(options)
            if options.sharesPort { try share(isGroup: address.isMulticast) }
            let result = unsafe address.withSystemAddress { pointer, length in
                unsafe bind(descriptor, pointer, length)
            }
            guard result == 0 else { throw SocketError(errno: errno, call: "bind") }
        } catch {
            close()
            throw error
        }
    }

    deinit {
        close()
    }

    /// Closes the socket; datagrams that have not been read are lost.
    ///
    /// Further calls have no effect.
    package func close() {
        guard descriptor >= 0 else { return }
        Platform.close(descriptor)
        descriptor = -1
    }

    private func configure(_ options: SocketOptions) throws(SocketError) {
        try Platform.makeNonBlocking(descriptor)
        if isIPv6 { try set(Platform.ipv6Level, IPV6_V6ONLY, Int32(options.servesIPv4 ? 0 : 1)) }
        #if os(Linux)
            // Otherwise a socket also receives datagrams for groups that other sockets have joined.
            if isIPv6 {
                // Since Linux 4.20; older kernels deliver more than was asked for, which does no
                // harm.
                try? set(Platform.ipv6Level, Platform.ipv6MulticastAll, Int32(0))
            } else {
                try set(Platform.ipLevel, IP_MULTICAST_ALL, Int32(0))
            }
        #endif
        if options.sendsBroadcast { try set(SOL_SOCKET, SO_BROADCAST, Int32(1)) }
        // A small system default loses bursts; if the system refuses, the default stays.
        try? set(SOL_SOCKET, SO_RCVBUF, Int32(options.passesBatches ? 4 << 20 : 1 << 20))
        if options.asksManyAddresses { try? set(SOL_SOCKET, SO_SNDBUF, Int32(1 << 20)) }
        if options.passesBatches { tuneForBatches() }
    }

    private func share(isGroup: Bool) throws(SocketError) {
        try set(SOL_SOCKET, SO_REUSEADDR, Int32(1))
        #if os(Linux)
            // Of sockets with SO_REUSEPORT that are bound to a group's address, Linux may give a
            // datagram to any one, chosen by a hash, even to a socket that has joined the group
            // only on another interface (seen on 6.18). SO_REUSEADDR alone is enough to share a
            // group.
            guard !isGroup else { return }
        #endif
        // Both options: a socket with only one of them and a socket with only the other exclude
        // each other.
        try set(SOL_SOCKET, SO_REUSEPORT, Int32(1))
    }

    func set<Value: BitwiseCopyable>(_ level: Int32, _ name: Int32, _ value: Value)
        throws(SocketError)
    {
        try Platform.set(level, name, value, of: descriptor)
    }

    /// The address to which the socket is bound, with the port that the system chose if none was
    /// given.
    package var localAddress: SocketAddress { Platform.localAddress(of: descriptor) }

    /// Reads the next datagram that waits.
    ///
    /// - Parameter buffer: At least 2048 bytes, of which the first ``ReceivedDatagram/byteCount``
    ///   are then filled.
    /// - Returns: `nil` when none waits.
    /// - Throws: ``SocketError``; the socket remains usable.
    package func receive(into buffer: inout [UInt8]) throws(SocketError) -> ReceivedDatagram? {
        var storage = sockaddr_storage()
        var count = 0
        repeat {
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            count = unsafe withUnsafeMutablePointer(to: &storage) { pointer in
                unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { source in
                    unsafe buffer.withUnsafeMutableBytes { bytes in
                        unsafe recvfrom(
                            descriptor, bytes.baseAddress, bytes.count, 0, source, &length)
                    }
                }
            }
            // A refusal comes from a peer's closed port: at most a hint about that peer, never
            // about this socket.
        } while count < 0 && (errno == EINTR || (errno == ECONNREFUSED && !isConnected))
        if count < 0 {
            if errno == EAGAIN || errno == EWOULDBLOCK { return nil }
            throw SocketError(errno: errno, call: "recvfrom")
        }
        guard let source = SocketAddress(storage) else { return nil }
        return ReceivedDatagram(
            byteCount: count, source: source, isTruncated: count == buffer.count)
    }

    /// Connects the socket to one address: from now on it exchanges datagrams with that address
    /// only.
    ///
    /// If no socket is bound there, ``receive(into:)`` throws ``SocketError/refused``.
    package func connect(to address: SocketAddress) throws(SocketError) {
        let result = unsafe address.withSystemAddress { pointer, length in
            unsafe Platform.connect(descriptor, pointer, length)
        }
        guard result == 0 else { throw SocketError(errno: errno, call: "connect") }
        isConnected = true
    }

    /// Sends the first `count` bytes as one datagram.
    ///
    /// - Returns: `false` if the system's buffer is full at present; then nothing was sent.
    /// - Throws: ``SocketError``; nothing was sent, and the socket remains usable.
    package func send(
        _ bytes: [UInt8], count: Int, to address: SocketAddress
    ) throws(SocketError) -> Bool {
        let length = min(max(0, count), bytes.count)
        let sent = Platform.retrying {
            unsafe address.withSystemAddress { pointer, size in
                unsafe bytes.withUnsafeBytes { buffer in
                    unsafe sendto(descriptor, buffer.baseAddress, length, 0, pointer, size)
                }
            }
        }
        if sent >= 0 { return true }
        if errno == EAGAIN || errno == EWOULDBLOCK { return false }
        // An earlier datagram met a closed port; this one has not been sent yet.
        if errno == ECONNREFUSED, !isConnected { return false }
        throw SocketError(errno: errno, call: "sendto")
    }
}
