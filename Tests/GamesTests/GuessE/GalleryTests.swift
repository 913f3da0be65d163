import GameTestKit
import Pictures
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// The gallery of a game.
struct GalleryTests {
    private static let ids = Samples.players(5)

    private struct Said {
        var player: Int
        var text: String?
        var isMarked = false
        var milliseconds: Int?
        var hasPlace = true
    }

    /// Returns a round with an artist, a prompt and guesses in the artist's order.
    private func round(
        _ number: Int, by artist: Int, _ prompt: String, _ said: [Said]
    ) -> Gallery.Round {
        let guesses = said.enumerated().map { place, said in
            Gallery.Guess(
                Placing(
                    place: said.hasPlace ? place + 1 : nil, player: Self.ids[said.player],
                    guess: said.text?.safe,
                    isExact: said.text == prompt, isMarked: said.isMarked, points: 0,
                    milliseconds: said.milliseconds), of: prompt.safe)
        }
        return Gallery.Round(
            number: number, artist: Self.ids[artist], prompt: prompt.safe,
            picture: Samples.picture(), pictureInWords: nil, guesses: guesses, artistPoints: 0)
    }

    private func gallery(_ rounds: [Gallery.Round]) -> Gallery {
        var gallery = Gallery()
        for round in rounds { gallery.keep(round) }
        return gallery
    }

    private func winners(_ kind: Gallery.Award.Kind, in gallery: Gallery) -> [Int] {
        let award = gallery.awards.first { $0.kind == kind }
        return award?.winners.map { Int($0.player.rawValue) } ?? []
    }

    private let bear = "a bear riding a shark"
    private let owl = "an owl in a submarine"

    @Test("gives each award by its rule")
    func awards() {
        let gallery = gallery([
            round(
                1, by: 0, bear,
                [
                    Said(
                        player: 1, text: "bear riding a shark", isMarked: true, milliseconds: 9000),
                    Said(player: 2, text: "my tax return", milliseconds: 100),
                ]),
            round(
                2, by: 1, owl,
                [
                    Said(player: 2, text: "owl in a submarine", isMarked: true, milliseconds: 4000),
                    Said(player: 0, text: "an owl in a bathtub", milliseconds: 2000),
                ]),
        ])
        expect(winners(.nearest, in: gallery), equals: [1, 2])
        expect(winners(.strangest, in: gallery), equals: [2])
        // A wrong guess is never the fastest.
        expect(winners(.fastest, in: gallery), equals: [2])
        expect(winners(.muse, in: gallery), equals: [1])
        let fastest = gallery.awards.first { $0.kind == .fastest }
        expect(fastest?.winners.first?.figure, equals: 4000)
        expect(fastest?.winners.first?.round, equals: 2)
        expect(fastest?.isOfTime, equals: true)
        expect(gallery.awards.map(\.kind), equals: [.nearest, .strangest, .fastest, .muse])
    }

    @Test("gives the awards by the artist's marks, whatever the words are like")
    func artistsMarks() {
        let gallery = gallery([
            round(
                1, by: 0, bear,
                [
                    Said(player: 1, text: "a birthday", isMarked: true, milliseconds: 9000),
                    Said(player: 2, text: "bear on a shark", milliseconds: 100, hasPlace: false),
                ]),
            round(2, by: 1, owl, [Said(player: 3, text: "a tree in a pot", milliseconds: 50)]),
        ])
        expect(winners(.nearest, in: gallery), equals: [1])
        expect(winners(.fastest, in: gallery), equals: [1])
        expect(winners(.strangest, in: gallery), equals: [3])
        expect(winners(.muse, in: gallery), equals: [0])
    }

    @Test("names no guess the nearest that has nothing of its prompt")
    func nonsense() {
        let gallery = gallery([
            round(
                1, by: 0, bear,
                [
                    Said(player: 1, text: "xyzzy", hasPlace: false),
                    Said(player: 2, text: "asdf", hasPlace: false),
                ])
        ])
        expect(gallery.awards.map(\.kind), equals: [.strangest])
    }

    @Test("shares an award between equals, each of whom is named once")
    func ties() {
        let equal = gallery([
            round(
                1, by: 0, bear,
                [
                    Said(player: 1, text: bear, isMarked: true, milliseconds: 2010),
                    Said(player: 2, text: bear, isMarked: true, milliseconds: 2090),
                    Said(player: 3, text: "the moon"), Said(player: 4, text: "Moon!"),
                ]),
            round(
                2, by: 1, bear, [Said(player: 2, text: bear, isMarked: true, milliseconds: 2100)]),
        ])
        expect(winners(.nearest, in: equal), equals: [1, 2])
        expect(winners(.fastest, in: equal), equals: [1, 2])
        expect(winners(.strangest, in: equal), equals: [3, 4])
    }

    @Test("finds one strangest guess: of equally unlike ones the longest, then the earliest")
    func strangest() {
        let first = round(
            1, by: 0, bear,
            [Said(player: 1, text: "zzz"), Said(player: 2, text: "zzz zzz zzz")])
        let second = round(2, by: 1, bear, [Said(player: 3, text: "zzz zzz zzy")])
        let near = round(3, by: 1, bear, [Said(player: 4, text: bear)])
        expect(winners(.strangest, in: gallery([first, second, near])), equals: [2])
        expect(winners(.strangest, in: gallery([near, second, first])), equals: [2])
    }

    @Test(
        "gives no award without a reason",
        arguments: [nil, "", "…!", "the"])
    func nothingSaid(text: String?) {
        let gallery = gallery([
            round(1, by: 0, bear, [Said(player: 1, text: text, milliseconds: 10)]),
            round(2, by: 1, bear, [Said(player: 0, text: text)]),
        ])
        #expect(gallery.awards.isEmpty)
    }

    @Test("gives no award without rounds, and no muse without another artist")
    func nobody() {
        #expect(gallery([]).awards.isEmpty)
        let alone = gallery([round(1, by: 0, bear, [Said(player: 1, text: "a bear")])])
        expect(winners(.nearest, in: alone), equals: [1])
        #expect(winners(.muse, in: alone).isEmpty)
        // A guess that the artist has marked is right, however strange it looks.
        let marked = gallery([
            round(
                1, by: 0, bear,
                [Said(player: 1, text: bear), Said(player: 2, text: "zzz", isMarked: true)])
        ])
        #expect(winners(.strangest, in: marked).isEmpty)
        // The only guess is the nearest: it is not the strangest too.
        #expect(winners(.strangest, in: alone).isEmpty)
    }

    @Test("keeps the latest rounds, in their order, and never loses a whole picture")
    func rounds() throws {
        let count = Gallery.roundLimit + 3
        let all = (1...count).map { round($0, by: 0, bear, []) }
        var gallery = gallery(all.reversed().filter { $0.number != 7 } + [all[6]])
        expect(gallery.rounds.map(\.number), equals: Array(4...count))
        var later = all[10]
        later.prompt = owl.safe
        later.picture = .arriving(
            ArrivingPicture(id: 1, byteCount: 9, arrivedByteCount: 0, preview: nil))
        gallery.keep(later)
        let kept = try #require(gallery.rounds.first { $0.number == 11 })
        expect(kept.prompt, equals: owl.safe)
        #expect(kept.picture.isWhole)
        expect(gallery.rounds.count, equals: Gallery.roundLimit)
    }

    @Test("is the same for everybody who has seen the rounds, spectators included")
    func everybody() throws {
        var table = GameTable(players: 3)
        var galleries: [PlayerID?: Gallery] = [:]
        func look(_ table: GameTable) {
            for player in [nil] + table.game.seats.map({ Optional($0.player) }) {
                galleries[player, default: Gallery()].receive(table.game.view(for: player))
            }
        }
        try table.beginFirstRound()
        try table.reachGuessing("two snails racing")
        look(table)
        #expect(galleries.values.allSatisfy { $0.rounds.isEmpty })
        table.wait(.milliseconds(2500))
        try table.guess("snails in a race", from: table.guessers[0])
        table.wait(.seconds(28))
        look(table)
        #expect(galleries.values.allSatisfy { $0.rounds.isEmpty })
        table.wait(.seconds(30))
        look(table)
        let one = try #require(galleries[nil])
        expect(galleries.count, equals: 4)
        #expect(galleries.values.allSatisfy { $0 == one })
        let guess = try #require(one.rounds.first?.guesses.first)
        expect(guess.player, equals: table.guessers[0])
        expect(guess.milliseconds, equals: 2500)
        #expect(guess.likeness > 50)
        // A player whose field was used by the clock has no time.
        #expect(one.rounds.first?.guesses.last?.milliseconds == nil)
        #expect(!one.standings.isEmpty)
    }

    @Test("bounds the times that a host sends")
    func hostileTimes() {
        let times = [Int.min, Int.max].map { time in
            Gallery.Guess(
                Placing(
                    place: 1, player: Self.ids[1], guess: "a".safe, isExact: true, isMarked: true,
                    points: 0, milliseconds: time), of: "a".safe
            ).milliseconds
        }
        expect(times, equals: [0, 86_400_000])
    }
}
