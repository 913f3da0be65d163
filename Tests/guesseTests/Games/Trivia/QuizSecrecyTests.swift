import GuessEP2P
import SimulationKit
import TestKit
import Testing

@testable import Games

/// The sent bytes of a quiz before a question's end.
struct QuizSecrecyTests {
    private static func quiz(_ labels: [String], seed: UInt64) throws -> Trivia {
        let question = try TriviaQuestion(
            text: "Which letter?", right: labels[0], wrong: Array(labels[1...]))
        return Trivia(
            questions: [question], settings: TriviaSettings(questionCount: 1, hostPlays: false),
            seed: seed)
    }

    /// Returns a question with the buttons a, b, c and d, wherever the right answer is by chance,
    /// and the right button.
    ///
    /// - Parameters:
    ///   - seed: Decides the right button, and nothing that is visible.
    ///   - leaks: Whether the right button has a full stop, which reveals it.
    private static func quiz(seed: UInt64, leaks: Bool) throws -> (game: Trivia, right: Int) {
        var probe = try quiz(["a", "b", "c", "d"], seed: seed)
        probe.start(with: [PlayerID(rawValue: 0), PlayerID(rawValue: 1)])
        guard case .asking(let asking) = probe.phase else { throw GameWire.Lost() }
        // By the numbers of the answers in the pack: the texts that their buttons get.
        var labels = [String](repeating: "", count: 4)
        for (button, answer) in asking.order.enumerated() {
            labels[answer] = ["a", "b", "c", "d"][button]
        }
        if leaks { labels[0] += "." }
        return (try quiz(labels, seed: seed), asking.right)
    }

    /// Returns the number of answers; `nil` after the end of the question.
    private static func answerCount(_ wire: GameWire) -> Int? {
        guard let game = wire.game.of(Trivia.self), case .asking(let asking) = game.phase else {
            return nil
        }
        return asking.given.count
    }

    /// The buttons that are tried as the right one, from the first.
    private static let buttonCount = Effort.cases(4, quick: 2)

    /// Returns questions by their right button, each at a time when a first right answer is not
    /// decided yet.
    private func questions(leaks: Bool = false) throws -> [Int: GameWire] {
        var seen: [Int: GameWire] = [:]
        for seed in 1...40 as ClosedRange<UInt64> where seen.count < Self.buttonCount {
            let (game, right) = try Self.quiz(seed: seed, leaks: leaks)
            guard right < Self.buttonCount, seen[right] == nil else { continue }
            var wire = try GameWire(Party(game), bot: 0)
            // Three seconds to read, and up to twelve for the computer player's answer.
            wire.run(for: .milliseconds(15_200))
            expect(Self.answerCount(wire), equals: 1)
            try wire.perform(0, .init(Trivia.self, .answer(question: 1, choice: 1)))
            // Shorter than the host's shortest wait.
            wire.run(for: .milliseconds(60))
            #expect(Self.answerCount(wire) != nil)
            seen[right] = wire
        }
        expect(seen.count, equals: Self.buttonCount)
        return seen
    }

    /// Returns the first position of a difference, if there is one: a short message instead of all
    /// bytes.
    private func difference(_ one: [GameWire.Sent], _ other: [GameWire.Sent]) -> Int? {
        zip(one, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset
            ?? (one.count == other.count ? nil : min(one.count, other.count))
    }

    @Test("are equal, with equal times, for any right button and any pressed one")
    func independent() throws {
        let seen = try questions()
        let first = try #require(seen[0])
        #expect(first.datagrams.count > 200)
        // The page with its files, and the views in the lobby, at the question, and after an
        // answer.
        #expect(first.page.count > 6)
        let views = first.page.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        #expect(views.contains("Which letter?") && views.contains(#""mark":"✓","text":"Robo""#))
        for right in 1..<Self.buttonCount {
            let other = try #require(seen[right])
            #expect(difference(other.datagrams, first.datagrams) == nil, "button \(right)")
            #expect(difference(other.page, first.page) == nil, "button \(right)")
        }
    }

    @Test("differ if they depend on the right answer: a full stop is noticed")
    func plantedLeak() throws {
        let seen = try questions(leaks: true)
        let first = try #require(seen[0])
        for right in 1..<Self.buttonCount {
            let other = try #require(seen[right])
            #expect(difference(other.datagrams, first.datagrams) != nil)
            #expect(difference(other.page, first.page) != nil)
        }
    }
}
