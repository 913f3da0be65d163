package import Primitives
package import ReliableChannelCore

/// Requests for a seat, and answers to invitations.
extension GameClient {
    /// Asks the host at the other end of a connection for a seat.
    ///
    /// - Throws: ``PlayerError/alreadyInASession``; the state is then unchanged.
    package mutating func requestToPlay(
        on connection: ConnectionHandle, name: SafeText,
        options: RequestToPlay.Options = RequestToPlay.Options(),
        at now: Timestamp
    ) throws(PlayerError) {
        guard stage == .idle else { throw .alreadyInASession }
        let request = request(name, options)
        ask(request, on: connection, at: now)
        send(.requestToPlay(request: request), to: connection)
    }

    /// Accepts an invitation.
    ///
    /// - Throws: ``PlayerError/invitationGone`` or ``PlayerError/alreadyInASession``; the state is
    ///   then unchanged.
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
        ask(request, on: open.connection, at: now)
        send(.acceptInvitation(id: id, request: request), to: open.connection)
    }

    mutating func request(_ name: SafeText, _ options: RequestToPlay.Options)
        -> RequestToPlay
    {
        (canHost, isScreen, face) = (options.canHost, options.isScreen, options.face)
        // A key that was shown elsewhere, or was wrong, is not that of this session.
        switch stage {
        case .away, .returning: break
        case .idle, .asking, .calling, .seated, .dismissed: key = options.key
        }
        var request = RequestToPlay(
            id: generator.next(), name: name, identity: identity, wish: options.wish,
            key: options.key, context: options.context, game: G.announcedFamily, program: program,
            seals: secrets.seals(canHost: canHost),
            isComputer: options.isComputer ? true : nil,
            isScreen: options.isScreen ? true : nil)
        request.face = options.face
        request.pass = options.pass?.proof(of: request.id)
        return request
    }

    mutating func ask(
        _ request: RequestToPlay, on connection: ConnectionHandle, at now: Timestamp
    ) {
        stage = .asking(request: request, on: connection, expires: now + Self.requestLife)
        startMirror(at: now)
        hostHeard = nil
    }

    /// Declines an invitation.
    ///
    /// - Parameter isBusy: Whether the reason is that the user is in another game.
    /// - Throws: ``PlayerError/invitationGone``; the state is then unchanged.
    package mutating func decline(_ id: UInt64, isBusy: Bool = false) throws(PlayerError) {
        guard let open = invitations.first(where: { $0.invitation.id == id }) else {
            throw .invitationGone
        }
        invitations.removeAll { $0.invitation.id == id }
        send(.declineInvitation(id: id, reason: isBusy ? .busy : nil), to: open.connection)
        effects.append(.close(open.connection))
    }

    /// Sets whether invitations are accepted; if not, the open ones and later ones are declined as
    /// busy.
    package mutating func setAvailable(_ isAvailable: Bool) {
        self.isAvailable = isAvailable
        guard !isAvailable else { return }
        for open in invitations { try? decline(open.invitation.id, isBusy: true) }
    }
}
