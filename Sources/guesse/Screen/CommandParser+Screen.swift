import CommandLineKit
import GuessEP2P

extension CommandParser {
    static let screenSyntax = CommandSyntax(
        "screen", "show the whole room a game, on a terminal of its own", operands: [session],
        flags: [
            Flag("--name", .name, "what the host calls this screen (default Screen)"),
            keyOfGame, colour, graphics, web, noSweep, impair, qlog,
        ])

    static func screenOptions(_ words: [String]) throws(UsageError) -> RoomOptions {
        let parsed = try ParsedArguments(words, of: screenSyntax)
        let key = try parsed.values["--key"].map { text throws(UsageError) in
            try Self.key(text, "screen")
        }
        var request = RequestToPlay.Options(wish: .watch, key: key)
        request.isScreen = true
        var options = RoomOptions(
            look: lookOptions(parsed), target: parsed.operands.first,
            isAvailable: false, request: request, transport: try transport(parsed, "screen"),
            discovery: discovery(parsed))
        options.webPort = webPort(parsed)
        return options
    }
}
