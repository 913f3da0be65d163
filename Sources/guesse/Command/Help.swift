import CommandLineKit

/// What `guesse help` prints.
enum Help {
    static let version = Version.text

    /// The overview, or one command's flags.
    static func text(topic: String?) throws(UsageError) -> String {
        guard let topic else { return overview }
        guard let command = CommandParser.commands.first(where: { $0.name == topic }) else {
            throw UsageError(
                "guesse help: there is no command '\(topic)'"
                    + ParsedArguments.suggestion(
                        for: topic, among: CommandParser.commands.map(\.name))
                    + "; 'guesse help' lists them")
        }
        var lines = ["\(command.summary)", "", "  \(command.usage)"]
        if !command.flags.isEmpty {
            lines.append("")
            lines += Flag.lines(of: command.flags)
        }
        return lines.joined(separator: "\n")
    }

    private static var overview: String {
        var lines = [
            "\(version): party games in your terminals, in one room.",
            "",
            "  guesse                 choose a name, then create or join a game",
        ]
        for command in CommandParser.commands {
            let padding = String(repeating: " ", count: 15 - command.name.count)
            lines.append("  guesse \(command.name)\(padding) \(command.summary)")
        }
        lines += [
            "",
            "Everybody on one network can play: one says 'guesse host', the others 'guesse join'.",
            "Open game: people on this network could watch or interfere.",
            "",
            "Exit codes: 0 done, 1 unexpected, 2 usage, 3 no such game, 4 denied or kicked,",
            "5 no network, 6 host lost, 7 image provider, 8 bad input, 130 and 143 by a signal.",
        ]
        return lines.joined(separator: "\n")
    }
}
