public import Primitives

/// Defaults: a state, a ``Message`` with `apply(from:to:)` and a view for each player are a game.
///
///     struct Counter: Game {
///         struct View: Codable, Equatable, Sendable { var count: Int }
///         enum Action: Message {
///             case increment
///             func apply(from sender: PlayerID, to state: inout Counter) throws(Rejection) { state.count += 1 }
///         }
///         var count = 0
///         func view(for player: PlayerID?) -> View { View(count: count) }
///     }
///
/// Such a game waits for nobody, has no clock, no computer players and no end.
extension Game {
    /// The game has no clock: whatever is set, it reads zero.
    public var now: Timestamp {
        get { .zero }
        set {}
    }

    /// Nothing changes by itself.
    public var nextDeadline: Timestamp? { nil }

    /// No clock on anybody's screen.
    public var phaseEnd: Timestamp? { nil }

    /// The host alone may start.
    public var fewestPlayers: Int { 1 }

    /// As many as there are seats.
    public var mostPlayers: Int { .max }

    /// The type's name in small letters; a game that may be renamed says its name itself.
    public static var family: String { String(describing: Self.self).lowercased() }

    /// The family's name.
    public var title: String { Self.family }

    /// No reasons but those that all games share.
    public static var rejections: [Rejection] { [] }

    /// Nothing speaks against it.
    public var startBlocker: Rejection? { nil }

    /// The state is good as it stands.
    public mutating func start(with players: [PlayerID]) {}

    /// Nobody comes late unless the game says how.
    public mutating func add(_ player: PlayerID) throws(Rejection) { throw .wrongPhase }

    /// Players are added as they come.
    public var closedRound: Int? { nil }

    /// Nobody can tell.
    public var latestEnd: Timestamp? { nil }

    /// There is nothing to set.
    public var settingsData: ContextData? { nil }

    /// It is all the same to the game who is there.
    public mutating func remove(_ player: PlayerID) {}

    /// It is all the same to the game who is heard.
    public mutating func setPresence(_ presence: Presence, of player: PlayerID) {}

    /// Nobody needs a screen.
    public mutating func setScreens(_ count: Int) {}

    /// Nothing is ever due.
    public mutating func handleDeadline() {}

    /// No points.
    public static func standings(in view: View) -> [Standing] { [] }

    /// There is no end; the host's program closes the session.
    public var isFinished: Bool { false }

    /// Everybody is.
    public func remembers(_ player: PlayerID) -> Bool { true }

    /// The one word for a game without phases.
    public var phaseName: String { "playing" }
}

extension Game {
    /// The family as announcements, requests and invitations carry it.
    static var announcedFamily: SafeText { SafeText(family, limit: .name) }

    /// The title as announcements carry it.
    var announcedTitle: SafeText { SafeText(title, limit: .name) }

    /// Whether a request or an invitation is for this game; one that names none is.
    static func isMeant(by name: SafeText?) -> Bool { name.map { $0 == announcedFamily } ?? true }
}

extension Game {
    /// The players by points as everybody may see them.
    public var standings: [Standing] { Self.standings(in: view(for: nil)) }
}
