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
