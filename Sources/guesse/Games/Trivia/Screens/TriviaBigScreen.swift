import Games
import GuessEP2P
import Primitives
import TerminalKit

/// Trivia for the whole room: the question with its answers; the players' own screens need not show
/// them.
extension TriviaPane {
    func bigScreen(in seat: Seat, now: Timestamp) -> BigScreen {
        switch game.phase {
        case .idle, .finished: BigScreen(title: "Trivia")
        case .asking(let asking): bigQuestion(asking, seat, now)
        case .result(let result): bigResult(result, seat)
        }
    }

    private func bigQuestion(
        _ asking: TriviaAsking, _ seat: Seat, _ now: Timestamp
    ) -> BigScreen {
        var screen = BigScreen(title: "Trivia · question \(asking.number) of \(game.questionCount)")
        guard shownQuestion(at: now) != nil, let sheet = asking.sheet else {
            screen.parts = [
                .heading("Question \(asking.number)"), .line("Look here, and get ready…", .accent),
            ]
            return screen
        }
        screen.parts = [
            .heading(Phrase(sheet.text)),
            .buttons(sheet.choices.map { BigScreen.Button(label: Phrase($0)) }),
        ]
        let wait = untilOpen(asking, at: now)
        if wait > .zero {
            screen.parts.append(
                .line("Read: buttons in \(Int(wait.wholeMilliseconds / 1000) + 1) s.", .accent))
        }
        let playing = game.scores.filter { !$0.isAway || asking.answered.contains($0.player) }
        screen.parts.append(
            .people(
                playing.map { score in
                    let isDone = asking.answered.contains(score.player)
                    return BigScreen.Person(
                        name: Phrase(seat.view.name(of: score.player)), mark: isDone ? "✓" : "…",
                        tone: isDone ? .good : .plain)
                }))
        return screen
    }

    private func bigResult(_ result: TriviaResult, _ seat: Seat) -> BigScreen {
        var screen = BigScreen(title: "Trivia · answer \(result.number) of \(game.questionCount)")
        screen.parts = [
            .heading(result.outcome(in: seat.view)),
            .line(Phrase(result.sheet.text)),
            .buttons(
                result.sheet.choices.enumerated().map { index, choice in
                    BigScreen.Button(label: Phrase(choice), isRight: index == result.right)
                }),
        ]
        if let note = result.note { screen.parts.append(.line(Phrase(note), .accent)) }
        screen.parts.append(
            .people(
                result.answers.map { answer in
                    let isRight = answer.choice == result.right
                    let sign = AnswerButton[answer.choice].shape
                    let time = TriviaResult.seconds(answer.milliseconds)
                    let points: Phrase = answer.points > 0 ? " +\(answer.points)" : ""
                    return BigScreen.Person(
                        name: Phrase(seat.view.name(of: answer.player)),
                        mark: "\(isRight ? "✓" : "✗")\(sign) \(time) s\(points)",
                        tone: isRight ? .good : .faint)
                }))
        screen.parts.append(BigScreen.places(game.standings, seat.view))
        return screen
    }
}
