package import Primitives

/// The names under which this machine's page may be requested.
///
/// A page of another site can let its own name point here and would then be of the same origin (DNS
/// rebinding). It cannot make a browser send one of these names, since none of them is its own.
package struct WebHosts: Hashable, Sendable {
    private var allowed: Set<String> = []
    private let port: UInt16

    /// Creates the set of allowed `Host` fields.
    ///
    /// - Parameters:
    ///   - names: Names without a port, in any case, such as `localhost` and `tv.local`.
    ///   - addresses: Addresses of this machine, allowed in digits; their own ports do not matter.
    ///   - port: The port that is listened on; fields without a port are allowed if it is 80.
    package init(names: [String], addresses: [SocketAddress], port: UInt16) {
        self.port = port
        for name in names + addresses.map(Self.literal(of:)) {
            allowed.formUnion(spellings(of: HTTPText.lowercased(name.utf8)))
        }
    }

    /// Returns whether a field's value, in lower case, is one of them, or the address that a
    /// connection came to.
    package func contains(_ host: String, local: SocketAddress) -> Bool {
        allowed.contains(host) || spellings(of: Self.literal(of: local)).contains(host)
    }

    private func spellings(of name: String) -> [String] {
        port == 80 ? [name, "\(name):80"] : ["\(name):\(port)"]
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
