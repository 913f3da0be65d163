public import Primitives

/// The storage of a player's program for its seats, so that they outlast the program.
///
/// A place as a spectator counts as a seat here: it has a token too.
///
/// A seat belongs to a session and to the addresses of its host. Look for it by both: the session's
/// number is known only if the session is announced, and the host may have other addresses than
/// before.
///
/// A ``PlayerSession`` calls it on its own thread, so each call must return soon. A token is a
/// secret: anybody who has it can take the seat. Keep it where no other user can read it.
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
    /// It is called when the player gets a seat or a place as a spectator, and for each new token.
    func keep(_ token: SeatToken, in session: UInt64?, at addresses: [SocketAddress])

    /// Forgets the tokens of seats in that session or at those addresses.
    ///
    /// It is called at the endings ``Ending/left``, ``Ending/kicked``, ``Ending/hostLeft`` and
    /// ``Ending/seatGone``. ``PlayerSession/close()`` leaves the session, so it calls this too: a
    /// program that wants the seat back in its next run must end without that call.
    ///
    /// It is not called if a request is cancelled before the host was reached.
    func forget(in session: UInt64?, at addresses: [SocketAddress])
}
