import Games
import Primitives
import TerminalKit

struct ResultsOptions: Equatable {
    var isJSON = false
}

/// `guesse results`: how this user's games ended.
enum ResultsCommand {
    static func run(_ options: ResultsOptions, _ surroundings: Surroundings) -> Int32 {
        if let path = surroundings.results.unreadablePath {
            StandardStreams.complain(
                "guesse results: this version reads nothing of \(path); move the file away, and games are kept "
                    + "again")
            return ExitCode.badInput
        }
        for line in lines(of: surroundings.results.load(), options) {
            // Whoever reads no more has seen enough.
            guard StandardStreams.line(line) else { break }
        }
        return ExitCode.done
    }

    static func lines(of results: [GameResult], _ options: ResultsOptions) -> [String] {
        if options.isJSON { return results.map { ScriptEvent.result($0).line } }
        guard !results.isEmpty else { return ["No game has ended yet. Play one: guesse play"] }
        let rows = results.map { result in
            // The file may have been written by anybody.
            let ending = SafeText(result.ending, limit: .name).string
            return [
                result.at.string,
                result.title.flatMap { Party.Title(rawValue: $0) }?.name.string ?? "",
                result.session.string, result.host.string,
                result.isFinished
                    ? ending : "\(ending), round \(result.round)\(of(result.rounds))",
                result.standings.map { "\($0.place). \($0.name) \($0.points)" }
                    .joined(separator: ", "),
            ]
        }
        return SessionTable.aligned(
            [["WHEN", "GAME", "SESSION", "HOST", "ENDED", "POINTS"]] + rows)
    }

    private static func of(_ rounds: Int?) -> String { rounds.map { " of \($0)" } ?? "" }
}
