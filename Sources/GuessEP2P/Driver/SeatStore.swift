public import Primitives

/// The storage of a player's program for its seats, so that they outlast the program.
///
/// A seat belongs to a session, whose number is known if it is announced, and to the addresses of
/// its host. Either may be missing: the host may be heard at other addresses than before, or joined
/// by an address alone.
///
/// The session calls it on its own thread, so it must return soon. The values are secrets: keep
/// them where no other user can read them.
public protocol SeatStore: Sendable {
    /// Returns the token of a seat in the session, or at one of these addresses; `nil` if there is
    /// none.
    func seat(in session: UInt64?, at addresses: [SocketAddress]) -> SeatToken?

    /// Keeps a token in place of any other of a seat there.
    func keep(_ token: SeatToken, in session: UInt64?, at addresses: [SocketAddress])

    /// Forgets the tokens of seats there.
    func forget(in session: UInt64?, at addresses: [SocketAddress])
}
