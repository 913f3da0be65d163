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

/// Sets of files in one folder; the names of a set's files differ only in the ending.
///
/// A file is written under another name and renamed when it is complete, so that an error leaves
/// the existing files as they were. No file is ever overwritten.
struct Shelf: Sendable {
    /// The naming of sets in a folder.
    enum Naming: Equatable, Sendable {
        /// By the time at which the game ended; so many of the newest are kept.
        case time(limit: Int)
        /// By the first free number.
        case number
    }

    /// A file of a set: the ending of its name, such as `.html`, and its bytes.
    typealias Part = (ending: String, bytes: [UInt8])

    /// The reason why a set is not kept: the end of a sentence, and the folder.
    struct Failure: Error, Equatable {
        var reason: String
        var folder: String
    }

    /// The word for a set, with which the names of its files begin.
    let word: String
    /// The endings of the files that the shelf deletes when there are too many.
    let endings: [String]
    /// The folder; `nil` if the system names no place for such files.
    let folder: String?
    let naming: Naming
    /// Writes a new file; returns 0, or the system's error number.
    var write: @Sendable (_ bytes: [UInt8], _ path: String) -> Int32

    /// Creates a folder of the program's own, for files that the user has not asked for: only the
    /// user may read it, like the results.
    ///
    /// - Parameter environment: The variables; `XDG_STATE_HOME`, or else `HOME`, gives the place.
    init(
        _ word: String, endings: [String], limit: Int, in place: String,
        _ environment: [String: String]
    ) {
        self.word = word
        self.endings = endings
        folder = StateFile(place, environment: environment).path
        naming = .time(limit: limit)
        write = { Self.writeNew($0, to: $1, mode: 0o600) }
    }

    /// Creates a shelf in a folder that the user has chosen.
    init(_ word: String, folder: String) {
        self.word = word
        endings = []
        self.folder = folder
        naming = .number
        write = { Self.writeNew($0, to: $1, mode: 0o644) }
    }

    /// Writes a set of files.
    ///
    /// - Parameter time: The time of the wall clock, in ISO 8601.
    /// - Returns: The path of the set, without the endings.
    func keep(_ parts: [Part], at time: SafeText) throws(Failure) -> String {
        guard let folder else {
            throw Failure(reason: "the system names no folder for it", folder: "")
        }
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true,
                attributes: naming == .number ? nil : [.posixPermissions: 0o700])
        } catch {
            throw Failure(
                reason: "there is no such folder, and none can be made", folder: folder)
        }
        let fresh = folder + "/.\(word)-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
        defer { for part in parts { unlink(fresh + part.ending) } }
        for part in parts {
            let error = write(part.bytes, fresh + part.ending)
            if error != 0 { throw Failure(reason: Self.reason(error), folder: folder) }
        }
        guard let stem = freeStem(of: parts.map(\.ending), at: time, in: folder) else {
            throw Failure(reason: "there are too many already", folder: folder)
        }
        for (index, part) in parts.enumerated()
        where rename(fresh + part.ending, stem + part.ending) != 0 {
            let error = errno
            for done in parts[..<index] { unlink(stem + done.ending) }
            throw Failure(reason: Self.reason(error), folder: folder)
        }
        if case .time(let limit) = naming {
            for name in names(from: limit) { unlink("\(folder)/\(name)") }
        }
        return stem
    }

    /// Returns the names of the shelf's own files, the newest set first.
    ///
    /// - Parameter start: The number of the newest sets to skip.
    func names(from start: Int = 0) -> [String] {
        guard let folder else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let ours = names.filter(isOurs)
        func stem(_ name: String) -> Substring { name.prefix { $0 != "." } }
        let wanted = Set(ours.map(stem)).sorted(by: Self.isNewer).dropFirst(start)
        return wanted.flatMap { one in ours.filter { stem($0) == one }.sorted() }
    }

    /// Returns whether a set is newer than another by its name; of two with the same second, the
    /// one with the higher number, which counts from 2.
    private static func isNewer(_ left: Substring, _ right: Substring) -> Bool {
        func key(_ stem: Substring) -> (String, Int) {
            let words = stem.split(separator: "-")
            let number = words.count > 3 ? Int(words[3]) ?? 0 : 1
            return (words.prefix(3).joined(separator: "-"), number)
        }
        return key(left) > key(right)
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

    /// Returns a path without its ending that no file of a set has.
    private func freeStem(of endings: [String], at time: SafeText, in folder: String) -> String? {
        let (first, numbers) =
            switch naming {
            case .time: ("\(word)-\(Self.stamp(of: time))", 1...99)
            case .number: ("guesse-\(word)-", 1...999)
            }
        for number in numbers {
            let end = naming == .number ? "\(number)" : number == 1 ? "" : "-\(number)"
            let stem = "\(folder)/\(first)\(end)"
            if !endings.contains(where: { NewFile.exists(stem + $0) }) { return stem }
        }
        return nil
    }

    /// Returns a stamp such as "20261124-183005" for a time in ISO 8601.
    private static func stamp(of time: SafeText) -> String {
        let digits = time.string.filter { ("0"..."9").contains($0) }.prefix(14)
        return digits.prefix(8) + "-" + digits.dropFirst(8)
    }

    /// Returns whether this program has given the file its name, by the time.
    func isOurs(_ name: String) -> Bool {
        let pieces = name.split(separator: ".", omittingEmptySubsequences: false)
        guard pieces.count == 2, endings.contains("." + pieces[1]) else { return false }
        let words = pieces[0].split(separator: "-", omittingEmptySubsequences: false)
        guard (3...4).contains(words.count), words[0] == word else { return false }
        let areNumbers = words.dropFirst().allSatisfy { word in
            word.allSatisfy { ("0"..."9").contains($0) }
        }
        return areNumbers && words[1].count == 8 && words[2].count == 6
            && words.dropFirst(3).allSatisfy { (1...2).contains($0.count) }
    }

    /// Writes a new file; if it could not be written whole, nothing of it stays.
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

/// Paths as people write them.
enum BriefPath {
    /// Returns the path with a tilde instead of the user's home folder.
    static func of(_ path: String, home: String?) -> String {
        guard let home, home.count > 1, path.hasPrefix(home + "/") else { return path }
        return "~" + path.dropFirst(home.count)
    }
}
