public import GuessEP2P
public import Primitives

/// The smallest game: its host counts, and everybody sees the number.
///
/// With next to nothing of its own in a view, what it takes to tell one is the session's.
public struct Counting: Game {
    /// What the host sends.
    public enum Action: Message {
        /// Counts on by one.
        case next

        /// Counts, if the sender is the host.
        public func apply(
            from sender: PlayerID, to state: inout Counting
        ) throws(Rejection) {
            guard sender == .host else { throw .wrongPhase }
            state.number += 1
        }
    }

    /// What everybody sees.
    public struct View: Codable, Equatable, Sendable {
        /// How often the host has counted.
        public var number: Int
    }

    /// Work for the host's program, of which there is none.
    public enum Work: Codable, Sendable {
        /// Nothing.
        case nothing
    }

    /// The time of the last event.
    public var now = Timestamp.zero
    private var number = 0

    /// Creates a game at zero.
    public init() {}

    /// The host alone can play it.
    public static var fewestPlayers: Int { 1 }
    /// Its name in announcements, which nobody makes.
    public static var name: String { "counting" }
    /// It never changes by itself.
    public var nextDeadline: Timestamp? { nil }
    /// It has no phases.
    public var phaseEnd: Timestamp? { nil }
    /// It has no end.
    public var isFinished: Bool { false }
    /// The one thing that goes on.
    public var phaseName: String { "counting" }

    /// Starts at zero.
    public mutating func start(with players: [PlayerID]) { number = 0 }
    /// Nothing depends on who is there.
    public mutating func remove(_ player: PlayerID) {}
    /// Nothing depends on who is heard.
    public mutating func setPresence(_ presence: Presence, of player: PlayerID) {}
    /// Nothing is ever due.
    public mutating func handleDeadline() {}
    /// There is no work.
    public mutating func takeHostTasks() -> [Work] { [] }
    /// There is no work.
    public mutating func complete(_ result: Work) {}
    /// The number, for everybody.
    public func view(for player: PlayerID?) -> View { View(number: number) }
    /// Nobody has to do anything.
    public func duty(of player: PlayerID) -> Never? { nil }

    /// Nobody has to do anything.
    public func automaticMove(
        for duty: Never, of player: PlayerID, skill: Double, using generator: inout SeededGenerator
    ) -> (after: Duration, action: Action) {}
}
