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

/// A small text file that this program keeps for its next start; nobody else may read it.
///
/// Whatever is wrong with it, the program starts as it did the first time.
struct StateFile: Sendable {
    /// Longer files are none of ours.
    static let largestByteCount = 4096

    /// Where it is; `nil` if the system names no place for such files.
    let path: String?

    /// - Parameter environment: `XDG_STATE_HOME`, or else `HOME`, says where.
    init(_ name: String, environment: [String: String]) {
        func folder(_ name: String) -> String? {
            environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let state = folder("XDG_STATE_HOME") ?? folder("HOME").map { $0 + "/.local/state" }
        path = state.map { $0 + "/guesse/" + name }
    }

    /// What it says; nothing if it is not there, or none of ours.
    var text: String {
        guard let path, let bytes = FileManager.default.contents(atPath: path),
            bytes.count <= Self.largestByteCount
        else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Replaces what it says, at once or not at all: another guesse may be reading.
    func replace(with text: String) {
        guard let path else { return }
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        let files = FileManager.default
        // Without a place to write to, the next start is merely like the first one.
        try? files.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let fresh = "\(path).\(getpid())"
        guard
            files.createFile(
                atPath: fresh, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
        else { return }
        if rename(fresh, path) != 0 { unlink(fresh) }
    }
}
