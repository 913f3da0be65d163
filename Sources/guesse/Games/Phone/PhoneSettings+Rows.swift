import CommandLineKit
import Games
import Primitives
import TerminalKit

/// The settings of Phone: as flags, and as rows of the lobby.
extension PhoneSettings {
    /// The flags of the game.
    static let flags = [
        Flag("--tempo", .choice(of: Tempo.self), "the times of Phone (default normal)"),
        Flag("--write-time", time, "for a sentence of Phone, 0 for no limit (default 60)"),
        Flag("--drawing-time", time, "for a drawing of Phone, 0 for no limit (default 90)"),
        Flag("--describe-time", time, "to say what a drawing shows (default 45)"),
        Flag(
            "--steps", .number("N", 2...PhoneAlbum.mostChains),
            "of Phone, 2 to \(PhoneAlbum.mostChains) (default: as many as there are players)"),
        Flag("--pages", .choice(of: Pages.self), "turns the pages of Phone's album (default host)"),
        Flag(
            "--lang", .choice(PhoneSentences.languages, placeholder: "CODE"),
            "of Phone's example sentences (default en)"),
    ]

    private static let time = ArgumentValue.number("SECONDS", 0...seconds.upperBound)

    /// Reads the flags of the game.
    init(_ parsed: ParsedArguments, _ command: String) throws(UsageError) {
        self.init()
        if let tempo = parsed.choice("--tempo", of: Tempo.self) { apply(tempo) }
        func seconds(_ flag: String, _ usual: Int?) throws(UsageError) -> Int? {
            guard let seconds = parsed.number(flag) else { return usual }
            guard seconds == 0 || PhoneSettings.seconds.contains(seconds) else {
                throw UsageError(
                    "guesse \(command): \(flag) takes 5 to 3600 seconds, or 0 for no limit")
            }
            return seconds == 0 ? nil : seconds
        }
        writeSeconds = try seconds("--write-time", writeSeconds)
        drawSeconds = try seconds("--drawing-time", drawSeconds)
        describeSeconds = try seconds("--describe-time", describeSeconds)
        steps = parsed.number("--steps")
        pages = parsed.choice("--pages", of: Pages.self) ?? pages
        language = parsed.values["--lang"] ?? language
        self = bounded
    }

    /// Changes the setting of a key.
    ///
    /// - Returns: Whether the key has a setting.
    mutating func press(_ letter: Character) -> Bool {
        switch letter {
        case "t": apply(tempo.map { Tempo.allCases.next(after: $0) } ?? Tempo.allCases[0])
        case "o": steps = [nil, 4, 5, 6, 8].next(after: steps)
        case "p": pages = pages == .host ? .clock : .host
        default: return false
        }
        return true
    }

    /// Returns the settings as the lobby shows them.
    func rows(seated: Int?) -> [SettingRow] {
        func time(_ seconds: Int?) -> Phrase { seconds.map { "\($0) s" } ?? "no limit" }
        return [
            SettingRow(
                heading: "TIME",
                value: writeSeconds == nil && drawSeconds == nil && describeSeconds == nil
                    ? "no limit"
                    : "write \(time(writeSeconds)), draw \(time(drawSeconds)), "
                        + "describe \(time(describeSeconds))",
                key: "t", label: "Time"),
            SettingRow(
                heading: "STEPS",
                value: steps.map { "\($0) at most" } ?? "as many as there are players", key: "o",
                label: "Steps"),
            SettingRow(
                heading: "ALBUM",
                value: pages == .host ? "the host turns the pages" : "the pages turn by themselves",
                key: "p", label: "Album",
                choices: ["the host turns the pages", "they turn by themselves"],
                chosen: pages == .host ? 0 : 1),
        ]
    }
}
