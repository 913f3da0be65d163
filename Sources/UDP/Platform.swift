internal import Primitives

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The calls and constants that differ between the systems' headers.
enum Platform {
    #if canImport(Glibc)
        static let datagram = Int32(SOCK_DGRAM.rawValue)
        static let stream = Int32(SOCK_STREAM.rawValue)
    #else
        static let datagram = SOCK_DGRAM
        static let stream = SOCK_STREAM
    #endif
    static let ipLevel = Int32(IPPROTO_IP)
    static let ipv6Level = Int32(IPPROTO_IPV6)
    static let tcpLevel = Int32(IPPROTO_TCP)

    #if os(Linux)
        /// `IPV6_MULTICAST_ALL`, which older headers lack; the kernel's number never changes.
        static let ipv6MulticastAll: Int32 = 29
        /// `MSG_NOSIGNAL`, which is a constant in some headers and a macro in others.
        static let noSignal: Int32 = 0x4000
    #else
        static let noSignal: Int32 = 0
    #endif

    /// Makes the system call, under a name that a method named `connect` does not hide.
    static func connect(
        _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t
    ) -> Int32 {
        #if canImport(Darwin)
            unsafe Darwin.connect(descriptor, address, length)
        #elseif canImport(Glibc)
            unsafe Glibc.connect(descriptor, address, length)
        #elseif canImport(Musl)
            unsafe Musl.connect(descriptor, address, length)
        #endif
    }

    /// Makes the system call, under a name that a method named `close` does not hide.
    static func close(_ descriptor: Int32) {
        #if canImport(Darwin)
            _ = Darwin.close(descriptor)
        #elseif canImport(Glibc)
            _ = Glibc.close(descriptor)
        #elseif canImport(Musl)
            _ = Musl.close(descriptor)
        #endif
    }

    /// Makes the system call, under a name that a method named `accept` does not hide.
    static func accept(
        _ descriptor: Int32, _ address: UnsafeMutablePointer<sockaddr>,
        _ length: UnsafeMutablePointer<socklen_t>
    ) -> Int32 {
        #if canImport(Darwin)
            unsafe Darwin.accept(descriptor, address, length)
        #elseif canImport(Glibc)
            unsafe Glibc.accept(descriptor, address, length)
        #elseif canImport(Musl)
            unsafe Musl.accept(descriptor, address, length)
        #endif
    }

    /// Makes the system call, under a name that a method named `send` does not hide.
    static func send(
        _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
    ) -> Int {
        #if canImport(Darwin)
            unsafe Darwin.send(descriptor, bytes, count, flags)
        #elseif canImport(Glibc)
            unsafe Glibc.send(descriptor, bytes, count, flags)
        #elseif canImport(Musl)
            unsafe Musl.send(descriptor, bytes, count, flags)
        #endif
    }

    /// Makes a socket never block, and closes it in another program after `exec`.
    static func makeNonBlocking(_ descriptor: Int32) throws(SocketError) {
        guard fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0,
            fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
        else { throw SocketError(errno: errno, call: "fcntl") }
    }

    /// Sets one of a socket's options.
    static func set<Value: BitwiseCopyable>(
        _ level: Int32, _ name: Int32, _ value: Value, of descriptor: Int32
    ) throws(SocketError) {
        var value = value
        let result = unsafe setsockopt(
            descriptor, level, name, &value, socklen_t(MemoryLayout<Value>.size))
        guard result == 0 else { throw SocketError(errno: errno, call: "setsockopt \(name)") }
    }

    /// Returns the address to which a socket is bound; port 0 of any address if the system does not
    /// tell.
    static func localAddress(of descriptor: Int32) -> SocketAddress {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = unsafe withUnsafeMutablePointer(to: &storage) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe getsockname(descriptor, $0, &length)
            }
        }
        guard result == 0, let address = SocketAddress(storage) else { return .any(port: 0) }
        return address
    }

    /// Repeats a call until it is not interrupted by a signal.
    static func retrying(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}
