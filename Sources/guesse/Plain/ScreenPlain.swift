import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The plain mode of a game that has no lines of its own: what its screens say.
struct ScreenPlain: PlainPane {
    private var view: Party.View
    /// The last screen that was told; `nil` before the first.
    private var screen: Screen?

    init(_ view: Party.View) { self.view = view }

    mutating func receive(_ view: Party.View, in session: PlainSession) -> [String] {
        self.view = view
        let former = screen
        let present = view.screen(in: Company(of: session.view, lacksHost: session.lacksHost))
        screen = present
        guard let former, former.step == present.step else { return present.lines }
        let known = Set(former.lines)
        return present.lines.filter { !known.contains($0) }
    }

    var step: String { screen?.step ?? "" }

    var takesText: Bool { screen?.entry(writing: SafeText(literal: "")) != nil }

    var help: [String] { (screen?.inputs ?? []).flatMap(\.demand).map { "Now: \($0)" } }

    func screen(in session: PlainSession) -> [String] { screen?.lines ?? [] }

    func choices(in session: PlainSession) -> [PlainChoice] {
        guard let screen else { return [] }
        return screen.inputs.flatMap { input -> [PlainChoice] in
            guard case .choices(let choices) = input.kind else { return [] }
            return choices.compactMap { choice in
                guard let entry = screen.entry(choosing: choice.word) else { return nil }
                return PlainChoice(
                    label: choice.label.string, act: act(for: entry, in: session),
                    takesEmptyLine: choice.isUsual)
            }
        }
    }

    func answer(_ text: SafeText, in session: PlainSession) -> [PlainAct]? {
        guard let screen else { return nil }
        let numbers = text.string.split(separator: " ").compactMap { Int($0) }
        let entry =
            screen.entry(writing: text)
            ?? screen.entry(ordering: numbers.map { ($0 &- 1, false, false) })
            ?? screen.square(numbers)
        return entry.map { [act(for: $0, in: session)] }
    }

    func note(_ action: Party.Action) {}

    func words(for rejection: Rejection) -> String? { nil }

    private func act(for entry: Screen.Entry, in session: PlainSession) -> PlainAct {
        switch view.meaning(of: entry, in: Company(of: session.view)) {
        case .action(let action): .room(.perform(action))
        case .sentence(let sentence): .say(sentence.string)
        }
    }
}

extension Screen {
    /// The screen in lines that are heard one after another.
    fileprivate var lines: [String] {
        let title = title.string.split(separator: "·").dropFirst().first.map { part in
            let words = part.drop { $0 == " " }
            return words.prefix(1).uppercased() + words.dropFirst() + "."
        }
        return [title].compactMap { $0 } + parts.flatMap(\.lines)
    }

    /// Returns the entry for a square: by its number, or by those of its small board and itself.
    fileprivate func square(_ numbers: [Int]) -> Entry? {
        switch numbers.count {
        case 1: entry(choosing: "\(numbers[0])")
        case 2 where (1...9).contains(numbers[0]) && (1...9).contains(numbers[1]):
            entry(choosing: "\((numbers[0] - 1) * 9 + numbers[1])")
        default: nil
        }
    }
}

extension Screen.Part {
    fileprivate var lines: [String] {
        switch self {
        case .heading(let text), .line(let text, _): return text.isEmpty ? [] : [text.string]
        case .people(let people):
            // Who has not begun is no news: the others are told when they are done.
            return people.filter { !["…", "✎"].contains($0.mark) }.map(\.inWords)
        case .buttons(let buttons):
            return buttons.enumerated().map { index, button in
                "\(index + 1): \(button.label)\(button.isRight == true ? ", right" : "")"
            }
        case .picture: return ["There is a picture, which others see."]
        case .grid: return ["There is a board, which others see."]
        case .places(let places):
            return places.map { place in
                let points = place.points == 1 ? "1 point" : "\(place.points) points"
                return "\(place.number). \(place.name): \(points)"
            }
        case .join, .countdown: return []
        case .gate(_, _, let after): return after.flatMap(\.lines)
        case .spoken(let phrases, let parts):
            // What can be entered there is told all the same.
            return phrases.map(\.string)
                + parts.flatMap { part -> [String] in
                    if case .input(let input) = part { input.demand } else { [] }
                }
        case .input(let input): return input.demand
        }
    }
}

extension Screen.Person {
    fileprivate var inWords: String {
        let words: [String: String] = [
            "✓": "done", "✗": "no connection", "▸": "next",
        ]
        return mark.isEmpty
            ? "\(name)" : "\(name): \(words[mark.string] ?? mark.string)"
    }
}

extension Screen.Input {
    /// The lines that say what is to be entered; a list of choices is told by itself.
    fileprivate var demand: [String] {
        switch kind {
        case .choices: return []
        case .squares(let grid):
            return [
                grid.depth > 1
                    ? "Write the number of a small board and of its square, such as 5 1."
                    : "Write a square, 1 to 9."
            ]
        case .text(let field): return ["\(field.label): write it."]
        case .order(let order):
            let items = order.items.map { "\($0.id + 1): \($0.text)" }
            return items + ["Write the numbers in your order, the best first."]
        case .pad: return ["This is drawn by hand, which needs a screen."]
        }
    }
}
