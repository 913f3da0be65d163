import Pictures
import TerminalKit

extension View {
    /// Returns the largest place for a picture of three to two within a rectangle, in its middle.
    static func pictureRect(in rect: Rect) -> Rect {
        // A cell is about twice as high as wide: three columns per row give three to two.
        let rows = max(min(rect.height, rect.width / 3, 80), 0)
        let columns = rows * 3
        return Rect(
            rect.column + (rect.width - columns) / 2, rect.row + (rect.height - rows) / 2,
            width: columns, height: rows)
    }
}

extension Canvas {
    /// Draws a picture, or leaves its place to an image of it.
    ///
    /// - Parameter count: The number of its steps to show in cells; an image has all.
    mutating func draw(
        _ picture: Artwork, upTo count: Int, by tier: GraphicsTier, colours: ColourTier,
        in place: Rect
    ) {
        guard !place.isEmpty else { return }
        switch tier {
        case .kitty, .iterm2, .sixel:
            show(ImagePlacement(ImageContent(picture), in: place))
        case .half:
            let raster = picture.rasterized(
                width: place.width, height: place.height * 2, upTo: count)
            pixels(in: place, colours: colours, matching: picture.colourMatching) { column, row in
                let colour = raster[column, row]
                return Colour(colour.red, colour.green, colour.blue)
            }
        case .braille, .ascii:
            let raster = picture.rasterized(
                width: place.width * 2, height: place.height * 4, upTo: count)
            let rows = raster.braille(columns: place.width, rows: place.height)
                .map { $0.unicodeScalars.map { $0.value & 0xFF } }
            // The bits of a Braille pattern by row and column of its dots.
            let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
            func isSet(_ column: Int, _ row: Int) -> Bool {
                rows[row / 4][column / 2] & bits[row % 4 * 2 + column % 2] != 0
            }
            if tier == .braille {
                braille(in: place, isSet: isSet)
            } else {
                ascii(in: place, isSet: isSet)
            }
        case .words:
            break
        }
    }
}

extension ImageContent {
    /// The size of an image that terminals scale: as many pixels as a large window shows.
    private static let size = PixelSize(width: 720, height: 480)

    init(_ picture: Artwork) {
        self.init(
            number: picture.number,
            pixels: { size in
                // Smaller if a raster cannot be as large, and in the same shape.
                let longest = max(size.width, size.height, Raster.maximumSide)
                let raster = picture.rasterized(
                    width: size.width * Raster.maximumSide / longest,
                    height: size.height * Raster.maximumSide / longest)
                return Pixels(
                    PixelSize(width: raster.width, height: raster.height), bytes: raster.bytes)
            },
            png: {
                PNG.encode(picture.rasterized(width: Self.size.width, height: Self.size.height))
            })
    }
}

extension Artwork {
    /// The choice of colours on a terminal with 256: flat areas stay flat, and a painting has none.
    var colourMatching: ColourMatching {
        switch self {
        case .drawing, .mosaic: .nearest
        case .painting, .arriving: .dithered
        }
    }

    /// A number that is the same for equal pictures, and hardly ever for others (FNV-1a of the
    /// bytes).
    var number: UInt64 {
        encoded().reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
