import CommandLineKit
import Games
import TerminalKit

/// The options of `guesse album`.
enum AlbumOptions: Equatable {
    /// An album: a number of a kept one, 1 for the newest, or a file.
    enum Source: Equatable {
        case number(Int)
        case file(String)
    }

    case list(isJSON: Bool)
    /// The chains in lines, or the file itself as JSON; `chain` counts from 1, and `nil` means all
    /// chains.
    case show(Source, chain: Int?, isJSON: Bool, colour: Look.ColourChoice, GraphicsTier?)
    case export(Source, folder: String, [AlbumFormat])
}

/// `guesse album`: the chains of past games.
extension CommandParser {
    static let albumSyntax = CommandSyntax(
        "album", "see the chains of your games of Phone again: list, show, export",
        subcommands: [
            CommandSyntax(
                "list", "list the albums that are kept, the newest first",
                flags: [
                    Flag("--json", nil, "one `album` event per album", isForEngineers: true)
                ]),
            CommandSyntax(
                "show", "show the chains of an album, by default the newest",
                operands: albumOperands,
                flags: [
                    Flag("--chain", .number("N", 1...PhoneAlbum.mostChains), "only this chain"),
                    Flag("--json", nil, "the album as JSON", isForEngineers: true), colour,
                    graphics,
                ]),
            CommandSyntax(
                "export", "write the chains of an album into files", operands: albumOperands,
                flags: [
                    Flag("--to", .folder, "the folder for the files (default: here)"),
                    Flag(
                        "--format", .choice(AlbumFormat.allCases.map(\.rawValue) + [allFormats]),
                        "the kind of files (default \(allFormats))"),
                ]),
        ])

    private static let albumOperands = [
        CommandSyntax.Operand(.file("NUMBER|FILE"), isOptional: true)
    ]

    private static let allFormats = "all"

    static func albumOptions(_ words: [String]) throws(UsageError) -> AlbumOptions {
        let parsed = try ParsedArguments(words, of: albumSyntax)
        let isJSON = parsed.switches.contains("--json")
        switch parsed.subcommand {
        case "show":
            let looks = ["--chain", colour.name, graphics.name]
            if isJSON, let flag = looks.first(where: parsed.has) {
                throw UsageError("guesse album: show --json takes no '\(flag)'")
            }
            return .show(
                try albumSource(parsed), chain: parsed.number("--chain"), isJSON: isJSON,
                colour: colour(parsed), graphicsTier(parsed))
        case "export":
            let format = parsed.choice("--format", of: AlbumFormat.self)
            return .export(
                try albumSource(parsed), folder: parsed.values["--to"] ?? ".",
                format.map { [$0] } ?? AlbumFormat.allCases)
        default:
            return .list(isJSON: isJSON)
        }
    }

    private static func albumSource(
        _ parsed: ParsedArguments
    ) throws(UsageError) -> AlbumOptions.Source {
        guard let word = parsed.operands.first else { return .number(1) }
        guard !word.isEmpty, word.allSatisfy({ ("0"..."9").contains($0) }) else {
            return .file(word)
        }
        guard let number = Int(word), (1...AlbumShelf.limit).contains(number) else {
            throw UsageError(
                "guesse album: albums have numbers from 1, the newest, to \(AlbumShelf.limit), "
                    + "not '\(word)'; a file of that name is './\(word)'")
        }
        return .number(number)
    }
}
