import GuessEP2P

// The code of doc comments and of documents that is not in a file of its own here.

enum CounterOfDefaults {
    struct Counter: Game {
        struct View: Codable, Equatable, Sendable { var count: Int }
        enum Action: Message {
            case increment
            func apply(from sender: PlayerID, to state: inout Counter) throws(Rejection) {
                state.count += 1
            }
        }
        var count = 0
        func view(for player: PlayerID?) -> View { View(count: count) }
    }
}

extension Rejection {
    static let notYourTurn = Rejection("notYourTurn", "Wait for your turn.")
}
