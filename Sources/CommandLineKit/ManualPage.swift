/// A program's page for `man`, in the language roff with the macros `man`.
package struct ManualPage: Sendable {
    package var program: CommandSyntax
    /// The program's name with its version.
    package var version: String
    /// The day of the version, such as `2026-11-25`.
    package var date: String
    /// A few sentences on the program.
    package var introduction: [String]
    /// Exit codes with their meaning.
    package var exitCodes: [(code: String, meaning: String)]
    /// Variables of the environment with their effect.
    package var environment: [(name: String, effect: String)]
    /// Files and folders with what is in them.
    package var files: [(path: String, content: String)]
    /// Command lines with their effect.
    package var examples: [(line: String, effect: String)]

    package init(
        program: CommandSyntax, version: String, date: String, introduction: [String] = [],
        exitCodes: [(code: String, meaning: String)] = [],
        environment: [(name: String, effect: String)] = [],
        files: [(path: String, content: String)] = [],
        examples: [(line: String, effect: String)] = []
    ) {
        self.program = program
        self.version = version
        self.date = date
        self.introduction = introduction
        self.exitCodes = exitCodes
        self.environment = environment
        self.files = files
        self.examples = examples
    }

    /// The title of the section with the flags of several commands.
    package static let sharedFlags = "FLAGS OF SEVERAL COMMANDS"

    package var text: String {
        let name = program.name
        var lines = [
            ".\\\" Printed by '\(name) man'.",
            ".TH \(name.uppercased()) 1 \"\(date)\" \"\(version)\" \"User Commands\"",
            ".nh", ".SH NAME", "\(name) \\- \(Roff.escaped(program.summary))",
            ".SH SYNOPSIS", "\\fB\(name)\\fR [\\fIflags\\fR]", ".br",
            "\\fB\(name)\\fR \\fIcommand\\fR [\\fIwords\\fR] [\\fIflags\\fR]",
            ".SH DESCRIPTION",
        ]
        lines += Roff.text(introduction.joined(separator: " ")) + [".PP"]
        lines += Roff.text("Without a command, \(name) takes these flags:")
        lines += flags(of: program)
        lines += [".SH COMMANDS"] + program.subcommands.flatMap { section([name], $0) }
        lines += [".SH \(Self.sharedFlags)"] + entries(shared)
        lines += list("EXIT STATUS", exitCodes.map { ($0.code, $0.meaning) })
        lines += list("ENVIRONMENT", environment.map { ($0.name, $0.effect) })
        lines += list("FILES", files.map { ($0.path, $0.content) })
        lines += list("EXAMPLES", examples.map { ($0.line, $0.effect) })
        return lines.joined(separator: "\n") + "\n"
    }

    /// The flags that more than one command takes alike, each once.
    private var shared: [Flag] {
        var once: [Flag] = []
        var several: [Flag] = []
        for flag in program.places.flatMap(\.syntax.flags) {
            if !once.contains(flag) {
                once.append(flag)
            } else if !several.contains(flag) {
                several.append(flag)
            }
        }
        return several + [CommandSyntax.help]
    }

    /// The part on a command, with a part for each of its subcommands.
    private func section(_ path: [String], _ syntax: CommandSyntax) -> [String] {
        let path = path + [syntax.name]
        let title = (path + syntax.operands.map(\.label)).joined(separator: " ")
        var lines = [".SS \"\(Roff.escaped(title))\""]
        lines += Roff.text(syntax.summary)
        lines += Roff.paragraphs(syntax.notes)
        if syntax.subcommands.isEmpty { lines += flags(of: syntax) }
        return lines + syntax.subcommands.flatMap { section(path, $0) }
    }

    /// The flags of a place: its own in full, and the names of those that others have too.
    private func flags(of syntax: CommandSyntax) -> [String] {
        let shared = shared
        let own = syntax.flags.filter { !shared.contains($0) }
        let others = syntax.allFlags.filter(shared.contains)
        let names = others.map { Roff.bold($0.name) }.joined(separator: ", ")
        return entries(own) + [".PP"]
            + TextLines.wrapped(
                "\(own.isEmpty ? "Flags" : "Also"), described below: \(names).", width: Roff.width)
    }

    /// The flags, those for engineers last.
    private func entries(_ flags: [Flag]) -> [String] {
        let technical = flags.filter(\.isForEngineers)
        return flags.filter { !$0.isForEngineers }.flatMap(entry)
            + (technical.isEmpty ? [] : [".PP"] + Roff.text(Flag.heading))
            + technical.flatMap(entry)
    }

    private func entry(_ flag: Flag) -> [String] {
        var label = flag.names.map(Roff.bold).joined(separator: ", ")
        if let value = flag.value {
            let word = Roff.italic(value.placeholder)
            label += value.isOptional ? " [\(word)]" : " \(word)"
        }
        return [".TP", label] + Roff.text(flag.summary)
    }

    private func list(_ title: String, _ items: [(String, String)]) -> [String] {
        items.isEmpty
            ? []
            : [".SH \(title)"]
                + items.flatMap { [".TP", Roff.bold($0.0)] + Roff.text($0.1) }
    }
}

/// Text as roff reads it.
enum Roff {
    /// The most columns of a line of text in the source.
    static let width = 78

    static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }
    static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

    /// The text with escapes for the characters that have a meaning in roff.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "\"": result += "\\(dq"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            default:
                if scalar.isASCII {
                    result.unicodeScalars.append(scalar)
                } else {
                    result += name(of: scalar)
                }
            }
        }
    }

    /// The name of a character beyond ASCII, such as `\[u2026]`.
    private static func name(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
        return "\\[u\(zeros)\(digits)]"
    }

    /// A text in lines of the source, none of which is taken for a request.
    static func text(_ text: String) -> [String] {
        TextLines.wrapped(escaped(text), width: width)
            .flatMap(endingAtSentences)
            .map { $0.hasPrefix(".") ? "\\&\($0)" : $0 }
    }

    static func paragraphs(_ texts: [String]) -> [String] {
        texts.flatMap { [".PP"] + text($0) }
    }

    /// The line, broken behind each sentence that ends in it, as roff wants it.
    private static func endingAtSentences(_ line: String) -> [String] {
        line.split(separator: " ").reduce(into: []) { lines, word in
            if let last = lines.last, !last.hasSuffix(".") {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
    }
}
