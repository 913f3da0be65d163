import Primitives
import TerminalKit

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// Quizzes for tests: of a host, Aziz and Ana, in each phase.
enum Quiz {
    static let sheet = TriviaSheet(
        text: safe("Which of these was once a caterpillar?"),
        choices: ["Butterfly", "Ladybird", "Grasshopper", "Dragonfly"].map(safe),
        topic: safe("Animals"), difficulty: .easy)

    static func view(
        _ phase: TriviaView.Phase, points: [Int] = [1, 0, 2], showsQuestions: Bool = true
    ) -> TriviaView {
        TriviaView(
            phase: phase, questionCount: 10,
            scores: zip([PlayerID.host, aziz, ana], points).map {
                TriviaView.Score(player: $0, points: $1, isAway: false)
            }, scoring: .first, showsQuestions: showsQuestions)
    }

    static func asking(
        own: Int? = nil, isShown: Bool = true, isAsked: Bool = true, reading: Int = 0,
        answered: [PlayerID] = [aziz]
    ) -> TriviaView {
        view(
            .asking(
                TriviaAsking(
                    number: 3, buttonCount: 4, sheet: isShown ? sheet : nil,
                    readingMilliseconds: reading, own: own, isAsked: isAsked, answered: answered)),
            showsQuestions: isShown)
    }

    static func result(winners: [PlayerID] = [ana], margin: Int? = 60) -> TriviaView {
        func answer(_ player: PlayerID, _ choice: Int, _ time: Int) -> TriviaResult.Answer {
            TriviaResult.Answer(
                player: player, choice: choice, milliseconds: time,
                points: winners.contains(player) ? 1 : 0,
                lateMilliseconds: player == ana ? 40 : nil)
        }
        return view(
            .result(
                TriviaResult(
                    number: 3, sheet: sheet, right: 0,
                    note: safe("Inside the chrysalis most of the old body is taken apart."),
                    answers: [
                        answer(ana, 0, 1_240), answer(.host, 0, 1_300), answer(aziz, 2, 2_000),
                    ],
                    winners: winners, margin: margin, isLast: false)))
    }

    /// Returns one view of each screen, with every field.
    static func allScreens() throws -> [TriviaView] {
        [
            asking(own: 1, reading: 3_000, answered: [.host, aziz]), result(),
            view(.finished),
        ]
    }
}

/// The screens of Trivia.
let quizScenes: [(name: String, make: @Sendable () -> Scene)] = [
    ("quiz-ready", { .quiz(Quiz.asking(answered: []), until: .seconds(2)) }),
    ("quiz-question", { .quiz(Quiz.asking()) }),
    ("quiz-pressed", { .quiz(Quiz.asking(own: 2)) }),
    ("quiz-reading", { .quiz(Quiz.asking(reading: 3_000)) }),
    ("quiz-buttons", { .quiz(Quiz.asking(isShown: false)) }),
    ("quiz-late", { .quiz(Quiz.asking(isAsked: false)) }),
    ("quiz-result", { .quiz(Quiz.result()) }),
    ("quiz-dead-heat", { .quiz(Quiz.result(winners: [ana, .host], margin: nil)) }),
    (
        "quiz-colour",
        {
            var scene = Scene.quiz(Quiz.asking())
            scene.model.colours = .trueColour
            return scene
        }
    ),
]

extension Scene {
    /// Returns a quiz in the host's terminal; `reveal` is the time until the question is shown.
    static func quiz(
        _ game: TriviaView, until reveal: Duration = .zero, as you: PlayerID = .host
    ) -> Scene {
        var view = Views(you: you).lobby()
        view.phase = .playing
        view.title = safe("trivia")
        view.game = .init(Trivia.self, game)
        if game.isAsking {
            view.reveal = 1
            view.untilRevealMicroseconds = reveal.nanoseconds / 1000
        }
        return .seat(you == .host ? .host : .guest, view)
    }
}
