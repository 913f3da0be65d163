/// The messages of a player to the host, as calls that wait for the result.
///
/// ``send(_:)`` carries a message to the host, who alone applies it. The result comes to all
/// players by their views; there is no message from player to player.
public struct GameMessages<G: Game>: Sendable {
    private let deliver: @Sendable (G.Action) async throws(SessionError) -> Void

    init(deliver: @escaping @Sendable (G.Action) async throws(SessionError) -> Void) {
        self.deliver = deliver
    }

    /// Sends an action to the host and waits for the answer; returns if it has been applied.
    ///
    /// It also returns if the host rejected the action and was lost before the rejection came: see
    /// ``PlayerEvent/performed(id:)``.
    ///
    /// - Throws:
    ///   - ``SessionError/rejected(_:)`` if the host rejected the action, for example by the rules
    ///     or because no game is in progress.
    ///   - ``SessionError/misplaced(_:)`` if the player is in no session, if the action is
    ///     ``PlayerError/unsendable``, or if the connection is interrupted and either ten actions
    ///     are unanswered or no view has come yet. Nothing was sent.
    ///   - ``SessionError/ended(_:)`` if the player's part in the session ends first, or if this
    ///     program is to continue the session (``PlayerEvent/inherits(_:)``). The action may have
    ///     been applied or not.
    public func send(_ message: G.Action) async throws(SessionError) {
        try await deliver(message)
    }
}

extension HostSession {
    /// The calls by which the host, as a player, sends messages to the game of this session.
    ///
    /// ``GameMessages/send(_:)`` applies each by the same rules as another player's message, and
    /// waits for the result.
    public nonisolated var messages: GameMessages<G> {
        GameMessages { message throws(SessionError) in
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
    public nonisolated var messages: GameMessages<G> {
        GameMessages { message throws(SessionError) in try await self.perform(message) }
    }
}
