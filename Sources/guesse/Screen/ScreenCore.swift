import CommandLineKit
import Games
import GuessEP2P
import Primitives
import TerminalKit

/// A second screen: it finds a session, watches it, and returns to it by itself.
///
/// A value without a clock, a socket or a terminal. It takes the room's events and the pressed
/// keys, and gives commands for the room and the screen to show.
struct ScreenCore: Equatable {
    enum Output: Equatable {
        case command(RoomCommand)
        case quit(Int32)
    }

    enum Stage: Equatable {
        /// No host is being asked.
        case looking
        /// A host is being asked: that of a session in the list, or of the command line's target if
        /// it is `nil`.
        case asking(FoundSession.ID?, isPending: Bool)
        // Indirect, because otherwise the code that copies a core would contain the copy of a
        // seat.
        indirect case watching(Seat)
    }

    /// The time for which a session has to be the only one before it is taken.
    static let settlingTime: Duration = .seconds(1)
    /// The time after which a host that could not be reached is asked again.
    static let retryTime: Duration = .milliseconds(500)
    /// The time for which the last screen of a session stays while the session is searched for.
    static let memory: Duration = .seconds(60)

    private(set) var stage = Stage.looking
    private(set) var sessions: [FoundSession] = []
    private var selected: FoundSession.ID?
    /// The session that was watched last, to return to.
    private var wanted: FoundSession.ID?
    /// The last screen of that session, while the session is searched for.
    private var last: Last?
    /// The hosts that have refused: they are not asked again automatically.
    private var refused: Set<FoundSession.ID?> = []
    private var news: Phrase?
    /// Whether the news came since the last request, and so are about it.
    private var hasReason = false
    private var progress = PictureProgress()
    private var reactions = Reactions()
    /// The time of the last change of the list of sessions.
    private var listChanged: Timestamp
    private var retry: Timestamp?
    private var outputs: [Output] = []
    /// The session that the command line names; `nil` for any that is found.
    private let target: String?
    private let key: SessionKey?
    /// The address of the page; `nil` if there is none.
    var page: Screen.Invitation.Page?

    private struct Last: Equatable {
        var seat: Seat
        var until: Timestamp
    }

    /// Begins to search.
    ///
    /// - Parameters:
    ///   - target: The one session to watch, which the room knows; `nil` for a session of the list.
    ///   - key: The key for sessions that need one.
    init(target: String?, key: SessionKey?, at now: Timestamp) {
        self.target = target
        self.key = key
        listChanged = now
        if target != nil { retry = now }
    }

    mutating func pollOutput() -> Output? { outputs.isEmpty ? nil : outputs.removeFirst() }

    // MARK: What the room tells

    mutating func receive(_ event: RoomEvent, at now: Timestamp) {
        switch event {
        case .session(let event): receive(event, at: now)
        case .sessions(let found): receive(found, at: now)
        case .trouble(let text): (news, hasReason) = (Phrase(text), true)
        case .hostChanged, .reachable, .saved, .gallery, .availability, .pairEnded: break
        }
        act(at: now)
    }

    private mutating func receive(_ event: SessionEvent<Party.View>, at now: Timestamp) {
        switch event {
        case .pending:
            if case .asking(let id, _) = stage { stage = .asking(id, isPending: true) }
        case .denied(let denial): receive(denial)
        case .view(let view): receive(view, at: now)
        case .interrupted(let limit, _):
            change { $0.lostUntil = now + limit }
        case .resumed:
            change { $0.lostUntil = nil }
        case .ended(let ending): receive(ending, at: now)
        case .reaction(let player, let reaction):
            guard case .watching(let seat) = stage else { break }
            reactions.show(reaction, by: seat.view.name(of: player), isOwn: false, at: now)
        default: break
        }
    }

    private mutating func change(_ body: (inout Seat) -> Void) {
        guard case .watching(var seat) = stage else { return }
        body(&seat)
        stage = .watching(seat)
    }

    /// Lets the picture of a new view appear.
    private mutating func showPicture(at now: Timestamp) {
        guard case .watching(let seat) = stage else { return }
        progress.receive(Screen(of: seat, invitation).picture, at: now)
    }

    private mutating func receive(_ found: [FoundSession], at now: Timestamp) {
        let watchable = found.filter(\.canBeWatched)
        if watchable.map(\.id) != sessions.map(\.id) { listChanged = now }
        sessions = watchable
        if !sessions.contains(where: { $0.id == selected }) { selected = sessions.first?.id }
    }

    private mutating func receive(_ view: SessionView<Party.View>, at now: Timestamp) {
        news = nil
        last = nil
        switch stage {
        case .watching(var seat):
            guard seat.receive(view, at: now) else { return }
            stage = .watching(seat)
        case .asking(let id, _):
            wanted = id
            stage = .watching(Seat(kind: .guest, view: view, at: now))
        case .looking:
            break
        }
        showPicture(at: now)
    }

    private mutating func receive(_ denial: Denial) {
        guard case .asking(let id, _) = stage else { return }
        refused.insert(id)
        stage = .looking
        news = Phrase(SafeText(denial.description, limit: .paragraph))
    }

    private mutating func receive(_ ending: Ending, at now: Timestamp) {
        switch stage {
        case .looking: return
        case .asking: retry = now + Self.retryTime
        case .watching(let seat):
            switch ending {
            case .connectionLost, .unreachable, .hostRestarted, .seatGone:
                last = Last(seat: seat, until: now + Self.memory)
            case .hostLeft, .left, .replaced:
                wanted = nil
            case .kicked:
                refused.insert(wanted)
                wanted = nil
            }
            retry = now
        }
        stage = .looking
        // A reason that came just before says more, such as which games have the wanted name.
        if !hasReason { news = Phrase(SafeText(ending.description, limit: .paragraph)) }
    }

    // MARK: What it does by itself

    /// The next time at which ``handleTimeout(at:)`` must be called; `nil` if there is none.
    var nextTimeout: Timestamp? {
        var times: [Timestamp] = []
        if case .looking = stage {
            times += [retry, last?.until].compactMap { $0 }
            if only != nil { times.append(listChanged + Self.settlingTime) }
        }
        return times.min()
    }

    /// Does the work that is due: asks again, and forgets a session that is no longer searched for.
    mutating func handleTimeout(at now: Timestamp) {
        if let last, last.until <= now { self.last = nil }
        reactions.land(at: now)
        change { _ = $0.pane?.change { $0.passTime(at: now) } }
        act(at: now)
    }

    /// Asks a host if it is clear which one.
    private mutating func act(at now: Timestamp) {
        guard case .looking = stage else { return }
        if let retry, now < retry { return }
        retry = nil
        if target != nil {
            // A screen that was refused asks again only after a key press.
            if !refused.contains(nil) { ask(nil) }
            return
        }
        if let wanted, !refused.contains(wanted),
            sessions.contains(where: { $0.id == wanted && !$0.isStale })
        {
            return ask(wanted)
        }
        guard let only, now >= listChanged + Self.settlingTime else { return }
        ask(only.id)
    }

    /// The session that is taken without a key press, after it has been the only one for a while.
    private var only: FoundSession? {
        guard target == nil, wanted == nil || last == nil, sessions.count == 1,
            let only = sessions.first, !refused.contains(only.id)
        else { return nil }
        return only
    }

    private mutating func ask(_ id: FoundSession.ID?) {
        // The command line's target is asked again and again, and the reason stays readable.
        if id != nil { news = nil }
        hasReason = false
        stage = .asking(id, isPending: false)
        outputs.append(
            .command(
                id.map { .join($0, key: key, wish: .watch) }
                    ?? .joinTarget(key: key, wish: .watch)))
    }

    // MARK: Keys

    mutating func press(_ pressed: Key) {
        if pressed == .control("c") { return leave(as: ExitCode.interrupted) }
        if pressed.letter == "q" || pressed.code == .escape { return leave() }
        guard case .looking = stage else { return }
        switch pressed.code {
        case .up: select(-1)
        case .down: select(1)
        case .enter:
            if target != nil {
                refused = []
                ask(nil)
            } else if let selected {
                refused = []
                ask(selected)
            }
        default: break
        }
    }

    private mutating func select(_ step: Int) {
        guard let index = sessions.firstIndex(where: { $0.id == selected }) else { return }
        selected = sessions[min(max(0, index + step), sessions.count - 1)].id
    }

    /// Ends the program, after a key or a signal.
    mutating func leave(as code: Int32 = ExitCode.done) {
        if case .watching = stage { outputs.append(.command(.session(.leave))) }
        outputs.append(.quit(code))
    }

    /// The number of the session on the screen, if it can survive its host.
    var session: UInt64? {
        guard case .watching(let seat) = stage else { return nil }
        return seat.view.succession?.session
    }

    // MARK: What is shown

    /// Returns the time until the screen needs the time again; `nil` if nothing on it depends on
    /// it.
    func tickInterval(at now: Timestamp) -> Duration? {
        guard case .watching(let seat) = stage else { return nil }
        var intervals: [Duration] = []
        if seat.clock != nil || seat.lostUntil != nil { intervals.append(.milliseconds(250)) }
        if let wanted = seat.pane?.pane.tickInterval(at: now) { intervals.append(wanted) }
        if let wanted = progress.tickInterval(at: now) { intervals.append(wanted) }
        if !reactions.flying.isEmpty { intervals.append(Reactions.step) }
        return intervals.min()
    }

    /// Returns the present screen.
    func screen(at now: Timestamp) -> RoomScreen {
        if case .watching(let seat) = stage {
            return RoomScreen(
                Screen(of: seat, invitation), progress, reactions: reactions.flying, at: now)
        }
        if let last {
            var screen = Screen(of: last.seat, invitation)
            screen.clock = nil
            return RoomScreen(screen, progress, at: now)
        }
        return RoomScreen(search, at: now)
    }

    /// A line about a problem, which covers everything; `nil` if there is none.
    var notice: Phrase? {
        if case .watching(let seat) = stage {
            return seat.lostUntil == nil ? nil : "Reconnecting…"
        }
        return last == nil ? nil : "Reconnecting…"
    }

    private var searchHeading: Phrase {
        if target != nil { return "No game there yet." }
        if sessions.count > 1 { return "Which game?" }
        // With one game, the screen joins it at once; news say why it could not.
        return sessions.isEmpty || news == nil ? "Looking for a game…" : "This game was found:"
    }

    private var search: Screen {
        var screen = Screen(title: "guesse · second screen")
        switch stage {
        case .watching: break
        case .asking(_, isPending: true):
            screen.parts = [.heading("The host is asked whether this screen may watch…")]
        case .asking: screen.parts = [.heading("Connecting…")]
        case .looking:
            let isMany = target == nil && sessions.count > 1
            screen.parts = [.heading(searchHeading)]
            for session in target == nil && (isMany || news != nil) ? sessions : [] {
                let mark: Phrase = session.id == selected ? "▸" : " "
                screen.parts.append(
                    .line(
                        "\(mark) \(session.name) · \(session.gameName)",
                        session.id == selected ? .accent : .plain))
            }
            if target != nil {
                screen.parts.append(
                    .line(
                        refused.isEmpty ? "Trying again…" : "Enter asks the host once more.",
                        .faint))
            } else if !sessions.isEmpty, isMany || !refused.isEmpty {
                screen.parts.append(.line("Up, Down and Enter choose.", .faint))
            } else {
                screen.parts.append(
                    .line("Start one with: guesse host. It appears here by itself.", .faint))
            }
        }
        if let news { screen.parts.append(.line(news, .warning)) }
        return screen
    }

    /// The ways to join the session on the screen.
    private var invitation: Screen.Invitation {
        func command(_ place: String = "") -> Phrase {
            let word = key.map { " --key \($0)" } ?? ""
            return Phrase(SafeText("guesse join\(place)\(word)", limit: .paragraph))
        }
        var commands = [command()]
        if let session = sessions.first(where: { $0.id == wanted }) {
            // The people in the room are not on this machine, nor do they know its interfaces.
            let places = [session.address.description] + session.paths.map(\.description)
            let hidden = ["127.", "[::1]", "[fe80:"]
            if let place = places.first(where: { !hidden.contains(where: $0.hasPrefix) }) {
                commands.append("or \(command(place.hasPrefix("[") ? " '\(place)'" : " \(place)"))")
            }
        } else if let target {
            commands = [command(target.contains(" ") ? " '\(target)'" : " \(target)")]
        }
        guard let here = page?.onlyHere else {
            return Screen.Invitation(commands: commands, page: page)
        }
        return Screen.Invitation(commands: commands + [here])
    }
}
