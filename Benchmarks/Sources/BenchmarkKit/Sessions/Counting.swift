package import GuessEP2P

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

    private var number = 0

    /// Creates a game at zero.
    package init() {}

    /// Starts at zero.
    package mutating func start(with players: [PlayerID]) { number = 0 }
    /// Returns the number, for everybody.
    package func view(for player: PlayerID?) -> View { View(number: number) }
}
