import Games
import GuessEP2P

extension SessionView<Party.View> {
    /// The player who can carry the session on when this user, its host, hands it over; `nil` if
    /// the user is not the host, or if nobody can.
    ///
    /// A game in progress needs two players besides its host, computer players included.
    var heir: PlayerID? {
        guard you == host, let first = succession?.heirs.first else { return nil }
        let others = players.filter { $0.id != host && !$0.hasLeft && $0.presence != .disconnected }
        return phase == .playing && others.count < 2 ? nil : first
    }
}

extension Rejection {
    /// The host wants to hand the session over, and no other player's program can host it.
    static let noHeir = Rejection(
        "noHeir", "Nobody here can carry the game on; leave ends it for all.")
    /// The session changes hosts, and this program its part in it.
    static let noHostYet = Rejection(
        "noHostYet", "There is no host just now; do it again in a moment.")
}
