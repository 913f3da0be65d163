internal import Primitives
internal import ReliableChannelCore

/// A hosted session from within: its members, their game, and the views that they get.
///
/// It keeps the parts in agreement: the game learns every change of a member's presence or part,
/// and whatever changes is announced and shown. It does not decide who comes in, see ``Entrance``,
/// nor who hosts, see ``Rivals``. A call that throws has changed nothing but counters.
struct Hall<G: Game>: Sendable {
    /// The limit of seat numbers; a former host that reports a larger one is not believed.
    static var seatNumberLimit: UInt32 { 1 << 31 }

    /// The configuration of the session.
    var configuration: HostConfiguration
    var stage: GameHost<G>.Stage = .lobby
    /// The term of this host, with its right to host.
    var term: HostTerm
    /// All who are in the session or were in its present game.
    var seats: Seats
    var play: Play<G>
    var views: ViewDelivery<G>
    var generator: SeededGenerator
    var output = HostOutput<G>()

    /// Creates a session in its lobby; for one that is continued, see ``inherit(_:at:)``.
    init(
        _ configuration: HostConfiguration, game: G, seed: UInt64, term: HostTerm = .first,
        seats: Seats, at now: Timestamp
    ) {
        self.configuration = configuration
        self.term = term
        self.seats = seats
        play = Play(game, configuration: configuration, at: now)
        views = ViewDelivery(at: now)
        generator = SeededGenerator(seed: seed)
    }

    /// The number of this host's term.
    var epoch: SessionEpoch { term.epoch }

    /// The phase of the session: lobby, game, or final standings.
    var phase: SessionPhase {
        switch stage {
        case .lobby: .lobby
        case .playing: play.game.isFinished ? .finished : .playing
        case .recovering: .playing
        case .closed: .finished
        }
    }

    /// Whether one more may watch.
    var hasPlaceForSpectator: Bool {
        let watchers = seats.members.count { !$0.isPlayer }
        return watchers < configuration.spectatorCapacity
            && seats.members.count < HostConfiguration.memberLimit
    }

    /// The reason why nobody can be invited; `nil` if somebody can.
    var obstacleToInviting: Rejection? {
        if stage == .closed { return .wrongPhase }
        if stage != .lobby, configuration.lateArrivals == .denied { return .wrongPhase }
        return seats.seatedCount < configuration.capacity ? nil : .sessionFull
    }

    /// Returns the denial with the longest time that is left of the game in progress.
    func withTime(_ denial: Denial, at now: Timestamp) -> Denial {
        guard stage == .playing, denial.reason.leavesWatching, let end = play.game.latestEnd
        else { return denial }
        var timed = denial
        timed.gameLasts = end - now
        return timed.bounded
    }

    // MARK: Members

    /// Returns the index of the member who sends a message on a connection; counts a stranger's.
    mutating func memberIndex(on connection: ConnectionHandle) -> Int? {
        let index = seats.index(on: connection)
        if index == nil { output.statistics.strangersMessages += 1 }
        return index
    }

    /// Records that a packet of a member has arrived.
    ///
    /// - Returns: Whether the member's presence has changed.
    mutating func hear(_ connection: ConnectionHandle, at now: Timestamp) -> Bool {
        guard let index = seats.index(on: connection), seats.members[index].hear(at: now) else {
            return false
        }
        tellPresence(of: index, at: now)
        return true
    }

    /// Notices the silence of members.
    mutating func updatePresence(at now: Timestamp) {
        removeFormerScreens(at: now)
        for index in seats.members.indices where seats.members[index].updatePresence(at: now) {
            tellPresence(of: index, at: now)
        }
    }

    /// Tells the host's user and the game of a member's presence.
    private mutating func tellPresence(of index: Int, at now: Timestamp) {
        let member = seats.members[index]
        output.note(.presence(member.id, name: member.name, member.presence))
        guard stage == .playing, member.isInGame else { return }
        change(.presence(player: member.id, presence: member.presence), at: now)
    }

    /// Keeps the seat of a member whose connection has ended: longer in a game than in the lobby.
    mutating func lose(_ connection: ConnectionHandle, at now: Timestamp) {
        guard let index = seats.index(on: connection) else { return }
        let life = stage == .playing ? Seats.gameLife : Seats.lobbyLife
        seats.members[index].role = .absent(until: now + life)
        tellPresence(of: index, at: now)
    }

    /// Tells a player who has asked that the seat is theirs.
    mutating func accept(_ request: RequestToPlay, at index: Int, on connection: ConnectionHandle) {
        seats.members[index].introduce(by: request)
        let member = seats.members[index]
        guard let token = member.token else { return }
        // A member who was invited, or came back with a token, has not shown the key, and may be
        // the next host.
        let mayCarryOn = configuration.survivesHost && member.canHost
        output.send(
            .accepted(
                requestID: request.id, you: member.id, token: token,
                lastActionID: member.lastActionID, key: mayCarryOn ? configuration.key : nil,
                pass: member.admission?.pass),
            to: connection)
    }

    /// Gives a seat to a connection, in place of the former one.
    mutating func sitDown(
        at index: Int, on connection: ConnectionHandle, answering request: RequestToPlay,
        at now: Timestamp
    ) {
        seats.members[index].sit(on: connection, at: now)
        views.forget(seats.members[index].id)
        accept(request, at: index, on: connection)
        askForTestimony(of: index, on: connection, at: now)
        tellPresence(of: index, at: now)
    }

    /// Changes a member's name, with a number added if another member has that name.
    ///
    /// This works between games only: the results of a game use the names at its beginning.
    ///
    /// - Throws: ``Rejection/wrongPhase`` while a game is in progress, ``Rejection/noName`` if no
    ///   character of the name can be shown; the names are then unchanged.
    mutating func rename(at index: Int, to wished: SafeText) throws(Rejection) {
        guard stage == .lobby else { throw .wrongPhase }
        let name = SafeText(wished.string, limit: .name)
        guard !name.isEmpty else { throw .noName }
        let former = seats.members[index].name
        guard name != former else { return }
        seats.members[index].name = seats.unique(name, except: index)
        let member = seats.members[index]
        guard member.name != former else { return }
        output.note(.renamed(member.id, from: former, to: member.name))
        if member.id == seats.own {
            configuration.hostName = member.name
            // The announcement holds the host's name besides these metadata.
            output.append(.metadata(views.metadata))
        }
    }

    /// Removes second screens that are not heard if the same screen has come back, as after a kill.
    ///
    /// No notice is sent, since the room has its screen. A screen that is heard stays, because an
    /// identity is only what a program states.
    ///
    /// - Parameter identity: The identity of a screen that comes in now, if there is one.
    mutating func removeFormerScreens(for identity: PeerID? = nil, at now: Timestamp) {
        for member in seats.removeFormerScreens(for: identity, at: now) {
            views.forget(member.id)
            if let connection = member.connection { output.close(connection) }
        }
    }

    /// Removes a member from the session; the game may remember the player.
    mutating func remove(at index: Int, _ ending: Ending, at now: Timestamp) {
        let member = seats.members[index]
        views.forget(member.id)
        if ending == .connectionLost, configuration.survivesHost {
            term.noteDeparture(of: member, at: now)
        }
        if let connection = member.connection, ending != .connectionLost {
            output.send(.ended(ending: ending, lastView: 0), to: connection)
            output.close(connection)
        }
        if stage == .playing, member.isInGame {
            fillPlace(of: member.id, at: now)
            seats.members[index].role = .gone
            change(.remove(player: member.id), at: now)
            if !play.game.remembers(member.id) { seats.members.remove(at: index) }
        } else if case .recovering = stage {
            // The game that is still to be restored contains the seat.
            seats.members[index].role = .gone
        } else {
            seats.members.remove(at: index)
        }
        output.note(.left(member.id, name: member.name, ending))
    }

    /// Ends the session here: closes the connections of all members after a last message.
    mutating func close(saying farewell: (Member) -> HostMessage?) {
        stage = .closed
        for member in seats.members {
            guard let connection = member.connection else { continue }
            if let message = farewell(member) { output.send(message, to: connection) }
            output.close(connection)
        }
        seats.members = seats.members.filter { $0.id == seats.own }
    }

    /// Adds newcomers at once if the game would have too few players without the player who leaves.
    private mutating func fillPlace(of leaver: PlayerID, at now: Timestamp) {
        let others = seats.members.count { $0.isInGame && !$0.hasLeft && $0.id != leaver }
        if others < play.game.fewestPlayers { seatNewcomers(isUrgent: true, at: now) }
    }

    /// Adds newcomers to the game as soon as they are ready and heard, and the round in which they
    /// came is over.
    ///
    /// - Parameter isUrgent: Whether the game ends if no player is added now.
    mutating func seatNewcomers(isUrgent: Bool = false, at now: Timestamp) {
        guard stage == .playing, !play.game.isFinished else { return }
        for index in seats.members.indices {
            let member = seats.members[index]
            guard case .newcomer(let since) = member.part else { continue }
            let closed = play.game.closedRound
            guard member.isWilling, member.isHeard else {
                seats.members[index].part = .newcomer(closedRound: closed)
                continue
            }
            guard isUrgent || closed == nil || closed != since else { continue }
            // A player whom this game cannot add plays in the next one.
            guard (try? add(member.id, named: member.name, at: now)) != nil else { continue }
            seats.members[index].part = .player
        }
    }
}
