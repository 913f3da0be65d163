import CommandLineKit
import Games
import Primitives
import TerminalKit

/// The settings of X and O: in the lobby, and by flags.
extension XAndOSettings {
    private static let timeChoices: [Int?] = [15, 30, 60, 120, nil]

    static let flags = [
        Flag("--variant", .choice(of: Variant.self), "of X and O (default classic)"),
        Flag(
            "--move-time", .number("SECONDS", 0...3600),
            "for a move in X and O, 0 for no limit (default 60)"),
        Flag(
            "--winner-stays", nil,
            "X and O: the next player in turn takes the loser's place (the default)"),
        Flag("--same-two", nil, "X and O: the same two play on, and all others watch"),
    ]

    /// The settings of a new session: everybody gets a turn, for among friends nobody comes to
    /// watch only.
    ///
    /// With two players it makes no difference.
    static let usual = XAndOSettings(winnerStays: true)

    /// Reads the flags of the game.
    init(_ parsed: ParsedArguments, _ command: String) {
        self = .usual
        variant = parsed.choice("--variant", of: Variant.self) ?? variant
        if let seconds = parsed.number("--move-time") {
            moveSeconds = seconds == 0 ? nil : seconds
        }
        winnerStays = !parsed.switches.contains("--same-two")
    }

    /// Changes the setting of a key.
    ///
    /// - Returns: Whether the key has a setting.
    mutating func press(_ letter: Character) -> Bool {
        switch letter {
        case "v": variant = Variant.allCases.next(after: variant)
        case "t": moveSeconds = Self.timeChoices.next(after: moveSeconds)
        case "w": winnerStays.toggle()
        default: return false
        }
        return true
    }

    /// Returns the settings as the lobby shows them.
    func rows(seated: Int?) -> [SettingRow] {
        [
            SettingRow(
                heading: "VARIANT", value: variant.name, key: "v", label: "Variant",
                choices: Variant.allCases.map(\.name),
                chosen: Variant.allCases.firstIndex(of: variant) ?? 0),
            SettingRow(
                heading: "TIME", value: moveSeconds.map { "\($0) s for each move" } ?? "no limit",
                key: "t", label: "Time"),
            SettingRow(
                heading: "WINNER",
                value: winnerStays ? "stays; the next one plays" : "the same two play on",
                key: "w", label: "Winner stays",
                choices: ["stays; the next one plays", "the same two play on"],
                chosen: winnerStays ? 0 : 1),
        ]
    }
}
