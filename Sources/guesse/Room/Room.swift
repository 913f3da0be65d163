import Games
import GuessEP2P
import Primitives

/// A place to play: on this machine alone, as a host, as a guest of another person's session, or
/// with one other person.
///
/// The role of its user can change: a guest becomes the host of a session whose host is lost, and a
/// host becomes a guest if another player has carried the session on. The room and its events stay.
/// Each game leaves its standings, in whatever way it ends.
actor Room {
    /// The roles that follow when the session changes hosts.
    struct Succession: Sendable {
        /// Carries a session on.
        var host:
            @Sendable (Inheritance<Party.View>, @escaping RoleReport) async throws(SessionError) ->
                any RoomRole
        /// Returns to a seat in a session that another player hosts now.
        var guest:
            @Sendable (WayBack, @escaping RoleReport) async throws(SessionError) -> any RoomRole
    }

    private enum Input: Sendable {
        case reported(RoleEvent, by: Int)
        /// A role has ended.
        case over(Int)
    }

    private enum State {
        case open
        /// One role is over, and the next has not begun.
        case between
        case closed
    }

    /// All events, in order, for one reader.
    nonisolated let events: SessionEvents<RoomEvent>
    private let queue: EventQueue<RoomEvent>
    private let inbox: AsyncStream<Input>.Continuation
    private let succession: Succession?
    private let results: ResultFile?
    private let galleries: PartyShelf?
    private let clock: @Sendable () -> SafeText
    private var watch = ResultWatch()
    private var gallery = PartyGallery()
    /// The end of a game whose gallery waits for rounds that this user has missed.
    private var unfinished: ResultWatch.End?
    /// The task that writes the gallery of the last game, after those of earlier games.
    private var keeping: Task<Void, Never>?
    private var role: any RoomRole
    /// The number of the present role: reports of a former role are ignored.
    private var roleNumber = 0
    private var state = State.open
    /// Whether the user is returning to a seat.
    private var isReturning = false
    /// The number for a session that has not sent its own.
    private var ownNumber: UInt64
    private var pump: Task<Void, Never>?

    /// Opens the room with its first role.
    ///
    /// - Parameters:
    ///   - results: Keeps the standings of each game; `nil` to keep none.
    ///   - galleries: Keeps the gallery of each game; `nil` to keep none.
    ///   - succession: The later roles; `nil` if the session does not change hosts.
    ///   - clock: The wall clock, for the results.
    init(
        results: ResultFile?, galleries: PartyShelf? = nil, succession: Succession? = nil,
        clock: @escaping @Sendable () -> SafeText = { WallClock.now() },
        opening open: (@escaping RoleReport) async throws(SessionError) -> any RoomRole
    ) async throws(SessionError) {
        let (inputs, inbox) = AsyncStream<Input>.makeStream()
        self.inbox = inbox
        self.results = results
        self.galleries = galleries
        self.succession = succession
        self.clock = clock
        queue = EventQueue(overrun: .overrun, state: \.stateKind)
        events = SessionEvents(queue)
        ownNumber = UInt64.random(in: 0...UInt64.max)
        role = try await open { inbox.yield(.reported($0, by: 0)) }
        // It ends when the last role does, at the latest in `close()`.
        pump = Task { await self.run(inputs) }
    }

    private func run(_ inputs: AsyncStream<Input>) async {
        await withDiscardingTaskGroup { group in
            begin(in: &group)
            for await input in inputs {
                switch input {
                case .reported(.told(let event), roleNumber): await receive(event)
                case .reported(.inherits(let inheritance), roleNumber):
                    await carryOn(inheritance, in: &group)
                case .reported(.superseded(let way), roleNumber):
                    await goBack(by: way, in: &group)
                case .over(roleNumber): return
                case .reported, .over: continue
                }
            }
        }
        keepUnfinished()
        await keeping?.value
        queue.finish()
    }

    /// Starts the present role.
    private func begin(in group: inout DiscardingTaskGroup) {
        group.addTask { [role, roleNumber, inbox] in
            await role.run()
            inbox.yield(.over(roleNumber))
        }
    }

    private func receive(_ event: RoomEvent) async {
        switch event {
        case .joined:
            isReturning = false
            ownNumber = UInt64.random(in: 0...UInt64.max)
        case .denied where isReturning:
            // At other times it would mean a denied request; here it means that the seat is gone.
            return await tell(.ended(.seatGone))
        case .sessions, .nearbyPlayers, .invited, .invitationGone, .pending, .denied, .reachable,
            .interrupted, .resumed, .view, .notice, .reaction, .rejected, .saved, .gallery, .ended,
            .pairEnded, .trouble, .availability:
            break
        }
        await tell(event)
    }

    private func tell(_ event: RoomEvent) async {
        if case .view(let view) = event { receive(view) }
        if let end = watch.receive(event) { await keep(end) }
        queue.send(event)
    }

    private func say(_ text: String) { queue.send(.trouble(SafeText(text, limit: .paragraph))) }

    private func keep(_ end: ResultWatch.End) async {
        if end.game.hasWholeHistory { keepGallery(of: end) } else { unfinished = end }
        guard let results else { return }
        let told = await role.sessionNumber
        let number = end.view.succession?.session ?? told ?? ownNumber
        let result = GameResult(
            of: end.view, end.game, ending: end.ending, number: number, at: clock())
        if results.keep(result) { queue.send(.saved(game: end.view.gameNumber)) }
    }

    /// Collects what the view adds to the gallery, and keeps it if it was waited for.
    private func receive(_ view: SessionView<Party.View>) {
        if let end = unfinished, view.gameNumber != end.view.gameNumber { keepUnfinished() }
        gallery.receive(view)
        if unfinished != nil, view.game?.hasWholeHistory == true { keepUnfinished() }
    }

    /// Keeps a gallery of which parts were still on their way, with those that have come.
    private func keepUnfinished() {
        guard let end = unfinished else { return }
        unfinished = nil
        keepGallery(of: end)
    }

    /// Writes the gallery in the background: it takes a moment, and the game does not wait for it.
    private func keepGallery(of end: ResultWatch.End) {
        guard let galleries, gallery.game == end.view.gameNumber, !gallery.isEmpty else { return }
        queue.send(.gallery(game: gallery.game, .writing))
        keeping = Task.detached { [gallery, queue, previous = keeping, time = clock()] in
            await previous?.value
            let kept = await FileWriting.run { galleries.keep(gallery, at: time) }
            queue.send(.gallery(game: gallery.game, kept))
        }
    }

    // MARK: Another role

    private func carryOn(
        _ inheritance: Inheritance<Party.View>, in group: inout DiscardingTaskGroup
    ) async {
        let isHost = await change(in: &group) { succession, report throws(SessionError) in
            try await succession.host(inheritance, report)
        }
        guard isHost else { return }
        say(inheritance.sentence)
    }

    private func goBack(by way: WayBack, in group: inout DiscardingTaskGroup) async {
        say(way.sentence)
        isReturning = true
        await change(in: &group) { succession, report throws(SessionError) in
            try await succession.guest(way, report)
        }
    }

    /// Replaces the present role, which is closed, by another; without another the session is over.
    @discardableResult
    private func change(
        in group: inout DiscardingTaskGroup,
        to open: (Succession, @escaping RoleReport) async throws(SessionError) -> any RoomRole
    ) async -> Bool {
        guard let succession else {
            await tell(.ended(.connectionLost))
            return false
        }
        let next = roleNumber + 1
        state = .between
        do throws(SessionError) {
            let following = try await open(succession) { [inbox] event in
                inbox.yield(.reported(event, by: next))
            }
            guard case .between = state else {
                // The room has been closed meanwhile.
                await following.close()
                return false
            }
            state = .open
            let former = role
            (role, roleNumber) = (following, next)
            begin(in: &group)
            group.addTask { await former.close() }
            return true
        } catch {
            if case .between = state { state = .open }
            queue.send(.trouble(SafeText(error.description, limit: .paragraph)))
            await tell(.ended(.connectionLost))
            return false
        }
    }

    // MARK: The user

    /// Carries out a command of the user; a refusal comes as an event.
    func perform(_ command: RoomCommand) async {
        if case .between = state, command == .leave {
            await tell(.ended(.left))
        } else {
            await role.perform(command)
        }
    }

    /// Keeps what the user has of the session until now, and tells its other members nothing: they
    /// see a person who is lost.
    ///
    /// The process has to end after it, without ``close()``.
    func abandon() async {
        if let end = watch.end(as: Ending.connectionLost.rawValue) { await keep(end) }
        keepUnfinished()
        await keeping?.value
        await role.closePage()
    }

    /// Leaves with a goodbye and frees everything; this ends the events.
    func close() async {
        let isBetween = if case .between = state { true } else { false }
        state = .closed
        // Before everything else: a user who ends the program may not wait for goodbyes.
        if let end = watch.end(as: Ending.left.rawValue) { await keep(end) }
        keepUnfinished()
        await role.close()
        // The next role may take long to open; it is closed as soon as it has.
        if !isBetween { await pump?.value }
        await keeping?.value
        queue.finish()
    }
}
