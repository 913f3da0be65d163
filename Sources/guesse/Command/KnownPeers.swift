import GuessEP2P
import Multicast
import UDP

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The machines that had games before: asked first the next time, where the network carries no multicast.
///
/// A text file with one address a line, the newest first. Whatever is wrong with it, nothing more is lost than
/// a hint.
struct KnownPeers: Sendable {
    static let limit = 16
    /// Longer files are none of ours.
    private static let largestByteCount = 4096

    /// Where it is; `nil` if the system names no place for such files.
    let path: String?

    /// - Parameter environment: `XDG_STATE_HOME`, or else `HOME`, says where.
    init(environment: [String: String]) {
        func folder(_ name: String) -> String? {
            environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let state = folder("XDG_STATE_HOME") ?? folder("HOME").map { $0 + "/.local/state" }
        path = state.map { $0 + "/guesse/known-peers" }
    }

    /// What is remembered, the newest first, with port 0.
    func load() -> [SocketAddress] {
        guard let path, let bytes = FileManager.default.contents(atPath: path),
            bytes.count <= Self.largestByteCount
        else { return [] }
        return Self.parse(String(decoding: bytes, as: UTF8.self))
    }

    /// Puts addresses before those that are remembered.
    func remember(_ addresses: [SocketAddress]) {
        let before = load()
        let after = Self.merge(addresses, before)
        guard let path, after != before else { return }
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        let files = FileManager.default
        // Without a place to write to, the next start merely looks for games as the first one did.
        try? files.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let text = after.map { Self.word($0) + "\n" }.joined()
        let fresh = "\(path).\(getpid())"
        guard
            files.createFile(
                atPath: fresh, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
        else { return }
        // At once or not at all: another guesse may be reading.
        if rename(fresh, path) != 0 { unlink(fresh) }
    }

    /// Reads the file's text; lines that are no address are ignored.
    static func parse(_ text: String) -> [SocketAddress] {
        let lines = text.split(whereSeparator: \.isNewline)
        return merge(lines.compactMap { SocketAddress("\($0):0") }, [])
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
