public import Multicast
public import Primitives

/// A session that somebody announces on this network.
public struct NearbySession: Hashable, Sendable, Identifiable {
    /// The session's own number, drawn by its host; equal on every path by which it is heard.
    public var id: UInt64
    /// What it is called.
    public var name: SafeText
    /// Who hosts it.
    public var hostName: SafeText
    /// The family of programs that may play there, by ``Game/family``.
    public var family: SafeText
    /// The game that is on or comes next, by ``Game/title``.
    public var game: SafeText
    /// What goes on there, such as `lobby`.
    public var phase: SafeText
    /// How many have a seat.
    public var seatedCount: Int
    /// How many seats there are.
    public var capacity: Int
    /// How many watch without a seat.
    public var spectatorCount: Int
    /// Who is let in.
    public var door: Door
    /// Where its host listens.
    public var address: SocketAddress
    /// Every address at which it is heard, with the same port.
    public var paths: [SocketAddress]
    /// By which ways it was found, and is being heard.
    public var ways: Set<DiscoveryWay>
    /// Whether it speaks a version of the protocol that this program does not.
    public var isIncompatible: Bool
    /// Whether it has fallen silent, and is being asked whether it is still there.
    public var isStale: Bool
    /// Whether another session is announced in the name of the same host.
    public var hasDuplicateIdentity: Bool
    /// The term of its host.
    public var epoch: SessionEpoch = .first
    /// By what right its host announces it, if that is not who opened it.
    package var claim: SuccessionClaim?
    /// Who hosts it, as announcements tell it: see ``PeerID/announced``.
    public var host = PeerID(0, 0)

    /// Who is let in where there is a seat.
    public typealias Door = SessionDoor

    /// What sessions are announced as.
    public static let serviceType = "guesse"

    /// Whether it is a session of this game: those of others can be heard, and are nobody's business here.
    public func plays<G: Game>(_ game: G.Type) -> Bool { family == G.announcedFamily }

    /// Whether asking to play makes sense now.
    public var canBeJoined: Bool {
        !isIncompatible && seatedCount < capacity && door.admits(inPhase: phase)
    }
}

extension NearbySession {
    /// Reads what was found by looking for ``serviceType``; its texts are cleaned, what is missing is empty or 0.
    public init(_ found: FoundService) {
        let metadata = found.description.metadata
        func text(_ key: String) -> SafeText {
            SafeText(metadata[key] ?? "", limit: .name)
        }
        self.init(
            id: found.description.serviceID,
            name: SafeText(found.displayName, limit: .name), hostName: text("host"),
            family: text("game"),
            game: metadata["title"] == nil ? text("game") : text("title"), phase: text("phase"),
            seatedCount: max(0, Int(metadata["players"] ?? "") ?? 0),
            capacity: max(0, Int(metadata["capacity"] ?? "") ?? 0),
            spectatorCount: max(0, Int(metadata["spectators"] ?? "") ?? 0),
            door: metadata["door"].flatMap(Door.init) ?? .lobby, address: found.address,
            paths: found.paths, ways: found.ways, isIncompatible: found.isIncompatible,
            isStale: found.isStale, hasDuplicateIdentity: found.hasDuplicateIdentity,
            epoch: SessionEpoch(rawValue: found.description.epoch),
            claim: metadata["heir"].flatMap {
                SuccessionClaim($0, epoch: SessionEpoch(rawValue: found.description.epoch))
            }, host: found.description.peerID)
    }
}

extension [NearbySession] {
    /// The session that somebody means who types its name, or its host's: as it is announced, that is cut to the length of
    /// names; in capitals or not, if nothing fits better.
    func named(_ typed: String) -> NearbySession? {
        let name = SafeText(typed, limit: .name).string
        func either(_ matches: (String) -> Bool) -> NearbySession? {
            first { matches($0.name.string) } ?? first { matches($0.hostName.string) }
        }
        return either { $0 == name } ?? either { $0.lowercased() == name.lowercased() }
    }
}

/// Somebody on this network who looks for a session and may be invited.
public struct NearbyPlayer: Hashable, Sendable, Identifiable {
    /// A number of their own, drawn by their program.
    public var id: UInt64
    /// What they call themselves.
    public var name: SafeText
    /// Who they are, as announcements tell it: see ``PeerID/announced``.
    public var announced: PeerID
    /// Where their program listens.
    public var address: SocketAddress
}

/// What announcements of players are called and carry.
enum Announcement {
    static let playerType = "guesse-player"
    /// The key under which announcements tell the game.
    static let gameKey = "game"

    /// Whether somebody looks for sessions of this game.
    static func plays<G: Game>(_ game: G.Type, _ found: FoundService) -> Bool {
        found.description.metadata[gameKey].map { SafeText($0, limit: .name) } == G.announcedFamily
    }

    static func player(_ found: FoundService) -> NearbyPlayer {
        NearbyPlayer(
            id: found.description.serviceID,
            name: SafeText(found.description.name, limit: .name),
            announced: found.description.peerID, address: found.address)
    }
}
