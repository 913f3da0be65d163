package import Multicast
internal import Primitives

extension NearbySession {
    /// Creates a session from an announcement of ``serviceType``; texts are cleaned, missing values
    /// are empty or 0.
    package init(_ found: FoundService) {
        let metadata = found.description.metadata
        func text(_ key: String) -> SafeText {
            SafeText(metadata[key] ?? "", limit: .name)
        }
        self.init(
            id: found.description.serviceID,
            name: SafeText(found.displayName, limit: .name), hostName: text("host"),
            family: text("game"),
            game: metadata["title"] == nil ? text("game") : text("title"), phase: text("phase"),
            seatedCount: max(0, Int(metadata["players"] ?? "") ?? 0),
            capacity: max(0, Int(metadata["capacity"] ?? "") ?? 0),
            spectatorCount: max(0, Int(metadata["spectators"] ?? "") ?? 0),
            door: metadata["door"].flatMap(SessionDoor.init) ?? .lobby, address: found.address,
            paths: found.paths, ways: found.ways, isIncompatible: found.isIncompatible,
            isStale: found.isStale, hasDuplicateIdentity: found.hasDuplicateIdentity,
            epoch: SessionEpoch(rawValue: found.description.epoch),
            claim: metadata["heir"].flatMap {
                SuccessionClaim($0, epoch: SessionEpoch(rawValue: found.description.epoch))
            }, host: found.description.peerID)
    }
}

/// The service type and the metadata of announced players.
enum Announcement {
    static let playerType = "guesse-player"
    /// The metadata key of the game.
    static let gameKey = "game"

    /// Returns metadata that fit into an announcement: the host's name is less important than the
    /// data by which players find the session.
    static func fitting(_ metadata: [String: String]) -> [String: String] {
        let byteCount = metadata.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 2 }
        guard byteCount > ServiceDescription.metadataByteLimit else { return metadata }
        return metadata.filter { $0.key != "host" }
    }

    /// Returns whether the player looks for sessions of this game.
    static func plays<G: Game>(_ game: G.Type, _ found: FoundService) -> Bool {
        found.description.metadata[gameKey].map { SafeText($0, limit: .name) } == G.announcedFamily
    }

    static func player(_ found: FoundService) -> NearbyPlayer {
        NearbyPlayer(
            id: found.description.serviceID,
            name: SafeText(found.description.name, limit: .name),
            announced: found.description.peerID, address: found.address)
    }
}
