import Games
import GuessEP2P
import Multicast
import Primitives
import ReliableChannelCore
import UDP

/// The role of a guest: searches for another person's session, and plays or watches in it.
actor GuestRole: RoomRole {
    private let session: PlayerSession<Party>
    private let known: KnownPeers
    private let seats: SeatFile?
    private var requests: GuestRequests
    private let report: RoleReport
    /// The session that the command line names.
    private var target: PlayerSession<Party>.Target?
    private var way = WayToSeat()

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
            if case .player(.joined) = event { requests.noteAdmission() }
            if await isSilent(event) { continue }
            for event in Self.convert(event, requests.first.wish, seats) { report(event) }
        }
    }

    /// Asks for a seat in the session that the user watches.
    private func takeSeat() async throws(SessionError) {
        guard !way.isOn, let id = await session.sessionID else { throw .rejected(.wrongPhase) }
        // Found first: without a way back nothing is given up.
        let place = try await session.find(.session(id), patience: .seconds(3))
        guard way.begin(in: id) else { throw .rejected(.wrongPhase) }
        do throws(SessionError) {
            try await session.leave()
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
            if isEnd { report(.told(.ended(ending))) }
            return
        }
        report(.told(.trouble(SafeText(error.description, limit: .paragraph))))
        // Otherwise the user has got into another session.
        if isEnd, error != .misplaced(.alreadyInASession) {
            report(.told(.ended(.connectionLost)))
        }
    }

    /// Returns whether the user is not told of an event, which belongs to the way to a seat.
    private func isSilent(_ event: PlayerSessionEvent<Party.View>) async -> Bool {
        switch way.receive(event) {
        case .tell: return false
        case .hide: break
        case .say(let text): report(.told(.trouble(text)))
        case .end(let text):
            report(.told(.trouble(text)))
            report(.told(.ended(.seatGone)))
        case .ask(let wish, let id, let text):
            if let text {
                report(.told(.trouble(text)))
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
        _ event: PlayerSessionEvent<Party.View>, _ wish: RequestToPlay.Wish, _ seats: SeatFile?
    ) -> [RoleEvent] {
        switch event {
        case .overrun: return [.told(.overrun)]
        case .sessions(let sessions):
            let own = seats?.free ?? []
            let found = sessions.map { session in
                let places = [session.address] + session.paths
                var found = FoundSession(session, wish)
                found.hasSeat = own.contains { $0.isAt(session.id, places) }
                return found
            }
            return [.told(.sessions(found))]
        case .failed(let error):
            return [
                .told(.trouble(SafeText(error.description, limit: .paragraph))),
                .told(.ended(.unreachable)),
            ]
        case .player(.inherits(let inheritance)):
            return [.inherits(inheritance)]
        case .player(let event):
            return convert(event).map { [.told($0)] } ?? []
        }
    }

    /// Converts an event of the player.
    ///
    /// - Returns: The event for the user; `nil` if there is none.
    static func convert(_ event: PlayerEvent<Party.View>) -> RoomEvent? {
        switch event {
        case .invited(let invitation): .invited(invitation)
        case .invitationGone(let id, let reason): .invitationGone(id: id, reason: reason)
        case .pending: .pending
        case .joined(let seat): .joined(seat.player)
        case .interrupted(let limit, let cause): .interrupted(endsIn: limit, because: cause)
        case .resumed: .resumed
        case .denied(let denial): .denied(denial)
        case .view(let view): .view(view)
        case .resync(.unreadable):
            trouble(
                "This program cannot read the host's view. Both need the same version of guesse.")
        case .resync:
            trouble("Your screen differed from the host's view; the host sends it again.")
        case .rejected(_, let rejection): .rejected(rejection)
        case .reaction(let player, let reaction): .reaction(player, reaction)
        case .ended(let ending): .ended(ending)
        case .performed, .inherits: nil
        }
    }

    private static func trouble(_ text: StaticString) -> RoomEvent {
        .trouble(SafeText(literal: text))
    }

    /// Waits until the target can be found and asks for a seat there; the answer comes as an event.
    ///
    /// - Parameters:
    ///   - key: The key of the game; `nil` for the command line's key, if it has one.
    ///   - wish: Whether to play or to watch; `nil` for the command line's wish.
    func join(
        _ target: PlayerSession<Party>.Target, key: SessionKey? = nil,
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
        of target: PlayerSession<Party>.Target
    ) async throws(SessionError) -> [SocketAddress]? {
        guard case .nearby(let name) = target else { return nil }
        // The answers of other hosts come a moment after the first. A cancelled task ends earlier.
        try? await Task.sleep(for: .milliseconds(300))
        let meant = await session.foundSessions.meant(by: name)
        guard meant.count < 2 else { throw .several(meant, called: name) }
        return meant.first.map { [$0.address] }
    }

    /// Sets the target for ``RoomCommand/Guest/joinTarget(key:wish:)``.
    func aim(at target: PlayerSession<Party>.Target) { self.target = target }

    /// Returns to a seat in a session that has another host now.
    func resume(by way: WayBack) async throws(SessionError) {
        var request = requests.make()
        request.seat = way.seat.token
        if let lastView = way.lastView { await session.recall(lastView) }
        let target = way.address.map { PlayerSession<Party>.Target.address($0) }
        try await session.requestToPlay(
            at: try await session.find(
                target ?? .session(way.session), patience: .seconds(60)),
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
        do throws(SessionError) {
            switch command {
            case .perform(let action): try await session.send(action)
            case .noteRevealed: await session.noteRevealed()
            case .react(let reaction): try await session.react(reaction)
            case .leave: try await leave()
            case .rename(let name): try await session.rename(to: name.string)
            case .guest(let command): try await perform(command)
            case .host: throw .rejected(.onlyTheHost)
            case .setAvailable(let isAvailable): await session.setAvailable(isAvailable)
            }
        } catch {
            switch error {
            case .rejected(let rejection): report(.told(.rejected(rejection)))
            case .noNetwork, .portInUse, .noSuchSession, .noAddress, .unreachable, .denied, .ended,
                .misplaced:
                report(.told(.trouble(SafeText(error.description, limit: .paragraph))))
            }
        }
    }

    private func leave() async throws(SessionError) {
        do throws(SessionError) {
            // An open request of the way to a seat ends with it, and so does the way.
            try await session.leave()
        } catch {
            // Between two requests there is nothing to leave.
            guard way.isOn else { throw error }
            if way.giveUp() { report(.told(.ended(.left))) }
        }
    }

    private func perform(_ command: RoomCommand.Guest) async throws(SessionError) {
        switch command {
        case .join(let id, let key, let wish):
            guard let number = UInt64(id) else { throw .noSuchSession(id) }
            try await session.requestToPlay(
                number, options: requests.make(key: key, wish: wish))
        case .joinTarget(let key, let wish):
            guard let target else { throw .rejected(.noSuchOne) }
            do throws(SessionError) {
                try await join(target, key: key, wish: wish)
            } catch {
                // A user who waits for an answer has to know that none will come.
                report(.told(.trouble(SafeText(error.description, limit: .paragraph))))
                report(.told(.ended(.unreachable)))
            }
        case .accept(let invitation):
            // An invitation needs no key.
            var options = RequestToPlay.Options(canHost: requests.make().canHost)
            options.face = requests.first.face
            try await session.accept(invitation, options: options)
        case .decline(let invitation): try await session.decline(invitation)
        case .setReady(let isReady): try await session.setReady(isReady)
        case .takeSeat: try await takeSeat()
        }
    }

    func close() async { await session.close() }
}
