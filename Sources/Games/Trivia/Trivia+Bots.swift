package import GuessEP2P
package import Primitives

extension Trivia {
    /// Returns the player's duty, if the game waits for one.
    package func duty(of player: PlayerID) -> Duty? {
        guard case .asking(let asking) = phase, asking.asked.contains(player),
            !asking.given.contains(where: { $0.player == player })
        else { return nil }
        return .answer(question: asking.number, buttonCount: asking.order.count)
    }

    /// Returns a computer player's answer, 2 to 12 seconds after the buttons unlock.
    ///
    /// A computer player knows the answer to 35 to 85 % of the questions, by its skill, and presses
    /// any other button for the rest. It does not read the question: the host's program knows the
    /// right answer, which is secret to all players, and uses it only for this chance.
    package func automaticMove(
        for duty: Duty, of player: PlayerID, skill: Double,
        using generator: inout SeededGenerator
    ) -> (after: Duration, action: TriviaAction) {
        switch duty {
        case .answer(let question, let buttonCount):
            let knows = generator.chance(0.35 + 0.5 * min(1, max(0, skill)))
            let thinking: Duration = .milliseconds(generator.draw(in: 2_000...12_000))
            let wrongStep = generator.draw(in: 1...max(1, buttonCount - 1))
            guard case .asking(let asking) = phase, asking.number == question else {
                return (thinking, .answer(question: question, choice: 0))
            }
            let choice = knows ? asking.right : (asking.right + wrongStep) % asking.order.count
            return (
                max(.zero, asking.opens - now) + thinking,
                .answer(question: question, choice: choice)
            )
        }
    }

    /// Returns a second after the buttons unlock, when everybody else has answered.
    package func leastThinkingTime(for duty: Duty) -> Duration? {
        guard case .asking(let asking) = phase else { return nil }
        return max(.zero, asking.opens - now) + .seconds(1)
    }
}
