import Games
import GuessEP2P
import Primitives

extension Availability {
    /// Whether a game of two is on, or about to begin.
    var isPaired: Bool {
        switch state {
        case .hosting, .visiting: true
        case .unavailable, .available, .accepting: false
        }
    }

    /// Returns the events that tell the user why the last game of two is over.
    ///
    /// - Parameter view: The last view of it.
    func farewell(after view: SessionView<Party.View>?) -> [RoomEvent] {
        switch lastEnd {
        case .hostGone(.hostRestarted):
            [.ended(.hostRestarted), .trouble(wordsOfRestart)]
        case .hostGone(let ending) where view?.phase != .finished: [.ended(ending)]
        case .guestGone(.connectionLost): [.ended(.connectionLost)]
        case .left, .finished, .guestGone, .hostGone, nil: [.ended(.left)]
        }
    }

    /// The sentence for a user whose partner's program was started anew during the game.
    var wordsOfRestart: SafeText {
        let name = outgoing?.player.name.string ?? "The other player"
        return SafeText(
            "The other program was started anew, and the board is lost. \(name) is invited again.",
            limit: .paragraph)
    }
}

extension Availability.State {
    /// The state as a word of script mode.
    var word: String {
        switch self {
        case .unavailable: "unavailable"
        case .available: "available"
        case .accepting: "accepting"
        case .hosting, .visiting: "paired"
        }
    }
}

extension Invitee {
    /// Returns whether a typed word means the player: it is their name or their number.
    func isCalled(_ word: String) -> Bool {
        String(id) == word
            || name.string.lowercased() == SafeText(word, limit: .name).string.lowercased()
    }
}
