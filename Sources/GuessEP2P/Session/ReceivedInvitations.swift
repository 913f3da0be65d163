internal import Primitives
internal import ReliableChannelCore

/// The invitations that a player's program has got, until they are answered or end.
struct ReceivedInvitations: Sendable {
    struct Open: Equatable, Sendable {
        var invitation: Invitation
        var connection: ConnectionHandle
        var expires: Timestamp
    }

    static let limit = 8

    private(set) var open: [Open] = []
    /// Whether the user can be invited; otherwise invitations are declined as busy.
    var isAvailable = true

    func contains(_ id: UInt64) -> Bool { open.contains { $0.invitation.id == id } }

    /// Returns the reason to decline an invitation without asking the user, if there is one.
    ///
    /// - Parameter isFree: Whether the player is in no session, and asks for none.
    func decline(isFree: Bool) -> InvitationDecline? {
        isAvailable && isFree && open.count < Self.limit ? nil : .busy
    }

    /// Adds an invitation with names that can be shown, for at most a minute.
    ///
    /// - Returns: The invitation as it can be shown.
    mutating func add(
        _ invitation: Invitation, from connection: ConnectionHandle, at now: Timestamp
    ) -> Invitation {
        var safe = invitation
        safe.sessionName = SafeText(invitation.sessionName.string, limit: .name)
        safe.hostName = SafeText(invitation.hostName.string, limit: .name)
        let life = min(.seconds(60), max(.zero, invitation.expiresIn))
        open.append(Open(invitation: safe, connection: connection, expires: now + life))
        return safe
    }

    /// Removes the invitation of a number for an answer.
    ///
    /// - Throws: ``PlayerError/invitationGone``.
    mutating func remove(_ id: UInt64) throws(PlayerError) -> Open {
        let found = remove { $0.invitation.id == id }
        guard let first = found.first else { throw .invitationGone }
        return first
    }

    /// Removes invitations that have ended.
    mutating func remove(where hasEnded: (Open) -> Bool) -> [Open] {
        defer { open.removeAll(where: hasEnded) }
        return open.filter(hasEnded)
    }
}
