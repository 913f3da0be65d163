internal import Primitives

/// The game of a hosted session, with its log, its work for the host's program, and the moves of
/// computer players.
///
/// The game changes by events only, so none is missing in the log. After each event, its lines of
/// the log and its work are in the output; an event that the rules reject changes nothing.
struct Play<G: Game>: Sendable {
    /// The next action of a bot.
    struct Plan: Sendable {
        var duty: G.Duty
        var due: Timestamp
        var action: G.Action
        /// The earliest time; `nil` for a plan that cannot be brought forward.
        var earliest: Timestamp?
        /// The time for which the bot still thinks once no person is waited for; `nil` after it was
        /// brought forward.
        var haste: Duration?
    }

    /// The range of times for which bots still think once no person is waited for, in milliseconds.
    static var hasteRange: ClosedRange<Int> { 200...900 }

    private var recorded: RecordedGame<G>
    /// The number of the session's present game, so that work for one is not used for another.
    private(set) var number = 0
    /// The number of second screens that the game knows.
    private(set) var shownScreens = 0
    private(set) var plans: [PlayerID: Plan] = [:]

    /// Creates the play with a game that has not started.
    init(_ game: G, configuration: HostConfiguration, at now: Timestamp) {
        let log = LogWriter<G>(
            session: configuration.sessionName, seed: configuration.loggedSeed, epoch: now)
        recorded = RecordedGame(game, log: configuration.isLogged ? log : nil, at: now)
    }

    /// The game's state, secrets included.
    var game: G { recorded.state }

    /// Returns the reason why so many players cannot begin the game; `nil` if they can.
    func crowdBlocker(_ count: Int) -> Rejection? {
        if count < game.fewestPlayers { return .tooFewPlayers }
        return count > game.mostPlayers ? .tooManyPlayers : nil
    }

    // MARK: Events

    /// Applies an event, or throws the reason why the rules reject it.
    ///
    /// - Parameters:
    ///   - version: The revision of the views that will show it.
    ///   - names: The names of players who are new with this event.
    mutating func apply(
        _ event: GameEvent<G>, names: [PlayerID: SafeText]? = nil, version: UInt64,
        at now: Timestamp, telling output: inout HostOutput<G>
    ) throws(Rejection) {
        try recorded.apply(event, at: now, version: version, names: names)
        passOn(to: &output)
    }

    /// Passes on the lines of the log and the work that the last event has produced.
    mutating func passOn(to output: inout HostOutput<G>) {
        let origin = HostTaskOrigin(game: number)
        for line in recorded.removeLines() { output.append(.log(line)) }
        for task in recorded.removeTasks() { output.append(.task(task, origin)) }
    }

    /// Counts another game of the session.
    mutating func beginGame() { number += 1 }

    /// Continues with the number that a former host's view states, which may be any.
    mutating func resumeGame(number: Int) {
        self.number = min(max(0, number), Int(SessionCoding.countLimit))
    }

    /// Records the number of second screens that the game is told now.
    ///
    /// - Returns: Whether it knows another one.
    mutating func noteScreens(_ count: Int) -> Bool {
        defer { shownScreens = count }
        return count != shownScreens
    }

    /// Forgets what the game was told of screens: another value has replaced it, which knows none.
    mutating func forgetScreens() { shownScreens = 0 }

    /// Returns whether work or an action for a game is for the present one; `nil` means that.
    func isPresent(_ number: Int?) -> Bool { number ?? self.number == self.number }

    /// Returns the bounded press of an action that arrives now; `nil` if the game times none, or
    /// the reveal has not come yet.
    func press(
        of player: PlayerID, _ claim: PressClaim?, among seats: Seats,
        clock: ViewDelivery<G>, at now: Timestamp
    ) -> Press? {
        guard let reveal = game.reveal, reveal <= now, let member = seats[player] else {
            return nil
        }
        // The actions of the host and of its computer players do not come over the network.
        let allowance = member.connection == nil ? .zero : member.roundTrips.allowance
        return Press(
            time: Press.bounded(
                claim.map { clock.time(ofHostMicroseconds: $0.pressed) }, arrival: now,
                allowance: allowance, reveal: reveal),
            uncertainty: member.connection == nil ? .zero : member.roundTrips.uncertainty,
            shown: claim?.shown.map {
                min(max(clock.time(ofHostMicroseconds: $0), reveal), now)
            },
            allowances: seats.members.compactMap { other in
                guard other.connection != nil, other.isInGame, other.isHeard else { return nil }
                return Press.Allowance(
                    player: other.id, duration: other.roundTrips.allowance.nanoseconds)
            })
    }

    // MARK: Bots

    /// The time of the next move of a bot.
    var nextMove: Timestamp? {
        var next: Timestamp?
        for plan in plans.values { next = min(next ?? plan.due, plan.due) }
        return next
    }

    /// Removes the plan of a bot if it is due; returns its action unless the duty has changed.
    mutating func removeDueAction(of player: PlayerID, at now: Timestamp) -> G.Action? {
        guard let plan = plans[player], plan.due <= now else { return nil }
        plans[player] = nil
        return game.duty(of: player) == plan.duty ? plan.action : nil
    }

    /// Forgets what bots were about to do: their game is over.
    mutating func dropPlans() { plans = [:] }

    /// Plans a move of each bot that has a new duty; draws from the bots' own generators.
    mutating func planBots(among seats: inout Seats, at now: Timestamp) {
        for index in seats.members.indices {
            let player = seats.members[index].id
            guard case .bot(var bot) = seats.members[index].role, let duty = game.duty(of: player)
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
            seats.members[index].role = .bot(bot)
        }
        hurryBots(among: seats, at: now)
    }

    /// Makes bots act earlier when only bots are waited for, so that no person waits.
    private mutating func hurryBots(among seats: Seats, at now: Timestamp) {
        guard !plans.isEmpty, !seats.members.contains(where: isAwaitedPerson) else { return }
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
}
