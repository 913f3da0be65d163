import Primitives

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

typealias Room = RoomOf<GuessE>
typealias Succeeding = SucceedingOf<GuessE>
typealias Replayed = ReplayedOf<GuessE>
typealias LoggedEvent = LogEntry<GuessE>
typealias Host = GameHost<GuessE>
typealias Client = GameClient<GuessE>
typealias FromPlayer = PlayerMessage<GuessEAction>

extension GuessEAction: RoundAction {}
extension GuessEView: RoundView {}

extension GuessE: RoundGame {
    static var usualSettings: GuessESettings { GuessESettings() }

    static func settings(
        rounds: Int, promptSeconds: Int, guessSeconds: Int, rankSeconds: Int
    ) -> GuessESettings {
        GuessESettings(
            rounds: rounds, promptSeconds: promptSeconds, guessSeconds: guessSeconds,
            rankSeconds: rankSeconds)
    }

    init(settings: GuessESettings, seed: UInt64) {
        self.init(settings: settings, prompts: Samples.prompts, seed: seed)
    }

    var players: [PlayerID] { seats.map(\.player) }
    var artist: PlayerID? { phase.artist }

    /// The game without what is in no log: the rounds that are over, and those who missed some.
    var asLogged: GuessE {
        var game = self
        (game.absentees, game.finishedRounds, game.history) = ([], [], nil)
        return game
    }

    static func painted(_ task: HostTask) -> HostTaskResult? {
        guard case .paint(let round, _, _) = task else { return nil }
        return .painted(round: round, picture: Samples.picture())
    }

    static func ranking(in view: GuessEView, round: Int) -> GuessEAction? {
        guard case .rankingGuesses(_, _, let guesses) = view.screen else { return nil }
        return .rank(round: round, order: guesses.map(\.id))
    }

    static func outcome(
        in view: GuessEView
    ) -> (prompt: SafeText, guesses: [PlayerID: SafeText])? {
        guard case .rankingResults(let results) = view.screen else { return nil }
        let guesses = results.placings.compactMap { placing in
            placing.guess.map { (placing.player, $0) }
        }
        return (results.prompt, Dictionary(guesses) { first, _ in first })
    }

    static func drawing(_ prompt: SafeText, round: Int) -> [GuessEAction] {
        [
            .draw(round: round, text: prompt),
            .draftDrawing(round: round, keeping: 0, strokes: Samples.drawing(3)),
        ]
    }
}
