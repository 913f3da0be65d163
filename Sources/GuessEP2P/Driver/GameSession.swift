internal import Primitives

/// A user's part in a session of a game, whoever hosts it.
///
/// A program has one value from the first screen to the last: ``views``, ``events`` and
/// ``send(_:options:)`` stay the same when the user's program becomes the host of a session whose
/// host is lost, and when it becomes a player again. Call ``close(handingOver:)`` at the end.
///
/// A program that needs more of one role, or has work to do for its game (``GameWork``), opens a
/// ``HostSession`` or a ``PlayerSession`` itself.
public actor GameSession<G: Game> where G.HostTask == Never {
    private enum Role {
        case host(HostSession<G>)
        case player(PlayerSession<G>)
    }

    private enum Stage {
        case open(Role)
        /// The session changes hosts, and this program its role.
        case changing(from: Role, Task<Void, Never>)
        /// The session is over for this program; a role that is still being opened is closed.
        case closed(Ending, handingOver: Bool)
    }

    /// The user's view, whenever it changes; a slow reader gets only the newest.
    ///
    /// Read it in one task. It ends with the session.
    public nonisolated let views: AsyncStream<SessionView<G.View>>
    /// All events, views included, oldest first.
    ///
    /// ``SessionEvent/inherits(_:)`` and ``SessionEvent/superseded(_:)`` do not come:
    /// ``SessionEvent/hostChanged(_:)`` tells the change. Read it in one task. It ends with the
    /// session.
    public nonisolated let events: SessionEvents<SessionEvent<G.View>>
    private let viewSink: AsyncStream<SessionView<G.View>>.Continuation
    private let queue = EventQueue<SessionEvent<G.View>>(overrun: .overrun, state: \.stateKind)
    private let name: String
    private let makeGame: @Sendable () -> G
    private var stage: Stage

    /// Opens a session of a game on this network.
    ///
    /// - Parameters:
    ///   - sessionName, hostName, capacity, approval, survivesHost, lateArrivals: As for
    ///     ``HostSession/init(named:as:playing:capacity:approval:survivesHost:lateArrivals:)``.
    ///   - game: Makes a game that has not started: now, and whenever this program takes the
    ///     session over again.
    /// - Throws: ``SessionError/noNetwork(_:)``.
    public init(
        hosting sessionName: String, as hostName: String,
        playing game: @escaping @Sendable () -> G, capacity: Int = 16,
        approval: HostConfiguration.Approval = .automatic, survivesHost: Bool = true,
        lateArrivals: HostConfiguration.LateArrivals = .join
    ) async throws(SessionError) {
        let host = try await HostSession(
            named: sessionName, as: hostName, playing: game(), capacity: capacity,
            approval: approval, survivesHost: survivesHost, lateArrivals: lateArrivals)
        self.init(.host(host), as: hostName, playing: game)
        listen(to: host)
    }

    /// Finds a session, asks for a seat, and waits until the host has answered.
    ///
    /// - Parameters:
    ///   - target, name, patience: As for
    ///     ``PlayerSession/init(joining:as:options:patience:)``.
    ///   - game: Makes a game that has not started, for the case that this program takes the
    ///     session over.
    ///   - options: The options of the request; by default this program can take the session over.
    /// - Throws: The errors of ``PlayerSession/init(joining:as:options:patience:)``.
    public init(
        joining target: SessionTarget, as name: String,
        playing game: @escaping @Sendable () -> G,
        options: RequestToPlay.Options = RequestToPlay.Options(canHost: true),
        patience: Duration = .seconds(5)
    ) async throws(SessionError) {
        let player = try await PlayerSession<G>(
            joining: target, as: name, options: options, patience: patience)
        self.init(.player(player), as: name, playing: game)
        listen(to: player)
    }

    private init(_ role: Role, as name: String, playing game: @escaping @Sendable () -> G) {
        (views, viewSink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        events = SessionEvents(queue)
        (self.name, makeGame, stage) = (name, game, .open(role))
    }

    /// Whether this program hosts the session.
    public var isHost: Bool {
        switch stage {
        case .open(.host): true
        case .open(.player), .changing, .closed: false
        }
    }

    /// Carries out a command of the user.
    ///
    /// - Throws: As ``HostSession/carryOut(_:)`` or ``PlayerSession/carryOut(_:)``, by the present
    ///   role; a rejection is ``SessionError/rejected(_:)``. Nothing has changed then.
    public func carryOut(_ command: SessionCommand) async throws(SessionError) {
        switch try await role() {
        case .host(let host):
            do throws(Rejection) {
                try await host.carryOut(command)
            } catch {
                throw .rejected(error)
            }
        case .player(let player): try await player.carryOut(command)
        }
    }

    /// Sends an action of the user to the host, which may be this program.
    ///
    /// While this program hosts, no event tells the answer: ask ``SentAction/performed()``.
    ///
    /// - Throws: As ``PlayerSession/send(_:options:)``; nothing has changed then.
    @discardableResult
    public func send(
        _ action: G.Action, options: ActionOptions = ActionOptions()
    ) async throws(SessionError) -> SentAction {
        if case .changing = stage, !options.waitsForHost { throw .misplaced(.interrupted) }
        switch try await role() {
        case .host(let host): return try await host.send(action, options: options)
        case .player(let player): return try await player.send(action, options: options)
        }
    }

    /// Changes the game's state by the host's program: see ``HostSession/sync(_:)``.
    ///
    /// - Throws: ``SessionError/rejected(_:)``, with ``Rejection/onlyTheHost`` while another
    ///   program hosts; the state is then unchanged.
    public func sync(
        _ body: @Sendable (inout G) throws(Rejection) -> Void
    ) async throws(SessionError) {
        guard case .host(let host) = try await role() else { throw .rejected(.onlyTheHost) }
        do throws(Rejection) {
            try await host.sync(body)
        } catch {
            throw .rejected(error)
        }
    }

    /// Leaves the session and frees everything; a second call does nothing.
    ///
    /// - Parameter handingOver: Whether a session that this program hosts goes on without it, if
    ///   another player's program can host.
    public func close(handingOver: Bool = true) async {
        let former = stage
        if case .closed = former { return }
        stage = .closed(.left, handingOver: handingOver)
        switch former {
        case .open(let role): await close(role, handingOver: handingOver)
        case .changing(let role, let change):
            change.cancel()
            await close(role, handingOver: handingOver)
            await change.value
        case .closed: break
        }
        finish()
    }

    // MARK: The roles

    /// Returns the present role, after changes that are under way.
    private func role() async throws(SessionError) -> Role {
        while true {
            switch stage {
            case .open(let role): return role
            case .changing(_, let change): await change.value
            case .closed(let ending, _): throw .ended(ending)
            }
        }
    }

    /// Reads a role's events, until it is over.
    private func listen(to events: SessionEvents<SessionEvent<G.View>>) async {
        for await event in events {
            switch event {
            case .inherits(let inheritance):
                return change { session throws(SessionError) in
                    try await session.host(inheriting: inheritance)
                }
            case .superseded(let way):
                return change { session throws(SessionError) in
                    try await session.player(goingBackBy: way)
                }
            case .view(let view):
                viewSink.yield(view)
                queue.send(event)
            // All others are for the user.
            default: queue.send(event)
            }
        }
        // A session ends by itself too: its host has left, or is lost.
        if case .open = stage { finish() }
    }

    private nonisolated func listen(to host: HostSession<G>) {
        Task { await self.listen(to: host.events) }
    }

    private nonisolated func listen(to player: PlayerSession<G>) {
        Task { await self.listen(to: player.events) }
    }

    private func finish() {
        viewSink.finish()
        queue.finish()
    }

    private func close(_ role: Role, handingOver: Bool = false) async {
        switch role {
        case .host(let host): await host.close(handingOver: handingOver)
        case .player(let player): await player.close()
        }
    }

    /// Begins to replace the role by another.
    private func change(
        to open: @escaping @Sendable (GameSession) async throws(SessionError) -> Role
    ) {
        guard case .open(let former) = stage else { return }
        // It ends with the change, at the latest in `close(handingOver:)`.
        let change = Task {
            do throws(SessionError) {
                await self.adopt(try await open(self))
            } catch {
                giveUp(because: error)
            }
            await self.close(former)
        }
        stage = .changing(from: former, change)
    }

    private func adopt(_ role: Role) async {
        if case .closed(_, let handingOver) = stage {
            return await close(role, handingOver: handingOver)
        }
        stage = .open(role)
        switch role {
        case .host(let host): listen(to: host)
        case .player(let player): listen(to: player)
        }
    }

    /// Ends the session, which can go on neither here nor elsewhere; not if the user has left.
    private func giveUp(because error: SessionError) {
        guard case .changing = stage else { return }
        queue.send(.failed(error))
        queue.send(.ended(.connectionLost))
        stage = .closed(.connectionLost, handingOver: false)
        finish()
    }

    private func host(
        inheriting inheritance: Inheritance<G.View>
    ) async throws(SessionError) -> Role {
        let own = HostConfiguration(sessionName: "", hostName: name, approval: .automatic)
        return .host(try await HostSession(inheriting: inheritance, own, game: makeGame()))
    }

    private func player(
        goingBackBy way: WayBack<G.View>
    ) async throws(SessionError) -> Role {
        .player(try await PlayerSession(goingBackBy: way, as: name))
    }
}
