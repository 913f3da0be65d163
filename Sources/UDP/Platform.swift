#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The few places where the systems' headers import differently.
enum Platform {
    #if canImport(Glibc)
        static let datagram = Int32(SOCK_DGRAM.rawValue)
    #else
        static let datagram = SOCK_DGRAM
    #endif
    static let ipLevel = Int32(IPPROTO_IP)
    static let ipv6Level = Int32(IPPROTO_IPV6)

    #if os(Linux)
        /// `IPV6_MULTICAST_ALL`, which older headers lack; the number is the kernel's for ever.
        static let ipv6MulticastAll: Int32 = 29
    #endif

    /// The system's call, by a name that a method of the same name does not hide.
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

    /// Calls until it is not interrupted by a signal.
    static func retrying(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}
