/// A player's place by points; players with equal points share one.
public struct Standing: Codable, Hashable, Sendable {
    /// The place, from 1.
    public var place: Int
    /// The player in that place.
    public var player: PlayerID
    /// The player's points.
    public var points: Int

    /// Creates a standing from its parts.
    package init(place: Int, player: PlayerID, points: Int) {
        self.place = place
        self.player = player
        self.points = points
    }

    /// Returns the places of players, the most points first.
    ///
    /// Equal points share a place and take as many places as players: 1, 2, 2, 4. Players who share
    /// a place are in the order of their ``PlayerID``, in whatever order they were given.
    ///
    /// - Complexity: O(n²) in the number of players.
    public static func ranked(_ points: [(player: PlayerID, points: Int)]) -> [Standing] {
        let sorted = points.sorted { ($1.points, $0.player) < ($0.points, $1.player) }
        return sorted.map { entry in
            let better = sorted.count { $0.points > entry.points }
            return Standing(place: better + 1, player: entry.player, points: entry.points)
        }
    }
}
