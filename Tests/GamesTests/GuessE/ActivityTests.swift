import GameTestKit
import Pictures
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Activities of players.
struct ActivityTests {
    private func activity(_ player: PlayerID, in table: GameTable, for other: PlayerID?)
        -> GuessEActivity?
    {
        table.game.view(for: other).activity(of: player)
    }

    @Test("of an artist are thinking, typing, drawing stroke by stroke and ranking")
    func artist() throws {
        for isLive in [true, false] {
            var table = GameTable(players: 3, settings: GuessESettings(isDrawnLive: isLive))
            try table.beginFirstRound()
            let (artist, other) = (table.artist, table.guessers[0])
            expect(activity(artist, in: table, for: other), equals: .thinking)
            #expect(activity(other, in: table, for: artist) == nil, "nothing to do")
            try table.act(artist, .draftPrompt(round: 1, text: "an ow".safe))
            expect(activity(artist, in: table, for: other), equals: .typing)
            expect(activity(artist, in: table, for: nil), equals: .typing, "to who watches too")
            try table.act(artist, .draftPrompt(round: 1, text: "".safe))
            expect(activity(artist, in: table, for: other), equals: .thinking)
            try table.act(artist, .draw(round: 1, text: "an owl".safe))
            expect(activity(artist, in: table, for: other), equals: .drawing(strokes: 0))
            try table.act(
                artist, .draftDrawing(round: 1, keeping: 0, strokes: Samples.drawing(12)))
            expect(activity(artist, in: table, for: other), equals: .drawing(strokes: 12))
            expect(activity(other, in: table, for: artist), equals: isLive ? .thinking : nil)
            try table.act(artist, .submitDrawing(round: 1, picture: Samples.drawing(12)))
            #expect(activity(artist, in: table, for: other) == nil)
            try table.guessAll()
            expect(activity(artist, in: table, for: other), equals: .ranking)
            #expect(activity(other, in: table, for: artist) == nil)
        }
    }

    @Test("of guessers are thinking, typing and done; no view tells the text or its length")
    func guessers() throws {
        var table = GameTable(players: 4)
        try table.beginFirstRound()
        try table.reachGuessing()
        let (artist, guessers) = (table.artist, table.guessers)
        expect(activity(guessers[0], in: table, for: artist), equals: .thinking)
        try table.act(guessers[0], .draftGuess(round: 1, text: "q".safe))
        let short = guessers.map { SessionCoding.encode(table.game.view(for: $0)) }
        expect(activity(guessers[0], in: table, for: guessers[1]), equals: .typing)
        try table.act(guessers[0], .draftGuess(round: 1, text: "quite a long guess".safe))
        let long = guessers.map { SessionCoding.encode(table.game.view(for: $0)) }
        expect(short, equals: long, "its length is a hint")
        #expect(!String(decoding: long.joined(), as: UTF8.self).contains("quite"))
        try table.guess("done", from: guessers[1])
        expect(activity(guessers[1], in: table, for: guessers[0]), equals: .done)
        try table.act(guessers[0], .draftGuess(round: 1, text: "".safe))
        expect(activity(guessers[0], in: table, for: artist), equals: .thinking)
        #expect(table.game.view(for: artist).typing == nil)
    }

    @Test("are away after two timeouts in a row, until the player types")
    func away() throws {
        var table = GameTable(players: 3)
        try table.beginFirstRound()
        try table.reachGuessing()
        let quiet = table.guessers[0]
        table.game.noteMiss(of: quiet)
        table.game.noteMiss(of: quiet)
        expect(activity(quiet, in: table, for: table.artist), equals: .away)
        try table.act(quiet, .draftGuess(round: 1, text: "q".safe))
        expect(activity(quiet, in: table, for: table.artist), equals: .typing)
    }

    @Test("are accompanied by all facts, in an order that a seed decides")
    func facts() {
        expect(FunFacts.facts(seed: 3), equals: FunFacts.facts(seed: 3))
        #expect(FunFacts.facts(seed: 3) != FunFacts.facts(seed: 4))
        expect(Set(FunFacts.facts(seed: 3)), equals: Set(FunFacts.facts))
    }
}
