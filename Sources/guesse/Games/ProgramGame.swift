import CommandLineKit
import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The games that the program can play: those of the party.
enum ProgramGames {
    static let all = Party.Title.allCases.map(\.program)
}

/// A game that this program can offer.
///
/// Further abilities are protocols of their own, which the program finds by a cast of the type:
/// ``PaneGame``, ``ScriptedGame``, ``BotGame``, ``RecordingGame``, ``PackGame`` and
/// ``ServedGame``.
protocol ProgramGame: HouseGame where Settings: LobbySettings {
    static var card: GameCard { get }

    /// Returns the rules in a few sentences, as these settings make them.
    static func rules(with settings: Settings) -> [Phrase]

    /// Returns the same for a game that is on; `nil` if its view does not tell more than the
    /// lobby.
    static func rules(of view: View) -> [Phrase]?

    /// Takes over settings, and the parts of the host's services that are for this game.
    mutating func prepare(with settings: Settings, _ services: PartyServices)

    /// Whether the user can choose who does the host's work for the game.
    static var offersService: Bool { get }

    // MARK: Accounts of a log

    /// The game that the host has set up, with the settings that distinguish it from others.
    var setUp: String { get }

    /// Returns a player's action, as the words after the player's name.
    static func predicate(of action: Action) -> String

    /// Returns the end of a piece of the host's work.
    static func sentence(of result: HostTaskResult) -> String

    /// Returns whether a round had to be abandoned when another host took the game over.
    static func isRoundLost(from before: View, to after: View) -> Bool
}

extension ProgramGame {
    static func rules(of view: View) -> [Phrase]? { nil }

    static var offersService: Bool { false }

    static func sentence(of result: HostTaskResult) -> String { "" }

    static func isRoundLost(from before: View, to after: View) -> Bool { false }

    mutating func prepare(with settings: Settings, _ services: PartyServices) {
        self.settings = settings
    }
}

/// The names of a game, and the facts that never change.
struct GameCard: Sendable {
    /// The name as people write it.
    var name: Phrase
    /// The word that people type.
    var short: String
    /// The word for a part of the game that has a number.
    var part = "round"
    /// The name of the settings on their way to the program of a new host.
    var settingsKey: String
    /// Whether two people who have found each other can play it by themselves.
    var isForTwo = false
    /// The flags of this game only.
    var flags: [Flag]
}

/// The settings of a game, on the command line and in the lobby.
protocol LobbySettings: GameSettings {
    /// The settings of a new session.
    static var usual: Self { get }

    /// Reads the flags of the game.
    init(_ parsed: ParsedArguments, _ command: String) throws(UsageError)

    /// Returns the rows of the lobby: heading, value, and the key that changes it.
    ///
    /// - Parameter seated: The number of players with a seat, if it is known.
    func rows(seated: Int?) -> [SettingRow]

    /// Changes the setting of a key.
    ///
    /// - Returns: Whether the key has a setting.
    mutating func press(_ letter: Character) -> Bool

    /// Takes longer times if the user has not set others: it takes time to hear lines.
    ///
    /// - Parameter flags: The flags that the user has given.
    mutating func unhurry(keeping flags: Set<String>)

    /// Whether one player plays all sides, so that no other player is needed.
    var isShared: Bool { get }

    /// Lets two people at one keyboard play.
    mutating func shareKeyboard()

    /// The settings as the program of another host can use them.
    var forSuccessor: Self { get }

    /// Takes over what the host's program has found out, from the settings that the host tells.
    mutating func adoptServices(of told: Self)
}

extension LobbySettings {
    mutating func unhurry(keeping flags: Set<String>) {}

    var isShared: Bool { false }

    mutating func shareKeyboard() {}

    var forSuccessor: Self { self }

    mutating func adoptServices(of told: Self) {}

    /// Whether the settings are those of a new session.
    private var isUsual: Bool { self == Self.usual }

    /// Encodes what a successor needs, if it is not the usual.
    func encodeForSuccessor(
        in container: inout KeyedEncodingContainer<SettingsKey>, forKey key: SettingsKey
    ) throws {
        let told = forSuccessor
        if !told.isUsual { try container.encode(told, forKey: key) }
    }

    /// Takes over what the host's program has found out, from the same game's settings.
    mutating func adoptServices(ofAny told: any LobbySettings) {
        if let told = told as? Self { adoptServices(of: told) }
    }
}

/// The key of a game's settings on their way to a new host.
struct SettingsKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }

    init?(stringValue: String) { self.init(stringValue) }

    init?(intValue: Int) { nil }
}

/// The game as the party of the program sees it, without its types.
extension ProgramGame {
    static var usualSettings: any LobbySettings { Settings.usual }

    static func readSettings(
        _ parsed: ParsedArguments, _ command: String
    ) throws(UsageError) -> any LobbySettings {
        try Settings(parsed, command)
    }

    static func decodeSettings(
        _ container: KeyedDecodingContainer<SettingsKey>
    ) throws -> any LobbySettings {
        let settings = try container.decodeIfPresent(
            Settings.self, forKey: SettingsKey(card.settingsKey))
        return (settings ?? .usual).bounded
    }

    static func lobbySettings(in told: Party.Settings) -> (any LobbySettings)? {
        told.of(Self.self)
    }

    var lobbySettings: any LobbySettings { settings }

    static func rules(withAny settings: any LobbySettings) -> [Phrase] {
        rules(with: settings as? Settings ?? .usual)
    }

    static func rules(party view: Party.View) -> [Phrase]? {
        view.of(Self.self).flatMap { rules(of: $0) }
    }

    /// Returns a party that plays the game with these settings.
    func prepared(with settings: any LobbySettings, _ services: PartyServices) -> Party {
        var game = self
        if let settings = settings as? Settings { game.prepare(with: settings, services) }
        return Party(game)
    }

    static func predicate(party action: Party.Action) -> String {
        action.of(Self.self).map { predicate(of: $0) } ?? ""
    }

    static func sentence(party result: Party.HostTaskResult) -> String {
        result.of(Self.self).map { sentence(of: $0) } ?? ""
    }

    static func isRoundLost(from before: Party.View, toAny after: Party.View) -> Bool {
        guard let before = before.of(Self.self), let after = after.of(Self.self) else {
            return false
        }
        return isRoundLost(from: before, to: after)
    }
}

extension Party.Title {
    /// The game as the program knows it.
    var program: any ProgramGame.Type {
        guard let program = game as? any ProgramGame.Type else {
            preconditionFailure("a game that is no ProgramGame")
        }
        return program
    }

    /// The game's name as people write it.
    var name: Phrase { program.card.name }

    /// The word for a part of the game that has a number.
    var part: String { program.card.part }

    /// Whether two people who have found each other can play it by themselves.
    var isForTwo: Bool { program.card.isForTwo }

    /// Whether computer players can take part.
    var hasBots: Bool { game is any BotGame.Type }

    /// The flags of this game only.
    var flags: [Flag] { program.card.flags }

    /// The rules in a few sentences, with the usual settings.
    var rules: [Phrase] { program.rules(withAny: program.usualSettings) }

    /// A short form of the title.
    var short: String { program.card.short }

    /// Reads a title as people type it, on the command line or in script mode.
    init?(typed text: String) {
        let word = text.lowercased()
        guard let title = Self.allCases.first(where: { $0.rawValue == word || $0.short == word })
        else { return nil }
        self = title
    }

    /// All words that people can type for one of the games.
    static var words: [String] {
        allCases.flatMap { title in
            title.short == title.rawValue ? [title.short] : [title.rawValue, title.short]
        }
    }
}
