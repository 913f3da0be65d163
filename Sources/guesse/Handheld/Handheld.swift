import Games
import GuessEP2P
import Primitives
import Web

/// A person who plays in the browser of a phone: the way into the session, the seat there, and
/// whether the page is awake.
struct Handheld: Sendable {
    /// The number of a guest: each start of one has another.
    typealias GuestID = UInt64

    enum Stage: Sendable {
        /// Others are let in first, or the host has no time before then.
        case queued(until: Timestamp?)
        /// The host is being asked.
        case asking(isPending: Bool)
        // Indirect, because the code that copies any stage would otherwise copy a whole view.
        indirect case seated(HandheldSeat)
        /// There is no seat, for this reason; the person can ask again.
        case out(Phrase)
    }

    /// The time without a beat after which a page sleeps.
    static let beatPatience = Duration.seconds(4)
    /// The time for which a person who sleeps in the lobby keeps the place there.
    static let lobbyPatience = Duration.seconds(600)
    /// The time after which a page that sleeps is forgotten: while it is in a game, and otherwise.
    static let gamePatience = Duration.seconds(1800)
    static let outPatience = Duration.seconds(120)
    /// The time for which a line about the last act is shown.
    static let noticeTime = Duration.seconds(5)

    /// The identity of the person's guests, by which the host knows whom it has removed.
    let identity: PeerID
    /// The address of the phone.
    let address: SocketAddress
    /// The page that has asked for the seat.
    var joinPage: String?
    var name: SafeText
    var wish: RequestToPlay.Wish
    var face: Int?
    var stage = Stage.queued(until: nil)
    /// The guest that is open for the person; `nil` while they sleep in a game, or have no seat.
    private(set) var guest: GuestID?
    /// Whether that guest has the seat, so that acts can be sent.
    private(set) var isConnected = false
    /// The proof that the seat is the person's.
    var token: SeatToken?
    /// The time of the last request of the page.
    private(set) var lastHeard: Timestamp
    private(set) var isAsleep = false
    /// Whether the person was ready when the page fell asleep in the lobby.
    private var wasReady = false
    /// A line about the last act, such as that it came too late, and the time at which it goes.
    private(set) var notice: (text: Phrase, until: Timestamp)?
    /// The answer to the last act of the page that plays, to be given again if the act comes again.
    private var answered: (page: String?, n: UInt64, answer: WebAnswer)?
    /// The round trips to the page and the times of its taps.
    var taps = TapClock()
    /// The code by which the seat moves to another browser, and the time until which it does.
    var code: (text: String, until: Timestamp)?

    init(
        _ identity: PeerID, at address: SocketAddress, name: SafeText,
        wish: RequestToPlay.Wish, face: Int?, at now: Timestamp
    ) {
        (self.identity, self.address) = (identity, address)
        (self.name, self.wish, self.face) = (name, wish, face)
        lastHeard = now
    }

    /// Notes that a guest is open for the person, or none any more.
    mutating func adopt(_ guest: GuestID?) {
        (self.guest, isConnected) = (guest, false)
    }

    /// Notes that the guest has the seat.
    mutating func connect(by token: SeatToken) {
        self.token = token
        isConnected = true
        _ = changeSeat { $0.lostUntil = nil }
    }

    var seat: HandheldSeat? { if case .seated(let seat) = stage { seat } else { nil } }

    mutating func changeSeat<Result>(_ body: (inout HandheldSeat) -> Result) -> Result? {
        guard case .seated(var seat) = stage else { return nil }
        let result = body(&seat)
        stage = .seated(seat)
        return result
    }

    /// Shows a line for a moment.
    mutating func say(_ text: Phrase, at now: Timestamp) { notice = (text, now + Self.noticeTime) }

    // MARK: Acts

    /// Returns the answer to an act that has come before; `nil` for a new one.
    func answer(toAct n: UInt64, of page: String?) -> WebAnswer? {
        guard let answered, answered.page == page else { return nil }
        if n == answered.n { return answered.answer }
        // An earlier one: whatever it did is done.
        return n < answered.n ? WebAnswer(.noContent) : nil
    }

    mutating func note(_ answer: WebAnswer, toAct n: UInt64, of page: String?) {
        answered = (page, n, answer)
    }

    // MARK: Sleep

    /// A thing that follows when a page falls asleep, or wakes.
    enum Turn {
        /// Close the guest; the host keeps the seat.
        case pause
        /// Open a guest that shows the token.
        case comeBack
        case setReady(Bool)
    }

    /// Notes that the page has sent something.
    mutating func hear(at now: Timestamp) -> Turn? {
        lastHeard = now
        guard isAsleep else { return nil }
        isAsleep = false
        if guest == nil, token != nil, case .seated = stage { return .comeBack }
        defer { wasReady = false }
        return wasReady ? .setReady(true) : nil
    }

    /// Notes that the page is hidden, or is silent for too long.
    mutating func fallAsleep() -> Turn? {
        let sleptBefore = isAsleep
        isAsleep = true
        guard let seat else { return nil }
        if seat.view.phase != .lobby { return guest == nil ? nil : .pause }
        // A browser says twice that a page is hidden and gone.
        guard !sleptBefore || !wasReady else { return nil }
        wasReady = seat.view.me?.isReady == true
        return wasReady ? .setReady(false) : nil
    }

    /// The time at which a silent page counts as asleep; `nil` if it does already.
    var sleepDue: Timestamp? { isAsleep ? nil : lastHeard + Self.beatPatience }

    /// The time at which a page that sleeps is forgotten; `nil` while it is awake.
    var end: Timestamp? {
        guard isAsleep else { return nil }
        return switch stage {
        case .queued, .asking, .out: lastHeard + Self.outPatience
        case .seated(let seat):
            lastHeard + (seat.view.phase == .lobby ? Self.lobbyPatience : Self.gamePatience)
        }
    }

    /// The time at which the host is to be sent what is new on the paper.
    var draftDue: Timestamp? { isConnected ? seat?.drawing?.hand.draftDue : nil }

    /// Whether the person waits in the queue.
    var isQueued: Bool { if case .queued = stage { true } else { false } }

    /// Whether the host can be asked for the person now.
    var canAsk: Bool { if case .queued(until: nil) = stage { true } else { false } }

    /// Returns whether the host is being asked: its program, or its user.
    func asks(itsUser isPending: Bool) -> Bool {
        if case .asking(isPending) = stage { true } else { false }
    }

    /// The time at which the host can be asked again; `nil` if it need not be waited for.
    var askingDue: Timestamp? { if case .queued(let until) = stage { until } else { nil } }

    /// The next time at which something is due.
    var nextTimeout: Timestamp? {
        [sleepDue, end, askingDue, notice?.until, draftDue].compactMap { $0 }.min()
    }

    /// Removes a notice whose time is over; returns whether there was one.
    mutating func dropNotice(at now: Timestamp) -> Bool {
        guard let notice, notice.until <= now else { return false }
        self.notice = nil
        return true
    }

    // MARK: The screen

    /// All that the person sees and can enter.
    ///
    /// - Parameter place: The place in the queue, from 1.
    func screen(inQueue place: Int?) -> Screen {
        switch stage {
        case .queued:
            return Screen(
                title: "guesse", step: "queue",
                parts: [
                    .heading("One moment, \(name)!"),
                    .line(
                        place.map { $0 > 1 ? "\($0 - 1) before you." : "You are next." } ?? "",
                        .faint),
                ])
        case .asking(let isPending):
            return Screen(
                title: "guesse", step: "asking",
                parts: [
                    .heading("Hello, \(name)!"),
                    .line(isPending ? "The host is asked to let you in…" : "Coming in…", .accent),
                ])
        case .seated(let seat): return seat.screen
        case .out(let reason):
            return Screen(
                title: "guesse", step: "out",
                parts: [
                    .heading(reason),
                    .input(
                        Screen.Input(
                            HandheldSeat.SessionInput.again.rawValue,
                            .choices([Screen.Choice("again", "Ask again", isUsual: true)]))),
                ])
        }
    }
}

extension Screen {
    /// The identity of what is on the screen; an act on another one is too late.
    var id: String { "\(title.string) \(step)" }
}
