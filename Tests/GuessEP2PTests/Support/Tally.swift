import Primitives

@testable import GuessEP2P

/// The smallest game: everybody adds to one number, which is not to exceed a limit.
struct Tally: Game, Equatable {
    enum Action: Message, Equatable {
        case add(Int)

        func apply(from sender: PlayerID, to state: inout Tally) throws(Rejection) {
            guard case .add(let number) = self, state.total + number <= Tally.limit else {
                throw .stale
            }
            state.total += number
        }
    }

    struct View: Codable, Equatable {
        var total: Int
    }

    static let limit = 100

    var now = Timestamp.zero
    var total = 0
    var nextDeadline: Timestamp? { nil }
    var phaseEnd: Timestamp? { nil }
    static var fewestPlayers: Int { 1 }
    static var name: String { "tally" }
    var isFinished: Bool { false }
    var phaseName: String { "adding" }

    mutating func start(with players: [PlayerID]) { total = 0 }
    mutating func remove(_ player: PlayerID) {}
    mutating func setPresence(_ presence: Presence, of player: PlayerID) {}
    mutating func handleDeadline() {}
    mutating func takeHostTasks() -> [Never] { [] }
    mutating func complete(_ result: Never) {}
    func view(for player: PlayerID?) -> View { View(total: total) }
    func duty(of player: PlayerID) -> Never? { nil }

    func automaticMove(
        for duty: Never, of player: PlayerID, skill: Double, using generator: inout SeededGenerator
    ) -> (after: Duration, action: Action) {}

    static func predict(_ action: Action, by player: PlayerID, on view: inout View) {
        if case .add(let number) = action { view.total += number }
    }
}
