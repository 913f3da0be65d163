/// The words and flags that a program or one of its commands takes.
///
/// The parser, the help, the completions of shells and the manual page all read it.
package struct CommandSyntax: Sendable {
    package let name: String
    /// Its effect, in a line.
    package let summary: String
    /// The words that it takes in this order.
    package let operands: [Operand]
    /// The flags of its own, without ``help``.
    package let flags: [Flag]
    /// The commands of which one can follow, before any flag; empty if it takes operands.
    package let subcommands: [CommandSyntax]
    /// More about it, in lines for the help and the manual page.
    package let notes: [String]
    /// Whether another program reads what follows the command.
    package let passesWordsOn: Bool

    package init(
        _ name: String, _ summary: String, operands: [Operand] = [], flags: [Flag] = [],
        subcommands: [CommandSyntax] = [], notes: [String] = [], passesWordsOn: Bool = false
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.flags = flags
        self.subcommands = subcommands
        self.notes = notes
        self.passesWordsOn = passesWordsOn
    }

    /// One word that a command takes, or several of a kind.
    package struct Operand: Sendable, Equatable {
        package let value: ArgumentValue
        package let isOptional: Bool
        /// Whether any number of such words may follow.
        package let repeats: Bool

        package init(
            _ value: ArgumentValue, isOptional: Bool = false, repeats: Bool = false
        ) {
            self.value = value
            self.isOptional = isOptional
            self.repeats = repeats
        }

        /// The word for it in the help, such as `[GAME]` or `FILE…`.
        package var label: String {
            let label = repeats ? "\(value.placeholder)…" : value.placeholder
            return isOptional ? "[\(label)]" : label
        }
    }
}

extension CommandSyntax {
    /// The flag that every command takes.
    package static let help = Flag("--help", short: "-h", nil, "print this help")

    /// All flags that it takes.
    package var allFlags: [Flag] { flags + [Self.help] }

    /// The operand at a position from 0 on; `nil` where none is taken.
    package func operand(at index: Int) -> Operand? {
        if operands.indices.contains(index) { return operands[index] }
        guard let last = operands.last, last.repeats else { return nil }
        return last
    }

    /// The ways to call it, without the program's name: one, or one for each subcommand.
    ///
    /// - Parameter width: Longer lists of flags are cut to `[flags]`; by default the room beside
    ///   the program's name, with the spaces around it.
    package func usage(width: Int = TextLines.columns - 9) -> [String] {
        guard subcommands.isEmpty else {
            let room = width - name.count - 1
            return subcommands.flatMap { $0.usage(width: room) }.map { "\(name) \($0)" }
        }
        let begin = ([name] + operands.map(\.label)).joined(separator: " ")
        let labels = flags.map { $0.isRequired ? $0.label : "[\($0.label)]" }
        let whole = ([begin] + labels).joined(separator: " ")
        return [whole.count <= width || flags.isEmpty ? whole : "\(begin) [flags]"]
    }

    /// The program and all of its commands and subcommands, each with the words that lead to it.
    package var places: [(path: [String], syntax: CommandSyntax)] {
        [([], self)]
            + subcommands.flatMap { subcommand in
                subcommand.places.map { ([subcommand.name] + $0.path, $0.syntax) }
            }
    }
}
