package import GuessEP2P
package import Primitives

/// The smallest game: its host counts, and everybody sees the number.
///
/// Its views are nearly empty, so that a measurement shows what the session itself costs.
package struct Counting: Game {
    /// An action of the host.
    package enum Action: Message {
        /// Counts on by one.
        case next

        /// Counts, if the sender is the host; throws otherwise.
        package func apply(
            from sender: PlayerID, to state: inout Counting
        ) throws(Rejection) {
            guard sender == .host else { throw .wrongPhase }
            state.number += 1
        }
    }

    /// The view, the same for everybody.
    package struct View: Codable, Equatable, Sendable {
        /// The number of times that the host has counted.
        package var number: Int
    }

    /// Work for the host's program; this game has none.
    package enum Work: Codable, Sendable {
        /// A placeholder that is never used.
        case nothing
    }

    /// The time of the last event.
    package var now = Timestamp.zero
    private var number = 0

    /// Creates a game at zero.
    package init() {}

    /// One, so that the host can play alone.
    package static var fewestPlayers: Int { 1 }
    /// The name in announcements; this game is never announced.
    package static var name: String { "counting" }
    /// `nil`, since the game never changes by itself.
    package var nextDeadline: Timestamp? { nil }
    /// `nil`, since there are no phases.
    package var phaseEnd: Timestamp? { nil }
    /// False, since the game has no end.
    package var isFinished: Bool { false }
    /// The only phase.
    package var phaseName: String { "counting" }

    /// Starts at zero.
    package mutating func start(with players: [PlayerID]) { number = 0 }
    /// Does nothing, since no state depends on the players.
    package mutating func remove(_ player: PlayerID) {}
    /// Does nothing, since no state depends on the players.
    package mutating func setPresence(_ presence: Presence, of player: PlayerID) {}
    /// Does nothing, since there are no deadlines.
    package mutating func handleDeadline() {}
    /// Returns no work.
    package mutating func removeHostTasks() -> [Work] { [] }
    /// Does nothing, since there is no work.
    package mutating func complete(_ result: Work) {}
    /// Returns the number, for everybody.
    package func view(for player: PlayerID?) -> View { View(number: number) }
    /// Returns `nil`, since no player has to act.
    package func duty(of player: PlayerID) -> Never? { nil }

    /// Never called, since no player has to act.
    package func automaticMove(
        for duty: Never, of player: PlayerID, skill: Double, using generator: inout SeededGenerator
    ) -> (after: Duration, action: Action) {}
}
