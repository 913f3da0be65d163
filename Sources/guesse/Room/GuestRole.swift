import Games
import GuessEP2P
import Multicast
import Primitives
import ReliableChannelCore
import Synchronization
import UDP

/// The role of a guest: searches for another person's session, and plays or watches in it.
actor GuestRole: RoomRole {
    private let session: PlayerSession<Party>
    private let known: KnownPeers
    private let seats: SeatFile?
    private var requests: GuestRequests
    private let report: RoleReport
    /// The session that the command line names.
    private var target: SessionTarget?
    private var way = WayToSeat()
    private let number = Mutex<UInt64?>(nil)

    /// Starts to search for sessions.
    ///
    /// - Parameters:
    ///   - identity: The player's identity, the same from one session to the next.
    ///   - options: The options of requests, of invitations, and of connections.
    ///   - known: Remembers the machines that have sessions.
    ///   - seats: Remembers the player's seats.
    ///   - passes: Remembers the hosts who have let the player in.
    init(
        name: SafeText, identity: PeerID? = nil, options: RoomOptions, known: KnownPeers,
        seats: SeatFile? = nil, passes: PassFile? = nil, report: @escaping RoleReport
    ) async throws(SessionError) {
        session = try await PlayerSession<Party>(
            as: name.string, identity: identity, isAvailable: options.isAvailable, seats: seats,
            passes: passes,
            transport: options.transport.configuration,
            discovery: options.discovery.configuration(known: known))
        self.known = known
        self.seats = seats
        self.report = report
        requests = GuestRequests(options.request)
    }

    func run() async {
        var remembered: Set<SocketAddress> = []
        for await event in session.events {
            if case .sessions(let sessions) = event {
                let addresses = Set(sessions.flatMap(KnownPeers.addresses))
                // A list comes with each change of a game's metadata: the file is for new machines.
                if !addresses.isSubset(of: remembered) { known.remember(Array(addresses)) }
                remembered.formUnion(addresses)
            }
            switch event {
            case .joined:
                requests.noteAdmission()
                await noteNumber()
            // A session that was joined by an address can be found later.
            case .resumed, .sessions: await noteNumber()
            default: break
            }
            if await isSilent(event) { continue }
            for event in Self.convert(event, requests.first.wish, seats) { report(event) }
        }
    }

    private func noteNumber() async {
        let known = await session.sessionID
        number.withLock { $0 = known }
    }

    /// Asks for a seat in the session that the user watches.
    private func takeSeat() async throws(SessionError) {
        guard !way.isOn, let id = await session.sessionID else { throw .rejected(.wrongPhase) }
        // Found first: without a way back nothing is given up.
        let place = try await session.find(.session(id), patience: .seconds(3))
        guard way.begin(in: id) else { throw .rejected(.wrongPhase) }
        do throws(SessionError) {
            try await session.carryOut(.leave)
            try await ask(.play, at: place)
        } catch {
            giveUpWay(error)
        }
    }

    /// Asks again, unless the user has left or the session has ended meanwhile.
    private func ask(
        _ wish: RequestToPlay.Wish, at place: [SocketAddress]
    ) async throws(SessionError) {
        guard way.isOn else { return }
        try await session.requestToPlay(at: place, options: requests.repeated(as: wish))
    }

    /// Reports that the user has neither a seat nor the former place, because asking has failed.
    private func giveUpWay(_ error: SessionError) {
        guard way.isOn else { return }
        // If the goodbye is still to come, it tells the end.
        let isEnd = way.giveUp()
        if case .ended(let ending) = error {
            if isEnd { report(.session(.ended(ending))) }
            return
        }
        report(.trouble(error))
        // Otherwise the user has got into another session.
        if isEnd, error != .misplaced(.alreadyInASession) {
            report(.session(.ended(.connectionLost)))
        }
    }

    /// Returns whether the user is not told of an event, which belongs to the way to a seat.
    private func isSilent(_ event: SessionEvent<Party.View>) async -> Bool {
        switch way.receive(event) {
        case .tell: return false
        case .hide: break
        case .say(let text): report(.trouble(text))
        case .end(let text):
            report(.trouble(text))
            report(.session(.ended(.seatGone)))
        case .ask(let wish, let id, let text):
            if let text {
                report(.trouble(text))
            } else {
                // The host has not heard the goodbye yet.
                try? await Task.sleep(for: .milliseconds(200))
            }
            do throws(SessionError) {
                try await ask(wish, at: try await session.find(.session(id), patience: .seconds(3)))
            } catch {
                giveUpWay(error)
            }
        }
        return true
    }

    /// Converts an event of the session.
    ///
    /// - Parameters:
    ///   - wish: The user's wish for other people's sessions.
    ///   - seats: Knows in which sessions the user has a seat.
    static func convert(
        _ event: SessionEvent<Party.View>, _ wish: RequestToPlay.Wish = .play,
        _ seats: SeatFile? = nil
    ) -> [RoomEvent] {
        switch event {
        case .overrun: [.overrun]
        case .sessions(let sessions):
            [.sessions(FoundSession.list(sessions, wish, own: seats?.free ?? []))]
        case .failed(let error): [.trouble(error), .session(.ended(.unreachable))]
        case .resync(.unreadable):
            trouble(
                "This program cannot read the host's view. Both need the same version of guesse.")
        case .resync:
            trouble("Your screen differed from the host's view; the host sends it again.")
        case .performed: []
        default: [.session(event)]
        }
    }

    private static func trouble(_ text: StaticString) -> [RoomEvent] {
        [.trouble(SafeText(literal: text))]
    }

    /// Waits until the target can be found and asks for a seat there; the answer comes as an event.
    ///
    /// - Parameters:
    ///   - key: The key of the game; `nil` for the command line's key, if it has one.
    ///   - wish: Whether to play or to watch; `nil` for the command line's wish.
    func join(
        _ target: SessionTarget, key: SessionKey? = nil,
        wish: RequestToPlay.Wish? = nil
    ) async throws(SessionError) {
        self.target = target
        let found = try await session.find(target)
        let place = try await onlyOne(of: target) ?? found
        try await session.requestToPlay(at: place, options: requests.make(key: key, wish: wish))
    }

    /// Returns the address of the only session that a typed name means; `nil` for a target that is
    /// no name.
    ///
    /// - Throws: An error that names all of them if there are several.
    private func onlyOne(
        of target: SessionTarget
    ) async throws(SessionError) -> [SocketAddress]? {
        guard case .nearby(let name) = target else { return nil }
        // The answers of other hosts come a moment after the first. A cancelled task ends earlier.
        try? await Task.sleep(for: .milliseconds(300))
        let meant = await session.foundSessions.meant(by: name)
        guard meant.count < 2 else { throw .several(meant, called: name) }
        return meant.first.map { [$0.address] }
    }

    /// Sets the target for ``RoomCommand/joinTarget(key:wish:)``.
    func aim(at target: SessionTarget) { self.target = target }

    /// Returns to a seat in a session that has another host now.
    func goBack(by way: WayBack<Party.View>) async throws(SessionError) {
        try await session.goBack(by: way, options: requests.make())
    }

    /// Waits until the host that has been asked takes the connection.
    func waitUntilConnected() async throws(SessionError) {
        if let address = try await session.waitUntilConnected() { known.remember([address]) }
    }

    nonisolated var sessionNumber: UInt64? { number.withLock { $0 } }

    func perform(_ command: RoomCommand) async {
        do throws(SessionError) {
            try await carryOut(command)
        } catch {
            switch error {
            case .rejected(let rejection): report(.refused(rejection))
            case .noNetwork, .portInUse, .noSuchSession, .noAddress, .unreachable, .denied, .ended,
                .misplaced:
                report(.trouble(error))
            }
        }
    }

    private func carryOut(_ command: RoomCommand) async throws(SessionError) {
        switch command {
        case .session(.leave): try await leave()
        case .session(.accept(let invitation, _)):
            // An invitation needs no key.
            var options = RequestToPlay.Options(canHost: requests.make().canHost)
            options.face = requests.first.face
            try await session.carryOut(.accept(invitation, options))
        case .session(let command): try await session.carryOut(command)
        case .perform(let action): try await session.send(action)
        case .noteRevealed: await session.noteRevealed()
        case .join(let id, let key, let wish):
            let options = requests.make(key: key, wish: wish)
            try await session.carryOut(.requestToPlay(id, options))
        case .joinTarget(let key, let wish):
            guard let target else { throw .rejected(.noSuchOne) }
            do throws(SessionError) {
                try await join(target, key: key, wish: wish)
            } catch {
                // A user who waits for an answer has to know that none will come.
                report(.trouble(error))
                report(.session(.ended(.unreachable)))
            }
        case .takeSeat: try await takeSeat()
        case .addBot, .configure, .handOver: throw .rejected(.onlyTheHost)
        }
    }

    private func leave() async throws(SessionError) {
        do throws(SessionError) {
            // An open request of the way to a seat ends with it, and so does the way.
            try await session.carryOut(.leave)
        } catch {
            // Between two requests there is nothing to leave.
            guard way.isOn else { throw error }
            if way.giveUp() { report(.session(.ended(.left))) }
        }
    }

    func close() async { await session.close() }
}
