package import GuessEP2P
internal import Primitives

/// Restoration of a game whose host is gone: each view has everything but the generator.
extension XAndO {
    /// The settings, for their times.
    package var legacy: ContextData? { ContextData(encoding: settings) }

    /// Continues the former host's game: the same board, the same turn, the same points.
    package mutating func restore(from handover: Handover<XAndOView>) -> Bool {
        guard let newest = handover.views.first?.view, newest.isSound, newest.phase != .idle,
            !handover.players.isEmpty
        else { return false }
        if let settings = handover.legacy?.decoded(as: XAndOSettings.self) {
            self.settings = settings
        }
        settings.variant = newest.variant
        settings.winnerStays = newest.winnerStays
        if let sides = newest.sides { settings.isShared = sides.isShared }
        table = newest
        table.leader = handover.host
        until = limit
        if let full = until, let remaining = handover.remaining {
            until = min(full, now + remaining)
        }
        settle(handover.players)
        return true
    }

    /// Keeps players with a seat at the table, and puts other players with a seat on the bench.
    private mutating func settle(_ players: [PlayerID]) {
        let known = Set(players)
        change { table in
            for player in players {
                // The session will report again which players are not heard.
                table.setAttendance(.connected, of: player)
                do { try table.add(player) } catch {
                    // The player is at the table already, or the series is over.
                }
            }
            for score in table.scores where !known.contains(score.player) {
                table.remove(score.player)
            }
        }
    }
}

extension XAndO {
    /// Plays by the former host's settings.
    package mutating func adopt(_ legacy: ContextData) {
        guard let settings = legacy.decoded(as: XAndOSettings.self) else { return }
        self.settings = settings
    }
}
