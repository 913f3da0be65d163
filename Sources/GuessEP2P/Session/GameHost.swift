public import Primitives
package import ReliableChannelCore

/// A notice for the host's user, in ``HostSessionEvent/notice(_:)``.
///
/// Players are named as all members see them; `id` is the number of an invitation. Most notices are
/// to be shown; only ``requested(_:)`` wants an answer.
public enum HostNotice: Equatable, Sendable {
    /// A player asks for a seat, or to watch, and waits for up to 30 s.
    ///
    /// Answer with ``HostSession/approve(_:)``, ``HostSession/deny(_:as:)`` or
    /// ``HostSession/block(_:for:)``.
    case requested(PendingRequest)
    /// A request has ended without the user's decision, and can no longer be answered.
    ///
    /// It was cancelled, its 30 s are over, its sender is gone, blocked, or back in a seat, or the
    /// game has begun and late players are refused.
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
    /// The session itself refused a request, without a question to the host's user.
    ///
    /// It comes only if the session is full or locked, if the game has started and late players
    /// are refused, or for a wrong key. At most one such notice comes in ten seconds. If several
    /// players were refused in that time, the notice names the last one.
    case knocked(DeniedRequest)
    /// A member's message was refused, for the given reason.
    ///
    /// After twenty refused messages within ten seconds the member is removed, and banned for a
    /// minute. Refused reactions do not count. Requests for a whole view do count, though no notice
    /// says so: the member's program sends one after each ``PlayerEvent/resync(_:)``, except after
    /// ``ResyncReason/unreadable``.
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
        // The cases with a view are pointers: the code that copies any case would otherwise copy a
        // whole view.
        /// The host's own view has changed.
        indirect case view(SessionView<G.View>)
        /// The view for a second screen has changed: see ``HostConfiguration/hasScreen``.
        indirect case screenView(SessionView<G.View>)
        /// Give a notice to the host's user.
        case notice(HostNotice)
        /// Another program hosts the session: stop announcing it, close all connections, and ask
        /// for the seat of the claim.
        ///
        /// The connection is to the host that goes on, if there is one. The view is the player's
        /// last one from before it claimed the session, if that claim failed: see
        /// ``GameClient/recall(_:)``.
        indirect case superseded(
            SeatClaim, by: Successor, on: ConnectionHandle?, lastView: SessionView<G.View>?)
        /// Connect to another host of the session, and call ``GameHost/calling(_:on:)``, then
        /// ``GameHost/connected(_:from:at:)``.
        case call(SocketAddress)
        /// Remember a player for the host's next sessions: see ``HostConfiguration/acquaintances``.
        case remember(Acquaintance)
        /// Forget a remembered player.
        case forget(PeerID)
        /// Show the host's user a reaction, which may be the user's own.
        case reaction(PlayerID, Reaction)
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

    struct Request: Equatable, Sendable {
        var request: RequestToPlay
        var connection: ConnectionHandle
        var expires: Timestamp

        var pending: PendingRequest {
            PendingRequest(
                id: request.id, name: request.name, wish: request.wish, context: request.context)
        }
    }

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

    /// The time for which a seat is kept after its connection has ended; in a game, again until it
    /// is over.
    static var lobbySeatLife: Duration { .seconds(15) }
    static var gameSeatLife: Duration { .seconds(60) }
    static var requestLife: Duration { .seconds(30) }
    /// The time for which an acceptance is accepted after the invitation's end on the player's
    /// screen.
    ///
    /// It is half a second and a round trip, which is taken for half a second too; near players get
    /// no less.
    static var acceptanceGrace: Duration { .seconds(1) }
    /// The time for which an invitation keeps a seat free.
    static var reservationLife: Duration { .seconds(15) }
    static var pendingLimit: Int { 8 }
    /// The most requests that wait at a time from one machine.
    static var pendingLimitPerOrigin: Int { 2 }
    /// The time for which a player is banned after too many illegal messages.
    static var nuisanceBan: Duration { .seconds(60) }
    static var illegalMoveLimit: Int { 20 }
    static var illegalMoveWindow: Duration { .seconds(10) }

    /// The configuration of the session.
    package internal(set) var configuration: HostConfiguration
    /// The game's state, secrets included: for the host's program only.
    package var game: G { recorded.state }
    /// The game, changed by events alone: see ``GameHost/change(_:at:)`` and
    /// ``GameHost/act(_:of:claim:at:)``.
    var recorded: RecordedGame<G>
    /// The number of second screens that the game knows.
    var shownScreens = 0
    /// The number of screens that show the host's own second screen.
    var ownScreens = 0
    /// The messages that were dropped, by reason.
    package internal(set) var statistics = HostStatistics()
    var stage: Stage = .lobby
    /// The host's own seat.
    package let seat: PlayerID
    /// The term of this host, with its right to host.
    var term: HostTerm
    /// The succession in case this host is lost, as the views contain it.
    var succession: Succession?
    /// The conversations with other hosts of the session.
    var contests: [Contest] = []
    /// The times from which another host is called, and members are asked for consents again.
    var nextContests: [Contest.Reason: Timestamp] = [:]
    var nextConsents = Timestamp.zero
    /// The time of the next call to the former host, and the end of these calls.
    var nextRecall: Timestamp?
    /// The members who have proved a claim to this session, and when.
    var claimants: [PlayerID: Timestamp] = [:]
    /// The time from which this host gives way to another claimant.
    var givesWayFrom = Timestamp.zero
    var recallEnd = Timestamp.zero
    /// All who are in the session or were in its present game.
    var roster: Roster
    var plans: [PlayerID: Plan] = [:]
    /// The reactions of all members together.
    var reactions = ReactionBudget(limit: ReactionBudget.sessionLimit)
    var requests: [Request] = []
    var invitations = Invitations()
    /// The ends of recent requests and invitations that are no longer open.
    var decisions = DecisionMemory()
    var admissions: Admissions
    var strangers = Strangers()
    /// The refused requests of which the host's user has not been told.
    var deniedRequests = DeniedRequests()
    /// The number of the session's present game, so that work for one is not used for another.
    var gameNumber = 0
    /// The views that were shown last.
    var delivery: ViewDelivery<G>
    var generator: SeededGenerator
    var effects = EffectQueue<Effect>()
    /// The time of the last call that may have changed a view; `nil` if all changes have been sent.
    var lastChange: Timestamp?
    var lastMetadata: [String: String] = [:]

    /// Creates a session in its lobby, with the host in the first seat.
    ///
    /// - Parameters:
    ///   - seed: Determines the numbers of invitations and the actions of bots.
    ///   - secret: Determines the tokens that give seats back; nobody else may know or guess it.
    package init(
        _ configuration: HostConfiguration, game: G, seed: UInt64, secret: SessionSecret,
        at now: Timestamp
    ) {
        self.configuration = configuration
        delivery = ViewDelivery(at: now)
        seat = .host
        term = .first
        admissions = Admissions(
            key: configuration.key, acquaintances: configuration.acquaintances)
        let log = LogWriter<G>(
            session: configuration.sessionName, seed: configuration.loggedSeed, epoch: now)
        recorded = RecordedGame(game, log: configuration.isLogged ? log : nil, at: now)
        generator = SeededGenerator(seed: seed)
        roster = Roster(secret: secret)
        roster.members = [Member(id: .host, name: configuration.hostName, role: .host)]
        roster.members[0].face = configuration.face
        // The host's seat gets a token too, because another program may host the session later.
        if configuration.survivesHost { roster.members[0].token = roster.makeToken() }
        showChanges(at: now)
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
        let view = inheritance.view
        let own = HostConfiguration(inheriting: inheritance, configuration)
        self.configuration = own
        delivery = ViewDelivery(at: now)
        seat = inheritance.seat.player
        term = HostTerm(inheriting: inheritance)
        admissions = Admissions(key: own.key, acquaintances: own.acquaintances)
        admissions.isLocked = view.isLocked
        let log = LogWriter<G>(session: own.sessionName, seed: own.loggedSeed, epoch: now)
        recorded = RecordedGame(game, log: own.isLogged ? log : nil, at: now)
        generator = SeededGenerator(seed: seed)
        roster = Roster(secret: secret)
        if !inheritance.hostAddresses.isEmpty {
            (nextRecall, recallEnd) = (now + Self.recallGap, now + Self.recallLife)
        }
        givesWayFrom = now + HostSearch.claimantPatience
        inherit(inheritance, at: now)
        showChanges(at: now)
    }

    /// Takes the next effect for the driver, oldest first; `nil` if there is none.
    ///
    /// Views come last: they are made when no other effect is left, once for all calls since the
    /// last poll. A driver that reads everything that has arrived before it polls makes each
    /// player's view once.
    package mutating func pollEffect() -> Effect? {
        if effects.isEmpty, let lastChange {
            self.lastChange = nil
            showChanges(at: lastChange)
        }
        return effects.popFirst()
    }

    /// The time at which ``handleTimeout(at:)`` must next be called; `nil` if it need not be.
    ///
    /// Read it when all effects have been polled.
    package var nextTimeout: Timestamp? {
        // This is read for everything that arrives, so it makes no arrays.
        var next = recoveryTimeout
        func consider(_ time: Timestamp?) {
            guard let time else { return }
            next = min(next ?? time, time)
        }
        if case .playing = stage {
            consider(game.nextDeadline)
            for plan in plans.values { consider(plan.due) }
        }
        for member in roster.members { consider(member.nextTimeout) }
        for request in requests { consider(request.expires) }
        for invitation in invitations.open { consider(invitation.expires) }
        consider(strangers.nextTimeout)
        consider(deniedRequests.nextTimeout)
        consider(contestTimeout)
        return next
    }

    /// Does everything that is due: ends phases and requests, detects silence, and lets bots act.
    package mutating func handleTimeout(at now: Timestamp) {
        expireRequests(at: now)
        dismissStrangers(at: now)
        if let request = deniedRequests.removeDue(at: now) { note(.knocked(request)) }
        clearSeats(at: now)
        updatePresence(at: now)
        recoverIfDue(at: now)
        endContests(at: now)
        recallFormerHost(at: now)
        moveBots(at: now)
        if stage == .playing, let deadline = game.nextDeadline, deadline <= now {
            change(.deadline, at: now)
        }
        noteChange(at: now)
    }

    /// Applies the result of a piece of work for the game; ignores that of a former game.
    ///
    /// - Parameter origin: The origin that came with the work; `nil` means the present game.
    package mutating func complete(
        _ result: G.HostTaskResult, for origin: HostTaskOrigin? = nil, at now: Timestamp
    ) {
        guard stage == .playing, origin.map({ $0.game == gameNumber }) ?? true else { return }
        change(.result(result: result), at: now)
        noteChange(at: now)
    }

    /// All who are in the session or were in its present game, in order of joining.
    var members: [Member] { roster.members }

    /// The number of this host's term.
    package var epoch: SessionEpoch { term.epoch }

    /// The newest version of the session's state.
    var revision: UInt64 { delivery.revision }

    /// The phase of the session: lobby, game, or final standings.
    package var phase: SessionPhase {
        switch stage {
        case .lobby: .lobby
        case .playing: game.isFinished ? .finished : .playing
        case .recovering: .playing
        case .closed: .finished
        }
    }
}
