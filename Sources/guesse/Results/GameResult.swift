import Games
import GuessEP2P
import Primitives

/// What is left of a game when it is over: who had how many points, and how it ended.
struct GameResult: Codable, Equatable, Sendable {
    /// When it ended, by the wall clock: ISO 8601, in UTC.
    var at: SafeText
    /// The session's number, by which a game is known that goes on after all; in hexadecimal.
    var number: String
    /// Which of the session's games it was.
    var game: Int
    var session: SafeText
    var host: SafeText
    /// `finished`, `stopped` if its host went back to the lobby, or how the user's time in it ended.
    var ending: String
    /// The title of the game; the only one there was, where an earlier version wrote the result.
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

    /// Whether it is the same game, in an earlier or a later state.
    func isSame(as other: GameResult) -> Bool { number == other.number && game == other.game }
}

extension ScriptEvent {
    /// A game that is over, for `guesse results --json`.
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
