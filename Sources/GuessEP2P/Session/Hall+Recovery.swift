internal import Primitives
internal import ReliableChannelCore

/// The way of a session from one host to the next.
extension Hall {
    // MARK: While there is a host

    /// The succession, which is a part of every member's view.
    var succession: Succession {
        let heirs = seats.members.filter {
            $0.canHost && $0.isPlayer && $0.presence != .disconnected
        }
        return Succession(
            session: configuration.sessionID, epoch: epoch,
            heirs: heirs.filter { $0.connection != nil }.prefix(SessionEpoch.rankLimit).map(\.id),
            seals: seats.members.compactMap { member in
                let values = member.knownSeals
                return values.isEmpty || member.hasLeft
                    ? nil : Succession.Seal(player: member.id, values: values)
            },
            signers: seats.members.compactMap { member in
                guard member.isPlayer, !member.hasLeft, member.id != seats.own else { return nil }
                return member.memberSeals.map { Succession.Signer(player: member.id, seals: $0) }
            },
            hostSeal: term.claimProof?.sealed,
            isOpen: configuration.approval == .automatic,
            lateArrivals: configuration.lateArrivals,
            bots: seats.members.compactMap { member in
                guard case .bot(let bot) = member.role else { return nil }
                return Succession.Bot(player: member.id, skill: bot.skillInPercent)
            },
            legacy: play.game.legacy, context: configuration.successorContext)
    }

    /// The claim to the host's own seat; `nil` if the session ends with its host.
    var claimToSeat: SeatClaim? {
        seats[seats.own]?.token.map { SeatClaim(player: seats.own, token: $0) }
    }

    /// The claim to the session that this host announces; `nil` if it opened the session.
    var claim: SuccessionClaim? {
        term.claim(of: seats.own, followerCount: seats.followers.count)
    }

    /// This host's term, with the number of people that it hears.
    var following: Following { Following(epoch: epoch, count: 1 + seats.followers.count) }

    // MARK: After the claim

    /// Continues a session with the seats of the former host's last view, and with all members
    /// disconnected.
    mutating func inherit(_ inheritance: Inheritance<G.View>, at now: Timestamp) {
        let view = inheritance.view
        let succession = view.succession
        views.resume(from: min(view.revision, SessionCoding.countLimit))
        let life = view.phase == .lobby ? Seats.lobbyLife : Seats.gameLife
        for summary in (view.players + view.spectators).prefix(HostConfiguration.memberLimit)
        where summary.id.rawValue < Self.seatNumberLimit && seats[summary.id] == nil {
            var role = Member.Role.absent(until: now + life)
            if summary.hasLeft {
                role = .gone
            } else if summary.id == seats.own {
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
            if summary.id == seats.own { member.token = inheritance.seat.token }
            seats.inherit(member)
        }
        // If the view does not contain its own player, no member can continue the session.
        stage =
            seats[seats.own] == nil
            ? .closed : .recovering(GameHost<G>.Recovery(inheriting: inheritance, at: now))
    }

    /// Whether a member has come over, even one without a readable view.
    var hasMember: Bool { seats.members.contains { $0.isPlayer && $0.connection != nil } }

    /// Asks a member who has come over for the last view.
    mutating func askForTestimony(
        of index: Int, on connection: ConnectionHandle, at now: Timestamp
    ) {
        guard case .recovering(var recovery) = stage else { return }
        seats.members[index].owesTestimony = true
        recovery.noteAsked(seats.members[index].id, at: now)
        stage = .recovering(recovery)
        output.send(.recovering(epoch: epoch), to: connection)
    }

    /// Takes a member's last view; a view of another player, or one that cannot be right, counts as
    /// none.
    ///
    /// - Returns: Whether the view can be used; `nil` if no view is expected any more.
    /// - Throws: ``Rejection/wrongPhase`` if the member was not asked.
    mutating func receiveTestimony(
        _ bytes: [UInt8], version: UInt64, from connection: ConnectionHandle
    ) throws(Rejection) -> Bool? {
        guard let index = memberIndex(on: connection) else { return nil }
        let player = seats.members[index].id
        let wasAsked = seats.members[index].owesTestimony
        seats.members[index].owesTestimony = false
        guard case .recovering(var recovery) = stage, recovery.views[player] == nil else {
            // A member who was asked and answers too late has done nothing wrong.
            guard wasAsked else { throw .wrongPhase }
            return nil
        }
        // No view is newer by more than what the former host did in its last seconds.
        let newest =
            (recovery.views[seats.own]?.revision ?? 0) + GameHost<G>.Recovery.testimonyLead
        guard var view = SessionCoding.decode(SessionView<G.View>.self, from: bytes),
            view.you == player, version <= newest
        else {
            output.statistics.unreadableMessages += 1
            return false
        }
        view.revision = version
        recovery.views[player] = view
        seats.members[index].inheritAction(min(view.lastActionID, SessionCoding.countLimit))
        stage = .recovering(recovery)
        return true
    }

    /// Waits no longer for the last view of a member.
    ///
    /// - Returns: Whether the member is here, and the session is still to be continued.
    mutating func endWait(for connection: ConnectionHandle) -> Bool {
        guard case .recovering(var recovery) = stage, let index = seats.index(on: connection)
        else { return false }
        recovery.awaited.remove(seats.members[index].id)
        stage = .recovering(recovery)
        return true
    }

    /// Continues the session with a game that is made of the members' views, or in the lobby.
    ///
    /// - Returns: Whether there is a view to continue with.
    mutating func goOn(from recovery: GameHost<G>.Recovery, at now: Timestamp) -> Bool {
        let confirmed = recovery.confirmedViews(own: seats.own)
        guard let newest = confirmed.first?.value else { return false }
        // Continue above every version that a member has, confirmed or not: an older one would not
        // be shown.
        for view in recovery.views.values { views.resume(from: view.revision) }
        play.resumeGame(number: newest.gameNumber)
        let players = seats.members.filter(\.isInGame)
        var restored = play.game
        restored.now = now
        let handover = Handover(
            views: confirmed.compactMap { entry in
                entry.value.game.map { (player: entry.key, view: $0) }
            },
            players: players.map(\.id), host: seats.own,
            legacy: recovery.views[seats.own]?.succession?.legacy,
            remaining: recovery.remaining)
        if newest.phase != .lobby, restored.restore(from: handover) {
            stage = .playing
            // They came in a round of the former host, which goes on.
            for index in seats.members.indices
            where seats.members[index].part == .newcomer(closedRound: nil) {
                seats.members[index].part = .newcomer(closedRound: restored.closedRound)
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
            seats.endGame()
            if let legacy = handover.legacy {
                restored = play.game
                restored.adopt(legacy)
                if restored != play.game { change(.configured(game: restored), at: now) }
            }
        }
        return true
    }
}
