package import Primitives
package import ReliableChannelCore

/// A player's side of a session as a value: invitations, the request to play, the seat, and the
/// view.
///
/// It holds no game state except the last view from the host. Every event enters by a call with its
/// time; the effects are taken by ``pollEffect()`` until it returns `nil`, after each call.
///
/// Transitions of ``stage``:
///
/// - From `idle` to `asking`, then to `seated`, and to `idle` at the end.
/// - From `asking` to `idle` when the host refuses or does not answer; to `calling` and back when
///   the connection ends before the answer.
/// - From `seated` to `dismissed` and then `idle` when the host closes the session.
/// - From `seated` to `away` when the connection ends, to `returning` when another one is open, and
///   back to `seated`, or to `idle` when the seat is no longer kept.
package struct GameClient<G: Game>: Sendable {
    /// An effect that the driver has to carry out.
    package enum Effect: Equatable, Sendable {
        /// Send a message in the mode of its channel.
        case send([UInt8], on: SessionChannel, to: ConnectionHandle)
        /// Close a connection after the messages on it have arrived.
        case close(ConnectionHandle)
        /// Close a connection at once, and deliver nothing more on it: the player looks for the
        /// session elsewhere. A host that hears it again would count the player as being there.
        case abandon(ConnectionHandle)
        /// Connect to the host again, until the client is no longer away, and call
        /// ``GameClient/resume(_:on:name:at:)``.
        case reconnect
        /// Ask the host's machine whether the host's program is still there, and call
        /// ``GameClient/hearHostIsGone(at:)`` if it says no.
        case askAfterHost
        /// Announce a claim to the session, and listen for its members: see
        /// ``GameClient/receiveAtStand(_:at:)``.
        case stand(Candidate)
        /// End the announcement of the claim with a goodbye.
        case standDown
        /// Report an event to the user.
        case event(PlayerEvent<G.View>)
    }

    /// The stages of a player's part in a session.
    package enum Stage: Equatable, Sendable {
        /// The player is in no session.
        case idle
        /// The player has asked for a seat and waits for the answer.
        case asking(request: RequestToPlay, on: ConnectionHandle, expires: Timestamp)
        /// The player has asked, with a token or without, and lost the connection before the
        /// answer; the client asks again on the next connection.
        case calling(request: RequestToPlay, token: SeatToken?, expires: Timestamp)
        /// The player has a seat, or watches.
        case seated(SeatClaim, on: ConnectionHandle)
        /// The host has closed the session, and its last view has not arrived yet.
        case dismissed(Ending, on: ConnectionHandle, lastView: UInt64)
        /// The connection is lost; the host may keep the seat.
        case away(SeatClaim, until: Timestamp)
        /// The player has shown the token, or a proof of it, and waits for the answer.
        case returning(
            SeatToken, RequestToPlay, on: ConnectionHandle, at: HostPlace, until: Timestamp)
    }

    struct OpenInvitation: Equatable, Sendable {
        var invitation: Invitation
        var connection: ConnectionHandle
        var expires: Timestamp
    }

    /// The time for which a request waits for an answer: a little longer than the host waits with
    /// it.
    static var requestLife: Duration { .seconds(35) }
    /// The time for which the player tries to get back into a seat, at the lost host or its
    /// successor.
    ///
    /// A network that is back after a minute finds the player looking, with some room for the way
    /// back. The host keeps the seat for longer: for its own silence before the connection ends,
    /// and then for a minute.
    static var absenceLimit: Duration { .seconds(62) }
    /// The silence after which a host that announces another session counts as gone; hosts send
    /// twice a second.
    static var doubtedHostPatience: Duration { .seconds(1) }
    /// The silence after which the connection counts as interrupted.
    ///
    /// The player is to know of a crash within four seconds, and hosts send twice a second.
    static var hostPatience: Duration { .milliseconds(3500) }
    /// The silence after which the host's machine is asked whether the program is still there.
    static var hostQueryDelay: Duration { .milliseconds(1500) }
    /// The same for a second screen: the whole room looks at it, and is to know within three
    /// seconds that it is out of date.
    static var screenPatience: Duration { .milliseconds(2500) }
    /// The delay of a screen that is not reported: less than a frame, in microseconds.
    static var lateRevealMicroseconds: Int64 { 15_000 }
    /// The most actions that wait for an answer; further ones are refused while the player is away.
    static var unansweredLimit: Int { 10 }
    static var invitationLimit: Int { 8 }

    /// The stage of the player's part in a session.
    package internal(set) var stage: Stage = .idle
    /// The session as the player sees it: the host's last view with the player's later actions
    /// applied; `nil` without a seat.
    package internal(set) var view: SessionView<G.View>?
    /// The version of the last view on this connection; another host may count from another number.
    var takenRevision: UInt64 = 0
    /// The last view as the host sent it, and the time of its arrival.
    var hostView: SessionView<G.View>?
    var hostViewTime = Timestamp.zero
    /// The last reveal on this screen, and the time at which it was shown.
    var shownReveal: (reveal: Int64, time: Timestamp)?
    /// The player's statement about being ready, until a view confirms it.
    var readiness: Readiness?
    /// The actions of the player that no view contains yet, oldest first.
    var predictions: [NumberedAction<G.Action>] = []
    /// The number of messages from hosts that could not be read or were not expected.
    package internal(set) var unreadableMessages = 0
    /// The session as the host reports it, from the request for a seat on.
    var mirror: SessionMirror<G.View>?
    var invitations: [OpenInvitation] = []
    /// Whether the user can be invited; otherwise invitations are declined as busy.
    var isAvailable = true
    /// The time at which the host was last heard on its connection; `nil` if the driver does not
    /// report it.
    var hostHeard: Timestamp?
    /// Whether the host's machine was asked for the program since then.
    var isHostAskedAfter = false
    /// Whether the host has since announced another session: its program is a new one, or another
    /// program imitates it.
    var isHostDoubted = false
    /// Whether the host's machine has said, since the host was last heard, that the host's program
    /// has ended.
    var isHostGone = false
    var nextActionID: UInt64 = 1
    /// The number of the first action since the connection was interrupted last.
    var firstWaitingID: UInt64 = 1
    /// The search for the host and its successor, while the host is not heard.
    var search: HostSearch?
    /// Whether the host has said that it leaves and another program is to continue.
    var isHandedOver = false
    /// Whether the program can host the session if the host is lost.
    var canHost = false
    /// Whether the program is a second screen.
    var isScreen = false
    /// The number of the player's sign; `nil` for none.
    var face: Int?
    /// The token before the present one: a host that took over the session may know no later one.
    var formerToken: SeatToken?
    /// The last view of the session from before this client was in it.
    var recalled: SessionView<G.View>?
    /// The pass from the host of the present session, which admits the player without a question
    /// next time.
    var pass: SeatToken?
    /// The key of the present session, from the player's request or from the host.
    var key: SessionKey?
    /// The actions without an answer from the host, oldest first.
    var unanswered: [NumberedAction<G.Action>] = []
    /// The player's identity, the same in all sessions.
    package let identity: PeerID
    let program: UInt64
    /// The secrets whose seals the next request brings to a host.
    var secrets: MemberSecrets
    /// The secrets whose seals the present host has; `nil` before a host has admitted the player.
    var sealedSecrets: MemberSecrets?
    /// The term of the host that has admitted the player, if that came from its claim; else the
    /// last view tells it.
    var hostTerm: SessionEpoch?
    /// The consents that the player has given in this session.
    var consents = GivenConsents()
    /// The proof of the claim that the player has announced.
    var claimProof: SeatToken?
    var mint: SeatTokenMint
    var generator: SeededGenerator
    var effects: [Effect] = []

    /// Creates a player who is in no session.
    ///
    /// - Parameters:
    ///   - seed: Determines the numbers of requests; must differ from player to player.
    ///   - identity: The player's identity; by default a new one.
    ///   - secret: Determines the proof of the player's claims; nobody else may know or guess it.
    ///     By default it follows from the seed, which is enough where nothing has to be protected.
    package init(seed: UInt64, identity: PeerID? = nil, secret: SessionSecret? = nil) {
        var generator = SeededGenerator(seed: seed)
        let fresh = PeerID(generator.next(), generator.next())
        self.identity = identity ?? fresh
        var programs = generator.branch(1)
        program = programs.next()
        var mint = SeatTokenMint(secret ?? SessionSecret(programs.next(), programs.next()))
        secrets = MemberSecrets(from: &mint)
        self.mint = mint
        self.generator = generator
    }

    /// Takes the next effect for the driver, oldest first; `nil` if there is none.
    package mutating func pollEffect() -> Effect? {
        effects.isEmpty ? nil : effects.removeFirst()
    }

    /// The time at which ``handleTimeout(at:)`` must next be called; `nil` if it need not be.
    package var nextTimeout: Timestamp? {
        var next: Timestamp?
        func consider(_ time: Timestamp?) {
            if let time { next = min(next ?? time, time) }
        }
        for open in invitations { consider(open.expires) }
        switch stage {
        case .idle: break
        case .calling(_, _, let until): consider(until)
        case .asking(_, _, let until):
            consider(until)
            consider(silenceEnd)
        case .returning(_, _, _, _, let until):
            consider(until)
            consider(silenceEnd)
            consider(search?.answerDue)
        case .away(_, let until):
            consider(until)
            consider(search?.nextTimeout)
        case .seated, .dismissed:
            consider(mirror?.clock.nextTimeout)
            consider(hostQueryDue)
            consider(silenceEnd)
        }
        return next
    }

    /// Ends requests and invitations whose time is over, and asks for the host's time.
    package mutating func handleTimeout(at now: Timestamp) {
        askForTime(at: now)
        askAfterHostIfDue(at: now)
        standIfDue(at: now)
        for open in invitations where open.expires <= now {
            effects.append(.event(.invitationGone(id: open.invitation.id, reason: .expired)))
        }
        invitations.removeAll { $0.expires <= now }
        if case .asking(let request, let connection, let expires) = stage, expires <= now {
            send(.cancelRequest(id: request.id), to: connection)
            // The player had a seat before, which the host does not know.
            if view != nil { return finish(.seatGone, on: connection) }
            effects.append(.close(connection))
            stage = .idle
            mirror = nil
            effects.append(.event(.denied(.expired)))
        }
        switch stage {
        case .calling(_, _, let expires) where expires <= now: finish(.connectionLost, on: nil)
        case .away(_, let until) where until <= now: finish(.connectionLost, on: nil)
        case .returning(_, _, let connection, _, let until) where until <= now:
            finish(.connectionLost, on: connection)
        case .returning(_, _, let connection, let place, _):
            // The host that seemed to have the session may be gone without a message too.
            let isLate = search?.answerDue.map { $0 <= now } ?? false
            guard isLate || silenceEnd.map({ $0 <= now }) ?? false else { return }
            if case .claimant(let claim) = place { search?.disbelieve(claim, at: now) }
            effects.append(.abandon(connection))
            connectionClosed(connection, at: now)
        case .seated(_, let connection), .dismissed(_, let connection, _),
            .asking(_, let connection, _):
            guard let silenceEnd, silenceEnd <= now else { return }
            effects.append(.abandon(connection))
            connectionClosed(connection, at: now)
        case .idle, .calling, .away: break
        }
    }

    // MARK: Calls of the user

    /// Leaves the session, or cancels the request for a seat.
    ///
    /// - Throws: ``PlayerError/notInASession`` if there is neither; the state is then unchanged.
    package mutating func leave() throws(PlayerError) {
        switch stage {
        case .idle:
            throw .notInASession
        case .asking(let request, let connection, _):
            send(.cancelRequest(id: request.id), to: connection)
            finish(.left, on: connection)
        case .seated(_, let connection):
            send(.leave, to: connection)
            finish(.left, on: connection)
        case .dismissed(let ending, let connection, _):
            finish(ending, on: connection)
        case .away, .calling:
            finish(.left, on: nil)
        case .returning(_, _, let connection, _, _):
            finish(.left, on: connection)
        }
    }

    mutating func finish(_ ending: Ending, on connection: ConnectionHandle?) {
        if let connection { effects.append(.close(connection)) }
        if search?.standing != nil { effects.append(.standDown) }
        forget()
        effects.append(.event(.ended(ending)))
    }

    /// Returns to the state without a session.
    mutating func forget() {
        stage = .idle
        view = nil
        mirror = nil
        hostHeard = nil
        isHostAskedAfter = false
        isHostDoubted = false
        isHostGone = false
        hostView = nil
        readiness = nil
        unanswered = []
        predictions = []
        nextActionID = 1
        search = nil
        isHandedOver = false
        consents = GivenConsents()
        sealedSecrets = nil
        hostTerm = nil
        recalled = nil
        formerToken = nil
        pass = nil
    }

    mutating func send(_ message: PlayerMessage<G.Action>, to connection: ConnectionHandle) {
        effects.append(.send(SessionCoding.encode(message), on: .control, to: connection))
    }
}

extension GameClient {
    /// The time until which the host may be silent before the connection counts as interrupted;
    /// `nil` if the driver reports no packets.
    var silenceEnd: Timestamp? {
        let patience = isScreen ? Self.screenPatience : Self.hostPatience
        let isDoubted = isHostDoubted || isHandedOver
        return hostHeard.map { $0 + (isDoubted ? Self.doubtedHostPatience : patience) }
    }

    /// The time at which the silent host is to be asked after; `nil` if that is done.
    var hostQueryDue: Timestamp? {
        isHostAskedAfter ? nil : hostHeard.map { $0 + Self.hostQueryDelay }
    }

    mutating func askAfterHostIfDue(at now: Timestamp) {
        switch stage {
        case .seated, .dismissed:
            guard let hostQueryDue, hostQueryDue <= now else { return }
            isHostAskedAfter = true
            effects.append(.askAfterHost)
        case .idle, .asking, .calling, .away, .returning: return
        }
    }

    /// Records that a packet has arrived on a connection, even if it holds no message.
    ///
    /// If it is never called, the host counts as present while connected.
    package mutating func heard(_ connection: ConnectionHandle, at now: Timestamp) {
        switch stage {
        case .seated(_, connection), .dismissed(_, connection, _), .asking(_, connection, _),
            .returning(_, _, connection, _, _):
            hostHeard = now
            // The host is heard here: the other announcement was not its own.
            isHostDoubted = false
            isHostAskedAfter = false
            if case .returning(_, _, _, .claimant, _) = stage { return }
            isHostGone = false
        case .idle, .asking, .calling, .seated, .dismissed, .away, .returning: return
        }
    }

    /// Records that the host announces another session, so that the program which had this one may
    /// be gone.
    ///
    /// Anybody can send an announcement, so it ends nothing by itself. It shortens the silence that
    /// counts as an interruption to one second, and ends the search for a lost host unless others
    /// can continue the session.
    package mutating func hearHostElsewhere(at now: Timestamp) {
        switch stage {
        case .seated, .dismissed, .asking, .returning: isHostDoubted = true
        case .away, .calling:
            guard (hostView ?? recalled)?.succession == nil else { return }
            finish(.hostRestarted, on: nil)
        case .idle: return
        }
    }
}
