import Primitives

/// The numbered choices, as they were told last.
struct PlainList: Equatable, Sendable {
    private(set) var choices: [PlainChoice] = []

    /// Takes the choices that there are now.
    ///
    /// - Parameter isSameScreen: Whether the screen is the one of the last list: what stays is not told again then, and
    ///   neither are values, of which others tell.
    /// - Returns: The lines to say.
    mutating func take(_ new: [PlainChoice], isSameScreen: Bool) -> [String] {
        let old = choices
        choices = new
        guard isSameScreen else { return lines }
        guard old.map(\.label) != new.map(\.label) else { return [] }
        guard old.count == new.count else { return lines }
        return new.indices.filter { new[$0].label != old[$0].label }.map(line)
    }

    /// Whether a number, or an empty line, would mean something else with other choices.
    func means(otherThan new: [PlainChoice]) -> Bool {
        choices.map(\.act) != new.map(\.act)
            || choices.map(\.takesEmptyLine) != new.map(\.takesEmptyLine)
    }

    /// All choices, a line each.
    var lines: [String] { choices.indices.map(line) }

    private func line(_ index: Int) -> String {
        let choice = choices[index]
        let value = choice.value.map { ", now: \($0)" } ?? ""
        return "\(index + 1): \(choice.label)\(value)"
            + (choice.takesEmptyLine ? " (or an empty line)" : "")
    }

    /// The choice of that number, or the first that takes an empty line.
    func act(for text: SafeText) -> PlainAct? {
        if text.isEmpty { return choices.first(where: \.takesEmptyLine)?.act }
        guard let number = Int(text.string), choices.indices.contains(number - 1) else {
            return nil
        }
        return choices[number - 1].act
    }

    /// The answer to a line that is none of the choices.
    ///
    /// - Parameter idling: The answer where there are none, if there is a better one.
    func refusal(of text: SafeText, idling: String?) -> String {
        if choices.isEmpty { return idling ?? PlainHelp.nothingAsked }
        guard let number = Int(text.string) else { return PlainHelp.numberWanted }
        return "There is no \(number); write 1 to \(choices.count), or /again."
    }
}
