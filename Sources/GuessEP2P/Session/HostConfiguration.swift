public import Primitives
internal import ReliableChannelCore

/// The settings of a host's session.
public struct HostConfiguration: Sendable {
    /// The session's name in lists and announcements.
    public var sessionName: SafeText
    /// The host's own name as a player.
    public var hostName: SafeText
    /// The number of seats, those of the host and of bots included: 2 to 64.
    public let capacity: Int
    /// The most spectators, who watch without a seat.
    public var spectatorCapacity = 16
    /// The way in which requests to play are decided.
    public var approval: Approval
    /// The key that a player must know, who is then admitted without a question; `nil` for no key.
    public var key: SessionKey?
    /// The answer to requests for a seat while a game is in progress.
    public var lateArrivals = LateArrivals.join
    /// The players whom the host's user has admitted before, the latest first.
    ///
    /// With their passes they are admitted without a question.
    package var acquaintances: [Acquaintance] = []
    /// The host's identity, the same in all its sessions; `PeerID(0, 0)` for a new one.
    public var identity = PeerID(0, 0)
    /// The session's number in announcements.
    package var sessionID: UInt64 = 0
    /// Whether a player's program continues the session when this host is lost without a goodbye.
    ///
    /// All members then learn who that would be. If the host was only cut off for a while, the
    /// session is the others' when it comes back.
    public var survivesHost = false
    /// Data for the program of a new host, such as settings of other games; it is sent to all
    /// members.
    ///
    /// A session that was taken over has the former host's data.
    package var successorContext: ContextData?

    /// Whether the host's program shows a second screen itself; it then gets a spectator's view by
    /// ``GameHost/Effect/screenView(_:)``.
    package var hasScreen = false
    /// Whether every event of the game is written as a line of a log; a session with a place for
    /// the log sets it.
    package var isLogged = false
    /// The seed that the user chose, for the first line of the log; `nil` if the user chose none.
    package var loggedSeed: UInt64?

    /// The ways in which requests to play are decided.
    public enum Approval: Sendable {
        /// The host's user decides about each request.
        case ask
        /// Every player is admitted while a seat is free.
        case automatic
    }

    /// The answers to requests for a seat while a game is in progress.
    public enum LateArrivals: String, Codable, Sendable, CaseIterable {
        /// The player is refused, and may ask again when the game is over.
        case refused
        /// The player plays from the next round on if the rules allow it, and else watches until
        /// the next game.
        case join
        /// The player watches, and gets a seat in the next game if one is free.
        case watch
    }

    /// The most connections that a full session needs at a time.
    ///
    /// After an outage of the host's network all members come back on new connections, while the
    /// old ones still exist; and new players have to be able to ask.
    var connectionCount: Int {
        2 * (capacity - 1 + spectatorCapacity) + Self.strangerLimits.count
    }

    /// The most connections of clients that neither have a seat nor ask for one.
    static var strangerLimits: StrangerLimits { StrangerLimits(count: 16, countPerHost: 8) }

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - sessionName: The session's name in lists.
    ///   - hostName: The host's name as a player.
    ///   - capacity: The number of seats; limited to 2 to 64.
    ///   - approval: The way in which requests to play are decided.
    public init(
        sessionName: SafeText, hostName: SafeText, capacity: Int = 16, approval: Approval = .ask
    ) {
        self.sessionName = sessionName
        self.hostName = hostName
        self.capacity = min(64, max(2, capacity))
        self.approval = approval
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
