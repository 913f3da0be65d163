import CommandLineKit
import Games

/// The flags of Guess-E, and the settings that they give.
extension GuessESettings {
    private static let seconds = ArgumentValue.number("SECONDS", 0...3600)

    static let flags = [
        Flag(
            "--rounds", .number("N", 1...99),
            "of Guess-E (default: one turn as the artist each)"),
        Flag("--prompt-time", seconds, "Guess-E: to write a prompt, 0 for no limit (default 30)"),
        Flag("--draw-time", seconds, "Guess-E: to draw by hand, 0 for no limit (default 90)"),
        Flag(
            "--draw-live", .choice(["on", "off"]),
            "Guess-E: whether a drawing is seen while it is drawn (default on)"),
        Flag("--guess-time", seconds, "Guess-E: to guess, 0 for no limit (default 30)"),
        Flag("--rank-time", seconds, "Guess-E: to rank the guesses, 0 for no limit (default 30)"),
        Flag(
            "--mode", .choice(["normal", "hard"]),
            "Guess-E, hard: guessers see a mosaic that becomes finer"),
        Flag(
            "--results-time", .number("SECONDS", 1...3600),
            "Guess-E: for which results are shown (default 20)"),
    ]

    /// Reads the flags of the game.
    init(_ parsed: ParsedArguments, _ command: String) {
        self.init()
        func seconds(_ flag: String, usual: Int = 30) -> Int? {
            let number = parsed.number(flag) ?? usual
            return number == 0 ? nil : number
        }
        rounds = parsed.number("--rounds")
        isHard = parsed.values["--mode"] == "hard"
        isDrawnLive = parsed.values["--draw-live"] != "off"
        promptSeconds = seconds("--prompt-time")
        drawSeconds = seconds("--draw-time", usual: 90)
        guessSeconds = seconds("--guess-time")
        rankSeconds = seconds("--rank-time")
        resultsSeconds = parsed.number("--results-time") ?? resultsSeconds
    }
}
