import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The pane of Trivia in the plain mode, which always tells the question and its answers.
///
/// Answers have numbers at one question and letters at the next, so that a line that comes too late
/// for a question is no answer to the next one, which its user has not heard yet.
struct TriviaPlain: PlainPane {
    private var game: TriviaView

    init(_ game: TriviaView) { self.game = game }

    mutating func receive(_ game: TriviaView, in session: PlainSession) -> [String] {
        let before = self.game
        self.game = game
        switch (before.phase, game.phase) {
        case (.asking(let old), .asking(let new)) where old.number == new.number:
            if old.sheet == nil, new.sheet != nil { return screen(in: session) }
            let fresh = new.answered.filter { !old.answered.contains($0) && $0 != session.view.you }
            var lines = fresh.map { "\(session.subject($0)) answered." }
            if old.own == nil, let own = new.own {
                lines.insert("Your answer: \(sign(own, of: new.number)).", at: 0)
            }
            return lines
        case (.result(let old), .result(let new)) where old.number == new.number: return []
        default: return screen(in: session)
        }
    }

    var step: String {
        switch game.phase {
        case .idle: "idle"
        case .asking(let asking): "question \(asking.number)"
        case .result(let result): "answer \(result.number)"
        case .finished: "end"
        }
    }

    var takesText: Bool { false }

    var help: [String] {
        guard case .asking(let asking) = game.phase, asking.isAsked, asking.own == nil else {
            return []
        }
        return ["Now: \(demand(asking))"]
    }

    func note(_ action: TriviaAction) {}

    func words(for rejection: Rejection) -> String? {
        rejection == .wrongPhase ? "Too late: the question is over." : nil
    }

    func screen(in session: PlainSession) -> [String] {
        switch game.phase {
        case .idle: return ["The quiz is being set up."]
        case .finished:
            let end = game.winners.isEmpty ? "Nobody has a point: no winner." : session.outcome
            return ["The quiz is over.", end].compactMap { $0 } + session.standings
        case .asking(let asking):
            var lines = ["Question \(asking.number) of \(game.questionCount)."]
            if let sheet = asking.sheet {
                lines.append(sheet.text.string)
                lines += sheet.choices.enumerated().map {
                    "\(sign($0.offset, of: asking.number)): \($0.element.string)"
                }
            } else {
                lines.append("The question is on the screen; it has \(asking.buttonCount) answers.")
            }
            if !game.scores.contains(where: { $0.player == session.view.you }) {
                return lines
            } else if !asking.isAsked {
                lines.append("The next question is yours.")
            } else if asking.own == nil {
                lines.append(demand(asking))
            }
            return lines
        case .result(let result):
            let right = result.sheet.choices[result.right].string
            var lines = ["The answer is \(sign(result.right, of: result.number)): \(right)."]
            if let note = result.note { lines.append(note.string) }
            let outcome = result.outcome(in: Company(of: session.view), unit: "seconds").string
            return lines + [outcome] + session.standings
        }
    }

    func choices(in session: PlainSession) -> [PlainChoice] {
        guard case .result(let result) = game.phase, session.isHost else { return [] }
        return [
            .init(
                label: result.isLast ? "To the final points" : "Next question",
                act: .room(.perform(Party.Action(Trivia.self, .goOn(question: result.number)))),
                takesEmptyLine: true)
        ]
    }

    func answer(_ text: SafeText, in session: PlainSession) -> [PlainAct]? {
        guard case .asking(let asking) = game.phase, asking.isAsked, asking.own == nil else {
            return nil
        }
        let signs = (0..<asking.buttonCount).map { sign($0, of: asking.number) }
        guard let choice = signs.firstIndex(of: text.string.lowercased()) else {
            return [.say("This is question \(asking.number). \(demand(asking))")]
        }
        return [
            .room(
                .perform(
                    Party.Action(Trivia.self, .answer(question: asking.number, choice: choice))))
        ]
    }

    /// Returns the sign of a button: its number, or at every other question its letter.
    private func sign(_ choice: Int, of question: Int) -> String {
        guard question.isMultiple(of: 2) else { return String(choice + 1) }
        let letters = Array("abcdefghi")
        return String(letters[min(max(0, choice), letters.count - 1)])
    }

    private func demand(_ asking: TriviaAsking) -> String {
        let kind = asking.number.isMultiple(of: 2) ? "letter" : "number"
        let (first, last) = (
            sign(0, of: asking.number), sign(asking.buttonCount - 1, of: asking.number)
        )
        guard asking.sheet == nil, asking.number.isMultiple(of: 2) else {
            return "Write the \(kind) of your answer, \(first) to \(last)."
        }
        // The screen of the room has numbers at every question.
        let pairs = (0..<asking.buttonCount).map { "\(sign($0, of: asking.number)) for \($0 + 1)" }
        return "Write the letter of your answer: \(pairs.joined(separator: ", "))."
    }
}
