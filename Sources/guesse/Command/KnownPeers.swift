import GuessEP2P
import Multicast
import UDP

/// The machines that had games before: asked first the next time, where the network carries no multicast.
///
/// A text file with one address a line, the newest first. Whatever is wrong with it, nothing more is lost than
/// a hint.
struct KnownPeers: Sendable {
    static let limit = 16
    private let file: StateFile

    /// Where it is; `nil` if the system names no place for such files.
    var path: String? { file.path }

    /// - Parameter environment: `XDG_STATE_HOME`, or else `HOME`, says where.
    init(environment: [String: String]) {
        file = StateFile("known-peers", environment: environment)
    }

    /// What is remembered, the newest first, with port 0.
    func load() -> [SocketAddress] { Self.parse(file.text) }

    /// Puts addresses before those that are remembered.
    func remember(_ addresses: [SocketAddress]) {
        let before = load()
        let after = Self.merge(addresses, before)
        guard after != before else { return }
        file.replace(with: after.map { Self.word($0) + "\n" }.joined())
    }

    /// Reads the file's text; lines that are no address are ignored.
    static func parse(_ text: String) -> [SocketAddress] {
        let lines = text.split(whereSeparator: \.isNewline)
        return merge(lines.compactMap { try? SocketAddress("\($0):0") }, [])
    }

    /// Distinct addresses that can be asked, as many as are kept.
    static func merge(_ newer: [SocketAddress], _ older: [SocketAddress]) -> [SocketAddress] {
        var result: [SocketAddress] = []
        for var address in newer + older where result.count < limit {
            address.port = 0
            guard isWorthKeeping(address), !result.contains(address) else { continue }
            result.append(address)
        }
        return result
    }

    /// Where else than on this machine or this link a session is heard.
    static func addresses(of session: NearbySession) -> [SocketAddress] {
        // Heard on the loopback as well, it is on this machine, whatever its other addresses.
        session.paths.contains(where: \.isLoopback) ? [] : session.paths
    }

    private static func isWorthKeeping(_ address: SocketAddress) -> Bool {
        // Hosts answer what is sent to their machine alone over IPv4 only.
        guard !address.isIPv6, !address.isLoopback, !address.isLinkLocal,
            let first = address.bytes.first
        else { return false }
        return first != 0 && first < 224
    }

    private static func word(_ address: SocketAddress) -> String {
        address.isIPv6 ? "[\(address.host)]" : address.host
    }
}
