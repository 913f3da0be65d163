import CommandLineKit

/// The flags and commands that write logs and read them.
extension CommandParser {
    static let log = Flag(
        "--log", .file, "write down what happens, for guesse replay; it holds every secret",
        isForEngineers: true)

    static let heirLog = Flag(
        "--log", .file, "if this program carries the game on: its log from then on",
        isForEngineers: true)

    static let replaySyntax = CommandSyntax(
        "replay", "play a log again, check it, and tell what happened", operands: [.init(.file)],
        flags: [
            Flag(
                "--as", .text("PLAYER|spectator", suggestions: ["spectator"]),
                "only what that player saw, by name or number, as JSON"),
            Flag("-o", .file, "write into a new file instead ('-' for standard output)"),
            Flag(
                "--gallery", .folder, "write the pictures with all their texts, as HTML and PNG"),
            Flag(
                "--json", nil, "one JSON object per event instead of text", isForEngineers: true),
        ])

    static func logPath(
        _ parsed: ParsedArguments, _ command: String
    ) throws(UsageError) -> String? {
        guard let path = parsed.values[log.name] else { return nil }
        guard !NewFile.exists(path) else {
            throw UsageError(
                "guesse \(command): '\(path)' exists already; name another file for '--log', "
                    + "or move that one away")
        }
        return path
    }

    static func replayOptions(_ words: [String]) throws(UsageError) -> ReplayOptions {
        let parsed = try ParsedArguments(words, of: replaySyntax)
        guard let file = parsed.operands.first else {
            throw UsageError(
                "guesse replay: which log? 'guesse play --log FILE' and 'guesse host --log FILE' "
                    + "write one")
        }
        var options = ReplayOptions(file: file)
        options.isJSON = parsed.switches.contains("--json")
        options.output = parsed.values["-o"].flatMap { $0 == "-" ? nil : $0 }
        options.galleries = parsed.values["--gallery"]
        switch parsed.values["--as"] {
        case nil: options.viewer = nil
        case "spectator": options.viewer = .spectator
        case .some(let player): options.viewer = .player(player)
        }
        if let output = options.output, NewFile.exists(output) {
            throw UsageError(
                "guesse replay: '\(output)' exists already; name another file for '-o', "
                    + "or move that one away")
        }
        return options
    }
}
