package import GuessEP2P
package import Primitives

/// The number of a guess within one round, which does not tell its author.
package struct GuessID: RawRepresentable, Hashable, Codable, Sendable {
    /// The guess's number within its round.
    package var rawValue: Int

    /// Creates an identity from a number.
    package init(rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// One guess with its author, as the host keeps it.
struct Entry: Hashable, Codable, Sendable {
    var id: GuessID
    var player: PlayerID
    /// `nil` if the time ran out and the field was empty.
    var text: SafeText?
    var likeness: Int
    var isExact: Bool
    /// Whether the artist marks it as right; until then, likeness decides.
    var isMarked: Bool
    /// Whether it has nothing of the prompt; the artist can say otherwise, or the same of another.
    var hasNothing: Bool
    /// The time from the picture to the guess; `nil` if the guess was not sent, or if the time is
    /// not known.
    var milliseconds: Int?

    init(
        id: GuessID, player: PlayerID, text: SafeText?, prompt: SafeText, milliseconds: Int? = nil
    ) {
        let said = text?.string ?? ""
        let likeness = Likeness.percentage(of: said, to: prompt.string)
        let isExact = Likeness.isExact(said, prompt.string)
        self.init(
            id: id, player: player, text: text, likeness: likeness, isExact: isExact,
            isMarked: text != nil && (isExact || likeness >= Likeness.proposal),
            hasNothing: likeness == 0)
        self.milliseconds = milliseconds
    }

    init(
        id: GuessID, player: PlayerID, text: SafeText?, likeness: Int, isExact: Bool,
        isMarked: Bool, hasNothing: Bool
    ) {
        self.id = id
        self.player = player
        self.text = text
        self.likeness = likeness
        self.isExact = isExact
        self.isMarked = isMarked
        self.hasNothing = hasNothing
    }

    /// Decodes an entry; in logs of earlier versions exact guesses count as marked, and every guess
    /// earns points.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(GuessID.self, forKey: .id)
        player = try container.decode(PlayerID.self, forKey: .player)
        text = try container.decodeIfPresent(SafeText.self, forKey: .text)
        likeness = try container.decode(Int.self, forKey: .likeness)
        isExact = try container.decode(Bool.self, forKey: .isExact)
        isMarked = try container.decodeIfPresent(Bool.self, forKey: .isMarked) ?? isExact
        hasNothing = try container.decodeIfPresent(Bool.self, forKey: .hasNothing) ?? false
        milliseconds = try container.decodeIfPresent(Int.self, forKey: .milliseconds)
    }

    /// Returns whether both are the same, so that they share a place and a mark.
    func isEqual(to other: Entry) -> Bool { Marks.areEqual(text, other.text) }
}

/// One guess's place in a round's results.
package struct Placing: Codable, Hashable, Sendable {
    /// Place in the artist's order, from 1; equal guesses share the better one.
    package var place: Int?
    /// The author of the guess.
    package var player: PlayerID
    /// The guess; `nil` if there was none.
    package var guess: SafeText?
    /// Whether it is the same as the prompt.
    package var isExact: Bool
    /// Whether the artist has marked it as right.
    package var isMarked: Bool
    /// Points earned with it.
    package var points: Int
    /// Milliseconds from the picture to the guess, on the host's clock; `nil` if the time ran out,
    /// or if it is not known.
    package var milliseconds: Int?
}

extension Placing {
    fileprivate init(of entry: Entry, at place: Int?, points: Int) {
        self.init(
            place: place, player: entry.player, guess: entry.text, isExact: entry.isExact,
            isMarked: entry.isMarked, points: points, milliseconds: entry.milliseconds)
    }

    /// Decodes a placing; in logs of earlier versions exact guesses count as marked.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        place = try container.decodeIfPresent(Int.self, forKey: .place)
        player = try container.decode(PlayerID.self, forKey: .player)
        guess = try container.decodeIfPresent(SafeText.self, forKey: .guess)
        isExact = try container.decode(Bool.self, forKey: .isExact)
        isMarked = try container.decodeIfPresent(Bool.self, forKey: .isMarked) ?? isExact
        points = try container.decode(Int.self, forKey: .points)
        milliseconds = try container.decodeIfPresent(Int.self, forKey: .milliseconds)
    }
}

/// A guess that the artist judges.
package protocol JudgedGuess {
    /// The guess's number.
    var id: GuessID { get }
    /// The text; `nil` if there was none.
    var text: SafeText? { get }
    /// Whether it counts as right.
    var isMarked: Bool { get set }
    /// Whether it has nothing of the prompt.
    var hasNothing: Bool { get set }
}

extension Entry: JudgedGuess {}
extension RankedGuess: JudgedGuess {}

extension JudgedGuess {
    /// Whether it has a place and points: a mark counts more than what the guess has.
    package var earns: Bool { text != nil && (isMarked || !hasNothing) }
}

/// The artist's marks for right guesses, and for guesses that have nothing of the prompt.
enum Marks {
    /// Returns the guesses as the artist judges them; equal guesses are judged alike.
    ///
    /// - Parameters:
    ///   - marks: The guesses that are right, and no others; `nil` to leave the marks as they are.
    ///   - nothing: The guesses that earn nothing, and no others; `nil` to leave that as it is.
    /// - Returns: `nil` if an entry is no guess, a guess without text, repeated, or in both lists.
    static func judged<Guess: JudgedGuess>(
        _ guesses: [Guess], marks: [GuessID]?, nothing: [GuessID]?
    ) -> [Guess]? {
        let texts = guesses.map { ($0.id, $0.text) }
        guard let right = spread(marks ?? [], over: texts),
            let wrong = spread(nothing ?? [], over: texts), right.isDisjoint(with: wrong)
        else { return nil }
        return guesses.map { old in
            var guess = old
            if nothing != nil {
                guess.hasNothing = wrong.contains(guess.id)
                if guess.hasNothing { guess.isMarked = false }
            }
            if marks != nil { guess.isMarked = right.contains(guess.id) }
            return guess
        }
    }

    /// Returns the guesses of a list, and those that are the same as one of them.
    ///
    /// - Returns: `nil` if an entry is no guess, a guess without text, or repeated.
    private static func spread(
        _ list: [GuessID], over guesses: [(id: GuessID, text: SafeText?)]
    ) -> Set<GuessID>? {
        let texts = Dictionary(
            guesses.map { ($0.id, $0.text) }, uniquingKeysWith: { first, _ in first })
        var all: Set<GuessID> = []
        for id in list {
            guard case .some(.some) = texts[id], all.insert(id).inserted else { return nil }
        }
        for guess in guesses where !all.contains(guess.id) {
            let hasEqual = list.contains { areEqual(texts[$0] ?? nil, guess.text) }
            if hasEqual { all.insert(guess.id) }
        }
        return all
    }

    /// Returns whether two guesses are the same, regardless of case, punctuation, articles and
    /// spacing.
    static func areEqual(_ one: SafeText?, _ other: SafeText?) -> Bool {
        guard let one, let other else { return false }
        return one == other || Likeness.isExact(one.string, other.string)
    }
}

/// The scoring rules.
enum Scoring {
    static let pointsByPlace = [3, 2, 1]
    static let markBonus = 2
    static let artistBonus = 2

    /// Returns the places of all guesses in the artist's order.
    ///
    /// Equal guesses share the place of the best of them, and the next place counts them all. A
    /// guess that has nothing of the prompt comes after them without a place, and a player without
    /// a guess comes last; both earn nothing.
    static func placings(of entries: [Entry], order: [GuessID]) -> [Placing] {
        let byID = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let ranked = order.compactMap { byID[$0] }
        var groups: [[Entry]] = []
        for entry in ranked where entry.earns {
            if let index = groups.firstIndex(where: { $0[0].isEqual(to: entry) }) {
                groups[index].append(entry)
            } else {
                groups.append([entry])
            }
        }
        var place = 1
        let placed = groups.flatMap { group in
            defer { place += group.count }
            return group.map { Placing(of: $0, at: place, points: points(for: $0, at: place)) }
        }
        let others = ranked.filter { !$0.earns }
        return placed
            + (others.filter { $0.text != nil } + others.filter { $0.text == nil })
            .map { Placing(of: $0, at: nil, points: 0) }
    }

    private static func points(for entry: Entry, at place: Int) -> Int {
        (place <= pointsByPlace.count ? pointsByPlace[place - 1] : 0)
            + (entry.isMarked ? markBonus : 0)
    }

    /// Returns the artist's own points: two if some, but not all, guesses have a mark.
    ///
    /// It rewards prompts that are neither hopeless nor obvious.
    static func artistPoints(for entries: [Entry]) -> Int {
        let marked = entries.count(where: \.isMarked)
        return marked > 0 && marked < entries.count ? artistBonus : 0
    }
}
