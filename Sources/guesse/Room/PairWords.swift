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
            [.session(.ended(.hostRestarted)), .trouble(wordsOfRestart)]
        case .hostGone(let ending) where view?.phase != .finished:
            [.session(.ended(ending))]
        case .hostGone: [.pairEnded(.finished)]
        case .finished: [.pairEnded(finish(in: view))]
        case .guestGone(let ending):
            [.pairEnded(.partnerGone(view.guest?.name ?? Self.somebody, ending))]
        case .left, nil: [.session(.ended(.left))]
        }
    }

    private static let somebody = SafeText(literal: "The other player")

    /// Returns the end of a game that its rules have ended, mostly because the guest is gone.
    private func finish(in view: SessionView<Party.View>?) -> PairEnding {
        guard let guest = view.guest, guest.hasLeft else { return .finished }
        return .partnerGone(guest.name, guest.presence == .disconnected ? .connectionLost : .left)
    }

    /// The sentence for a user whose partner's program was started anew during the game.
    var wordsOfRestart: SafeText {
        let news = "The other program was started anew, and the board is lost."
        // None if the invitation was refused.
        let invited = outgoing.map { " \($0.player.name) is invited again." } ?? ""
        return SafeText(news + invited, limit: .paragraph)
    }
}

extension SessionView<Party.View>? {
    /// The guest of a game of two.
    fileprivate var guest: PlayerSummary? { self?.players.first { $0.id != self?.host } }
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

extension NearbyPlayer {
    /// Returns whether a typed word means the player: it is their name or their number.
    func isCalled(_ word: String) -> Bool {
        String(id) == word
            || name.string.lowercased() == SafeText(word, limit: .name).string.lowercased()
    }
}
