package import Primitives

/// The names and addresses under which this machine's page may be requested.
///
/// A page of another site can let its own name point here and would then be of the same origin (DNS
/// rebinding). It cannot do that to an address in digits, whose meaning no name server decides, nor
/// to this machine's own names. So every address in digits is allowed, with any port: the page may
/// be behind a forwarded port of another machine, which this one does not know.
package struct WebHosts: Hashable, Sendable {
    private let names: Set<String>

    /// Creates the set of allowed `Host` fields.
    ///
    /// - Parameter names: Names of this machine without a port, in any case, such as `localhost`
    ///   and `tv.local`.
    package init(names: [String]) {
        self.names = Set(names.map { HTTPText.lowercased($0.utf8) })
    }

    /// Returns whether a page may be requested under a host, with or without a port.
    ///
    /// - Parameter authority: The value of a `Host` field, or the authority of a target, in lower
    ///   case.
    package func contains(_ authority: String) -> Bool {
        // Within brackets there are colons too.
        let end = authority.lastIndex(of: "]").map(authority.index(after:)) ?? authority.startIndex
        let colon = authority[end...].firstIndex(of: ":")
        if let colon {
            let digits = authority[authority.index(after: colon)...]
            guard digits.utf8.allSatisfy(HTTPText.isDigit), UInt16(digits) != nil else {
                return false
            }
        }
        let host = String(authority[..<(colon ?? authority.endIndex)])
        return names.contains(host) || Self.isLiteral(host)
    }

    /// Returns whether a host is an IPv4 address in its only usual form, or an IPv6 address in
    /// brackets.
    private static func isLiteral(_ host: String) -> Bool {
        // URLs have no scopes.
        guard !host.contains("%"), let address = try? SocketAddress("\(host):0") else {
            return false
        }
        return host.hasPrefix("[") || address.host == host
    }

    /// Returns the address of a page as people type it, without a path.
    package static func place(of address: SocketAddress) -> String {
        let host = literal(of: address)
        return "http://" + (address.port == 80 ? host : "\(host):\(address.port)")
    }

    /// Returns an address as browsers write it in a URL.
    ///
    /// IPv6 stands in brackets, without its longest run of zeros (RFC 5952), and without a zone,
    /// which URLs do not have.
    package static func literal(of address: SocketAddress) -> String {
        guard address.isIPv6 else { return address.host }
        let bytes = address.bytes
        let groups = stride(from: 0, to: 16, by: 2).map {
            UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        }
        var longest = 0..<0
        var start = 0
        while start < groups.count {
            let end = groups[start...].firstIndex { $0 != 0 } ?? groups.count
            if end - start > max(1, longest.count) { longest = start..<end }
            start = max(end, start + 1)
        }
        let text = { (part: ArraySlice<UInt16>) in
            part.map { String($0, radix: 16) }.joined(separator: ":")
        }
        guard !longest.isEmpty else { return "[\(text(groups[...]))]" }
        return "[\(text(groups[..<longest.lowerBound]))::\(text(groups[longest.upperBound...]))]"
    }
}
