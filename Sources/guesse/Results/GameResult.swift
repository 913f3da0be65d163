import Games
import GuessEP2P
import Primitives

/// The result of a finished game: the points of its players, and the way in which it ended.
struct GameResult: Codable, Equatable, Sendable {
    /// The time of the end by the wall clock: ISO 8601, in UTC.
    var at: SafeText
    /// The session's number in hexadecimal; by it a game that continues is recognized.
    var number: String
    /// The number of the game within the session.
    var game: Int
    var session: SafeText
    var host: SafeText
    /// `finished`, `stopped` if its host went back to the lobby, or the reason why the user's part
    /// in it ended.
    var ending: String
    /// The title of the game; `nil` in a result of an earlier version, which had only one game.
    var title: String?
    var round: Int
    var rounds: Int?
    /// The user's own seat.
    var you: PlayerID
    var standings: [ScriptEvent.NamedStanding]

    static let finished = "finished"
    static let stopped = "stopped"

    init(
        of view: SessionView<Party.View>, _ game: Party.View, ending: String, number: UInt64,
        at time: SafeText
    ) {
        at = time
        self.number = String(number, radix: 16)
        self.game = view.gameNumber
        session = view.sessionName
        host = view.name(of: view.host)
        self.ending = ending
        title = game.kind.rawValue
        round = game.round
        rounds = game.roundCount
        you = view.you
        standings = ScriptEvent.named(Party.standings(in: game), in: view)
    }

    var isFinished: Bool { ending == Self.finished }

    /// Returns whether it is the same game, in an earlier or a later state.
    func isSame(as other: GameResult) -> Bool { number == other.number && game == other.game }
}

extension ScriptEvent {
    /// Creates the event of a finished game, for `guesse results --json`.
    static func result(_ result: GameResult) -> ScriptEvent {
        var event = ScriptEvent("result")
        event.at = result.at.string
        event.session = result.session.string
        event.host = result.host.string
        event.reason = result.ending
        event.game = result.title.map { .title(SafeText($0, limit: .name)) }
        event.round = result.round
        event.rounds = result.rounds
        event.you = result.you
        event.standings = result.standings
        return event
    }
}
