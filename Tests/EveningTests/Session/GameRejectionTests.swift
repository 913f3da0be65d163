import Foundation
import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// The rejections of the games.
struct GameRejectionTests {
    private static func document(_ name: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: root.appendingPathComponent("Docs/\(name)"), encoding: .utf8)
    }

    /// Returns the codes in backquotes between two phrases of a document.
    private static func codes(in text: String, after start: String, to end: String) throws
        -> [String]
    {
        let rest = text[try #require(text.range(of: start)).upperBound...]
        let list = rest[..<(try #require(rest.range(of: end)).lowerBound)]
        return list.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    @Test("are sent as their code alone")
    func wire() {
        for rejection in Rejection.common + GuessE.rejections {
            let bytes = SessionCoding.encode([rejection])
            expect(String(decoding: bytes, as: UTF8.self), equals: "[\"\(rejection.code)\"]")
            expect(SessionCoding.decode([Rejection].self, from: bytes), equals: [rejection])
        }
    }

    @Test("have a code and a sentence each")
    func distinct() {
        let all = Rejection.common + GuessE.rejections
        expect(Set(all.map(\.code)).count, equals: all.count)
        expect(Set(all.map(\.description)).count, equals: all.count)
        for rejection in all {
            #expect(rejection.description.hasSuffix(".") || rejection == .unreadable)
        }
    }

    @Test("are in the wire document, common ones and the game's in separate lists")
    func wireDocument() throws {
        let text = try Self.document("WIRE.md")
        try expect(
            Self.codes(in: text, after: "Every game has these:", to: ".\n"),
            equals: Rejection.common.map(\.code))
        try expect(
            Self.codes(in: text, after: "Rejections beside those of every game:", to: ".\n"),
            equals: GuessE.rejections.map(\.code))
    }

    @Test("are all in the document of script mode")
    func scriptDocument() throws {
        let text = try Self.document("SCRIPT-MODE.md")
        let listed = try Self.codes(
            in: text, after: "Your request was refused; nothing has changed.", to: " | always"
        )
        // The last is the program's own, and no game's.
        .filter { !["reason", "text", "field", "noHeir"].contains($0) }
        expect(Set(listed), equals: Set((Rejection.common + Party.rejections).map(\.code)))
    }
}
