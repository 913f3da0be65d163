import CommandLineKit
import Games

/// A command of the program, and the function that reads what follows its name.
struct CommandEntry: Sendable {
    let syntax: CommandSyntax
    let read: @Sendable ([String]) throws(UsageError) -> Command

    /// - Parameters:
    ///   - options: Reads the words and flags that follow the command's name.
    ///   - command: Makes a command from the options.
    init<Options>(
        _ syntax: CommandSyntax,
        _ options: @escaping @Sendable ([String]) throws(UsageError) -> Options,
        _ command: @escaping @Sendable (Options) -> Command
    ) {
        self.syntax = syntax
        read = { words throws(UsageError) in command(try options(words)) }
    }
}

/// The table of all commands with their words and flags; there is no other list of them.
extension CommandParser {
    /// The program without a command, and all of its commands.
    static let program = CommandSyntax(
        "guesse", "party games in your terminals, in one room", flags: look + [version],
        subcommands: commands)

    static let version = Flag("--version", short: "-V", nil, "print the version")

    /// The commands, in the order of the help.
    static let commands = entries.map(\.syntax)

    static let entries = withHelp(
        [
            CommandEntry(playSyntax, playOptions, Command.play),
            CommandEntry(hostSyntax, hostOptions, Command.host),
            CommandEntry(joinSyntax, joinOptions, Command.join),
        ] + Party.Title.allCases.filter(\.isForTwo).map(pairEntry) + [
            CommandEntry(screenSyntax, screenOptions, Command.screen),
            CommandEntry(listSyntax, listOptions, Command.list),
            CommandEntry(doctorSyntax, doctorOptions, Command.doctor),
            CommandEntry(botSyntax, botOptions, Command.bot),
            CommandEntry(imageSyntax, imageOptions, Command.image),
            CommandEntry(artSyntax, artOptions, Command.art),
            CommandEntry(packSyntax, packOptions, Command.pack),
            CommandEntry(resultsSyntax, resultsOptions, Command.results),
            CommandEntry(albumSyntax, albumOptions, Command.album),
            CommandEntry(replaySyntax, replayOptions, Command.replay),
            CommandEntry(benchSyntax, { $0 }, Command.bench),
            CommandEntry(completionSyntax, completionShell, Command.completion),
            CommandEntry(manualSyntax, manualWords, { Command.manual }),
            CommandEntry(versionSyntax, versionWords, { Command.version }),
        ])

    /// Returns the commands together with the one that explains them.
    private static func withHelp(_ entries: [CommandEntry]) -> [CommandEntry] {
        let name = "help"
        let topics = entries.map(\.syntax.name) + [name]
        let syntax = CommandSyntax(
            name, "print this, or a command's flags",
            operands: [.init(.text("COMMAND", suggestions: topics), isOptional: true)])
        let entry = CommandEntry(
            syntax,
            { words throws(UsageError) in try ParsedArguments(words, of: syntax).operands.first },
            Command.help)
        return entries + [entry]
    }

    /// Returns the command of a game of two.
    private static func pairEntry(_ title: Party.Title) -> CommandEntry {
        CommandEntry(
            pairSyntax(title),
            { words throws(UsageError) in try pairOptions(title, words) }, Command.pair)
    }

    private static let resultsSyntax = CommandSyntax(
        "results", "list how your games ended, the newest first",
        flags: [Flag("--json", nil, "one `result` event per game", isForEngineers: true)])

    private static let benchSyntax = CommandSyntax(
        "bench", "measure channel and discovery: in virtual time, or over real sockets",
        operands: [.init("KIND"), .init("FLAG", isOptional: true, repeats: true)],
        notes: ["'guesse bench help' lists the kinds and their flags."], passesWordsOn: true)

    private static let completionSyntax = CommandSyntax(
        "completion", "print a script that completes commands and flags in a shell",
        operands: [.init(.choice(of: Shell.self))],
        notes: [
            "bash: source <(guesse completion bash)",
            "zsh: source <(guesse completion zsh), behind compinit",
            "fish: guesse completion fish | source",
        ])

    private static let manualSyntax = CommandSyntax(
        "man", "print the manual page, for example into guesse.1")

    private static let versionSyntax = CommandSyntax("version", "print the version")

    private static func resultsOptions(_ words: [String]) throws(UsageError) -> ResultsOptions {
        let parsed = try ParsedArguments(words, of: resultsSyntax)
        return ResultsOptions(isJSON: parsed.switches.contains("--json"))
    }

    private static func completionShell(_ words: [String]) throws(UsageError) -> Shell {
        let parsed = try ParsedArguments(words, of: completionSyntax)
        let shells = ArgumentValue.choice(of: Shell.self)
        guard let word = parsed.operands.first else {
            throw UsageError(
                "guesse completion: for which shell? guesse completion \(shells.placeholder)")
        }
        guard let shell = Shell(rawValue: word) else {
            throw UsageError(
                "guesse completion: the shell \(shells.refusal(of: word) ?? "")")
        }
        return shell
    }

    private static func manualWords(_ words: [String]) throws(UsageError) {
        _ = try ParsedArguments(words, of: manualSyntax)
    }

    private static func versionWords(_ words: [String]) throws(UsageError) {
        _ = try ParsedArguments(words, of: versionSyntax)
    }
}

/// The commands that play a game, and the words and flags that several commands share.
extension CommandParser {
    static let playSyntax = CommandSyntax(
        "play", "play at once, here, against computer players", operands: [game],
        flags: [bots(from: 1), botSkill] + PartyFlags.all + [log, noSweep] + look)

    static let hostSyntax = CommandSyntax(
        "host", "host a game for everybody on this network", operands: [game],
        flags: [
            Flag("--session", .name, "the game's name in other people's lists"),
            Flag("--max", .number("N", 2...16), "seats, 2 to 16 (default 8)"),
            Flag(
                "--approve", .choice(["ask", "auto"]),
                "whether you are asked who may play (default ask)"),
            Flag(
                "--key", .text("KEY|new", suggestions: ["new"]),
                "four characters; players who know them come in without approval"),
            Flag(
                "--late", .choice(["refuse", "join", "watch"]),
                "people who come during a game (default join: from the next round)"),
            Flag(
                "--no-migrate", nil,
                "end the game with this program; no player's program carries it on"),
            Flag(
                "--port", .number("PORT", 0...65_535), "UDP port (default: any free one)",
                isForEngineers: true),
            Flag("--no-advertise", nil, "do not announce the game; join by address only"),
            web, noWeb, noPhones, log, noSweep, impair, qlog, bots(from: 0), botSkill,
        ] + PartyFlags.all + look,
        notes: ["With --json, an input that ends before 'start' ends the program, with code 8."])

    static let joinSyntax = CommandSyntax(
        "join", "join a game: from a list, by name, by address, or by join string",
        operands: [session],
        flags: [
            keyOfGame,
            Flag("--watch", nil, "see the game without a seat in it"),
            Flag("--hidden", nil, "do not let hosts find and invite you"), heirLog, noSweep,
            impair, qlog,
        ] + look.filter { $0 != seed },
        notes: [
            "With --json and no SESSION, an input that ends before 'join' ends the program."
        ])

    static let botSyntax = CommandSyntax(
        "bot", "let a computer player join a game", operands: [session],
        flags: [
            Flag("--name", .name, "its name in the game"),
            Flag(
                "--json", nil, "its screens as JSON events; it reads no commands",
                isForEngineers: true),
            Flag("--seed", .seed, "makes its decisions reproducible", isForEngineers: true),
            noSweep, impair, qlog,
        ])

    /// The operand for one of the games, by one of its titles.
    static let game = CommandSyntax.Operand(
        .text("GAME", suggestions: Party.Title.words), isOptional: true)

    /// The operand for another person's game.
    static let session = CommandSyntax.Operand(
        "SESSION | HOST[:PORT] | gep://…", isOptional: true)

    static let look = [
        Flag("--name", .name, "your name in the game"),
        Flag(
            "--json", nil, "write one JSON event per line, read one command per line",
            isForEngineers: true),
        Flag("--plain", nil, "plain words in lines, for screen readers; ACCESSIBLE=1 does it too"),
        colour, graphics, mouse, seed,
    ]

    static let seed = Flag(
        "--seed", .seed, "makes every random choice reproducible", isForEngineers: true)

    /// - Parameter fewest: The fewest computer players that the command can have.
    static func bots(from fewest: Int) -> Flag {
        Flag("--bots", .number("N", fewest...7), "computer players, up to 7")
    }

    static let botSkill = Flag(
        "--bot-skill", .number("PERCENT", 0...100), "how well they play, 0 to 100 (default 50)")

    static let keyOfGame = Flag("--key", "KEY", "the game's four characters, if it has a key")

    static let web = Flag(
        "--web", .number("PORT", 1...65_535, isOptional: true),
        "serve a page to the browsers of this network: a second screen, and seats for phones")

    static let noWeb = Flag("--no-web", nil, "serve no page; otherwise a person's game has one")

    static let noPhones = Flag("--no-phones", nil, "browsers can only watch")

    static let noSweep = Flag(
        "--no-sweep", nil, "do not ask every address of the network when no game is found",
        isForEngineers: true)

    static let qlog = Flag(
        "--qlog", .folder, "write a trace of each connection there, as qlog", isForEngineers: true)

    static let impair = Flag(
        "--impair", "NETWORK", "a bad network, such as loss=5%,delay=20ms,rate=2mbit",
        isForEngineers: true)
}
