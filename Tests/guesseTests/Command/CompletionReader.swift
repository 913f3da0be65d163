import CommandLineKit

/// The flags and commands that a completion script or the manual page names, by place.
struct CompletionReader {
    /// The flags at each place; a place is the words of commands that lead there.
    private(set) var flags: [String: Set<String>] = [:]
    private(set) var commands: [String: Set<String>] = [:]
    private var place = ""

    init(_ script: String, of shell: Shell) {
        for line in script.split(separator: "\n") {
            switch shell {
            case .bash: readBash(line)
            case .zsh: readZsh(line)
            case .fish: readFish(line)
            }
        }
    }

    /// Reads a manual page, whose headings may name these places.
    init(manual: String, places: [String]) {
        for line in manual.split(separator: "\n") {
            if line.hasPrefix(".SH ") {
                // The flags without a command stand in the description.
                place = line == ".SH DESCRIPTION" ? "" : "elsewhere"
            }
            if line.hasPrefix(".SS \"guesse ") {
                readHeading(
                    line.split(separator: "\"")[1].split(separator: " ").dropFirst(), places)
            }
            for match in line.matches(of: /\\fB((?:\\-){1,2}[A-Za-z](?:\\-|[a-z])*)\\fR/) {
                flags[place, default: []].insert(String(match.1).replacing("\\-", with: "-"))
            }
        }
    }

    /// Takes the longest place that the heading begins with; operands follow it.
    private mutating func readHeading(_ heading: ArraySlice<Substring>, _ places: [String]) {
        var words = heading
        while !words.isEmpty, !places.contains(words.joined(separator: " ")) { words.removeLast() }
        place = words.joined(separator: " ")
        let parent = words.dropLast().joined(separator: " ")
        commands[parent, default: []].insert(String(words.last ?? ""))
    }

    private mutating func readBash(_ line: Substring) {
        if let match = line.wholeMatch(of: #/        '([a-z ]*)'\)/#) { place = String(match.1) }
        if let match = line.wholeMatch(of: #/            (flags|commands)='(.*)'/#) {
            let words = Set(match.2.split(separator: " ").map(String.init))
            if match.1 == "flags" { flags[place] = words } else { commands[place] = words }
        }
    }

    private mutating func readZsh(_ line: Substring) {
        if let match = line.wholeMatch(of: /_guesse((?:_[a-z]+)*)\(\) {/) {
            place = match.1.split(separator: "_").joined(separator: " ")
        }
        if let match = line.firstMatch(of: /^        '(?:\([^)]*\))?(--?[A-Za-z][a-z-]*)(?:=|\[)/) {
            flags[place, default: []].insert(String(match.1))
        }
        if let match = line.firstMatch(of: /^        '([a-z]+):.*'$/) {
            commands[place, default: []].insert(String(match.1))
        }
    }

    private mutating func readFish(_ line: Substring) {
        guard
            let match = line.wholeMatch(
                of: /complete -c guesse -n '__guesse_at \\'([a-z ]*)\\'(?: (\d))?' (.*)/)
        else { return }
        let place = String(match.1)
        let words = match.3.split(separator: " ").map(String.init)
        for (option, word) in zip(words, words.dropFirst()) {
            if option == "-l" { flags[place, default: []].insert("--\(word)") }
            if option == "-s" { flags[place, default: []].insert("-\(word)") }
            if option == "-d" { break }
        }
        // A command is one word with a summary.
        if match.2 == "0", words.count > 2, words[0] == "-a", words[2] == "-d" {
            let name = words[1].filter { $0 != "'" }
            commands[place, default: []].insert(name)
        }
    }
}
