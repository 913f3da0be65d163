import CommandLineKit
import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

extension Model {
    /// Returns the effects at the very start.
    mutating func begin() -> [Effect] {
        if asksForName {
            stage = .naming(Naming())
            return []
        }
        return start.map { open($0) } ?? []
    }

    /// Takes an event and returns the effects that follow from it.
    ///
    /// Pure: equal models, messages and times give equal results.
    mutating func update(_ message: Msg, at time: Timestamp) -> [Effect] {
        if case .seat(var seat) = stage, seat.lostUntil != nil, time > now {
            seat.hold(for: time - now)
            stage = .seat(seat)
        }
        now = max(now, time)
        if let toast, toast.until <= now { self.toast = nil }
        passReactions()
        factTurn.pass(isShown: showsFact, at: now)
        switch message {
        case .key(let key):
            return press(key)
        case .paste(let text):
            return isShown ? paste(text) : []
        case .mouse(let event):
            return isShown ? receive(event) : []
        case .tick:
            return passTime()
        case .resized(let newSize):
            size = newSize
            return []
        case .graphics(let tier):
            graphics = tier
            return []
        case .roomOpened:
            if case .opening(.guest, let since) = stage {
                stage = .browsing(search(since: since))
            }
            if case .opening(.pair, _) = stage { stage = .meeting }
            return []
        case .roomFailed(let reason):
            guard case .opening(let kind, _) = stage else { return [] }
            end(.failed(reason), of: kind, lastView: nil)
            forgetTarget()
            return []
        case .room(let event):
            return receive(event)
        case .roomClosed:
            return loseRoom()
        case .report(let text):
            say(Phrase(text))
            return []
        case .exported(let game, let kept):
            return receiveExported(kept, of: game)
        }
    }

    // MARK: Keys

    /// Whether the window has room for the screen: nobody should act on one that cannot be seen.
    var isShown: Bool { !View.isTiny(size) || tinyTable != nil }

    /// The seat whose board is played in a window that has room for nothing else.
    var tinyTable: Seat? {
        guard case .seat(let seat) = stage, seat.isPlaying, seat.view.phase == .playing,
            seat.pane?.pane.fitsTinyWindow == true, overlay == nil || overlay == .leaving,
            size.columns >= View.smallestBoard.columns, size.rows >= View.smallestBoard.rows
        else { return nil }
        return seat
    }

    private mutating func press(_ key: Key) -> [Effect] {
        dropHint()
        if key == .control("c") { return askToLeave() }
        if key == .control("z") { return [.suspend] }
        guard isShown else { return [] }
        if overlay != nil { return pressOnOverlay(key) }
        if key.code == .function(1) || (key.letter == "?" && !isTyping) {
            overlay = .help(first: 0)
            return []
        }
        switch stage {
        case .naming(let naming):
            return pressWhileNaming(key, naming)
        case .home(let home):
            return pressAtHome(key, home)
        case .opening:
            return key.code == .escape ? leave() : []
        case .browsing(var browsing):
            let effects = pressWhileBrowsing(key, &browsing)
            // The key may have opened another screen.
            if case .browsing = stage { stage = .browsing(browsing) }
            return effects
        case .meeting:
            return pressWhileMeeting(key)
        case .seat(var seat):
            let effects = pressSeated(key, &seat)
            if case .seat = stage { stage = .seat(seat) }
            return effects
        case .ended(let end):
            return pressAfterEnd(key, end)
        }
    }

    private mutating func paste(_ text: String) -> [Effect] {
        dropHint()
        if case .enteringKey(var entry) = overlay {
            entry.paste(text)
            overlay = .enteringKey(entry)
        }
        if case .renaming(var field) = overlay {
            field.paste(text)
            overlay = .renaming(field)
        }
        if case .keeping(var keeping) = overlay {
            keeping.paste(text)
            overlay = .keeping(keeping)
        }
        if case .creating(var creation) = overlay {
            creation.paste(text)
            overlay = .creating(creation)
        }
        guard overlay == nil else { return [] }
        switch stage {
        case .naming(let naming):
            pasteWhileNaming(text, naming)
            return []
        case .home:
            name.insert(text)
            return []
        case .seat(var seat):
            let time = now
            let effects = seat.pane?.change { $0.paste(text, at: time) }
            stage = .seat(seat)
            return effects ?? []
        case .opening, .browsing, .meeting, .ended:
            return []
        }
    }

    private mutating func passTime() -> [Effect] {
        switch stage {
        case .naming, .home, .opening, .meeting, .ended:
            return []
        case .browsing(var browsing):
            let expired = browsing.invitations.filter { $0.expires <= now }
            browsing.invitations.removeAll { $0.expires <= now }
            stage = .browsing(browsing)
            if let open = expired.last { sayGone(open.invitation, .expired) }
            return []
        case .seat(var seat):
            let time = now
            let effects = seat.pane?.change { $0.passTime(at: time) }
            stage = .seat(seat)
            return effects ?? []
        }
    }

    /// Whether the screen has a fact to read while the user waits.
    private var showsFact: Bool {
        guard case .seat(let seat) = stage, seat.isPlaying else { return false }
        return seat.pane?.pane.showsFact ?? false
    }

    /// Whether characters go into a text field.
    var isTyping: Bool {
        switch stage {
        case .naming, .home: true
        case .seat(let seat): seat.pane?.pane.isTyping ?? false
        case .opening, .browsing, .meeting, .ended: false
        }
    }

    // MARK: Leaving

    /// Asks at the first time, and leaves at the second.
    private mutating func askToLeave() -> [Effect] {
        if overlay == .leaving { return handingOver + [.quit(ExitCode.interrupted)] }
        overlay = .leaving
        return []
    }

    /// The player who can carry the user's session on; `nil` if there is none.
    var heir: PlayerID? { if case .seat(let seat) = stage { seat.view.heir } else { nil } }

    /// The effects of leaving the session to the others, if they can carry it on.
    private var handingOver: [Effect] { heir == nil ? [] : [.room(.handOver)] }

    mutating func pressWhileLeaving(_ key: Key) -> [Effect] {
        switch (key.code, key.letter) {
        case (_, "y"):
            let first = handingOver
            return first + leave()
        case (_, "e") where heir != nil: return leave()
        case (.escape, _), (_, "n"):
            overlay = nil
            return []
        default: return []
        }
    }

    /// Goes back to the screen at the start of the program, or ends the program.
    mutating func leave() -> [Effect] {
        overlay = nil
        switch stage {
        case .naming, .home:
            return [.quit(ExitCode.done)]
        case .ended(let end):
            return [.quit(end.exitCode)]
        case .seat(let seat) where meeting != nil:
            part(after: seat, .left)
            meeting?.isLeaving = true
            return [.room(.session(.leave))]
        case .opening, .browsing, .meeting, .seat:
            guard start == nil else { return [.quit(exitCodeOfLeaving)] }
            stage = .home(Home())
            toast = nil
            return [.closeRoom]
        }
    }

    /// The exit code when the user leaves: after a denial they have not played, which scripts may
    /// need to know.
    private var exitCodeOfLeaving: Int32 {
        if case .browsing(let browsing) = stage, case .denied = browsing.request {
            return ExitCode.denied
        }
        return ExitCode.done
    }

    mutating func open(_ kind: RoomKind) -> [Effect] {
        let chosen = name.safeText
        guard !chosen.isEmpty else {
            hint("Write your name first: at least one letter.")
            return []
        }
        let kept = keep(chosen)
        stage = .opening(kind, since: now)
        overlay = nil
        toast = nil
        nearby = []
        calls = []
        joinDetails = nil
        savedGame = nil
        keptGallery = nil
        export = nil
        lastGame = nil
        meeting = nil
        return kept + [.open(kind, name: chosen, plan: kind == .host && hasPlanned ? plan : nil)]
    }

    mutating func end(
        _ reason: SessionEnd.Reason, of kind: RoomKind, lastView: SessionView<Party.View>?
    ) {
        overlay = nil
        toast = nil
        stage = .ended(SessionEnd(reason: reason, kind: kind, lastView: lastView))
    }

    // MARK: Toasts

    mutating func say(
        _ text: Phrase, _ tone: Toast.Tone = .plain, for length: Duration = .seconds(4)
    ) {
        toast = Toast(text: text, tone: tone, until: now + length)
    }

    /// Says why the pressed key does nothing, or what another press does, until another key is
    /// pressed or the step is over.
    mutating func hint(
        _ text: Phrase, _ tone: Toast.Tone = .bad, for length: Duration = .seconds(4)
    ) {
        say(text, tone, for: length)
        toast?.isHint = true
    }

    private mutating func dropHint() {
        if toast?.isHint == true { toast = nil }
    }

    mutating func say(_ rejection: Rejection, for length: Duration = .seconds(4)) {
        say(Phrase(SafeText(rejection.description, limit: .paragraph)), .bad, for: length)
        toast?.rejection = rejection
    }

    /// Removes the line that answers a key of a step that is over, or whose reason has gone.
    mutating func dropOutdatedLine(isNextStep: Bool = false) {
        guard let toast, case .seat(let seat) = stage else { return }
        // That something came too late holds on the next screen as well.
        let isRejection = toast.rejection != nil && toast.rejection != .stale
        let isOver = isNextStep && (toast.isHint || isRejection)
        let isOutdated =
            toast.rejection.map { seat.pane?.pane.outdates($0, in: seat) == true } ?? false
        if isOver || isOutdated { self.toast = nil }
    }
}

extension Model.SessionEnd {
    var exitCode: Int32 {
        switch reason {
        case .ended(.left): ExitCode.done
        case .ended(.kicked), .ended(.replaced): ExitCode.denied
        case .ended(.hostLeft), .ended(.connectionLost), .ended(.seatGone), .ended(.hostRestarted):
            ExitCode.hostLost
        case .ended(.unreachable): ExitCode.noSuchSession
        case .roomClosed: ExitCode.unexpected
        case .failed: kind == .offline ? ExitCode.unexpected : ExitCode.networkUnavailable
        }
    }
}

extension Key {
    /// The typed letter or sign, in lower case and without Control or Alt.
    var letter: Character? {
        guard modifiers.isSubset(of: .shift), case .character(let character) = code else {
            return nil
        }
        return character.lowercased().first
    }

    /// The distance by which an arrow or a similar key moves a selection.
    var step: Int? {
        switch code {
        case .up: -1
        case .down: 1
        case .pageUp: -10
        case .pageDown: 10
        case .home: -1000
        case .end: 1000
        case .character, .enter, .tab, .backspace, .delete, .insert, .escape, .left, .right,
            .function:
            nil
        }
    }
}

/// The second screens of a room: programs that watch, and browsers that show the host's page.
extension SessionView<Party.View> {
    /// Returns whether the room has a second screen, as a program or in a browser.
    ///
    /// - Parameter lost: A screen that is gone, which the view may still have.
    func hasSecondScreen(besides lost: PlayerID? = nil) -> Bool {
        if pageCount != nil { return true }
        return spectators.contains {
            $0.id != lost && $0.isScreen == true && $0.presence != .disconnected
        }
    }
}

extension Model {
    /// Tells the host that the first browser shows the page, or that the last one is gone.
    mutating func sayPages(before: Int?, in seat: Seat) {
        guard seat.kind == .host, (before == nil) != (seat.view.pageCount == nil) else { return }
        if before == nil {
            say("The page is open in a browser: a second screen is on.", .good)
        } else {
            say(
                seat.view.hasSecondScreen()
                    ? "No browser shows the page now; another screen is on."
                    : "No browser shows the page now: the second screen is gone.", .bad)
        }
    }

    /// Returns whether a spectator at the user's seat is a second screen.
    func isScreen(_ id: PlayerID) -> Bool {
        guard case .seat(let seat) = stage else { return false }
        return seat.view.spectators.contains { $0.id == id && $0.isScreen == true }
    }

    func hasOtherScreen(than id: PlayerID) -> Bool {
        guard case .seat(let seat) = stage else { return false }
        return seat.view.hasSecondScreen(besides: id)
    }
}
