import Foundation
import Synchronization

/// The files of this repository, for the tests of style.
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

    /// The Markdown files of this repository.
    static let documents =
        ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
        + ["Docs", "Examples", "Benchmarks"].flatMap { files(under: $0, endings: [".md"]) }

    /// The files that have been read: many tests read each of them.
    private static let known = Mutex<[String: (text: String, lines: [String])]>([:])

    private static func file(_ path: String) throws -> (text: String, lines: [String]) {
        if let file = known.withLock({ $0[path] }) { return file }
        let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let file = (text: text, lines: lines.map(String.init))
        known.withLock { $0[path] = file }
        return file
    }

    static func text(_ path: String) throws -> String { try file(path).text }

    static func lines(_ path: String) throws -> [String] { try file(path).lines }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
    }
}
