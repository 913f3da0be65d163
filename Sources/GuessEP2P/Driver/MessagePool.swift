/// The way from a player to the host.
///
/// ``send(_:)`` carries a message to the host, who alone applies it. What came of it is shown to everybody by views, by
/// itself: there is nothing to call for that, and no call from player to player.
public struct MessagePool<G: Game>: Sendable {
    private let deliver: @Sendable (G.Action) async throws(SessionError) -> Void

    init(deliver: @escaping @Sendable (G.Action) async throws(SessionError) -> Void) {
        self.deliver = deliver
    }

    /// Sends a message to the host and waits until it has been applied.
    ///
    /// - Throws: ``SessionError/rejected(_:)`` if the rules refuse it; nothing has changed then.
    public func send(_ message: G.Action) async throws(SessionError) {
        try await deliver(message)
    }
}

extension HostSession {
    /// Messages from the host as a player.
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
    /// Messages from the player to the host.
    public nonisolated var pool: MessagePool<G> {
        MessagePool { message throws(SessionError) in try await self.perform(message) }
    }
}
