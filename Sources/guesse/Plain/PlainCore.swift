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
    enum Output: Equatable {
        case line(String)
        case command(RoomCommand)
        case open(RoomKind, name: SafeText)
        case close
        case keepName(SafeText)
        case quit(Int32)
    }

    private enum Place {
        case naming
        case home
        case opening(RoomKind)
        case browsing
        case table(PlainSeat)
        case ended(RoomKind, Int32)
    }

    private let start: RoomKind?
    private(set) var name: PlayerName
    private var setup: PartySetup
    private let request: RequestToPlay.Options
    private var place = Place.home
    private var sessions: [FoundSession] = []
    /// The session where the user has asked last.
    private var asked: FoundSession.ID?
    private var invitation: Invitation?
    private var choices: [PlainChoice] = []
    private var clock = PlainClock()
    private var reactions = PlainReactions()
    private var isLeaving = false
    private var output: [Output] = []

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

    mutating func pollOutput() -> Output? { output.isEmpty ? nil : output.removeFirst() }

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
        offer([
            .init(label: "Create a game", act: .open(.host)),
            .init(label: "Join a game", act: .open(.guest)),
            .init(label: "Play now, with computer players", act: .open(.offline)),
            .init(label: "Quit", act: .quit),
        ])
    }

    private mutating func open(_ kind: RoomKind) {
        place = .opening(kind)
        (sessions, choices, invitation) = ([], [], nil)
        clock = PlainClock()
        switch kind {
        case .host, .offline: say("Opening your game.")
        case .guest, .pair: say("Looking for games nearby.")
        }
        output.append(.open(kind, name: name.text))
    }

    /// Tells what can be chosen, unless that has just been told.
    private mutating func offer(_ new: [PlainChoice], again: Bool = false) {
        let isNews = new.map(\.label) != choices.map(\.label)
        choices = new
        guard isNews || again, !new.isEmpty else { return }
        for (index, choice) in new.enumerated() {
            say("\(index + 1): \(choice.label)\(index == 0 ? " (or an empty line)" : "")")
        }
    }

    // MARK: Lines

    /// Takes a line that the user has written.
    mutating func take(line: String, at now: Timestamp) {
        let text = SafeText(line)
        if isLeaving, text.string != "/leave" { isLeaving = false }
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
        if text.isEmpty { return choices.first?.act }
        guard let number = Int(text.string), choices.indices.contains(number - 1) else {
            return nil
        }
        return choices[number - 1].act
    }

    private mutating func misunderstand() {
        say(
            choices.isEmpty
                ? "Nothing is asked now. /help tells the commands."
                : "Write a number from the list, or /again.")
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
        case "help": say(PlainHelp.lines)
        default: say("There is no such command. /help tells them.")
        }
    }

    private mutating func tellAgain() {
        switch place {
        case .table(let seat): say(seat.screen)
        case .naming: say("What shall the others call you?")
        case .home, .opening, .browsing, .ended: break
        }
        offer(choices, again: true)
    }

    private mutating func tellPeople() {
        guard case .table(let seat) = place else { return say("You are in no game.") }
        say(seat.table.people)
    }

    private mutating func answerRequest(isYes: Bool) {
        if let invitation {
            self.invitation = nil
            let answer: RoomCommand.Guest =
                isYes
                ? .accept(invitation: invitation.id) : .decline(invitation: invitation.id)
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
            let all = Reaction.allCases.map(\.rawValue).joined(separator: ", ")
            return say("/react takes one of: \(all)")
        }
        output.append(.command(.react(reaction)))
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
        case .table where !isLeaving:
            isLeaving = true
            say("Write /leave once more to leave the game.")
        case .table, .opening, .browsing:
            isLeaving = false
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
            case .join(let id): join(id)
            case .setting(let letter): change { _ = $0.press(letter) }
            case .nextGame: change { $0.nextGame() }
            case .say(let text): say(text.split(separator: "\n").map(String.init))
            case .leave: leave()
            case .quit: output.append(.quit(ExitCode.done))
            }
        }
    }

    private mutating func join(_ id: FoundSession.ID) {
        say("Asking the host.")
        asked = id
        output.append(.command(.guest(.join(id, key: request.key))))
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
        case .pending: say("The host has been asked. /leave takes it back.")
        case .denied(let denial): take(denial)
        case .reachable(let reach): say("Others write: \(reach.command(to: reach.addresses.first))")
        case .interrupted(let limit):
            say(
                "The host is lost. It is looked for, or another takes over, for \(limit.components.seconds) seconds. "
                    + "/leave leaves with your points.")
        case .resumed: say("The host is heard again.")
        case .notice(.requestGone(let request)): say("\(request.name.string) no longer asks.")
        case .notice(.recognized(_, let name)): say("\(name.string) is known and came in.")
        case .notice(.knocked(let knock)): say(knock.description)
        case .rejected(let rejection): say("\(rejection)")
        case .ended(let ending): takeEnding(ending)
        case .saved: say("Saved: guesse results lists your games.")
        case .gallery(_, let kept): if kept != .writing { say(kept.line.string) }
        case .trouble(let text): say(text.string)
        case .reaction(let player, let reaction):
            guard case .table(let seat) = place, player != seat.table.view.you else { return }
            let name = seat.table.view.name(of: player)
            if let line = reactions.take(reaction, by: name, at: now) { say(line) }
        case .nearbyPlayers, .joined, .notice, .availability: break
        }
    }

    private mutating func take(_ list: [FoundSession]) {
        let before = sessions
        sessions = list
        switch place {
        case .opening(.guest): place = .browsing
        case .browsing: break
        case .naming, .home, .opening, .table, .ended: return
        }
        func lines(_ list: [FoundSession]) -> [String] {
            list.map { "\($0.id) \($0.phase.string)" }
        }
        guard lines(before) != lines(list) || choices.isEmpty else { return }
        let joinable = list.filter(\.canBeJoined)
        for session in list where !session.canBeJoined {
            say("\(session.name.string): \(session.obstacle)")
        }
        offer(
            joinable.map { .init(label: "Join \($0.inWords)", act: .join($0.id)) }
                + [.init(label: "Host a game of your own", act: .open(.host))])
    }

    private mutating func take(_ denial: Denial) {
        say("\(denial)")
        guard case .browsing = place, denial.reason.leavesWatching, let asked else { return }
        let watch = PlainAct.room(.guest(.join(asked, key: request.key, wish: .watch)))
        offer([.init(label: "Watch instead", act: watch)] + choices)
    }

    private mutating func takeEnding(_ ending: Ending) {
        switch place {
        case .table(let seat):
            say(seat.table.standings)
            let code = ending == .left ? ExitCode.done : ExitCode.hostLost
            end(seat.table.kind, ending.description, code: code)
        case .browsing, .opening: say(ending.description)
        case .naming, .home, .ended: break
        }
    }

    private mutating func end(_ kind: RoomKind, _ reason: String, code: Int32) {
        place = .ended(kind, code)
        clock = PlainClock()
        say(reason)
        output.append(.close)
        offer([
            .init(label: kind == .guest ? "Find a game" : "Play again", act: .open(kind)),
            .init(label: "Something else", act: .home), .init(label: "Quit", act: .quit),
        ])
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
            say(view.isSpectator ? "You are watching." : "You are in.")
            say(seat.screen)
        case .naming, .home, .ended:
            return
        }
        place = .table(seat)
        clock.wind(view.remaining, isOn: view.game != nil && view.phase == .playing, at: now)
        offer(seat.choices(setup))
    }
}
