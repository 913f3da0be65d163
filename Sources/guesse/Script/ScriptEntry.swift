import CommandLineKit
import Games
import GuessEP2P
import Primitives

/// Something that a script enters on the current game's screen, whichever game it is.
enum ScriptEntry: Equatable {
    /// A choice by its word, or a square by its number.
    case choose(String)
    /// A text for the screen's field.
    case text(SafeText)
    /// The screen's things by their numbers, the best first.
    case order([Place])

    struct Place: Equatable {
        var id: Int
        var isMarked: Bool
        /// Whether it has no place.
        var isOut: Bool
    }

    /// The words that begin such lines.
    static let words = ["choose", "text", "order"]

    /// Reads a word with the rest of its line; `nil` for another word.
    init?(_ word: String, _ rest: String) throws(UsageError) {
        switch word {
        case "choose":
            guard !rest.isEmpty, !rest.contains(" ") else {
                throw UsageError("'choose' takes the word of a choice, or the number of a square")
            }
            self = .choose(rest)
        case "text": self = .text(SafeText(rest))
        case "order":
            var places: [Place] = []
            for part in rest.split(separator: " ") {
                guard let id = Int(part.trimming(suffixes: "+-")) else {
                    throw UsageError("'order' takes numbers, such as 'order 2 0+ 1-'")
                }
                places.append(
                    Place(id: id, isMarked: part.hasSuffix("+"), isOut: part.hasSuffix("-")))
            }
            guard !places.isEmpty else {
                throw UsageError("'order' takes numbers, such as 'order 2 0+ 1-'")
            }
            self = .order(places)
        default: return nil
        }
    }

    /// Returns the meaning on the present screen.
    func meaning(in view: SessionView<Party.View>) -> Screen.Meaning<Party.Action> {
        guard let game = view.game else { return .sentence("there is no game to enter it in") }
        let company = Company(of: view)
        let screen = game.screen(in: company)
        let entry =
            switch self {
            case .choose(let word): screen.entry(choosing: word)
            case .text(let text): screen.entry(writing: text)
            case .order(let places):
                screen.entry(ordering: places.map { ($0.id, $0.isMarked, $0.isOut) })
            }
        guard let entry else { return .sentence(refusal(on: screen)) }
        return game.meaning(of: entry, in: company)
    }

    private func refusal(on screen: Screen) -> Phrase {
        switch self {
        case .choose(let word):
            let words = screen.choiceWords.joined(separator: ", ")
            let text =
                words.isEmpty
                ? "there is nothing to choose now"
                : "there is no '\(word)' to choose now, but: \(words)"
            return Phrase(SafeText(text, limit: .paragraph))
        case .text: return "there is no field for a text now"
        case .order: return "there is no such order now"
        }
    }
}

extension Substring {
    /// Returns the text without one of these characters at its end.
    fileprivate func trimming(suffixes: String) -> Substring {
        last.map(suffixes.contains) == true ? dropLast() : self
    }
}
