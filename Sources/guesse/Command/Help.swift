import CommandLineKit

/// The text of `guesse help`.
enum Help {
    static let version = Version.text

    /// The ways in which people come together, in sentences.
    static let introduction = [
        "Everybody on one network can play: one says 'guesse host', the others 'guesse join'.",
        "Open game: people on this network could watch or interfere.",
    ]

    /// Returns the overview, or the words and flags of one command.
    static func text(topic: String?) throws(UsageError) -> String {
        guard let topic else { return overview }
        guard let command = CommandParser.commands.first(where: { $0.name == topic }) else {
            throw UsageError(
                "guesse help: there is no command '\(topic)'"
                    + ParsedArguments.suggestion(
                        for: topic, among: CommandParser.commands.map(\.name),
                        help: "'guesse help' lists the commands"))
        }
        var lines = [command.summary, ""]
        lines += command.usage().map { "  guesse \($0)" }
        for subcommand in command.subcommands {
            lines += ["", "\(subcommand.name): \(subcommand.summary)"]
            lines += Flag.lines(of: subcommand.flags)
        }
        lines += [""] + Flag.lines(of: command.allFlags)
        if !command.notes.isEmpty { lines += [""] + command.notes }
        return lines.joined(separator: "\n")
    }

    private static var overview: String {
        let program = CommandParser.program
        var lines = [
            "\(version): \(program.summary).",
            "",
            "  guesse                 choose a name, then create or join a game",
        ]
        for command in program.subcommands {
            lines += TextLines.entry("  guesse \(command.name)", command.summary, column: 25)
        }
        lines += ["", "Without a command, guesse takes these flags:"]
        lines += Flag.lines(of: program.allFlags)
        lines += [""] + introduction.flatMap { TextLines.wrapped($0, width: TextLines.columns) }
        lines += [""] + TextLines.wrapped(exitCodes, width: TextLines.columns)
        return lines.joined(separator: "\n")
    }

    private static var exitCodes: String {
        let meanings = ExitCode.meanings.map { "\($0.code) \($0.meaning)" }
        let signals = ExitCode.signals.map { String($0.code) }.joined(separator: " and ")
        return "Exit codes: \(meanings.joined(separator: ", ")), \(signals) by a signal."
    }
}
