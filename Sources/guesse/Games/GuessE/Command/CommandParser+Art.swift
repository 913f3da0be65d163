import CommandLineKit

/// The options of `guesse art`.
enum ArtOptions: Equatable {
    /// List the things that the artist knows, with those of art files.
    case list(art: [String] = [])
    /// Read files, and report the first mistake in each.
    case check(files: [String])
    /// Print the paragraph of a thing, and show its picture.
    case show(name: String, ImageOptions)
    /// Write a small file as an example.
    case new(file: String)
}

/// `guesse art`: the things that the artist draws.
extension CommandParser {
    static let artSyntax = CommandSyntax(
        "art", "the things that the artist draws: list, check, show one, describe your own",
        subcommands: [
            CommandSyntax(
                "list", "list the things that the artist knows, and those you kept", flags: [art]),
            CommandSyntax(
                "check", "read art files, and report mistakes",
                operands: [.init(.file, repeats: true)]),
            CommandSyntax(
                "show", "print how a thing is described, with its picture",
                operands: [.init("NAME")], flags: [art, colour, graphics]),
            CommandSyntax(
                "new", "write a small art file to change", operands: [.init(.file)],
                flags: [Flag("--force", nil, "overwrite an existing file")]),
        ])

    static let art = Flag(
        "--art", .file, "an art file with things of your own for the artist; repeatable")

    static func artOptions(_ words: [String]) throws(UsageError) -> ArtOptions {
        let parsed = try ParsedArguments(words, of: artSyntax)
        switch parsed.subcommand {
        case "check":
            guard !parsed.operands.isEmpty else {
                throw UsageError("guesse art: check which files? guesse art check FILE…")
            }
            return .check(files: parsed.operands)
        case "show":
            guard let name = parsed.operands.first else {
                throw UsageError("guesse art: show which thing? guesse art show kettle")
            }
            return .show(
                name: name,
                ImageOptions(
                    prompt: name, colour: colour(parsed), graphics: graphicsTier(parsed),
                    art: parsed.every("--art")))
        case "new":
            guard let path = parsed.operands.first, path != "-" else {
                throw UsageError("guesse art: which file? guesse art new FILE.art")
            }
            guard parsed.switches.contains("--force") || !NewFile.exists(path) else {
                throw UsageError(
                    "guesse art: '\(path)' exists already; name another file, or add --force")
            }
            return .new(file: path)
        default:
            return .list(art: parsed.every("--art"))
        }
    }
}
