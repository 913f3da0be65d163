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
            isMarked: text != nil && (isExact || likeness >= Likeness.proposal))
        self.milliseconds = milliseconds
    }

    init(
        id: GuessID, player: PlayerID, text: SafeText?, likeness: Int, isExact: Bool,
        isMarked: Bool
    ) {
        self.id = id
        self.player = player
        self.text = text
        self.likeness = likeness
        self.isExact = isExact
        self.isMarked = isMarked
    }

    /// Decodes an entry; in logs of earlier versions exact guesses count as marked.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(GuessID.self, forKey: .id)
        player = try container.decode(PlayerID.self, forKey: .player)
        text = try container.decodeIfPresent(SafeText.self, forKey: .text)
        likeness = try container.decode(Int.self, forKey: .likeness)
        isExact = try container.decode(Bool.self, forKey: .isExact)
        isMarked = try container.decodeIfPresent(Bool.self, forKey: .isMarked) ?? isExact
        milliseconds = try container.decodeIfPresent(Int.self, forKey: .milliseconds)
    }

    /// Returns whether both are the same, so that they share a place and a mark.
    func isEqual(to other: Entry) -> Bool { Marks.areEqual(text, other.text) }
}

/// One guess's place in a round's results.
package struct Placing: Codable, Hashable, Sendable {
    /// Place in the artist's order, from 1; equal guesses share the better one.
    package var place: Int
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
    /// Decodes a placing; in logs of earlier versions exact guesses count as marked.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        place = try container.decode(Int.self, forKey: .place)
        player = try container.decode(PlayerID.self, forKey: .player)
        guess = try container.decodeIfPresent(SafeText.self, forKey: .guess)
        isExact = try container.decode(Bool.self, forKey: .isExact)
        isMarked = try container.decodeIfPresent(Bool.self, forKey: .isMarked) ?? isExact
        points = try container.decode(Int.self, forKey: .points)
        milliseconds = try container.decodeIfPresent(Int.self, forKey: .milliseconds)
    }
}

/// The artist's marks for right guesses.
enum Marks {
    /// Returns the guesses with a mark, and those that are the same as a marked one.
    ///
    /// - Returns: `nil` if a mark is for no guess, for a guess without text, or repeated.
    static func spread(
        _ marks: [GuessID], over guesses: [(id: GuessID, text: SafeText?)]
    ) -> Set<GuessID>? {
        let texts = Dictionary(
            guesses.map { ($0.id, $0.text) }, uniquingKeysWith: { first, _ in first })
        var marked: Set<GuessID> = []
        for mark in marks {
            guard case .some(.some) = texts[mark], marked.insert(mark).inserted else { return nil }
        }
        for guess in guesses where !marked.contains(guess.id) {
            let hasEqual = marks.contains { areEqual(texts[$0] ?? nil, guess.text) }
            if hasEqual { marked.insert(guess.id) }
        }
        return marked
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
    /// player without a guess comes last and earns nothing.
    static func placings(of entries: [Entry], order: [GuessID]) -> [Placing] {
        let byID = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let ranked = order.compactMap { byID[$0] }
        var groups: [[Entry]] = []
        for entry in ranked where entry.text != nil {
            if let index = groups.firstIndex(where: { $0[0].isEqual(to: entry) }) {
                groups[index].append(entry)
            } else {
                groups.append([entry])
            }
        }
        groups += ranked.filter { $0.text == nil }.map { [$0] }
        var place = 1
        return groups.flatMap { group in
            defer { place += group.count }
            return group.map { placing(of: $0, at: place) }
        }
    }

    private static func placing(of entry: Entry, at place: Int) -> Placing {
        var points = 0
        if entry.text != nil {
            points += place <= pointsByPlace.count ? pointsByPlace[place - 1] : 0
            points += entry.isMarked ? markBonus : 0
        }
        return Placing(
            place: place, player: entry.player, guess: entry.text, isExact: entry.isExact,
            isMarked: entry.isMarked, points: points, milliseconds: entry.milliseconds)
    }

    /// Returns the artist's own points: two if some, but not all, guesses have a mark.
    ///
    /// It rewards prompts that are neither hopeless nor obvious.
    static func artistPoints(for entries: [Entry]) -> Int {
        let marked = entries.count(where: \.isMarked)
        return marked > 0 && marked < entries.count ? artistBonus : 0
    }
}
