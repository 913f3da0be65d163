import GuessEP2P
import Pictures
import Primitives

/// What happened in a game, in sentences for its host: secrets are not left out.
struct ReplayAccount {
    /// What the players are called.
    var names: [PlayerID: SafeText] = [:]

    func name(of player: PlayerID) -> String {
        names[player]?.string ?? "Player \(player)"
    }

    /// One line for an event.
    func line(
        for entry: LogEntry<GuessE>, from before: GuessE, to after: GuessE
    ) -> String {
        "\(Self.clock(entry.at))  \(sentence(for: entry))\(change(from: before, to: after))"
    }

    /// Minutes and seconds, with hours where there are any.
    static func clock(_ nanoseconds: Int64) -> String {
        let seconds = nanoseconds / 1_000_000_000
        func digits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let short = "\(digits(seconds / 60 % 60)):\(digits(seconds % 60))"
        return seconds < 3600 ? short : "\(seconds / 3600):\(short)"
    }

    /// What happened, without what came of it.
    func sentence(for entry: LogEntry<GuessE>) -> String {
        switch entry.event {
        case .configured where entry.names != nil:
            "the game of another host goes on with "
                + (entry.names ?? [:]).keys.sorted().map(name(of:)).joined(separator: ", ")
        case .configured: "the host sets up the game"
        case .start(let players):
            "the game starts with \(players.map(name(of:)).joined(separator: ", "))"
        case .add(let player): "\(name(of: player)) joins the game"
        case .action(let player, let action): "\(name(of: player)) \(deed(action))"
        case .presence(let player, .connected): "\(name(of: player)) is heard"
        case .presence(let player, .unresponsive): "\(name(of: player)) is hardly heard"
        case .presence(let player, .disconnected): "\(name(of: player)) is not heard any more"
        case .remove(let player): "\(name(of: player)) is out of the game"
        case .deadline: "the time is up"
        case .result(.painted): "the picture is painted"
        case .result(.progress(_, let text)): "the painter says: \(text)"
        case .result(.refused(_, let reason)): "the painter refuses: \(reason)"
        case .result(.unavailable(_, let reason)): "the painter cannot paint: \(reason)"
        case .result(.failed): "the painter fails"
        }
    }

    private func deed(_ action: GuessEAction) -> String {
        switch action {
        case .submitPrompt(_, let text): "wants a picture of: \(text)"
        case .draftPrompt(_, let text): "writes: \(text)"
        case .draw(_, let text): "draws by hand: \(text)"
        case .draftDrawing(_, let kept, let strokes):
            "draws: \(kept) strokes stay, \(strokes.operations.count) come"
        case .submitDrawing(_, let picture):
            picture.operations.isEmpty ? "hands in nothing" : "hands in the drawing"
        case .guess(_, let text): "guesses: \(text)"
        case .draftGuess(_, let text): "writes: \(text)"
        case .rank: "ranks the guesses"
        case .draftRanking: "sorts the guesses"
        case .paintAgain: "has another picture painted"
        case .advance: "goes on"
        }
    }

    /// Where the game stands now, if it is somewhere else.
    private func change(from before: GuessE, to after: GuessE) -> String {
        let round = after.view(for: nil).round
        let isNewRound = round != before.view(for: nil).round && round > 0
        guard isNewRound || after.phaseName != before.phaseName else { return "" }
        return " → " + (isNewRound ? "round \(round), " : "") + after.phaseName
    }

    /// The standings, a line for each player.
    func standings(of game: GuessE) -> [String] {
        game.standings.map {
            "\($0.place). \(name(of: $0.player)), \($0.points) point\($0.points == 1 ? "" : "s")"
        }
    }
}
