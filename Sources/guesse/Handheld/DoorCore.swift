import Games
import GuessEP2P
import Primitives
import Web

/// The door for handhelds: it lets phones in, carries their people's acts to the session, and lets
/// pages sleep and wake.
///
/// A value without a clock or a socket. It takes the pages' requests and the events of their
/// guests, and says what is to be done.
struct DoorCore {
    // Indirect, because the code that copies it would otherwise contain the copy of a command.
    indirect enum Output: Equatable {
        /// Let the page's server know a seat, or no longer.
        case openSeat(SeatSecret)
        case closeSeat(SeatSecret)
        /// Ask the host for a seat.
        case open(Handheld.GuestID, GuestWish)
        case close(Handheld.GuestID, keepingSeat: Bool)
        /// With the time of the tap, if it is known.
        case perform(RoomCommand, by: Handheld.GuestID, pressed: Timestamp? = nil)
        /// Return the host's times later, by the round trip to the page.
        case delay(Handheld.GuestID, by: Duration)
        /// The screen of a seat has changed.
        case show(SeatSecret)
    }

    /// The request of a guest.
    struct GuestWish: Equatable {
        var identity: PeerID
        var name: SafeText
        var wish: RequestToPlay.Wish
        var face: Int?
        var token: SeatToken?
    }

    /// The most guests whose requests are under way: the host takes no more strangers at a time.
    static let askingLimit = 2
    /// The most that wait for the answer of the host's user: a host has room for eight requests.
    static let pendingLimit = 6
    /// The time after which a host is asked again that had no room.
    static let busyTime = Duration.seconds(2)
    /// The most handhelds.
    static let limit = 32
    /// The time for which nobody comes in from the address of a phone that the host has removed:
    /// another page would be another person to the host.
    static let removalTime = Duration.seconds(60)
    /// The time for which a code moves a seat.
    static let codeTime = Duration.seconds(60)

    private(set) var handhelds: [SeatSecret: Handheld] = [:]
    /// The handhelds in the order in which they came.
    private var order: [SeatSecret] = []
    private var guests: [Handheld.GuestID: SeatSecret] = [:]
    private var lastGuest: Handheld.GuestID = 0
    /// The addresses of phones that the host has removed, without ports, and the times until which
    /// nobody comes in from there.
    private var removed: [SocketAddress: Timestamp] = [:]
    private var outputs: [Output] = []
    private var generator: SeededGenerator

    /// - Parameter seed: Determines the codes by which seats move; nobody may guess it.
    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func pollOutput() -> Output? { outputs.isEmpty ? nil : outputs.removeFirst() }

    // MARK: Requests of pages

    /// Takes a request of a page and returns the answer.
    ///
    /// - Parameter secret: A random secret, for the case that a seat is opened.
    mutating func receive(
        _ post: WebPost, drawing secret: SeatSecret, at now: Timestamp
    ) -> WebAnswer {
        if post.action == .join { return join(post, drawing: secret, at: now) }
        guard let seat = post.seat, handhelds[seat] != nil else { return WebAnswer(.gone) }
        if post.action == .away {
            fallAsleep(seat)
            return WebAnswer(.noContent)
        }
        wake(seat, at: now)
        switch post.action {
        case .act: return act(post, of: seat, at: now)
        case .beat: return beat(post, of: seat, at: now)
        case .leave:
            remove(seat)
            return WebAnswer(.noContent)
        case .move:
            let code = String(1000 + generator.next() % 9000)
            handhelds[seat]?.code = (code, now + Self.codeTime)
            return WebAnswer(.ok, HandheldAnswer.bytes([("code", code)]))
        case .join, .away: return WebAnswer(.noContent)
        }
    }

    private mutating func beat(
        _ post: WebPost, of seat: SeatSecret, at now: Timestamp
    ) -> WebAnswer {
        if let body = HandheldRequest.read(HandheldRequest.Beat.self, from: post.body),
            let echo = body.echo, let held = body.held,
            handhelds[seat]?.taps.receive(echo: echo, held: held, at: now) == true
        {
            tellDelay(of: seat)
        }
        let time = TapClock.milliseconds(at: now)
        return WebAnswer(.ok, HandheldAnswer.bytes([("at", time)]))
    }

    /// Lets the host measure the way to the page, and not only to this program.
    private mutating func tellDelay(of seat: SeatSecret) {
        guard let guest = handhelds[seat]?.guest, let trip = handhelds[seat]?.taps.longest else {
            return
        }
        outputs.append(.delay(guest, by: trip))
    }

    private mutating func join(
        _ post: WebPost, drawing secret: SeatSecret, at now: Timestamp
    ) -> WebAnswer {
        guard let body = HandheldRequest.read(HandheldRequest.Join.self, from: post.body) else {
            return Self.refusal("The page sent something that cannot be read. Load it again.")
        }
        if let code = body.code {
            guard let seat = order.first(where: { isCode(code, of: $0, at: now) }) else {
                return Self.refusal("No seat has that code now. Ask for a new one.")
            }
            handhelds[seat]?.code = nil
            return Self.answer(seat)
        }
        let name = SafeText(body.name ?? "", limit: .name)
        guard !name.isEmpty else { return Self.refusal("Write a name of at least one letter.") }
        // The answer was lost, and the page asks again.
        if let page = body.page, let seat = order.first(where: { handhelds[$0]?.joinPage == page }),
            handhelds[seat]?.name == name
        {
            return Self.answer(seat)
        }
        if let end = removed[post.peer.with(port: 0)], now < end {
            let rest = (end - now).wholeMilliseconds / 1000 + 1
            return Self.refusal(
                "The host has taken this phone out. Ask the host, and try again in \(rest) s.")
        }
        makeRoom()
        guard handhelds.count < Self.limit else {
            return Self.refusal("Every seat for phones is taken. Try again later.")
        }
        handhelds[secret] = Handheld(
            PeerID(generator.next(), generator.next()), at: post.peer.with(port: 0), name: name,
            wish: body.wish ?? .play, face: body.face, at: now)
        handhelds[secret]?.joinPage = body.page
        order.append(secret)
        outputs += [.openSeat(secret), .show(secret)]
        letIn()
        return Self.answer(secret)
    }

    private static func answer(_ seat: SeatSecret) -> WebAnswer {
        WebAnswer(.ok, HandheldAnswer.bytes([("seat", seat.text)]))
    }

    private static func refusal(
        _ text: String, _ status: HTTPStatus = .unprocessable
    ) -> WebAnswer {
        WebAnswer(status, HandheldAnswer.bytes([("text", text)]))
    }

    private func isCode(_ text: String, of seat: SeatSecret, at now: Timestamp) -> Bool {
        guard let code = handhelds[seat]?.code else { return false }
        return code.text == text && now < code.until
    }

    /// Removes the page that has been without a seat and silent for longest, if all places are
    /// taken.
    private mutating func makeRoom() {
        guard handhelds.count >= Self.limit else { return }
        let idle = order.filter { seat in
            guard let handheld = handhelds[seat] else { return false }
            if case .out = handheld.stage { return true } else { return false }
        }
        let oldest = idle.min {
            (handhelds[$0]?.lastHeard ?? .zero) < (handhelds[$1]?.lastHeard ?? .zero)
        }
        if let oldest { remove(oldest) }
    }

    // MARK: Acts

    private mutating func act(
        _ post: WebPost, of seat: SeatSecret, at now: Timestamp
    ) -> WebAnswer {
        guard let body = HandheldRequest.read(HandheldRequest.Act.self, from: post.body) else {
            return Self.refusal("The page sent something that cannot be read. Load it again.")
        }
        if let answer = handhelds[seat]?.answer(toAct: body.n, of: post.page) { return answer }
        let answer = answer(to: body, of: seat, at: now)
        handhelds[seat]?.note(answer, toAct: body.n, of: post.page)
        return answer
    }

    private mutating func answer(
        to act: HandheldRequest.Act, of seat: SeatSecret, at now: Timestamp
    ) -> WebAnswer {
        guard let handheld = handhelds[seat] else { return WebAnswer(.gone) }
        let screen = screen(of: handheld, seat)
        // The page gets the present screen by itself.
        guard screen.id == act.screen else { return WebAnswer(.conflict) }
        if let strokes = act.strokes { return draw(strokes, on: act.act, of: seat, at: now) }
        if act.handsIn { return handIn(act.act, of: seat) }
        guard let entry = act.entry(on: screen) else { return WebAnswer(.conflict) }
        if let opens = screen.inputs.first(where: { $0.id == entry.input })?.opens, now < opens {
            return Self.refusal("A moment: it does not count yet.")
        }
        if let input = HandheldSeat.SessionInput(rawValue: entry.input) {
            return enter(entry.value, at: input, of: seat, at: now)
        }
        let pressed = act.at.flatMap { handheld.taps.time(ofTap: $0, at: now) }
        return enter(entry, of: seat, pressed: pressed)
    }

    /// Enters something in the game.
    private mutating func enter(
        _ entry: Screen.Entry, of seat: SeatSecret, pressed: Timestamp? = nil
    ) -> WebAnswer {
        guard let handheld = handhelds[seat], let place = handheld.seat,
            let game = place.view.game
        else { return WebAnswer(.conflict) }
        switch game.meaning(of: entry, in: place.company) {
        case .sentence(let sentence): return Self.refusal(sentence.string)
        case .action(let action):
            guard let guest = handheld.guest, handheld.isConnected else {
                return Self.refusal("The connection is not back yet. Try again in a moment.")
            }
            outputs.append(.perform(.perform(action), by: guest, pressed: pressed))
            return WebAnswer(.noContent)
        }
    }

    // MARK: Drawing

    private mutating func draw(
        _ strokes: (events: [PenEvent], number: Int), on paper: String, of seat: SeatSecret,
        at now: Timestamp
    ) -> WebAnswer {
        guard PenEvent.areFew(strokes.events) else {
            return Self.refusal("That is too much at once.")
        }
        let words = handhelds[seat]?.changeSeat { place -> Phrase?? in
            guard place.drawing?.hand.paper == paper else { return nil }
            return .some(place.drawing?.receive(strokes.events, number: strokes.number))
        }
        guard case .some(.some(let words)) = words else { return WebAnswer(.conflict) }
        outputs.append(.show(seat))
        sendDraft(of: seat, at: now)
        return words.map { Self.refusal($0.string) } ?? WebAnswer(.noContent)
    }

    /// Sends the host what is new on the paper, if that is due.
    private mutating func sendDraft(of seat: SeatSecret, at now: Timestamp) {
        guard handhelds[seat]?.isConnected == true else { return }
        let entries = handhelds[seat]?.changeSeat { place -> [Screen.Entry] in
            guard var drawing = place.drawing else { return [] }
            let values = drawing.hand.dueDraft(at: now, told: drawing.told)
            place.drawing = drawing
            return values.map { Screen.Entry(drawing.hand.paper, $0) }
        }
        for entry in entries ?? [] { _ = enter(entry, of: seat) }
    }

    private mutating func handIn(_ paper: String, of seat: SeatSecret) -> WebAnswer {
        guard handhelds[seat]?.seat?.drawing?.hand.paper == paper,
            let picture = handhelds[seat]?.changeSeat({ $0.drawing?.hand.handIn() }) ?? nil
        else { return WebAnswer(.conflict) }
        let answer = enter(Screen.Entry(paper, .drawing(picture)), of: seat)
        if answer.status != .noContent {
            _ = handhelds[seat]?.changeSeat { $0.drawing?.hand.unlock() }
        }
        return answer
    }

    private mutating func enter(
        _ value: Screen.Entry.Value, at input: HandheldSeat.SessionInput, of seat: SeatSecret,
        at now: Timestamp
    ) -> WebAnswer {
        switch (input, value) {
        case (.again, _): ask(seat, forSeat: nil)
        case (.sit, _): ask(seat, forSeat: .play)
        case (.ready, .choice(let word)): command(.setReady(word == "ready"), of: seat)
        case (.name, .text(let text, _)):
            let name = SafeText(text.string, limit: .name)
            guard !name.isEmpty else {
                return Self.refusal("Write a name of at least one letter.")
            }
            handhelds[seat]?.name = name
            command(.rename(to: name.string), of: seat)
        case (.react, .choice(let word)):
            guard let reaction = Reaction(rawValue: word) else { return WebAnswer(.conflict) }
            command(.react(reaction), of: seat)
        case (.ready, _), (.name, _), (.react, _): return WebAnswer(.conflict)
        }
        return WebAnswer(.noContent)
    }

    private mutating func command(_ command: SessionCommand, of seat: SeatSecret) {
        guard let guest = handhelds[seat]?.guest else { return }
        outputs.append(.perform(.session(command), by: guest))
    }

    /// Asks the host for a seat, perhaps in place of the present one.
    private mutating func ask(_ seat: SeatSecret, forSeat wish: RequestToPlay.Wish?) {
        closeGuest(of: seat, keepingSeat: false)
        handhelds[seat]?.token = nil
        if let wish { handhelds[seat]?.wish = wish }
        handhelds[seat]?.stage = .queued(until: nil)
        outputs.append(.show(seat))
        letIn()
    }

    // MARK: Guests

    /// Lets those who wait in, two at a time.
    private mutating func letIn() {
        func count(isPending: Bool) -> Int {
            handhelds.values.count { $0.asks(itsUser: isPending) }
        }
        for seat in order {
            guard count(isPending: false) < Self.askingLimit,
                count(isPending: true) < Self.pendingLimit
            else { break }
            guard handhelds[seat]?.canAsk == true,
                askingCount(at: handhelds[seat]?.address) < Self.askingLimit
            else { continue }
            handhelds[seat]?.stage = .asking(isPending: false)
            openGuest(for: seat)
        }
        for seat in order where handhelds[seat]?.isQueued == true { outputs.append(.show(seat)) }
    }

    /// Returns the number of requests from a phone's address that are under way: the host cannot
    /// tell phones of one program apart.
    private func askingCount(at address: SocketAddress?) -> Int {
        handhelds.values.count { handheld in
            guard case .asking = handheld.stage else { return false }
            return handheld.address == address
        }
    }

    private mutating func openGuest(for seat: SeatSecret) {
        guard let handheld = handhelds[seat] else { return }
        lastGuest += 1
        guests[lastGuest] = seat
        handhelds[seat]?.adopt(lastGuest)
        outputs.append(
            .open(
                lastGuest,
                GuestWish(
                    identity: handheld.identity, name: handheld.name, wish: handheld.wish,
                    face: handheld.face,
                    token: handheld.token)))
        tellDelay(of: seat)
        outputs.append(.show(seat))
    }

    private mutating func closeGuest(of seat: SeatSecret, keepingSeat: Bool) {
        guard let guest = handhelds[seat]?.guest else { return }
        handhelds[seat]?.adopt(nil)
        guests[guest] = nil
        outputs.append(.close(guest, keepingSeat: keepingSeat))
    }

    /// Takes an event of a guest; those of a guest that is closed have no effect.
    mutating func receive(
        _ event: RoomEvent, from guest: Handheld.GuestID, at now: Timestamp
    ) {
        guard let seat = guests[guest] else { return }
        switch event {
        case .session(let event): receive(event, for: seat, at: now)
        case .trouble(let text): handhelds[seat]?.say(Phrase(text), at: now)
        case .sessions, .hostChanged, .reachable, .pairEnded, .saved, .gallery, .availability:
            return
        }
        outputs.append(.show(seat))
    }

    private mutating func receive(
        _ event: SessionEvent<Party.View>, for seat: SeatSecret, at now: Timestamp
    ) {
        switch event {
        case .view(let view): receive(view, for: seat, at: now)
        case .pending:
            handhelds[seat]?.stage = .asking(isPending: true)
            letIn()
        case .joined(let claim), .resumed(let claim):
            handhelds[seat]?.connect(by: claim.token)
            letIn()
        case .interrupted(let limit, _):
            _ = handhelds[seat]?.changeSeat { $0.lostUntil = now + limit }
        case .rejected(_, let rejection):
            // The person can go on with a drawing that the host did not take.
            _ = handhelds[seat]?.changeSeat { $0.drawing?.unlock() }
            handhelds[seat]?.say(Phrase(SafeText(rejection.description)), at: now)
        case .denied(let denial) where denial.reason == .busy:
            closeGuest(of: seat, keepingSeat: false)
            let wait = min(denial.retryAfter ?? Self.busyTime, .seconds(60))
            handhelds[seat]?.stage = .queued(until: now + max(wait, Self.busyTime))
            letIn()
        case .denied(let denial):
            lose(seat, "\(SafeText(denial.description, limit: .paragraph))")
        case .failed(let error): lose(seat, "\(SafeText(error.description, limit: .paragraph))")
        case .ended(let ending):
            if ending == .kicked, let address = handhelds[seat]?.address {
                removed = removed.filter { now < $0.value }
                removed[address] = now + Self.removalTime
            }
            lose(seat, "\(SafeText(ending.description, limit: .paragraph))")
        case .overrun, .inherits, .superseded:
            lose(seat, "This phone's place in the game is lost. Ask again.")
        case .reaction, .hostChanged, .sessions, .invited, .invitationGone, .resync, .performed,
            .nearbyPlayers, .notice, .screenView:
            break
        }
    }

    private mutating func receive(
        _ view: SessionView<Party.View>, for seat: SeatSecret, at now: Timestamp
    ) {
        if handhelds[seat]?.changeSeat({ $0.receive(view, at: now) }) == nil {
            handhelds[seat]?.stage = .seated(HandheldSeat(view, at: now))
            letIn()
        }
        // A game does not wait for a page that sleeps, nor does a start.
        if handhelds[seat]?.isAsleep == true { fallAsleep(seat) }
    }

    /// Notes that there is no seat any more, for a reason.
    private mutating func lose(_ seat: SeatSecret, _ reason: Phrase) {
        closeGuest(of: seat, keepingSeat: false)
        handhelds[seat]?.token = nil
        handhelds[seat]?.stage = .out(reason)
        letIn()
    }

    // MARK: Sleep

    private mutating func wake(_ seat: SeatSecret, at now: Timestamp) {
        carryOut(handhelds[seat]?.hear(at: now), of: seat)
    }

    private mutating func fallAsleep(_ seat: SeatSecret) {
        carryOut(handhelds[seat]?.fallAsleep(), of: seat)
    }

    private mutating func carryOut(_ turn: Handheld.Turn??, of seat: SeatSecret) {
        switch turn {
        case .some(.some(.pause)): closeGuest(of: seat, keepingSeat: true)
        case .some(.some(.comeBack)): openGuest(for: seat)
        case .some(.some(.setReady(let isReady))): command(.setReady(isReady), of: seat)
        case .some(.none), .none: break
        }
    }

    /// Removes a handheld whose person leaves, whose page sleeps for too long, or sends too much.
    mutating func remove(_ seat: SeatSecret) {
        closeGuest(of: seat, keepingSeat: false)
        guard handhelds.removeValue(forKey: seat) != nil else { return }
        order.removeAll { $0 == seat }
        outputs.append(.closeSeat(seat))
        letIn()
    }

    // MARK: Time

    var nextTimeout: Timestamp? { handhelds.values.compactMap(\.nextTimeout).min() }

    mutating func handleTimeout(at now: Timestamp) {
        for seat in order {
            guard let handheld = handhelds[seat] else { continue }
            if let end = handheld.end, end <= now {
                remove(seat)
                continue
            }
            if let due = handheld.sleepDue, due <= now { fallAsleep(seat) }
            if let due = handheld.askingDue, due <= now {
                handhelds[seat]?.stage = .queued(until: nil)
                letIn()
            }
            if let due = handheld.draftDue, due <= now {
                sendDraft(of: seat, at: now)
            }
            if handhelds[seat]?.dropNotice(at: now) == true { outputs.append(.show(seat)) }
        }
    }

    // MARK: Screens

    /// Returns the drawing on the paper of a seat; `nil` without paper.
    func drawing(of seat: SeatSecret) -> HandheldDrawing? { handhelds[seat]?.seat?.drawing }

    /// Returns all that the person at a seat sees; `nil` if there is no such seat.
    func screen(of seat: SeatSecret) -> (screen: Screen, id: String, notice: Phrase?)? {
        guard let handheld = handhelds[seat] else { return nil }
        let screen = screen(of: handheld, seat)
        let lost: Phrase? =
            handheld.seat?.lostUntil == nil ? nil : "The host is not heard. One moment…"
        return (screen, screen.id, handheld.notice?.text ?? lost)
    }

    private func screen(of handheld: Handheld, _ seat: SeatSecret) -> Screen {
        let queue = order.filter { handhelds[$0]?.isQueued == true }
        return handheld.screen(inQueue: queue.firstIndex(of: seat).map { $0 + 1 })
    }
}
