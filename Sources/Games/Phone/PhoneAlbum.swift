package import GuessEP2P

/// All chains of a game, as the players see them when it is over.
package struct PhoneAlbum: Codable, Equatable, Sendable {
    /// The most chains, and the most entries of a chain.
    package static let mostChains = 16

    /// A chain: a sentence, and then drawings and sentences by turns.
    package struct Chain: Codable, Equatable, Sendable {
        /// The entries: first a sentence, then a drawing of it, then a sentence about that drawing,
        /// and so on.
        package var entries: [PhoneEntry]

        /// Creates a chain.
        package init(entries: [PhoneEntry] = []) { self.entries = entries }

        /// The player who began it.
        package var starter: PlayerID? { entries.first?.author }

        /// Whether sentences and drawings come by turns, and there are not too many.
        package var isSound: Bool {
            entries.count <= PhoneAlbum.mostChains
                && entries.enumerated().allSatisfy { index, entry in
                    index.isMultiple(of: 2) == (entry.sentence != nil)
                }
        }
    }

    /// The chains, in the order in which they are shown.
    package var chains: [Chain]

    /// Creates an album.
    package init(chains: [Chain] = []) { self.chains = chains }

    /// Whether there are not too many chains, and each is valid.
    package var isSound: Bool {
        chains.count <= Self.mostChains && chains.allSatisfy(\.isSound)
    }

    /// The number of entries.
    package var entryCount: Int { chains.reduce(0) { $0 + $1.entries.count } }
}
