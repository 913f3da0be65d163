/// A reason for which a text is no address; `description` tells a person what to write instead.
public enum SocketAddressError: Error, Hashable, Sendable {
    /// The text has no port: nothing follows the last colon, or there is no colon.
    ///
    /// Also for brackets with nothing after them, and for more than one colon outside of brackets,
    /// as in a bare IPv6 address or a URL.
    case missingPort
    /// The port, which is given here as written, is no number from 0 to 65535.
    case invalidPort(String)
    /// The part before the port is neither an IPv4 address nor an IPv6 address in brackets.
    ///
    /// The value is that part as written, or the text between the brackets. Names are not looked
    /// up.
    case invalidHost(String)
    /// The text after `%`, which is given here, is neither the name nor the number of an interface.
    case unknownInterface(String)
}

extension SocketAddressError: CustomStringConvertible {
    /// The error in one line, with the right form of an address.
    public var description: String {
        switch self {
        case .missingPort:
            "the port is missing, or an IPv6 address is not in brackets: "
                + "write 192.0.2.1:4000 or [2001:db8::1]:4000"
        case .invalidPort(let text):
            "'\(SafeText(text))'\(Self.spaceNote(text)) is no port: write a number from 0 to 65535"
        case .invalidHost(let text):
            "'\(SafeText(text))'\(Self.spaceNote(text)) is no address: write 192.0.2.1:4000 or "
                + "[2001:db8::1]:4000; names are not looked up"
        case .unknownInterface(let name):
            "there is no interface '\(SafeText(name))': write its name or number, as in "
                + "[fe80::1%eth0]:4000"
        }
    }

    private static func spaceNote(_ text: String) -> String {
        text.contains { $0.isWhitespace } ? ", with a space in it," : ""
    }
}

extension SocketAddress {
    /// Reads an address.
    ///
    /// - Parameter interfaceIndex: Returns the number of an interface from the text behind `%`; 0
    ///   or `nil` if there is no such interface.
    package init(
        _ text: String, interfaceIndex: (String) -> UInt32?
    ) throws(SocketAddressError) {
        guard let colon = text.lastIndex(of: ":") else { throw .missingPort }
        let portText = text[text.index(after: colon)...]
        let host = text[..<colon]
        // Two colons without brackets are an IPv6 address and no port.
        guard !portText.isEmpty, host.hasSuffix("]") || !host.contains(":") else {
            throw .missingPort
        }
        guard portText.utf8.allSatisfy({ (48...57).contains($0) }), let port = UInt16(portText)
        else { throw .invalidPort(String(portText)) }
        if host.hasPrefix("["), host.hasSuffix("]") {
            try self.init(
                ipv6Text: host.dropFirst().dropLast(), port: port, interfaceIndex: interfaceIndex)
        } else if let number = Self.ipv4(host) {
            self.init(ipv4: number, port: port)
        } else {
            throw .invalidHost(String(host))
        }
    }

    private init(
        ipv6Text text: Substring, port: UInt16, interfaceIndex: (String) -> UInt32?
    ) throws(SocketAddressError) {
        let parts = text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = parts.first, let groups = Self.ipv6Groups(address) else {
            throw .invalidHost(String(text))
        }
        var scope: UInt32 = 0
        if parts.count == 2 {
            let name = String(parts[1])
            guard let index = interfaceIndex(name), index != 0 else {
                throw .unknownInterface(name)
            }
            scope = index
        }
        let high = groups[..<4].reduce(UInt64(0)) { $0 << 16 | UInt64($1) }
        let low = groups[4...].reduce(UInt64(0)) { $0 << 16 | UInt64($1) }
        self.init(mappedHigh: high, low: low, scope: scope, port: port)
    }

    /// Reads four numbers with dots between; `nil` for anything else.
    private static func ipv4(_ text: Substring) -> UInt32? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.count <= 3 && part.utf8.allSatisfy({ (48...57).contains($0) })
                ? UInt8(part) : nil
        }
        guard parts.count == 4, numbers.count == 4 else { return nil }
        return numbers.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Returns the eight groups of an IPv6 address in the form of RFC 4291 §2.2, or `nil`.
    private static func ipv6Groups(_ text: Substring) -> [UInt16]? {
        guard let gap = text.firstRange(of: "::") else {
            let groups = groups(text, mayEndInIPv4: true)
            return groups?.count == 8 ? groups : nil
        }
        let rest = text[gap.upperBound...]
        guard !rest.contains("::"), !rest.hasPrefix(":"),
            let before = groups(text[..<gap.lowerBound], mayEndInIPv4: false),
            let after = groups(rest, mayEndInIPv4: true), before.count + after.count < 8
        else { return nil }
        let zeros = [UInt16](repeating: 0, count: 8 - before.count - after.count)
        return before + zeros + after
    }

    private static func groups(_ text: Substring, mayEndInIPv4: Bool) -> [UInt16]? {
        guard !text.isEmpty else { return [] }
        var result: [UInt16] = []
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if mayEndInIPv4, index == parts.count - 1, part.contains("."), let number = ipv4(part) {
                result += [UInt16(number >> 16), UInt16(truncatingIfNeeded: number)]
                continue
            }
            guard (1...4).contains(part.count), part.first != "+", part.first != "-",
                let group = UInt16(part, radix: 16)
            else { return nil }
            result.append(group)
        }
        return result
    }
}
