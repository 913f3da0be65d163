internal import Primitives
internal import ReliableChannelCore

/// The invitations that a host has open, and the one to another session that its user has accepted.
struct Invitations: Sendable {
    /// An invitation that has not been answered.
    struct Open: Equatable, Sendable {
        enum Progress: Equatable, Sendable {
            /// The connection is not established yet.
            case calling
            /// The invitation was sent and has no answer yet.
            case ringing
        }

        var invitation: Invitation
        /// The invited player, if a connection was opened for the invitation.
        var invitee: NearbyPlayer?
        var connection: ConnectionHandle
        var progress: Progress
        var expires: Timestamp
        /// The time until which a seat is kept for the invited player.
        var reservedUntil: Timestamp

        var id: UInt64 { invitation.id }
        var name: SafeText { invitee?.name ?? SafeText(literal: "") }
    }

    private(set) var open: [Open] = []
    /// The invitation to another session that the host's user has accepted.
    var following: Invitation?

    subscript(id: UInt64) -> Open? { open.first { $0.id == id } }

    func first(on connection: ConnectionHandle) -> Open? {
        open.first { $0.connection == connection }
    }

    func first(of invitee: NearbyPlayer) -> Open? { open.first { $0.invitee?.id == invitee.id } }

    /// Returns an invitation by its number, if it was sent on that connection.
    func first(_ id: UInt64, on connection: ConnectionHandle) -> Open? {
        open.first { $0.id == id && $0.connection == connection }
    }

    /// Returns the number of seats that are kept for players other than the one on a connection.
    func keptCount(except connection: ConnectionHandle?, at now: Timestamp) -> Int {
        open.count { $0.connection != connection && $0.reservedUntil > now }
    }

    func expired(at now: Timestamp) -> [Open] { open.filter { $0.expires <= now } }

    mutating func add(_ invitation: Open) { open.append(invitation) }

    mutating func remove(_ id: UInt64) { open.removeAll { $0.id == id } }

    /// Records that an invitation is sent now, with the present number of players.
    ///
    /// - Returns: The invitation as it is sent; `nil` if there is none of that number.
    mutating func deliver(
        _ id: UInt64, seatedCount: Int, expires: Timestamp, reservedUntil: Timestamp?
    ) -> Open? {
        guard let index = open.firstIndex(where: { $0.id == id }) else { return nil }
        open[index].invitation.seatedCount = seatedCount
        open[index].progress = .ringing
        open[index].expires = expires
        if let reservedUntil { open[index].reservedUntil = reservedUntil }
        return open[index]
    }
}
