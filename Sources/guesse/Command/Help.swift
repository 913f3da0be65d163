import CommandLineKit

/// The text of `guesse help`.
enum Help {
    static let version = Version.text

    /// The ways in which people come together, in sentences.
    static let introduction = [
        "Everybody on one network can play: one says 'guesse host', the others 'guesse join'.",
        "Open game: people on this network could watch or interfere.",
    ]

    /// Returns the overview, or the words and flags of one command, in lines of a width.
    static func text(
        topic: String?, columns: Int = TextLines.columns
    ) throws(UsageError) -> String {
        guard let topic else { return overview(columns) }
        guard let command = CommandParser.commands.first(where: { $0.name == topic }) else {
            throw UsageError(
                "guesse help: there is no command '\(topic)'"
                    + ParsedArguments.suggestion(
                        for: topic, among: CommandParser.commands.map(\.name),
                        help: "'guesse help' lists the commands"))
        }
        var lines = [command.summary, ""]
        for usage in command.usage(width: columns - 9) {
            let parts = TextLines.wrapped("guesse \(usage)", width: columns - 6)
            lines += parts.enumerated().map { ($0.offset == 0 ? "  " : "      ") + $0.element }
        }
        for subcommand in command.subcommands {
            lines += ["", "\(subcommand.name): \(subcommand.summary)"]
            lines += Flag.lines(of: subcommand.flags, width: columns)
        }
        lines += [""] + Flag.lines(of: command.allFlags, width: columns)
        if !command.notes.isEmpty { lines += [""] + command.notes }
        return TextLines.fitted(lines.joined(separator: "\n"), width: columns)
    }

    private static func overview(_ columns: Int) -> String {
        let program = CommandParser.program
        var lines = ["\(version): \(program.summary).", ""]
        let commands = program.subcommands.map { (" \($0.name)", $0.summary) }
        for (name, summary) in [("", "choose a name, then create or join a game")] + commands {
            lines += TextLines.entry("  guesse\(name)", summary, column: 25, width: columns)
        }
        lines += ["", "Without a command, guesse takes these flags:"]
        lines += Flag.lines(of: program.allFlags, width: columns)
        lines += [""] + introduction.flatMap { TextLines.wrapped($0, width: columns) }
        lines += [""] + TextLines.wrapped(exitCodes, width: columns)
        return TextLines.fitted(lines.joined(separator: "\n"), width: columns)
    }

    private static var exitCodes: String {
        let meanings = ExitCode.meanings.map { "\($0.code) \($0.meaning)" }
        let signals = ExitCode.signals.map { String($0.code) }.joined(separator: " and ")
        return "Exit codes: \(meanings.joined(separator: ", ")), \(signals) by a signal."
    }
}
