import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The results of this user's games, for `guesse results`.
///
/// A text file with one game per line, as JSON, the newest first.
struct ResultFile: Sendable {
    static let limit = 100
    static let largestByteCount = 1 << 18
    private let file: StateFile

    /// - Parameter environment: The variables; `XDG_STATE_HOME`, or else `HOME`, gives the place.
    init(environment: [String: String]) {
        file = StateFile(
            "results", environment: environment, largestByteCount: Self.largestByteCount)
    }

    /// Returns the games, the newest first.
    func load() -> [GameResult] { Self.parse(file.text) }

    /// The path of the file if it has content, but no game that this version can read; else `nil`.
    var unreadablePath: String? {
        let text = file.text
        guard text.contains(where: { !$0.isWhitespace }), Self.parse(text).isEmpty else {
            return nil
        }
        return file.path
    }

    /// Puts a game before those that are kept, and replaces an earlier state of the same game.
    ///
    /// A file without any readable game is not changed. A game that has been played to its end is
    /// not replaced by an unfinished state: two players of this user may be in it, and one may
    /// leave late.
    ///
    /// - Returns: Whether the game is kept.
    func keep(_ result: GameResult) -> Bool {
        file.exclusively {
            guard unreadablePath == nil else { return false }
            let before = load()
            if !result.isFinished,
                before.contains(where: { $0.isSame(as: result) && $0.isFinished })
            {
                return true
            }
            let others = before.filter { !$0.isSame(as: result) }
            return file.replace(with: Self.text(of: [result] + others))
        }
    }

    /// Returns the file's text: as many games as are kept, the newest first.
    static func text(of results: [GameResult]) -> String {
        var text = ""
        for line in results.prefix(limit).compactMap(line) {
            guard text.utf8.count + line.utf8.count <= largestByteCount else { break }
            text += line
        }
        return text
    }

    private static func line(_ result: GameResult) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // JSON can express all values of the fields, so there is no failure to report.
        return (try? encoder.encode(result)).map { String(decoding: $0, as: UTF8.self) + "\n" }
    }

    /// Reads the file's text; lines without a game are ignored.
    static func parse(_ text: String) -> [GameResult] {
        text.split(whereSeparator: \.isNewline).prefix(limit).compactMap {
            try? JSONDecoder().decode(GameResult.self, from: Data($0.utf8))
        }
    }
}

/// The wall clock, for people: nothing in a game depends on it.
enum WallClock {
    /// Returns the present time, in ISO 8601 and UTC, to the second.
    static func now() -> SafeText { SafeText(Date().formatted(.iso8601), limit: .name) }
}
