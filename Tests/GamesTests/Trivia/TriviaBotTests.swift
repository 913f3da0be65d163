import GameTestKit
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Computer players of Trivia.
struct TriviaBotTests {
    typealias Table = TriviaTable

    @Test(
        "know the answer as often as their skill implies",
        arguments: [(0.0, 35), (0.5, 60), (1.0, 85)])
    func skill(skill: Double, percent: Int) throws {
        var table = try Table(players: 2)
        try table.open(and: .zero)
        let asking = try #require(table.asking)
        let duty = try #require(table.game.duty(of: .host))
        var generator = SeededGenerator(seed: 3)
        var right = 0
        for _ in 0..<2_000 {
            let move = table.game.automaticMove(
                for: duty, of: .host, skill: skill, using: &generator)
            guard case .answer(1, let choice) = move.action else {
                Issue.record("no answer")
                return
            }
            #expect(asking.order.indices.contains(choice))
            #expect((.seconds(2)...(.seconds(12))).contains(move.after))
            if choice == asking.right { right += 1 }
        }
        // Three standard deviations of 2,000 draws are 3.3 %.
        #expect(abs(right / 20 - percent) <= 4, "\(right) of 2000")
    }

    @Test("wait for the buttons, and have no duty after their answer")
    func timing() throws {
        var table = try Table(players: 2, settings: TriviaSettings(readingSeconds: 5))
        let duty = try #require(table.game.duty(of: .host))
        var generator = SeededGenerator(seed: 1)
        let move = table.game.automaticMove(for: duty, of: .host, skill: 0.5, using: &generator)
        #expect(move.after >= .seconds(5 + 3 + 2))
        expect(table.game.leastThinkingTime(for: duty), equals: .seconds(3 + 5 + 1))
        try table.open(and: .zero)
        try table.press(0, isRight: false)
        #expect(table.game.duty(of: .host) == nil)
    }

    @Test("over the network press any button, once")
    func overTheNetwork() throws {
        var table = try Table(players: 2)
        try table.open(and: .zero)
        var generator = SeededGenerator(seed: 1)
        let move = table.game.view(for: Table.player(1)).automaticMove(using: &generator)
        let answer = try #require(move)
        table.game.now = table.game.now + answer.after
        try table.act(Table.player(1), answer.action)
        #expect(table.game.view(for: Table.player(1)).automaticMove(using: &generator) == nil)
        #expect(table.game.view(for: nil).automaticMove(using: &generator) == nil)
    }
}
