import CommandLineKit
import Games

/// The flags of Guess-E, and its settings as they say.
extension GuessESettings {
    static let flags = [
        Flag("--rounds", "N", "rounds in all (default: one turn as the artist each)"),
        Flag("--prompt-time", "SECONDS", "to write a prompt, 0 for no limit (default 30)"),
        Flag("--draw-time", "SECONDS", "to draw by hand, 0 for no limit (default 90)"),
        Flag("--draw-live", "on|off", "whether a drawing is seen while it is drawn (default on)"),
        Flag("--guess-time", "SECONDS", "to guess, 0 for no limit (default 30)"),
        Flag("--rank-time", "SECONDS", "to rank the guesses, 0 for no limit (default 30)"),
        Flag("--mode", "normal|hard", "hard: guessers see a mosaic at first, which becomes finer"),
        Flag("--results-time", "SECONDS", "for which results are shown (default 20)"),
    ]

    /// Reads the flags of the game.
    init(_ parsed: ParsedArguments, _ command: String) throws(UsageError) {
        self.init()
        rounds = try parsed.number("--rounds", in: 1...99, command: command)
        func seconds(_ flag: String, usual: Int = 30) throws(UsageError) -> Int? {
            let number = try parsed.number(flag, in: 0...3600, command: command) ?? usual
            return number == 0 ? nil : number
        }
        switch parsed.values["--mode"] {
        case nil, "normal": break
        case "hard": isHard = true
        case let text?:
            throw UsageError("guesse \(command): '--mode' is normal or hard, not '\(text)'")
        }
        switch parsed.values["--draw-live"] {
        case nil, "on": break
        case "off": isDrawnLive = false
        case let text?:
            throw UsageError("guesse \(command): '--draw-live' is on or off, not '\(text)'")
        }
        promptSeconds = try seconds("--prompt-time")
        drawSeconds = try seconds("--draw-time", usual: 90)
        guessSeconds = try seconds("--guess-time")
        rankSeconds = try seconds("--rank-time")
        if let results = try parsed.number("--results-time", in: 1...3600, command: command) {
            resultsSeconds = results
        }
    }
}
