import Games
import GuessEP2P
import Multicast
import Primitives
import TerminalKit

/// A session found on the network, as a list shows it.
struct FoundSession: Equatable, Sendable, Identifiable {
    /// The session's identifier, stable while the session is announced.
    var id: String
    var name: SafeText
    var hostName: SafeText
    /// The title of the current or the next game there.
    var game: SafeText
    /// The phase of the session, such as `lobby` or `guessing`.
    var phase: SafeText
    var seatedCount: Int
    var capacity: Int
    /// The address of the session, such as `192.0.2.7:52113`.
    var address: SafeText
    /// Whether the session uses another version of the protocol and so cannot be joined.
    var isIncompatible: Bool
    /// Whether the session is silent, and is asked whether it still exists.
    var isStale = false
    /// The ways by which the session was found.
    var ways: Set<DiscoveryWay> = [.multicast]
    /// Whether another session is announced in the name of the same host.
    var isDuplicate = false
    /// The rule about the people who are let in.
    var door = NearbySession.Door.lobby
    /// The number of spectators.
    var spectatorCount = 0
    /// All addresses from which the session is heard.
    var paths: [SafeText] = []
    /// This user's wish for that session.
    var wish = RequestToPlay.Wish.play
    /// Whether this user has a seat there to return to.
    var hasSeat = false

    /// The name of the current or the next game, as people write it.
    var gameName: Phrase { Party.Title(rawValue: game.string)?.name ?? Phrase(game) }

    /// Whether two people play there in a session for two, in which nobody else can get a seat.
    var isOfTwo: Bool {
        capacity == 2 && seatedCount == 2 && Party.Title(rawValue: game.string)?.isForTwo == true
    }

    /// Whether it makes sense to ask for a spectator's place.
    ///
    /// A spectator takes no seat and delays no one: hosts can let spectators in at any time.
    var canBeWatched: Bool { !isIncompatible }

    /// Whether it makes sense that this user asks now.
    var canBeJoined: Bool {
        guard !isIncompatible else { return false }
        // Neither the rule nor the key prevents a user from returning to their own seat.
        if hasSeat { return true }
        if wish == .watch { return canBeWatched }
        return seatedCount < capacity && door.admits(inPhase: phase)
    }
}

extension FoundSession {
    init(_ session: NearbySession, _ wish: RequestToPlay.Wish = .play) {
        self.init(
            id: String(session.id), name: session.name, hostName: session.hostName,
            game: session.game, phase: session.phase, seatedCount: session.seatedCount,
            capacity: session.capacity, address: SafeText(session.address.description),
            isIncompatible: session.isIncompatible, isStale: session.isStale, ways: session.ways,
            isDuplicate: session.hasDuplicateIdentity, door: session.door,
            spectatorCount: session.spectatorCount,
            paths: session.paths.map { SafeText($0.description) }, wish: wish)
    }
}
