import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The outcome of a question, in a sentence for people.
extension TriviaResult {
    /// Returns a sentence, as in "Ana was right first, 0.06 s before Nora".
    ///
    /// - Parameters:
    ///   - view: Knows the names, and whose screen it is.
    ///   - unit: The word for seconds.
    func outcome(in view: SessionView<Party.View>, unit: Phrase = "s") -> Phrase {
        func name(_ player: PlayerID) -> Phrase {
            player == view.you ? "you" : Phrase(view.name(of: player))
        }
        guard let first = winners.first else {
            return answers.isEmpty ? "Nobody answered." : "Nobody was right."
        }
        if winners.count > 1 {
            let others = winners.dropFirst().dropLast().reduce(name(first)) { "\($0), \(name($1))" }
            return "A dead heat between \(others) and \(name(winners.last ?? first))."
        }
        let verb: Phrase = first == view.you ? "were" : "was"
        let fact: Phrase = "\(first == view.you ? "You" : name(first)) \(verb) right first"
        if let margin, let next = answers.first(where: { $0.choice == right && $0.player != first })
        {
            return "\(fact), \(Self.seconds(margin)) \(unit) before \(name(next.player))."
        }
        // Perhaps the others had no time to answer.
        let time = answers.first { $0.player == first }.map(\.milliseconds) ?? 0
        return "\(fact), after \(Self.seconds(time)) \(unit)."
    }

    /// Returns milliseconds as seconds with two decimal places.
    static func seconds(_ milliseconds: Int) -> Phrase {
        let hundredths = (max(0, milliseconds) + 5) / 10
        return "\(hundredths / 100).\(hundredths % 100, width: 2, pad: "0")"
    }
}
