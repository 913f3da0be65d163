/// A shell that completes words on its command line.
package enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish
}

/// The script by which a shell completes the commands, flags and values of a program.
package enum CompletionScript {
    package static func text(for program: CommandSyntax, in shell: Shell) -> String {
        switch shell {
        case .bash: BashCompletion(program: program).text
        case .zsh: ZshCompletion(program: program).text
        case .fish: FishCompletion(program: program).text
        }
    }
}

extension ArgumentValue {
    /// The words that a shell offers in its place.
    var words: [String] {
        switch kind {
        case .text(let suggestions): suggestions
        case .choice(let words): words
        case .choiceOrFile(let words, _): words
        case .name, .number, .seed, .file, .folder: []
        }
    }
}

extension String {
    /// The text in single quotes, as bash and zsh read it.
    var quotedForShell: String {
        "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
            + "'"
    }

    /// The text with a backslash before each of some characters.
    func escaping(_ characters: Set<Character>) -> String {
        reduce(into: "") { text, character in
            if characters.contains(character) { text.append("\\") }
            text.append(character)
        }
    }
}
