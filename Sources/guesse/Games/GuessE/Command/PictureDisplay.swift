import Pictures
import TerminalKit

/// Shows a picture in the text of a terminal, which scrolls.
enum PictureDisplay {
    /// How long a terminal may take to say what it can.
    ///
    /// Every one answers, so only a silent one costs that, and an answer that came later would stand behind the
    /// user's prompt.
    static let patience: Duration = .seconds(1)

    /// The bytes that show it, with the cursor at the beginning of a line before and after.
    static func bytes(
        of picture: Artwork, columns: Int, by tier: GraphicsTier, cell: PixelSize?,
        colours: ColourTier
    ) -> [UInt8] {
        // A cell is about twice as high as wide, and the picture is 3:2: a third as many rows as columns.
        let rows = max(3, (columns + 1) / 3)
        let content = ImageContent(picture)
        switch tier {
        case .kitty:
            return KittyGraphics.show(
                png: content.makePNG(), columns: columns, rows: rows, isKept: false) + [0x0A]
        case .iterm2:
            return InlineImage.show(file: content.makePNG(), columns: columns, rows: rows) + [0x0A]
        case .sixel:
            let cell = cell ?? PixelSize.usualCell
            let size = PixelSize(width: columns * cell.width, height: rows * cell.height)
            return (content.makePixels(size).map(Sixel.show) ?? []) + [0x0A]
        case .half, .braille, .ascii:
            var canvas = Canvas(TerminalSize(columns: columns, rows: rows))
            canvas.draw(
                picture, upTo: picture.stepCount, by: tier, colours: colours,
                in: canvas.bounds)
            return Array(canvas.printableLines(tier: colours).joined(separator: [0x0A])) + [0x0A]
        case .words:
            // What the offline artist has drawn is told in shapes, by whoever asked it.
            if case .drawing = picture { return [] }
            return Array((picture.colourWords + "\n").utf8)
        }
    }
}
