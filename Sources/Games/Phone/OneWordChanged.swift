internal import Primitives
import Sketch

/// A sentence with one word changed, as a stand-in's description of a drawing that it does not see.
enum OneWordChanged {
    /// Things that turn any sentence into another one.
    private static let things = [
        "accordion", "banana", "cactus", "camel", "carrot", "castle", "cheese", "chicken", "clown",
        "cowboy", "crab", "cucumber", "donkey", "dragon", "elephant", "flamingo", "ghost",
        "giraffe",
        "hamster", "hedgehog", "hippo", "igloo", "kangaroo", "ladder", "lighthouse", "llama",
        "lobster", "mermaid", "moose", "mushroom", "octopus", "ostrich", "owl", "pancake", "parrot",
        "penguin", "piano", "pineapple", "pirate", "pumpkin", "robot", "rocket", "sandwich",
        "saxophone", "snail", "snowman", "sofa", "submarine", "teapot", "toaster", "tortoise",
        "trumpet", "turnip", "umbrella", "unicorn", "vampire", "violin", "walrus", "witch",
        "wizard",
    ]
    private static let articles: Set<String> = [
        "a", "an", "the", "his", "her", "its", "their", "my",
    ]

    /// Returns the sentence with another thing in it; a sentence without a word gets one.
    static func of(_ sentence: SafeText, using generator: inout SeededGenerator) -> SafeText {
        var words = sentence.string.split(separator: " ").map(String.init)
        let said = Set(words.map(Self.bare))
        let others = things.filter { !said.contains($0) && !said.contains(plural(of: $0)) }
        let thing = generator.pick(from: others) ?? "teapot"
        guard let (index, isPlural) = place(in: words, using: &generator) else {
            return SafeText("\(article("A", before: thing)) \(thing)")
        }
        let word = words[index]
        let end = word.reversed().prefix { !$0.isLetter && !$0.isNumber }.reversed()
        let new = isPlural ? plural(of: thing) : thing
        let isCapital = word.first?.isUppercase ?? false
        words[index] = (isCapital ? new.prefix(1).uppercased() + new.dropFirst() : new) + end
        if index > 0 { words[index - 1] = article(words[index - 1], before: new) }
        return SafeText(words.joined(separator: " "), limit: .line)
    }

    /// Returns the place of the word to change.
    ///
    /// It is a word that the artist would draw; otherwise the one after an article, or one of the
    /// longest.
    private static func place(
        in words: [String], using generator: inout SeededGenerator
    ) -> (index: Int, isPlural: Bool)? {
        let subjects = SketchArtist.draw(prompt: words.joined(separator: " ")).tags.subjects
        let drawn = words.indices.filter { index in
            let word = bare(words[index])
            return subjects.contains { word == $0 || word == plural(of: $0) }
        }
        if let index = generator.pick(from: drawn) {
            return (index, !subjects.contains(bare(words[index])))
        }
        let nouns = words.indices.dropFirst().filter { index in
            articles.contains(bare(words[index - 1])) && bare(words[index]).count > 2
        }
        if let index = generator.pick(from: Array(nouns)) { return (index, false) }
        let longest = words.map { bare($0).count }.max() ?? 0
        guard longest > 0 else { return nil }
        return generator.pick(from: words.indices.filter { bare(words[$0]).count == longest })
            .map { ($0, false) }
    }

    private static func plural(of thing: String) -> String {
        if thing == "moose" { return thing }
        if thing.hasSuffix("man") { return thing.dropLast(3) + "men" }
        return ["s", "x", "ch", "sh"].contains(where: thing.hasSuffix) ? thing + "es" : thing + "s"
    }

    private static func bare(_ word: String) -> String {
        word.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// Returns "an" before a vowel, "a" before any other letter; every other word stays.
    private static func article(_ word: String, before thing: String) -> String {
        guard ["a", "an"].contains(word.lowercased()) else { return word }
        let begin = word.prefix(1)
        return "aeio".contains(thing.prefix(1)) || thing == "umbrella" ? "\(begin)n" : "\(begin)"
    }
}
