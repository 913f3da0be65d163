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
            pack: parsed.values["--pack"].map { path in
                let isPhone = parsed.operands.first.flatMap { Party.Title(typed: $0) } == .phone
                return isPhone
                    ? .sentences(path)
                    : .questions(path, skips: parsed.switches.contains("--skip"))
            }, art: parsed.every("--art"))
    }
}
