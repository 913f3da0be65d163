/// The end of an invitation; each invitation has exactly one.
public enum InvitationEnding: String, Codable, Hashable, Sendable, CaseIterable {
    /// The player accepted, or sent a request to play, and is in the session.
    ///
    /// In one case the player is not in it: the game in progress takes no more players, and no
    /// place for spectators is free. The player then gets ``Denial/Reason/full``.
    case accepted
    /// The player's user declined.
    case declined
    /// The player's program declined as busy, or another program of the player is in the session.
    ///
    /// The program does so by itself while the player has a seat or a request, cannot be invited,
    /// or has eight invitations.
    case busy
    /// The player's program is of another ``GameListing/family``.
    case otherGame
    /// The invitation was sent to the player, and no answer came in time.
    ///
    /// The player has 30 s. The host waits one second longer, for an answer that is on its way.
    case expired
    /// The host cancelled the invitation.
    case cancelled
    /// The player accepted, but the host's user has accepted an invitation to another session.
    case superseded
    /// Every seat was taken or kept for others before the player was in the session.
    ///
    /// For an invited player who wants to watch, every place for spectators was taken.
    case full
    /// The game began before the player was in the session, and late players are denied.
    case alreadyStarted
    /// The host has closed the session, or another program hosts it.
    case hostLeft
    /// The player's program could not be reached, or not in time.
    ///
    /// The time is 30 s, or the `handshakeTimeout` of the transport if that is shorter: 10 s by
    /// default.
    case unreachable
    /// The connection to the player's program ended before the answer.
    case connectionLost

    /// The reason that the invited player is told; `nil` if the player knows it or cannot be told.
    var denialReason: Denial.Reason? {
        switch self {
        case .expired: .expired
        case .cancelled: .cancelled
        case .superseded: .superseded
        case .full: .full
        case .alreadyStarted: .alreadyStarted
        case .hostLeft: .hostLeft
        case .accepted, .declined, .busy, .otherGame, .unreachable, .connectionLost: nil
        }
    }
}

/// The reason why a player's program declines an invitation.
///
/// An unknown or missing reason is read as ``declined``.
enum InvitationDecline: String, Codable, Hashable, Sendable, CaseIterable {
    case declined
    case busy
    case otherGame

    init(from decoder: any Decoder) throws {
        let word = try? decoder.singleValueContainer().decode(String.self)
        self = word.flatMap(InvitationDecline.init) ?? .declined
    }

    var ending: InvitationEnding {
        switch self {
        case .declined: .declined
        case .busy: .busy
        case .otherGame: .otherGame
        }
    }
}
