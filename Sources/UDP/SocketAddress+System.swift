// Addresses are part of this library's interface: a program that imports only this library can use
// them.
@_exported public import struct Primitives.SocketAddress
@_exported public import enum Primitives.SocketAddressError

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
    /// Reads an address with its port, such as `192.0.2.1:4000` or `[2001:db8::1]:4000`.
    ///
    /// A link-local IPv6 address or an IPv6 multicast group may have the name or the number of an
    /// interface: `[fe80::1%eth0]:4000` or `[fe80::1%2]:4000`. Without it the text can be read, but
    /// no connection is possible. For other addresses it has no effect. A name is looked up at the
    /// time of the call; names of machines are not.
    ///
    /// - Throws: ``SocketAddressError``, which says what is wrong with the text.
    public init(_ text: String) throws(SocketAddressError) {
        try self.init(text) { unsafe UInt32($0) ?? if_nametoindex($0) }
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
