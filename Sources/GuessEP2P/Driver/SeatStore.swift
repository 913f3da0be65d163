public import Primitives

/// Where a player's program keeps its rights to seats, so that they outlive it.
///
/// A seat is in a session, whose number is known where it is announced, and at the addresses of its host. Either may
/// have to do: the host may be heard at other addresses than before, or joined by an address alone.
///
/// Called on the session's thread; must not take long. What is kept are secrets: nobody else may read them.
public protocol SeatStore: Sendable {
    /// The right to a seat in the session, or at one of these addresses, if one is kept.
    func seat(in session: UInt64?, at addresses: [SocketAddress]) -> SeatToken?

    /// Keeps a right in place of any other to a seat there.
    func keep(_ token: SeatToken, in session: UInt64?, at addresses: [SocketAddress])

    /// Forgets the rights to seats there.
    func forget(in session: UInt64?, at addresses: [SocketAddress])
}
