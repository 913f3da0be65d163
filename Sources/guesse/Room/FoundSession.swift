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

    /// Whether it makes sense to ask for a place to watch from.
    ///
    /// Who only watches takes nobody's seat and holds nobody up: hosts can let them in at any time.
    var canBeWatched: Bool { !isIncompatible }

    /// Whether it makes sense that this user asks now.
    var canBeJoined: Bool {
        guard !isIncompatible else { return false }
        // Neither the door nor the key keeps anybody from their own seat.
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
