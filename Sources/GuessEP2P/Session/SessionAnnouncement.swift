internal import Primitives

/// The data in a session's announcement, of which lists are made.
struct SessionAnnouncement {
    /// The word for a session that is changing hosts.
    static let recovering = "recovering"
    /// The key of the claim to the session.
    static let claimKey = "heir"

    var family: SafeText
    var title: SafeText
    var seatedCount: Int
    var capacity: Int
    var spectatorCount = 0
    var phase: String
    /// The rules of admission; `nil` for the usual ones.
    var door: String?
    /// The claim of the host, if it did not open the session.
    var claim: SuccessionClaim?

    var metadata: [String: String] {
        var metadata = [
            "game": family.string, "players": String(seatedCount), "capacity": String(capacity),
            "phase": phase,
        ]
        if title != family { metadata["title"] = title.string }
        if spectatorCount > 0 { metadata["spectators"] = String(spectatorCount) }
        if let door { metadata["door"] = door }
        if let claim { metadata[Self.claimKey] = claim.text }
        return metadata
    }
}
