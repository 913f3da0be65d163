import Games
import Primitives

/// The formats in which an album can be exported.
enum AlbumFormat: String, CaseIterable, Equatable, Sendable {
    case png
    case gif
    case html
    case json
}

/// An album as files in a folder that the user names.
struct AlbumExport: Sendable {
    var shelf: Shelf
    private let home: String?

    init(folder: String, home: String? = nil) {
        shelf = Shelf("album", folder: folder)
        self.home = home
    }

    /// Writes the files, all of them or none, under the first free number.
    ///
    /// - Complexity: Seconds for a long game, in a program that is not optimised.
    func write(_ named: NamedAlbum, _ formats: [AlbumFormat]) -> KeptAlbum {
        let parts = formats.reversed().flatMap { Self.parts(of: named, $0) }
        do throws(Shelf.Failure) {
            let stem = try shelf.keep(parts, at: named.ended)
            return .exported(paths: parts.map { stem + $0.ending }, home: home)
        } catch {
            return KeptAlbum(error, of: "The album is not exported")
        }
    }

    /// Returns the files of one format.
    static func parts(of named: NamedAlbum, _ format: AlbumFormat) -> [Shelf.Part] {
        switch format {
        case .json: [(".json", AlbumFile.bytes(of: named))]
        case .html: [(".html", AlbumPage.bytes(of: named))]
        case .png:
            named.album.chains.indices.map {
                ("-chain-\($0 + 1).png", AlbumStrip.bytes(of: named, chain: $0))
            }
        case .gif:
            named.album.chains.indices.map {
                ("-chain-\($0 + 1).gif", AlbumFilm.bytes(of: named, chain: $0))
            }
        }
    }
}
