import Games
import GuessEP2P
import Primitives

/// The account of a game in sentences for its host: it includes secrets.
struct ReplayAccount {
    /// The names of the players.
    var names: [PlayerID: SafeText] = [:]

    func name(of player: PlayerID) -> String {
        names[player]?.string ?? "Player \(player)"
    }

    /// Returns one line for an event.
    func line<G: ReplayedGame>(
        for entry: LogEntry<G>, from before: G, to after: G
    ) -> String {
        "\(Self.clock(entry.at))  \(sentence(for: entry))\(change(from: before, to: after))"
    }

    /// Returns minutes and seconds, with hours if there are any.
    static func clock(_ nanoseconds: Int64) -> String {
        let seconds = nanoseconds / 1_000_000_000
        func digits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let short = "\(digits(seconds / 60 % 60)):\(digits(seconds % 60))"
        return seconds < 3600 ? short : "\(seconds / 3600):\(short)"
    }

    /// Returns the event, without its effects.
    func sentence<G: ReplayedGame>(for entry: LogEntry<G>) -> String {
        switch entry.event {
        case .configured where entry.names != nil:
            "the game of another host goes on with "
                + (entry.names ?? [:]).keys.sorted().map(name(of:)).joined(separator: ", ")
        case .configured(let game): "the host sets up \(game.setUp)"
        case .start(let players):
            "the game starts with \(players.map(name(of:)).joined(separator: ", "))"
        case .add(let player): "\(name(of: player)) joins the game"
        case .action(let player, let action, _):
            "\(name(of: player)) \(G.predicate(of: action))"
        case .presence(let player, .connected): "\(name(of: player)) is heard"
        case .presence(let player, .unresponsive): "\(name(of: player)) is hardly heard"
        case .presence(let player, .disconnected): "\(name(of: player)) has no connection any more"
        case .screens(let count): "\(count) screens are connected"
        case .remove(let player): "\(name(of: player)) is out of the game"
        case .deadline: "the time is up"
        case .result(let result): G.sentence(of: result)
        }
    }

    /// Returns the round and the phase after an event, if one of them has changed.
    private func change<G: ReplayedGame>(from before: G, to after: G) -> String {
        let round = G.round(of: after.view(for: nil))
        let isNewRound = round != G.round(of: before.view(for: nil)) && round > 0
        guard isNewRound || after.phaseName != before.phaseName else { return "" }
        return " → " + (isNewRound ? "round \(round), " : "") + after.phaseName
    }

    /// Returns the standings, one line per player.
    func standings(of game: some Game) -> [String] {
        game.standings.map {
            "\($0.place). \(name(of: $0.player)), \($0.points) point\($0.points == 1 ? "" : "s")"
        }
    }
}
