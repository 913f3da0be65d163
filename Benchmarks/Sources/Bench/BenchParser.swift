import CommandLineKit
import BenchmarkKit
import Multicast
import UDP

/// The parser that turns the words after `guesse bench` into options, or says in one line what is
/// wrong with them.
enum BenchParser {
    static let usage =
        "guesse bench sim|discovery|session|pictures|strokes|sketch|bots|fairness|loopback|lan|"
        + "serve …"

    private static let outputFlags = [
        Flag("--json", nil, "one JSON object a line"),
        Flag("--markdown", nil, "tables as Markdown"),
    ]

    private static let simulationFlags = [
        Flag("--quick", nil, "sim: few cells, few messages: some seconds"),
        Flag("--workload", "A,B,…", "sim: some of A to H, K and X (default: all)"),
        Flag("--cell", "CELL/…", "sim: other networks, such as 50ms,5%/0.2ms,ge5%:25ms"),
        Flag("--policy", "NAME,…", "sim: off, balanced, critical, blind-x2, blind-x3"),
        Flag("--messages", "N", "sim: messages of each cell (default 20000)"),
        seedFlag, gatesFlag,
    ]

    private static let seedFlag = Flag(
        "--seed", .seed,
        "sim to fairness: what everything follows from (default 1)"
    )
    private static let gatesFlag = Flag(
        "--gates", nil,
        "sim to fairness: exit code 1 if what has to be shown is not")
    private static let wordsFlag = Flag(
        "--words", "FOLDER", "bots: where the lists of prompts are (default Docs/Words)")
    private static let examplesFlag = Flag(
        "--examples", "N", "bots: pictures of each list shown with the guesses (default 10)")
    private static let trialsFlag = Flag(
        "--trials", "N",
        "discovery: hosts to be found in each row (default 20000; with --sockets 300)")
    private static let socketsFlag = Flag(
        "--sockets", nil, "discovery: on real sockets, of what 'bench serve --announce' announces")
    private static let announceFlag = Flag(
        "--announce", nil, "serve: announce sessions for 'bench discovery --sockets'")

    private static let secondsFlag = Flag(
        "--seconds", "N", "loopback, lan: how long each test takes (default 5)")
    private static let peersFlag = Flag(
        "--peers", "FOLDER",
        "loopback: also the programs of other libraries there (make -C Benchmarks/Peers)")
    private static let targetFlag = Flag(
        "--to", "HOST[:PORT]", "lan: where 'bench serve' runs; guests: where the session is")
    private static let playersFlag = Flag(
        "--players", "N",
        "session: on real sockets, N of 2 to 64, the host included; guests: how many")
    private static let changesFlag = Flag(
        "--changes", "N", "session: how often everybody is told something (default 200)")
    private static let portFlag = Flag(
        "--port", "PORT", "serve: UDP port (default \(BenchOptions.defaultPort))")

    static let flags =
        simulationFlags
        + [
            trialsFlag, socketsFlag, playersFlag, changesFlag, secondsFlag, targetFlag, portFlag,
            announceFlag, wordsFlag, examplesFlag, peersFlag,
        ] + outputFlags

    /// The flags that each kind of benchmark takes.
    private static let kinds: [(name: String, flags: [Flag])] = [
        ("sim", simulationFlags + outputFlags),
        ("discovery", [trialsFlag, seedFlag, gatesFlag, socketsFlag] + outputFlags),
        ("session", [seedFlag, gatesFlag, playersFlag, changesFlag] + outputFlags),
        ("sketch", [seedFlag, gatesFlag] + outputFlags),
        ("bots", [wordsFlag, examplesFlag, seedFlag, gatesFlag] + outputFlags),
        ("fairness", [seedFlag, gatesFlag] + outputFlags),
        ("strokes", [seedFlag, gatesFlag] + outputFlags),
        ("pictures", [seedFlag, gatesFlag] + outputFlags),
        ("guests", [targetFlag, playersFlag]),
        ("loopback", [secondsFlag, peersFlag] + outputFlags),
        ("lan", [targetFlag, secondsFlag] + outputFlags), ("serve", [portFlag, announceFlag]),
    ]

    static func parse(_ words: [String]) throws(UsageError) -> BenchOptions {
        let parsed = try ParsedArguments(words, command: "bench", flags: flags)
        guard parsed.operands.count <= 1 else {
            throw UsageError("guesse bench: '\(parsed.operands[1])' is one word too many")
        }
        // Only one of them has a quick form.
        let usual = parsed.switches.contains("--quick") ? "sim" : nil
        guard let word = parsed.operands.first ?? usual else {
            throw UsageError(
                "guesse bench: what should be measured? guesse bench sim, discovery, session, "
                    + "pictures, strokes, sketch, bots, fairness, loopback, lan, serve or guests")
        }
        guard let kind = kinds.first(where: { $0.name == word }) else {
            throw UsageError(
                "guesse bench: there is no benchmark '\(word)'"
                    + ParsedArguments.suggestion(
                        for: word, among: kinds.map(\.name),
                        help: "'guesse help bench' lists the benchmarks"))
        }
        let used = parsed.switches.union(parsed.values.keys)
        try check(used, of: kind)
        switch kind.name {
        case "sim": return .simulation(try simulationOptions(parsed))
        case "discovery":
            return parsed.switches.contains("--sockets")
                ? .find(try findOptions(parsed)) : .discovery(try discoveryOptions(parsed))
        case "session": return try sessionOptions(parsed, used)
        case "pictures", "sketch", "fairness", "strokes":
            let options = BenchOptions.Session(
                isGates: parsed.switches.contains("--gates"),
                seed: parsed.seed ?? 1, output: try outputOptions(parsed))
            if kind.name == "fairness" { return .fairness(options) }
            if kind.name == "strokes" { return .strokes(options) }
            return kind.name == "sketch" ? .sketch(options) : .pictures(options)
        case "bots":
            return .bots(
                BenchOptions.Bots(
                    isGates: parsed.switches.contains("--gates"),
                    folder: parsed.values["--words"] ?? "Docs/Words",
                    exampleCount: try parsed.number("--examples", in: 0...1000, command: "bench")
                        ?? 10,
                    seed: parsed.seed ?? 1,
                    output: try outputOptions(parsed)))
        case "guests":
            let count = try parsed.number("--players", in: 1...63, command: "bench") ?? 63
            return .guests(try target(parsed, of: "guests"), count: count)
        case "loopback":
            return .loopback(try socketOptions(parsed), peers: parsed.values["--peers"])
        case "lan": return .lan(try target(parsed), try socketOptions(parsed))
        default:
            let port = try parsed.number("--port", in: 1...65_535, command: "bench")
            guard port != Int(MulticastConfiguration().port) else {
                throw UsageError(
                    "guesse bench: port \(MulticastConfiguration().port) is that of discovery; "
                        + "take another"
                )
            }
            return .serve(
                port: port.map { UInt16($0) } ?? BenchOptions.defaultPort,
                isAnnouncing: parsed.switches.contains("--announce"))
        }
    }

    /// Refuses flags that have no meaning for a benchmark, or none together.
    private static func check(
        _ used: Set<String>, of kind: (name: String, flags: [Flag])
    ) throws(UsageError) {
        for flag in flags
        where used.contains(flag.name) && !kind.flags.contains(where: { $0.name == flag.name }) {
            throw UsageError("guesse bench: '\(flag.name)' means nothing to 'bench \(kind.name)'")
        }
        // Gates are fixed cells: a flag that chooses among them would have no effect.
        let choices = ["--workload", "--cell", "--policy"]
        if used.contains("--gates"), let flag = choices.first(where: used.contains) {
            throw UsageError("guesse bench: '\(flag)' means nothing with --gates")
        }
        // No result on real sockets depends on a seed.
        if used.contains("--sockets"), let flag = ["--seed", "--gates"].first(where: used.contains)
        {
            throw UsageError("guesse bench: '\(flag)' means nothing with --sockets")
        }
    }

    private static func simulationOptions(
        _ parsed: ParsedArguments
    ) throws(UsageError) -> BenchOptions.Simulation {
        var options = BenchOptions.Simulation()
        options.isQuick = parsed.switches.contains("--quick")
        options.isGates = parsed.switches.contains("--gates")
        for word in list(parsed, "--workload", separator: ",") {
            guard let workload = Workload(rawValue: word.uppercased()) else {
                throw UsageError(
                    "guesse bench: '--workload' takes some of "
                        + Workload.allCases.map(\.rawValue).joined(separator: ",")
                        + ", not '\(word)'")
            }
            options.workloads.append(workload)
        }
        for word in list(parsed, "--cell", separator: "/") {
            guard let cell = Cell(word) else {
                throw UsageError("guesse bench: '--cell' takes \(Cell.grammar), not '\(word)'")
            }
            let workloads = options.workloads.isEmpty ? Workload.allCases : options.workloads
            guard workloads.contains(where: { $0.canRun(over: cell) }) else {
                throw UsageError("guesse bench: none of these workloads can run over '\(word)'")
            }
            options.cells.append(cell)
        }
        for word in list(parsed, "--policy", separator: ",") {
            let known = Variant.all.map(\.name)
            guard known.contains(word) else {
                throw UsageError(
                    "guesse bench: '--policy' takes some of "
                        + known.joined(separator: ",") + ", not '\(word)'")
            }
            options.variants.append(word)
        }
        options.messageCount = try parsed.number(
            "--messages", in: 100...10_000_000, command: "bench")
        options.seed = parsed.seed ?? 1
        options.output = try outputOptions(parsed)
        return options
    }

    private static func discoveryOptions(
        _ parsed: ParsedArguments
    ) throws(UsageError) -> BenchOptions.Discovery {
        BenchOptions.Discovery(
            isGates: parsed.switches.contains("--gates"),
            trialCount: try parsed.number("--trials", in: 100...10_000_000, command: "bench")
                ?? 20_000,
            seed: parsed.seed ?? 1, output: try outputOptions(parsed))
    }

    /// Reads the options of virtual time, or of real sockets if the number of players is given.
    private static func sessionOptions(
        _ parsed: ParsedArguments, _ used: Set<String>
    ) throws(UsageError) -> BenchOptions {
        guard let players = try parsed.number("--players", in: 2...64, command: "bench") else {
            if used.contains("--changes") {
                throw UsageError("guesse bench: '--changes' means nothing without --players")
            }
            return .session(
                BenchOptions.Session(
                    isGates: parsed.switches.contains("--gates"),
                    seed: parsed.seed ?? 1, output: try outputOptions(parsed))
            )
        }
        // Times on real sockets depend on no seed, and no gate judges them.
        if let flag = ["--seed", "--gates"].first(where: used.contains) {
            throw UsageError("guesse bench: '\(flag)' means nothing with --players")
        }
        return .load(
            BenchOptions.Load(
                players: players,
                changes: try parsed.number("--changes", in: 10...1000, command: "bench") ?? 200,
                output: try outputOptions(parsed)))
    }

    private static func findOptions(
        _ parsed: ParsedArguments
    ) throws(UsageError) -> BenchOptions.Find {
        BenchOptions.Find(
            trialCount: try parsed.number("--trials", in: 10...100_000, command: "bench") ?? 300,
            output: try outputOptions(parsed))
    }

    private static func list(
        _ parsed: ParsedArguments, _ flag: String, separator: Character
    ) -> [String] {
        parsed.values[flag]?.split(separator: separator, omittingEmptySubsequences: false)
            .map(String.init) ?? []
    }

    private static func socketOptions(
        _ parsed: ParsedArguments
    ) throws(UsageError) -> BenchOptions.Sockets {
        BenchOptions.Sockets(
            seconds: try parsed.number("--seconds", in: 1...60, command: "bench") ?? 5,
            output: try outputOptions(parsed))
    }

    private static func outputOptions(
        _ parsed: ParsedArguments
    ) throws(UsageError) -> BenchOptions.Output {
        var output = BenchOptions.Output()
        if parsed.switches.contains("--markdown") { output.form = .markdown }
        if parsed.switches.contains("--json") {
            guard output.form == .table else {
                throw UsageError("guesse bench: it is either --json or --markdown")
            }
            output.form = .json
        }
        return output
    }

    /// Reads `HOST:PORT`, or `HOST` with the port on which `bench serve` listens by default.
    private static func target(
        _ parsed: ParsedArguments, of kind: String = "lan"
    ) throws(UsageError) -> SocketAddress {
        guard let text = parsed.values["--to"] else {
            throw UsageError("guesse bench: 'bench \(kind)' needs --to HOST[:PORT]")
        }
        let name = "localhost"
        let host = text.hasPrefix(name) ? "127.0.0.1" + text.dropFirst(name.count) : text
        let address =
            (try? SocketAddress(host))
            ?? (try? SocketAddress("\(host):\(BenchOptions.defaultPort)"))
            ?? (try? SocketAddress("[\(host)]:\(BenchOptions.defaultPort)"))
        guard let address, address.port != 0 else {
            throw UsageError(
                "guesse bench: '--to' takes an address such as 192.168.1.20, not '\(text)'")
        }
        return address
    }
}
