public import GuessEP2P
public import Primitives

/// The smallest game: its host counts, and everybody sees the number.
///
/// Its views are nearly empty, so that a measurement shows what the session itself costs.
public struct Counting: Game {
    /// An action of the host.
    public enum Action: Message {
        /// Counts on by one.
        case next

        /// Counts, if the sender is the host; throws otherwise.
        public func apply(
            from sender: PlayerID, to state: inout Counting
        ) throws(Rejection) {
            guard sender == .host else { throw .wrongPhase }
            state.number += 1
        }
    }

    /// The view, the same for everybody.
    public struct View: Codable, Equatable, Sendable {
        /// The number of times that the host has counted.
        public var number: Int
    }

    /// Work for the host's program; this game has none.
    public enum Work: Codable, Sendable {
        /// A placeholder that is never used.
        case nothing
    }

    /// The time of the last event.
    public var now = Timestamp.zero
    private var number = 0

    /// Creates a game at zero.
    public init() {}

    /// One, so that the host can play alone.
    public static var fewestPlayers: Int { 1 }
    /// The name in announcements; this game is never announced.
    public static var name: String { "counting" }
    /// `nil`, since the game never changes by itself.
    public var nextDeadline: Timestamp? { nil }
    /// `nil`, since there are no phases.
    public var phaseEnd: Timestamp? { nil }
    /// False, since the game has no end.
    public var isFinished: Bool { false }
    /// The only phase.
    public var phaseName: String { "counting" }

    /// Starts at zero.
    public mutating func start(with players: [PlayerID]) { number = 0 }
    /// Does nothing, since no state depends on the players.
    public mutating func remove(_ player: PlayerID) {}
    /// Does nothing, since no state depends on the players.
    public mutating func setPresence(_ presence: Presence, of player: PlayerID) {}
    /// Does nothing, since there are no deadlines.
    public mutating func handleDeadline() {}
    /// Returns no work.
    public mutating func takeHostTasks() -> [Work] { [] }
    /// Does nothing, since there is no work.
    public mutating func complete(_ result: Work) {}
    /// Returns the number, for everybody.
    public func view(for player: PlayerID?) -> View { View(number: number) }
    /// Returns `nil`, since no player has to act.
    public func duty(of player: PlayerID) -> Never? { nil }

    /// Never called, since no player has to act.
    public func automaticMove(
        for duty: Never, of player: PlayerID, skill: Double, using generator: inout SeededGenerator
    ) -> (after: Duration, action: Action) {}
}
