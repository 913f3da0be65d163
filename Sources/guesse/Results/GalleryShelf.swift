import Primitives

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A gallery as files: a page for a browser and a picture of all rounds.
struct GalleryFiles: Equatable, Sendable {
    /// The page, an HTML file that needs nothing else.
    var page: [UInt8]
    /// The picture, a PNG file.
    var sheet: [UInt8]
}

/// The place of a kept gallery, or the reason why it is not kept.
enum KeptGallery: Equatable, Sendable {
    /// It is being written; the result follows.
    case writing
    case kept(GalleryPlace)
    /// Another record of the game, such as an album: its path, and the line about it.
    case stored(path: String, line: SafeText)
    case failed(SafeText)

    /// The line for the screen or the shell.
    var line: SafeText {
        switch self {
        case .writing: SafeText(literal: "Gallery: being written…")
        case .kept(let place):
            SafeText("Gallery: \(place.brief).html, .png", limit: .paragraph)
        case .stored(_, let line): line
        case .failed(let reason): reason
        }
    }
}

/// The place of a gallery's two files, whose names differ only in the ending.
struct GalleryPlace: Equatable, Sendable {
    /// The path without the ending.
    var stem: String
    /// The user's home folder, which shells abbreviate.
    var home: String?

    var page: String { stem + ".html" }
    var sheet: String { stem + ".png" }

    /// The path as people write it.
    var brief: String { BriefPath.of(stem, home: home) }
}

/// Galleries as files in one folder.
struct GalleryShelf: Sendable {
    /// The most galleries that the program keeps by itself.
    static let limit = 20
    private static let endings = [".html", ".png"]
    var shelf: Shelf
    private let home: String?

    /// Creates the folder in which the program keeps galleries by itself.
    ///
    /// - Parameter environment: The variables; `XDG_STATE_HOME`, or else `HOME`, gives the place.
    init(environment: [String: String]) {
        shelf = Shelf(
            "gallery", endings: Self.endings, limit: Self.limit, in: "galleries", environment)
        home = environment["HOME"]
    }

    /// Creates a shelf in a folder that the user has chosen.
    init(folder: String, home: String? = nil) {
        shelf = Shelf("gallery", folder: folder)
        self.home = home
    }

    /// Writes both files.
    ///
    /// - Parameter time: The time of the wall clock, in ISO 8601.
    func keep(_ files: GalleryFiles, at time: SafeText) -> KeptGallery {
        do throws(Shelf.Failure) {
            let stem = try shelf.keep([(".html", files.page), (".png", files.sheet)], at: time)
            return .kept(GalleryPlace(stem: stem, home: home))
        } catch {
            let place = error.folder.isEmpty ? "" : ": \(error.folder)"
            return .failed(
                SafeText("The gallery is not kept: \(error.reason)\(place)", limit: .paragraph))
        }
    }
}
