public import Pictures
public import Primitives

/// A guesser that sees only colours and shapes: of a hand drawing, a painting or a mosaic.
public struct ColourGuesser {
    private let seen: ColourPatches
    private let skill: Double
    private let taste: GuesserTaste

    /// Creates a guesser of one picture.
    ///
    /// - Parameter skill: 0 to 1; with more skill, colours are more boldly taken for things.
    public init(_ artwork: Artwork, skill: Double, taste: GuesserTaste) {
        seen = ColourPatches(artwork)
        self.skill = min(1, max(0, skill))
        self.taste = taste
    }

    /// Returns a guess of at most ``SceneGuesser/longestGuess`` characters: "something brown on
    /// something grey".
    ///
    /// - Parameter others: What others say: the guess says something else.
    public func guess(
        unlike others: [String] = [], using generator: inout SeededGenerator
    ) -> String {
        let gists = Set(others.map(Gist.init))
        for _ in 0..<16 {
            let guess = phrase(using: &generator)
            if !gists.contains(Gist(guess)) { return guess }
        }
        // On an empty sheet there is little to name: then it may be anything of that colour, and
        // at last anything at all.
        let colour = seen.patches.first?.colour ?? seen.ground
        let all =
            (Self.ideas[colour] ?? []) + Self.ideas.sorted { $0.key < $1.key }.flatMap(\.value)
        return all.first { !gists.contains(Gist($0)) } ?? phrase(using: &generator)
    }

    private func phrase(using generator: inout SeededGenerator) -> String {
        // Some guessers do not look at the largest first.
        let isSecondFirst = taste.favourite == 1 && seen.patches.count > 2
        let largest = Array(seen.patches.dropFirst(isSecondFirst ? 1 : 0).prefix(2))
        var sentence: String
        if let first = largest.first {
            let second = largest.dropFirst().first
            let isTwin = second.map { isAlike($0, first) } ?? false
            if isTwin {
                sentence = "two \(adjectives(of: first)) \(word)s"
            } else {
                sentence = joined(first, second, using: &generator)
            }
        } else {
            sentence = "something \(seen.ground)"
        }
        if let place, generator.chance(0.4 + skill * 0.3) { sentence += " \(place)" }
        let guess = styled(sentence)
        return guess.count <= SceneGuesser.longestGuess ? guess : sentence
    }

    private func joined(
        _ first: ColourPatches.Patch, _ second: ColourPatches.Patch?,
        using generator: inout SeededGenerator
    ) -> String {
        let one = name(of: first, isBold: true, using: &generator)
        guard let second else { return one }
        let other = name(of: second, isBold: false, using: &generator)
        if first.isAbove(second) { return "\(one) on \(other)" }
        if second.isAbove(first) { return "\(other) on \(one)" }
        if second.isInside(first) { return "\(one) with \(other)" }
        return "\(one) \(generator.chance(0.5) ? "and" : "next to") \(other)"
    }

    /// The word for a thing without a name.
    private var word: String {
        switch taste.favourite {
        case 0: "thing"
        case 1: "blob"
        case 2: "shape"
        default: "spot"
        }
    }

    private func isAlike(_ one: ColourPatches.Patch, _ other: ColourPatches.Patch) -> Bool {
        one.colour == other.colour && other.pixelCount * 10 >= one.pixelCount * 6
    }

    private func name(
        of patch: ColourPatches.Patch, isBold: Bool, using generator: inout SeededGenerator
    ) -> String {
        if generator.chance(isBold ? 0.15 + skill * 0.5 : skill * 0.3),
            let idea = generator.pick(from: Self.ideas(for: patch))
        {
            return idea
        }
        if patch.shape == nil, generator.chance(0.6) { return "something \(patch.colour)" }
        let look = adjectives(of: patch)
        return "\(Grammar.article(of: look)) \(look) \(word)"
    }

    private func adjectives(of patch: ColourPatches.Patch) -> String {
        let size = patch.share > 150 ? "big" : (patch.share < 20 ? "little" : nil)
        return [size, patch.shape, patch.colour].compactMap { $0 }.joined(separator: " ")
    }

    /// Returns things that often have this colour and shape.
    private static func ideas(for patch: ColourPatches.Patch) -> [String] {
        switch (patch.colour, patch.shape) {
        case ("yellow", "round"): ["the sun", "a lemon", "a chick"]
        case ("yellow", "long"), ("yellow", "tall"): ["a banana", "a giraffe"]
        case ("orange", "round"): ["a pumpkin", "an orange", "a ball"]
        case ("red", "round"): ["an apple", "a tomato", "a red ball"]
        case ("green", "tall"): ["a cactus", "a tree"]
        case ("green", "long"): ["a crocodile", "a snake"]
        case ("grey", "long"): ["a shark", "a ship"]
        case ("brown", "tall"), ("brown", "long"): ["a tree", "a horse", "some wood"]
        default: ideas[patch.colour] ?? []
        }
    }

    private static let ideas = [
        "brown": ["a bear", "a dog", "a horse", "a monkey"],
        "beige": ["a lion", "a face", "a cow"],
        "orange": ["a fox", "a tiger", "a cat"], "yellow": ["a duck", "a taxi", "some cheese"],
        "red": ["a car", "somebody in red", "a crab"], "green": ["a frog", "a dinosaur", "a tree"],
        "grey": ["an elephant", "a robot", "a mouse", "a rock"],
        "white": ["a ghost", "a sheep", "a polar bear"], "black": ["a cat", "a penguin", "a hole"],
        "pink": ["a pig", "a flamingo", "somebody in pink"],
        "blue": ["a whale", "a fish", "somebody in blue"],
        "light blue": ["some water", "a whale", "an ice cube"],
        "purple": ["a monster", "a wizard"],
    ]

    /// The words for the place, unless the lower edge is empty paper.
    private var place: String? {
        if seen.ground == "white" { return seen.sky == "white" ? nil : "in the snow" }
        if seen.sky == "black" { return seen.ground == "black" ? "in the dark" : "at night" }
        return switch seen.ground {
        case "green": "on the grass"
        case "blue", "light blue": seen.sky == "blue" ? "under water" : "in the water"
        case "beige", "yellow": "on the beach"
        case "grey": "on the street"
        case "brown": "in a room"
        default: nil
        }
    }

    private func styled(_ sentence: String) -> String {
        if taste.manner == .terse {
            return sentence.split(separator: " ").filter { !["a", "an"].contains($0) }
                .joined(separator: " ")
        }
        guard taste.hasRefrain else { return sentence }
        let forms: [String] =
            switch taste.manner {
            case .plain, .exact, .terse: [sentence]
            case .doubtful: ["\(sentence)?", "maybe \(sentence)?"]
            case .talkative: ["\(sentence), or modern art", "definitely \(sentence)"]
            case .excited: ["\(sentence)!"]
            }
        return Refrain.pick(from: forms, taste) ?? sentence
    }
}
