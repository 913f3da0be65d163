import Foundation
import Pictures
import SimulationKit
import TestKit
import Testing

@testable import Sketch

/// Compares the drawing of every word that the artist knows with the recorded one.
///
/// Each line of `Goldens/words.txt` has a hash (FNV-1a, 64 bits) of the bytes and of the pixels, at
/// 54 × 36, of all drawings for a word, before the word: its three variants, and for a noun also
/// what a mood, a colour, a pattern, a rider and somebody inside change. To record them again after
/// looking at the pictures: `GUESSE_RECORD=1 swift test --filter EveryWordTests`.
struct EveryWordTests {
    /// A word, and the prompts whose drawings its hash is of.
    private struct Word {
        let text: String
        let prompts: [String]
    }

    private static let words: [Word] =
        Lexicon.nouns.map { noun in
            let forms = [
                "happy", "sad", "red", "striped", "golden", "a frog in a", "a frog riding a",
                "a frog holding a", "a frog wearing a", "sleeping",
            ]
            return Word(
                text: noun.name, prompts: [noun.name] + forms.map { "\($0) \(noun.name)" })
        }
        + SoloAction.all.map { Word(text: $0.tag, prompts: ["a cat \($0.tag)"]) }
        + Place.allCases.map { Word(text: $0.name, prompts: ["a cat in the \($0.name)"]) }
        + Adjective.words.map { Word(text: $0.0, prompts: ["\($0.0) cat", "\($0.0) cup"]) }
        + Relation.entries.map { Word(text: $0.tag, prompts: ["a cat \($0.tag) a dog"]) }
        + Pose.entries.compactMap(\.words.first).map { Word(text: $0, prompts: ["a cat \($0)"]) }
        + FamousNames.all.map { Word(text: $0, prompts: [$0]) }

    private static func line(of word: Word) -> String {
        var bytes: [UInt8] = []
        for (index, prompt) in word.prompts.enumerated() {
            for variant in 0..<(index == 0 ? SketchArtist.variantCount : 1) {
                let picture = SketchArtist.draw(prompt: prompt, variant: variant).picture
                bytes += picture.encoded() + picture.rasterized(width: 54, height: 36).bytes
            }
        }
        let hash = String(Critter.hash(bytes), radix: 16)
        return String(repeating: "0", count: 16 - hash.count) + hash + " " + word.text
    }

    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Goldens/words.txt")

    @Test("draws the same bytes and the same pixels on every machine")
    func goldens() async throws {
        let chosen = Effort.some(of: Array(Self.words.enumerated()), each: 40)
        let drawn = await withTaskGroup(of: (Int, String).self) { group in
            for (index, word) in chosen {
                group.addTask { (index, Self.line(of: word)) }
            }
            return await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
        }
        if ProcessInfo.processInfo.environment["GUESSE_RECORD"] != nil {
            let lines = Self.words.indices.compactMap { drawn[$0] }
            try #require(lines.count == Self.words.count, "GUESSE_THOROUGH=1 draws all words")
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: Self.file)
            return
        }
        let recorded = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
        try #require(recorded.count == Self.words.count && recorded.count > 2000)
        for (index, line) in drawn { expect(line, equals: String(recorded[index])) }
    }
}
