public import Primitives
internal import UDP

/// The addresses of a service as one word that can be sent by chat or read out.
///
/// It is for networks on which discovery finds no service. It consists of `gep://` and base32
/// letters; `Docs/WIRE-discovery.md` describes its form. It is no proof: anybody can write a join
/// string with any address, so the reader's program may connect to a stranger.
public struct JoinString: Hashable, Sendable {
    /// The beginning of every join string.
    public static let prefix = "gep://"
    /// The most addresses in one join string; those after them are left out.
    public static let addressLimit = 4

    private static let version: UInt8 = 1
    private static let checksumLength = 4
    /// A version, a service, as many IPv6 addresses as there may be, and a checksum.
    private static let longestByteCount = 1 + 8 + addressLimit * 19 + checksumLength

    /// The ``ServiceDescription/serviceID`` of the service.
    public let serviceID: UInt64
    /// The addresses at which the service listens, in the order that its host gave: one to four.
    public let addresses: [SocketAddress]

    /// Creates the join string of a service at some addresses, the best address first.
    ///
    /// Some addresses are always left out: those with port 0, multicast, unspecified and reserved
    /// ones, `::1` and link-local IPv6. Of the rest only one kind is kept: addresses that are
    /// neither loopback nor link-local. If there are none, link-local IPv4 addresses are kept, and
    /// if there are none of these either, IPv4 loopback addresses. At most the first
    /// ``addressLimit`` are kept.
    ///
    /// - Returns: `nil` if no address is left.
    public init?(serviceID: UInt64, addresses: [SocketAddress]) {
        let usable = addresses.filter(Self.canStand)
        let widest = usable.map(AddressScope.init).max()
        let chosen = Array(usable.filter { AddressScope($0) == widest }.prefix(Self.addressLimit))
        guard !chosen.isEmpty else { return nil }
        self.serviceID = serviceID
        self.addresses = chosen
    }

    /// Reads the first word of a text; upper and lower case are the same.
    ///
    /// - Throws: ``JoinStringError`` if that word is no join string.
    public init(_ text: String) throws(JoinStringError) {
        let word = text.drop(while: \.isWhitespace)
            .prefix { !$0.isWhitespace }
            .lowercased()
        guard word.hasPrefix(Self.prefix) else { throw .foreign }
        let bytes = try Base32.decode(
            word.utf8.dropFirst(Self.prefix.utf8.count), limit: Self.longestByteCount)
        guard bytes.count > 1 + Self.checksumLength else { throw .damaged }
        let end = bytes.count - Self.checksumLength
        let claimed = bytes[end...].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard CRC32C.checksum(of: bytes.span, in: 0..<end) == claimed else { throw .damaged }
        guard bytes[0] == Self.version else { throw .otherVersion }
        do throws(WireError) {
            (serviceID, addresses) = try Self.fields(of: bytes.span.extracting(1..<end))
        } catch {
            throw .damaged
        }
    }

    private static func fields(
        of bytes: Span<UInt8>
    ) throws(WireError) -> (UInt64, [SocketAddress]) {
        var cursor = WireCursor()
        let serviceID = try cursor.readInteger(UInt64.self, from: bytes)
        var addresses: [SocketAddress] = []
        while !cursor.isAtEnd(of: bytes) {
            let address = try address(at: &cursor, of: bytes)
            guard addresses.count < addressLimit, canStand(address) else { throw .malformed }
            addresses.append(address)
        }
        guard Set(addresses.map(AddressScope.init)).count == 1 else { throw .malformed }
        return (serviceID, addresses)
    }

    private static func address(
        at cursor: inout WireCursor, of bytes: Span<UInt8>
    ) throws(WireError) -> SocketAddress {
        switch try cursor.readUInt8(from: bytes) {
        case 4:
            let host = try cursor.readInteger(UInt32.self, from: bytes)
            let port = try cursor.readInteger(UInt16.self, from: bytes)
            return SocketAddress(mappedHigh: 0, low: 0xFFFF_0000_0000 | UInt64(host), port: port)
        case 6:
            let high = try cursor.readInteger(UInt64.self, from: bytes)
            let low = try cursor.readInteger(UInt64.self, from: bytes)
            let port = try cursor.readInteger(UInt16.self, from: bytes)
            let address = SocketAddress(mappedHigh: high, low: low, port: port)
            // An IPv4 address has one form only.
            guard address.isIPv6 else { throw .malformed }
            return address
        default:
            throw .malformed
        }
    }

    /// The range within which an address has one meaning, the same for all addresses of one string.
    private enum AddressScope: Comparable {
        case machine, link, network

        init(_ address: SocketAddress) {
            let isLink = !address.isIPv6 && address.bytes.starts(with: [169, 254])
            self = address.isLoopback ? .machine : isLink ? .link : .network
        }
    }

    /// Whether an address can be connected to without more than it says, as a link-local one of
    /// IPv6 cannot.
    private static func canStand(_ address: SocketAddress) -> Bool {
        guard address.port != 0, !address.isLinkLocal, let first = address.bytes.first else {
            return false
        }
        if address.isIPv6 { return first != 0xFF && address.bytes.dropLast().contains { $0 != 0 } }
        return first != 0 && first < 224
    }

    private var bytes: [UInt8] {
        var bytes = [Self.version]
        bytes.appendInteger(serviceID)
        for address in addresses {
            bytes.append(address.isIPv6 ? 6 : 4)
            bytes += address.bytes
            bytes.appendInteger(address.port)
        }
        bytes.appendInteger(CRC32C.checksum(of: bytes))
        return bytes
    }
}

extension JoinString: CustomStringConvertible {
    /// The join string as text, in lower case.
    public var description: String { Self.prefix + Base32.encode(bytes) }
}

/// The reason why a text is no join string.
public enum JoinStringError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text, without spaces at its start, does not begin with ``JoinString/prefix``.
    case foreign
    /// The text is cut off, or a character is wrong: ask the host for it again.
    case damaged
    /// Another version of the program made it.
    case otherVersion

    /// The problem and what to do, in plain words, as the end of a sentence.
    ///
    /// For example "it does not begin with gep://; copy it whole".
    public var description: String {
        switch self {
        case .foreign: "it does not begin with \(JoinString.prefix); copy it whole"
        case .damaged:
            "a character is missing or wrong; copy it whole, or ask the host for it again"
        case .otherVersion: "a newer version of the program made it; get that one"
        }
    }
}

/// Base32 of RFC 4648, without padding.
private enum Base32 {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

    static func encode(_ bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        var buffer: UInt32 = 0
        var bitCount = 0
        for byte in bytes {
            buffer = buffer << 8 | UInt32(byte)
            bitCount += 8
            while bitCount >= 5 {
                bitCount -= 5
                result.append(letters[Int(buffer >> UInt32(bitCount) & 31)])
            }
        }
        if bitCount > 0 { result.append(letters[Int(buffer << UInt32(5 - bitCount) & 31)]) }
        return String(decoding: result, as: UTF8.self)
    }

    static func decode(
        _ text: some Sequence<UInt8>, limit: Int
    ) throws(JoinStringError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer: UInt32 = 0
        var bitCount = 0
        for letter in text {
            guard let value = letters.firstIndex(of: letter), bytes.count <= limit else {
                throw .damaged
            }
            buffer = buffer << 5 | UInt32(value)
            bitCount += 5
            if bitCount >= 8 {
                bitCount -= 8
                bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bitCount)))
            }
        }
        // What is left over is padding: less than a letter, and zero.
        guard bitCount < 5, buffer & (1 << UInt32(bitCount) - 1) == 0, bytes.count <= limit else {
            throw .damaged
        }
        return bytes
    }
}
