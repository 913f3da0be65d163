#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// An IPv4 or IPv6 address with a UDP port.
public struct SocketAddress: Hashable, Sendable {
    enum Host: Hashable, Sendable {
        /// Host byte order: 127.0.0.1 is 0x7F00_0001.
        case ipv4(UInt32)
        case ipv6(high: UInt64, low: UInt64, scope: UInt32)
    }

    var address: Host
    /// The UDP port.
    public var port: UInt16

    init(_ address: Host, port: UInt16) {
        self.address = address
        self.port = port
    }

    /// An IPv4 address from its four numbers.
    public init(ipv4 numbers: (UInt8, UInt8, UInt8, UInt8), port: UInt16) {
        let high = UInt32(numbers.0) << 24 | UInt32(numbers.1) << 16
        self.init(.ipv4(high | UInt32(numbers.2) << 8 | UInt32(numbers.3)), port: port)
    }

    /// Every IPv4 address of this machine.
    public static func any(port: UInt16) -> SocketAddress {
        SocketAddress(.ipv4(0), port: port)
    }

    /// Every IPv6 address of this machine.
    public static func anyIPv6(port: UInt16) -> SocketAddress {
        SocketAddress(.ipv6(high: 0, low: 0, scope: 0), port: port)
    }

    /// This machine itself.
    public static func loopback(port: UInt16) -> SocketAddress {
        SocketAddress(ipv4: (127, 0, 0, 1), port: port)
    }

    /// Reads `192.0.2.1:47110` or `[fe80::1%eth0]:47110`; names are not looked up.
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
        self.init(.ipv6(high: high, low: low, scope: scope), port: port)
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

    /// Creates an address from 16 bytes in two halves, an IPv4 address being in its mapped form.
    public init(mappedHigh high: UInt64, low: UInt64, scope: UInt32 = 0, port: UInt16) {
        if high == 0, low >> 32 == 0xFFFF {
            self.init(.ipv4(UInt32(truncatingIfNeeded: low)), port: port)
        } else {
            self.init(.ipv6(high: high, low: low, scope: scope), port: port)
        }
    }

    /// The address in 16 bytes as two halves, an IPv4 address in its mapped form.
    public var mappedHalves: (high: UInt64, low: UInt64) {
        switch address {
        case .ipv4(let value): (0, 0xFFFF_0000_0000 | UInt64(value))
        case .ipv6(let high, let low, _): (high, low)
        }
    }

    /// The address alone: 4 or 16 bytes, most significant first.
    public var bytes: [UInt8] {
        switch address {
        case .ipv4(let value):
            return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        case .ipv6(let high, let low, _):
            return [high, low].flatMap { word in
                stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
            }
        }
    }

    /// The interface that a link-local IPv6 address belongs to; 0 where that does not matter.
    public var scope: UInt32 {
        if case .ipv6(_, _, let scope) = address { scope } else { 0 }
    }

    /// Whether it is an IPv6 address.
    public var isIPv6: Bool {
        if case .ipv6 = address { true } else { false }
    }

    /// Whether it is an IPv6 address that holds on one link only (fe80::/10).
    public var isLinkLocal: Bool {
        if case .ipv6(let high, _, _) = address { high >> 54 == 0xFE80 >> 6 } else { false }
    }

    /// The same address on one interface: what makes a link-local address or group complete.
    public func scoped(to interfaceIndex: UInt32) -> SocketAddress {
        guard case .ipv6(let high, let low, _) = address else { return self }
        return SocketAddress(.ipv6(high: high, low: low, scope: interfaceIndex), port: port)
    }

    /// Whether it is this machine itself.
    public var isLoopback: Bool {
        switch address {
        case .ipv4(let value): value >> 24 == 127
        case .ipv6(let high, let low, _): high == 0 && low == 1
        }
    }

    /// Whether it is a multicast group's.
    var isMulticast: Bool {
        switch address {
        case .ipv4(let value): value >> 28 == 0xE
        case .ipv6(let high, _, _): high >> 56 == 0xFF
        }
    }

    /// The address without its port.
    public var host: String {
        switch address {
        case .ipv4:
            return bytes.map(String.init).joined(separator: ".")
        case .ipv6(_, _, let scope):
            let bytes = bytes
            let groups = stride(from: 0, to: 16, by: 2).map { index in
                String(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]), radix: 16)
            }
            return groups.joined(separator: ":") + (scope == 0 ? "" : "%\(scope)")
        }
    }
}

extension SocketAddress: CustomStringConvertible {
    /// The address as it is written: `192.0.2.1:47110`.
    public var description: String {
        isIPv6 ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}

// MARK: The system's own form

extension SocketAddress {
    /// Calls with the address in the system's form.
    func withSystemAddress<Result>(
        _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        switch address {
        case .ipv4(let value):
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
        case .ipv6(let high, let low, let scope):
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
                .ipv4(UInt32(bigEndian: raw.sin_addr.s_addr)), port: UInt16(bigEndian: raw.sin_port)
            )
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

    /// Reads an address behind a pointer of the system's, such as those of `getifaddrs`.
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
