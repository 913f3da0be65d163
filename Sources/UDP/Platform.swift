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

    /// Calls until it is not interrupted by a signal.
    static func retrying(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}
