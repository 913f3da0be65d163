/// A program's completion in bash, from version 3.2 on.
struct BashCompletion {
    let program: CommandSyntax

    var text: String {
        let name = program.name
        var lines = ["# Completion of \(name) in bash, printed by '\(name) completion bash'.", ""]
        lines += [
            "# Sets the flags and commands of the place $1, the commands on the line so far.",
            "# The flags in valued take a value, those in optional a number that may be left out.",
            "_\(name)_place() {", "    flags= valued= optional= commands=", "    case $1 in",
        ]
        lines += program.places.flatMap(place) + ["    esac", "}", ""]
        lines += [
            "# Sets the kind and the choices of a value.",
            "# $1 is a place with a flag, or with a word's number.",
            "_\(name)_value() {", "    kind= choices=", "    case $1 in",
        ]
        lines += values + ["    esac", "}", ""]
        lines.append(Self.functions.replacing("PROGRAM", with: name))
        return lines.joined(separator: "\n")
    }

    /// The branch for a place in the function that sets flags and commands.
    private func place(_ path: [String], _ syntax: CommandSyntax) -> [String] {
        func list(_ words: [String]) -> String { "'\(words.joined(separator: " "))'" }
        let flags = syntax.allFlags
        let valued = flags.filter { $0.value?.isOptional == false }
        let optional = flags.filter { $0.value?.isOptional == true }
        return [
            "        '\(path.joined(separator: " "))')",
            "            flags=\(list(flags.flatMap(\.names)))",
            "            valued=\(list(valued.flatMap(\.names)))",
            "            optional=\(list(optional.flatMap(\.names)))",
            "            commands=\(list(syntax.subcommands.map(\.name)))",
            "            ;;",
        ]
    }

    /// The branches in the function that sets choices, one for all places with the same choices.
    private var values: [String] {
        var order: [String] = []
        var patterns: [String: [String]] = [:]
        func add(_ pattern: String, _ value: ArgumentValue) {
            guard let setting = Self.setting(of: value) else { return }
            if patterns[setting] == nil { order.append(setting) }
            patterns[setting, default: []].append(pattern)
        }
        for (path, syntax) in program.places {
            let place = path.joined(separator: " ")
            for flag in syntax.flags {
                guard let value = flag.value else { continue }
                for name in flag.names { add("'\(place) \(name)'", value) }
            }
            for (index, operand) in syntax.operands.enumerated() {
                add("'\(place) \(operand.repeats ? "'*[0-9]" : "\(index)'")", operand.value)
            }
        }
        return order.flatMap { setting in
            ["        \(patterns[setting, default: []].joined(separator: " | \\\n            ")))"]
                + ["            \(setting)", "            ;;"]
        }
    }

    /// The assignments for a value; `nil` if there is nothing to offer.
    private static func setting(of value: ArgumentValue) -> String? {
        switch value.kind {
        case .text(let words), .choice(let words):
            words.isEmpty ? nil : "kind=words choices='\(words.joined(separator: " "))'"
        case .choiceOrFile(let words, let prefix):
            "kind=\(prefix) choices='\((words + [prefix]).joined(separator: " "))'"
        case .file: "kind=file"
        case .folder: "kind=folder"
        case .name, .number, .seed: nil
        }
    }

    /// The functions that are the same for every program.
    private static let functions = #"""
        # Sets words to the words up to the cursor. In COMP_WORDS they are split at '=' and ':'.
        _PROGRAM_words() {
            local rest=${COMP_LINE:0:COMP_POINT} index word trimmed
            words=()
            for ((index = 0; index <= COMP_CWORD; index++)); do
                word=${COMP_WORDS[index]}
                trimmed=${rest#"${rest%%[![:space:]]*}"}
                # The word with the cursor ends there.
                ((index == COMP_CWORD)) && word=$trimmed
                if [[ $trimmed == "$rest" && ${#words[@]} -gt 0 && -n $rest ]]; then
                    words[${#words[@]} - 1]+=$word
                else
                    words+=("$word")
                fi
                rest=${trimmed#"$word"}
            done
        }

        # Offers those of the words $1 that begin as the current one does.
        _PROGRAM_offer() {
            local word
            for word in $1; do
                [[ $word == "$current"* ]] && COMPREPLY+=("$before$word")
            done
        }

        # Offers files with $1 -f, folders with -d.
        _PROGRAM_files() {
            local path
            current=${current#[\"\']}
            while IFS= read -r path; do
                COMPREPLY+=("$before$path")
            done < <(compgen "$1" -- "${current//\\/}")
            compopt -o filenames 2>/dev/null
        }

        # Offers values for $1, which is a place with a flag, or with a word's number.
        _PROGRAM_offer_value() {
            local kind choices
            _PROGRAM_value "$1"
            case $kind in
                words) _PROGRAM_offer "$choices" ;;
                file) _PROGRAM_files -f ;;
                folder) _PROGRAM_files -d ;;
                '') ;;
                *)
                    if [[ $current == "$kind"* ]]; then
                        before+=$kind current=${current#"$kind"}
                        _PROGRAM_files -f
                    else
                        _PROGRAM_offer "$choices"
                        [[ ${COMPREPLY[*]} == *"$kind" ]] && compopt -o nospace 2>/dev/null
                    fi
                    ;;
            esac
        }

        _PROGRAM() {
            local words flags valued optional commands
            local place= flag= before= current word ended= count=0 index last
            COMPREPLY=()
            _PROGRAM_words
            last=$((${#words[@]} - 1)) current=${words[${#words[@]} - 1]}
            _PROGRAM_place ''
            for ((index = 1; index < last; index++)); do
                word=${words[index]}
                if [[ -z $ended && $word == -- ]]; then
                    ended=1
                elif [[ -z $ended && $word == -?* ]]; then
                    # Behind a flag there can be no command.
                    commands=
                    if [[ " $valued " == *" $word "* ]]; then
                        ((++index == last)) && flag=$word
                    elif [[ " $optional " == *" $word "* && ${words[index + 1]} =~ ^[0-9]+$ ]]; then
                        ((++index))
                    fi
                elif [[ $count == 0 && -n $word && " $commands " == *" $word "* ]]; then
                    place+=${place:+ }$word
                    _PROGRAM_place "$place"
                else
                    ((++count))
                fi
            done
            if [[ -n $flag ]]; then
                _PROGRAM_offer_value "$place $flag"
            elif [[ -z $ended && $current == -*=* ]]; then
                before=${current%%=*}= current=${current#*=}
                _PROGRAM_offer_value "$place ${before%=}"
            elif [[ -z $ended && $current == -* ]]; then
                _PROGRAM_offer "$flags"
            elif [[ $count == 0 && -n $commands ]]; then
                _PROGRAM_offer "$commands"
            else
                _PROGRAM_offer_value "$place $count"
            fi
            # bash replaces only $2, the part of the word behind the last '=' or ':'.
            current=${words[last]}
            before=${current%"$2"}
            if [[ $current == *"$2" && -n $before ]]; then
                for index in "${!COMPREPLY[@]}"; do
                    COMPREPLY[index]=${COMPREPLY[index]#"$before"}
                done
            fi
        }

        complete -F _PROGRAM PROGRAM

        """#
}
