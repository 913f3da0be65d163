package import Primitives
package import ReliableChannelCore

/// A stage of a player's part in a session.
///
/// Transitions:
///
/// - From `idle` to `asking`, then to `seated`, and to `idle` at the end.
/// - From `asking` to `idle` when the host denies the request or does not answer; to `calling` and
///   back when the connection ends before the answer.
/// - From `seated` to `dismissed` and then `idle` when the host closes the session.
/// - From `seated` to `away` when the connection ends, to `returning` when another one is open, and
///   back to `seated`, or to `idle` when the seat is no longer kept.
package enum PlayerStage: Equatable, Sendable {
    /// The time for which a request waits for an answer: a little longer than the host waits with
    /// it.
    static let requestLife = Duration.seconds(35)

    /// The player is in no session.
    case idle
    /// The player has asked for a seat and waits for the answer.
    case asking(request: RequestToPlay, on: ConnectionHandle, expires: Timestamp)
    /// The player has asked, with a token or without, and lost the connection before the
    /// answer; the client asks again on the next connection.
    case calling(request: RequestToPlay, token: SeatToken?, expires: Timestamp)
    /// The player has a seat, or watches.
    case seated(SeatClaim, on: ConnectionHandle)
    /// The host has closed the session, and its last view has not arrived yet.
    case dismissed(Ending, on: ConnectionHandle, lastView: UInt64)
    /// The connection is lost; the host may keep the seat.
    case away(SeatClaim, until: Timestamp)
    /// The player has shown the token, or a proof of it, and waits for the answer.
    case returning(SeatToken, RequestToPlay, on: ConnectionHandle, at: HostPlace, until: Timestamp)

    /// The connection to the host of the session; `nil` without one.
    var host: ConnectionHandle? {
        switch self {
        case .idle, .calling, .away: nil
        case .asking(_, let host, _), .seated(_, let host), .dismissed(_, let host, _),
            .returning(_, _, let host, _, _):
            host
        }
    }

    /// Returns whether the request of that number waits for an answer on the connection.
    func asks(_ id: UInt64, on connection: ConnectionHandle) -> Bool {
        switch self {
        case .asking(let request, let on, _), .returning(_, let request, let on, _, _):
            request.id == id && on == connection
        case .idle, .calling, .seated, .dismissed, .away: false
        }
    }

    /// Returns the token to show, and the end of the attempts; `nil` if no seat is wanted back, or
    /// a better connection is there.
    func claimToReturn(
        _ token: SeatToken?, to place: HostPlace, at now: Timestamp
    ) -> (SeatToken, Timestamp)? {
        switch (self, token) {
        case (.away(let seat, let until), _): (seat.token, until)
        case (.idle, let token?): (token, now + Self.requestLife)
        case (.returning(let token, _, _, .claimant, let until), _) where place == .home:
            (token, until)
        case (.idle, nil), (.asking, _), (.calling, _), (.seated, _), (.dismissed, _),
            (.returning, _):
            nil
        }
    }
}
