public import GuessEP2P
public import Primitives

extension XAndOView {
    /// A computer player's answer to what it sees, and how long it pretends to think; `nil` if nothing is to be done.
    ///
    /// For a computer player that joins over the network: it knows no more than its view.
    public func automaticMove(
        of player: PlayerID, skill: Double, using generator: inout SeededGenerator
    ) -> (after: Duration, action: XAndOAction)? {
        var game = XAndO(seed: 0)
        game.table = self
        guard let duty = game.duty(of: player) else { return nil }
        return game.automaticMove(for: duty, of: player, skill: skill, using: &generator)
    }
}
