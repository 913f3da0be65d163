import CommandLineKit
import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// `guesse album`: lists, shows and exports albums.
enum AlbumCommand {
    /// An album that was not found, with a whole sentence about it.
    struct Missing: Error, Equatable {
        var sentence: String
    }

    static func run(_ options: AlbumOptions, _ surroundings: Surroundings) -> Int32 {
        let shelf = AlbumShelf(environment: surroundings.environment)
        do throws(Missing) {
            switch options {
            case .list(let isJSON):
                for line in lines(of: shelf.paths, isJSON: isJSON)
                where !StandardStreams.line(line) {
                    break
                }
                return ExitCode.done
            case .show(let source, let chain, let isJSON, let colour, let graphics):
                let named = try album(source, on: shelf)
                if isJSON {
                    return StandardStreams.write(AlbumFile.bytes(of: named))
                        ? ExitCode.done : ExitCode.unexpected
                }
                let chains = try chains(chain, of: named)
                guard
                    let display = Display(surroundings, colour, graphics)
                else { return ExitCode.interrupted }
                return show(named, chains, on: display)
            case .export(let source, let folder, let formats):
                let named = try album(source, on: shelf)
                return tell(AlbumExport(folder: folder).write(named, formats))
            }
        } catch {
            complain(error.sentence)
            return ExitCode.badInput
        }
    }

    // MARK: List

    private struct Row: Encodable {
        var ev = "album"
        var number: Int
        var path: String
        var at: String?
        var session: String?
        var players: [String]?
        var chains: Int?
        /// The defect of a file that cannot be read.
        var text: String?

        var line: String {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            // JSON can express all values of the fields, so there is no failure to report.
            return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
    }

    /// Returns the albums, one line each.
    static func lines(of paths: [String], isJSON: Bool) -> [String] {
        let rows = paths.enumerated().map { index, path in
            var row = Row(number: index + 1, path: path)
            do throws(AlbumError) {
                let named = try AlbumShelf.read(path)
                row.at = named.ended.string
                row.session = named.session.string
                row.players = named.authors.map(\.string)
                row.chains = named.album.chains.count
            } catch {
                row.text = error.rawValue
            }
            return row
        }
        if isJSON { return rows.map { $0.line } }
        guard !rows.isEmpty else {
            return ["No album is kept yet. Each game of Phone keeps one at its end."]
        }
        return SessionTable.aligned(
            [["NUMBER", "WHEN", "SESSION", "CHAINS", "PLAYERS"]]
                + rows.map { row in
                    guard row.text == nil else {
                        return [
                            String(row.number), "",
                            SafeText("\(row.path): \(row.text ?? "")", limit: .paragraph).string,
                        ]
                    }
                    return [
                        String(row.number), FriendlyTime.text(of: SafeText(row.at ?? "")).string,
                        row.session ?? "",
                        String(row.chains ?? 0), (row.players ?? []).joined(separator: ", "),
                    ]
                })
    }

    // MARK: One album

    private static func album(
        _ source: AlbumOptions.Source, on shelf: AlbumShelf
    ) throws(Missing) -> NamedAlbum {
        let path: String
        switch source {
        case .file(let name): path = name
        case .number(let number):
            let paths = shelf.paths
            guard number <= paths.count else {
                throw Missing(
                    sentence: paths.isEmpty
                        ? "no album is kept yet; each game of Phone keeps one at its end"
                        : "there is no album \(number); 'guesse album list' lists them")
            }
            path = paths[number - 1]
        }
        do throws(AlbumError) {
            return try AlbumShelf.read(path)
        } catch {
            throw Missing(sentence: "'\(path)': \(error.rawValue)")
        }
    }

    private static func chains(
        _ chain: Int?, of named: NamedAlbum
    ) throws(Missing) -> Range<Int> {
        let count = named.album.chains.count
        guard let chain else { return 0..<count }
        guard chain <= count else {
            throw Missing(sentence: "the album has \(count) chain\(count == 1 ? "" : "s")")
        }
        return (chain - 1)..<chain
    }

    // MARK: Show

    /// The way to show drawings: in the terminal, or as words if there is no terminal for pictures.
    private struct Display {
        var columns: Int
        var graphics: GraphicsDetection
        var colours: ColourTier
        var isTerminal: Bool

        /// Asks the terminal for its abilities; `nil` if the user interrupts that.
        init?(
            _ surroundings: Surroundings, _ colour: Look.ColourChoice, _ graphics: GraphicsTier?
        ) {
            let size = surroundings.terminal.size
            columns = max(10, min(72, size.columns - 3, (size.rows - 4) * 3))
            self.graphics = surroundings.graphics(graphics, colour)
            colours = surroundings.tier(colour)
            isTerminal = graphics != nil || StandardStreams.outputIsTerminal
            if isTerminal,
                surroundings.terminal.settle(
                    &self.graphics, within: PictureDisplay.patience)
            {
                return nil
            }
        }

        /// Returns the bytes that show a drawing; none if a line of words has to suffice.
        func bytes(of picture: Picture) -> [UInt8] {
            guard isTerminal, graphics.tier != .words else { return [] }
            return PictureDisplay.bytes(
                of: .drawing(picture), columns: columns, by: graphics.tier, cell: graphics.cell,
                colours: colours)
        }
    }

    private static func show(
        _ named: NamedAlbum, _ chains: Range<Int>, on display: Display
    ) -> Int32 {
        for chain in chains {
            for (line, picture) in lines(ofChain: chain, in: named) {
                let shown = picture.map(display.bytes) ?? []
                let words = picture.map {
                    shown.isEmpty ? " \(Artwork.drawing($0).colourWords)" : ""
                }
                // A reader that goes away has read enough.
                guard StandardStreams.line(line + (words ?? "")),
                    StandardStreams.write(shown)
                else { return ExitCode.done }
            }
        }
        return ExitCode.done
    }

    /// Returns the lines of a chain, each with the drawing that follows it.
    static func lines(
        ofChain index: Int, in named: NamedAlbum
    ) -> [(line: String, picture: Picture?)] {
        let about = [named.session, named.evening].filter { !$0.isEmpty }.map(\.string)
        let place = about.isEmpty ? "" : " (\(about.joined(separator: ", ")))"
        var lines: [(String, Picture?)] = [(named.title(ofChain: index) + place, nil)]
        for entry in named.album.chains[index].entries {
            let author = named.byline(of: entry)
            switch entry.content {
            case .sentence(let text):
                lines.append(("\(author): \(NamedAlbum.words(of: text))", nil))
            case .drawing(let picture): lines.append(("\(author) drew:", picture))
            }
        }
        let summary = named.summary(ofChain: index)
        if !summary.isEmpty { lines.append((summary, nil)) }
        return lines + [("", nil)]
    }

    // MARK: Export

    private static func tell(_ kept: KeptAlbum) -> Int32 {
        guard case .exported(let paths, _) = kept else {
            complain(kept.line.string)
            return ExitCode.unexpected
        }
        for path in paths where !StandardStreams.line(SafeText(path, limit: .paragraph).string) {
            break
        }
        return ExitCode.done
    }

    private static func complain(_ sentence: String) {
        StandardStreams.complain(
            "guesse album: \(SafeText(sentence, limit: .paragraph).string)")
    }
}
