/// One flag of a command.
package struct Flag: Sendable {
    /// The name with its dashes, such as `--bots`.
    package let name: String
    /// The word for its value in the help; `nil` for a switch.
    ///
    /// A word in brackets stands for a number that may be left out.
    package let value: String?
    /// Its effect, in a line.
    package let summary: String

    package init(_ name: String, _ value: String? = nil, _ summary: String) {
        self.name = name
        self.value = value
        self.summary = summary
    }
}

extension Flag {
    /// Returns a line of help for each flag, with the summaries aligned.
    package static func lines(of flags: [Flag]) -> [String] {
        let names = flags.map { flag in flag.value.map { "\(flag.name) \($0)" } ?? flag.name }
        let width = names.map(\.count).max() ?? 0
        return zip(names, flags).map { name, flag in
            "  \(name)\(String(repeating: " ", count: width - name.count))  \(flag.summary)"
        }
    }
}
