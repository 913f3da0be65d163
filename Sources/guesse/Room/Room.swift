import Games
import GuessEP2P
import Multicast
import Primitives
import TerminalKit

/// A session found on the network, as a list shows it.
struct FoundSession: Equatable, Sendable, Identifiable {
    /// Stable for as long as the session is announced.
    var id: String
    var name: SafeText
    var hostName: SafeText
    /// The title of the game that is on or comes next there.
    var game: SafeText
    /// What goes on there, such as `lobby` or `guessing`.
    var phase: SafeText
    var seatedCount: Int
    var capacity: Int
    /// Where it can be reached, such as `192.0.2.7:52113`.
    var address: SafeText
    /// Set if it speaks another version of the protocol and so cannot be joined.
    var isIncompatible: Bool
    /// Set while it is silent, and asked whether it is still there.
    var isStale = false
    /// By which ways it was found.
    var ways: Set<DiscoveryWay> = [.multicast]
    /// Set if another session is announced in the name of the same host.
    var isDuplicate = false
    /// Who is let in.
    var door = NearbySession.Door.lobby
    /// How many watch.
    var spectatorCount = 0
    /// All addresses that it is being heard from.
    var paths: [SafeText] = []
    /// What this user would ask for there.
    var wish = RequestToPlay.Wish.play
    /// Whether this user has a seat there to come back to.
    var hasSeat = false

    /// The name of the game that is on or comes next, as people write it.
    var gameName: Phrase { Party.Title(rawValue: game.string)?.name ?? Phrase(game) }

    /// Whether it makes sense that this user asks now.
    var canBeJoined: Bool {
        guard !isIncompatible else { return false }
        // Neither the door nor the key keeps anybody from their own seat.
        if hasSeat { return true }
        // Who only watches takes nobody's seat and holds nobody up: hosts let them in at any time.
        if wish == .watch { return door != .locked }
        return seatedCount < capacity && door.admits(inPhase: phase)
    }
}

/// Somebody on the network who looks for a game and can be invited.
struct NearbyPlayer: Equatable, Sendable, Identifiable {
    var id: String
    var name: SafeText
}

/// Everything that a room tells whoever shows it: a terminal, or a program that reads script mode.
enum RoomEvent: Equatable, Sendable {
    /// The sessions that can be found now; the whole list, sorted by name.
    case sessions([FoundSession])
    /// The players who can be invited now; the whole list, sorted by name.
    case nearbyPlayers([NearbyPlayer])
    /// A host invites the player.
    case invited(Invitation)
    case invitationGone(id: UInt64, reason: Denial.Reason)
    /// The request to play has reached its host, who has not decided yet.
    case pending
    case denied(Denial)
    case joined(PlayerID)
    /// Where others reach the room that the user hosts, the likeliest address first, and all in a word.
    case reachable(
        isAnnounced: Bool, addresses: [SafeText], joinString: SafeText? = nil,
        key: SessionKey? = nil)
    /// The session as the user may see it now.
    case view(SessionView<Party.View>)
    /// For the host's user.
    case notice(HostNotice)
    /// Something that the user asked for was refused; nothing has changed.
    case rejected(Rejection)
    /// The time in the session is over.
    case ended(Ending)
    /// The standings of one of the session's games are kept: `guesse results` lists them.
    case saved(game: Int)
    /// The host is gone, and the session is the user's to carry on.
    case inherits(Inheritance<Party.View>)
    /// Somebody else hosts the user's session now, in which this seat is still theirs.
    case superseded(WayBack)
    /// Something about the network or the image provider that the user should know: one line.
    case trouble(SafeText)
    /// How the user stands who looks for somebody to play with, and who else does.
    case availability(Availability)
}

/// What brings a host back to its seat whose session somebody else carries on.
struct WayBack: Equatable, Sendable {
    let seat: SeatClaim
    /// The session's number.
    let session: UInt64
    /// What others have to know to join.
    let key: SessionKey?
    /// What this program saw of the session last, if it claimed it in vain.
    let lastView: SessionView<Party.View>?

    /// How to ask there.
    ///
    /// The seat is had without the key; but if the session comes back to this program, it goes on with it.
    var request: RequestToPlay.Options { RequestToPlay.Options(key: key, canHost: true) }
}

extension Duration {
    /// How long somebody stays out who is not wanted for the rest of an evening.
    static let evening = Duration.seconds(6 * 3600)
}

/// Everything that a user can ask of a room; which of them make sense depends on what the user is.
enum RoomCommand: Equatable, Sendable {
    // A player's.
    /// Without a key, by that of the command line, if it has one.
    case join(FoundSession.ID, key: SessionKey? = nil)
    /// Asks once more where the command line said, with the key that was missing.
    case joinTarget(key: SessionKey)
    case accept(invitation: UInt64)
    case decline(invitation: UInt64)
    case setReady(Bool)
    case leave
    /// Whether others find and invite the user, who looks for somebody to play with.
    case setAvailable(Bool)
    // The host's.
    case approve(request: UInt64)
    case deny(request: UInt64, as: Denial = .declined)
    /// Says no, and lets whoever it is in no more for a while.
    case block(request: UInt64, for: Duration)
    /// Puts somebody out, who is not let in again for a while.
    case kick(PlayerID, banFor: Duration)
    case setLocked(Bool)
    /// Lets everybody ask again who was put out, blocked or told to wait.
    case liftBans
    case invite(NearbyPlayer.ID)
    case cancelInvitation(UInt64)
    case addBot
    case configure(PartySetup)
    case start
    case returnToLobby
    // Everybody's.
    case perform(Party.Action)
}

/// A place to play in: on this machine alone, as a host, or as a player of somebody else's session.
protocol Room: Sendable {
    /// What happens, in order. To be read by one reader.
    var events: AsyncStream<RoomEvent> { get }

    /// The number of the session that the user is in, or was in last; `nil` where nobody tells it.
    var sessionNumber: UInt64? { get async }

    /// Does what the user asks; a refusal comes as an event.
    func perform(_ command: RoomCommand) async

    /// Leaves politely and frees everything. The events end.
    func close() async
}

extension Room {
    /// Nobody tells it.
    var sessionNumber: UInt64? {
        get async { nil }
    }
}
