import CommandLineKit
import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The game that a host has chosen, and the settings of each game that can be chosen.
///
/// The settings of a game stay as they were while another one is played.
struct PartySetup: Equatable, Sendable {
    var title = Party.Title.guessE
    var guessE = GuessESettings()
    var xAndO = XAndOSettings.usual
    var trivia = TriviaSettings()
    var phone = PhoneSettings()

    /// The rules in a few sentences, as these settings make them.
    var rules: [Phrase] { title == .xAndO ? XAndOPane.rules(of: xAndO.variant) : title.rules }

    /// Returns the rules of the current or the next game, in a few sentences.
    static func rules(of view: SessionView<Party.View>) -> [Phrase] {
        if let game = view.game?.of(XAndO.self) { return XAndOPane.rules(of: game.variant) }
        let usual = Party.Title(rawValue: view.title.string)?.rules ?? []
        return PartySetup(of: view)?.rules ?? usual
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
        switch party.sum {
        case .guessE(var game):
            game.settings = services.painter.fitted(guessE)
            party = .guessE(game)
        case .xAndO(var game):
            game.settings = xAndO
            party = .xAndO(game)
        case .trivia(var game):
            game.settings = trivia
            if let questions = services.questions, questions != game.questions {
                game.adopt(questions)
            }
            party = .trivia(game)
        case .phone(var game):
            game.settings = phone
            let sentences = services.sentences ?? PhoneSentences.sentences(in: phone.language)
            if let sentences, sentences != game.sentences { game.adopt(sentences) }
            party = .phone(game)
        }
    }

    /// The settings of all games, for the program of a new host; `nil` for settings with their
    /// usual values.
    private struct AllSettings: Codable {
        var guessE: GuessESettings?
        var xAndO: XAndOSettings?
        var trivia: TriviaSettings?
        var phone: PhoneSettings?
    }

    /// The settings of all games, as they travel to the program of a new host.
    ///
    /// The settings of the chosen game travel with the game too: they are left out first if all are
    /// too long.
    var forSuccessor: ContextData? {
        func unusual<Settings: Equatable>(_ settings: Settings, _ usual: Settings) -> Settings? {
            settings == usual ? nil : settings
        }
        let trivia = trivia.withoutPack
        var all = AllSettings(
            guessE: unusual(guessE, GuessESettings()), xAndO: unusual(xAndO, .usual),
            trivia: unusual(trivia, TriviaSettings()), phone: unusual(phone, PhoneSettings()))
        for omitted in [nil, title] + Party.Title.allCases {
            switch omitted {
            case nil: break
            case .guessE: all.guessE = nil
            case .xAndO: all.xAndO = nil
            case .trivia: all.trivia = nil
            default: all.phone = nil
            }
            if let context = ContextData(encoding: all) { return context }
        }
        return nil
    }

    /// Takes over the setup of a former host, for each game.
    mutating func adopt(_ succession: Succession?) {
        if let all = succession?.context?.decoded(as: AllSettings.self) {
            guessE = (all.guessE ?? GuessESettings()).bounded
            xAndO = (all.xAndO ?? .usual).bounded
            trivia = (all.trivia ?? TriviaSettings()).bounded
            phone = (all.phone ?? PhoneSettings()).bounded
        }
        if let legacy = succession?.legacy { adopt(legacy) }
    }

    /// Takes over the game and the settings of a former host, as far as its legacy contains them.
    private mutating func adopt(_ legacy: ContextData) {
        var party = Party(title, seed: 0)
        party.adopt(legacy)
        title = party.kind
        switch party.sum {
        case .guessE(let game): guessE = game.settings
        case .xAndO(let game): xAndO = game.settings
        case .trivia(let game): trivia = game.settings
        case .phone(let game): phone = game.settings
        }
    }

    /// The fewest players, the host included, with whom the chosen game can start.
    var fewestPlayers: Int {
        var party = Party(title, seed: 0)
        if var game = party.of(XAndO.self) {
            game.settings = xAndO
            party = .xAndO(game)
        }
        return party.fewestPlayers
    }

    /// Chooses the next game in the order of the titles.
    mutating func nextGame() {
        let all = Party.Title.allCases
        let index = all.firstIndex(of: title) ?? 0
        title = all[(index + 1) % all.count]
    }

    /// Returns the rows that the lobby shows for the chosen game: heading, value, and the key that
    /// changes it.
    func rows(seated: Int?) -> [SettingRow] {
        switch title {
        case .guessE: guessE.rows(seated: seated)
        case .xAndO: xAndO.rows()
        case .trivia: trivia.rows()
        default: phone.rows()
        }
    }

    /// Lets two people at one keyboard play the chosen game.
    mutating func shareKeyboard() { xAndO.isShared = true }

    /// Whether one player plays all sides of the chosen game, so that no other player is needed.
    var isShared: Bool { title == .xAndO && xAndO.isShared }

    /// Changes a setting of the chosen game.
    ///
    /// - Returns: Whether the key belongs to a setting.
    mutating func press(_ letter: Character) -> Bool {
        switch title {
        case .guessE: guessE.press(letter)
        case .xAndO: xAndO.press(letter)
        case .trivia: trivia.press(letter)
        default: phone.press(letter)
        }
    }
}

extension PartySetup {
    /// Reads the setup that a host tells all players in the lobby; `nil` if the view does not
    /// contain it.
    init?(of view: SessionView<Party.View>) {
        guard let settings = view.settings.flatMap({ Party.Settings($0) }) else { return nil }
        switch settings.sum {
        case .guessE(let settings): (title, guessE) = (.guessE, settings)
        case .xAndO(let settings): (title, xAndO) = (.xAndO, settings)
        case .trivia(let settings): (title, trivia) = (.trivia, settings)
        case .phone(let settings): (title, phone) = (.phone, settings)
        }
    }

    /// Returns the setup with the services that the host's program has found, as the host tells.
    func served(as told: PartySetup?) -> PartySetup {
        var setup = self
        switch told?.title {
        case Party.Title.guessE:
            if let told { setup.guessE.isSketched = told.guessE.isSketched }
        case Party.Title.trivia: if let told { setup.trivia.offer = told.trivia.offer }
        default: break
        }
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

extension Party.Title {
    /// The game's name as people write it.
    var name: Phrase {
        switch self {
        case .guessE: "Guess-E"
        case .xAndO: "X and O"
        case .trivia: "Trivia"
        default: "Phone"
        }
    }

    /// The word for a part of the game that has a number.
    var part: String {
        switch self {
        case .xAndO: "board"
        case .trivia: "question"
        default: "round"
        }
    }

    /// The rules in a few sentences, for the help.
    var rules: [Phrase] {
        switch self {
        case .guessE: GuessEPane.rules
        case .xAndO: XAndOPane.rules(of: .classic)
        case .trivia: TriviaPane.rules
        default: PhonePane.rules
        }
    }

    /// Whether two people who have found each other can play it by themselves.
    var isForTwo: Bool {
        switch self {
        case .xAndO: true
        default: false
        }
    }

    /// The flags of this game only.
    var flags: [Flag] {
        switch self {
        case .guessE: GuessESettings.flags
        case .xAndO: XAndOSettings.flags
        case .trivia: TriviaSettings.flags
        default: PhoneSettings.flags
        }
    }

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

    /// A short form of the title.
    var short: String {
        switch self {
        case .guessE: "guesse"
        case .xAndO: "xo"
        case .trivia: "trivia"
        default: "phone"
        }
    }
}

extension PartySetup {
    /// Takes longer times if the user has not set others: it takes time to hear lines.
    ///
    /// A quiz then gives points by speed, since a listener would hardly ever give the first right
    /// answer.
    mutating func unhurry() {
        let times = [\GuessESettings.promptSeconds, \.guessSeconds, \.rankSeconds]
        let usual = GuessESettings()
        if times.allSatisfy({ guessE[keyPath: $0] == usual[keyPath: $0] }),
            guessE.resultsSeconds == usual.resultsSeconds
        {
            guessE.promptSeconds = 90
            guessE.guessSeconds = 90
            guessE.rankSeconds = 90
            guessE.resultsSeconds = 60
        }
        if phone.tempo == .normal { phone.apply(.slow) }
        let (quiz, usualQuiz) = (trivia, TriviaSettings())
        guard quiz.scoring == usualQuiz.scoring, quiz.answerSeconds == usualQuiz.answerSeconds,
            quiz.readingSeconds == usualQuiz.readingSeconds
        else { return }
        trivia.scoring = .speed
        trivia.answerSeconds = 60
        trivia.resultSeconds = 20
    }
}
