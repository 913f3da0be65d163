import Foundation
import GuessEP2P
import Pictures
import Primitives
import TestKit
import Testing

@testable import Games
@testable import guesse

/// The bytes for programs and screens of Phone before the album.
struct PhoneWireTests {
    /// A sheet with unique contents: as text, and as bytes in the middle of a drawing.
    private struct Mark {
        let text: String
        let points: [Picture.Point]

        init(_ player: Int, _ step: Int) {
            text = "zq\(player)w\(step)xkvj"
            points = (0..<24).map { index in
                Picture.Point(
                    x: UInt8((index * 7 + player * 31) % 240),
                    y: UInt8((index * 11 + step * 23) % 160))
            }
        }

        func picture() throws -> Picture {
            try Picture(operations: [.line(points, width: 3, colour: .init(0x20_30_40))])
        }

        /// The texts of which one is in any bytes that contain the sheet: base64 depends on the
        /// position within a group of three bytes.
        var traces: [[UInt8]] {
            let bytes = points.flatMap { [$0.x, $0.y] }
            let letters = Array(
                "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
            func base64(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
                stride(from: bytes.startIndex, to: bytes.endIndex - 2, by: 3).flatMap { index in
                    let group =
                        Int(bytes[index]) << 16 | Int(bytes[index + 1]) << 8 | Int(bytes[index + 2])
                    return [18, 12, 6, 0].map { letters[group >> $0 & 63] }
                }
            }
            // The form in which the page draws a line.
            let path = points[9..<13].map { "\($0.x) \($0.y)" }.joined(separator: "L")
            return [Array(text.utf8), Array(path.utf8)]
                + (0..<3).map { base64(bytes[(9 + $0)..<(21 + $0)]) }
        }

        func isIn(_ datagrams: [GameWire.Sent]) -> Bool {
            datagrams.contains { sent in
                let bytes = Data(sent.bytes)
                return traces.contains { bytes.range(of: Data($0)) != nil }
            }
        }
    }

    private static func phone(_ sentences: [String]) -> Party {
        .init(Phone(sentences: sentences.map { SafeText($0) }, seed: 5))
    }

    private func work(_ wire: GameWire, _ player: Int) -> PhoneTask? {
        let view = player == 0 ? nil : wire.view(of: player - 1)
        if player == 0 {
            guard let game = wire.game.of(Phone.self) else { return nil }
            return game.view(for: .host).task
        }
        guard let game = view?.game?.of(Phone.self) else { return nil }
        return game.task
    }

    /// Lets all players draw or write in one step, with drafts first.
    ///
    /// - Parameter whenOneIsLeft: Examines the network when all but one have handed in.
    private func fill(
        _ wire: inout GameWire, _ step: Int, _ texts: (Int) -> String,
        whenOneIsLeft: (GameWire) throws -> Void = { _ in }
    ) throws {
        for player in 0..<4 {
            let task = try #require(work(wire, player))
            let mark = Mark(player, step)
            let actions: [PhoneAction] =
                task.paper.drawing == nil
                ? [
                    .draftSentence(sheet: task.sheet, text: SafeText(texts(player))),
                    .submitSentence(sheet: task.sheet, text: SafeText(texts(player))),
                ]
                : [
                    .draftDrawing(sheet: task.sheet, keeping: 0, strokes: try mark.picture()),
                    .submitDrawing(sheet: task.sheet, picture: try mark.picture()),
                ]
            for (index, action) in actions.enumerated() {
                if player == 3, index == 1 { try whenOneIsLeft(wire) }
                if player == 0 {
                    try wire.performAsHost(.init(Phone.self, action))
                } else {
                    try wire.perform(player - 1, .init(Phone.self, action))
                }
                wire.run(for: .milliseconds(50))
            }
        }
        wire.run(for: .seconds(1))
    }

    /// Returns the players and steps whose sheets a client has been sent, except those that it was
    /// handed or made.
    private func leaks(_ wire: GameWire, to client: Int, steps: Int) throws -> [String] {
        guard let game = wire.game.of(Phone.self) else { throw GameWire.Lost() }
        let datagrams = wire.datagrams(toClient: client)
        let player = PlayerID(rawValue: UInt32(client + 1))
        let own = game.seats.firstIndex { $0.player == player }
        var found: [String] = []
        for step in 0..<steps {
            for author in 0..<4 {
                let seat = try #require(game.seatIndex(of: PlayerID(rawValue: UInt32(author))))
                let chain = game.rotation.chain(ofSeat: seat, at: step)
                let receiver = game.rotation.seat(ofChain: chain, at: step + 1)
                let isAllowed = own != nil && (seat == own || receiver == own && step + 1 < 4)
                if !isAllowed, Mark(author, step).isIn(datagrams) {
                    found.append("\(author) \(step)")
                }
            }
        }
        return found
    }

    @Test(
        "contain only each player's own sheets, in every datagram, and no sheet for screen and page"
    )
    func datagrams() throws {
        var wire = try GameWire(Self.phone((1...20).map { "A cat on roof \($0)" }))
        wire.run(for: .seconds(1))
        for step in 0..<4 {
            guard let game = wire.game.of(Phone.self), case .step(let now) = game.phase else {
                Issue.record("no step \(step)")
                return
            }
            expect(now.index, equals: step)
            for client in 0..<4 {
                try expect(leaks(wire, to: client, steps: step), equals: [], "client \(client)")
            }
            // Each client has been sent the sheets that it was handed; otherwise the search would
            // never find anything.
            if step > 0 {
                for client in 0..<3 {
                    let all = (0..<4).filter {
                        Mark($0, step - 1).isIn(wire.datagrams(toClient: client))
                    }
                    #expect(all.count >= 1 && all.count <= 2)
                }
            }
            try fill(&wire, step) {
                Mark($0, step).text
            } whenOneIsLeft: { wire in
                for client in 0..<4 {
                    let found = try leaks(wire, to: client, steps: step + 1)
                    expect(found, equals: [], "client \(client)")
                }
                for author in 0..<4 {
                    for step in 0...step { #expect(!Mark(author, step).isIn(wire.page)) }
                }
            }
        }
        guard let game = wire.game.of(Phone.self), case .album = game.phase else {
            Issue.record("no album")
            return
        }
        wire.run(for: .seconds(2))
        for client in 0..<4 {
            guard let view = wire.view(of: client)?.game?.of(Phone.self) else { continue }
            expect(
                view.album.album, equals: PhoneAlbum(chains: game.chains), "everybody has all of it"
            )
        }
        // The page shows the album page by page, in a form that the search knows.
        for shown in 1...3 {
            try wire.performAsHost(.init(Phone.self, .turnPage(chain: 0, shown: shown)))
            wire.run(for: .seconds(1))
        }
        for step in 0..<4 {
            #expect((0..<4).contains { Mark($0, step).isIn(wire.page) }, "step \(step)")
        }
    }

    @Test("contain a sentence that is also a player's example, which the search finds")
    func planted() throws {
        // All examples are the same secret, so each player's program is sent it.
        var wire = try GameWire(Self.phone([Mark(0, 0).text]))
        wire.run(for: .seconds(1))
        try fill(&wire, 0) { Mark($0, 0).text }
        var found = 0
        for client in 0..<3 { found += try leaks(wire, to: client, steps: 1).count }
        #expect(found >= 1)
        try expect(leaks(wire, to: 3, steps: 1), equals: [])
    }
}
