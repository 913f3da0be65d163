import Primitives

@testable import GuessEP2P

/// A very small game: all players add to one number, which has a limit.
struct Tally: Game {
    enum Action: Message, Equatable {
        case add(Int)

        func apply(from sender: PlayerID, to state: inout Tally) throws(Rejection) {
            guard case .add(let number) = self, state.total + number <= Tally.limit else {
                throw .tooMuch
            }
            state.total += number
        }
    }

    struct View: Codable, Equatable {
        var total: Int
    }

    static let limit = 100
    static var rejections: [Rejection] { [.tooMuch] }

    var total = 0

    func view(for player: PlayerID?) -> View { View(total: total) }

    static func predict(_ action: Action, by player: PlayerID, on view: inout View) {
        if case .add(let number) = action { view.total += number }
    }
}

extension Rejection {
    static let tooMuch = Rejection("tooMuch", "That would be more than a hundred.")
}
