import CommandLineKit
import GuessEP2P

extension CommandParser {
    static let screenCommand: (name: String, summary: String, usage: String, flags: [Flag]) = (
        "screen", "show the whole room a game, on a terminal of its own",
        "guesse screen [SESSION | HOST[:PORT] | gep://…] [flags]",
        [
            Flag("--name", "NAME", "what the host calls this screen (default Screen)"),
            Flag("--key", "KEY", "the game's four characters, if it wants any"),
            Flag("--color", "auto|always|never", "colours; NO_COLOR is respected"), graphics,
            web, noSweep, impair, qlog,
        ]
    )

    static func screenOptions(_ words: [String]) throws(UsageError) -> RoomOptions {
        let parsed = try parsed(words, "screen", operands: 1)
        let key = try parsed.values["--key"].map { text throws(UsageError) in
            try Self.key(text, "screen")
        }
        var request = RequestToPlay.Options(wish: .watch, key: key)
        request.isScreen = true
        var options = RoomOptions(
            look: try lookOptions(parsed, "screen"), target: parsed.operands.first,
            isAvailable: false, request: request, transport: try transport(parsed, "screen"),
            discovery: discovery(parsed))
        options.webPort = try webPort(parsed, "screen")
        return options
    }
}
