public import GuessEP2P
public import Primitives

/// A guess among those of one round, under a number that does not tell who made it.
public struct GuessID: RawRepresentable, Hashable, Codable, Sendable {
    /// The guess's number within its round.
    public var rawValue: Int

    /// Creates an identity from a number.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// One guess as the host keeps it: with its author.
struct Entry: Hashable, Codable, Sendable {
    var id: GuessID
    var player: PlayerID
    /// `nil` if the time ran out over an empty field.
    var text: SafeText?
    var likeness: Int
    var isExact: Bool
}

/// One guess's place in a round's results.
public struct Placing: Codable, Hashable, Sendable {
    /// Place in the artist's order, from 1.
    public var place: Int
    /// Who guessed.
    public var player: PlayerID
    /// The guess; `nil` if there was none.
    public var guess: SafeText?
    /// Whether it says the same as the prompt.
    public var isExact: Bool
    /// Points earned with it.
    public var points: Int
}

/// The scoring rules, from the design's games page, section 4.4.
enum Scoring {
    static let pointsByPlace = [3, 2, 1]
    static let exactBonus = 2
    static let artistBonus = 1

    /// The places of all guesses in the artist's order.
    ///
    /// Who gave no guess comes last and earns nothing.
    static func placings(of entries: [Entry], order: [GuessID]) -> [Placing] {
        let byID = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let ranked = order.compactMap { byID[$0] }
        let inOrder = ranked.filter { $0.text != nil } + ranked.filter { $0.text == nil }
        return inOrder.enumerated().map { index, entry in
            var points = 0
            if entry.text != nil {
                points += index < pointsByPlace.count ? pointsByPlace[index] : 0
                points += entry.isExact ? exactBonus : 0
            }
            return Placing(
                place: index + 1, player: entry.player, guess: entry.text, isExact: entry.isExact,
                points: points)
        }
    }

    /// The artist's own points: one if some, but not all, said just what was asked for.
    ///
    /// It rewards prompts that are neither hopeless nor obvious.
    static func artistPoints(for entries: [Entry]) -> Int {
        let exact = entries.count(where: \.isExact)
        return exact > 0 && exact < entries.count ? artistBonus : 0
    }
}
