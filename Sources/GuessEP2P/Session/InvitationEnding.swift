public import Primitives

/// How an invitation ended: each has one answer, whatever becomes of it.
public enum InvitationEnding: String, Codable, Hashable, Sendable, CaseIterable {
    /// They have said yes, or asked to play by themselves, and are in.
    case accepted
    /// They do not want to.
    case declined
    /// They have a seat or a request elsewhere, or too many invitations already.
    case busy
    /// Their program plays another game.
    case otherGame
    /// They have not answered in time.
    case expired
    /// The host has taken it back.
    case cancelled
    /// They have said yes, but the host's user plays in another session now.
    case superseded
    /// Every seat was taken before they were in.
    case full
    /// The game began before they were in.
    case alreadyStarted
    /// The host has closed the session, or somebody else has it.
    case hostLeft
    /// Their program could not be reached.
    case unreachable
    /// The connection to their program has ended before they answered.
    case connectionLost

    /// What the one who was invited is told; `nil` where they know, or cannot be told.
    var denialReason: Denial.Reason? {
        switch self {
        case .expired: .expired
        case .cancelled: .cancelled
        case .superseded: .superseded
        case .full: .full
        case .alreadyStarted: .alreadyStarted
        case .hostLeft: .hostLeft
        case .accepted, .declined, .busy, .otherGame, .unreachable, .connectionLost: nil
        }
    }
}

/// Whom an invitation is for, as their program announces them.
public struct Invitee: Hashable, Sendable, Identifiable {
    /// Drawn by their program: one invitation at a time is open for each.
    public var id: UInt64
    /// What they call themselves.
    public var name: SafeText
    /// Who they are, as announcements tell it: see ``PeerID/announced``.
    public var announced: PeerID

    /// Creates somebody to be invited.
    public init(id: UInt64, name: SafeText, announced: PeerID) {
        self.id = id
        self.name = name
        self.announced = announced
    }
}

/// Why a player's program says no to an invitation.
///
/// One that is not known, or that is missing, is ``declined``.
enum InvitationRefusal: String, Codable, Hashable, Sendable, CaseIterable {
    case declined
    case busy
    case otherGame

    init(from decoder: any Decoder) throws {
        let word = try? decoder.singleValueContainer().decode(String.self)
        self = word.flatMap(InvitationRefusal.init) ?? .declined
    }

    var ending: InvitationEnding {
        switch self {
        case .declined: .declined
        case .busy: .busy
        case .otherGame: .otherGame
        }
    }
}
