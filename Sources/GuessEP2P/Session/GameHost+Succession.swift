public import Primitives
internal import ReliableChannel

extension GameHost {
    /// Between a claim to the session and the moment at which it goes on.
    struct Recovery: Equatable, Sendable {
        /// What each member saw last, with its version as the revision.
        var views: [PlayerID: SessionView<G.View>]
        /// Who is still to hand theirs in.
        var awaited: Set<PlayerID>
        /// When it goes on with whoever is there, if anybody is.
        var patience: Timestamp
        /// When the claim is given up.
        let end: Timestamp
        /// How long the game's phase still had.
        let remaining: Duration?
        /// Who has been asked for what they saw.
        var asked: Set<PlayerID> = []
        /// So many deeds of each member are kept.
        static var deedLimit: Int { 32 }
        /// What members did meanwhile.
        private(set) var deeds: [HeldDeed] = []

        struct HeldDeed: Equatable, Sendable {
            let player: PlayerID
            let deed: Deed<G.Action>
        }

        /// Whether nobody has come over and told what they saw.
        var isAlone: Bool { views.count == 1 }

        /// The views that agree with this host's own, or with each other, on which game is on and whether it is.
        ///
        /// Nobody alone ends a game or begins one. Those of the newest state come first.
        func confirmedViews(own: PlayerID) -> [(key: PlayerID, value: SessionView<G.View>)] {
            func agree(_ one: SessionView<G.View>, _ other: SessionView<G.View>) -> Bool {
                one.phase == other.phase && one.gameNumber == other.gameNumber
            }
            return views.filter { view in
                view.key == own
                    || views.contains { $0.key != view.key && agree($0.value, view.value) }
            }
            .sorted { ($1.value.revision, $0.key) < ($0.value.revision, $1.key) }
        }

        /// Keeps what a member does until the game goes on, if it is not too much.
        ///
        /// - Returns: Whether it is kept.
        mutating func hold(_ deed: Deed<G.Action>, of player: PlayerID) -> Bool {
            let known = deeds.filter { $0.player == player }
            // Said again by another connection.
            if known.contains(where: { $0.deed.id == deed.id }) { return true }
            guard known.count < Self.deedLimit else { return false }
            deeds.append(HeldDeed(player: player, deed: deed))
            return true
        }
    }

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
        let heirs = members.filter {
            $0.claimSeals != nil && $0.isPlayer && $0.presence != .disconnected
        }
        return Succession(
            session: configuration.sessionID, epoch: epoch,
            heirs: heirs.filter { $0.link != nil }.prefix(SessionEpoch.rankLimit).map(\.id),
            seals: members.compactMap { member in
                let values = member.knownSeals
                return values.isEmpty || member.hasLeft
                    ? nil : Succession.Seal(player: member.id, values: values)
            },
            claimants: members.compactMap { member in
                guard member.isPlayer, !member.hasLeft, member.id != seat else { return nil }
                return member.claimSeals.map { Succession.Claimant(player: member.id, seals: $0) }
            },
            hostSeals: claimSecret?.claimSeals,
            isOpen: configuration.approval == .automatic,
            lateArrivals: configuration.lateArrivals,
            legacy: stage == .playing ? game.legacy : nil)
    }

    /// The right to the host's own seat; `nil` if the session ends with its host.
    var claimToSeat: SeatClaim? {
        members.first { $0.id == seat }?.token.map { SeatClaim(player: seat, token: $0) }
    }

    /// What this host announces of its own right to the session; `nil` if it opened the session.
    var claim: SuccessionClaim? {
        guard let claimSecret else { return nil }
        var isSettled = true
        if case .recovering = stage { isSettled = false }
        return SuccessionClaim(
            player: seat, proof: claimSecret.claimProof(isSettled: isSettled), epoch: epoch,
            isSettled: isSettled)
    }

    /// Hears that somebody else announces this session.
    ///
    /// A host with company gives way to a former player of the session who has company too, and a later epoch. Who has
    /// claimed the session and is still alone gives way to whoever has company, and to a better claim: of two who wait
    /// for each other one has to go. The session is then over here: ``Effect/superseded(_:lastView:)`` tells what to do.
    public mutating func hear(_ claim: SuccessionClaim, at now: Timestamp) {
        guard configuration.survivesHost, stage != .closed, claim.player != seat,
            claim.epoch.generation <= epoch.generation + Succession.generationLead
        else { return }
        let isAlone = if case .recovering(let recovery) = stage { recovery.isAlone } else { false }
        guard isProven(claim) else {
            statistics.strangersMessages += 1
            return
        }
        guard claim.epoch > epoch ? claim.isSettled || isAlone : claim.isSettled && isAlone
        else { return }
        let member = members.first { $0.id == claim.player }
        if let member, !isAlone, member.presence != .disconnected {
            // Somebody who sits here hosts elsewhere? Either this machine has slept, and its silence will show soon, or
            // somebody wants the session for themselves.
            heardClaim = claim
            return
        }
        stepDown()
    }

    /// Whether a claim is made by the program of a member, or by the host from whom this one has taken the session over.
    func isProven(_ claim: SuccessionClaim) -> Bool {
        // That one's proof is everybody's: it is good for its own term, and for no later one.
        if claim.epoch < epoch, let formerHost, formerHost.player == claim.player,
            formerHost.seals.admit(claim)
        {
            return true
        }
        let member = members.first { $0.id == claim.player }
        let seals = member?.claimSeals ?? departedSeals[claim.player]
        return seals?.admit(claim) == true && member?.hasLeft != true
    }

    /// Hears that the session is announced without a claim: by whoever opened it and was never gone, or is back.
    ///
    /// A claimant to whom nobody has come was cut off, then, and goes back to its seat at once.
    public mutating func hearFirstHost(at now: Timestamp) {
        guard case .recovering(let recovery) = stage, recovery.isAlone, epoch.generation == 1
        else { return }
        stepDown()
    }

    /// Looks at a claim again that was heard while its player still seemed to be here.
    mutating func reconsiderClaim(at now: Timestamp) {
        guard let claim = heardClaim, let member = members.first(where: { $0.id == claim.player }),
            member.presence == .disconnected
        else { return }
        heardClaim = nil
        hear(claim, at: now)
    }

    /// Lets everybody go without a goodbye: they look for the session where it is now.
    private mutating func stepDown() {
        let claimToSeat = claimToSeat
        var lastView: SessionView<G.View>?
        if case .recovering(let recovery) = stage { lastView = recovery.views[seat] }
        stage = .closed
        for link in members.compactMap(\.link) { effects.append(.close(link)) }
        for open in requests { effects.append(.close(open.link)) }
        requests = []
        endInvitations(.hostLeft, at: .zero)
        members = members.filter { $0.id == seat }
        guard let claimToSeat else { return }
        effects.append(.superseded(claimToSeat, lastView: lastView))
    }

    /// Remembers whose seat is no longer kept: if that was this program's own fault, they may have the session now.
    mutating func noteDeparture(of member: Member) {
        guard configuration.survivesHost else { return }
        departedSeals[member.id] = member.claimSeals
        if departedSeals.count > Self.memberLimit, let oldest = departedSeals.keys.min() {
            departedSeals[oldest] = nil
        }
    }

    // MARK: After the claim

    /// Sets the table as the former host last showed it, with everybody away.
    mutating func inherit(_ inheritance: Inheritance<G.View>, at now: Timestamp) {
        let view = inheritance.view
        let succession = view.succession
        formerHost = succession?.hostSeals.map { Succession.Claimant(player: view.host, seals: $0) }
        revision = min(view.revision, SessionCoding.countLimit)
        let life = view.phase == .lobby ? Self.lobbySeatLife : Self.gameSeatLife
        for summary in (view.players + view.spectators).prefix(Self.memberLimit)
        where summary.id.rawValue < Self.seatNumberLimit
            && !members.contains(where: { $0.id == summary.id })
        {
            var role = Member.Role.absent(until: now + life)
            if summary.hasLeft {
                role = .gone
            } else if summary.id == seat {
                role = .host
            } else if summary.kind == .bot {
                role = .bot(
                    Member.Bot(skill: 0.5, generator: generator.branch(UInt64(summary.id.rawValue)))
                )
            }
            var member = Member(id: summary.id, name: summary.name, role: role)
            member.isReady = summary.isReady
            if summary.kind == .spectator { member.part = .spectator(wantsSeat: false) }
            member.seals = succession?.seals.first { $0.player == summary.id }?.values ?? []
            member.claimSeals = succession?.claimants.first { $0.player == summary.id }?.seals
            if summary.id == seat { member.token = inheritance.seat.token }
            members.append(member)
            nextPlayer = max(nextPlayer, summary.id.rawValue + 1)
        }
        if !members.contains(where: { $0.id == seat }) {
            // A view without its own player: there is nobody to carry the session on.
            stage = .closed
            return
        }
        var recovery = Recovery(
            views: [seat: view], awaited: Set(succession?.heirs ?? []).subtracting([seat]),
            patience: now + Self.recoveryPatience, end: now + Self.claimLife,
            remaining: inheritance.remaining)
        for deed in inheritance.deeds {
            guard let action = SessionCoding.decode(G.Action.self, from: deed.action) else {
                continue
            }
            _ = recovery.hold(Deed(id: deed.id, game: deed.game, action: action), of: seat)
        }
        stage = .recovering(recovery)
    }

    /// Asks somebody who has come over for what they saw last.
    mutating func askForTestimony(on link: ConnectionHandle, at now: Timestamp) {
        guard case .recovering(var recovery) = stage else { return }
        // Once for each: who comes again and again keeps nobody waiting.
        if let player = memberIndex(on: link).map({ members[$0].id }),
            recovery.asked.insert(player).inserted
        {
            let patience = min(recovery.end, now + Self.testimonyPatience)
            recovery.patience = max(recovery.patience, patience)
        }
        stage = .recovering(recovery)
        send(.recovering(epoch: epoch), to: link)
    }

    /// Takes what a member saw last; somebody else's view, or one that makes no sense, counts as none.
    mutating func receiveTestimony(
        _ bytes: [UInt8], version: UInt64, from link: ConnectionHandle, at now: Timestamp
    ) {
        guard let index = memberIndex(on: link) else {
            statistics.strangersMessages += 1
            return
        }
        let player = members[index].id
        guard case .recovering(var recovery) = stage, recovery.views[player] == nil else {
            return refuse(id: 0, .wrongPhase, from: link, at: now)
        }
        // Nobody was ahead by more than what the former host did in its last seconds.
        let newest = (recovery.views[seat]?.revision ?? 0) + Self.testimonyLead
        if var view = SessionCoding.decode(SessionView<G.View>.self, from: bytes),
            view.you == player, version <= newest
        {
            view.revision = version
            recovery.views[player] = view
            let lastActionID = min(view.lastActionID, SessionCoding.countLimit)
            members[index].inheritedActionID = lastActionID
            members[index].inheritedProgram = members[index].program
            members[index].lastActionID = max(members[index].lastActionID, lastActionID)
        } else {
            statistics.unreadableMessages += 1
            refuse(id: 0, .unreadable, from: link, at: now)
            guard case .recovering = stage, memberIndex(on: link) != nil else { return }
        }
        recovery.awaited.remove(player)
        stage = .recovering(recovery)
        recoverIfDue(at: now)
    }

    var recoveryTimeout: Timestamp? {
        guard case .recovering(let recovery) = stage else { return nil }
        return hasCompany(in: recovery) ? recovery.patience : recovery.end
    }

    /// Whether somebody has come over, be it that they tell nothing that can be read.
    private func hasCompany(in recovery: Recovery) -> Bool {
        !recovery.isAlone || members.contains { $0.isPlayer && $0.link != nil }
    }

    /// Goes on with the session as soon as everybody is there, or those who are have waited long enough.
    mutating func recoverIfDue(at now: Timestamp) {
        guard case .recovering(let recovery) = stage else { return }
        let isComplete = !recovery.isAlone && recovery.awaited.isEmpty
        if isComplete || hasCompany(in: recovery) && recovery.patience <= now {
            recover(recovery, at: now)
        } else if recovery.end <= now {
            // Nobody has come: it is this program that was cut off.
            stepDown()
        }
    }

    private mutating func recover(_ recovery: Recovery, at now: Timestamp) {
        let views = recovery.confirmedViews(own: seat)
        guard let newest = views.first?.value else { return }
        // Above every version that anybody holds, confirmed or not: an older one would not be shown.
        revision = recovery.views.values.reduce(revision) { max($0, $1.revision) }
        gameNumber = min(max(0, newest.gameNumber), Int(SessionCoding.countLimit))
        let players = members.filter(\.isPlayer)
        var restored = game
        restored.now = now
        let estate = Estate(
            views: views.compactMap { entry in
                entry.value.game.map { (player: entry.key, view: $0) }
            },
            players: players.map(\.id), host: seat,
            legacy: recovery.views[seat]?.succession?.legacy,
            remaining: recovery.remaining)
        if newest.phase != .lobby, restored.restore(from: estate) {
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
            members.removeAll(where: \.hasLeft)
        }
        let waiting = requests
        requests = []
        for open in waiting { receiveRequest(open.request, from: open.link, at: now) }
        for held in recovery.deeds { perform(held.deed, of: held.player, at: now) }
    }

    private mutating func perform(
        _ deed: Deed<G.Action>, of player: PlayerID, at now: Timestamp
    ) {
        guard player == seat else {
            guard let link = members.first(where: { $0.id == player })?.link else { return }
            return receiveAction(deed, from: link, at: now)
        }
        guard stage == .playing, deed.game ?? gameNumber == gameNumber else { return }
        do {
            try act(deed.action, of: seat, at: now)
        } catch {
            statistics.rejectedMessages += 1
        }
    }
}
