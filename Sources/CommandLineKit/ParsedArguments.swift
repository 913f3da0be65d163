/// An argument list, sorted into known flags and other words.
///
/// No abbreviations: a flag is spelled out or it is an error with a suggestion. `--flag=value` and
/// `--flag value` are the same; everything after `--` is no flag. Every value is one of its kind.
package struct ParsedArguments {
    package private(set) var values: [String: String] = [:]
    /// All values of each flag, in their order; `values` has the last one.
    private var lists: [String: [String]] = [:]
    package private(set) var switches: Set<String> = []
    /// The words that are neither flags nor their values, nor the name of a subcommand.
    package private(set) var operands: [String] = []
    /// The subcommand that is named, for commands that have some.
    package private(set) var subcommand: String?
    /// The program's name with that of the command, for messages.
    private let program: String

    /// - Parameter command: The name of the command and its subcommand; empty for the program.
    package init(_ arguments: [String], command: String, flags: [Flag]) throws(UsageError) {
        program = command.isEmpty ? "guesse" : "guesse \(command)"
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                return
            }
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard let flag = flags.first(where: { $0.names.contains(name) }) else {
                let topic = command.split(separator: " ").first.map { " \($0)" } ?? ""
                throw UsageError(
                    "\(program): there is no flag '\(name)'"
                        + Self.suggestion(
                            for: name, among: flags.flatMap(\.names),
                            help: "'guesse help\(topic)' lists the flags"))
            }
            try adopt(flag, attached: parts.count > 1 ? String(parts[1]) : nil, &rest)
        }
    }

    /// Reads the words that follow a command's name, and refuses those that it does not take.
    package init(_ arguments: [String], of syntax: CommandSyntax) throws(UsageError) {
        guard !syntax.subcommands.isEmpty else {
            try self.init(arguments, command: syntax.name, flags: syntax.flags)
            try checkCount(of: syntax)
            return
        }
        let chosen = try Self.subcommand(of: syntax, in: arguments)
        try self.init(
            Array(arguments.dropFirst()), command: "\(syntax.name) \(chosen.name)",
            flags: chosen.flags)
        subcommand = chosen.name
        try checkCount(of: chosen)
    }

    private static func subcommand(
        of syntax: CommandSyntax, in arguments: [String]
    ) throws(UsageError) -> CommandSyntax {
        let names = syntax.subcommands.map(\.name)
        let program = "guesse \(syntax.name)"
        let word = arguments.first { !$0.hasPrefix("-") }
        guard let first = arguments.first, let word else {
            throw UsageError(
                "\(program): \(ArgumentValue.list(names, by: "or"))? "
                    + "'guesse help \(syntax.name)' tells more")
        }
        guard let chosen = syntax.subcommands.first(where: { $0.name == word }) else {
            throw UsageError(
                "\(program): there is no '\(word)'" + suggestion(for: word, among: names)
                    + "; there are \(ArgumentValue.list(names, by: "and"))")
        }
        guard first == word else {
            throw UsageError("\(program): '\(word)' must come first: \(program) \(word) \(first)…")
        }
        return chosen
    }

    private func checkCount(of syntax: CommandSyntax) throws(UsageError) {
        guard let index = operands.indices.first(where: { syntax.operand(at: $0) == nil }) else {
            return
        }
        let hint = syntax.operands.isEmpty ? "" : "; put names with spaces in quotes"
        throw UsageError("\(program): '\(operands[index])' is one word too many\(hint)")
    }

    private mutating func adopt(
        _ flag: Flag, attached: String?, _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        guard let kind = flag.value else {
            guard attached == nil else {
                throw UsageError("\(program): '\(flag.name)' takes no value")
            }
            switches.insert(flag.name)
            return
        }
        var value = attached
        if value == nil, kind.isOptional {
            let isNumber = rest.first?.allSatisfy { $0.isASCII && $0.isNumber } == true
            value = isNumber ? rest.popFirst() : ""
        }
        guard let value = value ?? rest.popFirst() else {
            throw UsageError("\(program): '\(flag.name)' needs a value: \(flag.label)")
        }
        if let refusal = kind.refusal(of: value) {
            throw UsageError("\(program): '\(flag.name)' \(refusal)")
        }
        values[flag.name] = value
        lists[flag.name, default: []].append(value)
    }

    /// All values of a flag that may be given several times.
    package func every(_ name: String) -> [String] { lists[name] ?? [] }

    /// Whether a flag is given.
    package func has(_ name: String) -> Bool {
        values[name] != nil || switches.contains(name)
    }

    /// The value of a flag that takes a number; `nil` if it is not given.
    package func number(_ name: String) -> Int? {
        values[name].flatMap { Int($0) }
    }

    /// The value of a flag whose choices are the cases of a type; `nil` if it is not given.
    package func choice<Choice: RawRepresentable>(
        _ name: String, of type: Choice.Type
    ) -> Choice? where Choice.RawValue == String {
        values[name].flatMap { Choice(rawValue: $0) }
    }

    /// The value of `--seed`; `nil` if it is not given.
    package var seed: UInt64? {
        values["--seed"].flatMap { UInt64($0) }
    }

    /// A whole number within a range that depends on other words of the command.
    package func number(
        _ name: String, in range: ClosedRange<Int>, command: String
    ) throws(UsageError) -> Int? {
        guard let text = values[name] else { return nil }
        if let refusal = ArgumentValue.number("N", range).refusal(of: text) {
            throw UsageError("guesse \(command): '\(name)' \(refusal)")
        }
        return Int(text)
    }

    /// The end of an error message: the nearest known word, if one is near, and then the help.
    ///
    /// Case makes no difference. A single letter is near no other letter. The beginning of only one
    /// word, of at least three letters, is meant as that word.
    ///
    /// - Parameter help: The place where all words are listed; empty if there is none.
    package static func suggestion(
        for word: String, among known: [String], help: String = ""
    ) -> String {
        guard let near = nearest(to: word, among: known) else {
            return help.isEmpty ? "" : "; \(help)"
        }
        return "; did you mean '\(near)'?" + (help.isEmpty ? "" : " \(help)")
    }

    private static func nearest(to word: String, among known: [String]) -> String? {
        let typed = word.lowercased()
        let letterCount = word.drop { $0 == "-" }.count
        let begun = known.filter { $0.lowercased().hasPrefix(typed) }
        if letterCount > 2, begun.count == 1 { return begun[0] }
        // Of a short word, two changes would leave little: 'tcsh' is not meant as 'bash'.
        let limit = letterCount < 5 ? 1 : max(2, letterCount / 3)
        // Words whose lengths differ by more are no nearer than that.
        let near = known.filter { abs($0.count - typed.count) <= limit }
        let ranked = near.map { (distance(typed, $0.lowercased()), $0) }.sorted { $0 < $1 }
        guard let best = ranked.first, best.0 <= limit, best.0 == 0 || letterCount > 1
        else { return nil }
        return best.1
    }

    /// Returns the number of letters to change, remove, insert, or swap with the next one.
    private static func distance(_ left: String, _ right: String) -> Int {
        let (letters, others) = (Array(left), Array(right))
        // The rows of the table for the letter before the latest, the latest, and the present one.
        var (earlier, latest, current) = ([Int](), Array(0...others.count), [Int]())
        for row in letters.indices {
            current = [row + 1]
            var column = 0
            while column < others.count {
                let isEqual = letters[row] == others[column]
                var best = min(
                    latest[column] + (isEqual ? 0 : 1), latest[column + 1] + 1,
                    current[column] + 1)
                if row > 0, column > 0, letters[row] == others[column - 1],
                    letters[row - 1] == others[column]
                {
                    best = min(best, earlier[column - 1] + 1)
                }
                current.append(best)
                column += 1
            }
            (earlier, latest) = (latest, current)
        }
        return latest[others.count]
    }
}
