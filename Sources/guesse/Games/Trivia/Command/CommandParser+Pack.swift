import CommandLineKit
import Games

/// The options of `guesse pack`.
enum PackOptions: Equatable {
    /// List the packs that the program has.
    case list
    /// Read files, and report what is wrong with them.
    case check(files: [String])
    /// Read a file, and write it in the program's own format.
    ///
    /// If `skips`, its good questions are taken, and the others are named.
    case convert(file: String, PackOutput, skips: Bool)
    /// Write a short pack as an example.
    case new(PackOutput)
}

/// The destination of a pack.
struct PackOutput: Equatable {
    /// The file; `nil` for standard output.
    var path: String?
    var delimiter: PackDelimiter
}

/// `guesse pack`: questions in files.
extension CommandParser {
    static let packSyntax = CommandSyntax(
        "pack", "question packs in files: list, check, convert, start a new one",
        subcommands: [
            CommandSyntax("list", "list the packs that the program has"),
            CommandSyntax(
                "check", "read files, and report all errors in them",
                operands: [.init(.file, repeats: true)]),
            CommandSyntax(
                "convert", "read a pack in any known format, and write it as TSV or CSV",
                operands: [.init(.file)],
                flags: [
                    Flag(
                        "-o", .file, "the file to write: .tsv, .csv, or '-' for standard output",
                        isRequired: true),
                    skip, force,
                ]),
            CommandSyntax(
                "new", "write a small pack to change", operands: [.init(.file)], flags: [force]),
        ])

    static let skip = Flag(
        "--skip", nil, "take the good questions of a file, and name those left out")
    private static let force = Flag("--force", nil, "overwrite an existing file")

    static func packOptions(_ words: [String]) throws(UsageError) -> PackOptions {
        let parsed = try ParsedArguments(words, of: packSyntax)
        let files = parsed.operands
        let replaces = parsed.switches.contains("--force")
        switch parsed.subcommand {
        case "check":
            guard !files.isEmpty else {
                throw UsageError("guesse pack: check which files? guesse pack check FILE…")
            }
            return .check(files: files)
        case "convert":
            guard let file = files.first, let path = parsed.values["-o"] else {
                throw UsageError(
                    "guesse pack: convert what into what? guesse pack convert FILE -o OUT.tsv")
            }
            return .convert(
                file: file, try packOutput(path, replaces),
                skips: parsed.switches.contains("--skip"))
        case "new":
            guard let path = files.first else {
                throw UsageError("guesse pack: which file? guesse pack new FILE.tsv")
            }
            return .new(try packOutput(path, replaces))
        default:
            return .list
        }
    }

    private static func packOutput(
        _ path: String, _ replaces: Bool
    ) throws(UsageError) -> PackOutput {
        if path == "-" { return PackOutput(path: nil, delimiter: .tab) }
        guard let delimiter = PackDelimiter(fileName: path) else {
            throw UsageError(
                "guesse pack: '\(path)' should end with .tsv or .csv, the formats that can be "
                    + "written")
        }
        guard replaces || !NewFile.exists(path) else {
            throw UsageError(
                "guesse pack: '\(path)' exists already; name another file, or add --force")
        }
        return PackOutput(path: path, delimiter: delimiter)
    }
}
