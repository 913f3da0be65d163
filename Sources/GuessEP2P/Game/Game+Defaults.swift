public import Primitives

/// Defaults for everything but the state, its messages and the view.
///
///     struct Counter: Game {
///         struct View: Codable, Equatable, Sendable { var count: Int }
///         enum Action: Message {
///             case increment
///             func apply(from sender: PlayerID, to state: inout Counter) throws(Rejection) {
///                 state.count += 1
///             }
///         }
///         var count = 0
///         func view(for player: PlayerID?) -> View { View(count: count) }
///     }
///
/// Such a game waits for nobody, and has no clock, no computer players and no end.
extension Game {
    /// Zero, whatever is set: a game that needs the time declares a stored property `now`.
    public var now: Timestamp {
        get { .zero }
        set {}
    }

    /// `nil`: nothing changes with time.
    public var nextDeadline: Timestamp? { nil }

    /// `nil`: the players see no clock.
    public var phaseEnd: Timestamp? { nil }

    /// 1: the host can start alone.
    public var fewestPlayers: Int { 1 }

    /// No limit but the number of seats.
    public var mostPlayers: Int { .max }

    /// The type's name in lower case; declare it in the game if the type may be renamed.
    public static var family: String { String(describing: Self.self).lowercased() }

    /// The name of the family.
    public var title: String { Self.family }

    /// Empty: the game has no reasons besides those that all games share.
    public static var rejections: [Rejection] { [] }

    /// `nil`: nothing but the number of players can prevent the start.
    public var startBlocker: Rejection? { nil }

    /// Does nothing: the initial state is the state of a new game.
    public mutating func start(with players: [PlayerID]) {}

    /// Refuses with ``Rejection/wrongPhase``: no player can enter a game in progress.
    public mutating func add(_ player: PlayerID) throws(Rejection) { throw .wrongPhase }

    /// `nil`: a new player can come into every round, if ``add(_:)`` allows it.
    public var closedRound: Int? { nil }

    /// `nil`: the length of the game is not known.
    public var latestEnd: Timestamp? { nil }

    /// `nil`: there are no settings.
    public var settingsData: ContextData? { nil }

    /// Does nothing: the rules do not depend on who is present.
    public mutating func remove(_ player: PlayerID) {}

    /// Does nothing: the rules do not depend on connections.
    public mutating func setPresence(_ presence: Presence, of player: PlayerID) {}

    /// Does nothing: the rules do not depend on second screens.
    public mutating func setScreens(_ count: Int) {}

    /// Does nothing: the game has no deadlines.
    public mutating func handleDeadline() {}

    /// Returns no standings: the game has no points.
    public static func standings(in view: View) -> [Standing] { [] }

    /// `false`: the game does not end by itself; the host's program closes the session.
    public var isFinished: Bool { false }

    /// Returns `true`: every player who has left stays in the lists.
    public func remembers(_ player: PlayerID) -> Bool { true }

    /// "playing", the one phase of a game without phases.
    public var phaseName: String { "playing" }
}

extension Game {
    /// The name of the family, shortened for announcements, requests and invitations.
    static var announcedFamily: SafeText { SafeText(family, limit: .name) }

    /// The title, shortened for announcements.
    var announcedTitle: SafeText { SafeText(title, limit: .name) }

    /// Returns whether a request or an invitation is for this game; one without a name always is.
    static func isMeant(by name: SafeText?) -> Bool { name.map { $0 == announcedFamily } ?? true }
}

extension Game {
    /// The players by points, as a spectator may see them.
    package var standings: [Standing] { Self.standings(in: view(for: nil)) }
}
