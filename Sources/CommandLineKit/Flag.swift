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

    package init(
        _ name: String, short shortName: String? = nil, _ value: ArgumentValue? = nil,
        _ summary: String, isRequired: Bool = false
    ) {
        self.name = name
        self.shortName = shortName
        self.value = value
        self.summary = summary
        self.isRequired = isRequired
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
    /// The flags as a help prints them: a line each, with the summaries below each other.
    ///
    /// A flag whose values make it wide has its summary in a line of its own.
    package static func lines(of flags: [Flag]) -> [String] {
        let widest = 26
        let width = flags.map(\.label.count).filter { $0 <= widest }.max() ?? widest
        return flags.flatMap { flag in
            let room = width - flag.label.count
            let gap = String(repeating: " ", count: (room < 0 ? width + 2 : room) + 2)
            return room < 0
                ? ["  \(flag.label)", "\(gap)\(flag.summary)"]
                : ["  \(flag.label)\(gap)\(flag.summary)"]
        }
    }
}
