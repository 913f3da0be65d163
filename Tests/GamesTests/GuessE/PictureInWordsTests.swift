import Pictures
import Primitives
import Sketch
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

struct PictureInWordsTests {
    /// Returns the words in all views, from the game itself and from its log.
    private func words(_ game: GuessE) throws -> Set<PictureInWords?> {
        let again = try JSONDecoder().decode(GuessE.self, from: JSONEncoder().encode(game))
        let players = game.seats.map(\.player) as [PlayerID?] + [nil]
        for player in players {
            expect(
                again.view(for: player).pictureInWords,
                equals: game.view(for: player).pictureInWords)
        }
        return Set(players.map { game.view(for: $0).pictureInWords })
    }

    @Test(
        "are in every view while there is a picture, and do not contain the prompt"
    )
    func told() throws {
        var table = GameTable(players: 3)
        try expect(words(table.game), equals: [nil])
        try table.beginFirstRound()
        try table.submitPrompt()
        try expect(words(table.game), equals: [nil])
        table.game.complete(.painted(round: 1, picture: Self.sketch(GameTable.prompt)))
        let told = try words(table.game)
        expect(told.count, equals: 1)
        let text = try #require(told.first??.text.string)
        expect(text, equals: SketchArtist.draw(prompt: GameTable.prompt).description)
        for word in ["bear", "riding", "shark"] { #expect(!text.contains(word)) }
        try table.guessAll()
        try expect(words(table.game), equals: told)
        try table.act(table.artist, .rank(round: 1, order: table.presorted))
        try expect(words(table.game), equals: told)
        try table.goOn()
        try expect(words(table.game), equals: [nil])
        let other = "an owl in a submarine"
        try table.submitPrompt(other)
        table.game.complete(.painted(round: 2, picture: Self.sketch(other, variant: 2)))
        let toldNext = try words(table.game)
        #expect(toldNext != told && toldNext != [nil])
    }

    private static func sketch(_ prompt: String, variant: Int = 0) -> Artwork {
        .drawing(SketchArtist.draw(prompt: prompt, variant: variant).picture)
    }

    @Test("name only the colours of a picture that the offline artist has not made")
    func others() throws {
        var table = GameTable(players: 3)
        try table.beginFirstRound()
        try table.submitPrompt()
        var raster = Raster(width: 6, height: 6, filledWith: .init(0xE2382F))
        for y in 0..<2 { for x in 0..<2 { raster[x, y] = .init(0x3A7AD0) } }
        let painting = Painting(of: raster)
        table.game.complete(.painted(round: 1, picture: .painting(painting)))
        let told = """
            At the top, from left to right: blue, red, red. In the middle: red. At the bottom: red.
            """
        try expect(words(table.game), equals: [PictureInWords(told)])
    }

    @Test("describe only the mosaic in the hard mode, except to the artist")
    func hidden() throws {
        var table = GameTable(players: 3, settings: GuessESettings(isHard: true))
        try table.beginFirstRound()
        try table.submitPrompt()
        table.game.complete(.painted(round: 1, picture: Self.sketch(GameTable.prompt)))
        for player in table.order {
            let view = table.game.view(for: player)
            let shown = try #require(view.screen.picture)
            expect(
                view.pictureInWords?.text.string == shown.colourWords,
                equals: player != table.artist)
        }
    }

    @Test(
        "are never cut",
        arguments: PromptPack.prompts.prefix(20) + [
            """
            a crowned angry giant purple octopus wearing a tiny hat eating a striped pizza on the \
            moon at night with three sleepy cats holding five golden umbrellas
            """
        ])
    func length(_ prompt: String) {
        let whole = SketchArtist.describe(prompt: prompt)
        let words = PictureInWords(whole)
        expect(words.text.string, equals: whole)
        let bytes = SessionCoding.encode(["a": words])
        expect(
            SessionCoding.decode([String: PictureInWords].self, from: bytes), equals: ["a": words])
    }
}
