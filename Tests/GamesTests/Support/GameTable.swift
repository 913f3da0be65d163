import GameTestKit
import Pictures
import Primitives
import Testing

@testable import Games
@testable import GuessEP2P

/// A game of Guess-E whose players act as a test says, in virtual time.
struct GameTable: RulesTable {
    static let prompt = "a bear riding a shark"

    var game: GuessE

    /// Starts a game of so many players.
    init(
        players count: Int, settings: GuessESettings = GuessESettings(),
        prompts: [String] = Samples.prompts, seed: UInt64 = 1
    ) {
        game = GuessE(settings: settings, prompts: prompts, seed: seed)
        game.start(with: Samples.players(count))
    }

    var artist: PlayerID { game.phase.artist ?? PlayerID(rawValue: 999) }
    var order: [PlayerID] { game.seats.map(\.player) }
    var guessers: [PlayerID] { order.filter { $0 != artist } }
    var screens: [String] { order.map { game.view(for: $0).screen.name } }
    var artistScreen: GuessEScreen { game.view(for: artist).screen }

    func points(of player: PlayerID) -> Int {
        game.seatIndex(of: player).map { game.seats[$0].points } ?? -1
    }

    // MARK: Phases

    mutating func beginFirstRound() throws {
        try act(.host, .advance(round: game.round))
    }

    mutating func submitPrompt(_ text: String = GameTable.prompt) throws {
        try act(artist, .submitPrompt(round: game.round, text: text.safe))
    }

    mutating func paint() {
        game.complete(.painted(round: game.round, picture: Samples.picture()))
    }

    /// Plays from prompting to guessing.
    mutating func reachGuessing(_ text: String = GameTable.prompt) throws {
        try submitPrompt(text)
        paint()
    }

    mutating func guess(_ text: String, from player: PlayerID) throws {
        try act(player, .guess(round: game.round, text: text.safe))
    }

    /// Makes everybody who still has to guess send a wrong guess that has a word of the prompt.
    mutating func guessAll() throws {
        for player in game.waitingOn { try guess("bear number \(player)", from: player) }
    }

    /// Ranks guesses in the order of their authors, as only a test can.
    mutating func rank(_ players: [PlayerID]) throws {
        try act(artist, .rank(round: game.round, order: players.compactMap { guessID(of: $0) }))
    }

    func guessID(of player: PlayerID) -> GuessID? {
        guard case .ranking(let ranking) = game.phase else { return nil }
        return ranking.entries.first { $0.player == player }?.id
    }

    var presorted: [GuessID] {
        guard case .ranking(let ranking) = game.phase else { return [] }
        return ranking.order
    }

    /// Plays from prompting to ranking.
    mutating func reachRanking() throws {
        try reachGuessing()
        try guessAll()
    }

    /// Plays from prompting to results, with the guesses ranked in their present order.
    mutating func reachResults() throws {
        try reachRanking()
        try act(artist, .rank(round: game.round, order: presorted))
    }

    /// Plays from the results to the next round, or to the end.
    mutating func goOn() throws {
        try act(.host, .advance(round: game.round))
    }

    var results: RoundResults? {
        guard case .results(let results, _, _) = game.phase else { return nil }
        return results
    }
}
