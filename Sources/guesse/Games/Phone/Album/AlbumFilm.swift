import Games
import GuessEP2P
import Pictures
import Primitives

/// A chain as an animated picture: sentences as cards, drawings stroke by stroke.
struct AlbumFilm {
    /// Times in hundredths of a second: of a card, of all strokes of a drawing, and of the complete
    /// drawing.
    private static let (card, strokes, still) = (200, 250, 150)
    /// The most frames of a drawing.
    private static let frameLimit = 30

    private let named: NamedAlbum
    private let width: Int
    private let pictureHeight: Int
    private var height: Int { pictureHeight + Lettering.lineHeight * 2 }

    /// Returns the file of a chain.
    ///
    /// - Parameter width: Pixels in a row.
    static func bytes(of named: NamedAlbum, chain: Int, width: Int = 360) -> [UInt8] {
        let film = AlbumFilm(named: named, width: width, pictureHeight: width * 2 / 3)
        return film.bytes(ofChain: chain)
    }

    private func bytes(ofChain index: Int) -> [UInt8] {
        let entries = named.album.chains[index].entries
        let title = card(named.title(ofChain: index), below: named.session.string)
        let summary = named.summary(ofChain: index)
        let end = card(summary, below: "")
        let drawings = entries.compactMap(\.drawing).map {
            $0.rasterized(width: width, height: pictureHeight)
        }
        var gif = GIF(width: width, height: height, coloursOf: [title, end] + drawings)
        gif.append(title, centiseconds: Self.card)
        for entry in entries {
            let author = named.byline(of: entry)
            switch entry.content {
            case .sentence(let text):
                gif.append(
                    card(NamedAlbum.words(of: text), below: author), centiseconds: Self.card)
            case .drawing(let picture): add(picture, by: author, to: &gif)
            }
        }
        if !summary.isEmpty { gif.append(end, centiseconds: Self.card) }
        return gif.file()
    }

    private func add(_ picture: Picture, by author: String, to gif: inout GIF) {
        let count = min(Self.frameLimit, picture.operations.count)
        let frames = picture.growing(width: width, height: pictureHeight, frameCount: count)
        for (index, frame) in frames.enumerated() {
            var whole = Raster(width: width, height: height, filledWith: AlbumInk.paper)
            whole.place(frame, x: 0, y: 0)
            whole.fill(x: 0, y: pictureHeight, width: width, height: 1, AlbumInk.faint)
            write(author, x: 4, y: pictureHeight, scale: 2, AlbumInk.faint, on: &whole)
            let rest = index == frames.count - 1 ? Self.still : 0
            gif.append(whole, centiseconds: Self.strokes / max(1, count) + rest)
        }
    }

    /// Returns a card: a text in the middle, as large as possible, and a smaller line at the lower
    /// edge.
    private func card(_ text: String, below: String) -> Raster {
        var raster = Raster(width: width, height: height, filledWith: AlbumInk.box)
        var (scale, lines) = (4, [String]())
        repeat {
            scale -= 1
            lines = Lettering.wrapped(text, to: max(3, (width - 24) / (Lettering.advance * scale)))
        } while scale > 1 && lines.count * Lettering.lineHeight * scale > pictureHeight - 16
        let step = Lettering.lineHeight * scale
        for (row, line) in lines.enumerated() {
            let length = Lettering.count(line) * Lettering.advance * scale
            write(
                line, x: (width - length) / 2,
                y: (pictureHeight - lines.count * step) / 2 + row * step, scale: scale,
                AlbumInk.text, on: &raster)
        }
        write(below, x: 4, y: pictureHeight, scale: 2, AlbumInk.faint, on: &raster)
        return raster
    }

    private func write(
        _ text: String, x: Int, y: Int, scale: Int, _ colour: Picture.Colour,
        on raster: inout Raster
    ) {
        Lettering.write(text, x: x, y: y, scale: scale, colour: colour, on: &raster)
    }
}
