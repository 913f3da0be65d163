import GameTestKit
import GuessEP2P
import Primitives
import TestKit
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@testable import Games

/// Marks for right guesses.
struct MarkTests {
    /// Returns four guesses: one in other words, one equal to it, one that is wrong and one that is
    /// missing.
    private func ranking() throws -> (table: GameTable, ids: [GuessID]) {
        var table = GameTable(players: 5)
        try table.beginFirstRound()
        try table.reachGuessing("two penguins getting married")
        let guessers = table.guessers
        try table.guess("penguin wedding", from: guessers[0])
        try table.guess("The Penguin wedding!", from: guessers[1])
        try table.guess("a toaster", from: guessers[2])
        try table.act(guessers[3], .draftGuess(round: 1, text: "".safe))
        table.wait(.seconds(31))
        return (table, try guessers.map { try #require(table.guessID(of: $0)) })
    }

    private func encoded(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func decoded<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    private func marked(_ table: GameTable) -> [Bool] {
        guard case .ranking(let ranking) = table.game.phase else { return [] }
        return table.guessers.map { player in
            ranking.entries.contains { $0.player == player && $0.isMarked }
        }
    }

    @Test("are proposed by likeness, and count when the time ends")
    func proposed() throws {
        var (table, _) = try ranking()
        expect(marked(table), equals: [true, true, false, false])
        table.wait(.seconds(30))
        let results = try #require(table.results)
        expect(results.placings.map(\.place), equals: [1, 1, nil, nil])
        expect(results.placings.map(\.isMarked), equals: [true, true, false, false])
        expect(results.placings.map(\.isExact), equals: [false, false, false, false])
        expect(results.placings.map(\.points), equals: [5, 5, 0, 0])
        expect(results.artistPoints, equals: 2)
    }

    @Test("are proposed for the exact words, however few they are")
    func exact() throws {
        var table = GameTable(players: 3)
        try table.beginFirstRound()
        try table.reachGuessing("of")
        try table.guess("OF!", from: table.guessers[0])
        try table.guess("a toaster", from: table.guessers[1])
        expect(marked(table), equals: [true, false])
    }

    @Test("follow the artist, with the order or as a draft, and reach equal guesses")
    func artist() throws {
        var (table, ids) = try ranking()
        let order = table.presorted
        try table.act(table.artist, .draftRanking(round: 1, order: order, marks: []))
        expect(marked(table), equals: [false, false, false, false])
        try table.act(table.artist, .draftRanking(round: 1, order: order.reversed()))
        expect(
            marked(table), equals: [false, false, false, false], "an order alone changes no mark")
        try table.act(
            table.artist, .draftRanking(round: 1, order: order, marks: [ids[1], ids[2]]))
        expect(marked(table), equals: [true, true, true, false])
        try table.act(table.artist, .rank(round: 1, order: order, marks: [ids[2]]))
        expect(table.guessers.map { table.points(of: $0) }, equals: [3, 3, 3, 0])
        expect(table.points(of: table.artist), equals: 2)
    }

    @Test("give the artist no points if all guesses have one, or none")
    func allOrNone() throws {
        for marks in [0, 2] {
            var table = GameTable(players: 3)
            try table.beginFirstRound()
            try table.reachRanking()
            let ids = Array(table.presorted.prefix(marks))
            try table.act(table.artist, .rank(round: 1, order: table.presorted, marks: ids))
            expect(table.results?.artistPoints, equals: 0)
            expect(table.results?.placings.map(\.points), equals: marks == 0 ? [3, 2] : [5, 4])
        }
    }

    @Test("can be taken back by the artist together with the points, for equal guesses too")
    func nothing() throws {
        var (table, ids) = try ranking()
        let order = table.presorted
        try table.act(table.artist, .draftRanking(round: 1, order: order, nothing: [ids[0]]))
        expect(marked(table), equals: [false, false, false, false])
        var all = table
        // The toaster is in no list, so it has a place now.
        all.wait(.seconds(30))
        expect(all.results?.placings.map(\.place), equals: [1, nil, nil, nil])
        expect(all.guessers.map { all.points(of: $0) }, equals: [0, 0, 3, 0])
        try table.act(
            table.artist,
            .rank(round: 1, order: order, marks: [], nothing: [ids[0], ids[2]]))
        expect(table.order.map { table.points(of: $0) }, equals: [0, 0, 0, 0, 0])
    }

    @Test("give points to a guess without a word of the prompt")
    func markedNothing() throws {
        var (table, ids) = try ranking()
        let order = table.presorted
        try table.act(table.artist, .draftRanking(round: 1, order: order, marks: [ids[2]]))
        var unmarked = table
        table.wait(.seconds(30))
        expect(table.guessers.map { table.points(of: $0) }, equals: [3, 3, 3, 0])
        // Without the mark it has nothing again.
        try unmarked.act(unmarked.artist, .rank(round: 1, order: order, marks: []))
        expect(unmarked.guessers.map { unmarked.points(of: $0) }, equals: [3, 3, 0, 0])
    }

    @Test("are not lost when drafts are combined")
    func combined() throws {
        let order = [GuessID(rawValue: 0), GuessID(rawValue: 1)]
        let marks = GuessEAction.draftRanking(round: 1, order: order, marks: [order[0]])
        let nothing = GuessEAction.draftRanking(round: 1, order: order, nothing: [order[1]])
        let both = GuessEAction.draftRanking(
            round: 1, order: order, marks: [], nothing: [order[1]])
        #expect(GuessE.combine(marks, then: nothing) == nil)
        #expect(GuessE.combine(nothing, then: marks) == nil)
        expect(GuessE.combine(marks, then: both), equals: both)
        expect(GuessE.combine(nothing, then: both), equals: both)
    }

    @Test("without a guess or a text, or repeated, are refused and change nothing")
    func unfit() throws {
        let (table, ids) = try ranking()
        let order = table.presorted
        for marks in [[GuessID(rawValue: 9)], [ids[3]], [ids[0], ids[0]], [ids[0], ids[3]]] {
            for action in [
                GuessEAction.rank(round: 1, order: order, marks: marks),
                .draftRanking(round: 1, order: order, marks: marks),
                .draftRanking(round: 1, order: order, nothing: marks),
                .draftRanking(round: 1, order: order, marks: [ids[0]], nothing: [ids[1]]),
            ] {
                var copy = table
                #expect(throws: Rejection.unfitMarks) { try copy.act(copy.artist, action) }
                expect(copy.game.phase, equals: table.game.phase)
            }
        }
    }

    @Test("are only on the artist's screen until the results")
    func views() throws {
        var (table, ids) = try ranking()
        for player in table.order {
            let view = table.game.view(for: player)
            switch view.screen {
            case .rankingGuesses(_, _, let guesses):
                expect(player, equals: table.artist)
                expect(Set(guesses.marks), equals: [ids[0], ids[1]])
            case .waitingForRanking:
                let text = try encoded(view)
                #expect(!text.contains("isMarked"))
            default: Issue.record("\(view.screen)")
            }
        }
        table.wait(.seconds(30))
        for player in table.order {
            guard case .rankingResults(let results) = table.game.view(for: player).screen else {
                Issue.record("no results")
                continue
            }
            expect(results.placings.count(where: \.isMarked), equals: 2)
        }
    }

    @Test("are predicted on the artist's screen as by the rules")
    func predicted() throws {
        var (table, ids) = try ranking()
        let order = table.presorted
        for marks: [GuessID]? in [
            nil, [], [ids[1]], [ids[2], ids[0]], [ids[3]], [ids[0], ids[0]],
        ] {
            for action in [
                GuessEAction.draftRanking(round: 1, order: order, marks: marks),
                .draftRanking(round: 1, order: order, nothing: marks),
                .draftRanking(round: 1, order: order, marks: marks, nothing: [ids[0]]),
            ] {
                let before = table.game.view(for: table.artist)
                var predicted = before
                GuessE.predict(action, by: table.artist, on: &predicted)
                // A refused action changes neither.
                try? table.act(table.artist, action)
                expect(predicted.screen, equals: table.game.view(for: table.artist).screen)
            }
        }
    }

    @Test("are set for the exact words in states and views of earlier versions")
    func earlierFormats() throws {
        let (table, _) = try ranking()
        let entry = #"{"id":0,"isExact":true,"likeness":100,"player":1,"text":"a"}"#
        #expect(try decoded(Entry.self, entry).isMarked)
        let placing = #"{"guess":"a","isExact":false,"place":1,"player":1,"points":3}"#
        #expect(try !decoded(Placing.self, placing).isMarked)
        let guess = try decoded(RankedGuess.self, #"{"id":0,"likeness":0,"text":"a"}"#)
        #expect(!guess.isMarked && guess.earns)
        #expect(try decoded(Entry.self, entry).earns)
        let action = #"{"rank":{"order":[2,0],"round":3}}"#
        let expected = GuessEAction.rank(
            round: 3, order: [GuessID(rawValue: 2), GuessID(rawValue: 0)], marks: nil)
        try expect(decoded(GuessEAction.self, action), equals: expected)
        try expect(encoded(expected), equals: action)
        let again = try decoded(GuessEPhase.self, try encoded(table.game.phase))
        expect(again, equals: table.game.phase)
    }
}
