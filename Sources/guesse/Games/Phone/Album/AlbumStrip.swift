import Games
import GuessEP2P
import Pictures
import Primitives

/// A chain as one picture: its sheets below each other, sentences at the left and drawings at the
/// right.
struct AlbumStrip {
    private static let margin = 16
    private static let scale = 2
    private static let lineHeight = Lettering.lineHeight * scale
    private static let padding = 10

    private let named: NamedAlbum
    private let width: Int

    /// Returns the file of a chain.
    ///
    /// - Parameter width: Pixels in a row, at least 200 for the letters.
    static func bytes(of named: NamedAlbum, chain: Int, width: Int = 600) -> [UInt8] {
        let strip = AlbumStrip(named: named, width: width)
        var bands = [strip.heading(of: chain)]
        bands += named.album.chains[chain].entries.map(strip.band)
        bands.append(strip.lines([named.summary(ofChain: chain)], AlbumInk.good))
        return PNG.encode(Raster(stacking: bands))
    }

    private func heading(of chain: Int) -> Raster {
        let about = [named.session, named.evening].filter { !$0.isEmpty }.map(\.string)
        return lines([named.title(ofChain: chain), about.joined(separator: ", ")], AlbumInk.text)
    }

    /// Returns lines over the whole width.
    private func lines(_ texts: [String], _ colour: Picture.Colour) -> Raster {
        let limit = (width - 2 * Self.margin) / (Lettering.advance * Self.scale)
        let wrapped = texts.flatMap { Lettering.wrapped($0, to: limit) }
        var raster = paper(height: wrapped.count * Self.lineHeight + Self.margin * 3 / 2)
        write(wrapped, x: Self.margin, y: Self.margin, colour, on: &raster)
        return raster
    }

    private func band(_ entry: PhoneEntry) -> Raster {
        switch entry.content {
        case .sentence(let text): sentence(text, by: named.byline(of: entry))
        case .drawing(let picture): drawing(picture, by: named.byline(of: entry))
        }
    }

    private func sentence(_ text: SafeText, by author: String) -> Raster {
        let advance = Lettering.advance * Self.scale
        let most = (width * 3 / 4 - Self.margin - 2 * Self.padding) / advance
        let words = Lettering.wrapped(NamedAlbum.words(of: text), to: most)
        let longest = words.map(Lettering.count).max() ?? 0
        let height = words.count * Self.lineHeight + 2 * Self.padding
        var raster = paper(height: Self.lineHeight + height + Self.padding)
        write([author], x: Self.margin, y: 0, AlbumInk.faint, on: &raster)
        raster.fillRounded(
            x: Self.margin, y: Self.lineHeight, width: longest * advance + 2 * Self.padding,
            height: height, AlbumInk.box)
        write(
            words, x: Self.margin + Self.padding, y: Self.lineHeight + Self.padding, AlbumInk.text,
            on: &raster)
        return raster
    }

    private func drawing(_ picture: Picture, by author: String) -> Raster {
        let (side, height) = (width * 11 / 20, width * 11 / 30)
        var raster = paper(height: Self.lineHeight + height + Self.padding)
        let right = width - Self.margin
        let length = Lettering.count(author) * Lettering.advance * Self.scale
        write([author], x: max(Self.margin, right - length), y: 0, AlbumInk.faint, on: &raster)
        raster.fill(
            x: right - side, y: Self.lineHeight, width: side, height: height, AlbumInk.faint)
        raster.place(
            picture.rasterized(width: side - 2, height: height - 2), x: right - side + 1,
            y: Self.lineHeight + 1)
        return raster
    }

    private func paper(height: Int) -> Raster {
        Raster(width: width, height: height, filledWith: AlbumInk.paper)
    }

    private func write(
        _ lines: [String], x: Int, y: Int, _ colour: Picture.Colour, on raster: inout Raster
    ) {
        for (row, line) in lines.enumerated() {
            Lettering.write(
                line, x: x, y: y + row * Self.lineHeight, scale: Self.scale, colour: colour,
                on: &raster)
        }
    }
}

/// The colours of an album's picture files.
enum AlbumInk {
    static let paper = Picture.Colour(0xFFFFFF)
    static let text = Picture.Colour(0x20242C)
    static let faint = Picture.Colour(0x6A7080)
    static let good = Picture.Colour(0x1E8E3E)
    static let box = Picture.Colour(0xE4ECF8)
}

extension Raster {
    /// Fills a rectangle with cut corners.
    mutating func fillRounded(
        x: Int, y: Int, width: Int, height: Int, _ colour: Picture.Colour
    ) {
        // The distance from the side at which each of the first and last rows begins.
        let cuts = [5, 3, 2, 1, 1]
        for row in 0..<height {
            let nearest = min(row, height - 1 - row)
            let cut = nearest < cuts.count ? cuts[nearest] : 0
            fill(x: x + cut, y: y + row, width: max(0, width - 2 * cut), height: 1, colour)
        }
    }
}
