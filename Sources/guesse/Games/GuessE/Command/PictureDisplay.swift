import Pictures
import TerminalKit

/// A picture in the text of a terminal, which scrolls.
enum PictureDisplay {
    /// The longest time that a terminal may take to report its abilities.
    ///
    /// Every terminal answers, so only a silent one costs that time; a later answer would appear
    /// after the user's shell prompt.
    static let patience: Duration = .seconds(1)

    /// Returns the bytes that show a picture, with the cursor at the beginning of a line before and
    /// after.
    static func bytes(
        of picture: Artwork, columns: Int, by tier: GraphicsTier, cell: PixelSize?,
        colours: ColourTier
    ) -> [UInt8] {
        // A cell is about twice as high as wide, and the picture is 3:2: it needs a third as many
        // rows as columns.
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
            // The caller describes a drawing of the offline artist by its shapes.
            if case .drawing = picture { return [] }
            return Array((picture.colourWords + "\n").utf8)
        }
    }
}
