internal import Primitives
internal import ReliableChannelCore

/// The game of a session, from its start to its end.
extension Hall {
    /// The reason why the game cannot be started now; `nil` if it can.
    ///
    /// All players who have joined must be ready; requests and invitations do not count.
    var startBlocker: Rejection? {
        guard stage == .lobby else { return nil }
        if let blocker = play.game.startBlocker { return blocker }
        let present = seats.present
        if let crowd = play.crowdBlocker(present.count) { return crowd }
        return present.allSatisfy(\.isWilling) ? nil : .playersNotReady
    }

    /// Starts the game with all players who have joined, are ready, and are heard.
    ///
    /// - Throws: The reason why it cannot start; the state is then unchanged.
    mutating func start(withoutMissing: Bool, at now: Timestamp) throws(Rejection) {
        guard stage == .lobby else { throw .alreadyDone }
        if let startBlocker, !withoutMissing { throw startBlocker }
        if let blocker = play.game.startBlocker { throw blocker }
        let players = seats.present.filter(\.isWilling)
        if let crowd = play.crowdBlocker(players.count) { throw crowd }
        stage = .playing
        play.beginGame()
        seats.divide(playing: players)
        let others = players.filter { $0.id != seats.own }
        // People come first: if not all can play at once, no person watches computer players.
        let order = others.filter { !$0.summary.isComputer } + others.filter(\.summary.isComputer)
        change(.start(players: [seats.own] + order.map(\.id)), at: now)
    }

    /// Applies an event that cannot be rejected to the game.
    mutating func change(_ event: GameEvent<G>, at now: Timestamp) {
        do {
            try play.apply(
                event, names: newNames(by: event), version: views.revision + 1, at: now,
                telling: &output)
        } catch {
            output.statistics.rejectedMessages += 1
        }
    }

    /// Returns the names of all, for the events by which a game begins or continues with another
    /// host.
    private func newNames(by event: GameEvent<G>) -> [PlayerID: SafeText]? {
        switch event {
        case .start: Dictionary(seats.members.map { ($0.id, $0.name) }) { first, _ in first }
        case .configured where stage == .playing:
            Dictionary(seats.members.filter(\.isPlayer).map { ($0.id, $0.name) }) { first, _ in
                first
            }
        case .configured, .add, .action, .presence, .screens, .remove, .deadline, .result: nil
        }
    }

    /// Performs a player's action, or throws the reason why the rules reject it.
    mutating func act(
        _ action: G.Action, of player: PlayerID, claim: PressClaim? = nil, at now: Timestamp
    ) throws(Rejection) {
        let press = play.press(of: player, claim, among: seats, clock: views, at: now)
        try play.apply(
            .action(player: player, action: action, press: press), version: views.revision + 1,
            at: now, telling: &output)
    }

    /// Adds a player to the game in progress, or throws the reason why the rules reject it.
    mutating func add(
        _ player: PlayerID, named name: SafeText, at now: Timestamp
    ) throws(Rejection) {
        try play.apply(
            .add(player: player), names: [player: name], version: views.revision + 1, at: now,
            telling: &output)
    }

    /// Performs an action, or counts that the rules reject it.
    private mutating func attempt(_ action: G.Action, of player: PlayerID, at now: Timestamp) {
        do {
            try act(action, of: player, at: now)
        } catch {
            output.statistics.rejectedMessages += 1
        }
    }

    /// Performs the actions of bots that are due.
    mutating func moveBots(at now: Timestamp) {
        guard stage == .playing else { return }
        for member in seats.members {
            guard let action = play.removeDueAction(of: member.id, at: now) else { continue }
            attempt(action, of: member.id, at: now)
        }
    }

    // MARK: Actions of members

    /// Takes a member's action, and answers if it is performed or too early.
    ///
    /// - Throws: The reason why it is rejected, which is still to be told.
    mutating func receiveAction(
        _ numbered: NumberedAction<G.Action>, from connection: ConnectionHandle, at now: Timestamp
    ) throws(Rejection) {
        let id = numbered.id
        guard let index = memberIndex(on: connection) else {
            return output.send(.rejected(id: id, rejection: .notAMember), to: connection)
        }
        let member = seats.members[index]
        if case .recovering(var recovery) = stage, member.isPlayer {
            let isKept = recovery.hold(numbered, of: member.id)
            stage = .recovering(recovery)
            // More than the limit: too early, but no offence.
            if !isKept { output.send(.rejected(id: id, rejection: .wrongPhase), to: connection) }
            return
        }
        guard id > member.lastActionID else {
            // The action is not performed again.
            return output.send(try member.answer(to: id), to: connection)
        }
        do throws(Rejection) {
            guard member.isInGame else { throw .onlyPlayers }
            guard stage == .playing else { throw .wrongPhase }
            // It was sent in one game and arrived in the next, where rounds count from 1 again.
            guard play.isPresent(numbered.game) else { throw .stale }
            try act(numbered.action, of: member.id, claim: numbered.press, at: now)
            output.send(.performed(id: id), to: connection)
            seats.members[index].noteAnswer(to: id, nil)
        } catch {
            seats.members[index].noteAnswer(to: id, error)
            throw error
        }
    }

    /// Performs an action that was sent while the host was changed.
    ///
    /// - Throws: The reason why the action of a connected member is rejected, which is still to be
    ///   told.
    mutating func perform(
        _ held: GameHost<G>.Recovery.HeldAction, at now: Timestamp
    ) throws(Rejection) {
        let numbered = held.numbered
        guard held.player == seats.own else {
            guard let connection = seats[held.player]?.connection else { return }
            return try receiveAction(numbered, from: connection, at: now)
        }
        guard stage == .playing, play.isPresent(numbered.game) else { return }
        attempt(numbered.action, of: seats.own, at: now)
    }

    // MARK: Reactions

    /// Takes a reaction of a player or a spectator.
    ///
    /// A reaction above the limit is dropped and counted, and its sender is told now and then; it
    /// is no offence, since keys are held down. A reaction that only later versions know is only
    /// counted.
    mutating func receiveReaction(
        _ name: String, from connection: ConnectionHandle, at now: Timestamp
    ) {
        guard let index = memberIndex(on: connection) else { return }
        guard let reaction = Reaction(rawValue: name) else {
            output.statistics.unknownReactions += 1
            return
        }
        guard !spread(reaction, of: index, at: now),
            seats.members[index].noteTooFast(at: now)
        else { return }
        let member = seats.members[index]
        output.send(.rejected(id: 0, rejection: .tooFast), to: connection)
        output.note(.rejected(member.id, name: member.name, .tooFast))
    }

    /// Shows a member's reaction to everybody.
    ///
    /// - Returns: Whether it was within the limits; it is dropped otherwise.
    mutating func spread(_ reaction: Reaction, of index: Int, at now: Timestamp) -> Bool {
        guard seats.spendReaction(at: index, now) else {
            output.statistics.droppedReactions += 1
            return false
        }
        let sender = seats.members[index].id
        for connection in seats.members.compactMap(\.connection) {
            output.send(.reaction(player: sender, reaction: reaction.rawValue), to: connection)
        }
        output.append(.event(.reaction(sender, reaction)))
        return true
    }
}
