import CommandLineKit
import Games
import GuessEP2P
import Multicast
import ReliableChannelCore

/// Turns an argument list into a command, or says in one line what is wrong with it.
enum CommandParser {
    static let look = [
        Flag("--name", "NAME", "your name in the game"),
        Flag("--json", nil, "one JSON event a line out, one command a line in"),
        Flag("--plain", nil, "plain words in lines, for screen readers; ACCESSIBLE=1 does it too"),
        Flag("--color", "auto|always|never", "colours; NO_COLOR is respected"), graphics, mouse,
        Flag("--seed", "N", "makes every draw of chance reproducible"),
    ]

    static let bots = [
        Flag("--bots", "N", "computer players, up to 7"),
        Flag("--bot-skill", "PERCENT", "how well they play, 0 to 100 (default 50)"),
    ]

    static let noSweep = Flag(
        "--no-sweep", nil, "do not ask every address of the network when no game is found")

    static let qlog = Flag("--qlog", "FOLDER", "write a trace of each connection there, as qlog")
    static let impair = Flag(
        "--impair", "LINK", "a bad network, such as loss=5%,delay=20ms,rate=2mbit (see README)")

    /// Each command with its flags; the order is that of the help.
    static let commands: [(name: String, summary: String, usage: String, flags: [Flag])] =
        [
            (
                "play", "play at once, here, against computer players",
                "guesse play [GAME] [flags]",
                bots + PartyFlags.all + [log, noSweep] + look
            ),
            (
                "host", "host a game for everybody on this network", "guesse host [GAME] [flags]",
                [
                    Flag("--session", "NAME", "the game's name in other people's lists"),
                    Flag("--max", "N", "seats, 2 to 16 (default 8)"),
                    Flag("--approve", "ask|auto", "who decides who may play (default ask)"),
                    Flag(
                        "--key", "KEY|new",
                        "four characters that others must know, who then come in unasked"),
                    Flag(
                        "--late", "refuse|join|watch",
                        "who comes when the game is on (default join: from the next round)"),
                    Flag(
                        "--no-migrate", nil,
                        "end the game with this program, instead of letting a player's go on"),
                    Flag("--port", "PORT", "UDP port (default: any free one)"),
                    Flag("--no-advertise", nil, "do not announce the game; join by address only"),
                    web,
                    log, noSweep, impair, qlog,
                ] + bots + PartyFlags.all + look
            ),
            (
                "join", "join a game: from a list, by name, by address, or by join string",
                "guesse join [SESSION | HOST[:PORT] | gep://…] [flags]",
                [
                    Flag("--key", "KEY", "the game's four characters, if it wants any"),
                    Flag("--watch", nil, "see the game without a seat in it"),
                    Flag("--hidden", nil, "do not let hosts find and invite you"), heirLog, noSweep,
                    impair, qlog,
                ]
                    + look.filter { $0.name != "--seed" }
            ),
        ] + pairCommands + [
            screenCommand,
            (
                "list", "list the games on this network",
                "guesse list [--watch] [--json] [--wait 2s]",
                [
                    Flag(
                        "--watch", nil,
                        "go on, and show every change until Ctrl-C or the end of --wait"
                    ),
                    Flag("--json", nil, "one `sessions` event, or with --watch one event a change"),
                    Flag("--wait", "TIME", "how long to listen, such as 2s or 500ms (default 2s)"),
                    noSweep,
                ]
            ),
            (
                "doctor", "find out why games are not found, and what to do",
                "guesse doctor [--json] [--wait 3s] [--port PORT]",
                [
                    Flag("--json", nil, "one `doctor` event instead of text"),
                    Flag("--wait", "TIME", "how long to look (default 3s)"),
                    Flag("--port", "PORT", "the port that your games get by guesse host --port"),
                    Flag("--name", "NAME", "what doctors on other machines see"),
                    noSweep,
                ]
            ),
            (
                "bot", "let a computer player join a game",
                "guesse bot [SESSION | HOST[:PORT] | gep://…] [flags]",
                [
                    Flag("--name", "NAME", "its name in the game"),
                    Flag("--json", nil, "its screens as JSON events; it reads no commands"),
                    Flag("--seed", "N", "makes what it does reproducible"), noSweep, impair, qlog,
                ]
            ),
            imageCommand, packCommand,
            (
                "results", "list how your games ended, the newest first", "guesse results [--json]",
                [Flag("--json", nil, "one `result` event a game")]
            ), albumCommand,
            (
                "replay", "play a log again, check it, and tell what happened",
                "guesse replay FILE [--as PLAYER] [-o FILE] [--json]", replayFlags
            ),
            (
                "bench", "measure channel and discovery: in virtual time, or over real sockets",
                "guesse bench KIND [flags]; 'guesse bench help' lists them", []
            ),
            ("version", "print the version", "guesse version", []),
            ("help", "print this, or a command's flags", "guesse help [COMMAND]", []),
        ]

    static func parse(_ arguments: [String]) throws(UsageError) -> Command {
        guard let first = arguments.first else { return .home(Look()) }
        let rest = Array(arguments.dropFirst())
        if first != "help", commands.contains(where: { $0.name == first }),
            rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" })
        {
            return .help(topic: first)
        }
        switch first {
        case "play": return .play(try playOptions(rest))
        case "host": return .host(try hostOptions(rest))
        case "join": return .join(try joinOptions(rest))
        case "screen": return .screen(try screenOptions(rest))
        case "list": return .list(try listOptions(rest))
        case "doctor": return .doctor(try doctorOptions(rest))
        case "bot": return .bot(try botOptions(rest))
        case "image": return .image(try imageOptions(rest))
        case "results":
            let parsed = try parsed(rest, "results", operands: 0)
            return .results(ResultsOptions(isJSON: parsed.switches.contains("--json")))
        case "replay": return .replay(try replayOptions(rest))
        case "pack": return .pack(try packOptions(rest))
        case "album": return .album(try albumOptions(rest))
        case "bench": return .bench(rest)
        case let word where pairCommands.contains(where: { $0.name == word }):
            guard let title = Party.Title(typed: word) else { return .help(topic: word) }
            return .pair(try pairOptions(title, rest))
        case "version", "--version":
            return .version
        case "help", "--help", "-h":
            return .help(topic: rest.first)
        default:
            if first.hasPrefix("-") {
                let parsed = try ParsedArguments(arguments, command: "", flags: look)
                if let word = parsed.operands.first {
                    throw UsageError(
                        "guesse: '\(word)' must come first: guesse \(word) \(first)…")
                }
                return .home(try lookOptions(parsed, ""))
            }
            throw UsageError(
                "guesse: there is no command '\(first)'"
                    + ParsedArguments.suggestion(for: first, among: commands.map(\.name))
                    + "; 'guesse help' lists them")
        }
    }

    static func parsed(
        _ arguments: [String], _ command: String, operands: Int
    ) throws(UsageError) -> ParsedArguments {
        let flags = commands.first { $0.name == command }?.flags ?? []
        let parsed = try ParsedArguments(arguments, command: command, flags: flags)
        guard parsed.operands.count <= operands else {
            throw UsageError(
                "guesse \(command): '\(parsed.operands[operands])' is one word too many; "
                    + "put names with spaces in quotes")
        }
        return parsed
    }

    static func lookOptions(
        _ parsed: ParsedArguments, _ command: String
    ) throws(UsageError) -> Look {
        Look(
            isJSON: parsed.switches.contains("--json"),
            isPlain: parsed.switches.contains("--plain"), colour: try colour(parsed, command),
            graphics: try graphicsTier(parsed, command), mouse: try mouse(parsed, command),
            name: parsed.values["--name"],
            seed: try parsed.seed(command: command))
    }

    static func colour(
        _ parsed: ParsedArguments, _ command: String
    ) throws(UsageError) -> Look.ColourChoice {
        guard let text = parsed.values["--color"] else { return .automatic }
        guard let choice = Look.ColourChoice(rawValue: text) else {
            throw UsageError(
                "guesse \(command): '--color' is auto, always or never, not '\(text)'")
        }
        return choice
    }

    private static func skill(
        _ parsed: ParsedArguments, _ command: String
    ) throws(UsageError) -> Double {
        Double(try parsed.number("--bot-skill", in: 0...100, command: command) ?? 50) / 100
    }

    private static func playOptions(_ words: [String]) throws(UsageError) -> RoomOptions {
        let parsed = try parsed(words, "play", operands: 1)
        return RoomOptions(
            look: try lookOptions(parsed, "play"),
            bots: try parsed.number("--bots", in: 1...7, command: "play") ?? 3,
            skill: try skill(parsed, "play"), setup: try PartySetup(parsed, "play"),
            serviceOptions: try PartyFlags.services(parsed, "play"),
            logPath: try logPath(parsed, "play"), discovery: discovery(parsed))
    }

    private static func hostOptions(_ words: [String]) throws(UsageError) -> RoomOptions {
        let parsed = try parsed(words, "host", operands: 1)
        var options = RoomOptions(look: try lookOptions(parsed, "host"))
        options.sessionName = parsed.values["--session"]
        options.capacity = try parsed.number("--max", in: 2...16, command: "host") ?? 8
        options.bots = try parsed.number("--bots", in: 0...7, command: "host") ?? 0
        guard options.bots < options.capacity else {
            throw UsageError("guesse host: --bots must leave a seat free; raise --max")
        }
        options.skill = try skill(parsed, "host")
        options.port = UInt16(
            try parsed.number("--port", in: 0...65_535, command: "host") ?? 0)
        guard options.port != MulticastConfiguration().port else {
            throw UsageError(
                "guesse host: games are announced on port \(options.port); choose another for yours"
            )
        }
        options.webPort = try webPort(parsed, "host")
        options.isAnnounced = !parsed.switches.contains("--no-advertise")
        // Players find the next host by its announcements.
        options.survives = options.isAnnounced && !parsed.switches.contains("--no-migrate")
        switch parsed.values["--approve"] {
        case nil, "ask": options.approval = .ask
        case "auto": options.approval = .automatic
        case .some(let text):
            throw UsageError("guesse host: '--approve' is ask or auto, not '\(text)'")
        }
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
        case "refuse": door.lateArrivals = .refused
        case nil, "join": door.lateArrivals = .join
        case "watch": door.lateArrivals = .watch
        case .some(let text):
            throw UsageError("guesse host: '--late' is refuse, join or watch, not '\(text)'")
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

    private static func joinOptions(_ words: [String]) throws(UsageError) -> RoomOptions {
        let parsed = try parsed(words, "join", operands: 1)
        let key = try parsed.values["--key"].map { text throws(UsageError) in
            try Self.key(text, "join")
        }
        return RoomOptions(
            look: try lookOptions(parsed, "join"), logPath: try logPath(parsed, "join"),
            target: parsed.operands.first, isAvailable: !parsed.switches.contains("--hidden"),
            request: RequestToPlay.Options(
                wish: parsed.switches.contains("--watch") ? .watch : .play, key: key,
                canHost: true),
            transport: try transport(parsed, "join"), discovery: discovery(parsed))
    }

    private static func botOptions(_ words: [String]) throws(UsageError) -> RoomOptions {
        let parsed = try parsed(words, "bot", operands: 1)
        return RoomOptions(
            look: try lookOptions(parsed, "bot"), target: parsed.operands.first,
            transport: try transport(parsed, "bot"), discovery: discovery(parsed))
    }

    static let web = Flag(
        "--web", "[PORT]", "serve a second screen to any browser on this network")

    /// The port of the page, 0 for any; `nil` if none is wanted.
    static func webPort(
        _ parsed: ParsedArguments, _ command: String
    ) throws(UsageError) -> UInt16? {
        guard let text = parsed.values[web.name] else { return nil }
        if text.isEmpty { return 0 }
        guard let port = UInt16(text), port > 0 else {
            throw UsageError(
                "guesse \(command): '--web' takes a port from 1 to 65535, or none, not '\(text)'")
        }
        return port
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

    /// A time such as `2s`, `500ms` or `1.5s`, up to an hour.
    static func duration(_ text: String) -> Duration? {
        let unit = text.hasSuffix("ms") ? "ms" : text.hasSuffix("s") ? "s" : ""
        guard let number = Double(text.dropLast(unit.count)), number.isFinite else { return nil }
        let milliseconds = unit == "ms" ? number : number * 1000
        guard (0...3_600_000).contains(milliseconds) else { return nil }
        return .milliseconds(Int64(milliseconds))
    }
}
