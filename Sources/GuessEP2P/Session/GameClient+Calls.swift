package import Primitives
package import ReliableChannelCore

/// The commands of the user: requests for a seat, answers to invitations, and moves.
///
/// They promise what ``SessionCommand`` says of the commands with the same names, and throw its
/// ``PlayerError``; a call that throws has changed nothing.
extension GameClient {
    /// Asks the host at the other end of a connection for a seat.
    package mutating func requestToPlay(
        on connection: ConnectionHandle, name: SafeText,
        options: RequestToPlay.Options = RequestToPlay.Options(), at now: Timestamp
    ) throws(PlayerError) {
        guard stage == .idle else { throw .alreadyInASession }
        let request = request(name, options)
        ask(request, on: connection, at: now)
        send(.requestToPlay(request: request), to: connection)
    }

    package mutating func accept(
        _ id: UInt64, name: SafeText, options: RequestToPlay.Options = RequestToPlay.Options(),
        at now: Timestamp
    ) throws(PlayerError) {
        guard stage == .idle else { throw .alreadyInASession }
        let open = try invitations.remove(id)
        let request = request(name, options)
        ask(request, on: open.connection, at: now)
        send(.acceptInvitation(id: id, request: request), to: open.connection)
    }

    mutating func request(_ name: SafeText, _ options: RequestToPlay.Options) -> RequestToPlay {
        (stay.canHost, stay.isScreen, stay.face) = (options.canHost, options.isScreen, options.face)
        stay.isHandheld = options.isHandheld
        // A key that was shown elsewhere, or was wrong, is not that of this session.
        switch stage {
        case .away, .returning: break
        case .idle, .asking, .calling, .seated, .dismissed: stay.rights.key = options.key
        }
        var request = RequestToPlay(
            id: generator.next(), name: name, identity: identity, wish: options.wish,
            key: options.key, context: options.context, game: G.announcedFamily, program: program,
            seals: secrets.current.seals(canHost: options.canHost),
            isComputer: options.isComputer ? true : nil,
            isScreen: options.isScreen ? true : nil)
        request.isHandheld = options.isHandheld ? true : nil
        request.face = options.face
        request.pass = options.pass?.proof(of: request.id)
        return request
    }

    mutating func ask(
        _ request: RequestToPlay, on connection: ConnectionHandle, at now: Timestamp
    ) {
        stage = .asking(request: request, on: connection, expires: now + PlayerStage.requestLife)
        stay.startMirror(at: now)
        stay.watch.heard = nil
    }

    package mutating func decline(_ id: UInt64, isBusy: Bool = false) throws(PlayerError) {
        let open = try invitations.remove(id)
        send(.declineInvitation(id: id, reason: isBusy ? .busy : nil), to: open.connection)
        effects.append(.close(open.connection))
    }

    package mutating func setAvailable(_ isAvailable: Bool) {
        invitations.isAvailable = isAvailable
        guard !isAvailable else { return }
        for open in invitations.open { try? decline(open.invitation.id, isBusy: true) }
    }

    // MARK: In the session

    package mutating func setReady(_ isReady: Bool) throws(PlayerError) {
        guard case .seated(_, let connection) = stage else { throw .notInASession }
        send(.setReady(isReady: isReady), to: connection)
        stay.view.setReady(isReady)
        // No clock runs in a lobby.
        show(stay.view.predict(at: stay.view.toldTime))
    }

    package mutating func rename(to name: SafeText) throws(PlayerError) {
        guard case .seated(_, let connection) = stage else { throw .notInASession }
        send(.rename(name: name), to: connection)
    }

    package mutating func react(_ reaction: Reaction) throws(PlayerError) {
        guard case .seated(_, let connection) = stage else { throw .notInASession }
        guard stay.view.told?.takesReactions == true else { return }
        send(.react(reaction: reaction.rawValue), to: connection)
    }

    /// Asks the host to perform an action; while the connection is interrupted, sends it once it is
    /// back.
    ///
    /// - Parameter waitsForHost: Whether the action waits while the connection is interrupted.
    /// - Returns: The number of the action, which the answer repeats.
    /// - Throws: ``PlayerError/notInASession``, ``PlayerError/interrupted`` if the action may not
    ///   wait or too many wait already, or ``PlayerError/unsendable``; the state is then unchanged.
    @discardableResult
    package mutating func perform(
        _ action: G.Action, waitsForHost: Bool = true, pressed: Timestamp? = nil,
        at now: Timestamp
    ) throws(PlayerError) -> UInt64 {
        let numbered = stay.view.numbered(
            action, clock: stay.mirror?.clock, at: min(pressed ?? now, now))
        let bytes = SessionCoding.encode(numbered.message)
        // The host could not answer it, and it would be sent again on each new connection.
        guard SessionCoding.isReadable(bytes) else { throw .unsendable }
        var id = numbered.id
        switch stage {
        case .idle, .asking, .calling, .dismissed: throw .notInASession
        case .seated(_, let connection):
            effects.append(.send(bytes, on: .control, to: connection))
            stay.view.add(numbered)
        case .away, .returning:
            guard view != nil else { throw .notInASession }
            guard waitsForHost else { throw .interrupted }
            if let combined = stay.view.combineWithLast(action) {
                id = combined
            } else {
                guard stay.view.unanswered.count < Self.unansweredLimit else { throw .interrupted }
                stay.view.add(numbered)
            }
        }
        show(stay.view.predict(at: now))
        return id
    }

    package mutating func noteRevealed(at now: Timestamp) {
        stay.view.noteRevealed(at: now)
    }
}
