import GuessEP2P
import Primitives

/// A game that the rooms of these tests can play: in each round, the others guess the prompt of one
/// player, the artist, who then ranks their guesses.
protocol RoundGame: Game where Action: RoundAction, View: RoundView {
    /// The values that the host chooses before a game.
    associatedtype Settings

    static var usualSettings: Settings { get }

    static func settings(
        rounds: Int, promptSeconds: Int, guessSeconds: Int, rankSeconds: Int
    ) -> Settings

    init(settings: Settings, seed: UInt64)

    /// All players with a seat in the game.
    var players: [PlayerID] { get }
    /// The player who writes the prompt of this round and ranks the guesses.
    var artist: PlayerID? { get }
    /// The game without what is in no log.
    var asLogged: Self { get }

    /// Returns the result of a task that asks for a picture.
    static func painted(_ task: HostTask) -> HostTaskResult?

    /// Returns the artist's action that ranks the guesses in the order of a view; `nil` if it shows
    /// none to rank.
    static func ranking(in view: View, round: Int) -> Action?

    /// Returns the prompt and the guesses of a round whose results a view shows.
    static func outcome(in view: View) -> (prompt: SafeText, guesses: [PlayerID: SafeText])?

    /// Returns the artist's actions that begin a drawing by hand; none if the game has no such
    /// thing.
    static func drawing(_ prompt: SafeText, round: Int) -> [Action]
}

extension RoundGame {
    var asLogged: Self { self }

    static func drawing(_ prompt: SafeText, round: Int) -> [Action] { [] }
}

/// The actions that lead a game from one phase to the next.
protocol RoundAction: Message {
    static func advance(round: Int) -> Self
    static func submitPrompt(round: Int, text: SafeText) -> Self
    static func guess(round: Int, text: SafeText) -> Self
}

/// The public facts that the views of such games have.
protocol RoundView {
    associatedtype Score: Equatable

    var round: Int { get }
    var artist: PlayerID? { get }
    var scores: [Score] { get }
}
