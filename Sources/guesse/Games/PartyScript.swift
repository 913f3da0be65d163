import CommandLineKit
import Games
import GuessEP2P
import Primitives

/// A game with screens and words of its own in script mode.
protocol ScriptedGame: ProgramGame {
    associatedtype WrittenScreen: ScriptScreen where WrittenScreen.GameView == Self.View
    associatedtype Word: ScriptWord
}

/// A screen of one game as script mode writes it.
protocol ScriptScreen: Encodable, Equatable, Sendable {
    associatedtype GameView

    /// The names of the game's screens.
    static var names: [String] { get }

    /// Returns the name of the screen that a view shows.
    static func name(of game: GameView) -> String

    init(_ game: GameView, in view: SessionView<Party.View>)
}

/// A word of script mode that a game knows.
protocol ScriptWord: Equatable, Sendable {
    /// All words of the game; several games may know a word.
    static var all: [String] { get }

    /// Reads a word with the rest of its line; `nil` if the word is not the game's.
    ///
    /// - Parameter line: The whole line as it came: it may be longer than the limit of other lines.
    init?(_ word: String, _ rest: String, line: String) throws(UsageError)

    /// Returns the command for the word in the game as it is shown.
    func command(in view: Party.View?, _ setup: inout PartySetup) -> RoomCommand
}

extension ScriptedGame {
    fileprivate static func screen(
        _ view: Party.View, in session: SessionView<Party.View>
    ) -> PartyScreen? {
        view.of(Self.self).map {
            PartyScreen(WrittenScreen($0, in: session), name: WrittenScreen.name(of: $0))
        }
    }

    fileprivate static var screenNames: [String] { WrittenScreen.names }

    fileprivate static var words: [String] { Word.all }

    fileprivate static func word(
        _ word: String, _ rest: String, line: String
    ) throws(UsageError) -> (any ScriptWord)? {
        try Word(word, rest, line: line)
    }

    fileprivate static func knows(_ word: any ScriptWord) -> Bool { word is Word }
}

extension ProgramGames {
    fileprivate static var scripted: [any ScriptedGame.Type] {
        all.compactMap { $0 as? any ScriptedGame.Type }
    }
}

/// The screen of the current game, as script mode writes it.
struct PartyScreen: Encodable, Equatable {
    /// The screen's name, which the event has beside the fields.
    let name: String
    private let screen: any ScriptScreen

    init(_ screen: any ScriptScreen, name: String = "") {
        (self.screen, self.name) = (screen, name)
    }

    /// Creates the screen of a view; `nil` if its game has none in script mode.
    init?(_ game: Party.View, in view: SessionView<Party.View>) {
        let scripted = game.kind.game as? any ScriptedGame.Type
        guard let screen = scripted?.screen(game, in: view) else { return nil }
        self = screen
    }

    static func == (one: PartyScreen, other: PartyScreen) -> Bool {
        one.name == other.name && one.screen.equals(other.screen)
    }

    /// The names of all screens of all games.
    static let names = ProgramGames.scripted.flatMap { $0.screenNames }

    func encode(to encoder: any Encoder) throws { try screen.encode(to: encoder) }
}

/// A word of script mode that only some games know.
struct PartyWord: Equatable {
    /// The word as each game reads that knows it, in the order of the games.
    private let readings: [any ScriptWord]

    init(_ readings: any ScriptWord...) { self.readings = readings }

    /// The words of all games, each once.
    static let all = ProgramGames.scripted.flatMap { $0.words }.reduce(into: [String]()) {
        if !$0.contains($1) { $0.append($1) }
    }

    /// Reads a word with the rest of its line; `nil` if no game knows the word.
    ///
    /// - Parameter line: The whole line as it came: it may be longer than the limit of other lines.
    init?(_ word: String, _ rest: String, line: String) throws(UsageError) {
        var readings: [any ScriptWord] = []
        for game in ProgramGames.scripted {
            if let reading = try game.word(word, rest, line: line) { readings.append(reading) }
        }
        guard !readings.isEmpty else { return nil }
        self.readings = readings
    }

    static func == (one: PartyWord, other: PartyWord) -> Bool {
        one.readings.count == other.readings.count
            && zip(one.readings, other.readings).allSatisfy { one, other in one.equals(other) }
    }

    /// Returns the word as the current game reads it, or as the first game that knows it.
    private func reading(in view: Party.View?) -> any ScriptWord {
        let game = view?.kind.game as? any ScriptedGame.Type
        return readings.first { game?.knows($0) == true } ?? readings[0]
    }

    /// Returns the command for the word in the game as it is shown.
    func command(in view: Party.View?, _ setup: inout PartySetup) -> RoomCommand {
        reading(in: view).command(in: view, &setup)
    }
}
