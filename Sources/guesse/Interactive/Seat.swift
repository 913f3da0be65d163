import Games
import GuessEP2P
import Primitives
import TerminalKit

/// A seat in a session, and the input of its user.
struct Seat: Equatable, Sendable {
    var kind: RoomKind
    var view: SessionView<Party.View>
    /// The end of the phase.
    var clock: Screen.Clock?
    /// The time of the reveal on all screens, on this machine's clock; `nil` if there is none.
    private(set) var reveal: Timestamp?
    /// The pane of the current game; `nil` in the lobby.
    var pane: PartyPane?
    var lobby = Lobby()
    /// The time at which the session ends unless its host is heard again, or another takes over;
    /// `nil` while there is a host.
    var lostUntil: Timestamp?
    /// A change of host of which the first view is still to come.
    var hostNews: HostNews?
    /// The reason why there is no host then.
    var interruption = Interruption.silence

    /// The settings and the selection of the host's user.
    struct Lobby: Equatable, Sendable {
        var setup = PartySetup()
        var selected: PlayerID?
    }

    /// The identity of what the user has to do or to see now.
    var step: String { pane?.pane.step ?? "\(view.phase)" }

    /// The people of the session, for the game's screen.
    var company: Company {
        Company(of: view, reveal: reveal, lacksHost: lostUntil != nil)
    }

    /// The same, for a screen that the whole room looks at.
    var room: Company {
        Company(of: view, isRoom: true, reveal: reveal, lacksHost: lostUntil != nil)
    }

    /// Whether a computer player can take a seat.
    var hasRoomForBot: Bool {
        lobby.setup.title.hasBots && view.seatedCount < view.capacity
    }

    init(kind: RoomKind, view: SessionView<Party.View>, at now: Timestamp) {
        self.kind = kind
        self.view = view
        adopt(view, at: now, before: nil)
    }

    /// Takes a new view, and keeps the user's unfinished input.
    ///
    /// - Returns: Whether it was new; a view older than the shown one is dropped.
    mutating func receive(_ newView: SessionView<Party.View>, at now: Timestamp) -> Bool {
        guard newView.revision >= view.revision else { return false }
        let before = view
        let people = others
        view = newView
        keepSelection(among: people)
        lostUntil = nil
        // The host can change during a session.
        if kind == .host || kind == .guest { kind = isHost ? .host : .guest }
        adopt(newView, at: now, before: before)
        return true
    }

    private mutating func adopt(
        _ view: SessionView<Party.View>, at now: Timestamp, before: SessionView<Party.View>?
    ) {
        let isSameGame = before?.gameNumber == view.gameNumber
        guard let game = view.game else {
            clock = nil
            pane = nil
            return
        }
        let isSamePhase =
            isSameGame && before?.game.map { Party.areOfOnePhase($0, game) } ?? false
        clock = Screen.Clock(view.remaining, after: isSamePhase ? clock : nil, at: now)
        if isSameGame, pane != nil {
            pane?.receive(game, at: now)
        } else {
            pane = PartyPane(game, at: now)
        }
        reveal = view.untilReveal.map { now + $0 }
        let company = company
        pane?.change { $0.adopt(company, at: now) }
    }

    /// Stops the phase's time while there is no host to end the phase.
    mutating func hold(for time: Duration) {
        guard lostUntil != nil, let clock else { return }
        self.clock?.end = clock.end + time
    }

    var isHost: Bool { view.you == view.host }

    /// The players whom a start now would leave out: they have a seat, and are not ready or not
    /// heard.
    var missing: [PlayerSummary] { view.missing }

    /// Whether the host can start without the missing players.
    var canStartWithoutMissing: Bool { view.canStartWithoutMissing(lobby.setup) }

    /// The user, if they wait for the next round: a key says whether they play then.
    ///
    /// After the game that key is the host's for another one.
    var waitingSelf: PlayerSummary? {
        guard let me = view.me, me.isWaiting == true else { return nil }
        return isHost && view.phase == .finished ? nil : me
    }

    /// Whether a game is on the screen, and not the lobby.
    var isPlaying: Bool { pane != nil && view.phase != .lobby }

    /// Whether a game is on the screen in which digits are something else than reactions.
    var gameUsesDigits: Bool { isPlaying && pane?.pane.usesDigits == true }
}

extension SessionView<Party.View> {
    /// The players who are not ready or not heard.
    var missing: [PlayerSummary] {
        players.filter { !$0.hasLeft && (!$0.isReady || $0.presence == .disconnected) }
    }

    /// Returns whether enough players for the chosen game are left without the missing ones.
    func canStartWithoutMissing(_ setup: PartySetup) -> Bool {
        seatedCount - missing.count >= setup.fewestPlayers
    }
}

extension Model {
    /// The people who ask to join the game on the screen, for its host to answer; the lobby has its
    /// own list.
    var latecomers: [PendingRequest] {
        guard case .seat(let seat) = stage, seat.isPlaying else { return [] }
        return seat.view.requests
    }

    /// Whether a line of news covers the row that screens leave free for it.
    var hasNews: Bool { toast != nil || !latecomers.isEmpty || isHostLost }

    /// Whether the host of the game on the screen is lost: the line about that stays.
    var isHostLost: Bool {
        guard case .seat(let seat) = stage else { return false }
        return seat.lostUntil != nil
    }

    /// The time until the model needs the time again; `nil` if nothing on the screen depends on it.
    var tickInterval: Duration? {
        var interval: Duration?
        func need(_ wanted: Duration) { interval = min(interval ?? wanted, wanted) }
        if toast != nil || reactions.hasUnsaid { need(.milliseconds(250)) }
        if !reactions.flying.isEmpty { need(Reactions.step) }
        switch stage {
        case .naming, .home, .ended: break
        case .opening: need(.milliseconds(125))
        case .browsing(let browsing):
            if browsing.isWaiting || browsing.sessions.isEmpty { need(.milliseconds(125)) }
            if browsing.isCountingDown { need(.milliseconds(250)) }
            if !browsing.invitations.isEmpty { need(.milliseconds(250)) }
        case .meeting:
            if meeting?.isWaiting ?? true { need(.milliseconds(125)) }
        case .seat(let seat):
            if seat.clock != nil || seat.lostUntil != nil { need(.milliseconds(250)) }
            if let wanted = seat.pane?.pane.tickInterval(at: now) { need(wanted) }
            if seat.isPlaying, seat.pane?.pane.showsFact == true { need(.seconds(1)) }
        }
        return interval
    }
}
