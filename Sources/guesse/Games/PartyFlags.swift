import CommandLineKit
import Games

/// The flags of all games.
enum PartyFlags {
    static let all =
        GuessESettings.flags + XAndOSettings.flags + TriviaSettings.flags + PhoneSettings.flags
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

extension PartySetup {
    /// Reads the setup from a command's flags.
    init(_ parsed: ParsedArguments, _ command: String) throws(UsageError) {
        if let word = parsed.operands.first {
            guard let title = Party.Title(typed: word) else {
                let all = Party.Title.allCases.map(\.short)
                throw UsageError(
                    "guesse \(command): there is no game '\(word)'"
                        + ParsedArguments.suggestion(for: word, among: all)
                        + "; there are: \(all.joined(separator: ", "))")
            }
            self.title = title
        }
        guessE = GuessESettings(parsed)
        xAndO = XAndOSettings(parsed)
        trivia = TriviaSettings(parsed)
        phone = try PhoneSettings(parsed, command)
    }
}
