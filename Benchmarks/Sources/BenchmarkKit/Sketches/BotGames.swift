internal import Games
internal import GuessEP2P
internal import Primitives
import Sketch

/// Games in which an attentive person guesses beside computer players.
///
/// The person's guesses were written down once; the rules of the game rank and score them. The
/// order by likeness counts, as if the artist changed nothing.
package struct BotGames: Sendable {
    /// The number of computer players at the table.
    package static let botCount = 3
    /// The number of pictures in a game.
    private static let roundCount = 5

    /// A picture and what different people guessed at it.
    package struct Record: Equatable, Sendable {
        /// The prompt.
        let prompt: String
        /// The guesses, each of another person.
        let guesses: [String]

        /// Reads "prompt|guess|guess"; `nil` without a guess.
        package init?(_ line: String) {
            let parts = line.split(separator: "|", omittingEmptySubsequences: false)
                .map(String.init)
            guard parts.count > 1, !parts.contains("") else { return nil }
            (prompt, guesses) = (parts[0], Array(parts.dropFirst()))
        }
    }

    /// The number of different pictures.
    package let pictureCount: Int
    /// The number of games played.
    package private(set) var gameCount = 0
    /// The number of games in which no person had more points than each computer player.
    package private(set) var botWins = 0

    /// Plays games of a few pictures each, with every person in turn.
    ///
    /// - Parameters:
    ///   - skill: The skill of the computer players, 0 to 1.
    ///   - times: The number of times that each picture is seen by each person.
    package init(
        _ records: [Record], skill: Double = BotGuesses.usualSkill, times: Int = 5, seed: UInt64
    ) {
        pictureCount = records.count
        var generator = SeededGenerator(seed: seed)
        let personCount = records.map(\.guesses.count).min() ?? 0
        for _ in 0..<times {
            for person in 0..<personCount {
                let order = generator.shuffled(records)
                for start in stride(from: 0, to: order.count, by: Self.roundCount) {
                    play(
                        order[start..<min(start + Self.roundCount, order.count)], person, skill,
                        &generator)
                }
            }
        }
    }

    /// The percentage of games that a computer player wins, or shares the first place of.
    package var botWinPercent: Double {
        gameCount == 0 ? 100 : Double(botWins) * 100 / Double(gameCount)
    }

    private mutating func play(
        _ records: ArraySlice<Record>, _ person: Int, _ skill: Double,
        _ generator: inout SeededGenerator
    ) {
        var points: [PlayerID: Int] = [:]
        for record in records {
            points.merge(
                Self.points(record, person, skill, &generator), uniquingKeysWith: +)
        }
        let best = points.filter { $0.key != Self.person }.values.max() ?? 0
        gameCount += 1
        botWins += points[Self.person, default: 0] > best ? 0 : 1
    }

    private static let person = PlayerID(rawValue: 1)

    /// Returns the points of all guessers for one picture; none if the rules refuse the prompt.
    private static func points(
        _ record: Record, _ person: Int, _ skill: Double,
        _ generator: inout SeededGenerator
    ) -> [PlayerID: Int] {
        let bots = (2..<2 + botCount).map { PlayerID(rawValue: UInt32($0)) }
        do throws(Rejection) {
            var game = try BotGuesses.game(
                of: record.prompt, for: [Self.person] + bots, using: &generator)
            try GuessEAction.guess(round: 1, text: SafeText(record.guesses[person]))
                .apply(from: Self.person, to: &game)
            for bot in bots {
                let move = game.automaticMove(
                    for: .guess(round: 1), of: bot, skill: skill, using: &generator)
                try move.action.apply(from: bot, to: &game)
            }
            let ranking = game.automaticMove(
                for: .rank(round: 1), of: .host, skill: 1, using: &generator)
            try ranking.action.apply(from: .host, to: &game)
            let scores = game.view(for: .host).scores.map { ($0.player, $0.points) }
            return Dictionary(scores.filter { $0.0 != .host }, uniquingKeysWith: +)
        } catch {
            return [:]
        }
    }

    private static let title = "attentive people beside computer players"

    /// Compares the games with what people may expect.
    package var verdicts: [Gate.Verdict] {
        [
            Gate.verdict(
                "people: pictures guessed at", Double(pictureCount), .atLeast(60)),
            Gate.verdict("people: games won by computer players, %", botWinPercent, .below(25)),
        ]
    }

    /// The figures as an object.
    package var json: JSON {
        .object([
            ("games", .integer(Int64(gameCount))), ("pictures", .integer(Int64(pictureCount))),
            ("botWinPercent", .number(botWinPercent)),
        ])
    }

    /// Returns the table for people.
    package func lines(asMarkdown: Bool = false) -> [String] {
        var table = ResultTable(["\(gameCount) games: \(Self.title)", "measured"])
        table.add(["won by computer players, %", botWinPercent.brief])
        return table.lines(asMarkdown: asMarkdown)
    }
}
