internal import Primitives
package import UDP

/// Where a page is, to be read out, typed, or scanned.
package struct WebAddress: Hashable, Sendable {
    /// As people type it, with `http://` always, since many browsers take `https://` where nothing is said.
    package let text: String
    /// The same in capitals, which make a smaller QR code, for a server that takes keys in either case.
    package var code: String { text.uppercased() }

    /// Creates an address of one of this machine's own.
    package init(_ address: SocketAddress, port: UInt16, key: String?) {
        let host = WebHosts.literal(of: address)
        text = "http://" + (port == 80 ? host : "\(host):\(port)") + (key.map { "/\($0)" } ?? "")
    }

    /// The page's addresses on the networks of this machine, the one that others most likely reach first.
    ///
    /// IPv4 alone: nobody types the others. Addresses that only this machine reaches stand there if there are no
    /// others.
    package static func all(
        port: UInt16, key: String?, on interfaces: [NetworkInterface]
    ) -> [WebAddress] {
        let up = interfaces.filter { $0.isUp && !$0.ipv4Addresses.isEmpty }
        let outside = up.filter { !$0.isLoopback }
        // Tunnels lead away from the room; an address that nobody has given out leads nowhere at all.
        let ranked = (outside.isEmpty ? up : outside).flatMap { interface in
            interface.ipv4Addresses.map { entry in
                let isSelfChosen = (entry.address.ipv4 ?? 0) >> 16 == 0xA9FE
                let rank = (interface.isPointToPoint ? 2 : 0) + (isSelfChosen ? 4 : 0)
                return (rank: rank + (entry.address.isOnLink ? 0 : 1), address: entry.address)
            }
        }
        // Equals stay in the system's order.
        return ranked.enumerated()
            .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map { WebAddress($0.element.address, port: port, key: key) }
    }
}
