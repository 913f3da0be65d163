import CommandLineKit
import TerminalKit

/// The options of `guesse album`.
enum AlbumOptions: Equatable {
    /// An album: one of those that are kept, 1 being the newest, or a file.
    enum Source: Equatable {
        case number(Int)
        case file(String)
    }

    case list(isJSON: Bool)
    /// The chains in lines, or the file itself as JSON; `chain` counts from 1, and is all if there is none.
    case show(Source, chain: Int?, isJSON: Bool, colour: Look.ColourChoice, GraphicsTier?)
    case export(Source, folder: String, [AlbumFormat])
}

/// `guesse album`: the chains of games that are over.
extension CommandParser {
    static let albumCommand: (name: String, summary: String, usage: String, flags: [Flag]) = (
        "album", "see the chains of your games of Phone again: list, show, export",
        "guesse album list | show [NUMBER|FILE] | export [NUMBER|FILE]",
        [
            Flag("--chain", "N", "show: only this chain, 1 to 16"),
            Flag("--to", "FOLDER", "export: where the files go (default: here)"),
            Flag("--format", "png|gif|html|json|all", "export: what is made (default all)"),
            Flag("--json", nil, "list: one `album` event an album; show: the album as JSON"),
            Flag("--color", "auto|always|never", "show: colours; NO_COLOR is respected"), graphics,
        ]
    )

    private static let albumVerbs = ["list", "show", "export"]

    static func albumOptions(_ words: [String]) throws(UsageError) -> AlbumOptions {
        let parsed = try ParsedArguments(words, command: "album", flags: albumCommand.flags)
        guard let verb = parsed.operands.first else {
            throw UsageError(
                "guesse album: list, show or export? 'guesse help album' tells more")
        }
        let isJSON = parsed.switches.contains("--json")
        switch verb {
        case "list":
            try refuseAlbumWords(parsed, beyond: 1, flags: ["--json"])
            return .list(isJSON: isJSON)
        case "show":
            let looks = ["--chain", "--color", "--graphics"]
            try refuseAlbumWords(parsed, beyond: 2, flags: isJSON ? ["--json"] : looks)
            return .show(
                try albumSource(parsed),
                chain: try parsed.number("--chain", in: 1...16, command: "album"), isJSON: isJSON,
                colour: try colour(parsed, "album"), try graphicsTier(parsed, "album"))
        case "export":
            try refuseAlbumWords(parsed, beyond: 2, flags: ["--to", "--format"])
            return .export(
                try albumSource(parsed), folder: parsed.values["--to"] ?? ".",
                try albumFormats(parsed.values["--format"] ?? "all"))
        default:
            throw UsageError(
                "guesse album: there is no '\(verb)'"
                    + ParsedArguments.suggestion(for: verb, among: albumVerbs)
                    + "; there are list, show and export")
        }
    }

    private static func refuseAlbumWords(
        _ parsed: ParsedArguments, beyond count: Int, flags: [String]
    ) throws(UsageError) {
        let verb = parsed.operands[0]
        guard parsed.operands.count <= count else {
            throw UsageError(
                "guesse album: '\(parsed.operands[count])' is one word too many for \(verb)")
        }
        for flag in albumCommand.flags.map(\.name) where !flags.contains(flag) {
            guard parsed.values[flag] == nil, !parsed.switches.contains(flag) else {
                let json = parsed.switches.contains("--json") && flags.contains("--json")
                throw UsageError(
                    "guesse album: \(verb)\(json ? " --json" : "") takes no '\(flag)'")
            }
        }
    }

    private static func albumSource(
        _ parsed: ParsedArguments
    ) throws(UsageError) -> AlbumOptions.Source {
        guard parsed.operands.count > 1 else { return .number(1) }
        let word = parsed.operands[1]
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

    private static func albumFormats(_ word: String) throws(UsageError) -> [AlbumFormat] {
        if word == "all" { return AlbumFormat.allCases }
        guard let format = AlbumFormat(rawValue: word) else {
            throw UsageError(
                "guesse album: '--format' is png, gif, html, json or all, not '\(word)'")
        }
        return [format]
    }
}
