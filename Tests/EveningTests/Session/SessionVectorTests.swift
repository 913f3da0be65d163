import Foundation
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Tests of the examples in `Docs/WIRE.md`, which are read from the document.
struct SessionVectorTests {
    private static var document: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Docs/WIRE.md")
    }

    private static func vectors(_ side: String) throws -> [String] {
        let text = try String(contentsOf: document, encoding: .utf8)
        var lines: [String] = []
        var isInside = false
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("```") {
                isInside = line == "```session-vectors \(side)"
            } else if isInside {
                lines.append(line)
            }
        }
        return lines
    }

    @Test("of players are decoded, and encoded to the same bytes")
    func fromPlayers() throws {
        let vectors = try Self.vectors("player")
        var names: Set<String> = []
        for vector in vectors {
            let message = try #require(
                SessionCoding.decode(
                    PlayerMessage<GuessEAction>.self, from: Array(vector.utf8)), "\(vector)")
            expect(String(decoding: SessionCoding.encode(message), as: UTF8.self), equals: vector)
            names.insert(String(vector.split(separator: "\"")[1]))
        }
        expect(names.count, equals: 15, "every message has an example: \(names)")
    }

    @Test("of hosts are decoded, and encoded to the same bytes")
    func fromHosts() throws {
        let vectors = try Self.vectors("host")
        var names: Set<String> = []
        for vector in vectors {
            let message = try #require(
                SessionCoding.decode(HostMessage.self, from: Array(vector.utf8)),
                "\(vector)")
            expect(String(decoding: SessionCoding.encode(message), as: UTF8.self), equals: vector)
            names.insert(String(vector.split(separator: "\"")[1]))
        }
        expect(names.count, equals: 13, "every message has an example: \(names)")
    }

    @Test("of views are decoded, and encoded to the same bytes")
    func views() throws {
        let vectors = try Self.vectors("view")
        for vector in vectors {
            let view = try #require(
                SessionCoding.decode(SessionView<GuessEView>.self, from: Array(vector.utf8)),
                "\(vector)")
            expect(String(decoding: SessionCoding.encode(view), as: UTF8.self), equals: vector)
        }
        expect(vectors.count, equals: 2)
    }

    @Test("of updates make the views that follow them")
    func updates() throws {
        var receiver = ViewReceiver()
        var count = 0
        for vector in try Self.vectors("update") {
            let parts = vector.split(separator: " ", maxSplits: 1)
            let digits = Array(parts[0])
            let bytes = try stride(from: 0, to: digits.count, by: 2).map { index in
                try #require(UInt8(String(digits[index..<(index + 2)]), radix: 16))
            }
            guard case .view(let view, _, _) = receiver.receive(bytes, limit: 1 << 16) else {
                Issue.record("no view comes of \(vector)")
                continue
            }
            #expect(String(decoding: view, as: UTF8.self) == parts[1])
            count += 1
        }
        expect(count, equals: 3)
    }

    @Test("of pieces make the attachments that follow them")
    func pieces() throws {
        let vectors = try Self.vectors("piece")
        for vector in vectors {
            let parts = vector.split(separator: " ", maxSplits: 1)
            let digits = Array(parts[0])
            let bytes = try stride(from: 0, to: digits.count, by: 2).map { index in
                try #require(UInt8(String(digits[index..<(index + 2)]), radix: 16))
            }
            let piece = try AttachmentPiece(decoding: bytes)
            expect(piece.encoded, equals: bytes)
            var shelf = AttachmentShelf()
            expect(
                shelf.receive(piece),
                equals: .seen(AttachmentSeen(id: piece.id, byteCount: piece.totalByteCount)))
            expect(shelf.arrived(piece.id)?.bytes, equals: Array(parts[1].utf8))
        }
        expect(vectors.count, equals: 1)
    }

    @Test("of whole views begin with the bytes in the document")
    func opening() throws {
        let document = try String(contentsOf: Self.document, encoding: .utf8)
        let opening = String(decoding: ViewUpdate.opening, as: UTF8.self)
        #expect(document.contains("\n```\n\(opening)\n```\n"))
        #expect(
            SessionCoding.decode(SessionView<GuessEView>.self, from: ViewUpdate.opening) != nil)
        var sender = ViewSender()
        let view = Array(opening.replacing(#""you":1"#, with: #""you":2"#).utf8)
        let update = sender.update(to: view, version: 1)
        #expect(update.base == nil && update.delta.count < 16)
    }

    @Test("of tokens have the proof and the seal in the document")
    func seals() throws {
        let document = try String(contentsOf: Self.document, encoding: .utf8)
        let token = try #require(SeatToken("00112233445566778899aabbccddeeff"))
        let vector = "token \(token)\nproof \(token.proof)\nseal  \(token.seal)"
        #expect(document.contains("\n```\n\(vector)\n```\n"))
    }

    @Test("cut short at any byte are refused")
    func truncated() throws {
        for vector in try Self.vectors("player") {
            let bytes = Array(vector.utf8)
            for length in 0..<bytes.count {
                let message = SessionCoding.decode(
                    PlayerMessage<GuessEAction>.self, from: Array(bytes.prefix(length)))
                #expect(message == nil)
            }
        }
    }
}
