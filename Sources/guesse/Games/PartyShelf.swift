import Primitives

/// The place where the program keeps galleries and albums of games by itself.
struct PartyShelf: Sendable {
    var galleries: GalleryShelf
    var albums: AlbumShelf

    /// - Parameter environment: The variables that give the user's folders.
    init(environment: [String: String]) {
        galleries = GalleryShelf(environment: environment)
        albums = AlbumShelf(environment: environment)
    }

    /// Keeps the gallery or the album of a game.
    ///
    /// - Parameter time: The time at which the game ended, as text.
    /// - Complexity: Seconds for a long game of Guess-E, in a program that is not optimised.
    func keep(_ gallery: PartyGallery, at time: SafeText) -> KeptGallery {
        if let album = gallery.album(at: time) { return KeptGallery(albums.keep(album)) }
        return galleries.keep(gallery.files(at: time), at: time)
    }
}

extension PartyGallery {
    /// Writes everything into a folder of the user's; no file there is overwritten.
    func export(to folder: String, home: String? = nil, at time: SafeText) -> KeptGallery {
        if let album = album(at: time) {
            let export = AlbumExport(folder: folder, home: home)
            return KeptGallery(export.write(album, AlbumFormat.allCases))
        }
        return GalleryShelf(folder: folder, home: home).keep(files(at: time), at: time)
    }
}

extension KeptGallery {
    init(_ album: KeptAlbum) {
        switch album {
        case .kept(let path): self = .stored(path: path, line: album.line)
        case .exported(let paths, _): self = .stored(path: paths.first ?? "", line: album.line)
        case .failed(let reason): self = .failed(reason)
        }
    }
}
