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
    let largestByteCount: Int

    /// Where it is; `nil` if the system names no place for such files.
    let path: String?

    /// The folder of the user's in which such files stand.
    enum Place: Sendable {
        /// What the program notes for itself.
        case state
        /// What the user has chosen.
        case configuration

        var variable: String {
            switch self {
            case .state: "XDG_STATE_HOME"
            case .configuration: "XDG_CONFIG_HOME"
            }
        }

        /// Below the user's own folder, where the variable says nothing.
        var usual: String {
            switch self {
            case .state: "/.local/state"
            case .configuration: "/.config"
            }
        }
    }

    /// - Parameter environment: `XDG_STATE_HOME` or `XDG_CONFIG_HOME`, or else `HOME`, says where.
    init(
        _ name: String, in place: Place = .state, environment: [String: String],
        largestByteCount: Int = 4096
    ) {
        self.largestByteCount = largestByteCount
        func folder(_ name: String) -> String? {
            environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let parent = folder(place.variable) ?? folder("HOME").map { $0 + place.usual }
        path = parent.map { $0 + "/guesse/" + name }
    }

    /// What it says; nothing if it is not there, or none of ours.
    var text: String {
        guard let path, let bytes = FileManager.default.contents(atPath: path),
            bytes.count <= largestByteCount
        else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads and replaces it while no other guesse does: of two that start together each sees the other.
    func exclusively<Result>(_ body: () -> Result) -> Result {
        guard let path else { return body() }
        makeFolder(of: path)
        let descriptor = open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        // Without a place to write to there is nothing to keep others from.
        guard descriptor >= 0 else { return body() }
        defer { _ = close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        return body()
    }

    private func makeFolder(of path: String) {
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        // Without a place to write to, the next start is merely like the first one.
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
    }

    /// Replaces what it says, at once or not at all: another guesse may be reading.
    ///
    /// - Returns: Whether it says so now.
    @discardableResult
    func replace(with text: String) -> Bool {
        guard let path else { return false }
        makeFolder(of: path)
        let files = FileManager.default
        let fresh = "\(path).\(getpid())"
        guard
            files.createFile(
                atPath: fresh, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
        else { return false }
        guard rename(fresh, path) != 0 else { return true }
        unlink(fresh)
        return false
    }
}
