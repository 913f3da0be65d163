/// The reason why a player's program cannot do what its user asks; nothing has changed then.
///
/// A ``PlayerSession`` throws it within ``SessionError/misplaced(_:)``.
public enum PlayerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The player has a seat or a place as a spectator, or has asked for one: leave first.
    case alreadyInASession
    /// The player has neither a seat nor a place as a spectator.
    ///
    /// While the connection is interrupted, getting ready, changing the name and reacting throw it
    /// too, and so does sending an action if no view has come yet. Leaving throws it only if the
    /// player has not asked for a seat, or to watch, either.
    case notInASession
    /// There is no such invitation, or it is closed.
    case invitationGone
    /// The connection is interrupted, and the action may not wait for it, or ten actions wait
    /// already.
    case interrupted
    /// The action is too long as JSON, or JSON cannot express it.
    ///
    /// It may have 64 KiB, less some 200 bytes that the session adds, and up to 62 arrays and
    /// objects within each other. JSON has no infinite numbers.
    case unsendable

    /// One line that tells what happened and what to do next.
    public var description: String {
        switch self {
        case .alreadyInASession: "You are in a game already; leave it first."
        case .notInASession: "You are not in a game; join one first."
        case .invitationGone: "That invitation is no longer open."
        case .interrupted: "The host cannot be reached just now; wait until it is back."
        case .unsendable: "That cannot be sent: it is too long, or JSON cannot express it."
        }
    }
}
