internal import Primitives
internal import ReliableChannelCore

extension GameHost {
    /// The time for which the session waits for missing members once another one has come over.
    static var recoveryPatience: Duration { .seconds(1) }
    /// The time in which a member who has come over may hand in the last view.
    static var testimonyPatience: Duration { .milliseconds(500) }
    /// The time after which a claim without any member ends.
    static var claimLife: Duration { .seconds(8) }
    /// The most versions by which a member's last view may be newer than the claimant's.
    static var testimonyLead: UInt64 { 4096 }
    /// The limit of seat numbers; a former host that reports a larger one is not believed.
    static var seatNumberLimit: UInt32 { 1 << 31 }

    // MARK: While there is a host

    /// Returns the succession, which is a part of every member's view.
    func makeSuccession() -> Succession {
        let heirs = roster.members.filter {
            $0.canHost && $0.isPlayer && $0.presence != .disconnected
        }
        return Succession(
            session: configuration.sessionID, epoch: epoch,
            heirs: heirs.filter { $0.connection != nil }.prefix(SessionEpoch.rankLimit).map(\.id),
            seals: roster.members.compactMap { member in
                let values = member.knownSeals
                return values.isEmpty || member.hasLeft
                    ? nil : Succession.Seal(player: member.id, values: values)
            },
            signers: roster.members.compactMap { member in
                guard member.isPlayer, !member.hasLeft, member.id != seat else { return nil }
                return member.memberSeals.map { Succession.Signer(player: member.id, seals: $0) }
            },
            hostSeal: term.claimProof?.sealed,
            isOpen: configuration.approval == .automatic,
            lateArrivals: configuration.lateArrivals,
            bots: roster.members.compactMap { member in
                guard case .bot(let bot) = member.role else { return nil }
                return Succession.Bot(player: member.id, skill: bot.skillInPercent)
            },
            legacy: game.legacy, context: configuration.successorContext)
    }

    /// The claim to the host's own seat; `nil` if the session ends with its host.
    var claimToSeat: SeatClaim? {
        roster.members.first { $0.id == seat }?.token.map { SeatClaim(player: seat, token: $0) }
    }

    /// The claim to the session that this host announces; `nil` if it opened the session.
    var claim: SuccessionClaim? { term.claim(of: seat, followerCount: followerCount) }

    // MARK: After the claim

    /// Restores seats and settings from the former host's last view, with all members disconnected.
    mutating func inherit(_ inheritance: Inheritance<G.View>, at now: Timestamp) {
        let view = inheritance.view
        let succession = view.succession
        delivery.resume(from: min(view.revision, SessionCoding.countLimit))
        let life = view.phase == .lobby ? Self.lobbySeatLife : Self.gameSeatLife
        for summary in (view.players + view.spectators).prefix(HostConfiguration.memberLimit)
        where summary.id.rawValue < Self.seatNumberLimit
            && !roster.members.contains(where: { $0.id == summary.id })
        {
            var role = Member.Role.absent(until: now + life)
            if summary.hasLeft {
                role = .gone
            } else if summary.id == seat {
                role = .host
            } else if summary.kind == .bot {
                let told = succession?.bots.first { $0.player == summary.id }?.skill ?? 50
                role = .bot(
                    Member.Bot(
                        skill: Double(min(100, max(0, told))) / 100,
                        generator: generator.branch(UInt64(summary.id.rawValue))))
            }
            var member = Member(id: summary.id, name: summary.name, role: role)
            member.isReady = summary.isReady
            member.face = summary.face
            if summary.kind == .spectator { member.part = .spectator(wantsSeat: false) }
            if summary.isWaiting == true { member.part = .newcomer(closedRound: nil) }
            member.seals = succession?.seals.first { $0.player == summary.id }?.values ?? []
            member.memberSeals = succession?.signers.first { $0.player == summary.id }?.seals
            if summary.id == seat { member.token = inheritance.seat.token }
            roster.inherit(member)
        }
        if !roster.members.contains(where: { $0.id == seat }) {
            // The view does not contain its own player, so no member can continue the session.
            stage = .closed
            return
        }
        var recovery = Recovery(
            views: [seat: view], awaited: Set(succession?.heirs ?? []).subtracting([seat]),
            patience: now + Self.recoveryPatience, end: now + Self.claimLife,
            aloneFrom: aloneFrom(inheritance, at: now), remaining: inheritance.remaining)
        for numbered in inheritance.actions {
            guard let action = SessionCoding.decode(G.Action.self, from: numbered.action) else {
                continue
            }
            _ = recovery.hold(
                NumberedAction(id: numbered.id, game: numbered.game, action: action), of: seat)
        }
        stage = .recovering(recovery)
    }

    /// Asks a member who has come over for the last view.
    mutating func askForTestimony(on connection: ConnectionHandle, at now: Timestamp) {
        guard case .recovering(var recovery) = stage else { return }
        if let index = roster.index(on: connection) {
            roster.members[index].owesTestimony = true
            // This counts once for each member, so that repeated connections delay nobody.
            if recovery.asked.insert(roster.members[index].id).inserted {
                let patience = min(recovery.end, now + Self.testimonyPatience)
                recovery.patience = max(recovery.patience, patience)
            }
        }
        stage = .recovering(recovery)
        send(.recovering(epoch: epoch), to: connection)
    }

    /// Takes a member's last view; a view of another player, or one that cannot be right, counts as
    /// none.
    mutating func receiveTestimony(
        _ bytes: [UInt8], version: UInt64, from connection: ConnectionHandle, at now: Timestamp
    ) {
        guard let index = roster.index(on: connection) else {
            statistics.strangersMessages += 1
            return
        }
        let player = roster.members[index].id
        let wasAsked = roster.members[index].owesTestimony
        roster.members[index].owesTestimony = false
        guard case .recovering(var recovery) = stage, recovery.views[player] == nil else {
            // A member who was asked and answers too late has done nothing wrong.
            return wasAsked ? () : reject(id: 0, .wrongPhase, from: connection, at: now)
        }
        // No view is newer by more than what the former host did in its last seconds.
        let newest = (recovery.views[seat]?.revision ?? 0) + Self.testimonyLead
        if var view = SessionCoding.decode(SessionView<G.View>.self, from: bytes),
            view.you == player, version <= newest
        {
            view.revision = version
            recovery.views[player] = view
            let lastActionID = min(view.lastActionID, SessionCoding.countLimit)
            roster.members[index].inheritedActionID = lastActionID
            roster.members[index].inheritedProgram = roster.members[index].program
            roster.members[index].lastActionID = max(
                roster.members[index].lastActionID, lastActionID)
        } else {
            statistics.unreadableMessages += 1
            reject(id: 0, .unreadable, from: connection, at: now)
            guard case .recovering = stage, roster.index(on: connection) != nil else { return }
        }
        recovery.awaited.remove(player)
        stage = .recovering(recovery)
        recoverIfDue(at: now)
    }

    var recoveryTimeout: Timestamp? {
        guard case .recovering(let recovery) = stage else { return nil }
        if hasCompany(in: recovery) { return recovery.patience }
        return aloneFrom(recovery).map { min($0, recovery.end) } ?? recovery.end
    }

    /// Returns the time from which the session continues although no member has come; `nil` if it
    /// then cannot.
    ///
    /// Who asks for a seat is company too.
    private func aloneFrom(_ recovery: Recovery) -> Timestamp? {
        requests.isEmpty
            ? recovery.aloneFrom
            : min(recovery.aloneFrom ?? recovery.patience, recovery.patience)
    }

    /// Returns whether a member has come over, even one without a readable view.
    private func hasCompany(in recovery: Recovery) -> Bool {
        !recovery.isAlone || roster.members.contains { $0.isPlayer && $0.connection != nil }
    }

    /// Continues the session when all members are there, or those who are have waited long enough.
    mutating func recoverIfDue(at now: Timestamp) {
        guard case .recovering(let recovery) = stage else { return }
        let isComplete = !recovery.isAlone && recovery.awaited.isEmpty
        if isComplete || hasCompany(in: recovery) && recovery.patience <= now {
            recover(recovery, at: now)
        } else if !hasCompany(in: recovery), let from = aloneFrom(recovery), from <= now {
            recover(recovery, at: now)
        } else if recovery.end <= now {
            // No member has come, and nothing can be played alone.
            stepDown(to: .nobody)
        }
    }

    /// Returns the time from which the session continues with nobody else; `nil` if nothing can be
    /// played alone.
    private func aloneFrom(_ inheritance: Inheritance<G.View>, at now: Timestamp) -> Timestamp? {
        if inheritance.isAlone { return now }
        // A member has come, and may be gone again.
        let view = inheritance.view
        let hasBots = view.players.contains { $0.kind == .bot && !$0.hasLeft }
        return hasBots || view.phase != .playing ? now + Self.claimLife : nil
    }

    private mutating func recover(_ recovery: Recovery, at now: Timestamp) {
        let views = recovery.confirmedViews(own: seat)
        guard let newest = views.first?.value else { return }
        // Continue above every version that a member has, confirmed or not: an older one would not
        // be shown.
        for view in recovery.views.values { delivery.resume(from: view.revision) }
        gameNumber = min(max(0, newest.gameNumber), Int(SessionCoding.countLimit))
        let players = roster.members.filter(\.isInGame)
        var restored = game
        restored.now = now
        let handover = Handover(
            views: views.compactMap { entry in
                entry.value.game.map { (player: entry.key, view: $0) }
            },
            players: players.map(\.id), host: seat,
            legacy: recovery.views[seat]?.succession?.legacy,
            remaining: recovery.remaining)
        if newest.phase != .lobby, restored.restore(from: handover) {
            stage = .playing
            // They came in a round of the former host, which goes on.
            for index in roster.members.indices
            where roster.members[index].part == .newcomer(closedRound: nil) {
                roster.members[index].part = .newcomer(closedRound: restored.closedRound)
            }
            change(.configured(game: restored), at: now)
            for member in players where member.hasLeft {
                change(.remove(player: member.id), at: now)
            }
            for member in players where member.isAbsent {
                change(.presence(player: member.id, presence: .disconnected), at: now)
            }
        } else {
            stage = .lobby
            roster.members.removeAll(where: \.hasLeft)
            seatNewcomersForGood()
            if let legacy = handover.legacy {
                restored = game
                restored.adopt(legacy)
                if restored != game { change(.configured(game: restored), at: now) }
            }
        }
        let waiting = requests
        requests = []
        for open in waiting { receiveRequest(open.request, from: open.connection, at: now) }
        for held in recovery.actions { perform(held.numbered, of: held.player, at: now) }
    }

    private mutating func perform(
        _ numbered: NumberedAction<G.Action>, of player: PlayerID, at now: Timestamp
    ) {
        guard player == seat else {
            guard let connection = roster.members.first(where: { $0.id == player })?.connection
            else { return }
            return receiveAction(numbered, from: connection, at: now)
        }
        guard stage == .playing, numbered.game ?? gameNumber == gameNumber else { return }
        do {
            try act(numbered.action, of: seat, at: now)
        } catch {
            statistics.rejectedMessages += 1
        }
    }
}
