public import Primitives
internal import ReliableChannelCore

/// How a host runs its session.
public struct HostConfiguration: Sendable {
    /// The session's name, as others find it.
    public var sessionName: SafeText
    /// The host's own name as a player.
    public var hostName: SafeText
    /// Seats, the host's and the bots' included; 2 to 64.
    public let capacity: Int
    /// How many may watch without a seat.
    public var spectatorCapacity = 16
    /// Who decides about requests to play.
    public var approval: Approval
    /// What everybody who asks must know, and is then let in unasked; `nil` for a session without.
    public var key: SessionKey?
    /// What becomes of those who ask for a seat when the game is on.
    public var lateArrivals = LateArrivals.join
    /// Those whom the host's user has let in before, the latest first: with their pass they come in unasked.
    public var acquaintances: [Acquaintance] = []
    /// Who the host is, the same from one session to the next.
    public var identity = PeerID(0, 0)
    /// The session's number in announcements.
    public var sessionID: UInt64 = 0
    /// Whether a player carries the session on when this host is gone without a goodbye.
    ///
    /// Everybody is then told who that would be, and the game of a host who was cut off only for a while is the
    /// others' when it is back.
    public var survivesHost = false
    /// Whatever the program of a new host should know, such as settings of games that are not on; everybody is told.
    ///
    /// A session that is carried on has what the former host's program said.
    public var successorContext: ContextData?

    /// Whether the host's program shows the room a second screen itself: what everybody may see then comes by
    /// ``GameHost/Effect/screenView(_:)``.
    public var hasScreen = false
    /// Whether everything that happens to the game leaves as a line of a log; a session that is given somewhere
    /// to keep them sees to it.
    public var isLogged = false
    /// The seed that the user gave, if any: only for the first line of the log.
    public var loggedSeed: UInt64?

    /// Who decides about requests to play.
    public enum Approval: Sendable {
        /// The host's user, one by one.
        case ask
        /// Everybody is let in as long as there is a seat.
        case automatic
    }

    /// What becomes of those who ask for a seat when the game is on.
    public enum LateArrivals: String, Codable, Sendable, CaseIterable {
        /// They are told to ask again when it is over.
        case refused
        /// They play from the next round on, if the game's rules can take them, and watch until the next game if not.
        case join
        /// They watch, and have a seat in the next one if there is one.
        case watch
    }

    /// How many connections a full session may need at a time.
    ///
    /// After an outage of the host's network everybody comes back by a new one, while the old ones still stand; and
    /// somebody has to be able to ask.
    var connectionCount: Int {
        2 * (capacity - 1 + spectatorCapacity) + Self.strangerLimits.count
    }

    /// How many connections may come from people whom the session does not know: who neither have a seat nor ask for
    /// one.
    static var strangerLimits: StrangerLimits { StrangerLimits(count: 16, countPerHost: 8) }

    /// Creates a configuration.
    ///
    /// - Parameter capacity: Brought into 2 to 64.
    public init(
        sessionName: SafeText, hostName: SafeText, capacity: Int = 16, approval: Approval = .ask
    ) {
        self.sessionName = sessionName
        self.hostName = hostName
        self.capacity = min(64, max(2, capacity))
        self.approval = approval
    }

    /// How a session is run that had another host: as before, by another program.
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
