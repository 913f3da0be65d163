import Primitives

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A gallery as it is kept: a page for a browser and a picture of all.
struct GalleryFiles: Equatable, Sendable {
    /// An HTML file that needs nothing else.
    var page: [UInt8]
    /// A PNG file.
    var sheet: [UInt8]
}

/// Where a gallery lies, or why it lies nowhere.
enum KeptGallery: Equatable, Sendable {
    /// It is on its way; another word follows.
    case writing
    case kept(GalleryPlace)
    /// Something else that a game has left, under a path, with the line that says so.
    case stored(path: String, line: SafeText)
    case failed(SafeText)

    /// One line for the screen or the shell.
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

/// The two files of a gallery, which have one name but for its end.
struct GalleryPlace: Equatable, Sendable {
    /// The path without the end.
    var stem: String
    /// The user's own folder, which shells write shorter.
    var home: String?

    var page: String { stem + ".html" }
    var sheet: String { stem + ".png" }

    /// The path as people write it.
    var brief: String { BriefPath.of(stem, home: home) }
}

/// Galleries as files in one folder.
struct GalleryShelf: Sendable {
    /// So many are kept by themselves.
    static let limit = 20
    private static let endings = [".html", ".png"]
    private var shelf: Shelf
    private let home: String?

    /// Writes a new file; 0, or the system's number for what is wrong.
    var write: @Sendable (_ bytes: [UInt8], _ path: String) -> Int32 {
        get { shelf.write }
        set { shelf.write = newValue }
    }

    /// The folder in which the program keeps galleries by itself.
    ///
    /// - Parameter environment: `XDG_STATE_HOME`, or else `HOME`, says where.
    init(environment: [String: String]) {
        shelf = Shelf(
            "gallery", endings: Self.endings, limit: Self.limit, in: "galleries", environment)
        home = environment["HOME"]
    }

    /// A folder that the user has chosen.
    init(folder: String, home: String? = nil) {
        shelf = Shelf("gallery", folder: folder)
        self.home = home
    }

    /// Writes both files.
    ///
    /// - Parameter time: The wall clock's, in ISO 8601.
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

    /// Whether a file is one that this program has named by the time.
    func isOurs(_ name: String) -> Bool { shelf.isOurs(name) }

    /// Writes a file that was not there; of one that could not be written whole nothing is left.
    static func writeNew(_ bytes: [UInt8], to path: String, mode: mode_t) -> Int32 {
        Shelf.writeNew(bytes, to: path, mode: mode)
    }
}
