/// Marks what only a host has.
public enum HostRole {}

/// Marks what a player has.
public enum PlayerRole {}

/// The way from a player to the host, and from the host to everybody.
///
/// `send` carries a message to the host, who alone applies it; `sync` shows everybody the state that came
/// of it. Only a host's pool has `sync`, and there is no call from player to player: both follow from the
/// types.
public struct MessagePool<Role, G: Game>: Sendable {
    private let deliver: @Sendable (G.Action) async throws(SessionError) -> Void
    private let show: @Sendable () async -> Void

    init(
        deliver: @escaping @Sendable (G.Action) async throws(SessionError) -> Void,
        show: @escaping @Sendable () async -> Void
    ) {
        self.deliver = deliver
        self.show = show
    }

    /// Sends a message to the host and waits until it has been applied.
    ///
    /// - Throws: ``SessionError/rejected(_:)`` if the rules refuse it; nothing has changed then.
    public func send(_ message: G.Action) async throws(SessionError) {
        try await deliver(message)
    }
}

extension MessagePool where Role == HostRole {
    /// Makes everybody's view anew and sends what has changed; every change does so by itself.
    public func sync() async {
        await show()
    }
}

extension HostSession {
    /// Messages from the host as a player, and the views of all.
    public nonisolated var pool: MessagePool<HostRole, G> {
        MessagePool(
            deliver: { message throws(SessionError) in
                do throws(Rejection) {
                    try await self.perform(message)
                } catch {
                    throw .rejected(error)
                }
            },
            show: { await self.sync() })
    }
}

extension PlayerSession {
    /// Messages from the player to the host.
    public nonisolated var pool: MessagePool<PlayerRole, G> {
        MessagePool(
            deliver: { message throws(SessionError) in try await self.perform(message) },
            show: {})
    }
}
