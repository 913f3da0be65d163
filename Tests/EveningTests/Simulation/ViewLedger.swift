import Primitives
import ReliableChannelCore

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// All views that a host has sent, by their hash, for comparison with the views of the players'
/// programs.
final class ViewLedger {
    private struct Key: Hashable {
        var player: PlayerID
        var version: UInt64
    }

    private var hashes: [Key: UInt64] = [:]
    /// The number of compared views.
    private(set) var comparedCount = 0

    /// Notes a player's view, independently of the deltas.
    func note(_ view: [UInt8], version: UInt64, of player: PlayerID) {
        hashes[Key(player: player, version: version)] = ViewUpdate.hash(of: view)
    }

    /// Compares a view from a player's program; returns the difference.
    func mismatch<View>(of view: SessionView<View>) -> String? {
        comparedCount += 1
        guard let told = hashes[Key(player: view.you, version: view.revision)] else {
            return "version \(view.revision), which player \(view.you) was never told"
        }
        // An attachment is checked by its own number, and may still be on its way.
        return told == ViewUpdate.hash(of: SessionCoding.encodeApart(view).bytes)
            ? nil : "another version \(view.revision) than player \(view.you) was told"
    }
}
