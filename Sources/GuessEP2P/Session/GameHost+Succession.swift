package import Primitives
internal import ReliableChannelCore

extension GameHost {
    /// How long the session waits for a member who does not come over, if somebody else has.
    static var recoveryPatience: Duration { .seconds(1) }
    /// How long who has come over may take to tell what they saw.
    static var testimonyPatience: Duration { .milliseconds(500) }
    /// How long a claim stands to which nobody comes.
    static var claimLife: Duration { .seconds(8) }
    /// How many versions later than the claimant's somebody's last view may be.
    static var testimonyLead: UInt64 { 4096 }
    /// Players beyond that number are nobody's invention but a liar's.
    static var seatNumberLimit: UInt32 { 1 << 31 }
    /// Where the announcement has the claim.
    static var claimKey: String { "heir" }

    // MARK: While there is a host

    /// Who would take over, as everybody is told.
    func makeSuccession() -> Succession {
        let heirs = roster.members.filter {
            $0.claimSeals != nil && $0.isPlayer && $0.presence != .disconnected
        }
        return Succession(
            session: configuration.sessionID, epoch: epoch,
            heirs: heirs.filter { $0.link != nil }.prefix(SessionEpoch.rankLimit).map(\.id),
            seals: roster.members.compactMap { member in
                let values = member.knownSeals
                return values.isEmpty || member.hasLeft
                    ? nil : Succession.Seal(player: member.id, values: values)
            },
            claimants: roster.members.compactMap { member in
                guard member.isPlayer, !member.hasLeft, member.id != seat else { return nil }
                return member.claimSeals.map { Succession.Claimant(player: member.id, seals: $0) }
            },
            hostSeals: term.claimSecret?.claimSeals,
            isOpen: configuration.approval == .automatic,
            lateArrivals: configuration.lateArrivals,
            bots: roster.members.compactMap { member in
                guard case .bot(let bot) = member.role else { return nil }
                return Succession.Bot(player: member.id, skill: bot.skillInPercent)
            },
            legacy: game.legacy, context: configuration.successorContext)
    }

    /// The right to the host's own seat; `nil` if the session ends with its host.
    var claimToSeat: SeatClaim? {
        roster.members.first { $0.id == seat }?.token.map { SeatClaim(player: seat, token: $0) }
    }

    /// What this host announces of its own right to the session; `nil` if it opened the session.
    var claim: SuccessionClaim? {
        term.claim(of: seat, isSettled: hasCompanyForSure)
    }

    /// Whether another member's program is known to have followed this host, or no other had to.
    private var hasCompanyForSure: Bool {
        if case .recovering = stage { false } else { !term.isAlone }
    }

    /// Whether the session was claimed and no other member's program has come over.
    private var isAlone: Bool {
        if case .recovering(let recovery) = stage { recovery.isAlone } else { term.isAlone }
    }

    /// Notes that somebody with a seat is here: from then on the session is this host's.
    mutating func noteCompany() {
        if case .recovering = stage { return }
        term.isAlone = false
    }

    /// Hears that somebody else announces this session.
    ///
    /// A host with company gives way to a former player of the session who has company too, and a later epoch. Who has
    /// claimed the session and is still alone gives way to whoever has company, and to a better claim: of two who wait
    /// for each other one has to go. The session is then over here: ``Effect/superseded(_:lastView:)`` tells what to do.
    package mutating func hear(_ claim: SuccessionClaim, at now: Timestamp) {
        guard configuration.survivesHost, stage != .closed, claim.player != seat,
            claim.epoch.generation <= epoch.generation + Succession.generationLead
        else { return }
        guard isProven(claim) else {
            statistics.strangersMessages += 1
            return
        }
        guard claim.epoch > epoch ? claim.isSettled || isAlone : claim.isSettled && isAlone
        else { return }
        let member = roster.members.first { $0.id == claim.player }
        if let member, !isAlone, member.presence != .disconnected {
            // Somebody who sits here hosts elsewhere? Either this machine has slept, and its silence will show soon, or
            // somebody wants the session for themselves.
            term.heardClaim = claim
            return
        }
        stepDown()
    }

    /// Whether a claim is made by somebody who may make it.
    func isProven(_ claim: SuccessionClaim) -> Bool {
        term.isProven(claim, by: roster[claim.player])
    }

    /// Hears that the session is announced without a claim: by whoever opened it and was never gone, or is back.
    ///
    /// A claimant to whom nobody has come was cut off, then, and goes back to its seat at once. If it has gone on
    /// with its computer players meanwhile, that is forgotten.
    package mutating func hearFirstHost(at now: Timestamp) {
        guard stage != .closed, isAlone, epoch.generation == 1 else { return }
        stepDown()
    }

    /// Looks at a claim again that was heard while its player still seemed to be here.
    mutating func reconsiderClaim(at now: Timestamp) {
        guard let claim = term.heardClaim,
            let member = roster.members.first(where: { $0.id == claim.player }),
            member.presence == .disconnected
        else { return }
        term.heardClaim = nil
        hear(claim, at: now)
    }

    /// Lets everybody go without a goodbye: they look for the session where it is now.
    private mutating func stepDown() {
        let claimToSeat = claimToSeat
        var lastView: SessionView<G.View>?
        if case .recovering(let recovery) = stage { lastView = recovery.views[seat] }
        stage = .closed
        for link in roster.members.compactMap(\.link) { effects.append(.close(link)) }
        for open in requests { effects.append(.close(open.link)) }
        requests = []
        endInvitations(.hostLeft, at: .zero)
        roster.members = roster.members.filter { $0.id == seat }
        guard let claimToSeat else { return }
        effects.append(.superseded(claimToSeat, lastView: lastView))
    }

    // MARK: After the claim

    /// Sets the table as the former host last showed it, with everybody away.
    mutating func inherit(_ inheritance: Inheritance<G.View>, at now: Timestamp) {
        let view = inheritance.view
        let succession = view.succession
        delivery.resume(from: min(view.revision, SessionCoding.countLimit))
        let life = view.phase == .lobby ? Self.lobbySeatLife : Self.gameSeatLife
        for summary in (view.players + view.spectators).prefix(Self.memberLimit)
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
            if summary.kind == .spectator { member.part = .spectator(wantsSeat: false) }
            if summary.isWaiting == true { member.part = .newcomer(closedRound: nil) }
            member.seals = succession?.seals.first { $0.player == summary.id }?.values ?? []
            member.claimSeals = succession?.claimants.first { $0.player == summary.id }?.seals
            if summary.id == seat { member.token = inheritance.seat.token }
            roster.inherit(member)
        }
        if !roster.members.contains(where: { $0.id == seat }) {
            // A view without its own player: there is nobody to carry the session on.
            stage = .closed
            return
        }
        var recovery = Recovery(
            views: [seat: view], awaited: Set(succession?.heirs ?? []).subtracting([seat]),
            patience: now + Self.recoveryPatience, end: now + Self.claimLife,
            aloneFrom: aloneFrom(view, at: now), remaining: inheritance.remaining)
        for numbered in inheritance.actions {
            guard let action = SessionCoding.decode(G.Action.self, from: numbered.action) else {
                continue
            }
            _ = recovery.hold(
                NumberedAction(id: numbered.id, game: numbered.game, action: action), of: seat)
        }
        stage = .recovering(recovery)
    }

    /// Asks somebody who has come over for what they saw last.
    mutating func askForTestimony(on link: ConnectionHandle, at now: Timestamp) {
        guard case .recovering(var recovery) = stage else { return }
        if let index = roster.index(on: link) {
            roster.members[index].owesTestimony = true
            // Once for each: who comes again and again keeps nobody waiting.
            if recovery.asked.insert(roster.members[index].id).inserted {
                let patience = min(recovery.end, now + Self.testimonyPatience)
                recovery.patience = max(recovery.patience, patience)
            }
        }
        stage = .recovering(recovery)
        send(.recovering(epoch: epoch), to: link)
    }

    /// Takes what a member saw last; somebody else's view, or one that makes no sense, counts as none.
    mutating func receiveTestimony(
        _ bytes: [UInt8], version: UInt64, from link: ConnectionHandle, at now: Timestamp
    ) {
        guard let index = roster.index(on: link) else {
            statistics.strangersMessages += 1
            return
        }
        let player = roster.members[index].id
        let wasAsked = roster.members[index].owesTestimony
        roster.members[index].owesTestimony = false
        guard case .recovering(var recovery) = stage, recovery.views[player] == nil else {
            // Who was asked and comes too late has done nothing wrong.
            return wasAsked ? () : refuse(id: 0, .wrongPhase, from: link, at: now)
        }
        // Nobody was ahead by more than what the former host did in its last seconds.
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
            refuse(id: 0, .unreadable, from: link, at: now)
            guard case .recovering = stage, roster.index(on: link) != nil else { return }
        }
        recovery.awaited.remove(player)
        stage = .recovering(recovery)
        recoverIfDue(at: now)
    }

    var recoveryTimeout: Timestamp? {
        guard case .recovering(let recovery) = stage else { return nil }
        if hasCompany(in: recovery) { return recovery.patience }
        return recovery.aloneFrom.map { min($0, recovery.end) } ?? recovery.end
    }

    /// Whether somebody has come over, be it that they tell nothing that can be read.
    private func hasCompany(in recovery: Recovery) -> Bool {
        !recovery.isAlone || roster.members.contains { $0.isPlayer && $0.link != nil }
    }

    /// Goes on with the session as soon as everybody is there, or those who are have waited long enough.
    mutating func recoverIfDue(at now: Timestamp) {
        guard case .recovering(let recovery) = stage else { return }
        let isComplete = !recovery.isAlone && recovery.awaited.isEmpty
        if isComplete || hasCompany(in: recovery) && recovery.patience <= now {
            recover(recovery, at: now)
        } else if !hasCompany(in: recovery), let from = recovery.aloneFrom, from <= now {
            term.isAlone = true
            recover(recovery, at: now)
        } else if recovery.end <= now {
            // Nobody has come, and alone there is nothing to play.
            stepDown()
        }
    }

    /// When a session goes on though nobody has come over; `nil` if alone there is nothing to do.
    ///
    /// At once if nobody was expected. In a lobby, others can be waited for.
    private func aloneFrom(_ view: SessionView<G.View>, at now: Timestamp) -> Timestamp? {
        let hasBots = view.players.contains { $0.kind == .bot && !$0.hasLeft }
        guard hasBots || view.phase != .playing else { return nil }
        let expectsCompany = view.players.contains { player in
            player.kind == .guest && player.id != seat && !player.hasLeft
                && player.presence != .disconnected
        }
        return expectsCompany ? now + Self.claimLife : now
    }

    private mutating func recover(_ recovery: Recovery, at now: Timestamp) {
        let views = recovery.confirmedViews(own: seat)
        guard let newest = views.first?.value else { return }
        // Above every version that anybody holds, confirmed or not: an older one would not be shown.
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
        for open in waiting { receiveRequest(open.request, from: open.link, at: now) }
        for held in recovery.actions { perform(held.numbered, of: held.player, at: now) }
    }

    private mutating func perform(
        _ numbered: NumberedAction<G.Action>, of player: PlayerID, at now: Timestamp
    ) {
        guard player == seat else {
            guard let link = roster.members.first(where: { $0.id == player })?.link else { return }
            return receiveAction(numbered, from: link, at: now)
        }
        guard stage == .playing, numbered.game ?? gameNumber == gameNumber else { return }
        do {
            try act(numbered.action, of: seat, at: now)
        } catch {
            statistics.rejectedMessages += 1
        }
    }
}
