import Primitives

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
    case failed(SafeText)

    /// One line for the screen or the shell.
    var line: SafeText {
        switch self {
        case .writing: SafeText(literal: "Gallery: being written…")
        case .kept(let place):
            SafeText("Gallery: \(place.brief).html, .png", limit: .paragraph)
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
    var brief: String {
        guard let home, home.count > 1, stem.hasPrefix(home + "/") else { return stem }
        return "~" + stem.dropFirst(home.count)
    }
}

/// Galleries as files in one folder.
///
/// A file is written under another name and renamed when it is whole, so that whatever goes wrong leaves what was there
/// as it was. Nothing is ever written over.
struct GalleryShelf: Sendable {
    /// How galleries are named in a folder.
    enum Naming: Equatable, Sendable {
        /// By the time at which the game ended; so many of the newest are kept.
        case time(limit: Int)
        /// With the first number that is free.
        case number
    }

    /// So many are kept by themselves.
    static let limit = 20
    /// `nil` if the system names no place for such files.
    let folder: String?
    let naming: Naming
    private let home: String?
    /// Writes a new file; 0, or the system's number for what is wrong.
    var write: @Sendable (_ bytes: [UInt8], _ path: String) -> Int32

    /// The folder in which the program keeps galleries by itself.
    ///
    /// - Parameter environment: `XDG_STATE_HOME`, or else `HOME`, says where.
    init(environment: [String: String]) {
        let state = StateFile("galleries", environment: environment)
        folder = state.path
        naming = .time(limit: Self.limit)
        home = environment["HOME"]
        // A gallery that nobody has asked for is its user's alone, like the results.
        write = { Self.writeNew($0, to: $1, mode: 0o600) }
    }

    /// A folder that the user has chosen.
    init(folder: String, home: String? = nil) {
        self.folder = folder
        self.home = home
        naming = .number
        write = { Self.writeNew($0, to: $1, mode: 0o644) }
    }

    /// Writes both files.
    ///
    /// - Parameter time: The wall clock's, in ISO 8601.
    func keep(_ files: GalleryFiles, at time: SafeText) -> KeptGallery {
        guard let folder else { return failed("the system names no folder for it", "") }
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true,
                attributes: naming == .number ? nil : [.posixPermissions: 0o700])
        } catch {
            return failed("there is no such folder, and none can be made", folder)
        }
        let fresh = folder + "/.gallery-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
        let parts = [(files.page, ".html"), (files.sheet, ".png")]
        defer { for (_, ending) in parts { unlink(fresh + ending) } }
        for (bytes, ending) in parts {
            let error = write(bytes, fresh + ending)
            if error != 0 { return failed(Self.reason(error), folder) }
        }
        guard let stem = freeStem(at: time, in: folder) else {
            return failed("there are too many already", folder)
        }
        for (_, ending) in parts where rename(fresh + ending, stem + ending) != 0 {
            let error = errno
            for (_, ending) in parts { unlink(stem + ending) }
            return failed(Self.reason(error), folder)
        }
        if case .time(let limit) = naming { Self.prune(folder, to: limit) }
        return .kept(GalleryPlace(stem: stem, home: home))
    }

    private func failed(_ reason: String, _ folder: String) -> KeptGallery {
        let place = folder.isEmpty ? "" : ": \(folder)"
        return .failed(
            SafeText("The gallery is not kept: \(reason)\(place)", limit: .paragraph))
    }

    private static func reason(_ error: Int32) -> String {
        switch error {
        case ENOSPC, EDQUOT: "the disk is full"
        case EACCES, EPERM, EROFS: "nothing may be written there"
        case ENOTDIR, ENOENT: "that is no folder"
        default: "it cannot be written there"
        }
    }

    // MARK: Names

    /// A path without its ending under which there is neither file.
    private func freeStem(at time: SafeText, in folder: String) -> String? {
        let numbers =
            switch naming {
            case .time: 1...99
            case .number: 1...999
            }
        let first =
            switch naming {
            case .time: "gallery-" + Self.stamp(of: time)
            case .number: "guesse-gallery-"
            }
        for number in numbers {
            let end = naming == .number ? "\(number)" : number == 1 ? "" : "-\(number)"
            let stem = "\(folder)/\(first)\(end)"
            if ![".html", ".png"].contains(where: { NewFile.exists(stem + $0) }) { return stem }
        }
        return nil
    }

    /// "20261124-183005" of a time in ISO 8601.
    private static func stamp(of time: SafeText) -> String {
        let digits = time.string.filter { ("0"..."9").contains($0) }.prefix(14)
        return digits.prefix(8) + "-" + digits.dropFirst(8)
    }

    /// Whether a file is one that this program has named by the time.
    static func isOurs(_ name: String) -> Bool {
        let pieces = name.split(separator: ".", omittingEmptySubsequences: false)
        guard pieces.count == 2, pieces[1] == "html" || pieces[1] == "png" else { return false }
        let words = pieces[0].split(separator: "-", omittingEmptySubsequences: false)
        guard (3...4).contains(words.count), words[0] == "gallery" else { return false }
        let areNumbers = words.dropFirst().allSatisfy { word in
            word.allSatisfy { ("0"..."9").contains($0) }
        }
        return areNumbers && words[1].count == 8 && words[2].count == 6
            && words.dropFirst(3).allSatisfy { (1...2).contains($0.count) }
    }

    /// Deletes the oldest, by their names; what has another name stays.
    private static func prune(_ folder: String, to limit: Int) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let ours = names.filter(isOurs)
        func stem(_ name: String) -> Substring { name.prefix { $0 != "." } }
        let old = Set(ours.map(stem)).sorted().dropLast(limit)
        for name in ours where old.contains(stem(name)) { unlink("\(folder)/\(name)") }
    }

    /// Writes a file that was not there; of one that could not be written whole nothing is left.
    static func writeNew(_ bytes: [UInt8], to path: String, mode: mode_t) -> Int32 {
        do throws(NewFile.Failure) {
            let file = try NewFile(path, mode: mode)
            var error = file.write(bytes) ? 0 : errno
            if !file.close(), error == 0 { error = errno }
            if error != 0 { unlink(path) }
            return error
        } catch {
            return error == .exists ? EEXIST : errno
        }
    }
}
