import Games
import GuessEP2P
import Primitives

/// The commands of a user to a room.
enum RoomCommand: Equatable, Sendable {
    /// A command for the session; an accepted invitation gets the options of the command line.
    case session(SessionCommand)
    case perform(Party.Action)
    /// Notes that the screen now shows the question for which keys are pressed.
    case noteRevealed
    /// Joins a session; without a key or a wish, with those of the command line.
    case join(FoundSession.ID, key: SessionKey? = nil, wish: RequestToPlay.Wish? = nil)
    /// Asks once more at the command line's target: with the missing key, or to watch.
    case joinTarget(key: SessionKey?, wish: RequestToPlay.Wish? = nil)
    /// Asks for a seat in the session that the user watches.
    case takeSeat
    case addBot
    case configure(PartySetup)
    /// Leaves the user's own session to the others: the first of them who can carries it on.
    case handOver
}

extension Duration {
    /// The time for which a person is refused who is not wanted for the rest of an evening.
    static let evening = Duration.seconds(6 * 3600)
}
