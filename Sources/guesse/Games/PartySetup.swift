import CommandLineKit
import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The game that a host has chosen, and the settings of each game that can be chosen.
///
/// The settings of a game stay as they were while another one is played.
struct PartySetup: Equatable, Sendable {
    var title = Party.Title(ProgramGames.all[0])
    /// The settings in the order of the games.
    private var all = ProgramGames.all.map { $0.usualSettings }
    /// The flags that the user has given: the usual value can be chosen too.
    private var flags: Set<String> = []

    init() {}

    /// Reads the setup from a command's flags.
    init(_ parsed: ParsedArguments, _ command: String) throws(UsageError) {
        if let word = parsed.operands.first {
            guard let title = Party.Title(typed: word) else {
                let all = Party.Title.allCases.map(\.short)
                throw UsageError(
                    "guesse \(command): there is no game '\(word)'"
                        + ParsedArguments.suggestion(for: word, among: all)
                        + "; there are: \(all.joined(separator: ", "))")
            }
            self.title = title
        }
        for (index, game) in ProgramGames.all.enumerated() {
            all[index] = try game.readSettings(parsed, command)
        }
        flags = Set(parsed.values.keys)
    }

    /// Reads the setup that a host tells all players in the lobby; `nil` if the view does not
    /// contain it.
    init?(of view: SessionView<Party.View>) {
        guard let told = view.settings.flatMap({ Party.Settings($0) }) else { return nil }
        title = told.kind
        if let settings = title.program.lobbySettings(in: told) { chosen = settings }
    }

    static func == (one: PartySetup, other: PartySetup) -> Bool {
        one.title == other.title
            && zip(one.all, other.all).allSatisfy { one, other in one.equals(other) }
    }

    /// The settings of a game.
    subscript<G: ProgramGame>(_ game: G.Type) -> G.Settings {
        get { Self.index(of: game).flatMap { all[$0] as? G.Settings } ?? .usual }
        set { if let index = Self.index(of: game) { all[index] = newValue } }
    }

    private static func index(of game: any HouseGame.Type) -> Int? {
        ProgramGames.all.firstIndex { $0 == game }
    }

    /// The settings of the chosen game.
    private var chosen: any LobbySettings {
        get { Self.index(of: title.game).map { all[$0] } ?? title.program.usualSettings }
        set { if let index = Self.index(of: title.game) { all[index] = newValue } }
    }

    /// The rules in a few sentences, as these settings make them.
    var rules: [Phrase] { title.program.rules(withAny: chosen) }

    /// Returns the rules of the current or the next game, in a few sentences.
    static func rules(of view: SessionView<Party.View>) -> [Phrase] {
        if let game = view.game, let rules = game.kind.program.rules(party: game) { return rules }
        return PartySetup(of: view)?.rules ?? Party.Title(rawValue: view.title.string)?.rules ?? []
    }

    /// Returns a party that has not started.
    func party(seed: UInt64, with services: PartyServices) -> Party {
        var party = Party(title, seed: seed)
        apply(to: &party, with: services)
        return party
    }

    /// Sets up a party that has not started: its game, and that game's settings.
    func apply(to party: inout Party, with services: PartyServices) {
        party.choose(title)
        guard let game = party.game as? any ProgramGame else { return }
        party = game.prepared(with: chosen, services)
    }

    /// The settings as they travel to the program of a new host.
    ///
    /// The settings of the chosen game travel with the game too: they are left out first if all are
    /// too long.
    var forSuccessor: ContextData? {
        var travelling = AllSettings(all: all)
        for omitted in [nil, title] + Party.Title.allCases {
            if let index = omitted.flatMap({ Self.index(of: $0.game) }) {
                travelling.all[index] = nil
            }
            if let context = ContextData(encoding: travelling) { return context }
        }
        return nil
    }

    /// The settings of all games; `nil` for those that stay behind.
    private struct AllSettings: Codable {
        var all: [(any LobbySettings)?]

        init(all: [any LobbySettings]) { self.all = all }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: SettingsKey.self)
            all = try ProgramGames.all.map { try $0.decodeSettings(container) }
        }

        /// Encodes an object with a key for each game whose settings are not the usual ones.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: SettingsKey.self)
            for (game, settings) in zip(ProgramGames.all, all) {
                try settings?.encodeForSuccessor(
                    in: &container, forKey: SettingsKey(game.card.settingsKey))
            }
        }
    }

    /// Takes over the setup of a former host, for each game.
    mutating func adopt(_ succession: Succession?) {
        if let told = succession?.context?.decoded(as: AllSettings.self) {
            all = told.all.compactMap(\.self)
        }
        if let legacy = succession?.legacy { adopt(legacy) }
    }

    /// Takes over the game and the settings of a former host, as far as its legacy contains them.
    private mutating func adopt(_ legacy: ContextData) {
        var party = Party(title, seed: 0)
        party.adopt(legacy)
        title = party.kind
        if let game = party.game as? any ProgramGame { chosen = game.lobbySettings }
    }

    /// The fewest players, the host included, with whom the chosen game can start.
    var fewestPlayers: Int { party(seed: 0, with: PartyServices()).fewestPlayers }

    /// Chooses the next game in the order of the titles.
    mutating func nextGame() {
        title = Party.Title.allCases.next(after: title)
    }

    /// Returns the rows that the lobby shows for the chosen game: heading, value, and the key that
    /// changes it.
    func rows(seated: Int?) -> [SettingRow] { chosen.rows(seated: seated) }

    /// Lets two people at one keyboard play the chosen game.
    mutating func shareKeyboard() { chosen.shareKeyboard() }

    /// Whether one player plays all sides of the chosen game, so that no other player is needed.
    var isShared: Bool { chosen.isShared }

    /// Whether the user can choose who does the host's work for the chosen game.
    var offersService: Bool { title.program.offersService }

    /// Changes a setting of the chosen game.
    ///
    /// - Returns: Whether the key belongs to a setting.
    mutating func press(_ letter: Character) -> Bool { chosen.press(letter) }

    /// Takes longer times in each game where the user's flags have set none: it takes time to hear
    /// lines.
    mutating func unhurry() {
        for index in all.indices { all[index].unhurry(keeping: flags) }
    }
}

extension PartySetup {
    /// Returns the setup with the services that the host's program has found, as the host tells.
    func served(as told: PartySetup?) -> PartySetup {
        guard let told, let index = Self.index(of: told.title.game) else { return self }
        var setup = self
        setup.all[index].adoptServices(ofAny: told.all[index])
        return setup
    }

    /// Returns the chosen game and its settings, one line each; `nil` if the view does not contain
    /// them.
    static func texts(of view: SessionView<Party.View>) -> [String]? {
        guard view.phase == .lobby, let setup = PartySetup(of: view) else { return nil }
        let rows = setup.allRows(seated: view.seatedCount)
        return rows.map { "\($0.heading.string.lowercased()): \($0.value.string)" }
    }

    /// Returns the same in the words of the plain mode, which are heard one after another.
    static func spokenTexts(of view: SessionView<Party.View>) -> [String]? {
        guard view.phase == .lobby, let setup = PartySetup(of: view) else { return nil }
        let rows = setup.allRows(seated: view.seatedCount).map(\.spoken)
        return rows.map { "\($0.heading): \($0.value)" }
    }

    /// The row of the chosen game.
    var gameRow: SettingRow {
        let all = Party.Title.allCases
        return SettingRow(
            heading: "GAME", value: title.name, key: "g", label: "Game", choices: all.map(\.name),
            chosen: all.firstIndex(of: title) ?? 0)
    }

    /// Returns the row of the chosen game, and those of its settings.
    func allRows(seated: Int) -> [SettingRow] { [gameRow] + rows(seated: seated) }
}

/// One setting in the lobby.
struct SettingRow: Equatable, Sendable {
    var heading: Phrase
    var value: Phrase
    var key: Phrase
    /// The word for the bottom line, if there is room.
    var label: Phrase
    /// The heading in the plain mode, if the heading on the screens says too little by itself.
    var spokenHeading: Phrase?
    /// The value in the plain mode, likewise.
    var spokenValue: Phrase?
    /// The reason why the key changes nothing now; `nil` if it does.
    var fixed: Phrase?
    /// The values that a setting with a few of them can have; empty for any other setting.
    var choices: [Phrase] = []
    /// The index of the chosen one.
    var chosen = 0
    /// The words behind them, which hold whichever is chosen.
    var rest: Phrase = ""

    /// Shows all values that the key leads to; none if the present one is not among them.
    mutating func offer<Value: Equatable>(
        _ values: [Value], chosen value: Value, in words: (Value) -> Phrase
    ) {
        guard let index = values.firstIndex(of: value) else { return }
        (choices, chosen) = (values.map(words), index)
    }

    /// Returns all choices with a mark at the chosen one, or only the value if they do not fit.
    func shown(within columns: Int) -> Phrase {
        let marked = choices.enumerated().map { index, choice -> Phrase in
            "\(index == chosen ? "●" : "○") \(choice)"
        }
        let all: Phrase = "\(Phrase(marked, separatedBy: "  "))\(rest)"
        return choices.isEmpty || all.width > columns ? value : all
    }

    /// The row in the words of the plain mode.
    var spoken: (heading: String, value: String) {
        (
            spokenHeading?.string ?? heading.string.lowercased(),
            spokenValue?.string ?? value.string
        )
    }
}

extension Array where Element: Equatable {
    /// Returns the element so many places after another one, round and round; for one that is not
    /// there, the first.
    func next(after element: Element, by step: Int = 1) -> Element {
        self[((firstIndex(of: element) ?? -1) + step + count) % count]
    }
}
