/// Where a datagram came from or goes to, as plain numbers: the core knows no sockets.
///
/// An IPv4 address is held in its IPv6-mapped form. The zone tells apart equal link-local addresses on
/// different interfaces.
public struct PeerAddress: Hashable, Sendable, CustomStringConvertible {
    /// The first eight bytes of the 16-byte address.
    public let hostHigh: UInt64
    /// The last eight bytes of the 16-byte address.
    public let hostLow: UInt64
    /// The interface's index for a link-local address, otherwise 0.
    public let zone: UInt32
    /// The UDP port.
    public let port: UInt16

    /// Creates an address from its 16-byte form in two halves.
    public init(hostHigh: UInt64, hostLow: UInt64, zone: UInt32 = 0, port: UInt16) {
        self.hostHigh = hostHigh
        self.hostLow = hostLow
        self.zone = zone
        self.port = port
    }

    /// Creates an IPv4 address from its number in host order: 192.0.2.1 is 0xC000_0201.
    public init(ipv4: UInt32, port: UInt16) {
        self.init(hostHigh: 0, hostLow: 0xFFFF_0000_0000 | UInt64(ipv4), port: port)
    }

    /// Creates an address from 4 or 16 bytes; `nil` for any other count.
    public init?(bytes: [UInt8], zone: UInt32 = 0, port: UInt16) {
        var high: UInt64 = 0
        var low: UInt64 = 0
        switch bytes.count {
        case 4:
            low = 0xFFFF
            for byte in bytes { low = (low << 8) | UInt64(byte) }
        case 16:
            for byte in bytes[..<8] { high = (high << 8) | UInt64(byte) }
            for byte in bytes[8...] { low = (low << 8) | UInt64(byte) }
        default:
            return nil
        }
        self.init(hostHigh: high, hostLow: low, zone: zone, port: port)
    }

    /// Whether the address is of this host, of this link, or of a private range.
    ///
    /// Loopback, link-local and private IPv4 (RFC 1918, RFC 3927); loopback, link-local and unique local
    /// IPv6 (RFC 4291, RFC 4193). A private address may be behind a router all the same.
    public var isOnLink: Bool {
        if hostHigh == 0, hostLow >> 32 == 0xFFFF {
            let host = UInt32(truncatingIfNeeded: hostLow)
            return host >> 24 == 10 || host >> 24 == 127 || host >> 20 == 0xAC1
                || host >> 16 == 0xC0A8 || host >> 16 == 0xA9FE
        }
        if hostHigh == 0 { return hostLow == 1 }
        return hostHigh >> 54 == 0xFE80 >> 6 || hostHigh >> 57 == 0xFC >> 1
    }

    /// The numbers in hexadecimal; for traces and test failures.
    public var description: String {
        if hostHigh == 0, hostLow >> 32 == 0xFFFF {
            let parts = [24, 16, 8, 0].map { String((hostLow >> UInt64($0)) & 0xFF) }
            return parts.joined(separator: ".") + ":\(port)"
        }
        return "[\(String(hostHigh, radix: 16)):\(String(hostLow, radix: 16))%\(zone)]:\(port)"
    }
}
