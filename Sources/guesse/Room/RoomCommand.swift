import Games
import GuessEP2P
import Primitives

/// The commands of a user to a room.
enum RoomCommand: Equatable, Sendable {
    case perform(Party.Action)
    /// Notes that the screen now shows the question for which keys are pressed.
    case noteRevealed
    /// Shows a reaction to all people in the session.
    case react(Reaction)
    case leave
    /// Takes another name in the session, and in later ones.
    case rename(SafeText)
    /// Sets whether others can find and invite the user, who is in no game.
    case setAvailable(Bool)
    case guest(Guest)
    case host(Host)

    /// The commands that only a guest can give.
    enum Guest: Equatable, Sendable {
        /// Joins a session; without a key or a wish, with those of the command line.
        case join(FoundSession.ID, key: SessionKey? = nil, wish: RequestToPlay.Wish? = nil)
        /// Asks once more at the command line's target: with the missing key, or to watch.
        case joinTarget(key: SessionKey?, wish: RequestToPlay.Wish? = nil)
        case accept(invitation: UInt64)
        case decline(invitation: UInt64)
        case setReady(Bool)
        /// Asks for a seat in the session that the user watches.
        case takeSeat
    }

    /// The commands that only a host can give.
    enum Host: Equatable, Sendable {
        case approve(request: UInt64)
        case deny(request: UInt64, as: Denial = .declined)
        /// Denies a request, and refuses its person for a while.
        case block(request: UInt64, for: Duration)
        /// Removes a player, and refuses them for a while.
        case kick(PlayerID, banFor: Duration?)
        case setLocked(Bool)
        /// Lets all people ask again who were removed, blocked or told to wait.
        case liftBans
        case invite(Invitee.ID)
        case cancelInvitation(UInt64)
        case addBot
        case configure(PartySetup)
        /// Starts the game; on request also without players who are heard and not ready.
        case start(withoutMissing: Bool = false)
        case returnToLobby
        /// Leaves the session to the others: the first of them who can carries it on.
        case handOver
    }
}

extension Duration {
    /// The time for which a person is refused who is not wanted for the rest of an evening.
    static let evening = Duration.seconds(6 * 3600)
}
