import Games
import GuessEP2P
import Multicast
import Primitives
import ReliableChannel
import UDP

/// A room from which this program looks for somebody else's session, and plays in it.
actor PlayerRoom: Room {
    nonisolated let events: AsyncStream<RoomEvent>
    private let session: PlayerSession<Party>
    private let sink: AsyncStream<RoomEvent>.Continuation
    private let pump: Task<Void, Never>

    private let known: KnownPeers
    private let request: RequestToPlay.Options
    /// Where the command line said to ask.
    private var target: PlayerSession<Party>.Target?

    /// Starts to look for sessions.
    ///
    /// - Parameters:
    ///   - identity: Who the player is, the same from one session to the next.
    ///   - request: Whether to play or to watch, and the key of the game.
    ///   - known: Remembers the machines that have them.
    ///   - seats: Remembers the player's seats.
    init(
        name: SafeText, identity: PeerID? = nil, isAvailable: Bool,
        request: RequestToPlay.Options = RequestToPlay.Options(),
        transport: EndpointConfiguration, discovery: MulticastConfiguration, known: KnownPeers,
        seats: SeatFile? = nil
    ) async throws(SessionError) {
        let session = try await PlayerSession<Party>(
            as: name.string, identity: identity, isAvailable: isAvailable, seats: seats,
            transport: transport, discovery: discovery)
        self.request = request
        self.known = known
        let (events, sink) = AsyncStream<RoomEvent>.makeStream(
            bufferingPolicy: .bufferingNewest(1024))
        self.session = session
        self.events = events
        self.sink = sink
        // Ends when the session's own stream does, at the latest in `close()`.
        pump = Task {
            var remembered: Set<SocketAddress> = []
            for await event in session.events {
                if case .sessions(let sessions) = event {
                    let addresses = Set(sessions.flatMap(KnownPeers.addresses))
                    // A list comes with each change of a game's metadata: the file is for new machines.
                    if !addresses.isSubset(of: remembered) { known.remember(Array(addresses)) }
                    remembered.formUnion(addresses)
                }
                for event in Self.convert(event, request.wish, seats) { sink.yield(event) }
            }
            sink.finish()
        }
    }

    /// - Parameters:
    ///   - wish: What the user asks for in other people's sessions.
    ///   - seats: Knows in which of them a seat is theirs.
    static func convert(
        _ event: PlayerSessionEvent<Party.View>, _ wish: RequestToPlay.Wish, _ seats: SeatFile?
    ) -> [RoomEvent] {
        switch event {
        case .sessions(let sessions):
            let own = seats?.free ?? []
            return [
                .sessions(
                    sessions.map { session in
                        let places = [session.address] + session.paths
                        var found = FoundSession(session, wish)
                        found.hasSeat = own.contains { $0.isAt(session.id, places) }
                        return found
                    })
            ]
        case .failed(let error):
            return [.trouble(SafeText(error.description, limit: .paragraph)), .ended(.unreachable)]
        case .player(let event): return convert(event, wish)
        }
    }

    /// - Parameter wish: What is kept for the player while the connection is interrupted.
    static func convert(
        _ event: PlayerEvent<Party.View>, _ wish: RequestToPlay.Wish
    ) -> [RoomEvent] {
        switch event {
        case .invited(let invitation): [.invited(invitation)]
        case .invitationGone(let id, let reason): [.invitationGone(id: id, reason: reason)]
        case .pending: [.pending]
        case .joined(let seat): [.joined(seat.player)]
        case .interrupted:
            [
                .trouble(
                    wish == .play
                        ? SafeText(
                            literal: "The host cannot be reached; trying again, your seat is kept.")
                        : SafeText(literal: "The host cannot be reached; trying again."))
            ]
        case .resumed:
            [
                .trouble(
                    wish == .play
                        ? SafeText(literal: "You are back in your seat.")
                        : SafeText(literal: "You are watching again."))
            ]
        case .denied(let denial): [.denied(denial)]
        case .view(let view): [.view(view)]
        case .performed: []
        case .resync(.unreadable):
            [
                .trouble(
                    SafeText(
                        literal:
                            "The host shows what this program cannot read. Both sides need the same guesse."
                    )
                )
            ]
        case .resync:
            [
                .trouble(
                    SafeText(literal: "What you saw was not what the host has; it sends all anew."))
            ]
        case .rejected(_, let rejection): [.rejected(rejection)]
        case .ended(let ending): [.ended(ending)]
        case .inherits(let inheritance): [.inherits(inheritance)]
        }
    }

    /// Waits until the target can be found and asks for a seat there; the answer comes as an event.
    ///
    /// - Parameter key: Of the game; `nil` for that of the command line, if it has one.
    func join(
        _ target: PlayerSession<Party>.Target, key: SessionKey? = nil
    ) async throws(SessionError) {
        self.target = target
        var request = request
        request.key = key ?? request.key
        try await session.requestToPlay(at: try await session.find(target), options: request)
    }

    /// Goes back to a seat in a session that has another host now.
    ///
    /// - Parameter lastView: What this program saw of it last, if it claimed the session in vain.
    func resume(
        _ seat: SeatToken, in session: UInt64, lastView: SessionView<Party.View>?
    ) async throws(SessionError) {
        var request = request
        request.seat = seat
        if let lastView { await self.session.recall(lastView) }
        try await self.session.requestToPlay(
            at: try await self.session.find(.session(session), patience: .seconds(60)),
            options: request)
    }

    /// Waits until the host that has been asked takes the connection.
    func waitUntilConnected() async throws(SessionError) {
        if let address = try await session.waitUntilConnected() { known.remember([address]) }
    }

    var sessionNumber: UInt64? {
        get async { await session.sessionID }
    }

    func perform(_ command: RoomCommand) async {
        do {
            try await apply(command)
        } catch {
            switch error {
            case .rejected(let rejection): sink.yield(.rejected(rejection))
            case .noNetwork, .portInUse, .noSuchSession, .noAddress, .unreachable, .denied, .ended,
                .misplaced:
                sink.yield(.trouble(SafeText(error.description, limit: .paragraph)))
            }
        }
    }

    private func apply(_ command: RoomCommand) async throws(SessionError) {
        switch command {
        case .join(let id, let key):
            guard let number = UInt64(id) else { throw .noSuchSession(id) }
            var request = request
            request.key = key ?? request.key
            try await session.requestToPlay(number, options: request)
        case .joinTarget(let key):
            guard let target else { throw .rejected(.noSuchOne) }
            do throws(SessionError) {
                try await join(target, key: key)
            } catch {
                // Whoever waits for an answer has to know that none will come.
                sink.yield(.trouble(SafeText(error.description, limit: .paragraph)))
                sink.yield(.ended(.unreachable))
            }
        case .accept(let invitation):
            let options = RequestToPlay.Options(canHost: request.canHost)
            try await session.accept(invitation, options: options)
        case .decline(let invitation): try await session.decline(invitation)
        case .setReady(let isReady): try await session.setReady(isReady)
        case .perform(let action): try await session.send(action)
        case .leave: try await session.leave()
        case .approve, .deny, .block, .kick, .setLocked, .liftBans, .invite, .cancelInvitation,
            .addBot, .configure, .start, .returnToLobby:
            throw .rejected(.onlyTheHost)
        case .setAvailable: throw .rejected(.noSuchOne)
        }
    }

    func close() async {
        await session.close()
        await pump.value
    }
}

extension FoundSession {
    init(_ session: NearbySession, _ wish: RequestToPlay.Wish = .play) {
        self.init(
            id: String(session.id), name: session.name, hostName: session.hostName,
            game: session.game, phase: session.phase, seatedCount: session.seatedCount,
            capacity: session.capacity, address: SafeText(session.address.description),
            isIncompatible: session.isIncompatible, isStale: session.isStale, ways: session.ways,
            isDuplicate: session.hasDuplicateIdentity, door: session.door,
            spectatorCount: session.spectatorCount,
            paths: session.paths.map { SafeText($0.description) }, wish: wish)
    }
}
