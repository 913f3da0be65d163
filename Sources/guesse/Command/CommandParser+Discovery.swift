import CommandLineKit
import Multicast

/// The commands that search for games without playing.
extension CommandParser {
    static let listSyntax = CommandSyntax(
        "list", "list the games on this network",
        flags: [
            Flag(
                "--watch", nil,
                "go on, and show every change until Ctrl-C or the end of --wait"),
            Flag(
                "--json", nil, "one `sessions` event, or with --watch one event per change",
                isForEngineers: true),
            Flag("--wait", "TIME", "how long to listen, such as 2s or 500ms (default 2s)"),
            noSweep,
        ])

    static let doctorSyntax = CommandSyntax(
        "doctor", "find out why games are not found, and what to do",
        flags: [
            Flag("--json", nil, "one `doctor` event instead of text", isForEngineers: true),
            Flag("--wait", "TIME", "how long to look, such as 5s (default 3s)"),
            Flag(
                "--port", .number("PORT", 1...65_535),
                "the port that your games get by guesse host --port", isForEngineers: true),
            Flag("--name", .name, "the name that doctors on other machines show"),
            noSweep,
        ])

    static func discovery(_ parsed: ParsedArguments) -> DiscoveryOptions {
        DiscoveryOptions(sweeps: !parsed.switches.contains(noSweep.name))
    }

    static func listOptions(_ words: [String]) throws(UsageError) -> ListOptions {
        let parsed = try ParsedArguments(words, of: listSyntax)
        var options = ListOptions(isJSON: parsed.switches.contains("--json"))
        let wait = try wait(parsed, "list")
        options.wait = wait ?? options.wait
        if parsed.switches.contains("--watch") {
            options.watch = wait == nil ? .untilInterrupted : .forAWhile
        }
        options.discovery = discovery(parsed)
        return options
    }

    static func doctorOptions(_ words: [String]) throws(UsageError) -> DoctorOptions {
        let parsed = try ParsedArguments(words, of: doctorSyntax)
        var options = DoctorOptions(isJSON: parsed.switches.contains("--json"))
        options.wait = try wait(parsed, "doctor") ?? options.wait
        options.name = parsed.values["--name"]
        options.gamePort = parsed.number("--port").map { UInt16($0) }
        guard options.gamePort != MulticastConfiguration().port else {
            throw UsageError(
                "guesse doctor: games are announced on port \(MulticastConfiguration().port); "
                    + "'--port' is that of your own games")
        }
        options.discovery = discovery(parsed)
        return options
    }

    private static func wait(
        _ parsed: ParsedArguments, _ command: String
    ) throws(UsageError) -> Duration? {
        guard let text = parsed.values["--wait"] else { return nil }
        guard let wait = duration(text) else {
            throw UsageError(
                "guesse \(command): '--wait' takes a time such as 2s or 500ms, not '\(text)'")
        }
        return wait
    }
}
