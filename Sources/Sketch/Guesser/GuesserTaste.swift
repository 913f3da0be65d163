import Primitives

/// What makes one guesser another: how they talk, which words they like, and what they notice first.
public struct GuesserTaste: Hashable, Sendable {
    /// How a guess is put.
    enum Manner: Hashable, Sendable, CaseIterable {
        /// "a bear riding a shark"
        case plain
        /// "a bear riding a shark?", "is that a bear riding a shark"
        case doubtful
        /// "bear riding shark"
        case terse
        /// "a bear riding a shark, as one does"
        case talkative
        /// "omg a bear riding a shark"
        case excited
        /// "a brown bear riding a shark"
        case exact
    }

    let manner: Manner
    /// Whether the second thing may come first.
    let isObjectFirst: Bool
    /// Whether it likes nicknames.
    let isFamiliar: Bool
    /// Percent by which it looks at the scenery.
    let placePercent: Int
    /// Which of several words for the same it likes.
    let favourite: Int

    /// Makes a taste of a number; the same number is always the same taste, and neighbours have different manners.
    ///
    /// - Parameter isPlain: Whether it only says what it sees, for a sentence that somebody is to draw.
    public init(_ number: UInt64, isPlain: Bool = false) {
        let manners = Manner.allCases
        manner = isPlain ? .plain : manners[Int(number % UInt64(manners.count))]
        var generator = SeededGenerator(seed: number &+ 0x5EED)
        isObjectFirst = generator.chance(0.4)
        isFamiliar = generator.chance(0.5)
        placePercent = generator.draw(in: 60...140)
        favourite = generator.draw(in: 0...3)
    }
}
