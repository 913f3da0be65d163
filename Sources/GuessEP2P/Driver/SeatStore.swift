public import UDP

/// Where a player's program keeps its rights to seats, so that they outlive it.
///
/// Called on the session's thread; must not take long. What is kept are secrets: nobody else may read them.
public protocol SeatStore: Sendable {
    /// The right to a seat at one of these addresses, if one is kept.
    func seat(at addresses: [SocketAddress]) -> SeatToken?

    /// Keeps a right in place of any other to a seat there.
    func keep(_ token: SeatToken, at addresses: [SocketAddress])

    /// Forgets the rights to seats there.
    func forget(at addresses: [SocketAddress])
}
