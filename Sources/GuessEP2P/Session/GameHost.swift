public import Primitives
public import ReliableChannel

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
    /// Somebody is heard better or worse than before.
    case presence(PlayerID, name: SafeText, Presence)
    /// Somebody is being called to be invited; `player` is ``Invitee/id``.
    case invitationOpened(id: UInt64, player: UInt64, name: SafeText)
    /// Somebody who was called has been reached, and has the invitation.
    case invitationDelivered(id: UInt64, name: SafeText)
    /// An invitation is no longer open; told once for each. There is no name where nobody was called, since the
    /// connection stood already.
    case invitationEnded(id: UInt64, name: SafeText, reason: InvitationEnding)
    /// Somebody's message was refused.
    case rejected(PlayerID, name: SafeText, Rejection)
}

/// A session's host as a value: seats, requests, invitations, ready states, presence, bots, and the game.
///
/// The only authority. Everything that happens enters by a call with its time; everything that must be
/// done leaves by ``pollEffect()``, to be drained after each call. Nothing here touches a socket or a
/// clock, so that a session replays from its inputs.
public struct GameHost<G: Game>: Sendable {
    /// What the driver has to do.
    public enum Effect: Equatable, Sendable {
        /// Send a message as its channel wants it.
        case send([UInt8], on: SessionChannel, to: ConnectionHandle)
        /// Close a connection once what was sent on it has arrived.
        case close(ConnectionHandle)
        /// Do some work for the game and report by ``GameHost/complete(_:for:at:)``.
        case task(G.HostTask, HostTaskTicket)
        /// The host's own view has changed.
        case view(SessionView<G.View>)
        /// Tell the host's user.
        case notice(HostNotice)
        /// Somebody else has the session now, or had it all the time: announce it no longer, let everybody go, and
        /// ask for the seat that the claim gives back. The view is what the player saw before it claimed the session,
        /// if that claim came to nothing: see ``GameClient/recall(_:)``.
        case superseded(SeatClaim, lastView: SessionView<G.View>?)
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

    struct OpenInvitation: Equatable, Sendable {
        enum Progress: Equatable, Sendable {
            /// The connection does not stand yet.
            case calling
            /// Sent, and not answered.
            case ringing
        }

        var invitation: Invitation
        /// Whom it is for, if they were called for it.
        var invitee: Invitee?
        var link: ConnectionHandle
        var progress: Progress
        var expires: Timestamp
        /// Until when a seat is kept for whoever is invited.
        var reservedUntil: Timestamp

        var id: UInt64 { invitation.id }
        var name: SafeText { invitee?.name ?? SafeText(literal: "") }
    }

    /// What a bot is going to do.
    struct Plan: Sendable {
        var duty: G.Duty
        var due: Timestamp
        var action: G.Action
    }

    /// How long a seat is kept whose player's connection has ended; in a game, that long again until it is over.
    static var lobbySeatLife: Duration { .seconds(15) }
    static var gameSeatLife: Duration { .seconds(60) }
    /// How long somebody may be connected without asking for anything.
    static var strangerPatience: Duration { .seconds(30) }
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
    public let configuration: HostConfiguration
    /// The game's state, secrets included: for the host's program only.
    public var game: G { recorded.state }
    /// The game, changed by events alone: see ``GameHost/change(_:at:)`` and ``GameHost/act(_:of:at:)``.
    var recorded: RecordedGame<G>
    /// What was thrown away, by reason.
    public internal(set) var statistics = HostStatistics()
    var stage: Stage = .lobby
    /// The host's own seat.
    public let seat: PlayerID
    /// The term of this host.
    public let epoch: SessionEpoch
    /// Who takes over when this host is gone, as the views tell it.
    var succession: Succession?
    /// A claim by somebody who still seemed to be here.
    var heardClaim: SuccessionClaim?
    /// What claims would be checked by of members whose seats are no longer kept: they may have the session now.
    var departedSeals: [PlayerID: ClaimSeals] = [:]
    /// What this host's own right to the session is proven by; `nil` if it opened the session.
    let claimSecret: SeatToken?
    /// By what the claim of the host before this one is known, if that was not the first: good for no other term.
    var formerHost: Succession.Claimant?
    var members: [Member]
    var plans: [PlayerID: Plan] = [:]
    var requests: [Request] = []
    var invitations: [OpenInvitation] = []
    /// How requests and invitations of late ended that are no longer open.
    var decisions = DecisionMemory()
    var doorkeeper: Doorkeeper
    /// The invitation to another session that the host's user has accepted.
    var following: Invitation?
    /// When to look whether a connection from outside has come to anything.
    var strangers: [ConnectionHandle: Timestamp] = [:]
    /// From which machines connections come, where the driver says so.
    var origins: [ConnectionHandle: Origin] = [:]
    var nextPlayer: UInt32 = 1
    /// Counts the games of this session, so that work for one is not taken for another's.
    var gameNumber = 0
    var revision: UInt64 = 0
    /// What everybody was last shown, to show only what has changed; without revisions.
    var shown: [PlayerID: SessionView<G.View>] = [:]
    var encoder = ViewEncoder<G>()
    /// When the host's clock, as players are told it, was at zero.
    let clockStart: Timestamp
    var generator: SeededGenerator
    var mint: SeatTokenMint
    var effects: [Effect] = []
    var lastMetadata: [String: String] = [:]

    /// Creates a session in its lobby, with the host in the first seat.
    ///
    /// - Parameters:
    ///   - seed: Decides invitation numbers and what bots do.
    ///   - secret: Decides the tokens that give seats back; nobody else may know or guess it.
    public init(
        _ configuration: HostConfiguration, game: G, seed: UInt64, secret: SessionSecret,
        at now: Timestamp
    ) {
        self.configuration = configuration
        clockStart = now
        seat = .host
        epoch = .first
        claimSecret = nil
        doorkeeper = Doorkeeper(key: configuration.key)
        let log = LogWriter<G>(
            session: configuration.sessionName, seed: configuration.loggedSeed, epoch: now)
        recorded = RecordedGame(game, log: configuration.isLogged ? log : nil, at: now)
        generator = SeededGenerator(seed: seed)
        mint = SeatTokenMint(secret)
        members = [Member(id: .host, name: configuration.hostName, role: .host)]
        // A seat like any other, if the session should be somebody else's one day.
        if configuration.survivesHost { members[0].token = mint.next() }
        flush(at: now)
    }

    /// Takes a session over whose host is gone; what the players know of it is still to be gathered.
    ///
    /// - Parameters:
    ///   - inheritance: What the player's program was given.
    ///   - configuration: What of it is the program's own, such as its identity; the rest is the session's.
    ///   - game: A game that has not started, to take the place of the former host's.
    public init(
        inheriting inheritance: Inheritance<G.View>, _ configuration: HostConfiguration, game: G,
        seed: UInt64, secret: SessionSecret, at now: Timestamp
    ) {
        let view = inheritance.view
        let own = HostConfiguration(inheriting: inheritance, configuration)
        self.configuration = own
        clockStart = now
        seat = inheritance.seat.player
        epoch = inheritance.epoch
        claimSecret = inheritance.claimSecret
        doorkeeper = Doorkeeper(key: own.key)
        doorkeeper.isLocked = view.isLocked
        let log = LogWriter<G>(session: own.sessionName, seed: own.loggedSeed, epoch: now)
        recorded = RecordedGame(game, log: own.isLogged ? log : nil, at: now)
        generator = SeededGenerator(seed: seed)
        mint = SeatTokenMint(secret)
        members = []
        inherit(inheritance, at: now)
        flush(at: now)
    }

    /// Takes the next thing that the driver has to do, oldest first; `nil` when there is none.
    public mutating func pollEffect() -> Effect? {
        effects.isEmpty ? nil : effects.removeFirst()
    }

    /// When ``handleTimeout(at:)`` must next be called, if ever.
    public var nextTimeout: Timestamp? {
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
        for member in members { consider(member.nextTimeout) }
        for request in requests { consider(request.expires) }
        for invitation in invitations { consider(invitation.expires) }
        for time in strangers.values { consider(time) }
        return next
    }

    /// Does what is due: ends phases, lets requests run out, notices silence, moves bots.
    public mutating func handleTimeout(at now: Timestamp) {
        expireRequests(at: now)
        dismissStrangers(at: now)
        clearSeats(at: now)
        updatePresence(at: now)
        recoverIfDue(at: now)
        reconsiderClaim(at: now)
        moveBots(at: now)
        if stage == .playing, let deadline = game.nextDeadline, deadline <= now {
            change(.deadline, at: now)
        }
        flush(at: now)
    }

    /// Reports how a piece of work for the game ended; that of a former game is ignored.
    ///
    /// - Parameter ticket: The one that came with the work; `nil` means the game that is on.
    public mutating func complete(
        _ result: G.HostTaskResult, for ticket: HostTaskTicket? = nil, at now: Timestamp
    ) {
        guard stage == .playing, ticket.map({ $0.game == gameNumber }) ?? true else { return }
        change(.result(result: result), at: now)
        flush(at: now)
    }

    /// Whether the session waits in its lobby, plays, or shows the standings.
    public var phase: SessionPhase {
        switch stage {
        case .lobby: .lobby
        case .playing: game.isFinished ? .finished : .playing
        case .recovering: .playing
        case .closed: .finished
        }
    }
}

/// Says for which of a session's games a piece of work is.
public struct HostTaskTicket: Hashable, Sendable {
    let game: Int
}

/// What a host has thrown away, by reason.
public struct HostStatistics: Equatable, Sendable {
    /// Messages that could not be understood.
    public var unreadableMessages = 0
    /// Messages from connections without a seat that need one.
    public var strangersMessages = 0
    /// Messages that the rules refused.
    public var rejectedMessages = 0
    /// Views that a player's program could not build on, and had to be sent whole.
    public var resyncs = 0
    /// What players were told of the session.
    public var views = Traffic()
    /// Bytes of attachments that went over the network beside views.
    public var attachmentBytes = 0

    /// Views that went over the network.
    public struct Traffic: Equatable, Sendable {
        /// How many.
        public var count = 0
        /// What they took, each told by one that the player has where that is shorter.
        public var sentBytes = 0
        /// What they would have taken if each had been told whole.
        public var wholeBytes = 0
    }
}
