import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The whole state of the interface.
///
/// A value without a clock, a socket or a terminal: it changes only in ``update(_:at:)``, and the frame
/// on the screen follows from it alone.
struct Model: Equatable, Sendable {
    /// The room with which the program began, or `nil` for the home screen; leaving a game leads back there.
    let start: RoomKind?
    /// How the user's own sessions are opened: as the command line says, or as the user has chosen since.
    var plan: SessionPlan
    /// Whether the user has chosen that plan.
    var hasPlanned = false
    /// How the rooms that this user makes are set up before anything is changed in their lobby.
    var setup: PartySetup { plan.setup }
    /// How this user asks to play elsewhere, as the command line says: whether only to watch, and with which key.
    let request: RequestToPlay.Options
    /// What waiting screens tell about the world.
    let facts: [SafeText]
    /// Whether the next room comes with a request that is under way, as the command line named a game.
    private var hasTarget: Bool
    var name: LineEditor
    /// Whether the user has never chosen a name, and is asked before anything else.
    var asksForName: Bool
    /// The name that the next start begins with.
    var keptName: SafeText
    var size: TerminalSize
    var colours: ColourTier
    /// How pictures are shown.
    var graphics: GraphicsTier
    var now: Timestamp
    var stage: Stage = .home(Home())
    var overlay: Overlay?
    var toast: Toast?
    var reactions = Reactions()
    var factTurn = FactTurn()
    /// Who could be invited.
    var nearby: [Invitee] = []
    /// The user's own invitations that are open, oldest first.
    var calls: [Call] = []
    /// How others find the room that the user hosts.
    var reach: Reach?
    /// The search for one other person, also while a game with one is on.
    var meeting: Meeting?
    /// The last of the session's games whose standings are kept.
    var savedGame: Int?
    /// The last view of the room's last game, also when its session is back in the lobby.
    var lastGame: SessionView<Party.View>?
    /// Where the gallery lies of the game that is shown, or of the last one; what the user has exported comes first.
    var keptGallery: ShownGallery?

    /// A gallery in files.
    struct ShownGallery: Equatable, Sendable {
        var game: Int
        var kept: KeptGallery
    }

    /// The screens, each with what only it needs.
    enum Stage: Equatable, Sendable {
        case naming(Naming)
        case home(Home)
        /// A room is being made.
        case opening(RoomKind, since: Timestamp)
        case browsing(Browsing)
        case meeting
        // A pointer: the code to copy a model would copy a whole table otherwise.
        indirect case table(Table)
        case ended(Closure)
    }

    /// What lies over a screen and takes its keys.
    enum Overlay: Equatable, Sendable {
        case help
        /// Whether to leave; an interrupt while it is asked leaves at once.
        case leaving
        case kicking(PlayerID)
        /// Everybody, for whoever hosts them.
        case people
        /// Whom to invite.
        case inviting(Invitee.ID?)
        /// Which key opens the game that was chosen.
        case enteringKey(KeyEntry)
        /// What the user wants to be called from now on.
        case renaming(Renaming)
        /// Where browsers find the second screen.
        case page
        /// How the session is to be that the user creates.
        case creating(Creation)
    }

    struct Home: Equatable, Sendable {
        var choice: Choice = .create

        enum Choice: Int, CaseIterable, Sendable {
            case create
            case join
            case offline
        }
    }

    /// The end of a session, with what is left to show of it.
    struct Closure: Equatable, Sendable {
        var reason: Reason
        var kind: RoomKind
        var lastView: SessionView<Party.View>?

        enum Reason: Equatable, Sendable {
            case ended(Ending)
            /// The room was gone without a word.
            case roomClosed
            /// The room could not be made.
            case failed(SafeText)
        }
    }

    /// One line that says what just happened, for a few seconds.
    struct Toast: Equatable, Sendable {
        var text: Phrase
        var tone: Tone
        var until: Timestamp
        /// Whether it answers the last key, so that the next one takes it away.
        var isHint = false

        enum Tone: Sendable {
            case plain
            case good
            case bad
        }
    }

    init(
        start: RoomKind? = nil, name: SafeText = SafeText(""), asksForName: Bool = false,
        facts: [SafeText] = [], setup: PartySetup = PartySetup(), plan: SessionPlan? = nil,
        request: RequestToPlay.Options = RequestToPlay.Options(), hasTarget: Bool = false,
        size: TerminalSize = .standard,
        colours: ColourTier = .none, graphics: GraphicsTier = .half, now: Timestamp = .zero
    ) {
        self.start = start
        self.facts = facts
        self.plan = plan ?? SessionPlan()
        if plan == nil { self.plan.setup = setup }
        self.request = request
        self.hasTarget = hasTarget
        self.name = LineEditor(name, limit: .name)
        self.asksForName = asksForName
        keptName = name
        self.size = size
        self.colours = colours
        self.graphics = graphics
        self.now = now
    }

    /// Forgets the game of the command line, which could not be found: whoever looks on chooses one from the list.
    mutating func forgetTarget() { hasTarget = false }

    /// The search for a game, in a room that has just been opened.
    mutating func search(since: Timestamp) -> Browsing {
        var browsing = Browsing(since: since)
        if hasTarget {
            browsing.request = .asking(.target, since: since)
            browsing.shownKey = request.key
        }
        hasTarget = false
        return browsing
    }
}

/// The search for a game.
struct Browsing: Equatable, Sendable {
    var sessions: [FoundSession] = []
    var selected: FoundSession.ID?
    var request: Request = .none
    /// The key that the last request showed.
    var shownKey: SessionKey?
    /// What the last request was for, if not for what the command line says.
    var wish: RequestToPlay.Wish?
    var invitations: [OpenInvitation] = []
    var since: Timestamp

    /// Whom the user asks.
    enum Place: Equatable, Sendable {
        /// The host of a game in the list.
        case listed(FoundSession.ID)
        /// The host whom the command line names, in the list or not.
        case target
    }

    /// How far the wish to play has come; while there is one, there is no other.
    enum Request: Equatable, Sendable {
        case none
        /// On its way to the host.
        case asking(Place, since: Timestamp)
        /// The host's user has to decide.
        case pending(Place, since: Timestamp)
        /// An invitation was accepted; its host has to seat the player.
        case accepting(SafeText, since: Timestamp)
        /// The host said no; to the answer to an invitation, if nobody was asked.
        case denied(Place?, Denial)

        /// Whom it is for.
        var place: Place? {
            switch self {
            case .none, .accepting: nil
            case .asking(let place, _), .pending(let place, _): place
            case .denied(let place, _): place
            }
        }
    }

    struct OpenInvitation: Equatable, Sendable {
        var invitation: Invitation
        var expires: Timestamp
    }

    init(since: Timestamp) {
        self.since = since
    }

    /// Whether whoever was denied a seat is offered to watch instead.
    var offersWatching: Bool {
        guard case .denied(_?, let denial) = request, wish != .watch else { return false }
        return denial.reason.leavesWatching
    }

    /// Whether an answer is awaited, which keeps the list locked.
    var isWaiting: Bool {
        switch request {
        case .none, .denied: false
        case .asking, .pending, .accepting: true
        }
    }

    /// Whether whoever was asked can be asked again.
    func offers(_ place: Place) -> Bool {
        switch place {
        case .listed(let id): sessions.contains { $0.id == id }
        case .target: true
        }
    }

    var selectedIndex: Int? {
        sessions.firstIndex { $0.id == selected }
    }
}
