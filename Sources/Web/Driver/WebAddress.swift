package import Primitives
package import UDP

/// The address of a page, to be read aloud, typed, or scanned.
package struct WebAddress: Hashable, Sendable {
    /// The address as people type it.
    ///
    /// It always begins with `http://`, since many browsers use `https://` otherwise.
    package let text: String
    /// The same in capitals, which give a smaller QR code; the server accepts keys in either case.
    package var code: String { text.uppercased() }
    /// Whether only browsers on this machine reach it.
    package let isOnlyThisMachine: Bool

    /// Creates the address of a page at this address and TCP port.
    package init(_ address: SocketAddress, key: String?) {
        text = WebHosts.place(of: address) + (key.map { "/\($0)" } ?? "")
        isOnlyThisMachine = address.isLoopback
    }

    /// Returns the page's addresses, in the order of this machine's addresses.
    ///
    /// Addresses that need a scope are left out, since URLs have none. The address for this machine
    /// alone is included only if there is no other; so there is always one.
    package static func all(
        port: UInt16, key: String?, at own: OwnAddresses
    ) -> [WebAddress] {
        let usable = own.entries.map(\.address).filter { !$0.isLinkLocal }
        return (usable.isEmpty ? [.loopback(port: port)] : usable).map {
            WebAddress($0.with(port: port), key: key)
        }
    }
}
