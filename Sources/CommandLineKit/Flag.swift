/// One flag of a command.
package struct Flag: Sendable, Equatable {
    /// With its dashes, such as `--bots`.
    package let name: String
    /// A second name with one dash, such as `-h`, if it has one.
    package let shortName: String?
    /// Its value; `nil` for a switch.
    package let value: ArgumentValue?
    /// Its effect, in a line.
    package let summary: String
    /// Whether the command does nothing without it.
    package let isRequired: Bool
    /// Whether only people need it who write programs, test or search for faults.
    package let isForEngineers: Bool

    package init(
        _ name: String, short shortName: String? = nil, _ value: ArgumentValue? = nil,
        _ summary: String, isRequired: Bool = false, isForEngineers: Bool = false
    ) {
        self.name = name
        self.shortName = shortName
        self.value = value
        self.summary = summary
        self.isRequired = isRequired
        self.isForEngineers = isForEngineers
    }

    /// All of its names, the short one first.
    package var names: [String] {
        shortName.map { [$0, name] } ?? [name]
    }

    /// Its names with the word for its value, such as `-h, --help` or `--web [PORT]`.
    package var label: String {
        let names = names.joined(separator: ", ")
        guard let value else { return names }
        return value.isOptional
            ? "\(names) [\(value.placeholder)]" : "\(names) \(value.placeholder)"
    }
}

extension Flag {
    /// The heading of the flags that only engineers need.
    package static let heading = "For engineers:"

    /// Returns the flags as a help prints them, with the summaries below each other, and those for
    /// engineers last.
    ///
    /// The summary of a flag whose values make it wide begins in the next line.
    package static func lines(of flags: [Flag], width: Int = TextLines.columns) -> [String] {
        let widest = 26
        let labels = flags.map(\.label.count).filter { $0 <= widest }.max() ?? widest
        func entries(_ flags: [Flag]) -> [String] {
            flags.flatMap { flag in
                TextLines.entry("  \(flag.label)", flag.summary, column: labels + 4, width: width)
            }
        }
        let technical = flags.filter(\.isForEngineers)
        return entries(flags.filter { !$0.isForEngineers })
            + (technical.isEmpty ? [] : ["", heading] + entries(technical))
    }
}
