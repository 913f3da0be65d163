import CommandLineKit
import Games
import GuessEP2P
import Multicast
import ReliableChannelCore
import TerminalKit

/// The parser that turns an argument list into a command, or says in one line what is wrong with
/// it.
enum CommandParser {
    static func parse(_ arguments: [String]) throws(UsageError) -> Command {
        guard let first = arguments.first else { return .home(Look()) }
        guard let entry = entries.first(where: { $0.syntax.name == first }) else {
            return try withoutCommand(arguments)
        }
        let rest = Array(arguments.dropFirst())
        return asksForHelp(rest) ? .help(topic: first) : try entry.read(rest)
    }

    /// Reads an argument list that does not begin with a command.
    private static func withoutCommand(_ arguments: [String]) throws(UsageError) -> Command {
        let first = arguments[0]
        guard first.hasPrefix("-"), first != "-" else { throw unknownCommand(first) }
        let flags = program.allFlags
        if asksForHelp(arguments) {
            let parsed = try? ParsedArguments(arguments, command: "", flags: flags)
            return .help(topic: parsed?.operands.first)
        }
        let parsed = try ParsedArguments(arguments, command: "", flags: flags)
        if let word = parsed.operands.first {
            guard commands.contains(where: { $0.name == word }) else {
                throw unknownCommand(word)
            }
            throw UsageError("guesse: '\(word)' must come first: guesse \(word) \(first)…")
        }
        return parsed.switches.contains(version.name) ? .version : .home(lookOptions(parsed))
    }

    /// Returns whether the flag for help is among the words, in any position.
    private static func asksForHelp(_ words: [String]) -> Bool {
        words.prefix { $0 != "--" }.contains { CommandSyntax.help.names.contains($0) }
    }

    private static func unknownCommand(_ word: String) -> UsageError {
        if let title = Party.Title(typed: word) {
            return UsageError(
                "guesse: '\(word)' is a game: guesse play \(title.short), "
                    + "or guesse host \(title.short)")
        }
        return UsageError(
            "guesse: there is no command '\(word)'"
                + ParsedArguments.suggestion(
                    for: word, among: commands.map(\.name),
                    help: "'guesse help' lists the commands"))
    }

    static func lookOptions(_ parsed: ParsedArguments) -> Look {
        Look(
            isJSON: parsed.switches.contains("--json"),
            isPlain: parsed.switches.contains("--plain"), colour: colour(parsed),
            graphics: graphicsTier(parsed),
            mouse: parsed.choice(mouse.name, of: PixelMouse.Choice.self) ?? .auto,
            name: parsed.values["--name"], seed: parsed.seed)
    }

    private static func skill(_ parsed: ParsedArguments) -> Double {
        Double(parsed.number(botSkill.name) ?? 50) / 100
    }

    static func playOptions(_ words: [String]) throws(UsageError) -> RoomOptions {
        let parsed = try ParsedArguments(words, of: playSyntax)
        return RoomOptions(
            look: lookOptions(parsed), bots: parsed.number("--bots") ?? 3, skill: skill(parsed),
            setup: try PartySetup(parsed, "play"),
            serviceOptions: try PartyFlags.services(parsed, "play"),
            logPath: try logPath(parsed, "play"), discovery: discovery(parsed))
    }

    static func hostOptions(_ words: [String]) throws(UsageError) -> RoomOptions {
        let parsed = try ParsedArguments(words, of: hostSyntax)
        var options = RoomOptions(look: lookOptions(parsed))
        options.sessionName = parsed.values["--session"]
        options.capacity = parsed.number("--max") ?? 8
        options.bots = parsed.number("--bots") ?? 0
        guard options.bots < options.capacity else {
            throw UsageError("guesse host: --bots must leave a seat free; raise --max")
        }
        options.skill = skill(parsed)
        options.port = UInt16(parsed.number("--port") ?? 0)
        guard options.port != MulticastConfiguration().port else {
            throw UsageError(
                "guesse host: games are announced on port \(options.port); choose another for yours"
            )
        }
        options.webPort = webPort(parsed)
        options.refusesPage = parsed.switches.contains(noWeb.name)
        guard !options.refusesPage || options.webPort == nil else {
            throw UsageError("guesse host: '--web' and '--no-web' contradict each other")
        }
        options.letsPhonesPlay = !parsed.switches.contains(noPhones.name)
        options.isAnnounced = !parsed.switches.contains("--no-advertise")
        // Players find the next host by the announcements, so a hidden session cannot survive its
        // host.
        options.survives = options.isAnnounced && !parsed.switches.contains("--no-migrate")
        options.approval = parsed.values["--approve"] == "auto" ? .automatic : .ask
        options.door = try doorOptions(parsed)
        options.setup = try PartySetup(parsed, "host")
        options.serviceOptions = try PartyFlags.services(parsed, "host")
        options.transport = try transport(parsed, "host")
        options.discovery = discovery(parsed)
        options.logPath = try logPath(parsed, "host")
        return options
    }

    private static func doorOptions(
        _ parsed: ParsedArguments
    ) throws(UsageError) -> DoorOptions {
        var door = DoorOptions()
        if let text = parsed.values["--key"] {
            var system = SystemRandomNumberGenerator()
            door.key = text == "new" ? SessionKey(using: &system) : try key(text, "host")
        }
        switch parsed.values["--late"] {
        case "refuse": door.lateArrivals = .denied
        case "watch": door.lateArrivals = .watch
        default: door.lateArrivals = .join
        }
        return door
    }

    static func key(_ text: String, _ command: String) throws(UsageError) -> SessionKey {
        guard let key = SessionKey(text) else {
            throw UsageError(
                "guesse \(command): '--key' takes four letters or digits without I, L, O, 0 and 1, "
                    + "not '\(text)'")
        }
        return key
    }

    static func joinOptions(_ words: [String]) throws(UsageError) -> RoomOptions {
        let parsed = try ParsedArguments(words, of: joinSyntax)
        let key = try parsed.values["--key"].map { text throws(UsageError) in
            try Self.key(text, "join")
        }
        return RoomOptions(
            look: lookOptions(parsed), logPath: try logPath(parsed, "join"),
            target: parsed.operands.first, isAvailable: !parsed.switches.contains("--hidden"),
            request: RequestToPlay.Options(
                wish: parsed.switches.contains("--watch") ? .watch : .play, key: key,
                canHost: true),
            transport: try transport(parsed, "join"), discovery: discovery(parsed))
    }

    static func botOptions(_ words: [String]) throws(UsageError) -> RoomOptions {
        let parsed = try ParsedArguments(words, of: botSyntax)
        return RoomOptions(
            look: lookOptions(parsed), target: parsed.operands.first,
            transport: try transport(parsed, "bot"), discovery: discovery(parsed))
    }

    /// Returns the port of the page, 0 for any; `nil` for no page.
    static func webPort(_ parsed: ParsedArguments) -> UInt16? {
        parsed.values[web.name].map { UInt16($0) ?? 0 }
    }

    static func transport(
        _ parsed: ParsedArguments, _ command: String
    ) throws(UsageError) -> TransportOptions {
        let folder = parsed.values[qlog.name]
        if let folder, !TraceFiles.canWrite(into: folder) {
            throw UsageError(
                "guesse \(command): '--qlog' takes a folder that can be written to, "
                    + "which '\(folder)' is not")
        }
        return TransportOptions(
            impairment: try impairment(parsed, command), traceFolder: folder)
    }

    private static func impairment(
        _ parsed: ParsedArguments, _ command: String
    ) throws(UsageError) -> Impairment? {
        guard let text = parsed.values[impair.name] else { return nil }
        do throws(ImpairmentError) {
            return try Impairment(text)
        } catch {
            throw UsageError("guesse \(command): in '--impair', \(error)")
        }
    }

    /// Reads a time such as `2s`, `500ms` or `1.5s`, up to an hour.
    static func duration(_ text: String) -> Duration? {
        let unit = text.hasSuffix("ms") ? "ms" : text.hasSuffix("s") ? "s" : ""
        guard let number = Double(text.dropLast(unit.count)), number.isFinite else { return nil }
        let milliseconds = unit == "ms" ? number : number * 1000
        guard (0...3_600_000).contains(milliseconds) else { return nil }
        return .milliseconds(Int64(milliseconds))
    }
}

/// The ways to show pictures and colours, and to draw with the mouse.
extension CommandParser {
    static let graphics = Flag(
        "--graphics", .choice([automatic] + tiers, placeholder: "HOW"),
        "pictures: \(automatic), \(tiers.joined(separator: ", "))")

    static let colour = Flag(
        "--color", .choice(of: Look.ColourChoice.self), "colours; NO_COLOR is respected")

    static let mouse = Flag(
        "--mouse", .choice(of: PixelMouse.Choice.self), "how finely the mouse draws")

    private static let automatic = "auto"
    private static let tiers = GraphicsTier.allCases.map(\.rawValue)

    static func graphicsTier(_ parsed: ParsedArguments) -> GraphicsTier? {
        parsed.choice(graphics.name, of: GraphicsTier.self)
    }

    static func colour(_ parsed: ParsedArguments) -> Look.ColourChoice {
        parsed.choice(colour.name, of: Look.ColourChoice.self) ?? .automatic
    }
}
