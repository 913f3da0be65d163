public import Primitives
package import ReliableChannelCore

/// Something that the host's user would like to be told at once.
public enum HostNotice: Equatable, Sendable {
    /// Somebody asks to play, or to watch.
    case requested(PendingRequest)
    /// A request was taken back, or ran out, or its sender is gone.
    case requestGone(PendingRequest)
    /// Somebody has a seat, or a place to watch from, as the kind says.
    case joined(PlayerID, name: SafeText, PlayerKind)
    /// Somebody's seat is free, or what remains of it.
    case left(PlayerID, name: SafeText, Ending)
    /// Somebody has another name from now on.
    case renamed(PlayerID, from: SafeText, to: SafeText)
    /// Somebody is heard better or worse than before.
    case presence(PlayerID, name: SafeText, Presence)
    /// Somebody is being called to be invited; `player` is ``Invitee/id``.
    case invitationOpened(id: UInt64, player: UInt64, name: SafeText)
    /// Somebody who was called has been reached, and has the invitation.
    case invitationDelivered(id: UInt64, name: SafeText)
    /// An invitation is no longer open; told once for each. There is no name where nobody was called, since the
    /// connection stood already.
    case invitationEnded(id: UInt64, name: SafeText, reason: InvitationEnding)
    /// Somebody who has just joined was let in unasked, as the host's user has let them in before.
    case recognized(PlayerID, name: SafeText)
    /// Somebody was refused by the session itself.
    case knocked(Knock)
    /// Somebody's message was refused.
    case rejected(PlayerID, name: SafeText, Rejection)
}

/// A session's host as a value: seats, requests, invitations, ready states, presence, bots, and the game.
///
/// The only authority. Everything that happens enters by a call with its time; everything that must be
/// done leaves by ``pollEffect()``, to be drained before time passes. Nothing here touches a socket or a
/// clock, so that a session replays from its inputs.
package struct GameHost<G: Game>: Sendable {
    /// What the driver has to do.
    package enum Effect: Equatable, Sendable {
        /// Send a message as its channel wants it.
        case send([UInt8], on: SessionChannel, to: ConnectionHandle)
        /// Close a connection once what was sent on it has arrived.
        case close(ConnectionHandle)
        /// Do some work for the game and report by ``GameHost/complete(_:for:at:)``.
        case task(G.HostTask, HostTaskTicket)
        // Pointers, where a view is in it: the code to copy any case would otherwise copy a whole view.
        /// The host's own view has changed.
        indirect case view(SessionView<G.View>)
        /// What a second screen shows has changed: see ``HostConfiguration/hasScreen``.
        indirect case screenView(SessionView<G.View>)
        /// Tell the host's user.
        case notice(HostNotice)
        /// Somebody else has the session now, or had it all the time: announce it no longer, let everybody go, and
        /// ask for the seat that the claim gives back. The view is what the player saw before it claimed the session,
        /// if that claim came to nothing: see ``GameClient/recall(_:)``.
        indirect case superseded(SeatClaim, lastView: SessionView<G.View>?)
        /// Remember somebody for the host's next sessions: see ``HostConfiguration/acquaintances``.
        case remember(Acquaintance)
        /// Forget somebody who was remembered.
        case forget(PeerID)
        /// Show the host's user a reaction, which may be their own.
        case reaction(PlayerID, Reaction)
        /// What the announcement says has changed.
        case metadata([String: String])
        /// Keep this line of the log, which is not for players: it holds every secret.
        case log(String)
    }

    enum Stage: Equatable, Sendable {
        case lobby
        case playing
        /// Has taken the session over, and gathers what the players know of it.
        case recovering(Recovery)
        /// Everybody has been told goodbye, or somebody else has the session; nothing happens any more.
        case closed
    }

    struct Request: Equatable, Sendable {
        var request: RequestToPlay
        var link: ConnectionHandle
        var expires: Timestamp

        var pending: PendingRequest {
            PendingRequest(
                id: request.id, name: request.name, wish: request.wish, context: request.context)
        }
    }

    /// What a bot is going to do.
    struct Plan: Sendable {
        var duty: G.Duty
        var due: Timestamp
        var action: G.Action
        /// No sooner than this; `nil` for a plan that cannot be hurried.
        var earliest: Timestamp?
        /// How long the bot still thinks once no person is waited for; `nil` when it hurries already.
        var haste: Duration?
    }

    /// How long bots still think once no person is waited for, in milliseconds.
    static var hasteRange: ClosedRange<Int> { 200...900 }

    /// How long a seat is kept whose player's connection has ended; in a game, that long again until it is over.
    static var lobbySeatLife: Duration { .seconds(15) }
    static var gameSeatLife: Duration { .seconds(60) }
    static var requestLife: Duration { .seconds(30) }
    /// How much longer an acceptance is taken than who was invited may think.
    ///
    /// Half a second and a round trip, which is taken for another half: who is near is given no less.
    static var acceptanceGrace: Duration { .seconds(1) }
    /// How long an invitation keeps a seat free.
    static var reservationLife: Duration { .seconds(15) }
    static var pendingLimit: Int { 8 }
    /// Requests that wait at a time from one machine.
    static var pendingLimitPerOrigin: Int { 2 }
    /// Everybody who is in a session or was in its present game; more come in when a new one begins.
    static var memberLimit: Int { 128 }
    /// How long somebody who kept on with illegal moves stays out.
    static var nuisanceBan: Duration { .seconds(60) }
    static var illegalMoveLimit: Int { 20 }
    static var illegalMoveWindow: Duration { .seconds(10) }

    /// How the session is run.
    package internal(set) var configuration: HostConfiguration
    /// The game's state, secrets included: for the host's program only.
    package var game: G { recorded.state }
    /// The game, changed by events alone: see ``GameHost/change(_:at:)`` and ``GameHost/act(_:of:at:)``.
    var recorded: RecordedGame<G>
    /// The number of second screens that the game knows of.
    var shownScreens = 0
    /// How many look at the host's own second screen.
    var ownScreens = 0
    /// What was thrown away, by reason.
    package internal(set) var statistics = HostStatistics()
    var stage: Stage = .lobby
    /// The host's own seat.
    package let seat: PlayerID
    /// The term of this host, and by what right it is.
    var term: HostTerm
    /// Who takes over when this host is gone, as the views tell it.
    var succession: Succession?
    /// Everybody who is in the session or was in its present game.
    var roster: Roster
    var plans: [PlayerID: Plan] = [:]
    /// The reactions of everybody together.
    var reactions = ReactionBudget(limit: ReactionBudget.sessionLimit)
    var requests: [Request] = []
    var invitations = Invitations()
    /// How requests and invitations of late ended that are no longer open.
    var decisions = DecisionMemory()
    var admissions: Admissions
    var strangers = Strangers()
    /// Those who were refused, and the host's user has not been told.
    var knocks = Knocks()
    /// Counts the games of this session, so that work for one is not taken for another's.
    var gameNumber = 0
    /// What everybody was last shown.
    var delivery: ViewDelivery<G>
    var generator: SeededGenerator
    var effects = EffectQueue<Effect>()
    /// The time of the last call that may have changed what somebody sees; `nil` if all have been told.
    var lastChange: Timestamp?
    var lastMetadata: [String: String] = [:]

    /// Creates a session in its lobby, with the host in the first seat.
    ///
    /// - Parameters:
    ///   - seed: Decides invitation numbers and what bots do.
    ///   - secret: Decides the tokens that give seats back; nobody else may know or guess it.
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
        // A seat like any other, if the session should be somebody else's one day.
        if configuration.survivesHost { roster.members[0].token = roster.makeToken() }
        showChanges(at: now)
    }

    /// Takes a session over whose host is gone; what the players know of it is still to be gathered.
    ///
    /// - Parameters:
    ///   - inheritance: What the player's program was given.
    ///   - configuration: What of it is the program's own, such as its identity; the rest is the session's.
    ///   - game: A game that has not started, to take the place of the former host's.
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
        inherit(inheritance, at: now)
        showChanges(at: now)
    }

    /// Takes the next thing that the driver has to do, oldest first; `nil` when there is none.
    ///
    /// Views come last: they are made when nothing else is left, once for all calls since the last poll. A driver
    /// that reads everything that has arrived before it polls makes each player's view once, whatever came.
    package mutating func pollEffect() -> Effect? {
        if effects.isEmpty, let lastChange {
            self.lastChange = nil
            showChanges(at: lastChange)
        }
        return effects.popFirst()
    }

    /// When ``handleTimeout(at:)`` must next be called, if ever; asked for when all effects have been polled.
    package var nextTimeout: Timestamp? {
        // Asked for with everything that arrives.
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
        consider(knocks.nextTimeout)
        return next
    }

    /// Does what is due: ends phases, lets requests run out, notices silence, moves bots.
    package mutating func handleTimeout(at now: Timestamp) {
        expireRequests(at: now)
        dismissStrangers(at: now)
        if let knock = knocks.takeDue(at: now) { note(.knocked(knock)) }
        clearSeats(at: now)
        updatePresence(at: now)
        recoverIfDue(at: now)
        reconsiderClaim(at: now)
        moveBots(at: now)
        if stage == .playing, let deadline = game.nextDeadline, deadline <= now {
            change(.deadline, at: now)
        }
        noteChange(at: now)
    }

    /// Reports how a piece of work for the game ended; that of a former game is ignored.
    ///
    /// - Parameter ticket: The one that came with the work; `nil` means the game that is on.
    package mutating func complete(
        _ result: G.HostTaskResult, for ticket: HostTaskTicket? = nil, at now: Timestamp
    ) {
        guard stage == .playing, ticket.map({ $0.game == gameNumber }) ?? true else { return }
        change(.result(result: result), at: now)
        noteChange(at: now)
    }

    /// Everybody who is in the session or was in its present game, in order of joining.
    var members: [Member] { roster.members }

    /// The number of this host's term.
    package var epoch: SessionEpoch { term.epoch }

    /// The newest version of the session's state.
    var revision: UInt64 { delivery.revision }

    /// Whether the session waits in its lobby, plays, or shows the standings.
    package var phase: SessionPhase {
        switch stage {
        case .lobby: .lobby
        case .playing: game.isFinished ? .finished : .playing
        case .recovering: .playing
        case .closed: .finished
        }
    }
}

/// A piece of work for the game that its host's program has to do, and to report with the ticket.
public struct HostTaskRequest<G: Game>: Sendable {
    /// The work.
    public let task: G.HostTask
    /// What goes back with the result, to ``HostSession/complete(_:for:)``.
    public let ticket: HostTaskTicket
    /// The first revision of the host's view that shows the game as it asked for the work.
    public let revision: UInt64
}

/// Says for which of a session's games a piece of work is.
public struct HostTaskTicket: Hashable, Sendable {
    let game: Int
}

/// What a host has thrown away, by reason.
package struct HostStatistics: Equatable, Sendable {
    /// Messages that could not be understood.
    package var unreadableMessages = 0
    /// Messages from connections without a seat that need one.
    package var strangersMessages = 0
    /// Messages that the rules refused.
    package var rejectedMessages = 0
    /// Reactions beyond what one member, or all together, may show in a second.
    package var droppedReactions = 0
    /// Reactions that this version does not know.
    package var unknownReactions = 0
    /// How often somebody had sent so much that the rest had to wait: see ``HostSession/statistics``.
    package var waits = 0
    /// Views that a player's program could not build on, and had to be sent whole.
    package var resyncs = 0
    /// What players were told of the session.
    package var views = Traffic()
    /// Bytes of attachments that went over the network beside views.
    package var attachmentBytes = 0

    /// Views that went over the network.
    package struct Traffic: Equatable, Sendable {
        /// How many.
        package var count = 0
        /// How many were made, most of them to find that nobody sees anything new.
        package var madeCount = 0
        /// What they took, each told by one that the player has where that is shorter.
        package var sentBytes = 0
        /// What they would have taken if each had been told whole.
        package var wholeBytes = 0
    }
}
