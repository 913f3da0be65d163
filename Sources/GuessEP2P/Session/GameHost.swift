public import Primitives
package import ReliableChannelCore

/// A notice for the host's user, in ``SessionEvent/notice(_:)``.
///
/// Players are named as all members see them; `id` is the number of an invitation. Most notices are
/// to be shown; only ``requested(_:)`` wants an answer.
public enum HostNotice: Equatable, Sendable {
    /// A player asks for a seat, or to watch, and waits for up to 30 s.
    ///
    /// Answer with ``SessionCommand/approve(_:)``, ``SessionCommand/deny(_:as:)`` or
    /// ``SessionCommand/block(_:for:)``.
    case requested(PendingRequest)
    /// A request has ended without the user's decision, and can no longer be answered.
    ///
    /// It was cancelled, its 30 s are over, its sender is gone, blocked, or back in a seat, or the
    /// game has begun and late players are denied.
    case requestGone(PendingRequest)
    /// A player has got a seat, or a spectator has come, as the kind says.
    ///
    /// It does not come for a bot, for a spectator who gets a seat in the lobby, or for a member
    /// who comes back.
    case joined(PlayerID, name: SafeText, PlayerKind)
    /// A player or a spectator is no longer in the session; the ending says why.
    ///
    /// It does not come for a lost second screen that is back on another connection, nor when the
    /// session is closed.
    case left(PlayerID, name: SafeText, Ending)
    /// A member, perhaps the host, has another name.
    case renamed(PlayerID, from: SafeText, to: SafeText)
    /// The state of a member's connection has changed.
    ///
    /// The same state may come twice: when the connection of a silent member ends, or a member
    /// comes back.
    case presence(PlayerID, name: SafeText, Presence)
    /// An invitation was opened, and the player is being called; `player` is ``NearbyPlayer/id``.
    case invitationOpened(id: UInt64, player: UInt64, name: SafeText)
    /// The invited player's program has been reached, and the invitation is on its way to it.
    case invitationDelivered(id: UInt64, name: SafeText)
    /// An invitation is closed; this comes once for each.
    case invitationEnded(id: UInt64, name: SafeText, reason: InvitationEnding)
    /// A player who has just joined was admitted without a question, being known from before.
    ///
    /// The host's user has admitted them in an earlier session, or earlier in this one. The notice
    /// comes only for players who use this package's own programs.
    case recognized(PlayerID, name: SafeText)
    /// The session itself denied a request, without a question to the host's user.
    ///
    /// It comes only if the session is full or locked, if the game has started and late players
    /// are denied, or for a wrong key. At most one such notice comes in ten seconds. If several
    /// players were denied in that time, the notice names the last one.
    case knocked(DeniedRequest)
    /// A member's message was rejected, for the given reason.
    ///
    /// After twenty rejected messages within ten seconds the member is removed, and banned for a
    /// minute. Rejected reactions do not count. Requests for a whole view do count, though no
    /// notice says so: the member's program sends one after each ``SessionEvent/resync(_:)``,
    /// except after ``ResyncReason/unreadable``.
    case rejected(PlayerID, name: SafeText, Rejection)
    /// The view of another member was not sent: it is too long or too deep, or JSON cannot say it.
    ///
    /// The member keeps the last view that was sent, if any. The notice comes once until a view of
    /// this member can be sent again. This is a fault of the game: see ``Game/View``.
    case unsendableView(PlayerID, name: SafeText)
}

/// A session's host as a value: seats, requests, invitations, ready states, presence, bots, and the
/// game.
///
/// It is the only authority. Every event enters by a call with its time; the effects are taken by
/// ``pollEffect()`` until it returns `nil`, before time passes. It touches no socket and no clock,
/// so that a session can be replayed from its inputs.
package struct GameHost<G: Game>: Sendable {
    /// An effect that the driver has to carry out.
    package enum Effect: Equatable, Sendable {
        /// Send a message in the mode of its channel.
        case send([UInt8], on: SessionChannel, to: ConnectionHandle)
        /// Close a connection after the messages on it have arrived.
        case close(ConnectionHandle)
        /// Do a piece of work for the game and report the result by
        /// ``GameHost/complete(_:for:at:)``.
        case task(G.HostTask, HostTaskOrigin)
        /// Report an event to the user.
        case event(SessionEvent<G.View>)
        /// Another program hosts the session: stop announcing it, close all connections, and report
        /// the way back, with the address at the other end of the connection, if there is one.
        indirect case stepDown(WayBack<G.View>, on: ConnectionHandle?)
        /// Connect to another host of the session, and call ``GameHost/calling(_:on:)``, then
        /// ``GameHost/connected(_:from:at:)``.
        case call(SocketAddress)
        /// Remember a player for the host's next sessions: see ``HostConfiguration/acquaintances``.
        case remember(Acquaintance)
        /// Forget a remembered player.
        case forget(PeerID)
        /// The metadata of the announcement have changed.
        case metadata([String: String])
        /// Write this line of the log, which is not for players: it holds every secret.
        case log(String)
    }

    enum Stage: Equatable, Sendable {
        case lobby
        case playing
        /// The host has taken over the session, and collects the views of the players.
        case recovering(Recovery)
        /// The session is over here: it was closed, or another program hosts it.
        case closed
    }

    /// The time for which a player is banned after too many illegal messages.
    static var nuisanceBan: Duration { .seconds(60) }

    /// The members, their game, and the views that they get.
    var hall: Hall<G>
    /// The way into the session.
    var entrance: Entrance
    /// The other programs that host the session.
    var rivals: Rivals

    /// Creates a session in its lobby, with the host in the first seat.
    ///
    /// - Parameters:
    ///   - seed: Determines the numbers of invitations and the actions of bots.
    ///   - secret: Determines the tokens that give seats back; nobody else may know or guess it.
    package init(
        _ configuration: HostConfiguration, game: G, seed: UInt64, secret: SessionSecret,
        at now: Timestamp
    ) {
        let seats = Seats(hostedBy: configuration, secret: secret)
        hall = Hall(configuration, game: game, seed: seed, seats: seats, at: now)
        entrance = Entrance(for: configuration)
        rivals = Rivals()
        hall.showChanges(door, at: now)
    }

    /// Takes over a session whose host is lost; the players' views are still to be collected.
    ///
    /// - Parameters:
    ///   - inheritance: The data that the player's program was given.
    ///   - configuration: The settings of the program itself, such as its identity; the other
    ///     settings are those of the session.
    ///   - game: A game that has not started, to replace that of the former host.
    package init(
        inheriting inheritance: Inheritance<G.View>, _ configuration: HostConfiguration, game: G,
        seed: UInt64, secret: SessionSecret, at now: Timestamp
    ) {
        let own = HostConfiguration(inheriting: inheritance, configuration)
        hall = Hall(
            own, game: game, seed: seed, term: HostTerm(inheriting: inheritance),
            seats: Seats(own: inheritance.seat.player, secret: secret), at: now)
        hall.inherit(inheritance, at: now)
        entrance = Entrance(for: own, isLocked: inheritance.view.isLocked)
        rivals = Rivals(inheriting: inheritance, at: now)
        let change = HostChange(from: inheritance.view.host, because: .init(inheritance.cause))
        hall.output.append(.event(.hostChanged(change)))
        hall.showChanges(door, at: now)
    }

    package var configuration: HostConfiguration { hall.configuration }
    /// The game's state, secrets included: for the host's program only.
    package var game: G { hall.play.game }
    package var statistics: HostStatistics { hall.output.statistics }
    /// The host's own seat.
    package var seat: PlayerID { hall.seats.own }
    package var epoch: SessionEpoch { hall.epoch }
    package var phase: SessionPhase { hall.phase }
    /// The data of the session's announcement.
    var lastMetadata: [String: String] { hall.views.metadata }
    var stage: Stage { hall.stage }
    var claimToSeat: SeatClaim? { hall.claimToSeat }
    /// All who are in the session or were in its present game, in order of joining.
    var members: [Member] { hall.seats.members }
    var revision: UInt64 { hall.views.revision }

    var door: Hall<G>.Door {
        Hall.Door(
            isLocked: entrance.admissions.isLocked, requests: entrance.requests.map(\.pending))
    }

    /// Takes the next effect for the driver, oldest first; `nil` if there is none.
    ///
    /// Views come last: they are made when no other effect is left, once for all calls since the
    /// last poll. A driver that reads everything that has arrived before it polls makes each
    /// player's view once.
    package mutating func pollEffect() -> Effect? {
        if hall.output.isEmpty, let changed = hall.views.removeChange() {
            hall.showChanges(door, at: changed)
        }
        return hall.output.popFirst()
    }

    /// The time at which ``handleTimeout(at:)`` must next be called; `nil` if it need not be.
    ///
    /// Read it when all effects have been polled.
    package var nextTimeout: Timestamp? {
        // This is read for everything that arrives, so it makes no arrays.
        var next = Timestamp.earlier(entrance.nextTimeout, rivals.nextTimeout)
        switch stage {
        case .recovering(let recovery):
            let time = recovery.nextTimeout(
                hasMember: hall.hasMember, isAsked: !entrance.requests.isEmpty)
            next = .earlier(next, time)
        case .playing:
            next = .earlier(next, game.nextDeadline)
            next = .earlier(next, hall.play.nextMove)
        case .lobby, .closed: break
        }
        for member in members { next = .earlier(next, member.nextTimeout) }
        return next
    }

    /// Does everything that is due: ends phases and requests, detects silence, and lets bots act.
    package mutating func handleTimeout(at now: Timestamp) {
        entrance.handleTimeout(in: &hall, at: now)
        let isGameOn = stage == .playing && !game.isFinished
        for player in hall.seats.removableAbsent(isGameOn: isGameOn, at: now) {
            guard let index = hall.seats.index(of: player) else { continue }
            remove(at: index, .connectionLost, at: now)
        }
        hall.updatePresence(at: now)
        recoverIfDue(at: now)
        rivals.handleTimeout(in: &hall, at: now)
        hall.moveBots(at: now)
        if stage == .playing, let deadline = game.nextDeadline, deadline <= now {
            hall.change(.deadline, at: now)
        }
        hall.views.noteChange(at: now)
    }

    /// Applies the result of a piece of work for the game; ignores that of a former game.
    ///
    /// - Parameter origin: The origin that came with the work; `nil` means the present game.
    package mutating func complete(
        _ result: G.HostTaskResult, for origin: HostTaskOrigin? = nil, at now: Timestamp
    ) {
        guard stage == .playing, hall.play.isPresent(origin?.game) else { return }
        hall.change(.result(result: result), at: now)
        hall.views.noteChange(at: now)
    }

    // MARK: Connections

    /// The connections of members, of players who ask, and of players who are invited.
    package var knownConnections: Set<ConnectionHandle> {
        Set(members.compactMap(\.connection)).union(entrance.requests.map(\.connection)).union(
            entrance.invitations.open.map(\.connection))
    }

    /// Records that a client has connected; it must then soon ask for something.
    ///
    /// Connections are few, and an idle one keeps others out.
    ///
    /// - Parameter origin: The machine at its other end; `nil` for this one, or if that is not
    ///   known.
    package mutating func connectionOpened(
        _ connection: ConnectionHandle, from origin: Origin? = nil, at now: Timestamp
    ) {
        entrance.strangers.opened(connection, from: origin, at: now)
    }

    /// Records that a connection which the driver opened is established, and sends what it is for.
    package mutating func connected(
        _ connection: ConnectionHandle, from origin: Origin? = nil, at now: Timestamp
    ) {
        entrance.strangers.noteOrigin(origin, of: connection)
        if rivals.connected(connection, in: &hall) { return }
        entrance.ring(on: connection, in: &hall, at: now)
    }

    /// Records that a packet arrived on a connection: the player is there.
    package mutating func heard(_ connection: ConnectionHandle, at now: Timestamp) {
        // This is called for every packet: only a change of presence needs new views.
        if hall.hear(connection, at: now) { hall.views.noteChange(at: now) }
    }

    /// Records that a connection has ended.
    ///
    /// The player's seat is kept for a while: longer in a game than in the lobby.
    package mutating func connectionClosed(_ connection: ConnectionHandle, at now: Timestamp) {
        if rivals.endContest(on: connection) { return entrance.strangers.closed(connection) }
        let wasKnown = entrance.knows(connection, among: hall.seats)
        entrance.connectionClosed(connection, in: &hall)
        hall.lose(connection, at: now)
        if wasKnown { hall.views.noteChange(at: now) }
    }

    // MARK: Other hosts

    /// Records that another program announces this session.
    ///
    /// - Parameters:
    ///   - claim: The claim in the announcement; `nil` if it announces the session's first term.
    ///   - address: The address of that program.
    package mutating func hear(
        _ claim: SuccessionClaim?, from address: SocketAddress, at now: Timestamp
    ) {
        rivals.hear(claim, from: address, in: &hall, at: now)
    }

    /// Records the connection of an ``Effect/call(_:)``, before it is open.
    package mutating func calling(_ address: SocketAddress, on connection: ConnectionHandle) {
        rivals.calling(address, on: connection, in: &hall)
    }

    /// Continues the session when all members are there, or those who are have waited long enough.
    mutating func recoverIfDue(at now: Timestamp) {
        guard case .recovering(let recovery) = stage else { return }
        let isAsked = !entrance.requests.isEmpty
        switch recovery.step(hasMember: hall.hasMember, isAsked: isAsked, at: now) {
        case .wait: return
        case .giveUp: return stepDown(to: .nobody)
        case .goOn: break
        }
        guard hall.goOn(from: recovery, at: now) else { return }
        for open in entrance.removeRequests() {
            entrance.receiveRequest(open.request, from: open.connection, in: &hall, at: now)
        }
        for held in recovery.actions {
            do {
                try hall.perform(held, at: now)
            } catch {
                guard let connection = hall.seats[held.player]?.connection else { continue }
                reject(id: held.numbered.id, error, from: connection, at: now)
            }
        }
    }

    /// Closes all connections without a goodbye: the members look for the session where it is now.
    ///
    /// - Parameter connection: The connection to the host that goes on, if there is one.
    mutating func stepDown(to successor: Successor, on connection: ConnectionHandle? = nil) {
        var lastView: SessionView<G.View>?
        if case .recovering(let recovery) = stage { lastView = recovery.views[seat] }
        if let claim = claimToSeat {
            let way = WayBack(
                seat: claim, session: configuration.sessionID, key: configuration.key,
                lastView: lastView, successor: successor)
            hall.output.append(.stepDown(way, on: connection))
        }
        hall.close { _ in nil }
        entrance.dropAllRequests(in: &hall)
        rivals.close(in: &hall)
        entrance.endInvitations(.hostLeft, in: &hall, at: .zero)
    }
}
