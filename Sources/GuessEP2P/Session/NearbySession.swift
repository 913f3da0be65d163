package import Multicast
public import Primitives

/// A session that a host announces on this network, as its last announcement describes it.
public struct NearbySession: Hashable, Sendable, Identifiable {
    /// The session's random number, the same at all its addresses and with all its hosts.
    public var id: UInt64
    /// The session's name, with a number if another session has the same name: `Den (2)`.
    public var name: SafeText
    /// The name of the player who hosts; may be empty.
    public var hostName: SafeText
    /// The family of programs that can play there, by ``GameListing/family``.
    package var family: SafeText
    /// The present or next game, by ``GameListing/title``.
    public var game: SafeText
    /// The present phase: `lobby`, a word of the game (``GameListing/phaseName``), or `recovering`.
    ///
    /// A session is recovering while it changes hosts.
    public var phase: SafeText
    /// The number of taken seats, those of the host and of bots included.
    public var seatedCount: Int
    /// The number of seats, taken or free.
    public var capacity: Int
    /// The number of spectators.
    package var spectatorCount: Int
    /// The rule by which players are admitted.
    public var door: SessionDoor
    /// The address at which its host listens.
    public var address: SocketAddress
    /// All addresses at which it is heard, with the same port.
    package var paths: [SocketAddress]
    /// Every way by which it has been heard since it was found.
    package var ways: Set<DiscoveryWay>
    /// Whether it has a version of the protocol that this program cannot use.
    package var isIncompatible: Bool
    /// Whether it has been silent, and is being asked whether it still exists.
    package var isStale: Bool
    /// Whether another session is announced with the same host's identity.
    package var hasDuplicateIdentity: Bool
    /// The term of its host.
    package var epoch: SessionEpoch = .first
    /// The claim of its host, if that did not open the session.
    package var claim: SuccessionClaim?
    /// The announced identity of its host: see ``PeerID/announced``.
    package var host = PeerID(0, 0)

    package typealias Door = SessionDoor

    /// The service type of announced sessions.
    package static let serviceType = "guesse"

    /// Returns whether it is a session of this game's family.
    package func plays<G: Game>(_ game: G.Type) -> Bool { family == G.announcedFamily }

    /// Whether a seat is free and the session admits players in its present phase.
    ///
    /// It is false if the session has a version of the protocol that this program cannot use. The
    /// player may still need a key: see ``door``. The host's user may still say no, and a free seat
    /// may be kept for an invited player.
    public var canBeJoined: Bool {
        !isIncompatible && seatedCount < capacity && door.admits(inPhase: phase)
    }
}

extension [NearbySession] {
    /// Returns the session of a typed name, or of a host of that name.
    ///
    /// The name is compared as announced, that is, cut to the length of names; without regard to
    /// case if no name is equal.
    func named(_ typed: String) -> NearbySession? {
        let name = SafeText(typed, limit: .name).string
        func either(_ matches: (String) -> Bool) -> NearbySession? {
            first { matches($0.name.string) } ?? first { matches($0.hostName.string) }
        }
        return either { $0 == name } ?? either { $0.lowercased() == name.lowercased() }
    }
}

/// A player on this network who looks for a session and can be invited.
public struct NearbyPlayer: Hashable, Sendable, Identifiable {
    /// The random number of the player, for ``SessionCommand/invite(_:context:)``.
    ///
    /// Each ``PlayerSession`` of the player draws another one.
    public var id: UInt64
    /// The name that the player has chosen.
    public var name: SafeText
    /// The player's announced identity: see ``PeerID/announced``.
    package var announced: PeerID
    /// The address at which the player's program listens.
    package var address: SocketAddress

    package init(
        id: UInt64, name: SafeText, announced: PeerID, address: SocketAddress = .any(port: 0)
    ) {
        (self.id, self.name, self.announced, self.address) = (id, name, announced, address)
    }
}
