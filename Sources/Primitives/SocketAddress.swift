/// An IPv4 or IPv6 address with a UDP port: the source or the destination of a datagram.
///
/// The address has 16 bytes; an IPv4 address is in its IPv6-mapped form (`::ffff:192.0.2.1`). So
/// the same address is the same value for every kind of socket. A link-local IPv6 address also has
/// the index of its interface, ``scope``.
public struct SocketAddress: Hashable, Sendable {
    /// The first eight bytes of the 16-byte form as a number, the first byte in its highest bits.
    public let high: UInt64
    /// The last eight bytes of the 16-byte form as a number, the ninth byte in its highest bits.
    public let low: UInt64
    /// The index of the interface of a link-local IPv6 address or an IPv6 multicast group.
    ///
    /// It is 0 if there is none, and for every other address.
    public let scope: UInt32
    /// The UDP port.
    public var port: UInt16

    /// Reads an address with its port, such as `192.0.2.1:4000` or `[2001:db8::1]:4000`.
    ///
    /// A link-local IPv6 address or an IPv6 multicast group may have the number of an interface:
    /// `[fe80::1%2]:4000`. Without it the text can be read, but no connection is possible. For
    /// other addresses the number has no effect. Names of machines and of interfaces are not looked
    /// up here; the module `UDP` has an initializer of the same form that looks up interfaces.
    ///
    /// - Throws: ``SocketAddressError``, which says what is wrong with the text.
    @_disfavoredOverload
    public init(_ text: String) throws(SocketAddressError) {
        try self.init(text) { UInt32($0) }
    }

    /// Creates an address from 16 bytes in two halves; an IPv4 address must be in its mapped form.
    ///
    /// In both numbers, the byte that comes first in the address is in the highest bits.
    ///
    /// - Parameters:
    ///   - high: The first eight bytes.
    ///   - low: The last eight bytes.
    ///   - scope: The interface's index; ignored unless the address is a link-local IPv6 address or
    ///     an IPv6 multicast group.
    ///   - port: The UDP port.
    @inlinable
    public init(mappedHigh high: UInt64, low: UInt64, scope: UInt32 = 0, port: UInt16) {
        self.high = high
        self.low = low
        // fe80::/10 and ff00::/8. The system reports no interface for other senders, so an address
        // with one would not be equal to its own.
        self.scope = high >> 54 == 0x3FA || high >> 56 == 0xFF ? scope : 0
        self.port = port
    }

    /// Creates an IPv4 address from its four bytes as one number: 192.0.2.1 is `0xC000_0201`.
    @inlinable
    public init(ipv4 number: UInt32, port: UInt16) {
        self.init(mappedHigh: 0, low: 0xFFFF_0000_0000 | UInt64(number), port: port)
    }

    /// Creates an IPv4 address from its four numbers as they are written: `(192, 0, 2, 1)`.
    public init(ipv4 numbers: (UInt8, UInt8, UInt8, UInt8), port: UInt16) {
        let high = UInt32(numbers.0) << 24 | UInt32(numbers.1) << 16
        self.init(ipv4: high | UInt32(numbers.2) << 8 | UInt32(numbers.3), port: port)
    }

    /// Returns 0.0.0.0 with the port, to bind a socket to all IPv4 addresses of this machine.
    ///
    /// A socket bound to it reaches no IPv6 address.
    public static func any(port: UInt16) -> SocketAddress {
        SocketAddress(ipv4: 0, port: port)
    }

    /// Returns `::` with the port, to bind a socket to all IPv6 addresses of this machine.
    ///
    /// On Linux, an `Endpoint` bound to it reaches IPv4 addresses as well; on macOS IPv6 alone.
    public static func anyIPv6(port: UInt16) -> SocketAddress {
        SocketAddress(mappedHigh: 0, low: 0, port: port)
    }

    /// Returns the IPv4 loopback address, 127.0.0.1.
    public static func loopback(port: UInt16) -> SocketAddress {
        SocketAddress(ipv4: (127, 0, 0, 1), port: port)
    }

    /// The four bytes of an IPv4 address as one number: 192.0.2.1 is `0xC000_0201`.
    ///
    /// `nil` for an IPv6 address.
    @inlinable
    public var ipv4: UInt32? {
        isIPv6 ? nil : UInt32(truncatingIfNeeded: low)
    }

    /// Whether it is an IPv6 address; false for an IPv4 address, in its IPv6-mapped form too.
    @inlinable
    public var isIPv6: Bool { high != 0 || low >> 32 != 0xFFFF }

    /// The bytes of the address without the port, in network order: 4 for IPv4, 16 for IPv6.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        if isIPv6 {
            bytes.appendInteger(high)
            bytes.appendInteger(low)
        } else {
            bytes.appendInteger(UInt32(truncatingIfNeeded: low))
        }
        return bytes
    }

    /// Returns the same address with the number of an interface.
    ///
    /// Link-local IPv6 addresses and IPv6 multicast groups need it; other addresses stay unchanged.
    ///
    /// - Parameter interfaceIndex: The interface's number, from 1 on; 0 for none.
    public func scoped(to interfaceIndex: UInt32) -> SocketAddress {
        SocketAddress(mappedHigh: high, low: low, scope: interfaceIndex, port: port)
    }

    /// Returns whether both addresses are the same except for the port.
    package func hasSameHost(as other: SocketAddress) -> Bool {
        high == other.high && low == other.low && scope == other.scope
    }
}

// MARK: Kinds of addresses

extension SocketAddress {
    /// Whether it is an IPv6 address that is valid on one link only (fe80::/10).
    ///
    /// False for every IPv4 address.
    public var isLinkLocal: Bool { high >> 54 == 0xFE80 >> 6 }

    /// Whether it is a loopback address: 127.0.0.0/8 or ::1.
    public var isLoopback: Bool {
        if let ipv4 { ipv4 >> 24 == 127 } else { high == 0 && low == 1 }
    }

    /// Whether it can be the address of one machine: not 0.0.0.0, `::` or a multicast group.
    package var isOneMachine: Bool {
        self != .any(port: port) && self != .anyIPv6(port: port) && !isMulticast
    }

    /// Whether it is the address of a multicast group.
    package var isMulticast: Bool {
        if let ipv4 { ipv4 >> 28 == 0xE } else { high >> 56 == 0xFF }
    }

    /// Whether the address is probably in the same network, or on this machine.
    ///
    /// True for loopback, link-local and private IPv4 (RFC 1918, RFC 3927), and for loopback,
    /// link-local and unique local IPv6 (RFC 4291, RFC 4193). A private address may nevertheless be
    /// behind a router.
    public var isOnLink: Bool {
        if let ipv4 {
            return ipv4 >> 24 == 10 || ipv4 >> 24 == 127 || ipv4 >> 20 == 0xAC1
                || ipv4 >> 16 == 0xC0A8 || ipv4 >> 16 == 0xA9FE
        }
        return isLoopback || isLinkLocal || high >> 57 == 0xFC >> 1
    }
}

// MARK: Text

extension SocketAddress: CustomStringConvertible {
    /// The address without its port, as text: `192.0.2.1` or `fe80::1%2`.
    ///
    /// An IPv6 address has the form of RFC 5952 §4, then `%` and ``scope`` unless that is 0.
    public var host: String {
        let bytes = bytes
        guard isIPv6 else { return bytes.map(String.init).joined(separator: ".") }
        let groups = stride(from: 0, to: 16, by: 2).map { index in
            String(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]), radix: 16)
        }
        // The longest run of two or more zeros, the first of several, becomes two colons.
        var run = 0..<0
        var start = 0
        for (index, group) in groups.enumerated() {
            if group != "0" { start = index + 1 }
            if index + 1 - start > max(1, run.count) { run = start..<(index + 1) }
        }
        let text =
            run.isEmpty
            ? groups.joined(separator: ":")
            : groups[..<run.lowerBound].joined(separator: ":") + "::"
                + groups[run.upperBound...].joined(separator: ":")
        return text + (scope == 0 ? "" : "%\(scope)")
    }

    /// The address in its written form: `192.0.2.1:4000`, `[2001:db8::1]:4000`.
    ///
    /// ``init(_:)`` reads it back.
    public var description: String {
        isIPv6 ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}
