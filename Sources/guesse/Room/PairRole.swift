import Games
import GuessEP2P
import Multicast
import Primitives
import Synchronization
import UDP

/// The role of one of two: the user finds others and is found, invites and is invited, and plays
/// with one of them, as host or as guest; after each game others can find the user again.
///
/// The inputs from both sides and from the user are handled one after the other: ``Availability``
/// decides, and its orders are carried out before the next input is read.
actor PairRole: RoomRole {
    private enum Input: Sendable {
        case visit(SessionEvent<Party.View>)
        case own(SessionEvent<Party.View>, session: UInt64)
        case command(RoomCommand)
        case comeBack(SeatFile.Entry)
        case alarm
        case close

        var isAlarm: Bool { if case .alarm = self { true } else { false } }
    }

    private let report: RoleReport
    private let inputs: AsyncStream<Input>
    private let inbox: AsyncStream<Input>.Continuation
    private let name: SafeText
    private let identity: PeerID
    private let options: RoomOptions
    private let player: PlayerSession<Party>
    private var host: HostSession<Party>
    private var hostID: UInt64
    private var availability: Availability
    /// The name of the player to invite as soon as they are found.
    private var wished: SafeText?
    private let seats: SeatFile
    private let number = Mutex<UInt64?>(nil)
    /// The last view of the current game of two.
    private var lastView: SessionView<Party.View>?

    /// Opens both sides, and lets others find the user.
    ///
    /// If a former program of this user was a guest in a game of two, it returns there first.
    ///
    /// - Parameters:
    ///   - wished: The name of the player to invite as soon as they are found.
    ///   - seats: Remembers the user's seat in a game of two.
    init(
        name: SafeText, identity: PeerID, options: RoomOptions, inviting wished: SafeText?,
        known: KnownPeers, seats: SeatFile, report: @escaping RoleReport
    ) async throws(SessionError) {
        self.name = name
        self.identity = identity
        self.options = options
        self.wished = wished
        self.report = report
        self.seats = seats
        (inputs, inbox) = AsyncStream.makeStream()
        availability = Availability(identity: identity)
        let host = try await Self.openHost(name, identity, options)
        self.host = host
        hostID = await host.id
        do throws(SessionError) {
            player = try await PlayerSession<Party>(
                as: name.string, identity: identity, isAvailable: false,
                seats: seats,
                transport: options.transport.configuration,
                discovery: options.discovery.configuration(known: known))
        } catch {
            await host.close()
            throw error
        }
        if let seat = seats.free.first, !seat.addresses.isEmpty {
            inbox.yield(.comeBack(seat))
        } else {
            inbox.yield(.command(.session(.setAvailable(true))))
        }
    }

    // MARK: One thing after the other

    func run() async {
        await withDiscardingTaskGroup { group in
            group.addTask { [player, inbox] in
                for await event in player.events { inbox.yield(.visit(event)) }
            }
            listenToHost(in: &group)
            for await input in inputs {
                guard await receive(input, in: &group) else { break }
            }
            await host.close()
            await player.close()
            group.cancelAll()
        }
    }

    private func listenToHost(in group: inout DiscardingTaskGroup) {
        group.addTask { [host, hostID, inbox] in
            for await event in host.events { inbox.yield(.own(event, session: hostID)) }
        }
    }

    /// Handles an input; returns whether the room goes on.
    private func receive(_ input: Input, in group: inout DiscardingTaskGroup) async -> Bool {
        let before = availability
        let now = MonotonicClock.now()
        var orders: [Availability.Order] = []
        switch input {
        case .visit(let event): orders = availability.receive(event, at: now)
        case .own(let event, hostID): orders = receiveOwn(event, at: now)
        case .own: return true
        case .command(let command): orders = await receive(command)
        case .comeBack(let seat): orders = await comeBack(to: seat, at: now, in: &group)
        case .alarm: orders = availability.handleTimeout(at: now)
        case .close: return false
        }
        await carryOut(orders, in: &group)
        await inviteWished(in: &group)
        await tell(input, before)
        if let due = availability.nextTimeout, input.isAlarm || before.nextTimeout != due {
            // An alarm may ring a little early: tasks sleep on another clock.
            group.addTask { [inbox] in
                try? await Task.sleep(for: due - MonotonicClock.now())
                inbox.yield(.alarm)
            }
        }
        return true
    }

    private func receiveOwn(
        _ event: SessionEvent<Party.View>, at now: Timestamp
    ) -> [Availability.Order] {
        switch event {
        case .view(let view):
            if case .hosting = availability.state { lastView = view }
            return availability.receiveOwnSession(
                phase: view.phase, startBlocker: view.startBlocker)
        case .notice(let notice):
            return availability.receive(notice, at: now)
        case .nearbyPlayers(let players):
            return availability.receive(nearby: players, at: now)
        default: return []
        }
    }

    private func receive(_ command: RoomCommand) async -> [Availability.Order] {
        do throws(Rejection) {
            switch command {
            case .session(.setAvailable(let isAvailable)):
                return availability.setAvailable(isAvailable)
            case .session(.invite(let id, _)): return try availability.invite(id)
            case .session(.cancelInvitation): return availability.cancel()
            case .session(.accept(let id, _)): return try availability.accept(id)
            case .session(.decline(let id, _)): return availability.decline(id)
            case .session(.leave):
                guard availability.isEngaged else { throw .noSuchOne }
                return availability.leave()
            case .perform(let action): try await perform(action)
            case .session(.react(let reaction)): try await react(reaction)
            case .session, .noteRevealed, .join, .joinTarget, .takeSeat, .addBot, .configure,
                .handOver:
                throw .noSuchOne
            }
        } catch {
            report(.refused(error))
        }
        return []
    }

    /// Asks for the seat of a former program of this user.
    private func comeBack(
        to seat: SeatFile.Entry, at now: Timestamp, in group: inout DiscardingTaskGroup
    ) async -> [Availability.Order] {
        await carryOut(availability.comeBack(at: now), in: &group)
        do throws(SessionError) {
            var request = RequestToPlay.Options()
            // No other program of this machine may take it meanwhile.
            request.seat = seats.seat(in: seat.session, at: seat.addresses) ?? seat.token
            try await player.requestToPlay(at: seat.addresses, options: request)
            return []
        } catch {
            return availability.stopReturning()
        }
    }

    private func perform(_ action: Party.Action) async throws(Rejection) {
        do throws(SessionError) {
            switch availability.state {
            case .hosting: try await host.send(action).performed()
            case .visiting: try await player.send(action)
            case .unavailable, .available, .accepting: throw .rejected(.wrongPhase)
            }
        } catch {
            guard case .rejected(let rejection) = error else { return report(.trouble(error)) }
            throw rejection
        }
    }

    private func react(_ reaction: Reaction) async throws(Rejection) {
        guard availability.isPaired else { throw .wrongPhase }
        if case .hosting = availability.state {
            return try await host.carryOut(.react(reaction))
        }
        try? await player.carryOut(.react(reaction))
    }

    /// Invites the player that the command line names, once.
    private func inviteWished(in group: inout DiscardingTaskGroup) async {
        guard let wished, availability.state == .available, availability.outgoing == nil,
            let invitee = availability.others.first(where: { $0.isCalled(wished.string) }),
            let orders = try? availability.invite(invitee.id)
        else { return }
        self.wished = nil
        await carryOut(orders, in: &group)
    }

    // MARK: Orders

    private func carryOut(
        _ orders: [Availability.Order], in group: inout DiscardingTaskGroup
    ) async {
        for order in orders { await carryOut(order, in: &group) }
    }

    private func carryOut(
        _ order: Availability.Order, in group: inout DiscardingTaskGroup
    ) async {
        switch order {
        case .setAvailable(let isAvailable):
            try? await player.carryOut(.setAvailable(isAvailable))
            // A guest looks on, to notice when the host's program is started anew.
            await setBrowsing(isAvailable || availability.isVisiting)
        case .invite(let player):
            do throws(Rejection) {
                availability.invited(player, as: try await host.invite(player.id))
            } catch {
                report(.refused(error))
            }
        // An invitation that has already gone needs no more words.
        case .cancel(let id): try? await host.carryOut(.cancelInvitation(id))
        case .decline(let id, let isBusy): try? await player.carryOut(.decline(id, isBusy: isBusy))
        case .followNobody: try? await host.carryOut(.follow(nil))
        case .leave: try? await player.carryOut(.leave)
        case .doubtHost: await player.doubtHost()
        case .getReady: try? await player.carryOut(.setReady(true))
        case .start: await start()
        case .accept(let invitation):
            do {
                try await host.carryOut(.follow(invitation))
                try await player.carryOut(.accept(invitation.id))
            } catch {
                try? await player.carryOut(.decline(invitation.id, isBusy: true))
                await carryOut(availability.acceptFailed(), in: &group)
            }
        case .renewSession:
            await renewSession(in: &group)
        }
    }

    /// Starts the game of two, and lets others see that two play, and watch.
    private func start() async {
        do throws(Rejection) {
            try await host.carryOut(.start())
        } catch {
            return
        }
        try? await host.carryOut(.setLocked(false))
        let guest = lastView?.players.first { $0.id != lastView?.host }?.name ?? name
        // Without an announcement the two play all the same.
        try? await host.startAnnouncing(as: SafeText("\(name) and \(guest)", limit: .name))
    }

    private func setBrowsing(_ isBrowsing: Bool) async {
        guard isBrowsing else { return await host.stopBrowsing() }
        do throws(SessionError) {
            try await host.startBrowsing()
        } catch {
            report(.trouble(error))
        }
    }

    private func renewSession(in group: inout DiscardingTaskGroup) async {
        let former = host
        do throws(SessionError) {
            // For a moment both sessions are open: a goodbye takes longer than people want to wait.
            host = try await Self.openHost(name, identity, options)
            hostID = await host.id
            listenToHost(in: &group)
            group.addTask { await former.close() }
        } catch {
            report(.trouble(error))
            await former.close()
            inbox.yield(.close)
        }
    }

    // MARK: The user

    private static let goingBack = SafeText(
        literal: "Going back to your game of two; the other player is looked for.")

    /// Reports what the user is told of an input.
    private func tell(_ input: Input, _ before: Availability) async {
        let news = PairNews(before: before, after: availability, lastView: lastView)
        var events: [RoomEvent] = []
        switch input {
        case .visit(let event): events = news.told(ofVisit: event)
        case .own(let event, _): events = news.told(ofOwn: event)
        case .comeBack where availability.isReturning: events = [.trouble(Self.goingBack)]
        case .command, .comeBack, .alarm, .close: break
        }
        if case .session(.view(let view))? = events.first { lastView = view }
        for event in events + news.toldLast { report(event) }
        let isHosting = if case .hosting = availability.state { true } else { false }
        let session = isHosting ? hostID : await player.sessionID
        number.withLock { $0 = session }
        // Only a program that has died returns.
        if news.hasGivenUpSeat || news.hasEnded { seats.forgetOwn() }
        if news.hasEnded { lastView = nil }
    }

    // MARK: The role

    nonisolated var sessionNumber: UInt64? { number.withLock { $0 } }

    func perform(_ command: RoomCommand) async { inbox.yield(.command(command)) }

    func close() async { inbox.yield(.close) }
}

extension PairRole {
    /// Opens a session for two that is neither announced nor open: its guest is invited.
    ///
    /// When it is opened during the game, others can only watch.
    static func openHost(
        _ name: SafeText, _ identity: PeerID, _ options: RoomOptions
    ) async throws(SessionError) -> HostSession<Party> {
        var system = SystemRandomNumberGenerator()
        var seeds = SeededGenerator(seed: options.look.seed ?? system.next())
        var configuration = HostConfiguration(
            sessionName: name, hostName: name, capacity: 2, approval: .automatic)
        configuration.identity = identity
        let session = try await HostSession<Party>(
            configuration, game: options.setup.party(seed: seeds.next(), with: options.services),
            reach: .network(port: 0, isAnnounced: false), seed: seeds.next(),
            transport: options.transport.configuration,
            discovery: options.discovery.configuration(known: nil),
            worker: options.services.answer)
        try? await session.carryOut(.setLocked(true))
        return session
    }
}
