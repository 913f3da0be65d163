package import Primitives
internal import ReliableChannelCore

extension GameHost {
    /// Why the game cannot be started now; `nil` if it can.
    ///
    /// Everybody who has joined must be ready; who only knows of the session does not count (XG2).
    var startBlocker: Rejection? {
        guard stage == .lobby else { return nil }
        if let blocker = game.startBlocker { return blocker }
        // Who is away holds nobody up, and does not count.
        let present = roster.members.filter { $0.isPlayer && $0.isHeard }
        if let crowd = crowdBlocker(present.count) { return crowd }
        return present.allSatisfy(\.isWilling) ? nil : .playersNotReady
    }

    private func crowdBlocker(_ count: Int) -> Rejection? {
        if count < game.fewestPlayers { return .tooFewPlayers }
        return count > game.mostPlayers ? .tooManyPlayers : nil
    }

    /// Starts the game with everybody who has joined, is ready, and is heard.
    ///
    /// The others keep their seats, and play from the next round on when they are ready and heard.
    ///
    /// - Parameter withoutMissing: Whether to start though somebody who is heard is not ready.
    /// - Throws: Why not; the state is then unchanged.
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
        // People first: where not everybody can play at once, nobody watches computer players.
        let order = others.filter { !$0.summary.isComputer } + others.filter(\.summary.isComputer)
        change(.start(players: [seat] + order.map(\.id)), at: now)
        if configuration.lateArrivals == .refused {
            for open in requests { deny(open.request.id, .alreadyStarted, on: open.link, at: now) }
            dropRequests { _ in true }
            endInvitations(.alreadyStarted, at: now)
        }
        noteChange(at: now)
    }

    /// Ends the game and goes back to the lobby with everybody who is still there, as ready as they were.
    ///
    /// - Throws: ``Rejection/wrongPhase`` if no game is on; the state is then unchanged.
    package mutating func returnToLobby(at now: Timestamp) throws(Rejection) {
        guard stage == .playing else { throw .wrongPhase }
        stage = .lobby
        roster.members.removeAll(where: \.hasLeft)
        seatNewcomersForGood()
        seatSpectators(at: now)
        plans = [:]
        noteChange(at: now)
    }

    /// Changes the game before it starts, its settings for example.
    ///
    /// - Throws: ``Rejection/wrongPhase`` once it has started; the state is then unchanged.
    package mutating func configure(
        at now: Timestamp, _ change: (inout G) -> Void
    ) throws(Rejection) {
        guard stage == .lobby else { throw .wrongPhase }
        var configured = game
        change(&configured)
        self.change(.configured(game: configured), at: now)
        // Another game knows of no screens.
        shownScreens = 0
        noteChange(at: now)
    }

    /// Does what the host does as a player, by the same rules as everybody else.
    ///
    /// - Throws: Why the rules refuse it; the state is then unchanged.
    package mutating func perform(_ action: G.Action, at now: Timestamp) throws(Rejection) {
        guard stage == .playing else { throw .wrongPhase }
        try act(action, of: seat, at: now)
        noteChange(at: now)
    }

    /// Says goodbye to everybody; the session is over.
    package mutating func close(at now: Timestamp) {
        // The farewell names the last view, so that has to be made before.
        if lastChange != nil { showChanges(at: now) }
        stage = .closed
        for member in roster.members {
            guard let link = member.link else { continue }
            // The results may still be on their way, by a channel that does not wait for this one.
            let lastView = member.views.latestVersion ?? 0
            send(.ended(ending: .hostLeft, lastView: lastView), to: link)
            effects.append(.close(link))
        }
        for open in requests { deny(open.request.id, Denial(.hostLeft), on: open.link, at: now) }
        requests = []
        endInvitations(.hostLeft, at: now)
        roster.members = roster.members.filter { $0.id == seat }
    }

    // MARK: The game

    /// Lets something happen to the game that nobody can refuse.
    mutating func change(_ event: GameEvent<G>, at now: Timestamp) {
        do {
            try recorded.apply(
                event, at: now, version: delivery.revision + 1, names: newNames(by: event))
            takeWork()
        } catch {
            statistics.rejectedMessages += 1
        }
    }

    /// Passes on the lines of the log and the work that the last event has made.
    mutating func takeWork() {
        let ticket = HostTaskTicket(game: gameNumber)
        for line in recorded.takeLines() { effects.append(.log(line)) }
        for task in recorded.takeTasks() { effects.append(.task(task, ticket)) }
    }

    /// What everybody is called, with the events by which a game begins, or goes on with another host.
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

    /// Lets a player do something, or throws why the rules refuse it.
    mutating func act(
        _ action: G.Action, of player: PlayerID, claim: PressClaim? = nil, at now: Timestamp
    ) throws(Rejection) {
        let press = press(of: player, claim, at: now)
        try recorded.apply(
            .action(player: player, action: action, press: press), at: now,
            version: delivery.revision + 1)
        takeWork()
    }

    /// The press of an action that arrives now, bounded; `nil` if the game times none, or has revealed nothing yet.
    private func press(of player: PlayerID, _ claim: PressClaim?, at now: Timestamp) -> Press? {
        guard let reveal = game.reveal, reveal <= now,
            let member = roster.members.first(where: { $0.id == player })
        else { return nil }
        // The host's own keys, and those of its computer players, come by no network.
        let allowance = member.link == nil ? .zero : member.roundTrips.allowance
        return Press(
            time: Press.bounded(
                claim.map { delivery.time(ofHostMicroseconds: $0.pressed) }, arrival: now,
                allowance: allowance, reveal: reveal),
            uncertainty: member.link == nil ? 0 : member.roundTrips.uncertainty,
            shown: claim?.shown.map {
                min(max(delivery.time(ofHostMicroseconds: $0), reveal), now)
            },
            allowances: roster.members.compactMap { other in
                guard other.link != nil, other.isInGame, other.isHeard else { return nil }
                return Press.Allowance(
                    player: other.id, duration: other.roundTrips.allowance.nanoseconds)
            })
    }

    /// Lets somebody in who comes when the game is on, or throws why the rules cannot.
    mutating func add(
        _ player: PlayerID, named name: SafeText, at now: Timestamp
    ) throws(Rejection) {
        try recorded.apply(
            .add(player: player), at: now, version: delivery.revision + 1, names: [player: name])
        takeWork()
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

    /// Brings plans forward when only bots are waited for: they keep no people waiting.
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

    /// Whether the game waits for a member who is a person and is heard.
    private func isAwaitedPerson(_ member: Member) -> Bool {
        switch member.role {
        case .bot, .absent, .gone: false
        case .host: game.duty(of: member.id) != nil
        case .guest: member.presence != .disconnected && game.duty(of: member.id) != nil
        }
    }

    mutating func send(_ message: HostMessage, to link: ConnectionHandle) {
        effects.append(.send(SessionCoding.encode(message), on: .control, to: link))
    }

    mutating func note(_ notice: HostNotice) {
        effects.append(.notice(notice))
    }
}
