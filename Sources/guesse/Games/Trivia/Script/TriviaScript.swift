import CommandLineKit
import Games
import GuessEP2P
import Primitives

/// The screen of Trivia as script mode writes it; a field that does not apply is left out.
struct TriviaScreenEvent: ScriptScreen {
    var game = Party.Title.trivia
    var round: Int
    var rounds: Int
    var question: SafeText?
    var choices: [SafeText]?
    var topic: SafeText?
    /// The number of buttons.
    var buttons: Int?
    /// The milliseconds from the time at which the question is shown until the buttons unlock.
    var reading: Int?
    /// The button that this player has pressed, from 1.
    var pressed: Int?
    var answered: [PlayerID]?
    /// The button of the right answer, from 1.
    var right: Int?
    var note: SafeText?
    var winners: [PlayerID]?
    /// The milliseconds by which the winner was faster.
    var margin: Int?
    var answers: [Answer]?
    var standings: [ScriptEvent.NamedStanding]

    /// A player's answer.
    struct Answer: Encodable, Equatable {
        var player: PlayerID
        /// The button, from 1.
        var button: Int
        var milliseconds: Int
        var points: Int
        /// The milliseconds by which the player's screen was late.
        var lateMilliseconds: Int?

        init(_ answer: TriviaResult.Answer) {
            player = answer.player
            button = answer.choice + 1
            milliseconds = answer.milliseconds
            points = answer.points
            lateMilliseconds = answer.lateMilliseconds
        }
    }

    /// The names of the screens.
    static let names = ["question", "answer", "quizOver"]

    static func name(of game: TriviaView) -> String {
        switch game.phase {
        case .idle, .finished: "quizOver"
        case .asking: "question"
        case .result: "answer"
        }
    }

    init(_ game: TriviaView, in view: SessionView<Party.View>) {
        round = game.number
        rounds = game.questionCount
        standings = ScriptEvent.named(game.standings, in: view)
        switch game.phase {
        case .idle, .finished: break
        case .asking(let asking):
            print(asking.sheet)
            buttons = asking.buttonCount
            reading = asking.readingMilliseconds == 0 ? nil : asking.readingMilliseconds
            pressed = asking.own.map { $0 + 1 }
            answered = asking.answered
        case .result(let result):
            print(result.sheet)
            right = result.right + 1
            note = result.note
            winners = result.winners
            margin = result.margin
            answers = result.answers.map(Answer.init)
        }
    }

    private mutating func print(_ sheet: TriviaSheet?) {
        (question, choices, topic) = (sheet?.text, sheet?.choices, sheet?.topic)
    }
}

/// The time at which the buttons of a question unlock, for the event that says so.
struct ButtonOpening {
    /// The event's name.
    static let name = "buttonsOpen"

    /// The time at which the buttons of the question on the screen unlock; `nil` if they have.
    private(set) var time: Timestamp?
    private var question = 0
    /// The last question of which the buttons have unlocked; 0 before the first of a game.
    private var lastOpen = 0

    /// Takes a view: its times are those of this program's clock, and may be better than before.
    mutating func receive(_ view: SessionView<Party.View>, at now: Timestamp) {
        time = nil
        guard let game = view.game?.of(Trivia.self) else {
            lastOpen = 0
            return
        }
        guard case .asking(let asking) = game.phase, asking.number != lastOpen else { return }
        question = asking.number
        time = now + (view.untilReveal ?? .zero) + .milliseconds(asking.readingMilliseconds)
    }

    /// Returns the event if the buttons have unlocked since the last call.
    mutating func event(at now: Timestamp) -> ScriptEvent? {
        guard let time, time <= now else { return nil }
        self.time = nil
        lastOpen = question
        var event = ScriptEvent(Self.name)
        event.round = question
        return event
    }
}

/// A word of script mode that Trivia knows.
enum TriviaWord: ScriptWord {
    /// The button, from 1.
    case answer(Int)
    /// Whether the questions are sent to this program.
    case questions(Bool)
    /// Goes on to the next question.
    case next

    static let all = ["answer", "questions", "next"]

    /// Reads a word with the rest of its line; `nil` if the word is not the game's.
    init?(_ word: String, _ rest: String, line: String) throws(UsageError) {
        switch word {
        case "answer":
            guard let button = Int(rest), (1...9).contains(button) else {
                throw UsageError("'answer' takes the number of a button, from 1")
            }
            self = .answer(button)
        case "questions":
            guard ["on", "off"].contains(rest) else {
                throw UsageError("'questions' takes on or off")
            }
            self = .questions(rest == "on")
        case "next":
            guard rest.isEmpty else { throw ScriptCommand.nothingBehind(word) }
            self = .next
        default: return nil
        }
    }

    func command(in view: Party.View?, _ setup: inout PartySetup) -> RoomCommand {
        let question = view?.round ?? 0
        let action: TriviaAction =
            switch self {
            case .answer(let button): .answer(question: question, choice: button - 1)
            case .questions(let isShown): .showQuestions(isShown)
            case .next: .goOn(question: question)
            }
        return .perform(Party.Action(Trivia.self, action))
    }
}
