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

/// Sets of files in one folder; the files of a set have one name but for its end.
///
/// A file is written under another name and renamed when it is whole, so that whatever goes wrong leaves what was there
/// as it was. Nothing is ever written over.
struct Shelf: Sendable {
    /// How sets are named in a folder.
    enum Naming: Equatable, Sendable {
        /// By the time at which the game ended; so many of the newest are kept.
        case time(limit: Int)
        /// With the first number that is free.
        case number
    }

    /// A file of a set: what its name ends with, such as `.html`, and what it holds.
    typealias Part = (ending: String, bytes: [UInt8])

    /// Why a set is not kept: the end of a sentence, and the folder.
    struct Failure: Error, Equatable {
        var reason: String
        var folder: String
    }

    /// The word for a set, with which the names of its files begin.
    let word: String
    /// The endings of the files that the shelf deletes when there are too many.
    let endings: [String]
    /// `nil` if the system names no place for such files.
    let folder: String?
    let naming: Naming
    /// Writes a new file; 0, or the system's number for what is wrong.
    var write: @Sendable (_ bytes: [UInt8], _ path: String) -> Int32

    /// A folder of the program's own, for what nobody has asked for: its user's alone, like the results.
    ///
    /// - Parameter environment: `XDG_STATE_HOME`, or else `HOME`, says where.
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

    /// A folder that the user has chosen.
    init(_ word: String, folder: String) {
        self.word = word
        endings = []
        self.folder = folder
        naming = .number
        write = { Self.writeNew($0, to: $1, mode: 0o644) }
    }

    /// Writes a set of files.
    ///
    /// - Parameter time: The wall clock's, in ISO 8601.
    /// - Returns: The path of the set, without the ends.
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

    /// The names of the shelf's own files, the newest set first.
    ///
    /// - Parameter start: So many of the newest sets are passed over.
    func names(from start: Int = 0) -> [String] {
        guard let folder else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let ours = names.filter(isOurs)
        func stem(_ name: String) -> Substring { name.prefix { $0 != "." } }
        let wanted = Set(ours.map(stem)).sorted(by: Self.isNewer).dropFirst(start)
        return wanted.flatMap { one in ours.filter { stem($0) == one }.sorted() }
    }

    /// Whether a set is newer than another by its name; of one second the higher number, which counts from 2.
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

    /// A path without its ending under which there is no file of the set.
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

    /// "20261124-183005" of a time in ISO 8601.
    private static func stamp(of time: SafeText) -> String {
        let digits = time.string.filter { ("0"..."9").contains($0) }.prefix(14)
        return digits.prefix(8) + "-" + digits.dropFirst(8)
    }

    /// Whether a file is one that this program has named by the time.
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

/// Paths as people write them.
enum BriefPath {
    /// The path with a tilde in place of the user's own folder.
    static func of(_ path: String, home: String?) -> String {
        guard let home, home.count > 1, path.hasPrefix(home + "/") else { return path }
        return "~" + path.dropFirst(home.count)
    }
}
