package import GuessEP2P
package import Primitives

/// One session's game out of several: the host changes it in the lobby, and everybody stays.
///
/// It contains one game without its type, and knows its list only. To the session library it is a
/// game like any other. Views, actions and the rest are boxes likewise, which `of(_:)` opens.
package struct Party: Game, Deadlines, TimedPresses, HostSuccession {
    /// All games, in the order in which a host is offered them.
    package static let games: [any HouseGame.Type] = [
        GuessE.self, XAndO.self, Trivia.self, Phone.self,
    ]

    /// The current or next game.
    package private(set) var game: any HouseGame

    /// Creates a party that plays a game.
    package init(_ game: some HouseGame) { self.game = game }

    /// Returns the current or next game if it is of this type.
    package func of<G: HouseGame>(_ type: G.Type) -> G? { game as? G }

    /// Returns whether both have the same game in the same state.
    package static func == (one: Party, other: Party) -> Bool { one.game.equals(other.game) }

    /// The title of the current or next game.
    package var kind: Title { Title(type(of: game)) }

    /// The family: programs with the same set of games may play together.
    package static var family: String { "guesse" }

    /// The title of the current or next game, for announcements.
    package var title: String { kind.rawValue }

    /// The rejections of all games.
    package static var rejections: [Rejection] { games.flatMap { $0.rejections } }

    /// The time of the last event.
    package var now: Timestamp {
        get { game.now }
        set { game.now = newValue }
    }

    /// The time at which the game next changes by itself.
    package var nextDeadline: Timestamp? { game.nextDeadline }
    /// The end of the present phase.
    package var phaseEnd: Timestamp? { game.phaseEnd }
    /// The fewest players of the current or next game.
    package var fewestPlayers: Int { game.fewestPlayers }
    /// The most players of the current or next game.
    package var mostPlayers: Int { game.mostPlayers }
    /// Whether the game has come to its end.
    package var isFinished: Bool { game.isFinished }
    /// The name of the current phase.
    package var phaseName: String { game.phaseName }
    /// The round that is closed to latecomers.
    package var closedRound: Int? { game.closedRound }
    /// The reason why the game cannot start, whatever the number of players.
    package var startBlocker: Rejection? { game.startBlocker }
    /// The time at which the game reveals what players react to.
    package var reveal: Timestamp? { game.reveal }
    /// The latest time at which the game can end.
    package var latestEnd: Timestamp? { game.latestEnd }
    /// Starts the game with these players.
    package mutating func start(with players: [PlayerID]) { game.start(with: players) }

    /// Removes a player for good.
    package mutating func remove(_ player: PlayerID) { game.remove(player) }

    /// Records how well a player is heard.
    package mutating func setPresence(_ presence: Presence, of player: PlayerID) {
        game.setPresence(presence, of: player)
    }

    /// Records how many screens are connected.
    package mutating func setScreens(_ count: Int) { game.setScreens(count) }

    /// Moves on if the deadline has come.
    package mutating func handleDeadline() { game.handleDeadline() }

    /// Adds a player who comes during the game, or throws the game's rejection.
    package mutating func add(_ player: PlayerID) throws(Rejection) {
        var changed = game
        try changed.add(player)
        game = changed
    }

    /// Returns whether a player who has left is still part of the game.
    package func remembers(_ player: PlayerID) -> Bool { game.remembers(player) }

    /// Returns the part of the state that a player may see.
    package func view(for player: PlayerID?) -> View { game.partyView(for: player) }

    /// Returns the players by points, from a view.
    package static func standings(in view: View) -> [Standing] { view.game.standings(party: view) }

    /// Changes the current game by an action with the time of its key press.
    ///
    /// - Throws: ``GuessEP2P/Rejection/otherGame`` if another game is on, or the game's own
    ///   rejection; the state is then unchanged.
    package mutating func perform(
        _ action: Action, from sender: PlayerID, press: Press
    ) throws(Rejection) {
        var changed = game
        try changed.perform(party: action, from: sender, press: press)
        game = changed
    }

    /// Changes the current game by an action; throws as ``perform(_:from:press:)`` does.
    mutating func apply(_ action: Action, from sender: PlayerID) throws(Rejection) {
        var changed = game
        try changed.apply(action, from: sender)
        game = changed
    }

    /// Returns whether two views of one game are equal in every byte.
    package static func areEncodedAlike(_ one: View, _ other: View) -> Bool {
        one.game.areEncodedAlike(party: one, other)
    }

    /// Applies an action to a view of the same game; an action of another game predicts nothing.
    package static func predict(_ action: Action, by player: PlayerID, on view: inout View) {
        view.game.predict(party: action, by: player, on: &view)
    }

    /// Combines two actions as their game does; actions of two games stay apart.
    package static func combine(_ earlier: Action, then later: Action) -> Action? {
        earlier.game.combine(party: earlier, then: later)
    }

    /// Returns whether two views are from one phase of one game.
    package static func areOfOnePhase(_ one: View, _ other: View) -> Bool {
        one.game.areOfOnePhase(party: one, other)
    }

    /// Returns the player's duty, if the game waits for one.
    package func duty(of player: PlayerID) -> Duty? { game.partyDuty(of: player) }

    /// Returns a computer player's answer to a duty.
    ///
    /// A duty of a game that has ended gets an answer that the rules refuse.
    package func automaticMove(
        for duty: Duty, of player: PlayerID, skill: Double,
        using generator: inout SeededGenerator
    ) -> (after: Duration, action: Action) {
        game.automaticMove(party: duty, of: player, skill: skill, using: &generator)
    }

    /// Returns the shortest time for a duty when the game waits for no person; `nil` for a duty of
    /// another game.
    package func leastThinkingTime(for duty: Duty) -> Duration? {
        game.leastThinkingTime(party: duty)
    }

    /// Removes and returns the tasks that the host's program must do next.
    package mutating func removeHostTasks() -> [HostTask] { game.removePartyTasks() }

    /// Applies the result of a task; ignores that of another game.
    package mutating func complete(_ result: HostTaskResult) { game.complete(party: result) }
}

/// Changes of a party's game: by its host's choice, or by a former host's handover.
extension Party {
    /// Creates a game that has not started.
    ///
    /// - Parameter seed: The seed of all random numbers in this game and in those chosen after it.
    package init(_ title: Title, seed: UInt64) { game = title.game.init(seed: seed) }

    /// Changes the next game; keeps a game of that title as it is.
    ///
    /// The new game has the usual settings, and draws its seed from the former one's generator.
    package mutating func choose(_ title: Title) {
        guard title != kind else { return }
        var generator = game.generator
        let time = now
        self = Party(title, seed: generator.next())
        now = time
    }

    /// The game's title, with the game's own legacy after it: `guess-e:{"…"}`.
    ///
    /// The whole is not JSON: text within text would be longer than a legacy may be.
    package var legacy: ContextData? {
        ContextData(Array("\(title):".utf8) + (game.legacy?.bytes ?? []))
    }

    /// Returns the title and the game's own part of a legacy; `nil` if it is not a party's.
    static func parts(of legacy: ContextData) -> (title: Title, legacy: ContextData?)? {
        guard let colon = legacy.bytes.firstIndex(of: UInt8(ascii: ":")),
            let title = Title(rawValue: String(decoding: legacy.bytes[..<colon], as: UTF8.self))
        else { return nil }
        let rest = Array(legacy.bytes[(colon + 1)...])
        return (title, rest.isEmpty ? nil : ContextData(rest))
    }

    /// Chooses the game that a former host had chosen, with its settings.
    package mutating func adopt(_ legacy: ContextData) {
        guard let (title, part) = Self.parts(of: legacy) else { return }
        choose(title)
        if let part { game.adopt(part) }
    }

    /// Becomes the game of the former host; the views tell which one.
    package mutating func restore(from handover: Handover<View>) -> Bool {
        guard let newest = handover.views.first?.view else { return false }
        choose(newest.kind)
        let parts = handover.legacy.flatMap(Self.parts)
        return game.restore(
            party: handover, legacy: parts?.title == newest.kind ? parts?.legacy : nil)
    }

    /// The game's title, with its settings after it: `x-and-o:{"…"}`.
    package var settingsData: ContextData? {
        game.encodedSettings.flatMap { ContextData(Array("\(title):".utf8) + $0.bytes) }
    }
}

/// The whole state, as a log contains it.
extension Party {
    /// Decodes a state that may come from anywhere; each game refuses values that could break its
    /// rules.
    package init(from decoder: any Decoder) throws {
        let (container, game) = try decoder.partOfParty()
        self = try game.decodeGame(container)
    }

    /// Encodes an object with one key: the game's title.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Title.self)
        try game.encode(in: &container)
    }
}
