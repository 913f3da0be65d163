public import Primitives

/// The storage of a player's program for its seats, so that they outlast the program.
///
/// A seat belongs to a session and to the addresses of its host. Look for it by both: the session's
/// number is known only if the session is announced, and the host may have other addresses than
/// before.
///
/// A ``PlayerSession`` calls it on its own thread, so each call must return soon. A token is a
/// secret that gives the seat to its bearer: keep it where no other user can read it.
public protocol SeatStore: Sendable {
    /// Returns the token of a seat in the session, or at one of these addresses.
    ///
    /// - Parameters:
    ///   - session: The session's number; `nil` if it is not known.
    ///   - addresses: The possible addresses of the host.
    /// - Returns: `nil` if there is none: the player then asks for a new seat.
    func seat(in session: UInt64?, at addresses: [SocketAddress]) -> SeatToken?

    /// Stores a token, in place of any other of a seat in that session or at those addresses.
    ///
    /// It is called when the player gets a seat, and for each new token of it.
    func keep(_ token: SeatToken, in session: UInt64?, at addresses: [SocketAddress])

    /// Forgets the tokens of seats in that session or at those addresses.
    ///
    /// It is called when the player has left or was removed, when the seat or the session is over,
    /// and when a request for a seat is cancelled after the host was reached.
    func forget(in session: UInt64?, at addresses: [SocketAddress])
}
