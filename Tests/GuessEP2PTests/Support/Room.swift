import Primitives

@testable import GameTestKit
@testable import GuessEP2P

typealias Room = RoomOf<Riddle>
typealias Succeeding = SucceedingOf<Riddle>
typealias Host = GameHost<Riddle>
typealias Client = GameClient<Riddle>
typealias FromPlayer = PlayerMessage<Riddle.Action>

extension Riddle.Action: RoundAction {}
extension Riddle.View: RoundView {}

extension Riddle: RoundGame {
    static var usualSettings: Settings { Settings() }

    static func settings(
        rounds: Int, promptSeconds: Int, guessSeconds: Int, rankSeconds: Int
    ) -> Settings {
        Settings(
            rounds: rounds, promptSeconds: promptSeconds, guessSeconds: guessSeconds,
            rankSeconds: rankSeconds)
    }

    var players: [PlayerID] { seats.map(\.player) }
    var artist: PlayerID? { turn.artist }

    static func painted(_ task: HostTask) -> HostTaskResult? {
        guard case .paint(let round, _) = task else { return nil }
        return .painted(round: round, picture: nil)
    }

    static func ranking(in view: View, round: Int) -> Action? {
        guard view.screen == .rankingGuesses else { return nil }
        return .rank(round: round, order: view.entries.map(\.id))
    }

    static func outcome(in view: View) -> (prompt: SafeText, guesses: [PlayerID: SafeText])? {
        guard view.screen == .rankingResults, let prompt = view.prompt else { return nil }
        let guesses = view.entries.map { ($0.player, $0.text) }
        return (prompt, Dictionary(guesses) { first, _ in first })
    }
}
