import Games
import GuessEP2P
import Primitives
import Synchronization

/// A place to play: on this machine alone, as a host, as a guest of another person's session, or
/// with one other person.
///
/// The role of its user can change: a guest becomes the host of a session whose host is lost, and a
/// host becomes a guest if another player has carried the session on. The room and its events stay.
/// Each game leaves its standings, in whatever way it ends.
///
/// Events pass through on the thread that reports them: the room has no queue of its own.
final class Room: Sendable {
    /// The roles that follow when the session changes hosts.
    struct Succession: Sendable {
        /// Carries a session on.
        var host:
            @Sendable (Inheritance<Party.View>, @escaping RoleReport) async throws(SessionError) ->
                any RoomRole
        /// Returns to a seat in a session that another player hosts now.
        var guest:
            @Sendable (WayBack<Party.View>, @escaping RoleReport) async throws(SessionError) ->
                any RoomRole
    }

    /// The next thing to do: to change the role, or to note that one has ended.
    private enum Turn: Sendable {
        case inherits(Inheritance<Party.View>)
        case superseded(WayBack<Party.View>)
        /// Another role has replaced this one.
        case changed(from: any RoomRole)
        /// The role of this number has ended.
        case over(Int)
    }

    private enum Stage {
        case opening
        case open(any RoomRole)
        /// A role is over, and the next has not begun.
        case between(after: any RoomRole)
        case closed

        /// The role that carries out commands.
        var role: (any RoomRole)? { if case .open(let role) = self { role } else { nil } }

        /// The role that has to be closed at the end.
        var last: (any RoomRole)? {
            switch self {
            case .open(let role), .between(let role): role
            case .opening, .closed: nil
            }
        }

        var isBetween: Bool { if case .between = self { true } else { false } }
    }

    private struct Content {
        var stage = Stage.opening
        /// The number of the present role: reports of a former role are ignored.
        var number = 0
        var record: RoomRecord
        /// Takes the events, from ``Room/run(telling:)`` on.
        var front: RoleReport?
        /// The events from before that.
        var early: [RoomEvent] = []
        /// The task that writes the gallery of the last game, after those of earlier games.
        var keeping: Task<Void, Never>?
        /// Whether the present role has ended.
        var isRoleOver = false
        /// Whether the room was closed while another role was being opened.
        var isAbandoned = false

        mutating func tell(_ event: RoomEvent) {
            if let front { front(event) } else { early.append(event) }
        }
    }

    private let content: Mutex<Content>
    private let turns: AsyncStream<Turn>
    private let turn: AsyncStream<Turn>.Continuation
    private let succession: Succession?
    private let results: ResultFile?
    private let galleries: PartyShelf?
    private let clock: @Sendable () -> SafeText

    /// Opens the room with its first role; call ``run(telling:)`` then, and ``close()`` at the end.
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
        (turns, turn) = AsyncStream.makeStream()
        self.results = results
        self.galleries = galleries
        self.succession = succession
        self.clock = clock
        content = Mutex(Content(record: RoomRecord(number: UInt64.random(in: 0...UInt64.max))))
        let role = try await open { [self] in receive($0, by: 0) }
        content.withLock { $0.stage = .open(role) }
    }

    /// Tells all events, in order, until the room is over.
    ///
    /// It must be called once.
    ///
    /// - Parameter front: Takes an event, on any thread and one at a time; it must return soon.
    func run(telling front: @escaping RoleReport) async {
        content.withLock { content in
            content.front = front
            for event in content.early { front(event) }
            content.early = []
        }
        await withDiscardingTaskGroup { group in
            begin(in: &group)
            for await turn in turns {
                switch turn {
                case .inherits(let inheritance):
                    startChange(in: &group, telling: inheritance.sentence) {
                        succession, report throws(SessionError) in
                        try await succession.host(inheritance, report)
                    }
                case .superseded(let way):
                    content.withLock { $0.record.isReturning = true }
                    tell(.trouble(SafeText(way.sentence, limit: .paragraph)))
                    startChange(in: &group) { succession, report throws(SessionError) in
                        try await succession.guest(way, report)
                    }
                case .changed(let former):
                    begin(in: &group)
                    group.addTask { await former.close() }
                case .over(let number):
                    let isLast = content.withLock { content in
                        guard content.number == number else { return false }
                        content.isRoleOver = true
                        return !content.stage.isBetween
                    }
                    if isLast { self.turn.finish() }
                }
            }
            // The next role may take long to open; nobody waits for it now.
            if content.withLock({ $0.isAbandoned }) { group.cancelAll() }
        }
        carryOut { $0.keepUnfinished() }
        await content.withLock { $0.keeping }?.value
        content.withLock { $0.front = { _ in } }
    }

    /// Starts the present role.
    private func begin(in group: inout DiscardingTaskGroup) {
        let (role, number) = content.withLock { ($0.stage.role, $0.number) }
        group.addTask { [turn] in
            await role?.run()
            turn.yield(.over(number))
        }
    }

    /// Takes a report of a role; those of the role that is being opened count already.
    private func receive(_ event: RoomEvent, by number: Int) {
        guard content.withLock({ number >= $0.number }) else { return }
        switch event {
        case .session(.inherits(let inheritance)): turn.yield(.inherits(inheritance))
        case .session(.superseded(let way)): turn.yield(.superseded(way))
        case .session, .sessions, .hostChanged, .reachable, .pairEnded, .saved, .gallery, .trouble,
            .availability:
            tell(event)
        }
    }

    private func tell(_ event: RoomEvent) { carryOut { $0.receive(event) } }

    /// Changes the record, and does what follows.
    private func carryOut(_ change: (inout RoomRecord) -> [RoomRecord.Step]) {
        content.withLock { content in
            for step in change(&content.record) {
                switch step {
                case .tell(let event): content.tell(event)
                case .keepResult(let end): keepResult(of: end, in: &content)
                case .keepGallery(let gallery): keep(gallery, in: &content)
                }
            }
        }
    }

    private func keepResult(of end: ResultWatch.End, in content: inout Content) {
        guard let results else { return }
        let number =
            end.view.succession?.session ?? content.stage.role?.sessionNumber
            ?? content.record.ownNumber
        let result = GameResult(
            of: end.view, end.game, ending: end.ending, number: number, at: clock())
        if results.keep(result) { content.tell(.saved(game: end.view.gameNumber)) }
    }

    /// Writes the gallery in the background: it takes a moment, and the game does not wait for it.
    private func keep(_ gallery: PartyGallery, in content: inout Content) {
        guard let galleries else { return }
        content.tell(.gallery(game: gallery.game, .writing))
        content.keeping = Task.detached { [self, previous = content.keeping, time = clock()] in
            await previous?.value
            let kept = await FileWriting.run { galleries.keep(gallery, at: time) }
            self.content.withLock { $0.tell(.gallery(game: gallery.game, kept)) }
        }
    }

    private typealias Opening =
        @Sendable (Succession, @escaping RoleReport) async throws(SessionError) -> any RoomRole

    /// Begins to replace the present role by another; without another the session is over.
    ///
    /// - Parameter sentence: A line for the user once the other role has begun.
    private func startChange(
        in group: inout DiscardingTaskGroup, telling sentence: String? = nil,
        to open: @escaping Opening
    ) {
        let former = content.withLock { content -> (any RoomRole)? in
            guard succession != nil, case .open(let role) = content.stage else { return nil }
            content.stage = .between(after: role)
            return role
        }
        guard let former, let succession else {
            return tell(.session(.ended(.connectionLost)))
        }
        group.addTask {
            let isChanged = await self.change(from: former, by: succession, to: open)
            guard isChanged, let sentence else { return }
            self.tell(.trouble(SafeText(sentence, limit: .paragraph)))
        }
    }

    private func change(
        from former: any RoomRole, by succession: Succession, to open: Opening
    ) async -> Bool {
        let next = content.withLock { $0.number } + 1
        do throws(SessionError) {
            let following = try await open(succession) { [self] in receive($0, by: next) }
            let isWanted = content.withLock { content in
                guard case .between = content.stage else { return false }
                (content.stage, content.number) = (.open(following), next)
                content.isRoleOver = false
                return true
            }
            // The room may have been closed meanwhile, with its former role.
            guard isWanted else {
                await following.close()
                return false
            }
            turn.yield(.changed(from: former))
            return true
        } catch {
            let isOver = content.withLock { content in
                if case .between = content.stage { content.stage = .open(former) }
                return content.isRoleOver
            }
            tell(.trouble(error))
            tell(.session(.ended(.connectionLost)))
            if isOver { turn.finish() }
            return false
        }
    }

    // MARK: The user

    /// Carries out a command of the user; a refusal comes as an event.
    func perform(_ command: RoomCommand) async {
        let (role, isBetween) = content.withLock { ($0.stage.role, $0.stage.isBetween) }
        switch command {
        case .session(.leave) where isBetween: tell(.session(.ended(.left)))
        case .noteRevealed where isBetween: break
        // Whoever has sent something waits for an answer.
        case _ where isBetween: tell(.refused(.noHostYet))
        case _: await role?.perform(command)
        }
    }

    /// Keeps what the user has of the session until now, and tells its other members nothing: they
    /// see a person who is lost.
    ///
    /// The process has to end after it, without ``close()``.
    func abandon() async {
        carryOut { $0.end(as: .connectionLost) }
        let (keeping, role) = content.withLock { ($0.keeping, $0.stage.last) }
        await keeping?.value
        await role?.closePage()
    }

    /// Leaves with a goodbye and frees everything; this ends ``run(telling:)``.
    func close() async {
        // Before everything else: a user who ends the program may not wait for goodbyes.
        carryOut { $0.end(as: .left) }
        let role = content.withLock { content in
            defer { content.stage = .closed }
            content.isAbandoned = content.stage.isBetween
            return content.stage.last
        }
        await role?.close()
        turn.finish()
        await content.withLock { $0.keeping }?.value
    }
}
