import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// A gallery as one picture: the standings above, and the rounds in a grid below.
struct GallerySheet {
    /// The most rounds on it, so that it never has more than 4096 rows of pixels; the page has the
    /// others.
    static let roundLimit = 21
    /// The most bytes of the file.
    static let byteLimit = 4 << 20
    private static let margin = 16
    private static let scale = 2
    private static let paper = Picture.Colour(0xFFFFFF)
    private static let ink = Picture.Colour(0x20242C)
    private static let faint = Picture.Colour(0x6A7080)
    private static let good = Picture.Colour(0x1E8E3E)
    private static let lineHeight = Lettering.lineHeight * scale

    /// A text, its colour, and the most lines that it takes.
    private typealias Line = (text: String, colour: Picture.Colour, limit: Int)

    private let named: NamedGallery
    private let time: SafeText
    private let columns: Int
    private let cellWidth: Int
    private let pictureHeight: Int
    /// The most guesses under a picture.
    private let guessLimit: Int

    /// - Parameter width: Pixels in a row.
    private init(_ named: NamedGallery, at time: SafeText, width: Int) {
        self.named = named
        self.time = time
        let count = min(named.gallery.rounds.count, Self.roundLimit)
        columns = count > 4 ? 3 : 2
        guessLimit = count > 4 ? 4 : 6
        cellWidth = (width - Self.margin) / columns - Self.margin
        pictureHeight = cellWidth * 2 / 3
    }

    /// Returns the file; if its pictures are hard to compress, it is made narrower until it is
    /// small enough.
    ///
    /// - Parameters:
    ///   - time: The time at which the game ended, as text.
    ///   - width: Pixels in a row, at least 300 for the letters.
    static func bytes(of named: NamedGallery, at time: SafeText, width: Int = 960) -> [UInt8] {
        let file = PNG.encode(GallerySheet(named, at: time, width: width).raster(width: width))
        let narrower = width * 3 / 4
        return file.count <= byteLimit || narrower < 300
            ? file : bytes(of: named, at: time, width: narrower)
    }

    private func raster(width: Int) -> Raster {
        let rounds = named.gallery.rounds.prefix(Self.roundLimit)
        var bands = [heading(width: width, isCut: rounds.count < named.gallery.rounds.count)]
        for start in stride(from: 0, to: rounds.count, by: columns) {
            bands.append(band(rounds[start..<min(start + columns, rounds.count)], width: width))
        }
        return Raster(stacking: bands)
    }

    private func heading(width: Int, isCut: Bool) -> Raster {
        let limit = (width - 2 * Self.margin) / (Lettering.advance * Self.scale)
        var lines: [Line] = [
            ("Guess-E: \(named.session)", Self.ink, 2),
            (FriendlyTime.text(of: time).string, Self.faint, 2), ("", Self.ink, 2),
        ]
        for standing in named.gallery.standings.prefix(16) {
            let name = named.name(of: standing.player)
            lines.append(("\(standing.place). \(name): \(standing.points)", Self.ink, 2))
        }
        lines.append(("", Self.ink, 2))
        lines += named.awards().map { ($0.string, Self.good, 3) }
        if isCut {
            lines.append(("The first \(Self.roundLimit) rounds; the page has all.", Self.faint, 2))
        }
        let wrapped = Self.wrapped(lines, to: limit)
        let height = Self.margin + wrapped.count * Self.lineHeight + Self.margin / 2
        var raster = Raster(width: width, height: height, filledWith: Self.paper)
        Self.write(wrapped, x: Self.margin, y: Self.margin, on: &raster)
        return raster
    }

    /// Returns some rounds beside each other.
    private func band(_ rounds: ArraySlice<Gallery.Round>, width: Int) -> Raster {
        let limit = cellWidth / (Lettering.advance * Self.scale)
        let captions = rounds.map { Self.wrapped(caption(of: $0), to: limit) }
        let rows = captions.map(\.count).max() ?? 0
        let height = pictureHeight + 8 + rows * Self.lineHeight + Self.margin
        var raster = Raster(width: width, height: height, filledWith: Self.paper)
        for (column, (round, caption)) in zip(rounds, captions).enumerated() {
            let x = Self.margin + column * (cellWidth + Self.margin)
            raster.fill(x: x, y: 0, width: cellWidth, height: pictureHeight, Self.faint)
            let picture = round.picture.settled.rasterized(
                width: cellWidth - 2, height: pictureHeight - 2)
            raster.place(picture, x: x + 1, y: 1)
            Self.write(caption, x: x, y: pictureHeight + 8, on: &raster)
        }
        return raster
    }

    private func caption(of round: Gallery.Round) -> [Line] {
        let artist = round.artist.map(named.name) ?? SafeText(literal: "nobody")
        var lines: [Line] = [
            ("\(round.number). \(round.prompt)", Self.ink, 6),
            (round.artistLine(artist).string, Self.faint, 2),
        ]
        let said = round.guesses.filter { $0.text != nil }
        for guess in said.prefix(guessLimit) {
            let text = guess.text?.string ?? ""
            // The points first: the end of a long guess may be left out.
            lines.append(
                (
                    "+\(guess.points) \(named.name(of: guess.player)): \(text)",
                    guess.isMarked ? Self.good : Self.ink, 2
                ))
        }
        if said.isEmpty { lines.append(("Nobody guessed.", Self.faint, 2)) }
        if said.count > guessLimit {
            lines.append(("and \(said.count - guessLimit) more", Self.faint, 2))
        }
        return lines
    }

    /// Breaks lines as far as they may; three dots replace the rest.
    private static func wrapped(_ lines: [Line], to limit: Int) -> [Line] {
        lines.flatMap { line -> [Line] in
            var pieces = line.text.isEmpty ? [""] : Lettering.wrapped(line.text, to: limit)
            if pieces.count > line.limit {
                pieces.removeSubrange(line.limit...)
                pieces[line.limit - 1] =
                    String(pieces[line.limit - 1].prefix(max(0, limit - 3))) + "..."
            }
            return pieces.map { ($0, line.colour, line.limit) }
        }
    }

    private static func write(_ lines: [Line], x: Int, y: Int, on raster: inout Raster) {
        for (row, line) in lines.enumerated() {
            Lettering.write(
                line.text, x: x, y: y + row * lineHeight, scale: scale, colour: line.colour,
                on: &raster)
        }
    }
}
