internal import Primitives
package import UDP

/// The address of a page, to be read aloud, typed, or scanned.
package struct WebAddress: Hashable, Sendable {
    /// The address as people type it.
    ///
    /// It always begins with `http://`, since many browsers use `https://` otherwise.
    package let text: String
    /// The same in capitals, which give a smaller QR code; the server accepts keys in either case.
    package var code: String { text.uppercased() }

    /// Creates the page's address at one of this machine's addresses.
    package init(_ address: SocketAddress, port: UInt16, key: String?) {
        let host = WebHosts.literal(of: address)
        text = "http://" + (port == 80 ? host : "\(host):\(port)") + (key.map { "/\($0)" } ?? "")
    }

    /// Returns the page's addresses on this machine's networks, the most likely reachable first.
    ///
    /// Only IPv4, since IPv6 addresses are too long to type. Addresses that only this machine
    /// reaches are included only if there are no others.
    package static func all(
        port: UInt16, key: String?, on interfaces: [NetworkInterface]
    ) -> [WebAddress] {
        let up = interfaces.filter { $0.isUp && !$0.ipv4Addresses.isEmpty }
        let outside = up.filter { !$0.isLoopback }
        // Tunnels lead away from the room; a self-assigned address works hardly ever.
        let ranked = (outside.isEmpty ? up : outside).flatMap { interface in
            interface.ipv4Addresses.map { entry in
                let isSelfChosen = (entry.address.ipv4 ?? 0) >> 16 == 0xA9FE
                let rank = (interface.isPointToPoint ? 2 : 0) + (isSelfChosen ? 4 : 0)
                return (rank: rank + (entry.address.isOnLink ? 0 : 1), address: entry.address)
            }
        }
        // Equal ranks stay in the system's order.
        return ranked.enumerated()
            .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map { WebAddress($0.element.address, port: port, key: key) }
    }
}
