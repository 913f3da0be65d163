public import Primitives
internal import ReliableChannelCore

/// The settings of a host's session.
public struct HostConfiguration: Sendable {
    /// The session's name; lists show its first 24 characters, 64 bytes at most.
    public var sessionName: SafeText
    /// The host's own name as a player.
    public var hostName: SafeText
    /// The number of seats, those of the host and of bots included: 2 to 64.
    public let capacity: Int
    /// The most spectators, who watch without a seat; 16 by default.
    ///
    /// A session has at most 128 members at a time, with its players and with those who have left
    /// the present game.
    public var spectatorCapacity = 16
    /// Whether the host's user decides about each new player (the default) or all are admitted.
    ///
    /// While ``key`` is set, the key decides instead. While the session is locked, the user is
    /// asked about each spectator in any case, even about one with the right key.
    public var approval: Approval
    /// The key that players and spectators have to show; `nil` for no key.
    ///
    /// A request has it in ``RequestToPlay/Options/key``. With the right key the sender is admitted
    /// without a question to the host's user; without it, or with another one, the request is
    /// denied with ``Denial/Reason/wrongKey``. An invited player needs none. With `nil`,
    /// ``approval`` decides. A full or locked session stays so, whatever the key.
    ///
    /// After ten wrong keys from one machine within a minute, even the right key is denied from
    /// there, with ``Denial/Reason/busy``. After a hundred from all machines together, it is
    /// denied from everywhere. Neither limit holds for the host's own machine.
    public var key: SessionKey?
    /// The answer to requests for a seat outside the lobby; to join, by default.
    public var lateArrivals = LateArrivals.join
    /// The players whom the host's user has admitted before, the latest first.
    ///
    /// With their passes they are admitted without a question.
    package var acquaintances: [Acquaintance] = []
    /// The identity by which players' programs recognize the host's program.
    ///
    /// Draw it at random once, store it, and give the same one to all sessions. With `nil`, the
    /// default, each session draws one of its own.
    public var identity: PeerID?
    /// The session's number in announcements.
    package var sessionID: UInt64 = 0
    /// Whether a player's program continues the session when this host is lost without a goodbye.
    ///
    /// If false, the default, the session ends with its host. If true, all members learn in advance
    /// which programs can continue it: those of players who have set
    /// ``RequestToPlay/Options/canHost``.
    ///
    /// If the host was only cut off for a while, a program that has continued the session keeps it
    /// when the host is back, provided that another player has followed it. If none has, the first
    /// host keeps the session, and what was played elsewhere meanwhile is dropped. This needs an
    /// announced session: without announcements the first host does not notice the other program,
    /// and both go on. A session that a player's program continues is always announced.
    public var survivesHost = false
    /// Data for the program of a new host, such as settings of other games; it is sent to all
    /// members.
    ///
    /// A session that was taken over has the former host's data.
    package var successorContext: ContextData?

    /// Whether the host's program shows a second screen itself; it then gets a spectator's view by
    /// ``SessionEvent/screenView(_:)``.
    package var hasScreen = false
    /// The number of the sign that the host has chosen; `nil` for none.
    package var face: Int?
    /// Whether every event of the game is written as a line of a log; a session with a place for
    /// the log sets it.
    package var isLogged = false
    /// The seed that the user chose, for the first line of the log; `nil` if the user chose none.
    package var loggedSeed: UInt64?

    /// The ways in which requests to play are decided.
    public enum Approval: Sendable {
        /// The host's user decides about each request, within 30 s.
        case ask
        /// Everybody is admitted, and the host's user is not asked.
        ///
        /// The rules of the session still deny some, such as a lock, a ban and
        /// ``HostConfiguration/lateArrivals``; ``Denial/Reason`` lists all. While the session is
        /// locked, the user is asked about each spectator.
        case automatic
    }

    /// The answers to requests for a seat outside the lobby.
    public enum LateArrivals: String, Codable, Sendable, CaseIterable {
        /// The player is denied with ``Denial/Reason/alreadyStarted``, and may ask again later.
        case denied = "refused"
        /// The player plays in the present game if it is not over, the rules allow it
        /// (``GamePlayers/add(_:)``), and a seat is free.
        ///
        /// That is at once, or from the next round on if the present one is closed: see
        /// ``GamePlayers/closedRound``. Otherwise it is as with ``watch``.
        case join
        /// The player watches, and gets a seat in the next lobby if one is free.
        ///
        /// If no place for spectators is free, the player is denied with ``Denial/Reason/full``.
        /// After a change of hosts the player has to leave, and ask again for a seat.
        case watch
    }

    /// The identity in announcements and invitations; a ``HostSession`` has one in any case.
    var shownIdentity: PeerID { identity ?? PeerID(0, 0) }

    /// The most connections that a full session needs at a time.
    ///
    /// After an outage of the host's network all members come back on new connections, while the
    /// old ones still exist; and new players have to be able to ask.
    var connectionCount: Int {
        let spectatorCount = min(max(0, spectatorCapacity), Self.memberLimit)
        return 2 * (capacity - 1 + spectatorCount) + Self.strangerLimits.count
    }

    /// The most people who are in a session or were in its present game; a new game makes room.
    static let memberLimit = 128
    /// The most connections of clients that neither have a seat nor ask for one.
    static var strangerLimits: StrangerLimits { StrangerLimits(count: 16, countPerHost: 8) }

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - sessionName: The session's name in lists; an empty one becomes the host's name.
    ///   - hostName: The host's name as a player.
    ///   - capacity: The number of seats, the host's included: 16 by default, limited to 2 to 64.
    ///   - approval: The way in which requests to play are decided: by the host's user, by default.
    public init(
        sessionName: SafeText, hostName: SafeText, capacity: Int = 16, approval: Approval = .ask
    ) {
        self.sessionName = sessionName.isEmpty ? hostName : sessionName
        self.hostName = hostName
        self.capacity = min(64, max(2, capacity))
        self.approval = approval
    }

    /// Creates a configuration with names as a person has typed them; they are cleaned, and cut to
    /// ``SafeText/Limit/name``.
    @_disfavoredOverload
    public init(
        sessionName: String, hostName: String, capacity: Int = 16, approval: Approval = .ask
    ) {
        self.init(
            sessionName: SafeText(sessionName, limit: .name),
            hostName: SafeText(hostName, limit: .name), capacity: capacity, approval: approval)
    }

    /// Creates the settings of a session that had another host: as before, but in another program.
    init<View>(inheriting inheritance: Inheritance<View>, _ own: HostConfiguration) {
        let view = inheritance.view
        let isOpen = view.succession?.isOpen ?? false
        self.init(
            sessionName: view.sessionName, hostName: view.name(of: inheritance.seat.player),
            capacity: view.capacity, approval: isOpen ? .automatic : .ask)
        spectatorCapacity = own.spectatorCapacity
        key = inheritance.key
        lateArrivals = view.succession?.lateArrivals ?? .join
        acquaintances = own.acquaintances
        identity = own.identity
        sessionID = inheritance.session
        survivesHost = true
        successorContext = view.succession?.context
        hasScreen = own.hasScreen
        isLogged = own.isLogged
        loggedSeed = own.loggedSeed
    }
}
