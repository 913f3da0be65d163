package import Primitives
internal import ReliableChannelCore

extension GameHost {
    /// The reason why the game cannot be started now; `nil` if it can.
    ///
    /// All players who have joined must be ready; requests and invitations do not count.
    var startBlocker: Rejection? {
        guard stage == .lobby else { return nil }
        if let blocker = game.startBlocker { return blocker }
        // Disconnected players do not delay the start, and do not count.
        let present = roster.members.filter { $0.isPlayer && $0.isHeard }
        if let crowd = crowdBlocker(present.count) { return crowd }
        return present.allSatisfy(\.isWilling) ? nil : .playersNotReady
    }

    private func crowdBlocker(_ count: Int) -> Rejection? {
        if count < game.fewestPlayers { return .tooFewPlayers }
        return count > game.mostPlayers ? .tooManyPlayers : nil
    }

    /// Starts the game with all players who have joined, are ready, and are heard.
    ///
    /// The others keep their seats, and play from the next round on in which they are ready and
    /// heard.
    ///
    /// - Parameter withoutMissing: Whether to start although a connected player is not ready.
    /// - Throws: The reason why it cannot start; the state is then unchanged.
    package mutating func start(
        withoutMissing: Bool = false, at now: Timestamp
    ) throws(Rejection) {
        guard stage == .lobby else { throw .alreadyDone }
        if let startBlocker, !withoutMissing { throw startBlocker }
        if let blocker = game.startBlocker { throw blocker }
        let players = roster.members.filter { $0.isPlayer && $0.isHeard && $0.isWilling }
        if let crowd = crowdBlocker(players.count) { throw crowd }
        stage = .playing
        gameNumber += 1
        for index in roster.members.indices where roster.members[index].isPlayer {
            let isMissing = !players.contains { $0.id == roster.members[index].id }
            roster.members[index].part = isMissing ? .newcomer(closedRound: nil) : .player
        }
        let others = players.filter { $0.id != seat }
        // People come first: if not all can play at once, no person watches computer players.
        let order = others.filter { !$0.summary.isComputer } + others.filter(\.summary.isComputer)
        change(.start(players: [seat] + order.map(\.id)), at: now)
        if configuration.lateArrivals == .refused {
            for open in requests {
                deny(open.request.id, .alreadyStarted, on: open.connection, at: now)
            }
            dropRequests { _ in true }
            endInvitations(.alreadyStarted, at: now)
        }
        noteChange(at: now)
    }

    /// Ends the game and returns to the lobby with all who are still there, as ready as they were.
    ///
    /// - Throws: ``Rejection/wrongPhase`` if no game is in progress; the state is then unchanged.
    package mutating func returnToLobby(at now: Timestamp) throws(Rejection) {
        guard stage == .playing else { throw .wrongPhase }
        stage = .lobby
        roster.members.removeAll(where: \.hasLeft)
        seatNewcomersForGood()
        seatSpectators(at: now)
        plans = [:]
        noteChange(at: now)
    }

    /// Changes the game before it starts, for example its settings.
    ///
    /// - Throws: ``Rejection/wrongPhase`` once it has started; the state is then unchanged.
    package mutating func configure(
        at now: Timestamp, _ change: (inout G) -> Void
    ) throws(Rejection) {
        guard stage == .lobby else { throw .wrongPhase }
        var configured = game
        change(&configured)
        self.change(.configured(game: configured), at: now)
        // The changed game does not know the number of screens.
        shownScreens = 0
        noteChange(at: now)
    }

    /// Performs an action of the host's player, by the same rules as for all players.
    ///
    /// - Throws: The reason why the rules refuse it; the state is then unchanged.
    package mutating func perform(_ action: G.Action, at now: Timestamp) throws(Rejection) {
        guard stage == .playing else { throw .wrongPhase }
        // A newcomer who continues a session as its host is not in the game yet.
        guard roster.members.contains(where: { $0.id == seat && $0.isInGame })
        else { throw .onlyPlayers }
        try act(action, of: seat, at: now)
        noteChange(at: now)
    }

    /// Tells all members that the session is over, and ends it.
    package mutating func close(at now: Timestamp) {
        // The last message names the last view, so that view has to be made before.
        if lastChange != nil { showChanges(at: now) }
        stage = .closed
        for member in roster.members {
            guard let connection = member.connection else { continue }
            // The results may still be on their way, on a channel that does not wait for this one.
            let lastView = member.views.latestVersion ?? 0
            send(.ended(ending: .hostLeft, lastView: lastView), to: connection)
            effects.append(.close(connection))
        }
        for open in requests {
            deny(open.request.id, Denial(.hostLeft), on: open.connection, at: now)
        }
        requests = []
        endInvitations(.hostLeft, at: now)
        roster.members = roster.members.filter { $0.id == seat }
    }

    /// Leaves the session to the others, if a connected player's program can host it.
    ///
    /// - Returns: Whether it can; otherwise nothing has changed.
    package mutating func handOver(at now: Timestamp) -> Bool {
        guard configuration.survivesHost, stage == .lobby || stage == .playing else { return false }
        showChanges(at: now)
        guard let succession, !succession.heirs.isEmpty else { return false }
        stage = .closed
        for connection in roster.members.compactMap(\.connection) {
            send(.handsOver, to: connection)
            effects.append(.close(connection))
        }
        for open in requests { effects.append(.close(open.connection)) }
        requests = []
        endInvitations(.hostLeft, at: now)
        roster.members = roster.members.filter { $0.id == seat }
        return true
    }

    // MARK: The game

    /// Applies an event that cannot be refused to the game.
    mutating func change(_ event: GameEvent<G>, at now: Timestamp) {
        do {
            try recorded.apply(
                event, at: now, version: delivery.revision + 1, names: newNames(by: event))
            receiveWork()
        } catch {
            statistics.rejectedMessages += 1
        }
    }

    /// Passes on the lines of the log and the work that the last event has produced.
    mutating func receiveWork() {
        let origin = HostTaskOrigin(game: gameNumber)
        for line in recorded.removeLines() { effects.append(.log(line)) }
        for task in recorded.removeTasks() { effects.append(.task(task, origin)) }
    }

    /// Returns the names of all, for the events by which a game begins or continues with another
    /// host.
    private func newNames(by event: GameEvent<G>) -> [PlayerID: SafeText]? {
        switch event {
        case .start: Dictionary(roster.members.map { ($0.id, $0.name) }) { first, _ in first }
        case .configured where stage == .playing:
            Dictionary(roster.members.filter(\.isPlayer).map { ($0.id, $0.name) }) { first, _ in
                first
            }
        case .configured, .add, .action, .presence, .screens, .remove, .deadline, .result: nil
        }
    }

    /// Performs a player's action, or throws the reason why the rules refuse it.
    mutating func act(
        _ action: G.Action, of player: PlayerID, claim: PressClaim? = nil, at now: Timestamp
    ) throws(Rejection) {
        let press = press(of: player, claim, at: now)
        try recorded.apply(
            .action(player: player, action: action, press: press), at: now,
            version: delivery.revision + 1)
        receiveWork()
    }

    /// Returns the bounded press of an action that arrives now; `nil` if the game times none, or
    /// the reveal has not come yet.
    private func press(of player: PlayerID, _ claim: PressClaim?, at now: Timestamp) -> Press? {
        guard let reveal = game.reveal, reveal <= now,
            let member = roster.members.first(where: { $0.id == player })
        else { return nil }
        // The actions of the host and of its computer players do not come over the network.
        let allowance = member.connection == nil ? .zero : member.roundTrips.allowance
        return Press(
            time: Press.bounded(
                claim.map { delivery.time(ofHostMicroseconds: $0.pressed) }, arrival: now,
                allowance: allowance, reveal: reveal),
            uncertainty: member.connection == nil ? 0 : member.roundTrips.uncertainty,
            shown: claim?.shown.map {
                min(max(delivery.time(ofHostMicroseconds: $0), reveal), now)
            },
            allowances: roster.members.compactMap { other in
                guard other.connection != nil, other.isInGame, other.isHeard else { return nil }
                return Press.Allowance(
                    player: other.id, duration: other.roundTrips.allowance.nanoseconds)
            })
    }

    /// Adds a player to the game in progress, or throws the reason why the rules refuse it.
    mutating func add(
        _ player: PlayerID, named name: SafeText, at now: Timestamp
    ) throws(Rejection) {
        try recorded.apply(
            .add(player: player), at: now, version: delivery.revision + 1, names: [player: name])
        receiveWork()
    }

    // MARK: Bots

    mutating func moveBots(at now: Timestamp) {
        guard stage == .playing else { return }
        for member in roster.members {
            guard let plan = plans[member.id], plan.due <= now else { continue }
            plans[member.id] = nil
            guard game.duty(of: member.id) == plan.duty else { continue }
            do {
                try act(plan.action, of: member.id, at: now)
            } catch {
                statistics.rejectedMessages += 1
            }
        }
    }

    mutating func planBots(at now: Timestamp) {
        guard stage == .playing else { return }
        for index in roster.members.indices {
            let player = roster.members[index].id
            guard case .bot(var bot) = roster.members[index].role, let duty = game.duty(of: player)
            else {
                plans[player] = nil
                continue
            }
            guard plans[player]?.duty != duty else { continue }
            let move = game.automaticMove(
                for: duty, of: player, skill: bot.skill, using: &bot.generator)
            let earliest = game.leastThinkingTime(for: duty).map { now + $0 }
            let haste: Duration = .milliseconds(bot.generator.draw(in: Self.hasteRange))
            plans[player] = Plan(
                duty: duty, due: now + move.after, action: move.action, earliest: earliest,
                haste: haste)
            roster.members[index].role = .bot(bot)
        }
        hurryBots(at: now)
    }

    /// Makes bots act earlier when only bots are waited for, so that no person waits.
    private mutating func hurryBots(at now: Timestamp) {
        guard !plans.isEmpty, !roster.members.contains(where: isAwaitedPerson) else { return }
        for (player, plan) in plans {
            guard let earliest = plan.earliest, let haste = plan.haste else { continue }
            var hurried = plan
            hurried.due = min(plan.due, max(earliest, now + haste))
            hurried.haste = nil
            plans[player] = hurried
        }
    }

    /// Returns whether the game waits for a member who is a person and is heard.
    private func isAwaitedPerson(_ member: Member) -> Bool {
        switch member.role {
        case .bot, .absent, .gone: false
        case .host: game.duty(of: member.id) != nil
        case .guest: member.presence != .disconnected && game.duty(of: member.id) != nil
        }
    }

    mutating func send(_ message: HostMessage, to connection: ConnectionHandle) {
        effects.append(.send(SessionCoding.encode(message), on: .control, to: connection))
    }

    mutating func note(_ notice: HostNotice) {
        effects.append(.notice(notice))
    }
}
