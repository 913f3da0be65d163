import Games
import GuessEP2P
import Primitives

/// Everything that a user can ask of a room.
enum RoomCommand: Equatable, Sendable {
    case perform(Party.Action)
    /// Notes that the screen shows now what keys are pressed for.
    case noteRevealed
    /// Shows everybody in the session a reaction.
    case react(Reaction)
    case leave
    /// Takes another name in the session, and in those that follow.
    case rename(SafeText)
    /// Whether others find and invite the user, who looks for somebody to play with.
    case setAvailable(Bool)
    case guest(Guest)
    case host(Host)

    /// Everything that is a guest's to ask.
    enum Guest: Equatable, Sendable {
        /// Without a key or a wish, by those of the command line.
        case join(FoundSession.ID, key: SessionKey? = nil, wish: RequestToPlay.Wish? = nil)
        /// Asks once more where the command line said: with the key that was missing, or to watch.
        case joinTarget(key: SessionKey?, wish: RequestToPlay.Wish? = nil)
        case accept(invitation: UInt64)
        case decline(invitation: UInt64)
        case setReady(Bool)
    }

    /// Everything that is a host's to ask.
    enum Host: Equatable, Sendable {
        case approve(request: UInt64)
        case deny(request: UInt64, as: Denial = .declined)
        /// Says no, and lets whoever it is in no more for a while.
        case block(request: UInt64, for: Duration)
        /// Puts somebody out, who is not let in again for a while.
        case kick(PlayerID, banFor: Duration)
        case setLocked(Bool)
        /// Lets everybody ask again who was put out, blocked or told to wait.
        case liftBans
        case invite(Invitee.ID)
        case cancelInvitation(UInt64)
        case addBot
        case configure(PartySetup)
        /// Also without those who are heard and not ready, if the user says so.
        case start(withoutMissing: Bool = false)
        case returnToLobby
    }
}

extension Duration {
    /// How long somebody stays out who is not wanted for the rest of an evening.
    static let evening = Duration.seconds(6 * 3600)
}
