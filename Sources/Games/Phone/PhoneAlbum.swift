public import GuessEP2P

/// All chains of a game, as the players see them when it is over.
public struct PhoneAlbum: Codable, Equatable, Sendable {
    /// The most chains, and the most entries of a chain.
    public static let mostChains = 16

    /// A chain: a sentence, and then drawings and sentences by turns.
    public struct Chain: Codable, Equatable, Sendable {
        /// The entries: first a sentence, then a drawing of it, then a sentence about that drawing,
        /// and so on.
        public var entries: [PhoneEntry]

        /// Creates a chain.
        public init(entries: [PhoneEntry] = []) { self.entries = entries }

        /// The player who began it.
        public var starter: PlayerID? { entries.first?.author }

        /// Whether sentences and drawings come by turns, and there are not too many.
        public var isSound: Bool {
            entries.count <= PhoneAlbum.mostChains
                && entries.enumerated().allSatisfy { index, entry in
                    index.isMultiple(of: 2) == (entry.sentence != nil)
                }
        }
    }

    /// The chains, in the order in which they are shown.
    public var chains: [Chain]

    /// Creates an album.
    public init(chains: [Chain] = []) { self.chains = chains }

    /// Whether there are not too many chains, and each is valid.
    public var isSound: Bool {
        chains.count <= Self.mostChains && chains.allSatisfy(\.isSound)
    }

    /// The number of entries.
    public var entryCount: Int { chains.reduce(0) { $0 + $1.entries.count } }
}
