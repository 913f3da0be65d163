public import Primitives

/// What a game need not say: a state, a ``Message`` with `apply(from:to:)` and a view for each player are a game.
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
    public static var fewestPlayers: Int { 1 }

    /// The type's name in small letters; a game that may be renamed says its name itself.
    public static var name: String { String(describing: Self.self).lowercased() }

    /// No reasons but those that all games share.
    public static var rejections: [Rejection] { [] }

    /// The state is good as it stands.
    public mutating func start(with players: [PlayerID]) {}

    /// Nobody comes late unless the game says how.
    public mutating func add(_ player: PlayerID) throws(Rejection) { throw .wrongPhase }

    /// It is all the same to the game who is there.
    public mutating func remove(_ player: PlayerID) {}

    /// It is all the same to the game who is heard.
    public mutating func setPresence(_ presence: Presence, of player: PlayerID) {}

    /// Nothing is ever due.
    public mutating func handleDeadline() {}

    /// No two players' views are taken for the same.
    public static func areEncodedAlike(_ one: View, _ other: View) -> Bool { false }

    /// Nothing is shown before the host has answered.
    public static func predict(_ action: Action, by player: PlayerID, on view: inout View) {}

    /// What is foretold is of the phase that is on.
    public static func areOfOnePhase(_ one: View, _ other: View) -> Bool { true }

    /// There is nothing to give along unless the game says what.
    public var legacy: ContextData? { nil }

    /// No game goes on at another host unless it says how.
    public mutating func restore(from estate: Estate<View>) -> Bool { false }

    /// There is no end; the host's program closes the session.
    public var isFinished: Bool { false }

    /// Everybody is.
    public func remembers(_ player: PlayerID) -> Bool { true }

    /// The one word for a game without phases.
    public var phaseName: String { "playing" }
}

extension Game where HostTask == Never {
    /// The host's program has nothing to do for the game.
    public mutating func takeHostTasks() -> [Never] { [] }
}

extension Game where HostTaskResult == Never {
    /// Never called.
    public mutating func complete(_ result: Never) {}
}

extension Game where Duty == Never {
    /// The game waits for nobody.
    public func duty(of player: PlayerID) -> Never? { nil }

    /// Never called.
    public func automaticMove(
        for duty: Never, of player: PlayerID, skill: Double, using generator: inout SeededGenerator
    ) -> (after: Duration, action: Action) {}
}

extension Game {
    /// The name as announcements, requests and invitations carry it.
    static var announcedName: SafeText { SafeText(name, limit: .name) }

    /// Whether a request or an invitation is for this game; one that names none is.
    static func isMeant(by name: SafeText?) -> Bool { name.map { $0 == announcedName } ?? true }
}
