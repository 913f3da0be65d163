import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The plain mode as a value: lines that the user writes and what happens in a room come in, lines for the user and
/// wishes to the room go out.
///
/// For screen readers and for terminals that can do nothing but print: what has been said stays, choices have numbers,
/// and nothing is drawn.
struct PlainCore {
    private let start: RoomKind?
    private(set) var name: PlayerName
    private var setup: PartySetup
    private let request: RequestToPlay.Options
    private var place = PlainPlace.home
    private var browsing = PlainBrowsing()
    /// The search for one other person, also while a game with one is on.
    private var meeting: PlainMeeting?
    private var invitation: Invitation?
    private var choices: [PlainChoice] = []
    private var clock = PlainClock()
    private var reactions = PlainReactions()
    /// Whether the last line asked to leave, so that the next one may.
    private var isLeaving = false
    private var mayLeave = false
    private var output: [PlainOutput] = []

    /// - Parameters:
    ///   - start: The room to begin with; `nil` for a choice.
    ///   - name: The user's, who is asked for it first if they have never chosen one.
    init(
        start: RoomKind?, name: PlayerName, setup: PartySetup = PartySetup(),
        request: RequestToPlay.Options = RequestToPlay.Options()
    ) {
        (self.start, self.name, self.setup, self.request) = (start, name, setup, request)
        say("guesse, plain mode: lines only. /help tells the commands.")
        if name.isProposed {
            place = .naming
            say("What shall the others call you? An empty line takes \"\(name.text.string)\".")
        } else {
            begin()
        }
    }

    mutating func pollOutput() -> PlainOutput? { output.isEmpty ? nil : output.removeFirst() }

    /// When ``handleTimeout(at:)`` has to be called; `nil` if nothing depends on time.
    var nextTimeout: Timestamp? {
        [clock.nextTimeout, reactions.nextTimeout].compactMap { $0 }.min()
    }

    mutating func handleTimeout(at now: Timestamp) {
        if let seconds = clock.poll(at: now) { say("\(seconds) seconds left.") }
        if let line = reactions.poll(at: now) { say(line) }
    }

    private mutating func say(_ line: String) { output.append(.line(line)) }
    private mutating func say(_ lines: [String]) { output += lines.map { .line($0) } }

    private mutating func begin() {
        if let start { open(start) } else { goHome() }
    }

    private mutating func goHome() {
        place = .home
        offer(PlainChoice.home)
    }

    private mutating func open(_ kind: RoomKind) {
        place = .opening(kind)
        (browsing, choices, invitation, meeting) = (PlainBrowsing(), [], nil, nil)
        clock = PlainClock()
        say(PlainHelp.opening(kind))
        output.append(.open(kind, name: name.text))
    }

    /// Tells what can be chosen, unless that has just been told.
    private mutating func offer(_ new: [PlainChoice], again: Bool = false) {
        let isNews = new.map(\.label) != choices.map(\.label)
        choices = new
        guard isNews || again, !new.isEmpty else { return }
        for (index, choice) in new.enumerated() {
            say(
                "\(index + 1): \(choice.label)\(choice.takesEmptyLine ? " (or an empty line)" : "")"
            )
        }
    }

    // MARK: Lines

    /// Takes a line that the user has written.
    mutating func take(line: String, at now: Timestamp) {
        let text = SafeText(line)
        (mayLeave, isLeaving) = (isLeaving, false)
        if text.string.hasPrefix("/") { return obey(String(text.string.dropFirst())) }
        if case .naming = place { return takeName(text) }
        if case .table(var seat) = place, seat.isPlaying {
            // Where text is wanted, a number may be what is meant.
            let acts = choice(text, in: choices).map { [$0] } ?? seat.answer(text)
            place = .table(seat)
            return acts.map { perform($0) } ?? misunderstand()
        }
        guard let act = choice(text, in: choices) else { return misunderstand() }
        perform([act])
    }

    /// The choice of that number, or the first for an empty line.
    private func choice(_ text: SafeText, in choices: [PlainChoice]) -> PlainAct? {
        if text.isEmpty { return choices.first(where: \.takesEmptyLine)?.act }
        guard let number = Int(text.string), choices.indices.contains(number - 1) else {
            return nil
        }
        return choices[number - 1].act
    }

    private mutating func misunderstand() {
        say(choices.isEmpty ? PlainHelp.nothingAsked : PlainHelp.numberWanted)
    }

    private mutating func takeName(_ text: SafeText) {
        let chosen = text.isEmpty ? name.text : SafeText(text.string, limit: .name)
        guard !chosen.isEmpty else { return say("Write a name of at least one letter.") }
        name = PlayerName(chosen: chosen)
        output.append(.keepName(chosen))
        begin()
    }

    private mutating func obey(_ line: String) {
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        switch parts.first?.lowercased() {
        case "again": tellAgain()
        case "who": tellPeople()
        case "yes": answerRequest(isYes: true)
        case "no": answerRequest(isYes: false)
        case "react": react(parts.count > 1 ? parts[1] : "")
        case "name": rename(parts.count > 1 ? parts[1] : "")
        case "leave": leave()
        case "quit": output.append(.quit(ExitCode.done))
        case "help":
            say(PlainHelp.lines)
            if case .naming = place { tellAgain() }
        default: say("There is no such command. /help tells them.")
        }
    }

    private mutating func tellAgain() {
        switch place {
        case .table(let seat): say(seat.screen)
        case .naming: say("What shall the others call you?")
        case .home, .opening, .browsing, .meeting, .ended: break
        }
        offer(choices, again: true)
    }

    private mutating func tellPeople() {
        guard case .table(let seat) = place else { return say("You are in no game.") }
        say(seat.table.people)
    }

    private mutating func answerRequest(isYes: Bool) {
        if let open = invitation ?? meeting?.invitation {
            invitation = nil
            let answer: RoomCommand.Guest =
                isYes ? .accept(invitation: open.id) : .decline(invitation: open.id)
            return output.append(.command(.guest(answer)))
        }
        guard case .table(let seat) = place, let first = seat.table.view.requests.first else {
            return say("Nobody asks now.")
        }
        let answer: RoomCommand.Host =
            isYes ? .approve(request: first.id) : .deny(request: first.id)
        output.append(.command(.host(answer)))
    }

    private mutating func react(_ word: String) {
        guard let reaction = Reaction(rawValue: word.lowercased()) else {
            return say("/react takes one of: \(PlainHelp.reactions)")
        }
        output.append(.command(.react(reaction)))
        say("Sent.")
    }

    private mutating func rename(_ text: String) {
        let chosen = SafeText(text, limit: .name)
        guard !chosen.isEmpty else { return say("Write the name behind it: /name Ana") }
        name = PlayerName(chosen: chosen)
        output.append(.keepName(chosen))
        if case .table = place { output.append(.command(.rename(chosen))) }
    }

    private mutating func leave() {
        switch place {
        case .table where meeting != nil:
            output.append(.command(.leave))
            meet()
        case .table(let seat) where !mayLeave && seat.table.view.phase == .playing:
            isLeaving = true
            say("To leave the game, write the same once more.")
        case .table, .opening, .browsing, .meeting:
            output.append(.close)
            if start == nil { goHome() } else { output.append(.quit(ExitCode.done)) }
        case .naming, .home, .ended:
            output.append(.quit(ExitCode.done))
        }
    }

    private mutating func perform(_ acts: [PlainAct]) {
        for act in acts {
            switch act {
            case .room(let command): output.append(.command(command))
            case .open(let kind): open(kind)
            case .home: goHome()
            case .join(let id, let wish): join(id, wish)
            case .setting(let letter): change { _ = $0.press(letter) }
            case .nextGame: change { $0.nextGame() }
            case .say(let text): say(text.split(separator: "\n").map(String.init))
            case .leave: leave()
            case .quit: output.append(.quit(ExitCode.done))
            }
        }
    }

    private mutating func join(_ id: FoundSession.ID, _ wish: RequestToPlay.Wish) {
        say("Asking the host.")
        browsing.ask(id)
        output.append(.command(.guest(.join(id, key: request.key, wish: wish))))
    }

    private mutating func change(_ body: (inout PartySetup) -> Void) {
        body(&setup)
        output.append(.command(.host(.configure(setup))))
    }

    // MARK: The room

    /// The room that was wanted is there.
    mutating func takeOpened() {
        if case .opening(.guest) = place { place = .browsing }
    }

    /// The room that was wanted cannot be had.
    mutating func takeFailure(_ reason: String) {
        guard case .opening(let kind) = place else { return }
        end(kind, reason, code: ExitCode.networkUnavailable)
    }

    /// The room is gone without a word.
    mutating func takeClosed() {
        let kind: RoomKind
        switch place {
        case .opening(let wanted): kind = wanted
        case .browsing: kind = .guest
        case .meeting: kind = .pair
        case .table(let seat): kind = seat.table.kind
        case .naming, .home, .ended: return
        }
        end(kind, "The game has closed unexpectedly.", code: ExitCode.unexpected)
    }

    /// Takes what the room tells.
    mutating func take(_ event: RoomEvent, at now: Timestamp) {
        switch event {
        case .view(let view): take(view, at: now)
        case .sessions(let sessions): take(sessions)
        case .invited(let invitation):
            self.invitation = invitation
            say(invitation.inWords)
        case .invitationGone(let id, _):
            guard invitation?.id == id else { return }
            invitation = nil
            say("That invitation is gone.")
        case .pending: say("The host has been asked. /leave waits no longer and leaves.")
        case .denied(let denial): take(denial)
        case .reachable(let reach): say("Others write: \(reach.command(to: reach.addresses.first))")
        case .interrupted(let limit): say(PlainHelp.hostLost(for: limit))
        case .resumed: say("The host is heard again.")
        case .notice(.requestGone(let request)): say("\(request.name.string) no longer asks.")
        case .notice(.invitationEnded(_, let name, let reason)):
            if reason != .accepted { say("\(name.string) does not come.") }
        case .notice(.recognized(_, let name)): say("\(name.string) is known and came in.")
        case .notice(.knocked(let knock)): say(knock.description)
        case .rejected(let rejection): say("\(rejection)")
        case .ended(let ending): takeEnding(ending)
        case .saved: say("Your points are kept. The command guesse results lists them.")
        case .gallery(_, let kept): if kept != .writing { say(kept.line.string) }
        case .trouble(let text): say(text.string)
        case .reaction(let player, let reaction):
            guard case .table(let seat) = place, player != seat.table.view.you else { return }
            let name = seat.table.view.name(of: player)
            if let line = reactions.take(reaction, by: name, at: now) { say(line) }
        case .availability(let availability): take(availability)
        case .nearbyPlayers, .joined, .notice: break
        }
    }

    private mutating func take(_ list: [FoundSession]) {
        let isNews = browsing.take(list)
        switch place {
        case .opening(.guest): place = .browsing
        case .browsing: break
        case .naming, .home, .opening, .meeting, .table, .ended: return
        }
        if isNews || choices.isEmpty { offer(browsing.choices) }
    }

    private mutating func take(_ denial: Denial) {
        say("\(denial)")
        browsing.stopAsking()
        guard case .browsing = place else { return }
        let watching = browsing.watching(after: denial)
        offer([watching].compactMap { $0 } + browsing.choices)
    }

    private mutating func take(_ availability: Availability) {
        var search = meeting ?? PlainMeeting()
        let news = search.take(availability)
        meeting = search
        if case .opening(.pair) = place { place = .meeting }
        guard case .meeting = place else { return }
        say(news)
        offer(search.choices)
    }

    private mutating func takeEnding(_ ending: Ending) {
        switch place {
        case .table(let seat) where meeting != nil:
            say(seat.table.standings)
            if ending != .left { say(ending.description) }
            meet()
        case .table(let seat):
            say(seat.table.standings)
            let code = ending == .left ? ExitCode.done : ExitCode.hostLost
            end(seat.table.kind, ending.description, code: code)
        case .browsing, .opening:
            browsing.stopAsking()
            say(ending.description)
        case .naming, .home, .meeting, .ended: break
        }
    }

    /// Goes back from a game of two to the search.
    private mutating func meet() {
        place = .meeting
        clock = PlainClock()
        choices = []
        offer(meeting?.choices ?? [])
    }

    private mutating func end(_ kind: RoomKind, _ reason: String, code: Int32) {
        place = .ended(kind, code)
        clock = PlainClock()
        say(reason)
        output.append(.close)
        offer(PlainChoice.after(kind))
    }

    private mutating func take(_ view: SessionView<Party.View>, at now: Timestamp) {
        var seat: PlainSeat
        switch place {
        case .table(let former):
            seat = former
            guard let news = seat.take(view) else { return }
            if seat.table.isHost, !former.table.isHost {
                setup.adopt(former.table.view.succession)
            }
            say(news)
        case .opening(let kind):
            seat = PlainSeat(kind, view)
            // Alone with computer players, the first game begins by itself.
            guard kind != .offline || view.phase != .lobby || view.gameNumber > 0 else {
                return
            }
            say(seat.screen)
        case .browsing:
            seat = PlainSeat(.guest, view)
            let isReady = view.me?.isReady ?? false
            say(
                view.isSpectator
                    ? "You are watching." : isReady ? "You are in, and ready." : "You are in.")
            say(seat.screen)
        case .meeting:
            guard !PlainMeeting.isBefore(view) else { return }
            seat = PlainSeat(.pair, view)
            say(seat.screen)
        case .naming, .home, .ended:
            return
        }
        place = .table(seat)
        let isOn = view.game != nil && view.phase == .playing
        if let seconds = clock.wind(view.remaining, isOn: isOn, at: now) {
            say("Time: \(seconds) seconds.")
        }
        offer(seat.choices(setup))
    }
}
