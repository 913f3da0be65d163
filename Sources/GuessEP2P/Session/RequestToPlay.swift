public import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The wish to play, or to watch, as a host receives it.
///
/// Everything but the connection it came by is what its sender claims.
public struct RequestToPlay: Codable, Hashable, Sendable {
    /// Drawn at random by who asks, and known to nobody else but the host; a repeated request is the same request,
    /// and has the same answer, by whichever connection it comes.
    public var id: UInt64
    /// The name that they would like to have.
    public var name: SafeText
    /// Who asks, the same from one session to the next.
    public var identity: PeerID
    /// Whether they want a seat, or only to see.
    public var wish: Wish
    /// The session's key, if they have one.
    public var key: SessionKey?
    /// Whatever their program wants the host's to know.
    public var context: ContextData?
    /// The name of the game that their program plays; a host of another one says no.
    public var game: SafeText?
    /// Drawn at random by each start of their program: two of them number their actions alike.
    public var program: UInt64?
    /// What their claim to the session would be checked by, if their program can carry it on when its host is gone.
    package var claimSeals: ClaimSeals?
    /// Whether no person plays, but a program; `nil` if a person does.
    public var isComputer: Bool?
    /// Whether who watches is a second screen, which the whole room looks at; `nil` if not.
    public var isScreen: Bool?
    /// What shows that this host has let them in before.
    var pass: SeatToken?

    /// Whether a second screen asks to watch.
    var isSecondScreen: Bool { wish == .watch && isScreen == true }

    /// What somebody wants in a session.
    public enum Wish: String, Codable, Hashable, Sendable {
        /// A seat.
        case play
        /// A look, without a seat and without secrets.
        case watch
    }

    /// Creates a request.
    package init(
        id: UInt64, name: SafeText, identity: PeerID, wish: Wish = .play, key: SessionKey? = nil,
        context: ContextData? = nil, game: SafeText? = nil, program: UInt64? = nil,
        claimSeals: ClaimSeals? = nil, isComputer: Bool? = nil, isScreen: Bool? = nil
    ) {
        self.id = id
        self.name = name
        self.identity = identity
        self.wish = wish
        self.key = key
        self.context = context
        self.game = game
        self.program = program
        self.claimSeals = claimSeals
        self.isComputer = isComputer
        self.isScreen = isScreen
    }
}

extension RequestToPlay {
    /// What somebody who asks to play says of themselves, beside their name.
    public struct Options: Hashable, Sendable {
        /// Whether they want a seat, or only to see.
        public var wish: RequestToPlay.Wish
        /// The session's key, if they know it.
        public var key: SessionKey?
        /// Whatever the host's program should know.
        public var context: ContextData?
        /// Whether the program can carry the session on when its host is gone: it has to heed
        /// ``PlayerEvent/inherits(_:)``.
        public var canHost = false
        /// Whether no person plays, but a program: everybody is told.
        public var isComputer = false
        /// Whether who watches is a second screen, which the whole room looks at.
        public var isScreen = false
        /// A right to a seat that the player has; `nil` to ask for a new one, or for one that is kept somewhere.
        public var seat: SeatToken?
        /// What the host has given to the player's program before.
        var pass: ShownPass?

        /// Creates the options; by default somebody wants a seat and has nothing else to say.
        public init(
            wish: RequestToPlay.Wish = .play, key: SessionKey? = nil,
            context: ContextData? = nil, canHost: Bool = false
        ) {
            self.wish = wish
            self.key = key
            self.context = context
            self.canHost = canHost
        }
    }
}

/// A host's invitation, as a player receives it.
public struct Invitation: Codable, Hashable, Sendable, Identifiable {
    /// Drawn at random by the host.
    public var id: UInt64
    /// The session's number in announcements.
    public var sessionID: UInt64
    /// Who invites.
    public var host: PeerID
    /// The session's name.
    public var sessionName: SafeText
    /// The host's name.
    public var hostName: SafeText
    /// How many had a seat when the invitation left.
    public var seatedCount: Int
    /// How many seats there are.
    public var capacity: Int
    /// How long the host waits for an answer.
    public var expiresInMilliseconds: Int64
    /// Whatever the host's program wants the player's to know; from anybody, so not to be trusted.
    public var context: ContextData?
    /// The name of the game that the host's program plays; a program of another one declines.
    public var game: SafeText?

    /// Creates an invitation.
    public init(
        id: UInt64, sessionName: SafeText, hostName: SafeText, seatedCount: Int, capacity: Int,
        expiresInMilliseconds: Int64, sessionID: UInt64 = 0, host: PeerID = PeerID(0, 0),
        context: ContextData? = nil, game: SafeText? = nil
    ) {
        self.id = id
        self.game = game
        self.sessionID = sessionID
        self.host = host
        self.sessionName = sessionName
        self.hostName = hostName
        self.seatedCount = seatedCount
        self.capacity = capacity
        self.expiresInMilliseconds = expiresInMilliseconds
        self.context = context
    }
}

extension Invitation {
    /// Of two programs that have invited each other and both said yes, which session they play in: the larger, as
    /// the invitations tell; of equal ones the one with the smaller number.
    ///
    /// Both programs have both invitations, so they come to the same answer.
    public func wins(over other: Invitation) -> Bool {
        (other.seatedCount, sessionID) < (seatedCount, other.sessionID)
    }
}
