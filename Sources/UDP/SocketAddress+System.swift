// Addresses are part of this library's interface: a program that imports only this library can use
// them.
@_exported public import struct Primitives.SocketAddress

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

// The type itself is in Primitives. This file has the parts that need the system: names of
// interfaces, and the system's own form.

extension SocketAddress {
    /// Reads `192.0.2.1:47110` or `[fe80::1%eth0]:47110`; `nil` for other forms.
    ///
    /// Names of machines are not looked up.
    public init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":"),
            let port = UInt16(text[text.index(after: colon)...])
        else { return nil }
        let host = String(text[..<colon])
        if host.hasPrefix("["), host.hasSuffix("]") {
            self.init(ipv6Text: String(host.dropFirst().dropLast()), port: port)
        } else {
            self.init(ipv4Text: host, port: port)
        }
    }

    private init?(ipv4Text text: String, port: UInt16) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.count <= 3 ? UInt8($0) : nil }
        guard parts.count == 4, numbers.count == 4 else { return nil }
        self.init(ipv4: (numbers[0], numbers[1], numbers[2], numbers[3]), port: port)
    }

    private init?(ipv6Text text: String, port: UInt16) {
        let parts = text.split(separator: "%", maxSplits: 1)
        guard let first = parts.first else { return nil }
        var raw = in6_addr()
        guard unsafe inet_pton(AF_INET6, String(first), &raw) == 1 else { return nil }
        var scope: UInt32 = 0
        if parts.count == 2 {
            let name = String(parts[1])
            scope = unsafe UInt32(name) ?? if_nametoindex(name)
            guard scope != 0 else { return nil }
        }
        let (high, low) = Self.halves(raw)
        self.init(mappedHigh: high, low: low, scope: scope, port: port)
    }

    private static func halves(_ address: in6_addr) -> (high: UInt64, low: UInt64) {
        var address = address
        return unsafe withUnsafeBytes(of: &address) { bytes in
            unsafe (
                UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            )
        }
    }
}

// MARK: The system's own form

extension SocketAddress {
    /// Calls the body with the address in the system's form.
    func withSystemAddress<Result>(
        _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        if let value = ipv4 {
            var raw = sockaddr_in()
            #if canImport(Darwin)
                raw.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
            #endif
            raw.sin_family = sa_family_t(AF_INET)
            raw.sin_port = port.bigEndian
            raw.sin_addr = in_addr(s_addr: value.bigEndian)
            return unsafe withUnsafePointer(to: &raw) { pointer in
                unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    unsafe body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
        } else {
            var raw = sockaddr_in6()
            #if canImport(Darwin)
                raw.sin6_len = UInt8(MemoryLayout<sockaddr_in6>.size)
            #endif
            raw.sin6_family = sa_family_t(AF_INET6)
            raw.sin6_port = port.bigEndian
            raw.sin6_scope_id = scope
            unsafe withUnsafeMutableBytes(of: &raw.sin6_addr) { bytes in
                unsafe bytes.storeBytes(of: high.bigEndian, as: UInt64.self)
                unsafe bytes.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
            }
            return unsafe withUnsafePointer(to: &raw) { pointer in
                unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    unsafe body($0, socklen_t(MemoryLayout<sockaddr_in6>.size))
                }
            }
        }
    }

    /// Reads an address that the system has written; `nil` if it is neither IPv4 nor IPv6.
    init?(_ storage: sockaddr_storage) {
        var storage = storage
        switch Int32(storage.ss_family) {
        case AF_INET:
            let raw = unsafe withUnsafePointer(to: &storage) { pointer in
                unsafe pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                    unsafe $0.pointee
                }
            }
            self.init(
                ipv4: UInt32(bigEndian: raw.sin_addr.s_addr), port: UInt16(bigEndian: raw.sin_port))
        case AF_INET6:
            let raw = unsafe withUnsafePointer(to: &storage) { pointer in
                unsafe pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                    unsafe $0.pointee
                }
            }
            let (high, low) = Self.halves(raw.sin6_addr)
            self.init(
                mappedHigh: high, low: low, scope: raw.sin6_scope_id,
                port: UInt16(bigEndian: raw.sin6_port))
        default:
            return nil
        }
    }

    /// Reads an address from a pointer of the system, such as those of `getifaddrs`; `nil` if it is
    /// neither IPv4 nor IPv6.
    init?(_ pointer: UnsafePointer<sockaddr>?) {
        guard let pointer = unsafe pointer else { return nil }
        var storage = sockaddr_storage()
        let family = unsafe Int32(pointer.pointee.sa_family)
        let size: Int
        switch family {
        case AF_INET: size = MemoryLayout<sockaddr_in>.size
        case AF_INET6: size = MemoryLayout<sockaddr_in6>.size
        default: return nil
        }
        unsafe withUnsafeMutableBytes(of: &storage) { target in
            unsafe target.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: size))
        }
        self.init(storage)
    }
}
