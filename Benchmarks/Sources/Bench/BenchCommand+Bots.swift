import CommandLineKit
import BenchmarkKit
import Primitives

/// `guesse bench bots`: the guesses of computer players about pictures of the offline artist.
extension BenchCommand {
    private static let longestList = 1 << 20
    /// The number of guessed prompts from the repository's lists, except those of `newList`.
    private static let listedCount = 300
    private static let newList = "evening.txt"
    /// The list of prompts with things in, on, behind and under things.
    private static let placedList = "where.txt"
    /// The list of pictures with guesses of people.
    private static let peopleList = "people.txt"

    static func bots(_ options: BenchOptions.Bots, _ provenance: Provenance) -> Int32 {
        let lists: (listed: [String], new: [String], placed: [String], people: [BotGames.Record])
        do throws(SmallFile.Failure) {
            let whole = try prompts("fifty.txt", options) + prompts("friends.txt", options)
            let words = try prompts("picturable.txt", options)
            lists.listed =
                whole + BotGuesses.pairs(of: words, count: max(0, listedCount - whole.count))
            lists.new = try prompts(newList, options)
            lists.placed = try prompts(placedList, options)
            lists.people = try prompts(peopleList, options).compactMap { BotGames.Record($0) }
        } catch {
            StandardStreams.complain(
                "guesse bench: there are no lists of prompts in "
                    + "'\(SafeText(options.folder).string)'; --words names the folder "
                    + "Docs/Words of the repository"
            )
            return ExitCode.usage
        }
        let all = [
            BotGuesses("Docs/Words", prompts: lists.listed, seed: options.seed),
            BotGuesses("new ones", prompts: lists.new, seed: options.seed),
            BotGuesses("things in things", prompts: lists.placed, seed: options.seed),
        ]
        let games = BotGames(lists.people, seed: options.seed)
        switch options.output.form {
        case .json: show([provenance.json.text] + all.map(\.json.text) + [games.json.text])
        case .table, .markdown:
            let isMarkdown = options.output.form == .markdown
            let tables =
                all.map { $0.lines(asMarkdown: isMarkdown) }
                + [games.lines(asMarkdown: isMarkdown)]
            show([provenance.line] + tables.flatMap { [""] + $0 } + [""])
        }
        if options.output.form != .json { show(all.flatMap { $0.examples(options.exampleCount) }) }
        return options.isGates
            ? show(all.flatMap(\.verdicts) + games.verdicts, options.output.form) : ExitCode.done
    }

    /// Returns the lines of a list without its comments.
    private static func prompts(
        _ name: String, _ options: BenchOptions.Bots
    ) throws(SmallFile.Failure) -> [String] {
        let bytes = try SmallFile.bytes(at: "\(options.folder)/\(name)", limit: longestList)
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            .map(String.init).filter { !$0.hasPrefix("#") && !$0.isEmpty }
    }
}
