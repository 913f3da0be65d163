import Games
import Primitives

/// The artist's order of the guesses in the plain mode, those without a place last: a guess keeps
/// its number when its place changes.
struct PlainRanking: Equatable, Sendable {
    /// The guesses by their numbers.
    private var numbers: [GuessID] = []
    /// The guesses in their present order, with the marks.
    private(set) var guesses: [RankedGuess] = []
    /// Whether the user has changed the order or a mark since the host sent them.
    private var isChanged = false

    /// Takes the guesses of a view; the user's own changes stay.
    mutating func receive(_ new: [RankedGuess]) {
        guard Set(new.map(\.id)) == Set(numbers) else {
            (numbers, guesses, isChanged) = (new.map(\.id), new, false)
            return
        }
        if !isChanged { guesses = new }
    }

    /// The guesses by their numbers, one per line.
    var list: [String] {
        numbers.enumerated().compactMap { index, id in
            guesses.first { $0.id == id }.map { "Guess \(index + 1): \(words(for: $0))" }
        }
    }

    /// The guesses by their places, one per line.
    private var order: [String] {
        guesses.enumerated().map { index, guess in
            let number = (numbers.firstIndex(of: guess.id) ?? 0) + 1
            let place = guess.earns ? Self.ordinal(index + 1) : "Without a place"
            return "\(place): guess \(number), \(words(for: guess))"
        }
    }

    private static func ordinal(_ place: Int) -> String {
        switch place {
        case 1: "1st"
        case 2: "2nd"
        case 3: "3rd"
        case _: "\(place)th"
        }
    }

    private func words(for guess: RankedGuess) -> String {
        let text = guess.text.map { "\"\($0.string)\"" } ?? "no guess"
        let isNothing = guess.text != nil && !guess.earns
        let mark = guess.isMarked ? ", marked as right" : isNothing ? ", no points" : ""
        return "\(text), \(guess.likeness) percent alike\(mark)"
    }

    /// Sentences about the lines that the artist can write; shorter if there is nothing to put in
    /// order.
    var instructions: [String] {
        guard guesses.count > 1 else {
            return [
                "An empty line is enough. x 1 marks the guess as right, or takes the mark away; "
                    + "n 1 gives it no points, or takes that back."
            ]
        }
        let example = ([2, 1] + (3...).prefix(max(0, guesses.count - 2))).map(String.init)
        return [
            "An empty line takes this order. Or write another one, such as "
                + "\(example.joined(separator: " ")).",
            "x 2 marks guess 2 as right, or takes the mark away; n 2 gives it no points, or takes "
                + "that back.",
        ]
    }

    /// Whether a line is for a ranking: it has no letters but those that mark.
    static func isLine(_ line: String) -> Bool {
        !line.contains { $0.isLetter && !["x", "n"].contains($0) }
    }

    /// Changes the order or a mark by a line that is not empty.
    ///
    /// - Returns: The lines to say, and whether the order or a mark has changed.
    mutating func change(by line: String) -> (lines: [String], hasChanged: Bool) {
        let given = line.split { !$0.isNumber }.map(String.init)
        let wanted = given.compactMap { Int($0) }
        guard !given.isEmpty, Self.isLine(line) else {
            return (["Write numbers of guesses, x or n and a number, or nothing."], false)
        }
        guard wanted.count == given.count, wanted.allSatisfy({ (1...numbers.count).contains($0) })
        else {
            return (["The guesses have the numbers 1 to \(numbers.count)."], false)
        }
        let ids = wanted.map { numbers[$0 - 1] }
        let isMark = line.hasPrefix("x") || line.hasPrefix("n")
        if isMark {
            for id in ids {
                guard let index = guesses.firstIndex(where: { $0.id == id }) else { continue }
                if line.hasPrefix("x") {
                    guesses.toggleMark(at: index)
                } else {
                    guesses.toggleNothing(at: index)
                }
            }
        } else {
            guard Set(ids).count == ids.count else { return (["Write each number once."], false) }
            let chosen = ids.compactMap { id in guesses.first { $0.id == id } }
            guesses = chosen + guesses.filter { !ids.contains($0.id) }
        }
        guesses = guesses.sorted
        isChanged = true
        let news = isMark ? "New marks" : "New order"
        return (["\(news), not sent yet; an empty line sends it."] + order, true)
    }
}
