import GameTestKit
import Pictures
import Primitives
import Sketch
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Tests of another picture for the same prompt.
struct VariantTests {
    private func sketch(_ variant: Int) -> Artwork {
        .drawing(SketchArtist.draw(prompt: GameTable.prompt, variant: variant).picture)
    }

    /// Does the game's tasks with the offline artist.
    private func paint(_ table: inout GameTable) {
        for task in table.game.removeHostTasks() {
            if let result = SketchPainter.paint(task) { table.game.complete(result) }
        }
    }

    private func guessing(_ settings: GuessESettings = GuessESettings()) throws -> GameTable {
        var table = GameTable(players: 3, settings: settings)
        try table.beginFirstRound()
        try table.submitPrompt()
        paint(&table)
        return table
    }

    @Test(
        "only the artist may ask, for two more pictures, each with the full time for guesses"
    )
    func variants() throws {
        var table = try guessing()
        let artist = table.artist
        let guesser = try #require(table.order.first { $0 != artist })
        for variant in 0..<3 {
            expect(table.game.view(for: guesser).screen.picture, equals: sketch(variant))
            expect(
                table.game.view(for: artist).variantsLeft, equals: variant < 2 ? 2 - variant : nil)
            #expect(table.game.view(for: guesser).variantsLeft == nil)
            #expect(table.game.view(for: nil).variantsLeft == nil)
            expect(table.answer(to: .paintAgain(round: 1), from: guesser), equals: .onlyTheArtist)
            expect(table.game.phaseEnd, equals: table.game.now + .seconds(30))
            #expect(table.game.view(for: guesser).pictureInWords != nil)
            table.game.now = table.game.now + .seconds(7)
            let answer = table.answer(to: .paintAgain(round: 1), from: artist)
            expect(answer, equals: variant < 2 ? nil : .alreadyDone)
            paint(&table)
        }
    }

    @Test("is refused after the first guess, and for a picture that is not the offline artist's")
    func tooLate() throws {
        var table = try guessing()
        let guesser = try #require(table.order.first { $0 != table.artist })
        try table.guess("a hat", from: guesser)
        #expect(table.game.view(for: table.artist).variantsLeft == nil)
        expect(table.answer(to: .paintAgain(round: 1), from: table.artist), equals: .alreadyDone)
        var other = GameTable(players: 3)
        try other.beginFirstRound()
        try other.reachGuessing()
        #expect(other.game.view(for: other.artist).variantsLeft == nil)
        expect(other.answer(to: .paintAgain(round: 1), from: other.artist), equals: .alreadyDone)
    }

    @Test(
        "is still refused with the next host if it knows a guess, but not if the guess was lost"
    )
    func lostGuess() throws {
        var table = try guessing()
        let (lost, kept) = (table.guessers[0], table.guessers[1])
        try table.guess("a hat", from: lost)
        #expect(table.game.view(for: table.artist).variantsLeft == nil)
        var heir = try heir(of: table, without: lost)
        expect(heir.game.view(for: heir.artist).variantsLeft, equals: 2)
        #expect(heir.answer(to: .paintAgain(round: 1), from: heir.artist) == nil)
        paint(&heir)
        expect(heir.game.view(for: lost).screen, equals: .guessingImage(picture: sketch(1)))
        var known = try guessing()
        try known.guess("a coat", from: kept)
        var next = try self.heir(of: known, without: lost)
        #expect(next.game.view(for: next.artist).variantsLeft == nil)
        expect(next.answer(to: .paintAgain(round: 1), from: next.artist), equals: .alreadyDone)
    }

    /// Returns the game of the next host, without the view of one player.
    private func heir(of table: GameTable, without player: PlayerID) throws -> GameTable {
        let views = table.order.filter { $0 != player }
            .map { (player: $0, view: table.game.view(for: $0)) }
        var heir = table
        heir.game = GuessE(prompts: Samples.prompts, seed: 9)
        heir.game.now = table.game.now
        let isRestored = heir.game.restore(
            from: Handover(
                views: views, players: table.order, host: table.artist, legacy: table.game.legacy,
                remaining: .seconds(9)))
        try #require(isRestored)
        return heir
    }

    @Test("does not hide parts of a mosaic again that were seen before another host took over")
    func resumedReveal() throws {
        var table = try guessing(GuessESettings(guessSeconds: 40, isHard: true))
        let end = try #require(table.game.phaseEnd)
        for (seconds, columns) in [(0, 6), (9, 6), (11, 12), (29, 24), (31, nil)] as [(Int, Int?)] {
            table.game.now = end - .seconds(40 - seconds)
            expect(table.game.reveal(of: sketch(0), until: end)?.mosaic.columns, equals: columns)
        }
    }

    @Test("gives each picture a reveal of its own in the hard mode")
    func hard() throws {
        var table = try guessing(GuessESettings(isHard: true))
        let guesser = try #require(table.order.first { $0 != table.artist })
        for variant in 0..<3 {
            let mosaic = sketch(variant).mosaic(columns: 6, rows: 4)
            expect(table.game.view(for: guesser).screen.picture, equals: .mosaic(mosaic))
            try? table.act(table.artist, .paintAgain(round: 1))
            paint(&table)
        }
    }
}
