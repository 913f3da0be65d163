import CommandLineKit
import Multicast

/// The commands that look for games without playing.
extension CommandParser {
    static func discovery(_ parsed: ParsedArguments) -> DiscoveryOptions {
        DiscoveryOptions(sweeps: !parsed.switches.contains(noSweep.name))
    }

    static func listOptions(_ words: [String]) throws(UsageError) -> ListOptions {
        let parsed = try parsed(words, "list", operands: 0)
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
        let parsed = try parsed(words, "doctor", operands: 0)
        var options = DoctorOptions(isJSON: parsed.switches.contains("--json"))
        options.wait = try wait(parsed, "doctor") ?? options.wait
        options.name = parsed.values["--name"]
        let port = try parsed.number("--port", in: 1...65_535, command: "doctor")
        options.gamePort = port.map { UInt16($0) }
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
