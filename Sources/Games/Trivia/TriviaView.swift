package import GuessEP2P
package import Primitives

/// One player's view of a quiz; the big screen has a spectator's.
package struct TriviaView: Codable, Equatable, Sendable {
    /// The phase of the game.
    package enum Phase: Codable, Equatable, Sendable {
        /// Not started.
        case idle
        /// A question is being answered.
        case asking(TriviaAsking)
        /// Its answer is shown.
        case result(TriviaResult)
        /// All questions are over.
        case finished
    }

    /// A player's points.
    package struct Score: Codable, Hashable, Sendable {
        /// The player.
        package var player: PlayerID
        /// The points.
        package var points: Int
        /// Whether the player is not heard, or has left.
        package var isAway: Bool
    }

    /// The phase of the game.
    package var phase: Phase
    /// The number of questions in this game.
    package var questionCount: Int
    /// The players' points, in the order of seats.
    package var scores: [Score]
    /// The way in which points are given.
    package var scoring: TriviaSettings.Scoring
    /// Whether this view shows the questions; the big screen's always does.
    package var showsQuestions: Bool
}

/// A question before its end as a player sees it: it does not depend on which answer is right.
package struct TriviaAsking: Codable, Equatable, Sendable {
    /// The number of the question, from 1.
    package var number: Int
    /// The number of buttons.
    package var buttonCount: Int
    /// The question; `nil` for a player who has to look at the screen.
    package var sheet: TriviaSheet?
    /// Milliseconds between the reveal and the moment at which the buttons unlock.
    package var readingMilliseconds: Int
    /// The button that the player has pressed.
    package var own: Int?
    /// Whether the player is asked; a latecomer is asked from the next question.
    package var isAsked: Bool
    /// All players whose answer has come, in the order of seats.
    package var answered: [PlayerID]
}

/// The printed parts of a question.
package struct TriviaSheet: Codable, Hashable, Sendable {
    /// The question.
    package var text: SafeText
    /// The answers by buttons.
    package var choices: [SafeText]
    /// The topic.
    package var topic: SafeText?
    /// The difficulty.
    package var difficulty: TriviaQuestion.Difficulty?
}

/// A question's end, the same for everybody.
package struct TriviaResult: Codable, Equatable, Sendable {
    /// A player's answer.
    package struct Answer: Codable, Hashable, Sendable {
        /// The player.
        package var player: PlayerID
        /// The button.
        package var choice: Int
        /// Milliseconds from the moment at which the buttons unlocked.
        package var milliseconds: Int
        /// Points for it.
        package var points: Int
        /// Milliseconds by which the player's screen was late, as its program says.
        package var lateMilliseconds: Int?
    }

    /// The number of the question, from 1.
    package var number: Int
    /// The question and its answers.
    package var sheet: TriviaSheet
    /// The button of the right answer.
    package var right: Int
    /// One more line about it.
    package var note: SafeText?
    /// The answers, the quickest first.
    package var answers: [Answer]
    /// The players with the point, or with the most points; empty if no answer was right.
    package var winners: [PlayerID]
    /// Milliseconds between the winner and the next right answer; `nil` if there is no other.
    package var margin: Int?
    /// Whether it was the last question.
    package var isLast: Bool
}

extension TriviaView {
    /// The players by points; those who left without a point are dropped.
    package var standings: [Standing] {
        Standing.ranked(scores.map { ($0.player, $0.points) })
    }

    /// The question that is asked, or whose answer is shown, counted from 1; 0 before the first.
    package var number: Int {
        switch phase {
        case .idle: 0
        case .asking(let asking): asking.number
        case .result(let result): result.number
        case .finished: questionCount
        }
    }

    /// Whether a question is being answered.
    package var isAsking: Bool {
        if case .asking = phase { true } else { false }
    }

    /// Returns a computer player's answer over the network.
    ///
    /// It presses any button, since it does not know which answer is right.
    package func automaticMove(
        using generator: inout SeededGenerator
    ) -> (after: Duration, action: TriviaAction)? {
        guard case .asking(let asking) = phase, asking.isAsked, asking.own == nil else {
            return nil
        }
        let thinking: Duration = .milliseconds(generator.draw(in: 3_500...9_000))
        return (
            thinking + .milliseconds(asking.readingMilliseconds),
            .answer(
                question: asking.number, choice: generator.draw(in: 0...asking.buttonCount - 1))
        )
    }
}
