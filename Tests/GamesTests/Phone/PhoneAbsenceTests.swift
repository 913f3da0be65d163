import GameTestKit
import Pictures
import Primitives
import Sketch
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Phone with slow, lost or absent players.
struct PhoneAbsenceTests {
    typealias Table = PhoneTable

    @Test("ends each step at its deadline and takes the contents of the paper")
    func deadline() throws {
        var table = Table(players: 3)
        let sheet = try #require(table.task(1)).sheet
        try table.act(Table.player(1), .draftSentence(sheet: sheet, text: "half a sen".safe))
        table.wait(.milliseconds(60_399))
        expect(table.step?.index, equals: 0)
        table.wait(.milliseconds(1))
        expect(table.step?.index, equals: 1, "no step is a second longer than its time")
        let first = try #require(table.game.chains[sheet.chain].entries.first)
        #expect(first.sentence == "half a sen".safe && first.making == .unfinished)
        let examples = table.game.chains.flatMap(\.entries).filter { $0.making == .standIn }
        #expect(examples.count == 2 && examples.allSatisfy { $0.sentence?.isEmpty == false })
    }

    @Test("leaves no chain blank without any action of a player", arguments: 2...8)
    func nobody(count: Int) throws {
        var table = Table(players: count)
        var longest = Duration.zero
        while case .step(let step) = table.game.phase {
            let began = table.game.now
            let deadline = try #require(table.game.nextDeadline)
            table.wait(deadline - began)
            let limit = [60, 90, 45][
                min(step.index, 1) + (step.index > 1 && step.index % 2 == 0 ? 1 : 0)]
            longest = max(longest, table.game.now - began - .seconds(limit))
        }
        #expect(longest <= .seconds(1))
        #expect(table.isComplete)
        let entries = table.game.chains.flatMap(\.entries)
        #expect(entries.allSatisfy { $0.making == .standIn && !$0.content.isBlank })
        // A stand-in draws the sentence, and changes one word of it.
        for chain in table.game.chains {
            let words = chain.entries.compactMap { $0.sentence?.string }
            let drawings = chain.entries.compactMap(\.drawing)
            for (text, drawing) in zip(words, drawings) {
                expect(drawing, equals: SketchArtist.draw(prompt: text).picture)
            }
            for (one, other) in zip(words, words.dropFirst()) { #expect(one != other) }
        }
    }

    @Test(
        "goes on at once when the last awaited player leaves, and keeps the authors",
        arguments: 0..<4)
    func leaver(index: Int) throws {
        var table = Table(players: 4)
        try table.play(to: index)
        for number in 0..<3 { try table.handIn(number) }
        expect(table.step?.index, equals: index)
        table.game.remove(Table.player(3))
        expect(table.step.map(\.index), equals: index < 3 ? index + 1 : nil)
        try table.play(to: 4)
        #expect(table.isComplete, "4 × 4 entries, and authors kept")
        let theirs = table.game.chains.flatMap(\.entries).filter { $0.author == Table.player(3) }
        expect(theirs.count, equals: 4)
        expect(theirs.count { $0.making == .standIn }, equals: 4 - index)
    }

    @Test("keeps the paper of a player who leaves")
    func leaversPaper() throws {
        var table = Table(players: 3)
        try table.play(to: 1)
        let sheet = try #require(table.task(2)).sheet
        let strokes = try Table.picture(2, sheet)
        try table.act(Table.player(2), .draftDrawing(sheet: sheet, keeping: 0, strokes: strokes))
        table.game.remove(Table.player(2))
        try table.play(to: 2)
        let entry = table.game.chains[sheet.chain].entries.last
        #expect(entry?.drawing == strokes && entry?.making == .unfinished)
    }

    @Test(
        "waits eight seconds for a lost player, and gives the same paper back",
        arguments: 0..<3)
    func lost(index: Int) throws {
        var table = Table(players: 3)
        try table.play(to: index)
        let sheet = try #require(table.task(2)).sheet
        if case .drawing(let strokes) = try Table.content(2, sheet) {
            try table.act(
                Table.player(2), .draftDrawing(sheet: sheet, keeping: 0, strokes: strokes))
        } else {
            try table.act(Table.player(2), .draftSentence(sheet: sheet, text: Table.text(2, sheet)))
        }
        table.game.setPresence(.disconnected, of: Table.player(2))
        try table.handIn(0)
        try table.handIn(1)
        table.wait(.milliseconds(7_999))
        expect(table.step?.index, equals: index)
        var back = table
        back.game.setPresence(.connected, of: Table.player(2))
        #expect(back.task(2)?.paper == (try Table.content(2, sheet)), "the same strokes")
        back.wait(.seconds(5))
        expect(back.step?.index, equals: index, "it waits for who is back")
        try back.handIn(2)
        expect(back.step?.index, equals: index < 2 ? index + 1 : nil)
        table.wait(.milliseconds(1))
        expect(table.step?.index, equals: index < 2 ? index + 1 : nil)
        expect(table.game.chains[sheet.chain].entries.last?.making, equals: .unfinished)
        expect(table.game.chains[sheet.chain].entries.last?.author, equals: Table.player(2))
        // Back in the next step, the player still has the seat.
        table.game.setPresence(.connected, of: Table.player(2))
        try table.play(to: 3)
        #expect(table.isComplete)
    }

    @Test("shows the album at once with fewer than two players left")
    func alone() throws {
        var table = Table(players: 3)
        try table.play(to: 1)
        table.game.remove(Table.player(1))
        expect(table.step?.index, equals: 1)
        table.game.remove(Table.player(2))
        expect(table.place, equals: AlbumPlace(chain: 0, shown: 1))
        #expect(table.game.chains.allSatisfy { $0.entries.count == 2 && $0.isSound })
    }

    @Test("lets latecomers watch, and play in the next game")
    func late() {
        var table = Table(players: 2)
        let before = table.game
        #expect(throws: Rejection.wrongPhase) { try table.game.add(Table.player(9)) }
        expect(table.game, equals: before)
    }

    @Test("lets the host end a step for all, with stand-ins")
    func endStep() throws {
        var table = Table(players: 3)
        try table.play(to: 1)
        try table.act(.host, .endStep(1))
        expect(table.step?.index, equals: 2)
        #expect(table.game.chains.allSatisfy { $0.entries.last?.making == .standIn })
    }

    @Test("changes one word of a sentence and no more")
    func oneWord() {
        var generator = SeededGenerator(seed: 9)
        for sentence in [
            "A sleepy giraffe whistling at a train", "two penguins in an igloo.", "x", "",
        ] {
            let old = sentence.split(separator: " ").map(String.init)
            for _ in 0..<20 {
                let changed = OneWordChanged.of(sentence.safe, using: &generator).string
                let new = changed.split(separator: " ").map(String.init)
                #expect(changed != sentence && !changed.isEmpty)
                guard old.count > 1 else { continue }
                expect(new.count, equals: old.count)
                let differing = zip(old, new).count {
                    $0 != $1 && $0.lowercased() != "a" && $0.lowercased() != "an"
                }
                expect(differing, equals: 1, "\(changed)")
            }
        }
    }
}
