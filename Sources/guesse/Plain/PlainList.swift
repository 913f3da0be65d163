import Primitives

/// The numbered choices, as the user was last told them.
struct PlainList: Equatable, Sendable {
    private(set) var choices: [PlainChoice] = []

    /// Takes the present choices.
    ///
    /// - Parameter isSameScreen: Whether the screen is that of the last list: then unchanged
    ///   choices are not told again, nor are values, which other lines tell.
    /// - Returns: The lines to say.
    mutating func receive(_ new: [PlainChoice], isSameScreen: Bool) -> [String] {
        let old = choices
        choices = new
        guard isSameScreen else { return lines }
        guard old.map(\.label) != new.map(\.label) else { return [] }
        guard old.count == new.count else { return lines }
        return new.indices.filter { new[$0].label != old[$0].label }.map(line)
    }

    /// Returns whether a number, or an empty line, would have another meaning with other choices.
    func means(otherThan new: [PlainChoice]) -> Bool {
        choices.map(\.act) != new.map(\.act)
            || choices.map(\.takesEmptyLine) != new.map(\.takesEmptyLine)
    }

    /// All choices, one per line.
    var lines: [String] { choices.indices.map(line) }

    private func line(_ index: Int) -> String {
        let choice = choices[index]
        let value = choice.value.map { ", now: \($0)" } ?? ""
        return "\(index + 1): \(choice.label)\(value)"
            + (choice.takesEmptyLine ? " (or an empty line)" : "")
    }

    /// Returns the effect of the choice with that number, or of the first that an empty line makes.
    func act(for text: SafeText) -> PlainAct? {
        if text.isEmpty { return choices.first(where: \.takesEmptyLine)?.act }
        guard let number = Int(text.string), choices.indices.contains(number - 1) else {
            return nil
        }
        return choices[number - 1].act
    }

    /// Returns the answer to a line that is none of the choices.
    ///
    /// - Parameter idling: A better answer if there are no choices; `nil` for the usual one.
    func rejection(of text: SafeText, idling: String?) -> String {
        if choices.isEmpty { return idling ?? PlainHelp.nothingAsked }
        guard let number = Int(text.string) else { return PlainHelp.numberWanted }
        let all = choices.count == 1 ? "1" : "1 to \(choices.count)"
        return "There is no \(number); write \(all), or /again."
    }
}
