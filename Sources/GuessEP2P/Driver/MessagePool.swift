/// The messages of a player to the host, as calls that wait for the result.
///
/// ``send(_:)`` carries a message to the host, who alone applies it. The result comes to all
/// players by their views; there is no message from player to player.
public struct MessagePool<G: Game>: Sendable {
    private let deliver: @Sendable (G.Action) async throws(SessionError) -> Void

    init(deliver: @escaping @Sendable (G.Action) async throws(SessionError) -> Void) {
        self.deliver = deliver
    }

    /// Sends a message to the host and waits until it has been applied.
    ///
    /// - Throws: ``SessionError/rejected(_:)`` if the rules refuse it, the sender is not in the
    ///   game, or no game is in progress, ``SessionError/misplaced(_:)`` if the player is not in a
    ///   session, if the connection is interrupted and ten messages wait, or with
    ///   ``PlayerError/unsendable``, or ``SessionError/ended(_:)`` if the player's part in the
    ///   session ends first, also by ``PlayerEvent/inherits(_:)``. The first two change no state;
    ///   after the third, the message may have been applied or not.
    public func send(_ message: G.Action) async throws(SessionError) {
        try await deliver(message)
    }
}

extension HostSession {
    /// The calls by which the host, as a player, sends messages to the game of this session.
    ///
    /// ``MessagePool/send(_:)`` applies each by the same rules as another player's message, and
    /// waits for the result.
    public nonisolated var pool: MessagePool<G> {
        MessagePool { message throws(SessionError) in
            do throws(Rejection) {
                try await self.perform(message)
            } catch {
                throw .rejected(error)
            }
        }
    }
}

extension PlayerSession {
    /// The messages of the player to the host.
    public nonisolated var pool: MessagePool<G> {
        MessagePool { message throws(SessionError) in try await self.perform(message) }
    }
}
