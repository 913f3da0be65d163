import GameTestKit
import Pictures
import Primitives
import Sketch
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Computer players of Phone.
struct PhoneBotTests {
    typealias Table = PhoneTable

    private func answer(
        _ table: Table, _ number: Int, seed: UInt64 = 1
    ) throws -> (after: Duration, action: PhoneAction) {
        var generator = SeededGenerator(seed: seed)
        let player = Table.player(number)
        let duty = try #require(table.game.duty(of: player))
        return table.game.automaticMove(for: duty, of: player, skill: 0.5, using: &generator)
    }

    @Test("play a whole game by themselves, in time, and leave no paper blank")
    func whole() throws {
        var table = Table(players: 5)
        while let step = table.step {
            for number in 0..<5 where table.step?.index == step.index {
                let (after, action) = try answer(table, number)
                #expect(after <= .seconds(25) && after >= .seconds(4))
                #expect(table.answer(to: action, from: Table.player(number)) == nil)
            }
        }
        #expect(table.isComplete)
        let entries = table.game.chains.flatMap(\.entries)
        #expect(entries.allSatisfy { !$0.content.isBlank && $0.making == .handedIn })
        #expect(table.game.duty(of: .host) == nil)
    }

    @Test("write their examples, and draw a sentence as the artist does")
    func writeAndDraw() throws {
        var table = Table(players: 2)
        let task = try #require(table.task(0))
        guard case .submitSentence(let sheet, let text) = try answer(table, 0).action else {
            Issue.record("no sentence")
            return
        }
        #expect(sheet == task.sheet && text == task.example)
        try table.play(to: 1)
        let sentence = try #require(table.task(0)?.handed?.sentence)
        guard case .submitDrawing(_, let picture) = try answer(table, 0).action else {
            Issue.record("no drawing")
            return
        }
        expect(picture, equals: SketchArtist.draw(prompt: sentence.string).picture)
    }

    @Test(
        "describe the strokes of a player without knowing the sentence")
    func blind() throws {
        var said: Set<String> = []
        for sentence in ["a bear on a bicycle", "two ghosts in a kitchen", "the sea at night"] {
            var table = Table(players: 3)
            for number in 0..<3 {
                let sheet = try #require(table.task(number)).sheet
                try table.act(
                    Table.player(number), .submitSentence(sheet: sheet, text: sentence.safe))
            }
            for number in 0..<3 {
                let sheet = try #require(table.task(number)).sheet
                try table.act(
                    Table.player(number),
                    .submitDrawing(sheet: sheet, picture: Samples.drawing(9)))
            }
            guard case .submitSentence(_, let text) = try answer(table, 1).action else {
                Issue.record("no sentence")
                return
            }
            #expect(!text.isEmpty && text.string.first?.isUppercase == true)
            said.insert(text.string)
        }
        expect(said.count, equals: 1)
    }

    @Test("never describe the artist's drawing in the very words of its sentence")
    func noise() throws {
        var table = Table(players: 3)
        let sentences = [
            "A bear riding a shark", "Two penguins eating a cake", "A king on a horse",
        ]
        for number in 0..<3 {
            let sheet = try #require(table.task(number)).sheet
            try table.act(
                Table.player(number), .submitSentence(sheet: sheet, text: sentences[number].safe))
        }
        for number in 0..<3 {
            let action = try answer(table, number).action
            try table.act(Table.player(number), action)
        }
        for seed in 1...20 as ClosedRange<UInt64> {
            for number in 0..<3 {
                guard
                    case .submitSentence(_, let text) = try answer(table, number, seed: seed).action
                else {
                    Issue.record("no sentence")
                    return
                }
                #expect(!sentences.contains { $0.lowercased() == text.string.lowercased() })
                #expect(text.string.count <= 100)
                #expect(!text.string.lowercased().contains("some kind of"))
            }
        }
    }
}
