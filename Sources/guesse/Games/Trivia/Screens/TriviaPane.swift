import Games
import GuessEP2P
import Primitives
import TerminalKit

/// Trivia in one user's terminal: buttons that fill it, and the question if this screen shows it.
struct TriviaPane: GamePane {
    /// The game as the host shows it.
    private(set) var game: TriviaView
    /// The time at which the question is shown, on this machine's clock; `nil` if the host gave
    /// none, and it is shown at once.
    private(set) var reveal: Timestamp?

    /// The last question for which the host was told that this screen shows it.
    private var notedQuestion = 0
    /// The time at which this screen got the answer that it shows.
    private var answerTime: Timestamp?

    /// The time after the answer during which a digit was still for a button, and is no reaction.
    private static let lateness: Duration = .milliseconds(800)

    init(_ game: TriviaView, at now: Timestamp) { self.game = game }

    mutating func receive(_ game: TriviaView, at now: Timestamp) {
        if self.game.isAsking, case .result = game.phase { answerTime = now }
        self.game = game
    }

    mutating func adopt(_ company: Company, at now: Timestamp) { reveal = company.reveal }

    /// Returns the current question, if it is shown by now.
    func shownQuestion(at now: Timestamp) -> TriviaAsking? {
        guard case .asking(let asking) = game.phase, reveal.map({ $0 <= now }) ?? true else {
            return nil
        }
        return asking
    }

    /// Returns the time until the buttons unlock; `nil` if there are none, at most zero once they
    /// are unlocked.
    func untilOpen(_ asking: TriviaAsking, at now: Timestamp) -> Duration {
        guard let reveal else { return .zero }
        return reveal + .milliseconds(asking.readingMilliseconds) - now
    }

    /// Returns whether a key would be this user's answer.
    func canAnswer(at now: Timestamp) -> Bool {
        guard let asking = shownQuestion(at: now) else { return false }
        return asking.isAsked && asking.own == nil && untilOpen(asking, at: now) <= .zero
    }

    var step: String { "\(game.number) \(game.isAsking)" }

    var wantsMouse: Bool {
        if case .asking(let asking) = game.phase {
            asking.isAsked && asking.own == nil
        } else {
            false
        }
    }

    /// Whether digits are for the game: the buttons have digits.
    var usesDigits: Bool {
        if case .asking = game.phase { true } else { false }
    }

    /// Returns a short interval near the moments at which a part of the screen appears or unlocks.
    func tickInterval(at now: Timestamp) -> Duration? {
        guard case .asking(let asking) = game.phase, let reveal else { return nil }
        if reveal <= now, notedQuestion != asking.number { return .milliseconds(1) }
        let moments = [reveal, reveal + .milliseconds(asking.readingMilliseconds)]
        guard let next = moments.first(where: { now < $0 }) else { return nil }
        return min(max(next - now, .milliseconds(2)), .milliseconds(250))
    }

    mutating func passTime(at now: Timestamp) -> [Effect] {
        guard let asking = shownQuestion(at: now), notedQuestion != asking.number else { return [] }
        notedQuestion = asking.number
        return [.room(.noteRevealed)]
    }

    // MARK: Keys

    mutating func press(_ key: Key, in seat: Seat, of model: inout Model) -> [Effect]? {
        switch game.phase {
        case .idle, .finished: return nil
        case .asking(let asking):
            if key.letter == "v" { return [Trivia.effect(.showQuestions(!game.showsQuestions))] }
            guard let digit = key.letter?.wholeNumberValue, (1...9).contains(digit) else {
                return nil
            }
            return answer(digit - 1, asking, of: &model)
        case .result(let result):
            if key.letter == "v" { return [Trivia.effect(.showQuestions(!game.showsQuestions))] }
            if key.letter?.isNumber == true, let answerTime,
                model.now < answerTime + Self.lateness
            {
                return []
            }
            guard key.code == .enter || key.letter == " " else { return nil }
            guard seat.isHost else {
                model.say("The next question comes by itself.")
                return []
            }
            return [Trivia.effect(.goOn(question: result.number))]
        }
    }

    /// The time for which a refused key is explained: after a longer one the buttons may be open.
    private static let refusalTime = Duration.seconds(1)

    private func answer(_ choice: Int, _ asking: TriviaAsking, of model: inout Model) -> [Effect] {
        guard choice < asking.buttonCount else {
            model.say(.noSuchButton, for: Self.refusalTime)
            return []
        }
        guard canAnswer(at: model.now) else {
            if asking.own == nil {
                model.say(asking.isAsked ? .tooEarly : .notAnswering, for: Self.refusalTime)
            }
            return []
        }
        return [Trivia.effect(.answer(question: asking.number, choice: choice))]
    }

    mutating func receive(_ event: MouseEvent, in seat: Seat, of model: inout Model) -> [Effect] {
        guard case .press(0) = event.action, let asking = shownQuestion(at: model.now),
            let choice = buttons(asking, in: model.size).firstIndex(where: {
                $0.contains(event.point)
            })
        else { return [] }
        return answer(choice, asking, of: &model)
    }

    // MARK: Help

    func help(in seat: Seat) -> [(Phrase, Phrase)] {
        [
            ("1-9", "press a button: you have one answer"),
            ("mouse", "click a button"),
            ("v", "show the questions on this screen too, or no longer"),
            ("Enter", "the host: on to the next question"),
        ]
    }

    /// Returns the rules in a few sentences.
    static func rules(_ scoring: TriviaSettings.Scoring) -> [Phrase] {
        switch scoring {
        case .first:
            [
                """
                Everybody sees a question at the same moment, and has one answer. The first right \
                one has the point; what counts is the press of the key, not the network.
                """,
                """
                With points for speed every right answer counts, the more the sooner it comes.
                """,
            ]
        case .speed:
            [
                """
                Everybody sees a question at the same moment, and has one answer. Every right one \
                has points, the more the sooner it comes; what counts is the press of the key, not \
                the network.
                """
            ]
        }
    }
}
