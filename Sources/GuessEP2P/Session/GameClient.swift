public import Primitives
public import ReliableChannel

/// Something that happened to a player.
public enum PlayerEvent<GameView: Codable & Equatable & Sendable>: Equatable, Sendable {
    /// A host invites the player.
    case invited(Invitation)
    /// An invitation is no longer open.
    case invitationGone(id: UInt64)
    /// The host's user has been asked and has not decided yet.
    case pending
    /// The player has a seat.
    case joined(PlayerID)
    /// The host said no.
    case denied(Denial)
    /// The session looks like this now.
    case view(SessionView<GameView>)
    /// The host has done what a message asked.
    case performed(id: UInt64)
    /// The host has refused what a message asked; nothing has changed.
    case rejected(id: UInt64, Rejection)
    /// The player's time in the session is over.
    case ended(Ending)
}

/// Why a player's program cannot do what its user asks.
public enum PlayerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is a seat, or a request for one, already.
    case alreadyInASession
    /// There is no seat to act from.
    case notInASession
    /// There is no such invitation (any more).
    case invitationGone

    /// One line that tells what happened and what to do next.
    public var description: String {
        switch self {
        case .alreadyInASession: "You are in a game already; leave it first."
        case .notInASession: "You are not in a game; join one first."
        case .invitationGone: "That invitation is no longer open."
        }
    }
}

/// A player's side of a session as a value: invitations, the request to play, the seat, and the view.
///
/// It holds no game state but the last view that the host sent. Everything that happens enters by a call
/// with its time; what must be done leaves by ``pollEffect()``, to be drained after each call.
///
/// Legal transitions of ``stage``: `idle → asking → seated → idle`, and from `asking` back to `idle`
/// when the host says no, does not answer, or goes.
public struct GameClient<G: Game>: Sendable {
    /// What the driver has to do.
    public enum Effect: Equatable, Sendable {
        /// Send a message, reliably and in order.
        case send([UInt8], to: ConnectionHandle)
        /// Close a connection once what was sent on it has arrived.
        case close(ConnectionHandle)
        /// Tell the user.
        case event(PlayerEvent<G.View>)
    }

    /// Where the player stands.
    public enum Stage: Equatable, Sendable {
        /// In no session.
        case idle
        /// Has asked for a seat and waits for the answer.
        case asking(request: RequestToPlay, on: ConnectionHandle, expires: Timestamp)
        /// Has a seat.
        case seated(PlayerID, on: ConnectionHandle)
    }

    struct OpenInvitation: Equatable, Sendable {
        var invitation: Invitation
        var link: ConnectionHandle
        var expires: Timestamp
    }

    /// How long a request waits for an answer: a little longer than the host lets it wait.
    static var requestLife: Duration { .seconds(35) }
    static var invitationLimit: Int { 8 }

    /// Where the player stands.
    public private(set) var stage: Stage = .idle
    /// The last view that the host sent; `nil` without a seat.
    public private(set) var view: SessionView<G.View>?
    /// Messages from hosts that could not be understood, or that nobody had asked for.
    public private(set) var unreadableMessages = 0
    private var invitations: [OpenInvitation] = []
    private var nextActionID: UInt64 = 1
    private var generator: SeededGenerator
    private var effects: [Effect] = []

    /// Creates a player who is in no session.
    ///
    /// - Parameter seed: Decides the numbers of requests; must differ from player to player.
    public init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// Takes the next thing that the driver has to do, oldest first; `nil` when there is none.
    public mutating func pollEffect() -> Effect? {
        effects.isEmpty ? nil : effects.removeFirst()
    }

    /// When ``handleTimeout(at:)`` must next be called, if ever.
    public var nextTimeout: Timestamp? {
        var times = invitations.map(\.expires)
        if case .asking(_, _, let expires) = stage { times.append(expires) }
        return times.min()
    }

    /// Lets requests and invitations run out.
    public mutating func handleTimeout(at now: Timestamp) {
        for open in invitations where open.expires <= now {
            effects.append(.event(.invitationGone(id: open.invitation.id)))
        }
        invitations.removeAll { $0.expires <= now }
        if case .asking(let request, let link, let expires) = stage, expires <= now {
            send(.cancelRequest(id: request.id), to: link)
            effects.append(.close(link))
            stage = .idle
            effects.append(.event(.denied(.expired)))
        }
    }

    // MARK: What the user does

    /// Asks the host at the other end of a connection for a seat.
    ///
    /// - Throws: ``PlayerError/alreadyInASession``; the state is then unchanged.
    public mutating func requestToPlay(
        on link: ConnectionHandle, name: SafeText, at now: Timestamp
    ) throws(PlayerError) {
        guard stage == .idle else { throw .alreadyInASession }
        let request = RequestToPlay(id: generator.next(), name: name)
        stage = .asking(request: request, on: link, expires: now + Self.requestLife)
        send(.requestToPlay(request: request), to: link)
    }

    /// Accepts an invitation.
    ///
    /// - Throws: ``PlayerError/invitationGone`` or ``PlayerError/alreadyInASession``; the state is then
    ///   unchanged.
    public mutating func accept(
        _ id: UInt64, name: SafeText, at now: Timestamp
    ) throws(PlayerError) {
        guard stage == .idle else { throw .alreadyInASession }
        guard let open = invitations.first(where: { $0.invitation.id == id }) else {
            throw .invitationGone
        }
        invitations.removeAll { $0.invitation.id == id }
        let request = RequestToPlay(id: generator.next(), name: name)
        stage = .asking(request: request, on: open.link, expires: now + Self.requestLife)
        send(.acceptInvitation(id: id, request: request), to: open.link)
    }

    /// Declines an invitation.
    ///
    /// - Throws: ``PlayerError/invitationGone``; the state is then unchanged.
    public mutating func decline(_ id: UInt64) throws(PlayerError) {
        guard let open = invitations.first(where: { $0.invitation.id == id }) else {
            throw .invitationGone
        }
        invitations.removeAll { $0.invitation.id == id }
        send(.declineInvitation(id: id), to: open.link)
        effects.append(.close(open.link))
    }

    /// Says that the player is ready for the game to start, or is not.
    ///
    /// - Throws: ``PlayerError/notInASession``; the state is then unchanged.
    public mutating func setReady(_ isReady: Bool) throws(PlayerError) {
        guard case .seated(_, let link) = stage else { throw .notInASession }
        send(.setReady(isReady: isReady), to: link)
    }

    /// Asks the host to do something in the game.
    ///
    /// - Returns: The number under which the answer will come.
    /// - Throws: ``PlayerError/notInASession``; the state is then unchanged.
    @discardableResult
    public mutating func perform(_ action: G.Action) throws(PlayerError) -> UInt64 {
        guard case .seated(_, let link) = stage else { throw .notInASession }
        defer { nextActionID += 1 }
        send(.perform(id: nextActionID, action: action), to: link)
        return nextActionID
    }

    /// Leaves the session, or takes the request for a seat back.
    ///
    /// - Throws: ``PlayerError/notInASession`` if there is neither; the state is then unchanged.
    public mutating func leave() throws(PlayerError) {
        switch stage {
        case .idle:
            throw .notInASession
        case .asking(let request, let link, _):
            send(.cancelRequest(id: request.id), to: link)
            finish(.left, on: link)
        case .seated(_, let link):
            send(.leave, to: link)
            finish(.left, on: link)
        }
    }

    private mutating func finish(_ ending: Ending, on link: ConnectionHandle) {
        effects.append(.close(link))
        stage = .idle
        view = nil
        effects.append(.event(.ended(ending)))
    }

    private mutating func send(_ message: PlayerMessage<G.Action>, to link: ConnectionHandle) {
        effects.append(.send(SessionCoding.encode(message), to: link))
    }
}

extension GameClient {
    // MARK: What arrives

    /// Takes a message that arrived on a connection; what nobody asked for is counted and dropped.
    public mutating func receive(
        _ bytes: [UInt8], from link: ConnectionHandle, at now: Timestamp
    ) {
        guard let message = SessionCoding.decode(HostMessage<G.View>.self, from: bytes) else {
            unreadableMessages += 1
            return
        }
        switch message {
        case .invitation(let invitation):
            receiveInvitation(invitation, from: link, at: now)
        case .invitationGone(let id):
            let before = invitations.count
            invitations.removeAll { $0.invitation.id == id && $0.link == link }
            if invitations.count < before {
                effects.append(.event(.invitationGone(id: id)))
            }
        case .pending(let id):
            if isAsking(id, on: link) { effects.append(.event(.pending)) }
        case .accepted(let id, let player):
            guard isAsking(id, on: link) else { return }
            stage = .seated(player, on: link)
            effects.append(.event(.joined(player)))
        case .denied(let id, let denial):
            guard isAsking(id, on: link) else { return }
            stage = .idle
            effects.append(.close(link))
            effects.append(.event(.denied(denial)))
        case .view, .performed, .rejected, .ended:
            receiveFromSession(message, on: link)
        }
    }

    /// What only the host of the player's own session may say.
    private mutating func receiveFromSession(
        _ message: HostMessage<G.View>, on link: ConnectionHandle
    ) {
        guard case .seated(_, link) = stage else {
            unreadableMessages += 1
            return
        }
        switch message {
        case .view(let view):
            guard view.revision > (self.view?.revision ?? 0) else { return }
            self.view = view
            effects.append(.event(.view(view)))
        case .performed(let id):
            effects.append(.event(.performed(id: id)))
        case .rejected(let id, let rejection):
            effects.append(.event(.rejected(id: id, rejection)))
        case .ended(let ending):
            finish(ending, on: link)
        case .invitation, .invitationGone, .pending, .accepted, .denied:
            return
        }
    }

    private mutating func receiveInvitation(
        _ invitation: Invitation, from link: ConnectionHandle, at now: Timestamp
    ) {
        guard !invitations.contains(where: { $0.invitation.id == invitation.id }) else { return }
        guard stage == .idle, invitations.count < Self.invitationLimit else {
            send(.declineInvitation(id: invitation.id), to: link)
            return
        }
        var safe = invitation
        safe.sessionName = SafeText(invitation.sessionName.string, limit: .name)
        safe.hostName = SafeText(invitation.hostName.string, limit: .name)
        let life = Duration.milliseconds(min(60_000, max(0, invitation.expiresInMilliseconds)))
        invitations.append(OpenInvitation(invitation: safe, link: link, expires: now + life))
        effects.append(.event(.invited(safe)))
    }

    private func isAsking(_ id: UInt64, on link: ConnectionHandle) -> Bool {
        guard case .asking(let request, let on, _) = stage else { return false }
        return request.id == id && on == link
    }

    /// Notes that a connection has ended, and with it whatever hung on it.
    public mutating func connectionClosed(_ link: ConnectionHandle) {
        for open in invitations where open.link == link {
            effects.append(.event(.invitationGone(id: open.invitation.id)))
        }
        invitations.removeAll { $0.link == link }
        switch stage {
        case .idle:
            return
        case .asking(_, let on, _), .seated(_, let on):
            guard on == link else { return }
            stage = .idle
            view = nil
            effects.append(.event(.ended(.connectionLost)))
        }
    }
}
