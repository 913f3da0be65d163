import GuessEP2P
import Multicast
import UDP

/// The machines that had games before: the next time they are asked first, for networks that carry
/// no multicast.
///
/// A text file with one address per line, the newest first. If it is damaged, nothing but a hint is
/// lost.
struct KnownPeers: Sendable {
    static let limit = 16
    private let file: StateFile

    /// The path of the file; `nil` if the system names no place for such files.
    var path: String? { file.path }

    /// - Parameter environment: The variables; `XDG_STATE_HOME`, or else `HOME`, gives the place.
    init(environment: [String: String]) {
        file = StateFile("known-peers", environment: environment)
    }

    /// Returns the remembered addresses, the newest first, with port 0.
    func load() -> [SocketAddress] { Self.parse(file.text) }

    /// Puts addresses before those that are remembered already.
    func remember(_ addresses: [SocketAddress]) {
        let before = load()
        let after = Self.merge(addresses, before)
        guard after != before else { return }
        file.replace(with: after.map { Self.word($0) + "\n" }.joined())
    }

    /// Reads the file's text; lines without an address are ignored.
    static func parse(_ text: String) -> [SocketAddress] {
        let lines = text.split(whereSeparator: \.isNewline)
        return merge(lines.compactMap { try? SocketAddress("\($0):0") }, [])
    }

    /// Returns distinct addresses that can be asked, at most as many as are kept.
    static func merge(_ newer: [SocketAddress], _ older: [SocketAddress]) -> [SocketAddress] {
        var result: [SocketAddress] = []
        for var address in newer + older where result.count < limit {
            address.port = 0
            guard isWorthKeeping(address), !result.contains(address) else { continue }
            result.append(address)
        }
        return result
    }

    /// Returns the addresses of a session, other than those of this machine.
    static func addresses(of session: NearbySession) -> [SocketAddress] {
        // A session that is heard on the loopback too is on this machine, whatever its other
        // addresses are.
        session.paths.contains(where: \.isLoopback) ? [] : session.paths
    }

    private static func isWorthKeeping(_ address: SocketAddress) -> Bool {
        // Hosts answer queries to their machine alone over IPv4 only.
        guard !address.isIPv6, !address.isLoopback, !address.isLinkLocal,
            let first = address.bytes.first
        else { return false }
        return first != 0 && first < 224
    }

    private static func word(_ address: SocketAddress) -> String {
        address.isIPv6 ? "[\(address.host)]" : address.host
    }
}
