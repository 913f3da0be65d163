import Primitives

/// The traits of one guesser: the manner, the favourite words, and the things noticed first.
public struct GuesserTaste: Hashable, Sendable {
    /// The form of a guess.
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
    /// Whether the guesser likes nicknames.
    let isFamiliar: Bool
    /// The percentage of attention for the scenery.
    let placePercent: Int
    /// The number of the favourite among several words for the same.
    let favourite: Int
    /// Whether a refrain may come in this round; it rests in two of three.
    let hasRefrain: Bool
    /// The number of the refrain among several: another one each time.
    let refrain: Int

    /// Creates a taste from a number.
    ///
    /// The same number always gives the same taste, and neighbours have different manners.
    ///
    /// - Parameters:
    ///   - round: The number of the round, by which refrains come and rest.
    ///   - isPlain: Whether guesses have no additions, for a sentence that a player has to draw.
    public init(_ number: UInt64, round: Int = 0, isPlain: Bool = false) {
        let manners = Manner.allCases
        manner = isPlain ? .plain : manners[Int(number % UInt64(manners.count))]
        var generator = SeededGenerator(seed: number &+ 0x5EED)
        isObjectFirst = generator.chance(0.4)
        isFamiliar = generator.chance(0.5)
        placePercent = generator.draw(in: 60...140)
        favourite = generator.draw(in: 0...3)
        let turn = UInt64(truncatingIfNeeded: round)
        hasRefrain = !isPlain && (turn % 3 + number % 3) % 3 == 0
        refrain = favourite + Int(turn / 3 % 64)
    }
}
