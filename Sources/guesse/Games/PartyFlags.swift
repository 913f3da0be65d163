import CommandLineKit
import Games

/// The flags of all games.
enum PartyFlags {
    static let all =
        Party.Title.allCases.flatMap(\.flags)
        + [
            Flag("--pack", .file, "your own questions of Trivia, or sentences of Phone"),
            CommandParser.skip,
            CommandParser.art,
        ]
        + CommandParser.painter(named: "--image")

    static func services(
        _ parsed: ParsedArguments, _ command: String
    ) throws(UsageError) -> PartyServiceOptions {
        PartyServiceOptions(
            painter: try PainterOptions(parsed, flag: "--image", command),
            pack: pack(parsed), art: parsed.every("--art"))
    }

    /// Returns the file for the game that is named, or for the first one that can use it.
    private static func pack(_ parsed: ParsedArguments) -> PartyServiceOptions.Pack? {
        guard let path = parsed.values["--pack"] else { return nil }
        let named = parsed.operands.first.flatMap { Party.Title(typed: $0) }
        let all = [named].compactMap(\.self) + Party.Title.allCases
        return all.first { $0.game is any PackGame.Type }.map { title in
            PartyServiceOptions.Pack(
                game: title, path: path, skips: parsed.switches.contains("--skip"))
        }
    }
}
