public import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A request for a seat, or to watch, as a host receives it.
///
/// Everything in it is only what the sender states, and may be false; only the connection by which
/// it came is certain. The player's program chooses the ``Options``; the host's program sees a
/// ``PendingRequest``.
public struct RequestToPlay: Codable, Hashable, Sendable {
    /// The random number of the request, known to the sender and the host alone.
    ///
    /// A repeated request has the same number and gets the same answer, on any connection.
    package var id: UInt64
    /// The name that the player would like to have.
    package var name: SafeText
    /// The player's identity, the same in all sessions.
    package var identity: PeerID
    /// The wish: a seat, or to watch.
    package var wish: Wish
    /// The session's key, if the player knows it.
    package var key: SessionKey?
    /// Data for the host's program.
    package var context: ContextData?
    /// The name of the game family that the player's program plays; another one's host denies it.
    package var game: SafeText?
    /// The random number of this run of the player's program; two runs may use equal numbers for
    /// actions.
    package var program: UInt64?
    /// The seals by which the player's claim and consent can be checked, if the session changes
    /// hosts.
    package var seals: MemberSeals?
    /// Whether a program plays by itself; `nil` if a person plays.
    package var isComputer: Bool?
    /// Whether the spectator is a second screen, which the whole room looks at; `nil` if not.
    package var isScreen: Bool?
    /// Whether the player plays in a browser, through another person's program; `nil` if not.
    package var isHandheld: Bool?
    /// The number of the sign that the player has chosen; `nil` for none.
    package var face: Int?
    /// The proof that this host has admitted the player before.
    var pass: SeatToken?

    /// Whether a second screen asks to watch.
    var isSecondScreen: Bool { wish == .watch && isScreen == true }

    /// The aim of a request: a seat, or to watch.
    public enum Wish: String, Codable, Hashable, Sendable {
        /// A seat in the game.
        case play
        /// A place as a spectator, without a seat and without secrets.
        case watch
    }

    /// Creates a request.
    package init(
        id: UInt64, name: SafeText, identity: PeerID, wish: Wish = .play, key: SessionKey? = nil,
        context: ContextData? = nil, game: SafeText? = nil, program: UInt64? = nil,
        seals: MemberSeals? = nil, isComputer: Bool? = nil, isScreen: Bool? = nil
    ) {
        self.id = id
        self.name = name
        self.identity = identity
        self.wish = wish
        self.key = key
        self.context = context
        self.game = game
        self.program = program
        self.seals = seals
        self.isComputer = isComputer
        self.isScreen = isScreen
    }
}

extension RequestToPlay {
    /// The options of a request to play, besides the player's name.
    public struct Options: Hashable, Sendable {
        /// The aim of the request: a seat, or to watch; a seat by default.
        ///
        /// It has no effect if the token in ``seat`` or in the ``SeatStore`` is still valid. The
        /// player then gets back the seat, or the place as a spectator, that the token is for.
        public var wish: RequestToPlay.Wish
        /// The session's key; `nil`, the default, if the player has none.
        ///
        /// A session with a key denies a request without it: ``Denial/Reason/wrongKey``. A player
        /// who is invited, or who has a seat there, needs no key.
        public var key: SessionKey?
        /// Data for the host's program, in ``PendingRequest/context``; `nil` for none.
        ///
        /// The host's program gets them only if its user is asked about the request.
        public var context: ContextData?
        /// Whether the program can continue the session when its host is lost; false by default.
        ///
        /// If so, it has to handle ``SessionEvent/inherits(_:)``.
        public var canHost = false
        /// Whether a program plays by itself; all members see that.
        package var isComputer = false
        /// Whether the spectator is a second screen, for the whole room; false by default.
        ///
        /// Set it only with ``Wish/watch``. A connection of such a program counts as interrupted
        /// after 2.5 s of silence instead of 3.5 s.
        public var isScreen = false
        /// Whether the player plays in a browser, through this program; all members see that.
        package var isHandheld = false
        /// The number of the sign that the player has chosen, of which the program knows the
        /// meaning; `nil` for none.
        package var face: Int?
        /// The token of the player's seat, or place as a spectator; `nil` by default.
        ///
        /// With `nil`, the token comes from the ``SeatStore``. If that has none, or if the host no
        /// longer keeps the seat or the place, ``wish`` counts.
        public var seat: SeatToken?
        /// The pass that the host has given to the player's program before.
        var pass: ShownPass?

        /// Creates the options; each parameter is the property of the same name.
        ///
        /// By default the player wants a seat, has no key and no data for the host's program, and
        /// cannot host.
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

/// A host's invitation, as a player receives it in ``SessionEvent/invited(_:)``.
public struct Invitation: Codable, Hashable, Sendable, Identifiable {
    /// The random number of the invitation, drawn by the host, by which a player answers it.
    ///
    /// See ``SessionCommand/accept(_:_:)`` and ``SessionCommand/decline(_:isBusy:)``.
    public var id: UInt64
    /// The session's number in announcements.
    package var sessionID: UInt64
    /// The host's identity.
    package var host: PeerID
    /// The session's name.
    public var sessionName: SafeText
    /// The host's name as a player.
    public var hostName: SafeText
    /// The number of taken seats when the invitation was sent, with those of the host and of bots.
    public var seatedCount: Int
    /// The number of seats, taken or free.
    public var capacity: Int
    /// The time that the player has for an answer, in whole milliseconds: usually 30 s.
    ///
    /// It counts from the arrival. The player's program treats a longer time than 60 s as 60 s.
    public var expiresIn: Duration {
        get { .milliseconds(expiresInMilliseconds) }
        set { expiresInMilliseconds = newValue.wholeMilliseconds }
    }
    private var expiresInMilliseconds: Int64
    /// Data from the host's program, `nil` for none; it may come from anybody, so check it.
    public var context: ContextData?
    /// The name of the game family of the host's program; a program of another one declines.
    package var game: SafeText?

    /// Creates an invitation.
    package init(
        id: UInt64, sessionName: SafeText, hostName: SafeText, seatedCount: Int, capacity: Int,
        expiresIn: Duration, sessionID: UInt64 = 0, host: PeerID = PeerID(0, 0),
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
        expiresInMilliseconds = expiresIn.wholeMilliseconds
        self.context = context
    }
}

extension Invitation {
    /// Returns which of two sessions is played in, if two programs have invited each other and both
    /// accepted.
    ///
    /// It is the session with more players, as the invitations say; of equal ones the one with the
    /// smaller number. Both programs have both invitations, so they decide the same.
    package func wins(over other: Invitation) -> Bool {
        (other.seatedCount, sessionID) < (seatedCount, other.sessionID)
    }
}
