import CommandLineKit
import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The plain mode as a value: it takes the user's lines and the room's events, and gives lines for
/// the user and commands for the room.
///
/// It is for screen readers and for terminals that can only print: lines stay, choices have
/// numbers, and nothing is drawn.
struct PlainCore {
    let start: RoomKind?
    private(set) var name: PlayerName
    private var setup: PartySetup
    private let request: RequestToPlay.Options
    private(set) var place = PlainPlace.home
    private var browsing = PlainBrowsing()
    /// The search for one other person, also during a game with one.
    private(set) var meeting: PlainMeeting?
    private var invitation: Invitation?
    var voice = PlainVoice()
    /// The action that the last line asked to confirm is `asked`; `confirmed` is the earlier one,
    /// which the same line confirms.
    var asked: PlainAct?
    private(set) var confirmed: PlainAct?
    /// The name that the user chose during a game, for the next one.
    private var laterName: SafeText?

    /// - Parameters:
    ///   - start: The room at the beginning; `nil` for a choice.
    ///   - name: The user's name; the user is asked for it first if they have never chosen one.
    init(
        start: RoomKind?, name: PlayerName, setup: PartySetup = PartySetup(),
        request: RequestToPlay.Options = RequestToPlay.Options()
    ) {
        (self.start, self.name, self.setup, self.request) = (start, name, setup, request)
        say("guesse, plain mode: lines only. /help tells the commands.")
        if name.isProposed {
            place = .naming
            say(PlainHelp.naming(name))
        } else {
            say("You are called \(name.text.string).")
            begin()
        }
    }

    mutating func pollOutput() -> PlainOutput? { voice.pollOutput() }

    /// The time at which ``handleTimeout(at:)`` has to be called; `nil` if nothing depends on time.
    var nextTimeout: Timestamp? { voice.nextTimeout }

    mutating func handleTimeout(at now: Timestamp) { voice.handleTimeout(at: now) }

    mutating func say(_ line: String) { voice.say(line) }

    private mutating func begin() {
        if let start { open(start) } else { goHome() }
    }

    mutating func goHome() {
        place = .home
        voice.clear()
        voice.offer(PlainChoice.home)
    }

    private mutating func open(_ kind: RoomKind) {
        place = .opening(kind)
        (browsing, invitation, meeting, laterName) = (PlainBrowsing(), nil, nil, nil)
        voice.clear()
        say(PlainHelp.opening(kind))
        voice.put(.open(kind, name: name.text))
    }

    // MARK: Lines

    /// Takes a line of the user's.
    mutating func receive(line: String, at now: Timestamp) {
        let line = PlainLine(line)
        (confirmed, asked) = (asked, nil)
        if let command = line.command { return obey(command, at: now) }
        if case .naming = place { return receiveName(line) }
        if let isYes = line.answer, let asker {
            guard place.seat?.takesText == true else { return answer(isYes) }
            return say("Write /yes or /no to answer \(asker.name).")
        }
        if let act = voice.list.act(for: line.text) {
            if !act.doesSomething || !voice.doubts(line.text, at: now) { perform(act) }
            return
        }
        guard case .seated(var seat) = place, seat.isPlaying else {
            return misunderstand(line.text)
        }
        if seat.takesText, let excess = line.excess(over: .line) { return say(excess) }
        guard let acts = seat.answer(line.text) else { return misunderstand(line.text) }
        guard !acts.contains(where: \.doesSomething) || !voice.doubts(line.text, at: now) else {
            return
        }
        place = .seated(seat)
        for act in acts { perform(act) }
    }

    private mutating func misunderstand(_ text: SafeText) {
        say(voice.list.rejection(of: text, idling: place.seat?.session.idling))
    }

    private mutating func obey(_ command: PlainCommand, at now: Timestamp) {
        switch command {
        case .again:
            if case .seated(let seat) = place { voice.say(seat.screen) }
            if case .naming = place { say(PlainHelp.naming(name)) }
            voice.repeatList(at: now)
        case .who:
            guard case .seated(let seat) = place else { return say(PlainHelp.noGame) }
            voice.say(seat.session.people.map(\.string))
        case .answer(let isYes): answer(isYes)
        case .react(let word): react(word)
        case .name(let line): rename(line)
        case .leave: leave()
        case .end: endForAll()
        case .quit: quit()
        case .help: voice.say(PlainHelp.lines(in: place, name))
        case .unknown: say("There is no such command. /help tells them.")
        }
    }

    /// The person who waits for a yes or no.
    private var asker: PlainAsker? {
        if let open = invitation ?? meeting?.invitation { return PlainAsker(open) }
        return place.seat?.session.view.requests.first.map(PlainAsker.init)
    }

    private mutating func answer(_ isYes: Bool) {
        guard let asker else { return say("Nobody asks now.") }
        invitation = nil
        voice.put(.command(asker.answer(isYes)))
    }

    private mutating func react(_ word: String) {
        guard case .seated = place else { return say(PlainHelp.noGame) }
        guard let reaction = Reaction(rawValue: word.lowercased()) else {
            return say("/react takes one of: \(PlainHelp.reactions)")
        }
        voice.put(.command(.session(.react(reaction))))
        say("Sent.")
    }

    // MARK: The user's name

    private mutating func receiveName(_ line: PlainLine) {
        guard let chosen = keepName(line.isEmpty ? PlainLine(name.text.string) : line) else {
            return
        }
        say("You are called \(chosen.string).")
        begin()
    }

    private mutating func rename(_ line: PlainLine) {
        if line.isEmpty { return say("Write the name after it: /name Ana") }
        if case .naming = place { return receiveName(line) }
        guard let chosen = keepName(line) else { return }
        switch place {
        case .seated(let seat) where seat.session.view.phase == .lobby:
            return voice.put(.command(.session(.rename(to: chosen.string))))
        case .seated:
            laterName = chosen
            return say("You will be called \(chosen.string) from the next game on.")
        case .naming, .home, .opening, .browsing, .meeting, .ended: break
        }
        say("You are called \(chosen.string) now.")
        // Other programs have been told the former name.
        if let kind = place.search { open(kind) }
    }

    /// Keeps the name for this start and the next; `nil` if the line is no name.
    private mutating func keepName(_ line: PlainLine) -> SafeText? {
        let chosen = line.cut(to: .name)
        if let excess = line.excess(over: .name) {
            say(excess)
            return nil
        }
        guard !chosen.isEmpty else {
            say("Write a name of at least one letter.")
            return nil
        }
        name = PlayerName(chosen: chosen)
        voice.put(.keepName(chosen))
        return chosen
    }

    // MARK: Acts

    private mutating func perform(_ act: PlainAct) {
        switch act {
        case .room(let command): voice.put(.command(command))
        case .enter(let entry):
            guard case .seated(var seat) = place else { return }
            if let question = seat.question(before: entry), confirmed != act {
                asked = act
                return say("\(question) Write the same once more if you mean it.")
            }
            guard let act = seat.enter(entry) else { return }
            place = .seated(seat)
            perform(act)
        case .open(let kind): open(kind)
        case .home: goHome()
        case .join(let id, let wish): join(id, wish)
        case .setting(let letter): change { _ = $0.press(letter) }
        case .nextGame: change { $0.nextGame() }
        case .say(let text): voice.say(text.split(separator: "\n").map(String.init))
        case .leave: leave()
        case .end: endForAll()
        case .quit: quit()
        }
    }

    private mutating func join(_ id: FoundSession.ID, _ wish: RequestToPlay.Wish) {
        say("Asking the host.")
        browsing.ask(id)
        voice.put(.command(.join(id, key: request.key, wish: wish)))
    }

    private mutating func change(_ body: (inout PartySetup) -> Void) {
        body(&setup)
        voice.put(.command(.configure(setup)))
    }

    // MARK: The room

    /// Notes that the requested room is open.
    mutating func receiveOpened() {
        if case .opening(.guest) = place { place = .browsing }
    }

    /// Notes that the requested room could not be opened.
    mutating func receiveFailure(_ reason: String, at now: Timestamp) {
        guard case .opening(let kind) = place else { return }
        end(kind, [reason], code: ExitCode.networkUnavailable, at: now)
    }

    /// Notes that the room has gone without a reason.
    mutating func receiveClosed(at now: Timestamp) {
        guard let kind = place.kind else { return }
        end(kind, ["The game has closed unexpectedly."], code: ExitCode.unexpected, at: now)
    }

    /// Takes an event of the room.
    mutating func receive(_ event: RoomEvent, at now: Timestamp) {
        switch event {
        case .session(let event): receive(event, at: now)
        case .sessions(let sessions): receive(sessions, at: now)
        case .pairEnded(let ending):
            guard let seat = place.seat else { return }
            voice.say([ending.sentence.string] + seat.session.standings)
            meet(at: now)
        case .saved(let game), .gallery(let game, _):
            // These events come before the view that ends the game.
            voice.tell(event, isEarly: place.seat?.plays(game) == true, at: now)
        case .availability(let availability): receive(availability, at: now)
        case .hostChanged, .reachable, .trouble: if let line = event.inWords { say(line) }
        }
    }

    private mutating func receive(_ event: SessionEvent<Party.View>, at now: Timestamp) {
        switch event {
        case .view(let view): receive(view, at: now)
        case .invited(let invitation):
            self.invitation = invitation
            say(invitation.inWords)
        case .invitationGone(let id, _):
            guard invitation?.id == id else { return }
            invitation = nil
            say("That invitation is gone.")
        case .denied(let denial): receive(denial, at: now)
        case .rejected(_, let rejection):
            say(place.seat?.words(for: rejection) ?? rejection.description)
        case .ended(let ending): receiveEnding(ending, at: now)
        case .reaction(let player, let reaction):
            guard let view = place.seat?.session.view, player != view.you else { return }
            voice.receive(reaction, by: view.name(of: player), at: now)
        case .interrupted: noteHost(isLost: true, event, at: now)
        case .resumed: noteHost(isLost: false, event, at: now)
        default: if let line = event.inWords { say(line) }
        }
    }

    private mutating func receive(_ list: [FoundSession], at now: Timestamp) {
        let isNews = browsing.receive(list)
        if var search = meeting {
            let news = search.receive(playing: list)
            meeting = search
            if case .meeting = place { voice.say(news) }
        }
        switch place {
        case .opening(.guest): place = .browsing
        case .browsing: break
        case .naming, .home, .opening, .meeting, .seated, .ended: return
        }
        if isNews || voice.list.choices.isEmpty {
            voice.offer(browsing.choices, isSameScreen: true, at: now)
        }
    }

    private mutating func receive(_ denial: Denial, at now: Timestamp) {
        say("\(denial)")
        browsing.stopAsking()
        guard case .browsing = place else { return }
        let watching = browsing.watching(after: denial)
        voice.offer([watching].compactMap { $0 } + browsing.choices, at: now)
    }

    private mutating func receive(_ availability: Availability, at now: Timestamp) {
        var search = meeting ?? PlainMeeting()
        let news = search.receive(availability)
        meeting = search
        if case .opening(.pair) = place { place = .meeting }
        guard case .meeting = place else { return }
        voice.say(news)
        voice.offer(search.choices, isSameScreen: true, at: now)
    }

    private mutating func receiveEnding(_ ending: Ending, at now: Timestamp) {
        switch place {
        case .seated(let seat):
            let reason = ending == .left ? "You have left \(seat.session.ownedName)." : "\(ending)"
            let lines = [reason] + seat.session.standings
            if meeting != nil {
                voice.say(lines)
                meet(at: now)
            } else {
                let code = ending == .left ? ExitCode.done : ExitCode.hostLost
                end(seat.session.kind, lines, code: code, at: now)
            }
        case .browsing, .opening:
            browsing.stopAsking()
            say(ending.description)
        case .naming, .home, .meeting, .ended: break
        }
    }

    /// Goes back from a game of two to the search.
    ///
    /// - Parameter now: The time at which the game ended by itself; `nil` if the user has left it.
    mutating func meet(at now: Timestamp? = nil) {
        place = .meeting
        voice.tellFarewell()
        voice.clear()
        voice.offer(meeting?.choices ?? [], at: now)
    }

    private mutating func end(
        _ kind: RoomKind, _ lines: [String], code: Int32, at now: Timestamp
    ) {
        place = .ended(kind, code)
        voice.say(lines)
        voice.tellFarewell()
        voice.clear()
        voice.put(.close)
        voice.offer(PlainChoice.after(kind), at: now)
    }

    /// Tells that the host is lost or heard again; choices that speak of the host change with it.
    private mutating func noteHost(
        isLost: Bool, _ event: SessionEvent<Party.View>, at now: Timestamp
    ) {
        if let line = event.inWords { say(line) }
        guard case .seated(var seat) = place else { return }
        seat.noteHost(isLost: isLost)
        place = .seated(seat)
        voice.offer(seat.choices(setup), isSameScreen: true, at: now)
    }

    private mutating func receive(_ view: SessionView<Party.View>, at now: Timestamp) {
        var seat: PlainSeat
        var isSameScreen = false
        if case .seated(let former) = place {
            seat = former
            guard let news = seat.receive(view) else { return }
            if seat.session.isHost, !former.session.isHost {
                setup.adopt(former.session.view.succession)
            }
            isSameScreen = seat.step == former.step
            // The question was about a screen that is gone.
            if !isSameScreen, case .enter? = asked { asked = nil }
            voice.say(news)
        } else {
            guard let (first, lines) = place.arrival(by: view) else { return }
            seat = first
            voice.say(lines)
        }
        place = .seated(seat)
        if !seat.isPlaying { voice.tellFarewell() }
        let isOn = view.game != nil && view.phase == .playing
        voice.wind(view.remaining, step: isOn ? seat.step : nil, at: now)
        if view.phase == .finished, !isSameScreen { voice.holdList(at: now) }
        voice.offer(seat.choices(setup), isSameScreen: isSameScreen, at: now)
        if view.phase == .lobby, let chosen = laterName {
            laterName = nil
            voice.put(.command(.session(.rename(to: chosen.string))))
        }
    }
}

/// The ways out of a game and of the program.
extension PlainCore {
    mutating func leave() {
        switch place {
        case .seated(let seat):
            guard confirmed == .leave else { return ask(.leave, seat) }
            if seat.session.heir != nil { voice.put(.command(.handOver)) }
            say("You have left \(seat.session.ownedName).")
            guard meeting == nil else {
                voice.put(.command(.session(.leave)))
                return meet()
            }
        case .opening, .browsing, .meeting: say("Nothing is looked for any more.")
        case .naming, .home, .ended: return say(PlainHelp.noGame)
        }
        voice.put(.close)
        if start == nil { goHome() } else { voice.put(.quit(ExitCode.done)) }
    }

    /// Ends the user's session for all; the question about leaving offers that too.
    mutating func endForAll() {
        guard let seat = place.seat, seat.session.isHost else { return say(PlainHelp.notTheHost) }
        guard let confirmed, [.leave, .quit, .end].contains(confirmed) else {
            return ask(.end, seat)
        }
        say("You have ended your game for everybody.")
        voice.put(.close)
        if start == nil { goHome() } else { voice.put(.quit(ExitCode.done)) }
    }

    mutating func quit() {
        if case .seated(let seat) = place, seat.session.endsWithUser {
            guard confirmed == .quit else { return ask(.quit, seat) }
            if seat.session.heir != nil { voice.put(.command(.handOver)) }
        }
        voice.put(.quit(ExitCode.done))
    }

    private mutating func ask(_ act: PlainAct, _ seat: PlainSeat) {
        asked = act
        say(seat.session.question(before: act))
    }
}
