import Games
import GuessEP2P
import Primitives

/// Everything that a room tells whoever shows it: a terminal, or a program that reads script mode.
enum RoomEvent: Equatable, Sendable {
    /// The sessions that can be found now; the whole list, sorted by name.
    case sessions([FoundSession])
    /// The players who can be invited now; the whole list, sorted by name.
    case nearbyPlayers([Invitee])
    /// A host invites the player.
    case invited(Invitation)
    case invitationGone(id: UInt64, reason: Denial.Reason)
    /// The request to play has reached its host, who has not decided yet.
    case pending
    case denied(Denial)
    case joined(PlayerID)
    /// Where others reach the room that the user hosts, the likeliest address first, and all in a word.
    case reachable(Reach)
    /// The host is not heard; the session ends in that time unless it is heard again or another carries it on.
    case interrupted(endsIn: Duration)
    /// The user is back in their seat, or back to watch.
    case resumed
    /// The session as the user may see it now.
    indirect case view(SessionView<Party.View>)
    /// For the host's user.
    case notice(HostNotice)
    /// Somebody reacts, perhaps the user.
    case reaction(PlayerID, Reaction)
    /// Something that the user asked for was refused; nothing has changed.
    case rejected(Rejection)
    /// The time in the session is over.
    case ended(Ending)
    /// The standings of one of the session's games are kept: `guesse results` lists them.
    case saved(game: Int)
    /// The gallery of one of the session's games is being written, is kept, or is not.
    case gallery(game: Int, KeptGallery)
    /// Something about the network or the image provider that the user should know: one line.
    case trouble(SafeText)
    /// How the user stands who looks for somebody to play with, and who else does.
    case availability(Availability)
}

/// The ways by which others reach a session that the user hosts.
struct Reach: Equatable, Sendable {
    /// The name of the session in other people's lists.
    var sessionName: SafeText
    var isAnnounced: Bool
    /// Addresses with their port, the likeliest first.
    var addresses: [SafeText]
    /// All of them in one word.
    var joinString: SafeText?
    /// What others have to know.
    var key: SessionKey?
    /// Where browsers find the page of a second screen; `nil` where there is none.
    var page: BigScreen.Invitation.Page?

    /// What others type to join; without an address where discovery finds the game.
    func command(to address: SafeText?) -> SafeText {
        let place = address.map { " \($0)" } ?? ""
        let word = key.map { " --key \($0)" } ?? ""
        return SafeText("guesse join\(place)\(word)", limit: .paragraph)
    }
}
