import CommandLineKit
import Games
import GuessEP2P
import Primitives

/// Script mode as a value: it takes lines and room events, and gives JSON lines and room commands.
///
/// It has no clock and no streams, so that a script is tested without a process. The driver gives
/// it a line only while ``isWaiting`` is false, so that a `wait` delays the lines after it.
struct ScriptCore {
    enum Output: Equatable {
        // Indirect, because an event has room for the fields of all events.
        indirect case event(ScriptEvent)
        case command(RoomCommand)
        case quit(Int32)
    }

    var view: SessionView<Party.View>?
    var condition: ScriptCommand.Condition?
    private var waitUntil: Timestamp?
    private var opening = ButtonOpening()
    private var start: Timestamp
    /// The game's settings from the command line and the script.
    private var setup: PartySetup
    var lastScreen: ScriptEvent?
    private var isLastScreenTimed = false
    var lastPlayers: ScriptEvent?
    private var sessions: [FoundSession] = []
    /// The players who can be invited.
    private var nearby: [NearbyPlayer] = []
    private var invitations: [UInt64] = []
    /// The numbers of the host's own open invitations.
    private var calls: [UInt64] = []
    var wantedSession: String?
    private var wantedPart: RequestToPlay.Wish?
    /// The names of the events since the last command, so that `wait ev=` misses none.
    private var recent: Set<String> = []
    var isInputOver = false
    let role: RoomKind
    /// The end of the last seat, or of the last request for one, until there is another.
    var lastEnd: (reason: String, code: Int32)?
    /// The standings of the last finished game.
    var standings: [ScriptEvent.NamedStanding]?
    var hasFinished = false
    /// Whether the script, or its command line, has asked for something that can still come: a
    /// seat, another player, or the start of its own game.
    var isAsking: Bool
    var output: [Output] = []

    /// - Parameter isAsking: Whether the command line names a game or a player to ask.
    init(
        role: RoomKind, name: SafeText, setup: PartySetup = PartySetup(), isAsking: Bool = false,
        at now: Timestamp
    ) {
        start = now
        // A game alone starts by itself.
        self.isAsking = isAsking || role == .offline
        self.setup = setup
        self.role = role
        var hello = ScriptEvent("hello")
        hello.version = Help.version
        hello.role = role.rawValue
        hello.name = name.string
        emit(hello, at: now)
    }

    mutating func pollOutput() -> Output? {
        output.isEmpty ? nil : output.removeFirst()
    }

    /// Whether a `wait` delays the next line.
    var isWaiting: Bool { condition != nil || wantedSession != nil }

    /// The time at which ``handleTimeout(at:)`` must be called, if a `wait` has a time, or buttons
    /// are about to unlock.
    var nextTimeout: Timestamp? { [waitUntil, opening.time].compactMap { $0 }.min() }

    mutating func handleTimeout(at now: Timestamp) {
        if let event = opening.event(at: now) { emit(event, at: now) }
        guard let waitUntil, waitUntil <= now else { return }
        self.waitUntil = nil
        condition = nil
    }

    mutating func emit(_ event: ScriptEvent, at now: Timestamp) {
        guard !hasFinished else { return }
        var stamped = event
        stamped.t = (now - start).wholeMilliseconds
        recent.insert(event.ev)
        if event.ev == "screen", let name = event.name { recent.insert("screen:\(name)") }
        output.append(.event(stamped))
        if case .event(let awaited) = condition, recent.contains(awaited) { condition = nil }
    }

    // MARK: Lines

    mutating func receive(line: String, at now: Timestamp) {
        do {
            let command = try ScriptCommand.parse(line)
            switch command {
            case .wait, .nothing, .view, .help: break
            case .room, .join, .invite, .approve, .deny, .accept, .decline, .cancel, .game, .word,
                .enter, .quit:
                recent = []
            }
            run(command, at: now)
        } catch {
            fail(error.message, at: now)
        }
    }

    mutating func fail(_ text: String, at now: Timestamp) {
        var event = ScriptEvent("error")
        event.text = text
        emit(event, at: now)
    }

    private mutating func run(_ command: ScriptCommand, at now: Timestamp) {
        switch command {
        case .nothing: return
        case .room(let command):
            if case .session(.start) = command { isAsking = true }
            request(command)
        case .join(let wanted, let wish):
            lastEnd = nil
            // A host gets no list of other sessions, and would wait forever.
            guard role == .guest else { return emit(.rejected(.noSuchOne), at: now) }
            wantedSession = wanted
            wantedPart = wish
            joinIfFound()
        case .approve(let id):
            for request in chosen(id, from: view?.requests.map(\.id) ?? []) {
                self.request(.session(.approve(request)))
            }
        case .deny(let id, let denial):
            for request in chosen(id, from: view?.requests.map(\.id) ?? []) {
                self.request(.session(.deny(request, as: denial)))
            }
        case .invite(let wanted):
            guard let invitee = nearby.first(where: { $0.isCalled(wanted) }) else {
                return emit(.rejected(.noSuchOne), at: now)
            }
            if role == .pair { isAsking = true }
            request(.session(.invite(invitee.id)))
        case .accept(let id):
            guard let invitation = id ?? invitations.first else {
                return emit(.rejected(.noSuchOne), at: now)
            }
            (lastEnd, isAsking) = (nil, true)
            request(.session(.accept(invitation)))
        case .decline(let id):
            for invitation in chosen(id, from: invitations) {
                request(.session(.decline(invitation)))
            }
        case .cancel(let id):
            for invitation in chosen(id, from: calls) {
                request(.session(.cancelInvitation(invitation)))
            }
        case .game(let title):
            setup.title = title
            request(.configure(setup))
        case .word(let word): request(word.command(in: view?.game, &setup))
        case .enter(let entry): enter(entry, at: now)
        case .wait(let condition): wait(for: condition, at: now)
        case .view:
            guard let view else { return fail("there is no screen yet", at: now) }
            emit(.screen(of: view), at: now)
        case .help:
            var event = ScriptEvent("help")
            event.commands = ScriptCommand.words
            emit(event, at: now)
        case .quit:
            finish("quit", code: ExitCode.done, at: now)
        }
    }

    private var round: Int { view?.game?.round ?? 0 }

    private func chosen(_ id: UInt64?, from all: [UInt64]) -> [UInt64] {
        id.map { [$0] } ?? all
    }

    private mutating func request(_ command: RoomCommand) {
        guard !hasFinished else { return }
        output.append(.command(command))
    }

    private mutating func enter(_ entry: ScriptEntry, at now: Timestamp) {
        guard let view else { return fail("there is no screen yet", at: now) }
        switch entry.meaning(in: view) {
        case .action(let action): request(.perform(action))
        case .sentence(let reason): fail(reason.string, at: now)
        }
    }

    private mutating func wait(for condition: ScriptCommand.Condition, at now: Timestamp) {
        if case .time(let duration) = condition {
            waitUntil = now + duration
        }
        self.condition = condition
        checkCondition()
    }

    private mutating func checkCondition() {
        guard let condition else { return }
        let isMet =
            switch condition {
            case .screen(let name): lastScreen?.name == name
            case .event(let name): recent.contains(name)
            case .players(let count): (view?.seatedCount ?? 0) >= count
            case .startable: view.map { $0.phase == .lobby && $0.startBlocker == nil } ?? false
            case .round(let number): round >= number
            case .time: false
            }
        if isMet { self.condition = nil }
    }

    private mutating func joinIfFound() {
        guard let wanted = wantedSession else { return }
        let found = sessions.first { session in
            (wantedPart == .watch ? session.canBeWatched : session.canBeJoined)
                && (wanted == "first" || String(session.id) == wanted
                    || session.name.string == wanted)
        }
        guard let found else { return }
        (wantedSession, isAsking) = (nil, true)
        request(.join(found.id, wish: wantedPart))
    }

    // MARK: Room events

    mutating func receive(_ event: RoomEvent, at now: Timestamp) {
        switch event {
        case .session(let event): receive(event, at: now)
        case .hostChanged(let change):
            emit(.hostChanged(change), at: now)
            // The screen is written again, and a new host continues with the former host's
            // settings.
            (lastPlayers, lastScreen) = (nil, nil)
            if change.isOwn { setup.adopt(view?.succession) }
        case .pairEnded(let ending):
            forgetSession(ending.word, ending.sentence.string, at: now)
            end(ending.word, code: ending.exitCode, at: now)
        case .reachable(let joinDetails): emit(.hosting(joinDetails), at: now)
        // The last event says it, with the standings.
        case .saved: return
        case .gallery(_, let kept):
            if let event = ScriptEvent.gallery(kept) { emit(event, at: now) }
        case .trouble(let text): emit(.trouble(text.string), at: now)
        case .availability(let availability): receive(availability, at: now)
        case .sessions(let found):
            sessions = found
            var event = ScriptEvent("sessions")
            event.sessions = found.map { ScriptEvent.Session($0) }
            emit(event, at: now)
            joinIfFound()
        }
        checkCondition()
        endIfNothingCanCome(at: now)
    }

    private mutating func receive(_ event: SessionEvent<Party.View>, at now: Timestamp) {
        switch event {
        case .nearbyPlayers(let players):
            var event = ScriptEvent("nearby")
            nearby = players
            event.nearby = players.map { .init(id: String($0.id), name: $0.name) }
            emit(event, at: now)
        case .invited(let invitation):
            receiveInvitation(invitation, at: now)
        case .invitationGone(let id, let reason):
            invitations.removeAll { $0 == id }
            var event = ScriptEvent("invitationGone")
            event.invitation = id
            event.reason = reason.rawValue
            emit(event, at: now)
        case .pending: emit(ScriptEvent("pending"), at: now)
        case .denied(let denial):
            var event = ScriptEvent.because("denied", denial.reason.rawValue, denial.description)
            event.retryAfter = denial.retryAfter?.wholeMilliseconds
            event.gameLasts = denial.gameLasts?.wholeMilliseconds
            emit(event, at: now)
            end(denial.reason.rawValue, code: ExitCode.denied, at: now)
        case .joined(let seat):
            var event = ScriptEvent("joined")
            event.you = seat.player
            emit(event, at: now)
        case .interrupted(_, let cause):
            emit(.interrupted(cause, isWatching: view?.isSpectator == true), at: now)
        case .resumed:
            emit(.resumed(isWatching: view?.isSpectator == true), at: now)
        case .view(let view): receive(view, at: now)
        case .notice(let notice):
            note(notice)
            emit(ScriptEvent.notice(notice), at: now)
        case .reaction(let player, let what): emit(.reaction(what, of: player, in: view), at: now)
        case .rejected(_, let rejection):
            if Self.startRefusals.contains(rejection) { isAsking = false }
            emit(.rejected(rejection), at: now)
        case .ended(let ending): receive(ending, at: now)
        default: break
        }
    }

    private mutating func note(_ notice: HostNotice) {
        if case .invitationOpened(let id, _, _) = notice { calls.append(id) }
        if case .invitationEnded(let id, _, _) = notice { calls.removeAll { $0 == id } }
    }

    private mutating func receive(_ availability: Availability, at now: Timestamp) {
        var event = ScriptEvent("availability")
        nearby = availability.others
        event.nearby = availability.others.map { .init(id: String($0.id), name: $0.name) }
        event.state = availability.state.word
        calls = availability.outgoing.map { [$0.id] } ?? []
        invitations = availability.received.map(\.id)
        emit(event, at: now)
    }

    private mutating func receiveInvitation(_ invitation: Invitation, at now: Timestamp) {
        invitations.append(invitation.id)
        var event = ScriptEvent("invited")
        event.invitation = invitation.id
        event.session = invitation.sessionName.string
        event.host = invitation.hostName.string
        event.capacity = invitation.capacity
        emit(event, at: now)
    }

    private mutating func receive(_ view: SessionView<Party.View>, at now: Timestamp) {
        self.view = view
        lastEnd = nil
        // An own game in the lobby may be about to start.
        if view.phase != .lobby || view.you != view.host { isAsking = false }
        // A game that ends early has its results up to then.
        standings = view.game.map { ScriptEvent.named(Party.standings(in: $0), in: view) }
        var players = ScriptEvent("players")
        players.players = view.players
        players.spectators = view.spectators.isEmpty ? nil : view.spectators
        players.capacity = view.capacity
        players.phase = view.phase.rawValue
        players.game = .title(view.title)
        players.startBlocker = view.startBlocker
        players.settings = PartySetup.texts(of: view)
        players.requests = view.requests.isEmpty ? nil : view.requests
        if players != lastPlayers {
            lastPlayers = players
            emit(players, at: now)
        }
        let screen = ScriptEvent.screen(of: view)
        // A screen may be shown before its length is known.
        let isTimed = view.remainingMilliseconds != nil
        if screen != lastScreen || isTimed && !isLastScreenTimed {
            (lastScreen, isLastScreenTimed) = (screen, isTimed)
            var stamped = screen
            stamped.remaining = view.remainingMilliseconds
            emit(stamped, at: now)
        }
        opening.receive(view, at: now)
        if let event = opening.event(at: now) { emit(event, at: now) }
        endIfFinished(at: now)
    }
}
