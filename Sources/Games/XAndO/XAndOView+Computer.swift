package import GuessEP2P
package import Primitives

extension XAndOView {
    /// Returns a computer player's answer to its view, and the time that it pretends to think;
    /// `nil` if it has no duty.
    ///
    /// It is for a computer player that joins over the network and knows no more than its view.
    package func automaticMove(
        of player: PlayerID, skill: Double, using generator: inout SeededGenerator
    ) -> (after: Duration, action: XAndOAction)? {
        var game = XAndO(seed: 0)
        game.table = self
        guard let duty = game.duty(of: player) else { return nil }
        return game.automaticMove(for: duty, of: player, skill: skill, using: &generator)
    }
}
