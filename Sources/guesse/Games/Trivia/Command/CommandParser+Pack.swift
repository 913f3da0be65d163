import CommandLineKit
import Games

/// What `guesse pack` is asked to do.
enum PackOptions: Equatable {
    /// List the packs that the program has.
    case list
    /// Read files, and name what is wrong with them.
    case check(files: [String])
    /// Read a file, and write it in our form.
    case convert(file: String, PackOutput)
    /// Write a pack to begin with.
    case new(PackOutput)
}

/// Where a pack is written.
struct PackOutput: Equatable {
    /// The file; `nil` for standard output.
    var path: String?
    var delimiter: PackDelimiter
    /// Whether a file that is there may be written over.
    var replaces = false
}

/// `guesse pack`: questions in files.
extension CommandParser {
    static let packCommand: (name: String, summary: String, usage: String, flags: [Flag]) = (
        "pack", "questions in files: list, check, convert, and begin new ones",
        "guesse pack list | check FILE… | convert FILE -o OUT.tsv | new FILE.tsv",
        [
            Flag("-o", "FILE", "where convert writes: .tsv, .csv, or '-' for standard output"),
            Flag("--force", nil, "write over a file that is there"),
        ]
    )

    private static let packVerbs = ["list", "check", "convert", "new"]

    static func packOptions(_ words: [String]) throws(UsageError) -> PackOptions {
        let parsed = try ParsedArguments(words, command: "pack", flags: packCommand.flags)
        guard let verb = parsed.operands.first else {
            throw UsageError(
                "guesse pack: list, check, convert or new? 'guesse help pack' tells more")
        }
        let files = Array(parsed.operands.dropFirst())
        let replaces = parsed.switches.contains("--force")
        switch verb {
        case "list":
            try refuse(files, beyond: 0, parsed, flags: [], verb)
            return .list
        case "check":
            try refuse([], beyond: 0, parsed, flags: [], verb)
            guard !files.isEmpty else {
                throw UsageError("guesse pack: check which files? guesse pack check FILE…")
            }
            return .check(files: files)
        case "convert":
            try refuse(files, beyond: 1, parsed, flags: ["-o", "--force"], verb)
            guard let file = files.first, let path = parsed.values["-o"] else {
                throw UsageError(
                    "guesse pack: convert what into what? guesse pack convert FILE -o OUT.tsv")
            }
            return .convert(file: file, try packOutput(path, replaces))
        case "new":
            try refuse(files, beyond: 1, parsed, flags: ["--force"], verb)
            guard let path = files.first else {
                throw UsageError("guesse pack: which file? guesse pack new FILE.tsv")
            }
            return .new(try packOutput(path, replaces))
        default:
            throw UsageError(
                "guesse pack: there is no '\(verb)'"
                    + ParsedArguments.suggestion(for: verb, among: packVerbs)
                    + "; there are list, check, convert and new")
        }
    }

    /// Refuses words and flags of which nothing would come.
    private static func refuse(
        _ files: [String], beyond count: Int, _ parsed: ParsedArguments, flags: [String],
        _ verb: String
    ) throws(UsageError) {
        guard files.count <= count else {
            throw UsageError("guesse pack: '\(files[count])' is one word too many for \(verb)")
        }
        for flag in packCommand.flags.map(\.name) where !flags.contains(flag) {
            guard parsed.values[flag] == nil, !parsed.switches.contains(flag) else {
                throw UsageError("guesse pack: \(verb) takes no '\(flag)'")
            }
        }
    }

    private static func packOutput(
        _ path: String, _ replaces: Bool
    ) throws(UsageError) -> PackOutput {
        if path == "-" { return PackOutput(path: nil, delimiter: .tab, replaces: replaces) }
        guard let delimiter = PackDelimiter(fileName: path) else {
            throw UsageError(
                "guesse pack: '\(path)' should end with .tsv or .csv, the forms that are written")
        }
        guard replaces || !NewFile.exists(path) else {
            throw UsageError(
                "guesse pack: '\(path)' is there already; name another file, or add --force")
        }
        return PackOutput(path: path, delimiter: delimiter, replaces: replaces)
    }
}
