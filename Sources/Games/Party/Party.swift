package import GuessEP2P
package import Primitives

/// One session's game out of several: the host changes it in the lobby, and everybody stays.
///
/// It is a sum of all games, so that the compiler names the switches that need a case for a new
/// one. To the session library it is a game like any other. `Docs/ADDING-A-GAME.md` lists the steps
/// for another case.
///
/// It is indirect: otherwise every type that holds a party would contain the code to copy each
/// game.
package indirect enum Party: Game {
    /// A prompt becomes a picture, and the others guess the prompt.
    case guessE(GuessE)
    /// Three in a row, between two players; the others watch.
    case xAndO(XAndO)
    /// A question on the big screen, buttons in the players' hands.
    case trivia(Trivia)
    /// A sentence, a drawing of it, a sentence about the drawing, and so on.
    case phone(Phone)

    /// The name of one game in the party: in flags, announcements, messages and logs.
    package enum Title: String, CaseIterable, Codable, Hashable, Sendable {
        /// Guess-E.
        case guessE = "guess-e"
        /// X and O.
        case xAndO = "x-and-o"
        /// Trivia.
        case trivia
        /// Phone.
        case phone
    }

    /// The current or next game.
    package var kind: Title {
        switch self {
        case .guessE: .guessE
        case .xAndO: .xAndO
        case .trivia: .trivia
        case .phone: .phone
        }
    }

    /// The family: programs with the same set of games may play together.
    package static var family: String { "guesse" }

    /// The title of the current or next game, for announcements.
    package var title: String { kind.rawValue }

    /// The rejections of all games.
    package static var rejections: [Rejection] {
        GuessE.rejections + XAndO.rejections + Trivia.rejections + Phone.rejections
    }

    /// The time of the last event.
    package var now: Timestamp {
        get {
            switch self {
            case .guessE(let game): game.now
            case .xAndO(let game): game.now
            case .trivia(let game): game.now
            case .phone(let game): game.now
            }
        }
        set { change { game in game.now = newValue } }
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
    package mutating func start(with players: [PlayerID]) { change { $0.start(with: players) } }

    /// Removes a player for good.
    package mutating func remove(_ player: PlayerID) { change { $0.remove(player) } }

    /// Records how well a player is heard.
    package mutating func setPresence(_ presence: Presence, of player: PlayerID) {
        change { $0.setPresence(presence, of: player) }
    }

    /// Records how many screens are connected.
    package mutating func setScreens(_ count: Int) { change { $0.setScreens(count) } }

    /// Moves on if the deadline has come.
    package mutating func handleDeadline() { change { $0.handleDeadline() } }

    /// Adds a player who comes during the game, or throws the game's rejection.
    package mutating func add(_ player: PlayerID) throws(Rejection) {
        switch self {
        case .guessE(var game):
            try game.add(player)
            self = .guessE(game)
        case .xAndO(var game):
            try game.add(player)
            self = .xAndO(game)
        case .trivia(var game):
            try game.add(player)
            self = .trivia(game)
        case .phone(var game):
            try game.add(player)
            self = .phone(game)
        }
    }

    /// Returns whether a player who has left is still part of the game.
    package func remembers(_ player: PlayerID) -> Bool { game.remembers(player) }

    /// Returns the part of the state that a player may see.
    package func view(for player: PlayerID?) -> View {
        switch self {
        case .guessE(let game): .guessE(game.view(for: player))
        case .xAndO(let game): .xAndO(game.view(for: player))
        case .trivia(let game): .trivia(game.view(for: player))
        case .phone(let game): .phone(game.view(for: player))
        }
    }

    /// Returns the players by points, from a view.
    package static func standings(in view: View) -> [Standing] {
        switch view {
        case .guessE(let view): GuessE.standings(in: view)
        case .xAndO(let view): XAndO.standings(in: view)
        case .trivia(let view): Trivia.standings(in: view)
        case .phone(let view): Phone.standings(in: view)
        }
    }

    /// The game without its type, for code that does not need it.
    var game: any Game {
        switch self {
        case .guessE(let game): game
        case .xAndO(let game): game
        case .trivia(let game): game
        case .phone(let game): game
        }
    }

    /// Changes the game with code that does not need its type.
    mutating func change(_ body: (inout any Game) -> Void) {
        switch self {
        case .guessE(var game):
            Self.change(&game, body)
            self = .guessE(game)
        case .xAndO(var game):
            Self.change(&game, body)
            self = .xAndO(game)
        case .trivia(var game):
            Self.change(&game, body)
            self = .trivia(game)
        case .phone(var game):
            Self.change(&game, body)
            self = .phone(game)
        }
    }

    private static func change<Part: Game>(_ part: inout Part, _ body: (inout any Game) -> Void) {
        var game: any Game = part
        body(&game)
        if let changed = game as? Part { part = changed }
    }
}
