import GameTestKit
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

struct ScoringTests {
    /// Returns one guess per character: `m` marked, `w` wrong, `n` with nothing of the prompt, `M`
    /// the same, but marked, `-` none.
    ///
    /// `A` and `B` are wrong, and equal to all others of their letter.
    private func entries(_ guesses: String) -> [Entry] {
        guesses.enumerated().map { index, kind in
            let isShared = kind == "A" || kind == "B"
            // Equal by their words, but not by their spelling.
            let shared = index.isMultiple(of: 2) ? "The \(kind)b!" : "\(kind)b"
            let text = isShared ? shared : "text \(index)"
            return Entry(
                id: GuessID(rawValue: index), player: PlayerID(rawValue: UInt32(index + 1)),
                text: kind == "-" ? nil : text.safe, likeness: 0, isExact: false,
                isMarked: kind == "m" || kind == "M", hasNothing: kind == "n" || kind == "M")
        }
    }

    @Test(
        "gives 3, 2, 1, 0 by place, and 2 more for a mark",
        arguments: [
            ("w", [3]), ("m", [5]), ("ww", [3, 2]), ("www", [3, 2, 1]),
            ("wwww", [3, 2, 1, 0]), ("wwwww", [3, 2, 1, 0, 0]), ("wmww", [3, 4, 1, 0]),
            ("wwwm", [3, 2, 1, 2]), ("mmmm", [5, 4, 3, 2]), ("wM", [3, 4]),
            ("wwwwwwwwwm", [3, 2, 1, 0, 0, 0, 0, 0, 0, 2]),
        ])
    func pointsByPlace(guesses: String, points: [Int]) {
        let entries = entries(guesses)
        let placings = Scoring.placings(of: entries, order: entries.map(\.id))
        expect(placings.map(\.points), equals: points)
        expect(placings.map(\.place), equals: Array(1...points.count))
    }

    @Test(
        "lets equal guesses share the better place, and counts them all for the next place",
        arguments: [
            ("AA", [1, 1], [3, 3]), ("AAw", [1, 1, 3], [3, 3, 1]),
            ("wAA", [1, 2, 2], [3, 2, 2]), ("AwA", [1, 1, 3], [3, 3, 1]),
            ("wAAB", [1, 2, 2, 4], [3, 2, 2, 0]), ("ABAB", [1, 1, 3, 3], [3, 3, 1, 1]),
            ("wwAA", [1, 2, 3, 3], [3, 2, 1, 1]),
            ("AAAAA", [1, 1, 1, 1, 1], [3, 3, 3, 3, 3]),
        ])
    func equalGuesses(guesses: String, places: [Int], points: [Int]) {
        let entries = entries(guesses)
        let placings = Scoring.placings(of: entries, order: entries.map(\.id))
        expect(placings.map(\.place), equals: places)
        expect(placings.map(\.points), equals: points)
        expect(Set(placings.map(\.player)).count, equals: entries.count)
    }

    @Test(
        "gives no place and no points for nothing of the prompt and for no guess",
        arguments: [
            ("-", [nil], [0]), ("n", [nil], [0]), ("--", [nil, nil], [0, 0]),
            ("nn", [nil, nil], [0, 0]), ("n-", [nil, nil], [0, 0]),
            ("w--", [1, nil, nil], [3, 0, 0]), ("nw", [1, nil], [3, 0]),
            ("wnw", [1, 2, nil], [3, 2, 0]), ("-nwn", [1, nil, nil, nil], [3, 0, 0, 0]),
            ("nnnm", [1, nil, nil, nil], [5, 0, 0, 0]), ("nM", [1, nil], [5, 0]),
        ])
    func nothing(guesses: String, places: [Int?], points: [Int]) {
        let entries = entries(guesses)
        let placings = Scoring.placings(of: entries, order: entries.map(\.id))
        expect(placings.map(\.place), equals: places)
        expect(placings.map(\.points), equals: points)
        expect(Set(placings.map(\.player)).count, equals: entries.count)
        #expect(placings.last?.guess == nil || !guesses.contains("-"), "no guess comes last")
    }

    @Test("gives two guessers of nonsense nothing, in whichever order", arguments: [false, true])
    func nonsense(isReversed: Bool) throws {
        var table = GameTable(players: 3)
        try table.beginFirstRound()
        try table.reachGuessing("a bear riding a shark")
        try table.guess("xyzzy", from: table.guessers[0])
        try table.guess("!?", from: table.guessers[1])
        try table.rank(isReversed ? table.guessers.reversed() : table.guessers)
        expect(table.results?.placings.map(\.place), equals: [nil, nil])
        expect(table.order.map { table.points(of: $0) }, equals: [0, 0, 0])
    }

    @Test("gives no points to those who only watch, and none to a latecomer without a guess")
    func withoutGuess() throws {
        var table = GameTable(players: 3)
        try table.beginFirstRound()
        try table.reachGuessing("a bear riding a shark")
        let late = PlayerID(rawValue: 40)
        try table.game.add(late)
        for player in table.guessers where player != late { try table.guess("bear", from: player) }
        let watcher = PlayerID(rawValue: 41)
        #expect(throws: Rejection.notAMember) { try table.guess("a bear", from: watcher) }
        table.wait(.seconds(31))
        table.wait(.seconds(31))
        let placings = try #require(table.results?.placings)
        expect(placings.map(\.points), equals: [3, 3, 0])
        #expect(placings.last?.player == late && placings.last?.place == nil)
        #expect(!placings.contains { $0.player == watcher })
    }

    @Test("puts a player without a guess last, wherever the artist put them")
    func noGuessComesLast() {
        let entries = entries("-w-m")
        let placings = Scoring.placings(of: entries, order: entries.map(\.id))
        expect(placings.map(\.player.rawValue), equals: [2, 4, 1, 3])
        expect(placings.map(\.points), equals: [3, 4, 0, 0])
        expect(placings.map { $0.guess == nil }, equals: [false, false, true, true])
    }

    @Test(
        "gives the artist two points if some, but not all, have a mark",
        arguments: [
            ("w", 0), ("m", 0), ("wm", 2), ("ww", 0), ("mm", 0), ("m-", 2), ("-", 0), ("wwm", 2),
            ("mmw", 2), ("mmm", 0),
        ])
    func artistPoints(guesses: String, points: Int) {
        expect(Scoring.artistPoints(for: entries(guesses)), equals: points)
    }

    @Test("gives the places of every order of four guesses, and 6 points in all")
    func everyOrder() throws {
        for order in permutations(of: [1, 2, 3, 4]) {
            var table = GameTable(players: 5)
            try table.beginFirstRound()
            try table.reachRanking()
            let ranked = order.map { table.guessers[$0 - 1] }
            try table.rank(ranked)
            expect(table.results?.placings.map(\.player), equals: ranked)
            expect(ranked.map { table.points(of: $0) }, equals: [3, 2, 1, 0])
            expect(table.points(of: table.artist), equals: 0)
        }
    }

    private func permutations(of items: [Int]) -> [[Int]] {
        guard items.count > 1 else { return [items] }
        return items.flatMap { first in
            permutations(of: items.filter { $0 != first }).map { [first] + $0 }
        }
    }

    @Test("adds points over the rounds, and equal points share a place")
    func standings() throws {
        var table = GameTable(players: 4, settings: GuessESettings(rounds: 2))
        try table.beginFirstRound()
        try table.reachGuessing("a bear riding a shark")
        let (second, third, fourth) = (table.order[1], table.order[2], table.order[3])
        try table.guess("BEAR riding the shark!", from: second)
        try table.guess("a seal on a shark", from: third)
        try table.guess("a bear in a boat", from: fourth)
        try table.rank([third, second, fourth])
        expect(table.results?.artistPoints, equals: 2)
        expect(table.results?.placings.map(\.points), equals: [3, 4, 1])
        expect(table.results?.placings.map(\.isExact), equals: [false, true, false])
        expect(table.results?.placings.map(\.isMarked), equals: [false, true, false])
        try table.goOn()
        try table.reachGuessing()
        try table.guess("a bear and a goat", from: .host)
        try table.guess("a bear in a tree", from: third)
        try table.guess("a bear with a fork", from: fourth)
        try table.rank([.host, fourth, third])
        try table.goOn()
        expect(
            table.game.standings,
            equals: [
                Standing(place: 1, player: .host, points: 5),
                Standing(place: 2, player: second, points: 4),
                Standing(place: 2, player: third, points: 4),
                Standing(place: 4, player: fourth, points: 3),
            ].sorted { ($0.place, $0.player) < ($1.place, $1.player) })
        expect(table.game.view(for: nil).screen, equals: .finished(standings: table.game.standings))
    }
}
