/// An argument list, sorted into known flags and other words.
///
/// There are no abbreviations: an unknown flag is an error with a suggestion. `--flag=value` and
/// `--flag value` are the same; everything after `--` is no flag.
package struct ParsedArguments {
    package private(set) var values: [String: String] = [:]
    package private(set) var switches: Set<String> = []
    package private(set) var operands: [String] = []

    /// Sorts an argument list.
    ///
    /// - Parameter command: The command's name; empty for the program without one.
    package init(_ arguments: [String], command: String, flags: [Flag]) throws(UsageError) {
        let program = command.isEmpty ? "guesse" : "guesse \(command)"
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
            guard let flag = flags.first(where: { $0.name == name }) else {
                throw UsageError(
                    "\(program): there is no flag '\(name)'"
                        + Self.suggestion(for: name, among: flags.map(\.name))
                        + "; 'guesse help\(command.isEmpty ? "" : " ")\(command)' lists them")
            }
            try take(flag, attached: parts.count > 1 ? String(parts[1]) : nil, &rest, command)
        }
    }

    private mutating func take(
        _ flag: Flag, attached: String?, _ rest: inout ArraySlice<String>, _ command: String
    ) throws(UsageError) {
        guard let placeholder = flag.value else {
            guard attached == nil else {
                throw UsageError("guesse \(command): '\(flag.name)' takes no value")
            }
            switches.insert(flag.name)
            return
        }
        if placeholder.hasPrefix("[") {
            let isNumber = rest.first?.allSatisfy { $0.isASCII && $0.isNumber } == true
            values[flag.name] = attached ?? (isNumber ? rest.popFirst() : nil) ?? ""
            return
        }
        guard let value = attached ?? rest.popFirst() else {
            throw UsageError(
                "guesse \(command): '\(flag.name)' needs a value: \(flag.name) \(placeholder)")
        }
        values[flag.name] = value
    }

    /// Returns the whole number given for a flag; throws if it is no number in the range.
    package func number(
        _ name: String, in range: ClosedRange<Int>, command: String
    ) throws(UsageError) -> Int? {
        guard let text = values[name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                "guesse \(command): '\(name)' takes a number from \(range.lowerBound) to "
                    + "\(range.upperBound), not '\(text)'")
        }
        return number
    }

    /// Returns the 64-bit number that `--seed` was given.
    package func seed(command: String) throws(UsageError) -> UInt64? {
        guard let text = values["--seed"] else { return nil }
        guard let seed = UInt64(text) else {
            throw UsageError(
                "guesse \(command): '--seed' takes a whole number from 0 on, not '\(text)'")
        }
        return seed
    }

    /// Returns the nearest known word as the end of an error message; empty if none is near.
    package static func suggestion(for word: String, among known: [String]) -> String {
        let ranked = known.map { (distance(word, $0), $0) }.sorted { $0 < $1 }
        guard let best = ranked.first, best.0 <= max(2, word.count / 3) else { return "" }
        return "; did you mean '\(best.1)'?"
    }

    /// Returns the number of letters to change, remove, insert, or swap with the next one.
    private static func distance(_ left: String, _ right: String) -> Int {
        let (letters, others) = (Array(left), Array(right))
        var rows = [Array(0...others.count)]
        for (row, letter) in letters.enumerated() {
            var current = [row + 1]
            for (column, other) in others.enumerated() {
                var best = min(
                    rows[row][column] + (letter == other ? 0 : 1), rows[row][column + 1] + 1,
                    current[column] + 1)
                if row > 0, column > 0, letter == others[column - 1], letters[row - 1] == other {
                    best = min(best, rows[row - 1][column - 1] + 1)
                }
                current.append(best)
            }
            rows.append(current)
        }
        return rows[letters.count][others.count]
    }
}
