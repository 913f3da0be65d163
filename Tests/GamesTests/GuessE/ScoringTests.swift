import GameTestKit
import Primitives
import Testing

@testable import Games
@testable import GuessEP2P

@Suite("Scoring")
struct ScoringTests {
    /// One guess per character: `e` exact, `w` wrong, `-` none.
    private func entries(_ guesses: String) -> [Entry] {
        guesses.enumerated().map { index, kind in
            Entry(
                id: GuessID(rawValue: index), player: PlayerID(rawValue: UInt32(index + 1)),
                text: kind == "-" ? nil : "text".safe, likeness: 0, isExact: kind == "e")
        }
    }

    @Test(
        "gives 3, 2, 1, 0 by place, 2 more for the exact words, and nothing for no guess",
        arguments: [
            ("w", [3]), ("e", [5]), ("-", [0]), ("ww", [3, 2]), ("www", [3, 2, 1]),
            ("wwww", [3, 2, 1, 0]), ("wwwww", [3, 2, 1, 0, 0]), ("weww", [3, 4, 1, 0]),
            ("wwwe", [3, 2, 1, 2]), ("eeee", [5, 4, 3, 2]), ("w--", [3, 0, 0]),
            ("wwwwwwwwwe", [3, 2, 1, 0, 0, 0, 0, 0, 0, 2]),
        ])
    func pointsByPlace(guesses: String, points: [Int]) {
        let entries = entries(guesses)
        let placings = Scoring.placings(of: entries, order: entries.map(\.id))
        #expect(placings.map(\.points) == points)
        #expect(placings.map(\.place) == Array(1...points.count))
    }

    @Test("puts who gave no guess last, wherever the artist put them")
    func noGuessComesLast() {
        let entries = entries("-w-e")
        let placings = Scoring.placings(of: entries, order: entries.map(\.id))
        #expect(placings.map(\.player.rawValue) == [2, 4, 1, 3])
        #expect(placings.map(\.points) == [3, 4, 0, 0])
        #expect(placings.map { $0.guess == nil } == [false, false, true, true])
    }

    @Test(
        "gives the artist one point if some, but not all, are exact",
        arguments: [
            ("w", 0), ("e", 0), ("we", 1), ("ww", 0), ("ee", 0), ("e-", 1), ("-", 0), ("wwe", 1),
            ("eew", 1), ("eee", 0),
        ])
    func artistPoints(guesses: String, points: Int) {
        #expect(Scoring.artistPoints(for: entries(guesses)) == points)
    }

    @Test("every order of four guesses gives the places of that order, and 6 points in all")
    func everyOrder() throws {
        for order in permutations(of: [1, 2, 3, 4]) {
            var table = GameTable(players: 5)
            try table.beginFirstRound()
            try table.reachRanking()
            let ranked = order.map { table.guessers[$0 - 1] }
            try table.rank(ranked)
            #expect(table.results?.placings.map(\.player) == ranked)
            #expect(ranked.map { table.points(of: $0) } == [3, 2, 1, 0])
            #expect(table.points(of: table.artist) == 0)
        }
    }

    private func permutations(of items: [Int]) -> [[Int]] {
        guard items.count > 1 else { return [items] }
        return items.flatMap { first in
            permutations(of: items.filter { $0 != first }).map { [first] + $0 }
        }
    }

    @Test("adds up over the rounds, and equal points share a place")
    func standings() throws {
        var table = GameTable(players: 4, settings: GuessESettings(rounds: 2))
        try table.beginFirstRound()
        try table.reachGuessing("a bear riding a shark")
        let (second, third, fourth) = (table.order[1], table.order[2], table.order[3])
        try table.guess("BEAR riding the shark!", from: second)
        try table.guess("a seal", from: third)
        try table.guess("a boat", from: fourth)
        try table.rank([third, second, fourth])
        #expect(table.results?.artistPoints == 1)
        #expect(table.results?.placings.map(\.points) == [3, 4, 1])
        #expect(table.results?.placings.map(\.isExact) == [false, true, false])
        try table.goOn()
        try table.reachGuessing()
        try table.guess("a goat", from: .host)
        try table.guess("a tree", from: third)
        try table.guess("a fork", from: fourth)
        try table.rank([.host, fourth, third])
        try table.goOn()
        #expect(
            table.game.standings
                == [
                    Standing(place: 1, player: .host, points: 4),
                    Standing(place: 1, player: second, points: 4),
                    Standing(place: 1, player: third, points: 4),
                    Standing(place: 4, player: fourth, points: 3),
                ].sorted { ($0.place, $0.player) < ($1.place, $1.player) })
        #expect(
            table.game.view(for: nil).screen == .finished(standings: table.game.standings))
    }
}

@Suite("Likeness")
struct LikenessTests {
    @Test(
        "is exact regardless of case, articles, punctuation and spacing",
        arguments: [
            ("a bear riding a shark", "Bear riding THE shark!", true),
            ("a bear riding a shark", "  a  bear,riding-a shark ", true),
            ("a bear riding a shark", "shark riding bear", false),
            ("a bear riding a shark", "bears riding a shark", false),
            ("the", "a", false), ("", "", false), ("!", "?", false), ("7 cats", "7 CATS.", true),
            ("naïve café", "NAÏVE CAFÉ", true),
        ])
    func exactness(prompt: String, guess: String, isExact: Bool) {
        #expect(Likeness.isExact(guess, prompt) == isExact)
        #expect((Likeness.percentage(of: guess, to: prompt) == 100) == isExact)
    }

    @Test("sorts the nearer guess first")
    func order() {
        let prompt = "a bear riding a shark"
        let guesses = [
            "a bear riding a shark", "a bear riding a shrak", "a bear on a shark",
            "bears and sharks",
            "a tractor", "",
        ]
        let likenesses = guesses.map { Likeness.percentage(of: $0, to: prompt) }
        #expect(likenesses == likenesses.sorted(by: >))
        #expect(Set(likenesses).count == likenesses.count)
        #expect(likenesses.first == 100 && likenesses.last == 0)
    }

    @Test("lies between 0 and 99 for anything that is not exact, and the same both ways")
    func bounds() {
        var generator = SeededGenerator(seed: 11)
        let words = ["bear", "shark", "rides", "the", "x", "", "🐻", "é", "moon"]
        for _ in 0..<500 {
            let left = (0..<generator.draw(in: 0...6)).map { _ in generator.pick(from: words) ?? ""
            }
            .joined(separator: " ")
            let right = (0..<generator.draw(in: 0...6)).map { _ in generator.pick(from: words) ?? ""
            }
            .joined(separator: " ")
            let likeness = Likeness.percentage(of: left, to: right)
            #expect((0...100).contains(likeness))
            #expect(likeness == Likeness.percentage(of: right, to: left))
            if likeness == 100 { #expect(Likeness.isExact(left, right)) }
        }
    }

    @Test("stays cheap for the longest texts that there are")
    func longest() {
        let long = SafeText(String(repeating: "🏳️‍🌈", count: 100)).string
        let other = SafeText(String(repeating: "ab ", count: 100)).string
        #expect(long.utf8.count <= 400)
        #expect(Likeness.percentage(of: other, to: other) == 100)
        #expect((0..<100).contains(Likeness.percentage(of: long, to: other)))
    }
}
