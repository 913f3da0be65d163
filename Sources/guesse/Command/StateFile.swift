import CommandLineKit

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

/// A small text file that this program keeps for its next start; other users cannot read it.
///
/// If it is damaged or missing, the program starts as it did the first time.
struct StateFile: Sendable {
    /// The largest size that is read; longer files were not made by this program.
    let largestByteCount: Int

    /// The path of the file; `nil` if the system names no place for such files.
    let path: String?

    /// The folder of the user in which such files are.
    enum Place: Sendable {
        /// Notes that the program makes for itself.
        case state
        /// Choices that the user has made.
        case configuration

        var variable: String {
            switch self {
            case .state: "XDG_STATE_HOME"
            case .configuration: "XDG_CONFIG_HOME"
            }
        }

        /// The path below the user's home folder, used if the variable is not set.
        var usual: String {
            switch self {
            case .state: "/.local/state"
            case .configuration: "/.config"
            }
        }
    }

    /// - Parameter environment: The variables; `XDG_STATE_HOME` or `XDG_CONFIG_HOME`, or else
    ///   `HOME`, gives the place.
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

    /// The content; empty if there is no file, or one that this program did not make.
    var text: String {
        guard let path, let bytes = FileManager.default.contents(atPath: path),
            bytes.count <= largestByteCount
        else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Runs `body`, which reads and replaces the file, while no other guesse does: of two programs
    /// that start together each sees what the other wrote.
    func exclusively<Result>(_ body: () -> Result) -> Result {
        guard let path else { return body() }
        makeFolder(of: path)
        let descriptor = open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        // Without a place to write to, other programs cannot interfere.
        guard descriptor >= 0 else { return body() }
        defer { _ = close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        return body()
    }

    func makeFolder(of path: String) {
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        // Without a place to write to, the next start is only like the first one.
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
    }

    /// Replaces the content, at once or not at all: another guesse may be reading.
    ///
    /// - Returns: Whether the file has the new content.
    @discardableResult
    func replace(with text: String) -> Bool {
        guard let path else { return false }
        makeFolder(of: path)
        return WholeFile.replace(path, with: Array(text.utf8), mode: 0o600) == 0
    }
}
