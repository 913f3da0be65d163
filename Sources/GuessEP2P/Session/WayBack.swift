package import Primitives

/// The way of a host back to its own seat in a session that goes on elsewhere.
///
/// See ``PlayerSession/goBack(by:options:)``.
public struct WayBack<GameView: Codable & Equatable & Sendable>: Equatable, Sendable {
    /// The host's own seat.
    package let seat: SeatClaim
    /// The session's number.
    package let session: UInt64
    /// The key that others need to join.
    package let key: SessionKey?
    /// This program's last view of the session, if it claimed the session in vain.
    package let lastView: SessionView<GameView>?
    /// The host that goes on with the session.
    package let successor: Successor
    /// The address of that host; `nil` if it has to be found.
    package var address: SocketAddress?

    package init(
        seat: SeatClaim, session: UInt64, key: SessionKey?, lastView: SessionView<GameView>?,
        successor: Successor = .otherHost, address: SocketAddress? = nil
    ) {
        (self.seat, self.session, self.key) = (seat, session, key)
        (self.lastView, self.successor, self.address) = (lastView, successor, address)
    }
}
