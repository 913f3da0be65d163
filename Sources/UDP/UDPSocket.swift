public import Primitives

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// What a socket shares with others on the same machine, and what it is used for.
public struct SocketOptions: Hashable, Sendable {
    /// Several programs may bind the same port; each then gets every multicast datagram, but only one of
    /// them a datagram sent to the machine alone.
    public var sharesPort = false
    /// Datagrams pass in groups and are stamped with their arrival where the system can do that, and none
    /// is ever fragmented on the way: for sockets that read by ``UDPSocket/receiveBatch(into:)`` only.
    public var passesBatches = false
    /// It may send to broadcast addresses.
    public var sendsBroadcast = false
    /// It may ask hundreds of addresses at once, with nobody at most of them.
    ///
    /// The system holds such datagrams back for seconds while it looks for the machine, and with little room they
    /// keep all others from being sent.
    public var asksManyAddresses = false
    /// Bound to ``SocketAddress/anyIPv6(port:)``, it exchanges datagrams with IPv4 addresses as well; on Linux.
    public var servesIPv4 = false

    /// Creates options; by default the port is for this socket only, and datagrams pass one by one.
    public init(
        sharesPort: Bool = false, passesBatches: Bool = false, sendsBroadcast: Bool = false,
        asksManyAddresses: Bool = false, servesIPv4: Bool = false
    ) {
        self.sharesPort = sharesPort
        self.passesBatches = passesBatches
        self.sendsBroadcast = sendsBroadcast
        self.asksManyAddresses = asksManyAddresses
        self.servesIPv4 = servesIPv4
    }
}

/// One datagram as it was received; its bytes are in the buffer.
public struct ReceivedDatagram: Hashable, Sendable {
    /// How many bytes of the buffer it fills; 0 is a datagram like any other.
    public let byteCount: Int
    /// Where it says that it comes from.
    public let source: SocketAddress
    /// Whether it filled the buffer to the brim, so that some of it may be lost.
    public let isTruncated: Bool
}

/// A UDP socket that never blocks.
///
/// Unconnected, so that one peer's closed port is never another peer's error, unless ``connect(to:)`` asks for
/// that. Not for sharing between threads. Closed by ``close()`` and when it goes.
public final class UDPSocket {
    /// The system's number for the socket, for an event loop; -1 once closed.
    public private(set) var descriptor: Int32
    package let isIPv6: Bool
    /// Whether it has been connected, so that its peer's closed port is its own news.
    private var isConnected = false
    /// What the system has agreed to do for datagrams in groups, or has shown not to do after all.
    package internal(set) var batching = Batching()

    /// Opens a socket and binds it.
    ///
    /// - Throws: ``SocketError/addressInUse`` and whatever else the system objects to; nothing is left
    ///   open.
    public init(
        bindingTo address: SocketAddress, options: SocketOptions = SocketOptions()
    ) throws(SocketError) {
        isIPv6 = address.isIPv6
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

    /// Closes the socket; what has not been read is lost.
    ///
    /// Idempotent.
    public func close() {
        guard descriptor >= 0 else { return }
        Platform.close(descriptor)
        descriptor = -1
    }

    private func configure(_ options: SocketOptions) throws(SocketError) {
        try Platform.makeNonBlocking(descriptor)
        if isIPv6 { try set(Platform.ipv6Level, IPV6_V6ONLY, Int32(options.servesIPv4 ? 0 : 1)) }
        #if os(Linux)
            // Otherwise a socket also gets what arrives for groups that others have joined.
            if isIPv6 {
                // Since Linux 4.20; older ones give more than was asked for, which does no harm.
                try? set(Platform.ipv6Level, Platform.ipv6MulticastAll, Int32(0))
            } else {
                try set(Platform.ipLevel, IP_MULTICAST_ALL, Int32(0))
            }
        #endif
        if options.sendsBroadcast { try set(SOL_SOCKET, SO_BROADCAST, Int32(1)) }
        // A short system default loses bursts; a refusal only means that it stays as it is.
        try? set(SOL_SOCKET, SO_RCVBUF, Int32(options.passesBatches ? 4 << 20 : 1 << 20))
        if options.asksManyAddresses { try? set(SOL_SOCKET, SO_SNDBUF, Int32(1 << 20)) }
        if options.passesBatches { tuneForBatches() }
    }

    private func share(isGroup: Bool) throws(SocketError) {
        try set(SOL_SOCKET, SO_REUSEADDR, Int32(1))
        #if os(Linux)
            // Of sockets with SO_REUSEPORT that are bound to a group's address, Linux hands what its early lookup has
            // found for the one member to any other, chosen by a hash, though that has joined the group on another
            // interface only (seen on 6.18). SO_REUSEADDR alone shares the group as well.
            guard !isGroup else { return }
        #endif
        // Both: a socket with one of them only and a socket with the other exclude each other (design, discovery
        // page, section 4).
        try set(SOL_SOCKET, SO_REUSEPORT, Int32(1))
    }

    func set<Value: BitwiseCopyable>(_ level: Int32, _ name: Int32, _ value: Value)
        throws(SocketError)
    {
        try Platform.set(level, name, value, of: descriptor)
    }

    /// Where the socket is bound, with the port that the system chose if none was given.
    public var localAddress: SocketAddress { Platform.localAddress(of: descriptor) }

    /// Reads the next datagram that waits.
    ///
    /// - Parameter buffer: At least 2048 bytes, of which ``ReceivedDatagram/byteCount`` are then filled.
    /// - Returns: `nil` when none waits.
    public func receive(into buffer: inout [UInt8]) throws(SocketError) -> ReceivedDatagram? {
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
            // A refusal is some peer's closed port: a hint about that peer at best, never our end.
        } while count < 0 && (errno == EINTR || (errno == ECONNREFUSED && !isConnected))
        if count < 0 {
            if errno == EAGAIN || errno == EWOULDBLOCK { return nil }
            throw SocketError(errno: errno, call: "recvfrom")
        }
        guard let source = SocketAddress(storage) else { return nil }
        return ReceivedDatagram(
            byteCount: count, source: source, isTruncated: count == buffer.count)
    }

    /// Exchanges datagrams with one address only, from now on, and hears when nobody is bound there:
    /// ``receive(into:)`` then throws ``SocketError/refused``.
    public func connect(to address: SocketAddress) throws(SocketError) {
        let result = unsafe address.withSystemAddress { pointer, length in
            unsafe Platform.connect(descriptor, pointer, length)
        }
        guard result == 0 else { throw SocketError(errno: errno, call: "connect") }
        isConnected = true
    }

    /// Sends the first `count` bytes as one datagram.
    ///
    /// - Returns: `false` if the system's buffer is full for the moment; nothing was sent.
    /// - Throws: ``SocketError``; nothing was sent, and the socket goes on.
    public func send(
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
        // Some earlier datagram met a closed port; this one has not been tried yet.
        if errno == ECONNREFUSED, !isConnected { return false }
        throw SocketError(errno: errno, call: "sendto")
    }
}
