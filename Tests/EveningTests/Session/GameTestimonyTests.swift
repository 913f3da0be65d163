import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// False last views of a game of Guess-E.
struct GameTestimonyTests {
    @Test("unknown people get no part in the restored game")
    func order() throws {
        var (table, view) = try Succeeding.claimed()
        view.game?.order = [PlayerID(rawValue: 99), .host, .host, PlayerID(rawValue: 2)]
        view.game?.artist = PlayerID(rawValue: 99)
        view.game?.screen = .waitingForImage(isPainting: false)
        try table.testify(view, version: view.revision + 5)
        for number in 2...3 { try table.comeOver(number) }
        let game = table.room.host.game
        expect(Set(game.seats.map(\.player)), equals: Set(Samples.players(5)))
        expect(game.seats.count, equals: 5)
        expect(game.phaseName, equals: "prompt", "with an artist who is there")
        let artist = try #require(game.phase.artist)
        #expect(table.room.host.members.contains { $0.id == artist })
    }

    @Test("a guess that two players claim belongs to neither, and none counts twice")
    func authors() throws {
        var table = try Succeeding(players: 4, scene: .ranking)
        let liar = try #require(table.guessers.first { $0 == 1 || $0 == 2 || $0 == 3 })
        var lie = try #require(table.room.view(of: liar))
        guard case .waitingForRanking(let picture, let guesses, let own?)? = lie.game?.screen else {
            throw InvariantViolation("not ranking")
        }
        lie.game?.screen = .waitingForRanking(
            picture: picture, guesses: guesses, own: (own + 1) % guesses.count)
        try table.loseHost()
        _ = try table.succeed()
        let token = try #require(table.seats[liar]?.token)
        table.room.clients[Samples.connection(liar)] = nil
        table.room.say(
            .resume(request: RequestToPlay(id: 7, name: "x".safe), token: token), from: 20 + liar)
        let encoded = try #require(EncodedView(SessionCoding.encode(lie)))
        table.room.say(.testify(version: lie.revision, view: encoded), from: 20 + liar)
        for number in 1...3 where number != liar { try table.comeOver(number) }
        if case .ranking(let ranking) = table.room.host.game.phase {
            let authors = ranking.entries.map(\.player)
            expect(Set(authors).count, equals: authors.count)
            expect(ranking.entries.map(\.id.rawValue), equals: Array(ranking.entries.indices))
        }
    }

    @Test("a former host's invalid settings stop no clock")
    func settings() throws {
        let table = try Succeeding(players: 2, scene: .guessing)
        var wild = GuessE(
            settings: GuessESettings(
                rounds: .min, promptSeconds: .max, guessSeconds: .min, rankSeconds: .max,
                orderSeconds: .max, resultsSeconds: .max, paintSeconds: .max, drawSeconds: .min),
            prompts: Samples.prompts, seed: 1)
        let view = try #require(table.room.view(of: 0)?.game)
        let handover = Handover(
            views: [(PlayerID(rawValue: 1), view)], players: Samples.players(3),
            host: PlayerID(rawValue: 1), legacy: wild.legacy, remaining: nil)
        let isRestored = wild.restore(from: handover)
        #expect(isRestored)
        expect(wild.settings, equals: wild.settings.bounded)
        #expect(wild.settings.paintSeconds == 86_400 && wild.settings.guessSeconds == 1)
    }

    @Test(
        "no last view and no action stops an heir, for any seed",
        arguments: Effort.seeds(12, quick: 1))
    func mutated(seed: UInt64) throws {
        try Succeeding.expectToBearLies(in: Scene.allCases + [.drawing], seed: seed)
    }
}
