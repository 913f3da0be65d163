import CommandLineKit
import Games
import TerminalKit

/// The settings of Phone: as flags, and as rows of the lobby.
extension PhoneSettings {
    /// The flags of the game.
    static let flags = [
        Flag("--tempo", "NAME", "of Phone: fast, normal, slow or endless (default normal)"),
        Flag("--write-time", "SECONDS", "for a sentence of Phone, 0 for no limit (default 60)"),
        Flag("--drawing-time", "SECONDS", "for a drawing of Phone, 0 for no limit (default 90)"),
        Flag("--describe-time", "SECONDS", "to say what a drawing shows (default 45)"),
        Flag("--steps", "N", "of Phone, 2 to 16 (default: as many as there are players)"),
        Flag("--pages", "NAME", "of Phone's album: host or clock turns them (default host)"),
        Flag("--lang", "CODE", "of Phone's example sentences (default en)"),
    ]

    /// Reads the flags of the game.
    init(_ parsed: ParsedArguments, _ command: String) throws(UsageError) {
        self.init()
        if let text = parsed.values["--tempo"] {
            take(try Self.choice(text, "--tempo", of: Tempo.allCases, command))
        }
        func seconds(_ flag: String, _ usual: Int?) throws(UsageError) -> Int? {
            guard let seconds = try parsed.number(flag, in: 0...3600, command: command) else {
                return usual
            }
            guard seconds == 0 || PhoneSettings.seconds.contains(seconds) else {
                throw UsageError(
                    "guesse \(command): \(flag) takes 5 to 3600 seconds, or 0 for no limit")
            }
            return seconds == 0 ? nil : seconds
        }
        writeSeconds = try seconds("--write-time", writeSeconds)
        drawSeconds = try seconds("--drawing-time", drawSeconds)
        describeSeconds = try seconds("--describe-time", describeSeconds)
        steps = try parsed.number("--steps", in: 2...PhoneAlbum.mostChains, command: command)
        if let text = parsed.values["--pages"] {
            pages = try Self.choice(text, "--pages", of: Pages.allCases, command)
        }
        if let text = parsed.values["--lang"] {
            guard PhoneSentences.sentences(in: text) != nil else {
                let known = PhoneSentences.languages.joined(separator: ", ")
                throw UsageError(
                    "guesse \(command): there are no sentences in '\(text)'; there are: \(known)")
            }
            language = text
        }
        self = bounded
    }

    private static func choice<Choice: RawRepresentable>(
        _ text: String, _ flag: String, of all: [Choice], _ command: String
    ) throws(UsageError) -> Choice where Choice.RawValue == String {
        guard let choice = all.first(where: { $0.rawValue == text }) else {
            let names = all.map(\.rawValue).joined(separator: ", ")
            throw UsageError("guesse \(command): '\(flag)' is one of \(names), not '\(text)'")
        }
        return choice
    }

    /// Changes the setting that a key stands for.
    ///
    /// - Returns: Whether there is one.
    mutating func press(_ letter: Character) -> Bool {
        switch letter {
        case "t":
            let index = tempo.flatMap { Tempo.allCases.firstIndex(of: $0) } ?? -1
            take(Tempo.allCases[(index + 1) % Tempo.allCases.count])
        case "o":
            let all: [Int?] = [nil, 4, 5, 6, 8]
            steps = all[((all.firstIndex(of: steps) ?? -1) + 1) % all.count]
        case "p": pages = pages == .host ? .clock : .host
        default: return false
        }
        return true
    }

    /// The settings as the lobby shows them.
    func rows() -> [SettingRow] {
        func time(_ seconds: Int?) -> Phrase { seconds.map { "\($0) s" } ?? "no limit" }
        return [
            SettingRow(
                heading: "TIME",
                value: writeSeconds == nil && drawSeconds == nil && describeSeconds == nil
                    ? "no limit"
                    : "write \(time(writeSeconds)), draw \(time(drawSeconds)), describe \(time(describeSeconds))",
                key: "t", label: "Time"),
            SettingRow(
                heading: "STEPS",
                value: steps.map { "\($0) at most" } ?? "as many as there are players", key: "o",
                label: "Steps"),
            SettingRow(
                heading: "ALBUM",
                value: pages == .host ? "the host turns the pages" : "the pages turn by themselves",
                key: "p", label: "Album"),
        ]
    }
}
