package import Primitives
package import ReliableChannelCore

/// A player's side of a session as a value: invitations, the request to play, the seat, and the view.
///
/// It holds no game state but the last view that the host sent. Everything that happens enters by a call
/// with its time; what must be done leaves by ``pollEffect()``, to be drained after each call.
///
/// Legal transitions of ``stage``: `idle → asking → seated → idle`, from `asking` back to `idle` when the host
/// says no or does not answer, and to `calling` and back when the connection ends before the answer; from `seated` to `dismissed` and on to `idle` when the host says goodbye; and
/// from `seated` to `away` when the connection ends, `returning` when
/// another stands, and back to `seated`, or to `idle` when the seat is no longer kept.
package struct GameClient<G: Game>: Sendable {
    /// What the driver has to do.
    package enum Effect: Equatable, Sendable {
        /// Send a message as its channel wants it.
        case send([UInt8], on: SessionChannel, to: ConnectionHandle)
        /// Close a connection once what was sent on it has arrived.
        case close(ConnectionHandle)
        /// Connect to the host again, until the client is no longer away, and call
        /// ``GameClient/resume(_:on:name:at:)``.
        case reconnect
        /// Tell the user.
        case event(PlayerEvent<G.View>)
    }

    /// Where the player stands.
    package enum Stage: Equatable, Sendable {
        /// In no session.
        case idle
        /// Has asked for a seat and waits for the answer.
        case asking(request: RequestToPlay, on: ConnectionHandle, expires: Timestamp)
        /// Has asked, with a token or without, and lost the connection before the answer; asks again as soon as another
        /// stands.
        case calling(request: RequestToPlay, token: SeatToken?, expires: Timestamp)
        /// Has a seat.
        case seated(SeatClaim, on: ConnectionHandle)
        /// Has been told that the session is over, and waits for the view with which it ended.
        case dismissed(Ending, on: ConnectionHandle, lastView: UInt64)
        /// Has lost the connection, and hopes that the seat is kept.
        case away(SeatClaim, until: Timestamp)
        /// Has shown its token and waits for the answer.
        case returning(SeatToken, RequestToPlay, on: ConnectionHandle, until: Timestamp)
    }

    struct OpenInvitation: Equatable, Sendable {
        var invitation: Invitation
        var link: ConnectionHandle
        var expires: Timestamp
    }

    /// How long a request waits for an answer: a little longer than the host lets it wait.
    static var requestLife: Duration { .seconds(35) }
    /// How long to try to get back into a seat, at the host that was lost or at one that carries its session on.
    ///
    /// With the silence before the loss is noticed, a minute. The host keeps the seat for longer, for a player who
    /// joins again.
    static var absenceLimit: Duration { .seconds(54) }
    /// How long the host may be silent if it is heard to host something else: its program sends twice a second.
    static var doubtedHostPatience: Duration { .seconds(1) }
    /// How long the host may be silent before the connection counts as interrupted: a crash is to be told within
    /// four seconds, and hosts say something twice a second.
    static var hostPatience: Duration { .milliseconds(3500) }
    /// The same for a second screen: the whole room looks at it, and is to know within three seconds that it stands still.
    static var screenPatience: Duration { .milliseconds(2500) }
    /// By how much a screen may be late without anybody being told: less than a frame.
    static var lateRevealMicroseconds: Int64 { 15_000 }
    /// Actions that wait for an answer; more are refused while the player is away.
    static var unansweredLimit: Int { 10 }
    static var invitationLimit: Int { 8 }

    /// Where the player stands.
    package internal(set) var stage: Stage = .idle
    /// The session as the player sees it: the last view that the host sent, with what the player has done since laid
    /// over it; `nil` without a seat.
    package internal(set) var view: SessionView<G.View>?
    /// The version of the last view on this connection: another host counts on from what it knew.
    var takenRevision: UInt64 = 0
    /// The last view as the host sent it, and when it came.
    var hostView: SessionView<G.View>?
    var hostViewTime = Timestamp.zero
    /// What was revealed last on this screen, and when.
    var shownReveal: (reveal: Int64, time: Timestamp)?
    /// Whether the player is ready, until a view tells it.
    var readiness: Readiness?
    /// What the player has done that no view tells of yet, oldest first.
    var predictions: [NumberedAction<G.Action>] = []
    /// Messages from hosts that could not be understood, or that nobody had asked for.
    package internal(set) var unreadableMessages = 0
    /// The session as the host tells it, from when a seat was asked for.
    var mirror: SessionMirror<G.View>?
    var invitations: [OpenInvitation] = []
    /// Whether the user can be invited; otherwise invitations are declined as busy.
    var isAvailable = true
    /// When the host was last heard on the connection to it; `nil` if nobody says.
    var hostHeard: Timestamp?
    /// Whether the host has been heard since to announce another session: its program is a new one, or somebody lies.
    var isHostDoubted = false
    var nextActionID: UInt64 = 1
    /// What becomes of the session while its host is not heard.
    var interregnum: Interregnum?
    /// Whether the program can carry the session on.
    var canHost = false
    /// Whether the program is a second screen.
    var isScreen = false
    /// The token before the present one: a host who has taken the session over may know no later one.
    var formerToken: SeatToken?
    /// What was seen of the session before this client was in it.
    var recalled: SessionView<G.View>?
    /// What the host of the present session has given, to be let in unasked the next time.
    var pass: SeatToken?
    /// The key of the present session, as the player has shown it or its host has told it.
    var key: SessionKey?
    /// What the host has been asked to do and has not answered, oldest first.
    var unanswered: [NumberedAction<G.Action>] = []
    /// Who the player is, the same from one session to the next.
    package let identity: PeerID
    private let program: UInt64
    /// What the program's claim to a session would be proven by: drawn by itself and told nobody, unlike a token, and for one
    /// claim, since everybody hears that.
    let claimSecret: SeatToken
    private var generator: SeededGenerator
    var effects: [Effect] = []

    /// Creates a player who is in no session.
    ///
    /// - Parameters:
    ///   - seed: Decides the numbers of requests; must differ from player to player.
    ///   - identity: Who the player is; by default somebody new.
    ///   - secret: Decides what a claim of the player's is proven by; nobody else may know or guess it. By default it
    ///     follows from the seed, which will do where nobody is to be kept from anything.
    package init(seed: UInt64, identity: PeerID? = nil, secret: SessionSecret? = nil) {
        var generator = SeededGenerator(seed: seed)
        let fresh = PeerID(generator.next(), generator.next())
        self.identity = identity ?? fresh
        var programs = generator.branch(1)
        program = programs.next()
        var mint = SeatTokenMint(secret ?? SessionSecret(programs.next(), programs.next()))
        claimSecret = mint.next()
        self.generator = generator
    }

    /// Takes the next thing that the driver has to do, oldest first; `nil` when there is none.
    package mutating func pollEffect() -> Effect? {
        effects.isEmpty ? nil : effects.removeFirst()
    }

    /// When ``handleTimeout(at:)`` must next be called, if ever.
    package var nextTimeout: Timestamp? {
        var times = invitations.map(\.expires)
        switch stage {
        case .idle: break
        case .calling(_, _, let expires): times.append(expires)
        case .asking(_, _, let expires):
            times += [expires] + [silenceEnd].compactMap { $0 }
        case .away(_, let until):
            times += [until] + [interregnum?.claimDue].compactMap { $0 }
        case .returning(_, _, _, let until):
            times += [until] + [silenceEnd].compactMap { $0 }
        case .seated, .dismissed:
            times += [mirror?.clock.nextTimeout, silenceEnd].compactMap { $0 }
        }
        return times.min()
    }

    /// Lets requests and invitations run out, and asks for the host's time.
    package mutating func handleTimeout(at now: Timestamp) {
        askForTime(at: now)
        claimIfDue(at: now)
        for open in invitations where open.expires <= now {
            effects.append(.event(.invitationGone(id: open.invitation.id, reason: .expired)))
        }
        invitations.removeAll { $0.expires <= now }
        if case .asking(let request, let link, let expires) = stage, expires <= now {
            send(.cancelRequest(id: request.id), to: link)
            effects.append(.close(link))
            stage = .idle
            mirror = nil
            effects.append(.event(.denied(.expired)))
        }
        switch stage {
        case .calling(_, _, let expires) where expires <= now: finish(.connectionLost, on: nil)
        case .away(_, let until) where until <= now: finish(.connectionLost, on: nil)
        case .returning(_, _, let link, let until) where until <= now:
            finish(.connectionLost, on: link)
        case .returning(_, _, let link, _):
            // Whoever seemed to have the session may be gone too, without a word.
            guard let silenceEnd, silenceEnd <= now else { return }
            effects.append(.close(link))
            connectionClosed(link, at: now)
        case .seated(_, let link), .dismissed(_, let link, _), .asking(_, let link, _):
            guard let silenceEnd, silenceEnd <= now else { return }
            effects.append(.close(link))
            connectionClosed(link, at: now)
        case .idle, .calling, .away: break
        }
    }

    // MARK: What the user does

    /// Asks the host at the other end of a connection for a seat.
    ///
    /// - Throws: ``PlayerError/alreadyInASession``; the state is then unchanged.
    package mutating func requestToPlay(
        on link: ConnectionHandle, name: SafeText,
        options: RequestToPlay.Options = RequestToPlay.Options(),
        at now: Timestamp
    ) throws(PlayerError) {
        guard stage == .idle else { throw .alreadyInASession }
        let request = request(name, options)
        ask(request, on: link, at: now)
        send(.requestToPlay(request: request), to: link)
    }

    /// Accepts an invitation.
    ///
    /// - Throws: ``PlayerError/invitationGone`` or ``PlayerError/alreadyInASession``; the state is then
    ///   unchanged.
    package mutating func accept(
        _ id: UInt64, name: SafeText, options: RequestToPlay.Options = RequestToPlay.Options(),
        at now: Timestamp
    ) throws(PlayerError) {
        guard stage == .idle else { throw .alreadyInASession }
        guard let open = invitations.first(where: { $0.invitation.id == id }) else {
            throw .invitationGone
        }
        invitations.removeAll { $0.invitation.id == id }
        let request = request(name, options)
        ask(request, on: open.link, at: now)
        send(.acceptInvitation(id: id, request: request), to: open.link)
    }

    private mutating func request(_ name: SafeText, _ options: RequestToPlay.Options)
        -> RequestToPlay
    {
        (canHost, isScreen) = (options.canHost, options.isScreen)
        // One that was shown elsewhere, or was wrong, is not this session's.
        if case .away = stage {} else { key = options.key }
        var request = RequestToPlay(
            id: generator.next(), name: name, identity: identity, wish: options.wish,
            key: options.key, context: options.context, game: G.announcedFamily, program: program,
            claimSeals: canHost ? claimSecret.claimSeals : nil,
            isComputer: options.isComputer ? true : nil,
            isScreen: options.isScreen ? true : nil)
        request.pass = options.pass?.proof(of: request.id)
        return request
    }

    mutating func ask(
        _ request: RequestToPlay, on link: ConnectionHandle, at now: Timestamp
    ) {
        stage = .asking(request: request, on: link, expires: now + Self.requestLife)
        startMirror(at: now)
        hostHeard = nil
    }

    /// Declines an invitation.
    ///
    /// - Parameter isBusy: Whether the user is in another game, and not unwilling.
    /// - Throws: ``PlayerError/invitationGone``; the state is then unchanged.
    package mutating func decline(_ id: UInt64, isBusy: Bool = false) throws(PlayerError) {
        guard let open = invitations.first(where: { $0.invitation.id == id }) else {
            throw .invitationGone
        }
        invitations.removeAll { $0.invitation.id == id }
        send(.declineInvitation(id: id, reason: isBusy ? .busy : nil), to: open.link)
        effects.append(.close(open.link))
    }

    /// Takes invitations from now on, or declines those that are open and those that come as busy.
    package mutating func setAvailable(_ isAvailable: Bool) {
        self.isAvailable = isAvailable
        guard !isAvailable else { return }
        for open in invitations { try? decline(open.invitation.id, isBusy: true) }
    }

    /// Asks the host at the other end of a connection for a seat that this player had: after an interruption, or
    /// after a new start of the program.
    ///
    /// - Throws: ``PlayerError/alreadyInASession``; the state is then unchanged.
    package mutating func resume(
        _ token: SeatToken? = nil, on link: ConnectionHandle, name: SafeText,
        options: RequestToPlay.Options = RequestToPlay.Options(), at now: Timestamp
    ) throws(PlayerError) {
        if case .calling(let request, let token, let expires) = stage {
            return call(request, token, on: link, until: expires, at: now)
        }
        var options = options
        if case .away = stage { (options.canHost, options.isScreen) = (canHost, isScreen) }
        let request = request(name, options)
        switch (stage, token) {
        case (.away(let seat, let until), _):
            stage = .returning(seat.token, request, on: link, until: until)
        case (.idle, let token?):
            stage = .returning(token, request, on: link, until: now + Self.requestLife)
        case (.idle, nil), (.asking, _), (.calling, _), (.seated, _), (.dismissed, _),
            (.returning, _):
            throw .alreadyInASession
        }
        startMirror(at: now)
        if case .returning(let token, _, _, _) = stage {
            hostHeard = now
            send(.resume(request: request, token: token), to: link)
        }
    }

    /// Begins to see what the host of a new connection tells.
    private mutating func startMirror(at now: Timestamp) {
        mirror = SessionMirror(shelf: mirror?.shelf ?? AttachmentShelf(), at: now)
        takenRevision = 0
    }

    /// Asks again what could not be answered.
    private mutating func call(
        _ request: RequestToPlay, _ token: SeatToken?, on link: ConnectionHandle,
        until expires: Timestamp, at now: Timestamp
    ) {
        startMirror(at: now)
        if let token {
            stage = .returning(token, request, on: link, until: expires)
            hostHeard = now
            send(.resume(request: request, token: token), to: link)
        } else {
            stage = .asking(request: request, on: link, expires: expires)
            send(.requestToPlay(request: request), to: link)
        }
    }

    /// Leaves the session, or takes the request for a seat back.
    ///
    /// - Throws: ``PlayerError/notInASession`` if there is neither; the state is then unchanged.
    package mutating func leave() throws(PlayerError) {
        switch stage {
        case .idle:
            throw .notInASession
        case .asking(let request, let link, _):
            send(.cancelRequest(id: request.id), to: link)
            finish(.left, on: link)
        case .seated(_, let link):
            send(.leave, to: link)
            finish(.left, on: link)
        case .dismissed(let ending, let link, _):
            finish(ending, on: link)
        case .away, .calling:
            finish(.left, on: nil)
        case .returning(_, _, let link, _):
            finish(.left, on: link)
        }
    }

    mutating func finish(_ ending: Ending, on link: ConnectionHandle?) {
        if let link { effects.append(.close(link)) }
        forget()
        effects.append(.event(.ended(ending)))
    }

    /// Is in no session any more.
    mutating func forget() {
        stage = .idle
        view = nil
        mirror = nil
        hostHeard = nil
        isHostDoubted = false
        hostView = nil
        readiness = nil
        unanswered = []
        predictions = []
        nextActionID = 1
        interregnum = nil
        recalled = nil
        formerToken = nil
        pass = nil
    }

    mutating func send(_ message: PlayerMessage<G.Action>, to link: ConnectionHandle) {
        effects.append(.send(SessionCoding.encode(message), on: .control, to: link))
    }
}
