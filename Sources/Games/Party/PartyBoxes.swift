package import GuessEP2P
package import Primitives

extension Party {
    /// The name of one game in the party: in flags, announcements, messages and logs.
    package struct Title: RawRepresentable, CaseIterable, CodingKey, Codable, Hashable, Sendable {
        /// The rules of the game.
        package let game: any HouseGame.Type

        /// The title of a game.
        package init(_ game: any HouseGame.Type) { self.game = game }

        /// Finds the game of a name; `nil` if there is none.
        package init?(rawValue: String) {
            guard let game = Party.games.first(where: { $0.family == rawValue }) else { return nil }
            self.game = game
        }

        /// The name, which is that of the family too if the game is played by itself.
        package var rawValue: String { game.family }

        /// The name as a key.
        package var stringValue: String { rawValue }

        /// Finds the game of a key; `nil` if there is none.
        package init?(stringValue: String) { self.init(rawValue: stringValue) }

        /// Keys have no numbers.
        package var intValue: Int? { nil }

        /// No game has a number.
        package init?(intValue: Int) { nil }

        /// The titles of all games.
        package static var allCases: [Title] { Party.games.map { Title($0) } }
    }

    /// One player's view of the current game.
    package struct View: Codable, Equatable, Sendable {
        private let part: PartOfGame

        /// A view of this game.
        package init<G: HouseGame>(_ game: G.Type, _ view: G.View) {
            part = PartOfGame(game: game, value: view)
        }

        /// Returns the view if it is of this game.
        package func of<G: HouseGame>(_ game: G.Type) -> G.View? {
            part.game == game ? part.value as? G.View : nil
        }

        var game: any HouseGame.Type { part.game }

        /// The title of the game.
        package var kind: Title { Title(game) }

        /// The round of the game, from 1; 0 before the first.
        package var round: Int { game.round(party: self) }

        /// The number of rounds in the game; `nil` if it is not known yet.
        package var roundCount: Int? { game.roundCount(party: self) }

        /// Returns the screen of a person, or of the whole room.
        package func screen(in company: Company) -> Screen {
            game.screen(party: self, in: company)
        }

        /// Returns the meaning of something that was entered at one of the screen's inputs.
        package func meaning(
            of entry: Screen.Entry, in company: Company
        ) -> Screen.Meaning<Party.Action> {
            game.meaning(party: entry, on: self, in: company)
        }

        /// Returns a warning that a listener hears once, before the entry is sent; `nil` for none.
        package func remark(on entry: Screen.Entry, in company: Company) -> Phrase? {
            game.remark(party: entry, on: self, in: company)
        }

        /// Decodes an object with one key: the game's title.
        package init(from decoder: any Decoder) throws {
            part = try PartOfGame(from: decoder) { $0.viewType }
        }

        /// Encodes an object with one key: the game's title.
        package func encode(to encoder: any Encoder) throws { try part.encode(to: encoder) }
    }

    /// A player's action in one of the games.
    package struct Action: Message {
        private let part: PartOfGame

        /// An action of this game.
        package init<G: HouseGame>(_ game: G.Type, _ action: G.Action) {
            part = PartOfGame(game: game, value: action)
        }

        /// Returns the action if it is of this game.
        package func of<G: HouseGame>(_ game: G.Type) -> G.Action? {
            part.game == game ? part.value as? G.Action : nil
        }

        var game: any HouseGame.Type { part.game }

        /// The title of the game.
        package var kind: Title { Title(game) }

        /// Changes the current game.
        ///
        /// - Throws: ``GuessEP2P/Rejection/otherGame`` if another game is on, or the game's own
        ///   rejection; the state is then unchanged.
        package func apply(from sender: PlayerID, to party: inout Party) throws(Rejection) {
            try party.apply(self, from: sender)
        }

        /// Decodes an object with one key: the game's title.
        package init(from decoder: any Decoder) throws {
            part = try PartOfGame(from: decoder) { $0.actionType }
        }

        /// Encodes an object with one key: the game's title.
        package func encode(to encoder: any Encoder) throws { try part.encode(to: encoder) }
    }

    /// A duty for which a game waits for a player.
    package struct Duty: Hashable, Sendable {
        let game: any HouseGame.Type
        private let duty: any Hashable & Sendable

        /// A duty of this game.
        package init<G: HouseGame>(_ game: G.Type, _ duty: G.Duty) {
            (self.game, self.duty) = (game, duty)
        }

        /// Returns the duty if it is of this game.
        package func of<G: HouseGame>(_ game: G.Type) -> G.Duty? {
            self.game == game ? duty as? G.Duty : nil
        }

        /// Returns whether both are the same duty of one game.
        package static func == (one: Duty, other: Duty) -> Bool {
            one.game == other.game && one.duty.equals(other.duty)
        }

        /// Feeds the game's own duty.
        package func hash(into hasher: inout Hasher) { hasher.combine(duty) }
    }

    /// A task outside the rules that the host's program does for a game.
    package struct HostTask: Equatable, Sendable {
        private let game: any HouseGame.Type
        private let task: any Equatable & Sendable

        /// A task for this game.
        package init<G: HouseGame>(_ game: G.Type, _ task: G.HostTask) {
            (self.game, self.task) = (game, task)
        }

        /// Returns the task if it is for this game.
        package func of<G: HouseGame>(_ game: G.Type) -> G.HostTask? {
            self.game == game ? task as? G.HostTask : nil
        }

        /// The title of the game.
        package var kind: Title { Title(game) }

        /// Returns whether both are the same task for one game.
        package static func == (one: HostTask, other: HostTask) -> Bool {
            one.game == other.game && one.task.equals(other.task)
        }
    }

    /// The result of such a task.
    package struct HostTaskResult: Codable, Equatable, Sendable {
        private let part: PartOfGame

        /// The result of a task for this game.
        package init<G: HouseGame>(_ game: G.Type, _ result: G.HostTaskResult) {
            part = PartOfGame(game: game, value: result)
        }

        /// Returns the result if it is for this game.
        package func of<G: HouseGame>(_ game: G.Type) -> G.HostTaskResult? {
            part.game == game ? part.value as? G.HostTaskResult : nil
        }

        /// The title of the game.
        package var kind: Title { Title(part.game) }

        /// Decodes an object with one key: the game's title.
        package init(from decoder: any Decoder) throws {
            part = try PartOfGame(from: decoder) { $0.resultType }
        }

        /// Encodes an object with one key: the game's title.
        package func encode(to encoder: any Encoder) throws { try part.encode(to: encoder) }
    }

    /// The settings of the next game, as its host sends them to everybody in the lobby.
    package struct Settings: Equatable, Sendable {
        private let part: PartOfGame

        /// Settings of this game.
        package init<G: HouseGame>(_ game: G.Type, _ settings: G.Settings) {
            part = PartOfGame(game: game, value: settings)
        }

        /// Reads the data of ``Party/settingsData`` from any program; `nil` if it is something
        /// else.
        package init?(_ data: ContextData) {
            guard let (title, part) = Party.parts(of: data), let part,
                let settings = title.game.settings(in: part)
            else { return nil }
            self = settings
        }

        /// Returns the settings if they are of this game.
        package func of<G: HouseGame>(_ game: G.Type) -> G.Settings? {
            part.game == game ? part.value as? G.Settings : nil
        }

        /// The title of the game.
        package var kind: Title { Title(part.game) }
    }
}
