/// A program's completion in zsh: one function for each place.
struct ZshCompletion {
    let program: CommandSyntax

    var text: String {
        let name = program.name
        var lines = [
            "#compdef \(name)",
            "# Completion of \(name) in zsh, printed by '\(name) completion zsh'.", "",
        ]
        lines.append(Self.pathFunction.replacing("PROGRAM", with: name))
        lines += program.places.flatMap(function)
        lines += [
            "if [[ $funcstack[1] == _\(name) ]]; then", "    _\(name) \"$@\"", "else",
            "    compdef _\(name) \(name)", "fi", "",
        ]
        return lines.joined(separator: "\n")
    }

    private func functionName(_ path: [String]) -> String {
        "_" + ([program.name] + path).joined(separator: "_")
    }

    private func function(_ path: [String], _ syntax: CommandSyntax) -> [String] {
        let flags = syntax.allFlags.flatMap { specs(of: $0, at: syntax) }
        let body =
            syntax.subcommands.isEmpty
            ? arguments(flags + operands(of: syntax)) : subcommands(path, syntax, flags)
        return ["\(functionName(path))() {"] + body + ["}", ""]
    }

    /// A call that offers flags and values; behind `--` no word is a flag.
    private func arguments(_ specs: [String], options: String = "-S") -> [String] {
        let last = specs.count - 1
        return ["    _arguments \(options) \\"]
            + specs.enumerated().map { "        \($1)\($0 < last ? " \\" : "")" }
    }

    private func subcommands(
        _ path: [String], _ syntax: CommandSyntax, _ specs: [String]
    ) -> [String] {
        let states = ["'1:command:->command'", "'*::word:->words'"]
        var lines = [
            "    local curcontext=$curcontext context state state_descr line ret=1",
            "    local -a commands", "    typeset -A opt_args", "    commands=(",
        ]
        lines += syntax.subcommands.map {
            "        " + "\($0.name):\($0.summary.escaping(["\\"]))".quotedForShell
        }
        lines += ["    )"] + arguments(specs + states, options: "-S -C")
        lines[lines.count - 1] += " && ret=0"
        lines += [
            "    case $state in",
            "        command) _describe -t commands command commands && ret=0 ;;",
            "        words)",
            "            curcontext=${curcontext%:*}-$line[1]:",
            "            case $line[1] in",
        ]
        lines += syntax.subcommands.map {
            "                \($0.name)) \(functionName(path + [$0.name])) && ret=0 ;;"
        }
        return lines + ["            esac", "            ;;", "    esac", "    return ret"]
    }

    /// The specifications of a flag, one for each of its names.
    private func specs(of flag: Flag, at syntax: CommandSyntax) -> [String] {
        let ends = flag == CommandSyntax.help
        let others = flag.names.count > 1 ? " \(flag.names.joined(separator: " "))" : ""
        // Behind a flag there can be no command, and behind the flag for help nothing else.
        let excluded = ends ? "(- 1 *)" : syntax.subcommands.isEmpty ? "" : "(1 *\(others))"
        let summary = flag.summary.escaping(["\\", "[", "]"])
        return flag.names.map { name in
            var spec = "\(excluded)\(name)"
            if flag.value != nil { spec += "=" }
            spec += "[\(summary)]"
            if let value = flag.value {
                spec += (value.isOptional ? "::" : ":") + messageAndAction(of: value)
            }
            return spec.quotedForShell
        }
    }

    private func operands(of syntax: CommandSyntax) -> [String] {
        syntax.operands.enumerated().map { index, operand in
            let place = operand.repeats ? "*:" : "\(index + 1):\(operand.isOptional ? ":" : "")"
            return (place + messageAndAction(of: operand.value)).quotedForShell
        }
    }

    /// The word for a value, and the function that offers values.
    private func messageAndAction(of value: ArgumentValue) -> String {
        func quoted(_ words: [String]) -> String {
            words.map { $0.escaping(["\\", ":", " "]) }.joined(separator: " ")
        }
        let action =
            switch value.kind {
            case .text(let words), .choice(let words): words.isEmpty ? " " : "(\(quoted(words)))"
            case .choiceOrFile(let words, let prefix):
                "{_\(program.name)_path_or_word \(quoted([prefix] + words))}"
            case .file: "_files"
            case .folder: "_files -/"
            case .name, .number, .seed: " "
            }
        return value.placeholder.escaping(["\\", ":"]) + ":" + action
    }

    private static let pathFunction = #"""
        # Offers the words $2, $3 and so on, and paths behind the prefix $1.
        _PROGRAM_path_or_word() {
            local prefix=$1 expl ret=1
            shift
            if compset -P "$prefix"; then
                _files
            else
                _wanted values expl value compadd -- "$@" && ret=0
                _wanted values expl value compadd -S '' -- "$prefix" && ret=0
                return ret
            fi
        }

        """#
}
