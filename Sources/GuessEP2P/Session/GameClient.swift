package import Primitives
package import ReliableChannelCore

/// A player's side of a session as a value: invitations, the request to play, the seat, and the
/// view.
///
/// It holds no game state except the last view from the host. Every event enters by a call with its
/// time; the effects are taken by ``pollEffect()`` until it returns `nil`, after each call.
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
        case event(SessionEvent<G.View>)
    }

    /// The time for which the player tries to get back into a seat, at the lost host or its
    /// successor.
    ///
    /// A network that is back after a minute finds the player looking, with some room for the way
    /// back. The host keeps the seat for longer: for its own silence before the connection ends,
    /// and then for a minute.
    static var absenceLimit: Duration { .seconds(62) }
    /// The most actions that wait for an answer; more are rejected while the player is away.
    static var unansweredLimit: Int { 10 }

    /// The stage of the player's part in a session.
    package internal(set) var stage: PlayerStage = .idle
    /// All that belongs to the session, and is forgotten at its end.
    var stay = Stay<G>()
    var invitations = ReceivedInvitations()
    /// The number of messages from hosts that could not be read or were not expected.
    package internal(set) var unreadableMessages = 0
    /// The player's identity, the same in all sessions.
    package let identity: PeerID
    let program: UInt64
    var secrets: PlayerSecrets
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
        secrets = PlayerSecrets(secret ?? SessionSecret(programs.next(), programs.next()))
        self.generator = generator
    }

    /// The session as the player sees it: the host's last view with the player's later actions
    /// applied; `nil` without a seat.
    package var view: SessionView<G.View>? { stay.view.shown }
    /// The pass from the host of the session; see ``SeatRights/pass``.
    var pass: SeatToken? { stay.rights.pass }

    /// Takes the next effect for the driver, oldest first; `nil` if there is none.
    package mutating func pollEffect() -> Effect? {
        effects.isEmpty ? nil : effects.removeFirst()
    }

    /// The time at which ``handleTimeout(at:)`` must next be called; `nil` if it need not be.
    package var nextTimeout: Timestamp? {
        var next: Timestamp?
        for open in invitations.open { next = .earlier(next, open.expires) }
        switch stage {
        case .idle: return next
        case .calling(_, _, let until): return .earlier(next, until)
        case .asking(_, _, let until): return .earlier(next, .earlier(until, stay.silenceEnd))
        case .returning(_, _, _, _, let until):
            next = .earlier(next, .earlier(until, stay.search?.answerDue))
        case .away(_, let until): return .earlier(next, .earlier(until, stay.search?.nextTimeout))
        case .seated, .dismissed:
            next = .earlier(next, .earlier(stay.mirror?.clock.nextTimeout, stay.watch.queryDue))
        }
        return .earlier(next, stay.silenceEnd)
    }

    /// Ends requests and invitations whose time is over, and asks for the host's time.
    package mutating func handleTimeout(at now: Timestamp) {
        askForTime(at: now)
        switch stage {
        case .seated, .dismissed:
            if stay.watch.ask(at: now) { effects.append(.askAfterHost) }
        case .away(let seat, _):
            let candidate = stay.standIfDue(for: seat, spending: &secrets, at: now)
            if let candidate { effects.append(.stand(candidate)) }
            takeOverIfDue(at: now)
        case .idle, .asking, .calling, .returning: break
        }
        for open in invitations.remove(where: { $0.expires <= now }) {
            effects.append(.event(.invitationGone(id: open.invitation.id, reason: .expired)))
        }
        if case .asking(let request, let connection, let expires) = stage, expires <= now {
            send(.cancelRequest(id: request.id), to: connection)
            // The player had a seat before, which the host does not know.
            if view != nil { return finish(.seatGone, on: connection) }
            beDenied(.expired, on: connection)
        }
        switch stage {
        case .calling(_, _, let until) where until <= now, .away(_, let until) where until <= now:
            finish(.connectionLost, on: nil)
        case .returning(_, _, let connection, _, let until) where until <= now:
            finish(.connectionLost, on: connection)
        case .returning(_, _, let connection, let place, _):
            // The host that seemed to have the session may be gone without a message too.
            let isLate = stay.search?.answerDue.map { $0 <= now } ?? false
            guard isLate || stay.silenceEnd.map({ $0 <= now }) ?? false else { return }
            if case .claimant(let claim) = place { stay.search?.disbelieve(claim, at: now) }
            effects.append(.abandon(connection))
            connectionClosed(connection, at: now)
        case .seated(_, let connection), .dismissed(_, let connection, _),
            .asking(_, let connection, _):
            guard let silenceEnd = stay.silenceEnd, silenceEnd <= now else { return }
            effects.append(.abandon(connection))
            connectionClosed(connection, at: now)
        case .idle, .calling, .away: break
        }
    }

    // MARK: The end

    /// Leaves the session, or cancels the request for a seat.
    ///
    /// - Throws: ``PlayerError/notInASession`` if there is neither; the state is then unchanged.
    package mutating func leave(keepingSeat: Bool = false) throws(PlayerError) {
        let ending: Ending? = keepingSeat ? nil : .left
        switch stage {
        case .idle:
            throw .notInASession
        case .asking(let request, let connection, _):
            send(.cancelRequest(id: request.id), to: connection)
            finish(ending, on: connection)
        case .seated(_, let connection):
            if !keepingSeat { send(.leave, to: connection) }
            finish(ending, on: connection)
        case .dismissed(let known, let connection, _):
            finish(keepingSeat ? nil : known, on: connection)
        case .away, .calling:
            finish(ending, on: nil)
        case .returning(_, _, let connection, _, _):
            finish(ending, on: connection)
        }
    }

    /// Ends the stay in the session, and reports that.
    ///
    /// - Parameter ending: `nil` for no report.
    mutating func finish(_ ending: Ending?, on connection: ConnectionHandle?) {
        if let connection { effects.append(.close(connection)) }
        if stay.search?.standing != nil { effects.append(.standDown) }
        (stage, stay) = (.idle, Stay())
        if let ending { effects.append(.event(.ended(ending))) }
    }

    /// Ends a request without a seat.
    mutating func beDenied(_ denial: Denial, on connection: ConnectionHandle) {
        (stage, stay) = (.idle, Stay())
        effects.append(.close(connection))
        effects.append(.event(.denied(denial)))
    }

    mutating func send(_ message: PlayerMessage<G.Action>, to connection: ConnectionHandle) {
        effects.append(.send(SessionCoding.encode(message), on: .control, to: connection))
    }

    /// Shows a view, if there is one to be shown.
    mutating func show(_ view: SessionView<G.View>?) {
        if let view { effects.append(.event(.view(view))) }
    }
}
