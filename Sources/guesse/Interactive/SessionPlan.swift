import CommandLineKit
import Games
import GuessEP2P
import Multicast
import Primitives

/// The settings of a session that the user creates on the screens: the same as the flags of `guesse
/// host`.
struct SessionPlan: Equatable, Sendable {
    /// The session's name in other people's lists; the user's name by default.
    var sessionName: SafeText?
    var setup = PartySetup()
    var services = PartyServiceOptions()
    var key = KeyChoice.none
    var approval = HostConfiguration.Approval.ask
    var lateArrivals = HostConfiguration.LateArrivals.join
    var capacity = 8
    var bots = 0
    /// The skill of computer players, 0 to 1.
    var skill = 0.5
    var isAnnounced = true
    /// The UDP port; 0 for any free one.
    var port: UInt16 = 0
    /// The port on which browsers get a second screen: 0 for any port, `nil` for no screen.
    var webPort: UInt16?
    /// Whether a player carries the session on when this program is lost.
    var survives = true

    /// The key that others need.
    enum KeyChoice: Equatable, Sendable {
        case none
        /// A key that is drawn when the session opens.
        case new
        /// The part of a key that the user has typed.
        case own(String)
    }

    /// Creates the plan of the command line.
    init(_ options: RoomOptions) {
        sessionName = options.sessionName.map { SafeText($0, limit: .name) }
        setup = options.setup
        services = options.serviceOptions
        key = options.door.key.map { .own($0.description) } ?? .none
        approval = options.approval
        lateArrivals = options.door.lateArrivals
        capacity = options.capacity
        bots = options.bots
        skill = options.skill
        isAnnounced = options.isAnnounced
        port = options.port
        webPort = options.webPort ?? (options.refusesPage ? nil : 0)
        survives = options.survives
    }

    /// Creates the usual plan.
    init() { self.init(RoomOptions()) }

    /// The reason why no session can be opened with this plan; `nil` if there is none.
    var obstacle: StaticString? {
        if case .own(let text) = key, SessionKey(text) == nil {
            return "The key needs four characters: no I, L, O, 0 or 1."
        }
        if port == MulticastConfiguration().port {
            return "Games are announced on that port; choose another for yours."
        }
        return bots < capacity ? nil : "The computer players leave no seat: take more seats."
    }

    /// Returns the plan as options of the command line.
    func options(_ base: RoomOptions) -> RoomOptions {
        var options = base
        options.sessionName = sessionName.flatMap { $0.isEmpty ? nil : $0.string }
        options.setup = setup
        options.skill = skill
        options.serviceOptions = services
        switch key {
        case .none: options.door.key = nil
        case .new:
            var system = SystemRandomNumberGenerator()
            options.door.key = SessionKey(using: &system)
        case .own(let text): options.door.key = SessionKey(text)
        }
        options.approval = approval
        options.door.lateArrivals = lateArrivals
        options.capacity = capacity
        options.bots = bots
        options.isAnnounced = isAnnounced
        options.port = port
        options.webPort = webPort
        options.survives = survives && isAnnounced
        return options
    }
}
