import Primitives
import ReliableChannelCore

@testable import Games
@testable import GuessEP2P

/// Every view that a host has told, by its hash, to compare with what the players' programs come to hold.
final class ViewLedger {
    private struct Key: Hashable {
        var player: PlayerID
        var version: UInt64
    }

    private var hashes: [Key: UInt64] = [:]
    /// Views that were compared.
    private(set) var comparedCount = 0

    /// Notes what a player is to see; what the deltas make of it has no part in this.
    func note(_ view: [UInt8], version: UInt64, of player: PlayerID) {
        hashes[Key(player: player, version: version)] = ViewUpdate.hash(of: view)
    }

    /// Compares a view that a player's program holds; returns what is wrong with it.
    func mismatch<View>(of view: SessionView<View>) -> String? {
        comparedCount += 1
        guard let told = hashes[Key(player: view.you, version: view.revision)] else {
            return "version \(view.revision), which player \(view.you) was never told"
        }
        // What is attached is checked by its own number, and may still be on its way.
        return told == ViewUpdate.hash(of: SessionCoding.encodeApart(view).bytes)
            ? nil : "another version \(view.revision) than player \(view.you) was told"
    }
}
