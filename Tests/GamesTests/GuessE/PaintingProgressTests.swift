import GameTestKit
import Pictures
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// A provider at work.
struct PaintingProgressTests {
    private func painting() throws -> GameTable {
        var table = GameTable(players: 3)
        try table.beginFirstRound()
        try table.submitPrompt()
        return table
    }

    private func shown(in table: GameTable) -> [SafeText?] {
        (table.order + [PlayerID(rawValue: 99)]).map { table.game.view(for: $0).progress }
    }

    @Test("reports its progress to everybody until there is a picture")
    func progress() throws {
        var table = try painting()
        #expect(shown(in: table).allSatisfy { $0 == nil })
        let end = table.game.phaseEnd
        for percent in [10, 40] {
            table.game.complete(.progress(round: 1, text: "painting, \(percent) %".safe))
            #expect(shown(in: table).allSatisfy { $0 == "painting, \(percent) %".safe })
        }
        expect(table.game.phaseEnd, equals: end, "who talks gets no more time for it")
        table.paint()
        #expect(shown(in: table).allSatisfy { $0 == nil })
    }

    @Test("is ignored once the fallback artist has been asked, and in another round")
    func late() throws {
        var table = try painting()
        table.game.complete(.progress(round: 2, text: "no".safe))
        #expect(shown(in: table).allSatisfy { $0 == nil })
        table.game.complete(.progress(round: 1, text: "slow".safe))
        table.game.complete(.failed(round: 1))
        #expect(shown(in: table).allSatisfy { $0 == nil })
        let before = table.game
        table.game.complete(.progress(round: 1, text: "still here".safe))
        expect(table.game, equals: before)
    }

    @Test("may paint the largest picture, and every view still fits into a message")
    func largest() throws {
        var bytes = PNG.encode(Raster(width: 384, height: 256, filledWith: .init(0)))
        // As long as possible: bytes after the last chunk are ignored.
        bytes += Array(repeating: 0xFF, count: Painting.maximumByteCount - bytes.count)
        let artwork = try Artwork(decoding: bytes)
        var table = GameTable(players: 16)
        try table.beginFirstRound()
        // A hundred characters of four bytes each are the longest text.
        let longest = String(repeating: "\u{1F43B}", count: 100)
        try table.submitPrompt(longest)
        table.game.complete(.painted(round: 1, picture: artwork))
        for player in table.game.waitingOn { try table.guess(longest, from: player) }
        try table.act(table.artist, .rank(round: 1, order: table.presorted))
        let (results, attachments) = SessionCoding.encodeApart(table.game.view(for: .host))
        expect(attachments.map(\.bytes.count), equals: [Painting.maximumByteCount])
        // The rest of a session's view: sixteen names, and requests to play.
        #expect(results.count + 5_000 < EncodedView.byteLimit, "\(results.count) bytes")
    }

    @Test("makes a picture that stays equal when it is encoded and decoded")
    func coding() throws {
        let raster = Raster(width: 30, height: 20, filledWith: .init(0x3366CC))
        let result = GuessE.HostTaskResult.painted(
            round: 1, picture: .painting(Painting(of: raster)))
        let bytes = SessionCoding.encode(result)
        expect(SessionCoding.decode(GuessE.HostTaskResult.self, from: bytes), equals: result)
        var hostile = String(decoding: bytes, as: UTF8.self)
        hostile.replace("iVBORw0KGgo", with: "iVBORw0KGgp")
        let decoded = SessionCoding.decode(GuessE.HostTaskResult.self, from: Array(hostile.utf8))
        #expect(decoded == nil)
    }
}
