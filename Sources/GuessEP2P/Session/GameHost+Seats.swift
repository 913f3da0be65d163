package import Primitives
internal import ReliableChannelCore

extension GameHost {
    /// The reason why a player is admitted.
    enum Welcome {
        /// The session is open to everybody.
        case open
        /// The host's user has chosen the player.
        case chosen
        /// The host's user has admitted the player before, as this pass proves.
        case known(SeatToken)
    }

    /// Admits a player to a seat, or a spectator.
    mutating func admit(
        _ request: RequestToPlay, on connection: ConnectionHandle, as welcome: Welcome = .open,
        at now: Timestamp
    ) {
        // Two programs of one player may both have asked, or been invited, before either had a
        // seat.
        guard request.isSecondScreen || !roster.isHere(request.identity) else {
            return deny(request.id, Denial(.identityInUse), on: connection, at: now)
        }
        var part = Member.Part.player
        switch entry(for: request.wish, on: connection, at: now) {
        case .denied(let denial): return deny(request.id, denial, on: connection, at: now)
        case .watch(let wantsSeat): part = .spectator(wantsSeat: wantsSeat)
        case .seat: break
        }
        if request.isSecondScreen { forgetFormerScreens(for: request.identity, at: now) }
        let name = roster.unique(roster.clean(request.name))
        if stage == .playing, part == .player {
            if let closed = game.closedRound {
                part = .newcomer(closedRound: closed)
            } else {
                // Not every game can add a player while it is in progress; the next game can.
                do {
                    try add(roster.nextID, named: name, at: now)
                } catch {
                    guard hasPlaceForSpectator else {
                        return deny(request.id, Denial(.full), on: connection, at: now)
                    }
                    part = .spectator(wantsSeat: true)
                }
            }
        }
        var member = Member(
            id: roster.drawNumber(), name: name,
            role: .guest(connection: connection, lastHeard: now, .connected))
        member.part = part
        // New players are ready, so that they delay nobody.
        member.isReady = member.isPlayer
        member.token = roster.makeToken()
        member.admission = Member.Admission(
            requestID: request.id, identity: request.identity,
            pass: pass(for: request.identity, as: welcome))
        member.memberSeals = request.seals
        roster.members.append(member)
        endInvitations(of: request.identity, on: connection)
        accept(request, at: roster.members.count - 1, on: connection)
        note(.joined(member.id, name: member.name, member.kind))
        if case .known = welcome { note(.recognized(member.id, name: member.name)) }
    }

    /// Returns the pass of a player whom the host's user has admitted, and remembers the player.
    private mutating func pass(for identity: PeerID, as welcome: Welcome) -> SeatToken? {
        let pass: SeatToken
        switch welcome {
        case .open: return nil
        case .chosen: pass = roster.makeToken()
        case .known(let shown): pass = shown
        }
        let acquaintance = Acquaintance(identity: identity, pass: pass)
        admissions.acquaint(acquaintance)
        effects.append(.remember(acquaintance))
        return pass
    }

    /// Forgets that the host's user has admitted a player.
    mutating func forget(_ identity: PeerID) {
        if admissions.forget(identity) { effects.append(.forget(identity)) }
    }

    mutating func receiveRename(
        to name: SafeText, from connection: ConnectionHandle, at now: Timestamp
    ) {
        guard let index = roster.index(on: connection) else {
            statistics.strangersMessages += 1
            return
        }
        do throws(Rejection) {
            try rename(at: index, to: name)
        } catch {
            reject(id: 0, error, from: connection, at: now)
        }
    }

    /// Changes the data for the program of a new host; see ``HostConfiguration/successorContext``.
    package mutating func setSuccessorContext(_ context: ContextData?, at now: Timestamp) {
        guard configuration.successorContext != context else { return }
        configuration.successorContext = context
        noteChange(at: now)
    }

    /// Changes the name of the host's player; see ``rename(at:to:)``.
    package mutating func rename(to name: SafeText, at now: Timestamp) throws(Rejection) {
        guard let index = roster.members.firstIndex(where: { $0.id == seat }) else {
            throw .noSuchOne
        }
        try rename(at: index, to: name)
        noteChange(at: now)
    }

    /// Changes a member's name, with a number added if another member has that name.
    ///
    /// This works between games only: the results of a game use the names at its beginning.
    ///
    /// - Throws: ``Rejection/wrongPhase`` while a game is in progress, ``Rejection/noName`` if no
    ///   character of the name can be shown; the names are then unchanged.
    private mutating func rename(at index: Int, to wished: SafeText) throws(Rejection) {
        guard stage == .lobby else { throw .wrongPhase }
        let name = SafeText(wished.string, limit: .name)
        guard !name.isEmpty else { throw .noName }
        let former = roster.members[index].name
        guard name != former else { return }
        roster.members[index].name = roster.unique(name, except: index)
        let member = roster.members[index]
        guard member.name != former else { return }
        note(.renamed(member.id, from: former, to: member.name))
        if member.id == seat {
            configuration.hostName = member.name
            // The announcement holds the host's name besides these metadata.
            effects.append(.metadata(lastMetadata))
        }
    }

    mutating func accept(
        _ request: RequestToPlay, at index: Int, on connection: ConnectionHandle
    ) {
        roster.members[index].program = request.program
        roster.members[index].playsByItself = request.isComputer ?? false
        roster.members[index].isScreen = request.isScreen ?? false
        roster.members[index].face = request.face
        let member = roster.members[index]
        guard let token = member.token else { return }
        // A member who was invited, or came back with a token, has not shown the key, and may be
        // the next host.
        let mayCarryOn = configuration.survivesHost && member.canHost
        send(
            .accepted(
                requestID: request.id, you: member.id, token: token,
                lastActionID: member.lastActionID, key: mayCarryOn ? configuration.key : nil,
                pass: member.admission?.pass),
            to: connection)
    }

    /// Removes members whose seats have been kept for long enough.
    mutating func clearSeats(at now: Timestamp) {
        // In a game it is kept to the end: no phase waits for the member, and no other gets their
        // points.
        let isGameOn = stage == .playing && !game.isFinished
        for index in roster.members.indices.reversed() {
            guard case .absent(let until) = roster.members[index].role, until <= now else {
                continue
            }
            if isGameOn, roster.members[index].isPlayer {
                roster.members[index].role = .absent(until: now + Self.gameSeatLife)
            } else {
                remove(at: index, .connectionLost, at: now)
            }
        }
    }

    /// Adds a computer player.
    ///
    /// - Throws: ``Rejection/sessionFull`` or ``Rejection/wrongPhase``; the state is then
    ///   unchanged.
    package mutating func addBot(
        named name: SafeText, skill: Double, at now: Timestamp
    ) throws(Rejection) {
        guard stage == .lobby else { throw .wrongPhase }
        guard freeSeats(for: nil, at: now) > 0 else { throw .sessionFull }
        let id = roster.drawNumber()
        let bot = Member.Bot(skill: skill, generator: generator.branch(UInt64(id.rawValue)))
        roster.members.append(Member(id: id, name: roster.unique(name), role: .bot(bot)))
        noteChange(at: now)
    }

    /// Removes a player or a spectator.
    ///
    /// - Parameter ban: The time for which the same identity is not admitted, except by invitation.
    ///   An identity is only what a program states.
    /// - Throws: ``Rejection/noSuchOne`` (also for the host itself); the state is then unchanged.
    package mutating func kick(
        _ player: PlayerID, banFor ban: Duration = .zero, at now: Timestamp
    ) throws(Rejection) {
        guard player != seat,
            let index = roster.members.firstIndex(where: { $0.id == player && !$0.hasLeft })
        else { throw .noSuchOne }
        putOut(at: index, banFor: ban, at: now)
        noteChange(at: now)
    }

    mutating func putOut(at index: Int, banFor ban: Duration, at now: Timestamp) {
        if let identity = roster.members[index].admission?.identity { forget(identity) }
        if ban > .zero, let identity = roster.members[index].admission?.identity {
            admissions.ban(identity, until: now + min(ban, Denial.longestWait), at: now)
        }
        remove(at: index, .kicked, at: now)
    }

    /// Ends all bans and all times to wait.
    package mutating func liftBans() { admissions.forgiveAll() }

    /// Gives seats to spectators who wait for one.
    mutating func seatSpectators(at now: Timestamp) {
        for index in roster.members.indices {
            guard roster.members[index].part == .spectator(wantsSeat: true),
                freeSeats(for: nil, at: now) > 0
            else { continue }
            roster.members[index].part = .player
            roster.members[index].isReady = true
        }
    }

    /// Gives a part in the next game to all who have a seat.
    mutating func seatNewcomersForGood() {
        for index in roster.members.indices where roster.members[index].isPlayer {
            roster.members[index].part = .player
        }
    }

    /// Adds newcomers to the game as soon as they are ready and heard, and the round in which they
    /// came is over.
    ///
    /// - Parameter isUrgent: Whether the game ends if no player is added now.
    mutating func seatNewcomers(isUrgent: Bool = false, at now: Timestamp) {
        guard stage == .playing, !game.isFinished else { return }
        for index in roster.members.indices {
            let member = roster.members[index]
            guard case .newcomer(let since) = member.part else { continue }
            guard member.isWilling, member.isHeard else {
                roster.members[index].part = .newcomer(closedRound: game.closedRound)
                continue
            }
            guard isUrgent || game.closedRound == nil || game.closedRound != since else { continue }
            // A player whom this game cannot add plays in the next one.
            guard (try? add(member.id, named: member.name, at: now)) != nil else { continue }
            roster.members[index].part = .player
        }
    }

    /// Adds newcomers at once if the game would have too few players without the player who leaves.
    private mutating func fillPlace(of leaver: PlayerID, at now: Timestamp) {
        let others = roster.members.count { $0.isInGame && !$0.hasLeft && $0.id != leaver }
        if others < game.fewestPlayers { seatNewcomers(isUrgent: true, at: now) }
    }

    /// Removes second screens that are not heard if the same screen has come back, as after a kill.
    ///
    /// No notice is sent, since the room has its screen. A screen that is heard stays, because an
    /// identity is only what a program states.
    ///
    /// - Parameter identity: The identity of a screen that comes in now, if there is one.
    mutating func forgetFormerScreens(for identity: PeerID? = nil, at now: Timestamp) {
        func isSilent(_ member: Member) -> Bool {
            !member.isPlayer && member.isScreen && member.presence(at: now) == .disconnected
        }
        guard roster.members.contains(where: isSilent) else { return }
        let present = roster.members.filter { $0.isScreen && !isSilent($0) }
            .compactMap(\.admission?.identity)
        let here = Set(present + [identity].compactMap(\.self))
        for index in roster.members.indices.reversed() where isSilent(roster.members[index]) {
            let member = roster.members[index]
            guard let own = member.admission?.identity, here.contains(own) else { continue }
            delivery.forget(member.id)
            if let connection = member.connection { effects.append(.close(connection)) }
            roster.members.remove(at: index)
        }
    }

    mutating func remove(at index: Int, _ ending: Ending, at now: Timestamp) {
        let member = roster.members[index]
        delivery.forget(member.id)
        if ending == .connectionLost, configuration.survivesHost {
            term.noteDeparture(of: member, at: now)
        }
        if let connection = member.connection, ending != .connectionLost {
            admissions.noteDeparture(from: strangers.origins[connection], at: now)
            send(.ended(ending: ending, lastView: 0), to: connection)
            effects.append(.close(connection))
        }
        if stage == .playing, member.isInGame {
            fillPlace(of: member.id, at: now)
            roster.members[index].role = .gone
            change(.remove(player: member.id), at: now)
            if !game.remembers(member.id) { roster.members.remove(at: index) }
        } else if case .recovering = stage {
            // The game that is still to be restored contains the seat.
            roster.members[index].role = .gone
        } else {
            roster.members.remove(at: index)
        }
        note(.left(member.id, name: member.name, ending))
    }
}
