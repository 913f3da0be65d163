import GuessEP2P
import Primitives

/// A game that another player's program can carry on: it counts what is counted.
struct TallyGame: Game {
    struct View: Codable, Equatable, Sendable { var count: Int }

    enum Action: Message {
        case increment

        func apply(from sender: PlayerID, to state: inout TallyGame) throws(Rejection) {
            state.count += 1
        }
    }

    var count = 0

    mutating func add(_ player: PlayerID) {}
    func view(for player: PlayerID?) -> View { View(count: count) }

    mutating func restore(from handover: Handover<View>) -> Bool {
        count = handover.views.map(\.view.count).max() ?? 0
        return true
    }
}
