import CommandLineKit
import Games
import Primitives

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The place of a kept album, or the reason why it is not kept.
enum KeptAlbum: Equatable, Sendable {
    /// On the shelf, at this path.
    case kept(path: String)
    /// In files of the user's own: their paths, and the user's home folder, which shells
    /// abbreviate.
    case exported(paths: [String], home: String?)
    case failed(SafeText)

    /// The line for the screen or the shell.
    var line: SafeText {
        switch self {
        case .kept: return SafeText(literal: "Album: kept. See it again: guesse album show")
        case .exported(let paths, let home):
            let first = BriefPath.of(paths.first ?? "", home: home)
            let rest = paths.count - 1
            let more = rest > 0 ? " and \(rest) more file\(rest == 1 ? "" : "s")" : ""
            return SafeText("Album: \(first)\(more)", limit: .paragraph)
        case .failed(let reason): return reason
        }
    }

    /// - Parameter what: The beginning of a sentence: the album and the failed action.
    init(_ failure: Shelf.Failure, of what: String) {
        let place = failure.folder.isEmpty ? "" : ": \(failure.folder)"
        self = .failed(
            SafeText("\(what): \(failure.reason)\(place)", limit: .paragraph))
    }
}

/// The newest albums of this user's games, as JSON files in one folder.
struct AlbumShelf: Sendable {
    /// The most albums that are kept.
    static let limit = 20
    var shelf: Shelf

    /// - Parameter environment: The variables; `XDG_STATE_HOME`, or else `HOME`, gives the place.
    init(environment: [String: String]) {
        shelf = Shelf("album", endings: [".json"], limit: Self.limit, in: "albums", environment)
    }

    /// Keeps an album, and deletes the oldest if there are too many.
    func keep(_ named: NamedAlbum) -> KeptAlbum {
        do throws(Shelf.Failure) {
            let part = (".json", AlbumFile.bytes(of: named))
            return .kept(path: try shelf.keep([part], at: named.ended) + part.0)
        } catch {
            return KeptAlbum(error, of: "The album is not kept")
        }
    }

    /// The paths of the albums, the newest first.
    var paths: [String] {
        guard let folder = shelf.folder else { return [] }
        return shelf.names().map { "\(folder)/\($0)" }
    }

    /// Reads the album in a file.
    static func read(_ path: String) throws(AlbumError) -> NamedAlbum {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw errno == ENOENT ? .missing : .unreadable
        }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw .folder }
        // A read from a pipe might wait forever.
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
        let bytes: [UInt8]
        do throws(SmallFile.Failure) {
            bytes = try SmallFile.bytes(at: path, limit: AlbumFile.byteLimit)
        } catch {
            throw error == .tooLong ? .tooLarge : .unreadable
        }
        return try AlbumFile.album(from: bytes)
    }
}
