import Foundation
import Synchronization

/// The files of this repository, for the tests of the code in documents.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the files below a folder with one of these endings, by their path from the root.
    static func files(under folder: String, endings: [String]) -> [String] {
        let base = root.appendingPathComponent(folder)
        guard let walk = FileManager.default.enumerator(atPath: base.path) else { return [] }
        return walk.compactMap { $0 as? String }
            .filter { path in
                endings.contains { path.hasSuffix($0) } && !path.contains(".build")
            }
            .map { "\(folder)/\($0)" }
            .sorted()
    }

    /// The files that have been read: many tests read each of them.
    private static let known = Mutex<[String: File]>([:])

    private struct File {
        let text: String
        let lines: [String]
    }

    private static func file(_ path: String) throws -> File {
        if let file = known.withLock({ $0[path] }) { return file }
        let bytes = try Data(contentsOf: root.appendingPathComponent(path))
        let text = String(decoding: bytes, as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let file = File(text: text, lines: lines.map(String.init))
        known.withLock { $0[path] = file }
        return file
    }

    static func text(_ path: String) throws -> String { try file(path).text }

    static func lines(_ path: String) throws -> [String] { try file(path).lines }
}
