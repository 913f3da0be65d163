import CommandLineKit
import Games
import GuessEP2P
import Primitives
import TerminalKit

struct ResultsOptions: Equatable {
    var isJSON = false
}

/// `guesse results`: the results of this user's games.
enum ResultsCommand {
    static func run(_ options: ResultsOptions, _ surroundings: Surroundings) -> Int32 {
        if let path = surroundings.results.unreadablePath {
            StandardStreams.complain(
                "guesse results: this version cannot read \(path); move the file away, and results "
                    + "are kept again")
            return ExitCode.badInput
        }
        let isSpoken = Surroundings.isAccessible(surroundings.environment)
        let results = surroundings.results.load()
        for line in isSpoken && !options.isJSON
            ? sentences(of: results) : lines(of: results, options)
        {
            // A reader that goes away has read enough.
            guard StandardStreams.line(line) else { break }
        }
        return ExitCode.done
    }

    /// Returns two lines or more for each game.
    ///
    /// - Parameter zone: As for ``FriendlyTime``.
    static func lines(
        of results: [GameResult], _ options: ResultsOptions,
        zone: (Int) -> Int = FriendlyTime.localZone
    ) -> [String] {
        if options.isJSON { return results.map { ScriptEvent.result($0).line } }
        guard !results.isEmpty else { return [nothing] }
        return results.flatMap { result in
            // Without a point there is no place.
            let hasPlaces = result.standings.contains { $0.points > 0 }
            let standings = result.standings.map { standing in
                (hasPlaces ? "\(standing.place). " : "") + "\(standing.name) \(standing.points)"
            }
            .joined(separator: ", ")
            // A game may have no points.
            let parts = [ending(of: result), standings].filter { !$0.isEmpty }
            let text = SafeText(parts.joined(separator: ": "), limit: .paragraph)
            return Phrase(SafeText(head(of: result, zone), limit: .paragraph)).wrapped(to: width)
                .map(\.string)
                + Phrase(text).wrapped(to: width - 2).map { "  \($0.string)" }
        }
    }

    /// The columns that the list takes at most, also on a wider terminal.
    private static let width = 80

    /// Returns when and where it was played.
    private static func head(of result: GameResult, _ zone: (Int) -> Int) -> String {
        "\(FriendlyTime.text(of: result.at, zone: zone)): \(title(of: result) ?? "a game") in "
            + "\"\(result.session.string)\", hosted by \(result.host.string)"
    }

    private static let nothing = "No game has ended yet. Play one: guesse play"

    /// Returns the results for a listener: one line per game.
    static func sentences(
        of results: [GameResult], zone: (Int) -> Int = FriendlyTime.localZone
    ) -> [String] {
        guard !results.isEmpty else { return [nothing] }
        return results.map { result in
            let points = result.standings.map { standing in
                "\(standing.name) \(standing.points)"
            }
            let end = "\(head(of: result, zone)), \(ending(of: result))."
            return points.isEmpty ? end : "\(end) Points: \(points.joined(separator: ", "))."
        }
    }

    private static func title(of result: GameResult) -> String? {
        result.title.flatMap { Party.Title(rawValue: $0) }?.name.string
    }

    /// Returns the end in words; the file may have been written by another program.
    private static func ending(of result: GameResult) -> String {
        let words =
            switch result.ending {
            case GameResult.finished: "finished"
            case GameResult.stopped: "stopped by its host"
            case PairEnding.partnerLeft: "the other player left"
            case PairEnding.partnerLost: "the connection to the other player was lost"
            case let other:
                Ending(rawValue: other)?.fact ?? SafeText(other, limit: .name).string
            }
        let part = result.title.flatMap { Party.Title(rawValue: $0) }?.part ?? "round"
        if result.isFinished { return words }
        return result.round == 0
            ? "\(words), before the first \(part)"
            : "\(words), \(part) \(result.round)\(of(result.rounds))"
    }

    private static func of(_ rounds: Int?) -> String { rounds.map { " of \($0)" } ?? "" }
}

extension Ending {
    /// The end of a game in words, for a list of games.
    fileprivate var fact: String {
        switch self {
        case .left: "you left"
        case .kicked: "the host took you out"
        case .hostLeft: "the host left"
        case .connectionLost: "the connection to the host was lost"
        case .unreachable: "the host was not reached"
        case .seatGone: "your seat was gone"
        case .hostRestarted: "the host started anew"
        case .replaced: "you went on elsewhere"
        }
    }
}
