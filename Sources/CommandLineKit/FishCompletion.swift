/// A program's completion in fish: a line for each flag and word at each place.
struct FishCompletion {
    let program: CommandSyntax

    var text: String {
        let name = program.name
        var lines = ["# Completion of \(name) in fish, printed by '\(name) completion fish'.", ""]
        lines += function("valued", "Prints the flags that take a value at the place $argv[1].") {
            $0.allFlags.filter { $0.value?.isOptional == false }.flatMap(\.names)
        }
        lines += function("optional", "Prints the flags whose value, a number, may be left out.") {
            $0.allFlags.filter { $0.value?.isOptional == true }.flatMap(\.names)
        }
        lines += function("commands", "Prints the commands that can follow the place $argv[1].") {
            $0.subcommands.map(\.name)
        }
        lines.append(Self.functions.replacing("PROGRAM", with: name))
        lines += program.places.flatMap(self.lines)
        return lines.joined(separator: "\n") + "\n"
    }

    /// A function that prints words, with a branch for each place that has some.
    private func function(
        _ name: String, _ summary: String, _ words: (CommandSyntax) -> [String]
    ) -> [String] {
        let branches = program.places.flatMap { path, syntax in
            let words = words(syntax)
            return words.isEmpty
                ? []
                : [
                    "        case '\(path.joined(separator: " "))'",
                    "            string split ' ' -- '\(words.joined(separator: " "))'",
                ]
        }
        return ["# \(summary)", "function __\(program.name)_\(name)", "    switch $argv[1]"]
            + branches + ["    end", "end", ""]
    }

    /// The calls of `complete` for a place.
    private func lines(_ path: [String], _ syntax: CommandSyntax) -> [String] {
        let place = path.joined(separator: " ")
        func line(_ condition: String, _ words: String, _ summary: String) -> String {
            let condition = Self.quoted("__\(program.name)_at \(condition)")
            return "complete -c \(program.name) -n \(condition) \(words)"
                + (summary.isEmpty ? "" : " -d \(Self.quoted(summary))")
        }
        let flags = syntax.allFlags.map { flag in
            let names = flag.names.map { name in
                name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
            }
            let value = flag.value.map { " \(self.value($0))" } ?? ""
            return line("'\(place)'", names.joined(separator: " ") + value, flag.summary)
        }
        let commands = syntax.subcommands.map { subcommand in
            line("'\(place)' 0", "-a \(Self.quoted(subcommand.name))", subcommand.summary)
        }
        let operands = syntax.operands.enumerated().compactMap { index, operand in
            let offer = offer(operand.value)
            let condition = operand.repeats ? "'\(place)'" : "'\(place)' \(index)"
            return offer.isEmpty ? nil : line(condition, offer, "")
        }
        return flags + commands + operands
    }

    /// The options of `complete` for a flag with this value.
    private func value(_ value: ArgumentValue) -> String {
        // Fish has no way to describe a value that may be left out.
        if value.isOptional { return "-f" }
        let offer = offer(value)
        return offer == "-F" ? "-r -F" : offer.isEmpty ? "-x" : "-x \(offer)"
    }

    /// The options of `complete` that offer values; empty if there is nothing to offer.
    private func offer(_ value: ArgumentValue) -> String {
        switch value.kind {
        case .text(let words), .choice(let words):
            words.isEmpty ? "" : "-a \(Self.quoted(words.joined(separator: " ")))"
        case .choiceOrFile(let words, let prefix):
            "-a "
                + Self.quoted(
                    "(__\(program.name)_path_or_word "
                        + ([prefix] + words).joined(separator: " ") + ")")
        case .file: "-F"
        case .folder: "-a '(__fish_complete_directories)'"
        case .name, .number, .seed: ""
        }
    }

    /// The text in single quotes, as fish reads it.
    private static func quoted(_ text: String) -> String {
        "'\(text.escaping(["\\", "'"]))'"
    }

    /// The functions that are the same for every program.
    private static let functions = #"""
        # Succeeds if the words before the current one lead to the place $argv[1].
        # With $argv[2], that number of other words has to follow.
        function __PROGRAM_at
            set -l place
            set -l count 0
            set -l ended
            set -l words (commandline -opc)
            set -e words[1]
            while set -q words[1]
                set -l word $words[1]
                set -e words[1]
                if test -z "$ended" -a "$word" = --
                    set ended 1
                else if test -z "$ended"; and string match -qr -- '^-.' $word
                    # Behind a flag there can be no command.
                    count (__PROGRAM_commands "$place") >/dev/null; and set count 1
                    if contains -- $word (__PROGRAM_valued "$place")
                        set -e words[1]
                    else if contains -- $word (__PROGRAM_optional "$place")
                        string match -qr -- '^[0-9]+$' "$words[1]"; and set -e words[1]
                    end
                else if test $count = 0; and contains -- $word (__PROGRAM_commands "$place")
                    set place $place $word
                else
                    set count (math $count + 1)
                end
            end
            test "$place" = "$argv[1]"; or return
            not set -q argv[2]; or test $count = $argv[2]
        end

        # Prints the words $argv[2] and on, and paths behind the prefix $argv[1].
        function __PROGRAM_path_or_word
            set -l current (commandline -ct | string replace -r -- '^--[^=]*=' '')
            printf '%s\n' $argv[2..-1] $argv[1]
            if string match -q -- "$argv[1]*" $current
                set -l path (string replace -- $argv[1] '' $current)
                __fish_complete_path $path | string replace -r -- '^' $argv[1]
            end
        end

        complete -c PROGRAM -f
        """#
}
