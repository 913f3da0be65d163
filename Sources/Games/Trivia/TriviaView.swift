public import GuessEP2P
public import Primitives

/// One player's view of a quiz; a spectator's is the big screen's.
public struct TriviaView: Codable, Equatable, Sendable {
    /// Where the game stands.
    public enum Phase: Codable, Equatable, Sendable {
        /// Not started.
        case idle
        /// A question is on.
        case asking(TriviaAsking)
        /// Its answer is shown.
        case result(TriviaResult)
        /// All questions are over.
        case finished
    }

    /// A player's points.
    public struct Score: Codable, Hashable, Sendable {
        /// The player.
        public var player: PlayerID
        /// The points.
        public var points: Int
        /// Whether the player is not heard, or has left.
        public var isAway: Bool
    }

    /// Where the game stands.
    public var phase: Phase
    /// Questions of this game.
    public var questionCount: Int
    /// The players' points, in the order of seats.
    public var scores: [Score]
    /// How points are given.
    public var scoring: TriviaSettings.Scoring
    /// Whether this view shows the questions: the big screen's always does.
    public var showsQuestions: Bool
}

/// A question as somebody sees it before its end: nothing in it depends on which answer is right.
public struct TriviaAsking: Codable, Equatable, Sendable {
    /// Counted from 1.
    public var number: Int
    /// How many buttons there are (A19).
    public var buttonCount: Int
    /// The question; `nil` for a player who is to look at the screen.
    public var sheet: TriviaSheet?
    /// Milliseconds between the reveal and the moment at which the buttons unlock.
    public var readingMilliseconds: Int
    /// The button that the player has pressed.
    public var own: Int?
    /// Whether the player is asked: who comes late is in from the next question.
    public var isAsked: Bool
    /// Everybody whose answer has come, in the order of seats.
    public var answered: [PlayerID]
}

/// What is printed on a question's sheet.
public struct TriviaSheet: Codable, Hashable, Sendable {
    /// The question.
    public var text: SafeText
    /// The answers by buttons.
    public var choices: [SafeText]
    /// What it is about.
    public var topic: SafeText?
    /// How hard it is.
    public var difficulty: TriviaQuestion.Difficulty?
}

/// A question's end, the same for everybody.
public struct TriviaResult: Codable, Equatable, Sendable {
    /// A player's answer.
    public struct Answer: Codable, Hashable, Sendable {
        /// The player.
        public var player: PlayerID
        /// The button.
        public var choice: Int
        /// Milliseconds from the moment at which the buttons unlocked.
        public var milliseconds: Int
        /// Points for it.
        public var points: Int
        /// Milliseconds by which the player's screen was late, as its program says.
        public var lateMilliseconds: Int?
    }

    /// Counted from 1.
    public var number: Int
    /// The question and its answers.
    public var sheet: TriviaSheet
    /// The button of the right answer.
    public var right: Int
    /// One line more about it.
    public var note: SafeText?
    /// The answers, the quickest first.
    public var answers: [Answer]
    /// Those who have the point, or the most of them; empty if nobody was right.
    public var winners: [PlayerID]
    /// Milliseconds between the winner and the next right answer; `nil` if there is no such.
    public var margin: Int?
    /// Whether it was the last question.
    public var isLast: Bool
}

extension TriviaView {
    /// The players by points: those who have left without any are dropped.
    public var standings: [Standing] {
        Standing.ranked(scores.map { ($0.player, $0.points) })
    }

    /// The question that is on, or whose answer is shown, counted from 1; 0 before the first.
    public var number: Int {
        switch phase {
        case .idle: 0
        case .asking(let asking): asking.number
        case .result(let result): result.number
        case .finished: questionCount
        }
    }

    /// Whether a question is on.
    public var isAsking: Bool {
        if case .asking = phase { true } else { false }
    }

    /// A computer player's answer over the network, where nobody tells it which one is right: any button.
    public func automaticMove(
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

    /// Those in first place; empty if nobody has a point.
    public var winners: [PlayerID] {
        standings.filter { $0.place == 1 && $0.points > 0 }.map(\.player)
    }
}
