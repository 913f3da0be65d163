import GameTestKit
import Foundation
import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

struct RejectionTests {
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

    @Test("common ones have the same words everywhere; unknown ones show their code")
    func words() throws {
        func decoded(_ code: String) throws -> Rejection {
            try #require(SessionCoding.decode(Rejection.self, from: Array("\"\(code)\"".utf8)))
        }
        try expect(decoded("sessionFull").description, equals: Rejection.sessionFull.description)
        try expect(decoded("noSugar").description, equals: "The host refused that: noSugar.")
        #expect(try decoded("tooMuch").worded(by: Tally.rejections).description.contains("hundred"))
    }

    @Test(
        "with a malformed code are refused",
        arguments: [
            "", "a b", "naïve", "\\u001b[2J", String(repeating: "x", count: 41), "x-y", "\\u0000",
        ])
    func hostile(code: String) {
        #expect(SessionCoding.decode(Rejection.self, from: Array("\"\(code)\"".utf8)) == nil)
    }

    @Test("made from any string can be sent")
    func total() {
        let codes = ["", "é", "not yet!", String(repeating: "ab", count: 40), "\u{1B}[2J", "fine"]
        for code in codes {
            let rejection = Rejection(code, "No.")
            let bytes = SessionCoding.encode(rejection)
            expect(SessionCoding.decode(Rejection.self, from: bytes), equals: rejection, "\(code)")
        }
        expect(Rejection("not yet!", "No.").code, equals: "notyet")
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

    @Test("of a game get their words from the player's own game")
    func client() throws {
        let connection = Samples.connection(1)
        var host = GameHost(
            HostConfiguration(
                sessionName: "Adding up".safe, hostName: "Ada".safe, approval: .automatic),
            game: Tally(), seed: 1, secret: SessionSecret(1, 2), at: .zero)
        var client = GameClient<Tally>(seed: 2)
        var answers: [Rejection] = []
        func exchange() {
            var isBusy = true
            while isBusy {
                isBusy = false
                while let effect = host.pollEffect() {
                    guard case .send(let bytes, let channel, _) = effect else { continue }
                    isBusy = true
                    client.receive(bytes, on: channel, from: connection, at: .zero)
                }
                while let effect = client.pollEffect() {
                    isBusy = true
                    if case .send(let bytes, let channel, _) = effect {
                        host.receive(bytes, on: channel, from: connection, at: .zero)
                    } else if case .event(.rejected(_, let rejection)) = effect {
                        answers.append(rejection)
                    }
                }
            }
        }
        try client.requestToPlay(on: connection, name: "Grace".safe, at: .zero)
        exchange()
        try client.setReady(true)
        exchange()
        try host.start(at: .zero)
        exchange()
        _ = try client.perform(.add(60), at: .zero)
        _ = try client.perform(.add(60), at: .zero)
        exchange()
        expect(answers.map(\.description), equals: ["That would be more than a hundred."])
        expect(client.view?.game, equals: Tally.View(total: 60))
    }
}
