import Games
import Primitives

/// A screen in lines that are heard one after another.
extension Screen {
    /// A line, and the way in which it is told when it changes.
    struct Line: Equatable {
        var text: String
        var kind = Kind.usual

        enum Kind {
            case usual
            case picture
            /// The people for whom the game waits.
            case waiting
        }
    }

    /// Returns the lines for what has changed since an earlier screen of the same step.
    func news(since former: Screen) -> [String] {
        let known = former.parts.flatMap(\.lines)
        let hadPicture = known.contains { $0.kind == .picture }
        let done = people.done(since: former.people)
        let ended = former.parts.compactMap { part -> String? in
            guard case .state(_, let ended) = part, !parts.contains(part) else { return nil }
            return ended.string
        }
        let fresh = parts.flatMap { part -> [Line] in
            // The user's own order is told when the user changes it.
            if case .input(let input) = part, case .order = input.kind { return [] }
            return part.lines.filter { !known.contains($0) }
        }
        let told = fresh.flatMap { line -> [String] in
            switch line.kind {
            case .usual: [line.text]
            case .picture: (hadPicture ? ["The picture has changed."] : []) + [line.text]
            case .waiting: done == nil ? [line.text] : []
            }
        }
        return ended + told + [done].compactMap { $0 }
    }

    private var people: [Person] {
        parts.flatMap { part -> [Person] in
            if case .people(let people) = part { people } else { [] }
        }
    }
}

extension Screen.Part {
    /// The lines of the part for a listener.
    var lines: [Screen.Line] {
        switch self {
        case .heading(let text), .line(let text, _), .state(let text, _):
            return text.isEmpty ? [] : [Screen.Line(text: text.string)]
        case .people(let people): return people.lines
        case .buttons(let buttons):
            return buttons.enumerated().map { index, button in
                Screen.Line(
                    text: "\(index + 1): \(button.label)\(button.isRight == true ? ", right" : "")")
            }
        case .picture(let picture):
            let words = picture.words.map { "The picture: \($0)" }
            return [
                Screen.Line(
                    text: words ?? "There are no words for this picture; others see it.",
                    kind: .picture)
            ]
        case .grid: return [Screen.Line(text: "There is a board, which others see.")]
        case .places(let places):
            return places.map { place in
                let points = place.points == 1 ? "1 point" : "\(place.points) points"
                let name = place.name == "you" ? "You" : place.name
                return Screen.Line(text: "\(place.number). \(name): \(points)")
            }
        case .join, .countdown: return []
        case .input(let input): return input.demand.map { Screen.Line(text: $0) }
        case .gate, .spoken: return []
        }
    }
}

extension [Screen.Person] {
    private static let atIt = ["…", "✎"]

    private var waiting: [Phrase] {
        filter { Self.atIt.contains($0.mark.string) }.map(\.name)
    }

    /// The people who have a mark of their own, and those for whom the others wait.
    ///
    /// Who is not heard is told by other lines. While all are still at it, the user is too.
    fileprivate var lines: [Screen.Line] {
        let usual = compactMap { person -> Screen.Line? in
            switch person.mark.string {
            case "", "✓", "✗", "…", "✎": nil
            case "▸": Screen.Line(text: "\(person.name): next")
            case let mark: Screen.Line(text: "\(person.name): \(mark)")
            }
        }
        guard let names = waiting.inWords, !waiting.contains("you") else { return usual }
        return usual + [Screen.Line(text: "Waiting for \(names).", kind: .waiting)]
    }

    /// Returns the people who are done now, and those who are still at it; `nil` if nobody else has
    /// become done, or nobody is left.
    fileprivate func done(since former: [Screen.Person]) -> String? {
        let were = Set(former.waiting)
        let done = filter { $0.mark == "✓" && were.contains($0.name) }.map(\.name)
            .filter { $0 != "you" }
        guard let names = done.inWords, let rest = waiting.inWords else { return nil }
        return "\(names): done. Still at it: \(rest)."
    }
}

extension Screen.Input {
    /// The lines that say what is to be entered; choices with numbers are told by themselves.
    var demand: [String] {
        if let demand = words.demand { return [demand.string] }
        switch kind {
        case .choices, .pad, .order: return []
        case .squares(let grid):
            return [
                grid.depth > 1
                    ? "Write the number of a small board and of its square, such as 5 1."
                    : "Write a square, 1 to 9."
            ]
        case .text(let field): return ["\(field.label): write it."]
        }
    }
}
