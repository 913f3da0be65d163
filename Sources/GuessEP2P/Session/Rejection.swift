/// Why the host did not do what a message asked; its state is then as it was before.
public enum Rejection: String, Error, Codable, Hashable, Sendable {
    /// The sender has no seat in this session.
    case notAMember
    /// Whoever sent it watches, and has no seat.
    case onlyPlayers
    /// Only the host may do this.
    case onlyTheHost
    /// Only the artist of the round may do this.
    case onlyTheArtist
    /// The artist may not do this: it is for the others.
    case notForTheArtist
    /// The message belongs to a round that is over.
    case stale
    /// The game is not at the point where this can be done.
    case wrongPhase
    /// The sender has done this already.
    case alreadyDone
    /// There is no text, or nothing that could be shown.
    case emptyText
    /// The ranking does not name every guess exactly once.
    case incompleteRanking
    /// There are not enough players.
    case tooFewPlayers
    /// Somebody who has joined is not ready yet.
    case playersNotReady
    /// Every seat is taken.
    case sessionFull
    /// There is no such player, request or invitation (any more).
    case noSuchOne
    /// The message could not be understood.
    case unreadable
}

extension Rejection: CustomStringConvertible {
    /// One line that tells a player what happened and what to do next.
    public var description: String {
        switch self {
        case .notAMember: "You have no seat in this game; ask to join first."
        case .onlyPlayers: "You are watching; who wants to play asks in the lobby."
        case .onlyTheHost: "Only the host can do that."
        case .onlyTheArtist: "Only this round's artist can do that."
        case .notForTheArtist: "You are the artist: the others guess."
        case .stale: "Too late: that round is over."
        case .wrongPhase: "That cannot be done now; wait for the next screen."
        case .alreadyDone: "You have done that already."
        case .emptyText: "Write something first."
        case .incompleteRanking: "Give every guess a place, each just once."
        case .tooFewPlayers: "Another player is needed first."
        case .playersNotReady: "Everybody who has joined must be ready first."
        case .sessionFull: "Every seat is taken."
        case .noSuchOne: "They are gone already."
        case .unreadable: "The host did not understand that; are both on the same version?"
        }
    }
}
