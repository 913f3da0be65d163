package import Primitives
package import ReliableChannelCore

/// The commands of the host's user and program, each at its time.
///
/// They promise what ``SessionCommand`` and the calls of ``HostSession`` with the same names say; a
/// call that throws has changed nothing.
extension GameHost {
    /// Carries out a command, except an invitation, which needs a connection of the driver's.
    package mutating func carryOut(
        _ command: SessionCommand, at now: Timestamp
    ) throws(Rejection) {
        switch command {
        case .react(let reaction): try react(reaction, at: now)
        case .rename(let name): try rename(to: SafeText(name, limit: .paragraph), at: now)
        case .approve(let request): try approve(request, at: now)
        case .deny(let request, let denial): try deny(request, as: denial, at: now)
        case .block(let request, let ban): try block(request, for: ban, at: now)
        case .kick(let player, let ban): try kick(player, banFor: ban, at: now)
        case .setLocked(let isLocked):
            entrance.admissions.isLocked = isLocked
            hall.views.noteChange(at: now)
        case .liftBans: entrance.admissions.forgiveAll()
        case .cancelInvitation(let id): try cancelInvitation(id, at: now)
        case .follow(let invitation): try follow(invitation, at: now)
        case .addBot(let name, let skill):
            try addBot(named: SafeText(name, limit: .name), skill: skill, at: now)
        case .start(let withoutMissing): try start(withoutMissing: withoutMissing, at: now)
        case .returnToLobby: try returnToLobby(at: now)
        case .invite, .requestToPlay, .accept, .decline, .setAvailable, .setReady, .leave:
            throw .noSuchOne
        }
    }

    // MARK: Invitations

    /// Invites a player who has to be called first, unless the player is invited already.
    ///
    /// ``connected(_:from:at:)`` and ``connectionClosed(_:at:)`` end the call.
    ///
    /// - Parameter call: Opens a connection to the player; called at most once, and not if this
    ///   throws.
    @discardableResult
    package mutating func invite(
        _ invitee: NearbyPlayer, context: ContextData? = nil, at now: Timestamp,
        calling call: () -> ConnectionHandle
    ) throws(Rejection) -> UInt64 {
        try entrance.invite(invitee, context: context, in: &hall, at: now, calling: call)
    }

    /// Invites the player at the other end of an open connection; admits a player who has asked to
    /// play.
    ///
    /// - Returns: The invitation's number; the request's, if there was one.
    @discardableResult
    package mutating func invite(
        _ connection: ConnectionHandle, context: ContextData? = nil, at now: Timestamp
    ) throws(Rejection) -> UInt64 {
        try entrance.invite(connection, context: context, in: &hall, at: now)
    }

    /// Cancels an invitation; an acceptance on its way is answered with `cancelled`, because the
    /// host's first decision holds.
    package mutating func cancelInvitation(_ id: UInt64, at now: Timestamp) throws(Rejection) {
        try entrance.cancelInvitation(id, in: &hall, at: now)
    }

    package mutating func follow(_ invitation: Invitation?, at now: Timestamp) throws(Rejection) {
        try entrance.follow(invitation, in: &hall, at: now)
    }

    // MARK: Requests

    package mutating func approve(_ id: UInt64, at now: Timestamp) throws(Rejection) {
        try entrance.approve(id, in: &hall, at: now)
    }

    package mutating func deny(
        _ id: UInt64, as denial: Denial = .declined, at now: Timestamp
    ) throws(Rejection) {
        try entrance.deny(id, as: denial, in: &hall, at: now)
    }

    package mutating func block(
        _ id: UInt64, for ban: Duration, at now: Timestamp
    ) throws(Rejection) {
        try entrance.block(id, for: ban, in: &hall, at: now)
    }

    // MARK: Seats

    package mutating func addBot(
        named name: SafeText, skill: Double, at now: Timestamp
    ) throws(Rejection) {
        guard stage == .lobby else { throw .wrongPhase }
        guard entrance.freeSeats(in: hall, at: now) > 0 else { throw .sessionFull }
        hall.seats.addBot(named: name, skill: skill, from: hall.generator)
        hall.views.noteChange(at: now)
    }

    package mutating func kick(
        _ player: PlayerID, banFor ban: Duration? = nil, at now: Timestamp
    ) throws(Rejection) {
        guard player != seat,
            let index = members.firstIndex(where: { $0.id == player && !$0.hasLeft })
        else { throw .noSuchOne }
        putOut(at: index, banFor: ban, at: now)
        hall.views.noteChange(at: now)
    }

    package mutating func rename(to name: SafeText, at now: Timestamp) throws(Rejection) {
        guard let index = hall.seats.index(of: seat) else { throw .noSuchOne }
        try hall.rename(at: index, to: name)
        hall.views.noteChange(at: now)
    }

    package mutating func react(_ reaction: Reaction, at now: Timestamp) throws(Rejection) {
        guard stage != .closed, let index = hall.seats.index(of: seat) else {
            throw .notAMember
        }
        guard hall.spread(reaction, of: index, at: now) else { throw .tooFast }
    }

    // MARK: The game

    package mutating func start(withoutMissing: Bool = false, at now: Timestamp) throws(Rejection) {
        try hall.start(withoutMissing: withoutMissing, at: now)
        if configuration.lateArrivals == .denied {
            entrance.denyAllRequests(.alreadyStarted, in: &hall, at: now)
            entrance.endInvitations(.alreadyStarted, in: &hall, at: now)
        }
        hall.views.noteChange(at: now)
    }

    package mutating func returnToLobby(at now: Timestamp) throws(Rejection) {
        guard stage == .playing else { throw .wrongPhase }
        hall.stage = .lobby
        hall.seats.endGame()
        hall.seats.seatSpectators(upTo: entrance.freeSeats(in: hall, at: now))
        hall.play.dropPlans()
        hall.views.noteChange(at: now)
    }

    package mutating func configure(
        at now: Timestamp, _ change: (inout G) -> Void
    ) throws(Rejection) {
        guard stage == .lobby else { throw .wrongPhase }
        try sync(at: now, change)
    }

    /// Changes the game's state by the host's program.
    package mutating func sync(
        at now: Timestamp, _ change: (inout G) throws(Rejection) -> Void
    ) throws(Rejection) {
        guard stage == .lobby || stage == .playing else { throw .wrongPhase }
        var changed = game
        try change(&changed)
        // A log, and a reader of it, need a state that can be read.
        guard SessionCoding.isSound(changed) else { throw .unsound }
        hall.change(.configured(game: changed), at: now)
        if stage == .lobby { hall.play.forgetScreens() }
        hall.views.noteChange(at: now)
    }

    package mutating func perform(_ action: G.Action, at now: Timestamp) throws(Rejection) {
        guard stage == .playing else { throw .wrongPhase }
        // A newcomer who continues a session as its host is not in the game yet.
        guard hall.seats[seat]?.isInGame == true else { throw .onlyPlayers }
        try hall.act(action, of: seat, at: now)
        hall.views.noteChange(at: now)
    }

    // MARK: Views

    package func view(for player: PlayerID, at now: Timestamp) -> SessionView<G.View> {
        hall.view(for: player, door, at: now)
    }

    package mutating func setOwnScreens(_ count: Int, at now: Timestamp) {
        hall.views.ownScreens = max(0, count)
        hall.views.noteChange(at: now)
    }

    package mutating func setSuccessorContext(_ context: ContextData?, at now: Timestamp) {
        guard configuration.successorContext != context else { return }
        hall.configuration.successorContext = context
        hall.views.noteChange(at: now)
    }

    // MARK: The end

    /// Tells all members that the session is over, and ends it.
    package mutating func close(at now: Timestamp) {
        // The last message names the last view, so that view has to be made before.
        if hall.views.lastChange != nil { hall.showChanges(door, at: now) }
        // The results may still be on their way, on a channel that does not wait for this one.
        hall.close { .ended(ending: .hostLeft, lastView: $0.views.latestVersion ?? 0) }
        for open in entrance.removeRequests() {
            entrance.deny(
                open.request.id, Denial(.hostLeft), on: open.connection, in: &hall, at: now)
        }
        entrance.endInvitations(.hostLeft, in: &hall, at: now)
    }

    /// Leaves the session to the others, if a connected player's program can host it.
    ///
    /// - Returns: Whether it can; otherwise nothing has changed.
    package mutating func handOver(at now: Timestamp) -> Bool {
        guard configuration.survivesHost, stage == .lobby || stage == .playing else { return false }
        hall.showChanges(door, at: now)
        guard let succession = hall.views.succession, !succession.heirs.isEmpty else {
            return false
        }
        hall.close { _ in .handsOver }
        entrance.dropAllRequests(in: &hall)
        entrance.endInvitations(.hostLeft, in: &hall, at: now)
        return true
    }
}
