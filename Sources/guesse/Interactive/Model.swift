import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The whole state of the interface.
///
/// A value without a clock, a socket or a terminal: it changes only in ``update(_:at:)``, and the
/// frame on the screen follows from it alone.
struct Model: Equatable, Sendable {
    /// The room at the start of the program, or `nil` for the home screen; leaving a game leads
    /// back to it.
    let start: RoomKind?
    /// The plan for the user's own sessions: from the command line, or as the user has changed it
    /// since.
    var plan: SessionPlan
    /// Whether the user has chosen that plan.
    var hasPlanned = false
    /// The settings of this user's own rooms before any change in their lobby.
    var setup: PartySetup { plan.setup }
    /// The user's request to play in other sessions, from the command line: whether only to watch,
    /// and the key.
    let request: RequestToPlay.Options
    /// Facts about the world, for waiting screens.
    let facts: [SafeText]
    /// Whether the next room opens with a request under way, because the command line named a game.
    private var hasTarget: Bool
    var name: LineEditor
    /// Whether the user has never chosen a name, and is asked for it before anything else.
    var asksForName: Bool
    /// The name at the beginning of the next start.
    var keptName: SafeText
    /// The number of the sign that the user has chosen; `nil` for the letter of the name.
    var face: Int?
    var size: TerminalSize
    var colours: ColourTier
    /// The way to show pictures.
    var graphics: GraphicsTier
    var now: Timestamp
    var stage: Stage = .home(Home())
    var overlay: Overlay?
    var toast: Toast?
    var reactions = Reactions()
    var factTurn = FactTurn()
    /// The players who can be invited.
    var nearby: [NearbyPlayer] = []
    /// The user's own open invitations, oldest first.
    var calls: [Call] = []
    /// The ways in which others find the room that the user hosts.
    var joinDetails: JoinDetails?
    /// The search for one other person, also during a game with one.
    var meeting: Meeting?
    /// Whether the user has been told that there is no second screen: once is enough.
    var knowsMissingScreen = false
    /// The number of the session's last game whose standings are kept.
    var savedGame: Int?
    /// The last view of the room's last game, also when its session is back in the lobby.
    var lastGame: SessionView<Party.View>?
    /// The gallery of the game on the screen, or of the last one; an export by the user comes
    /// first.
    var keptGallery: ShownGallery?
    /// The user's latest export.
    var export: Export?

    /// A gallery in files.
    struct ShownGallery: Equatable, Sendable {
        var game: Int
        var kept: KeptGallery
    }

    /// The screens, each with its own data.
    enum Stage: Equatable, Sendable {
        case naming(Naming)
        case home(Home)
        /// A room is being made.
        case opening(RoomKind, since: Timestamp)
        case browsing(Browsing)
        case meeting
        // Indirect, because otherwise the code that copies a model would contain the copy of a
        // seat.
        indirect case seat(Seat)
        case ended(SessionEnd)
    }

    /// A dialog that covers a screen and takes its keys.
    enum Overlay: Equatable, Sendable {
        /// The help, from one of its rows on.
        case help(first: Int)
        /// The question whether to leave; an interrupt during the question leaves at once.
        case leaving
        case kicking(PlayerID)
        /// The list of all people, for the host's user.
        case people
        /// The list of players to invite.
        case inviting(NearbyPlayer.ID?)
        /// The field for the key of the chosen game.
        case enteringKey(KeyEntry)
        /// The field for the user's new name.
        case renaming(Renaming)
        /// The field for the name of a drawing that is kept.
        case keeping(Keeping)
        /// All ways in which others join: in words, or the page's address as a code.
        case ways(showsCode: Bool)
        /// The settings of the session that the user creates.
        case creating(Creation)
    }

    struct Home: Equatable, Sendable {
        var choice: Choice = .create

        enum Choice: CaseIterable, Sendable {
            case create
            case join
            case offline
            case profile
        }
    }

    /// The end of a session, with the last view to show.
    struct SessionEnd: Equatable, Sendable {
        var reason: Reason
        var kind: RoomKind
        var lastView: SessionView<Party.View>?

        enum Reason: Equatable, Sendable {
            case ended(Ending)
            /// The room ended without a reason.
            case roomClosed
            /// The room could not be made.
            case failed(SafeText)
        }
    }

    /// One line about the latest event, shown for a few seconds.
    struct Toast: Equatable, Sendable {
        var text: Phrase
        var tone: Tone
        var until: Timestamp
        /// Whether it answers the last key, so that the next key removes it.
        var isHint = false
        /// The rejection that it tells, so that it can go when its reason has gone.
        var rejection: Rejection?

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

    /// Forgets the game of the command line, which could not be found: a user who continues chooses
    /// one from the list.
    mutating func forgetTarget() { hasTarget = false }

    /// Returns the search for a game, in a room that has just been opened.
    mutating func search(since: Timestamp) -> Browsing {
        var browsing = Browsing()
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
    /// The time of the latest denial.
    var deniedAt = Timestamp.zero
    /// The key in the last request.
    var shownKey: SessionKey?
    /// The wish of the last request; `nil` for that of the command line.
    var wish: RequestToPlay.Wish?
    var invitations: [OpenInvitation] = []

    /// The host that the user asks.
    enum Place: Equatable, Sendable {
        /// The host of a game in the list.
        case listed(FoundSession.ID)
        /// The host that the command line names, in the list or not.
        case target
    }

    /// The progress of the present request to play; there is only one at a time.
    enum Request: Equatable, Sendable {
        case none
        /// The request is on its way to the host.
        case asking(Place, since: Timestamp)
        /// The host's user has to decide.
        case pending(Place, since: Timestamp)
        /// An invitation was accepted; its host has to give the player a seat.
        case accepting(SafeText, since: Timestamp)
        /// The host refused; the place is `nil` if the user had accepted an invitation.
        case denied(Place?, Denial)

        /// The place of the request.
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

    /// Returns what the user is told of the denial now: its seconds run.
    func text(of denial: Denial, at now: Timestamp) -> SafeText {
        let left = denial.after(now - deniedAt)
        let isOver = denial.retryAfter != nil && left.retryAfter == nil
        return SafeText(isOver ? "You can ask again now." : left.description, limit: .paragraph)
    }

    /// Whether the denial that is shown has a time that runs.
    var isCountingDown: Bool {
        guard case .denied(_, let denial) = request else { return false }
        return denial.retryAfter != nil
    }

    /// Whether a user who was denied a seat can watch instead.
    var offersWatching: Bool {
        guard case .denied(_?, let denial) = request, wish != .watch else { return false }
        return denial.reason.leavesWatching
    }

    /// Whether the request waits for an answer, which locks the list.
    var isWaiting: Bool {
        switch request {
        case .none, .denied: false
        case .asking, .pending, .accepting: true
        }
    }

    /// Returns whether the host at the place can be asked again.
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
