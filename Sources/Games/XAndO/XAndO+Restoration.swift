public import GuessEP2P
internal import Primitives

/// Going on with a game whose host is gone: everything but the generator is in each view.
extension XAndO {
    /// The settings, for their times.
    public var legacy: ContextData? { ContextData(encoding: settings) }

    /// Goes on where the former host's game stood: the same board, the same turn, the same points.
    public mutating func restore(from handover: Handover<XAndOView>) -> Bool {
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

    /// Leaves those at the table who have a seat, and sits everybody else who has one down on the
    /// bench.
    private mutating func settle(_ players: [PlayerID]) {
        let known = Set(players)
        change { table in
            for player in players {
                // The session tells again who is not heard.
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
    public mutating func adopt(_ legacy: ContextData) {
        guard let settings = legacy.decoded(as: XAndOSettings.self) else { return }
        self.settings = settings
    }
}
