import Games
import GuessEP2P
import Primitives
import TerminalKit

/// Trivia for the plain mode: the question and its answers are always told here.
struct TriviaPlain: PlainPane {
    private var game: TriviaView

    init(_ game: TriviaView) { self.game = game }

    mutating func take(_ game: TriviaView, at table: PlainTable) -> [String] {
        let before = self.game
        self.game = game
        switch (before.phase, game.phase) {
        case (.asking(let old), .asking(let new)) where old.number == new.number:
            if old.sheet == nil, new.sheet != nil { return screen(at: table) }
            let fresh = new.answered.filter { !old.answered.contains($0) && $0 != table.view.you }
            var lines = fresh.map { "\(table.subject($0)) answered." }
            if old.own == nil, let own = new.own { lines.insert("Your answer: \(own + 1).", at: 0) }
            return lines
        case (.result(let old), .result(let new)) where old.number == new.number: return []
        default: return screen(at: table)
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
        return ["Now: write the number of your answer, 1 to \(asking.buttonCount)."]
    }

    func note(_ action: TriviaAction) {}

    func words(for rejection: Rejection) -> String? {
        rejection == .wrongPhase ? "Too late: the question is over." : nil
    }

    func screen(at table: PlainTable) -> [String] {
        switch game.phase {
        case .idle: return ["The quiz is being set up."]
        case .finished: return ["The quiz is over."] + table.standings
        case .asking(let asking):
            var lines = ["Question \(asking.number) of \(game.questionCount)."]
            if let sheet = asking.sheet {
                lines.append(sheet.text.string)
                lines += sheet.choices.enumerated().map { "\($0.offset + 1): \($0.element.string)" }
            } else {
                lines.append("The question is on the screen; it has \(asking.buttonCount) answers.")
            }
            if !game.scores.contains(where: { $0.player == table.view.you }) {
                return lines
            } else if !asking.isAsked {
                lines.append("The next question is yours.")
            } else if asking.own == nil {
                lines.append("Write the number of your answer.")
            }
            return lines
        case .result(let result):
            var lines = [
                "The answer is \(result.right + 1): \(result.sheet.choices[result.right].string)."
            ]
            if let note = result.note { lines.append(note.string) }
            return lines + [outcome(result, table)] + table.standings
        }
    }

    private func outcome(_ result: TriviaResult, _ table: PlainTable) -> String {
        guard let names = table.names(of: result.winners) else {
            return result.answers.isEmpty ? "Nobody answered." : "Nobody was right."
        }
        if result.winners.count > 1 { return "A dead heat between \(names)." }
        let margin = result.margin.map { ", by \(TriviaPane.seconds($0).string) seconds" } ?? ""
        let isOwn = result.winners.first == table.view.you
        return "\(isOwn ? "You were" : "\(names) was") first\(margin)."
    }

    func choices(at table: PlainTable) -> [PlainChoice] {
        guard case .result(let result) = game.phase, table.isHost else { return [] }
        return [
            .init(
                label: "Next question",
                act: .room(.perform(.trivia(.goOn(question: result.number)))), takesEmptyLine: true)
        ]
    }

    func answer(_ text: SafeText, at table: PlainTable) -> [PlainAct]? {
        guard case .asking(let asking) = game.phase, asking.isAsked, asking.own == nil else {
            return nil
        }
        guard let number = Int(text.string), (1...asking.buttonCount).contains(number) else {
            return [.say("Write a number, 1 to \(asking.buttonCount).")]
        }
        return [
            .room(.perform(.trivia(.answer(question: asking.number, choice: number - 1))))
        ]
    }
}
