import Pictures
import TerminalKit

extension View {
    /// The largest place for a picture of three to two within a rectangle, in its middle.
    static func pictureRect(in rect: Rect) -> Rect {
        // A cell is about twice as high as wide: three columns to a row make three to two.
        let rows = max(min(rect.height, rect.width / 3, 80), 0)
        let columns = rows * 3
        return Rect(
            rect.column + (rect.width - columns) / 2, rect.row + (rect.height - rows) / 2,
            width: columns, height: rows)
    }

    /// Draws as much of a picture as is revealed: in half-blocks where there are colours enough, as an
    /// outline elsewhere.
    static func draw(
        _ picture: Picture, upTo count: Int, _ model: Model, in rect: Rect,
        on canvas: inout Canvas
    ) {
        let place = pictureRect(in: rect)
        guard !place.isEmpty else { return }
        switch model.colours {
        case .palette256, .trueColour:
            let raster = picture.rasterized(
                width: place.width, height: place.height * 2, upTo: count)
            canvas.pixels(in: place, isDithered: model.colours == .palette256) { column, row in
                let colour = raster[column, row]
                return Colour(colour.red, colour.green, colour.blue)
            }
        case .none, .sixteen:
            let raster = picture.rasterized(
                width: place.width * 2, height: place.height * 4, upTo: count)
            let rows = raster.braille(columns: place.width, rows: place.height)
                .map { $0.unicodeScalars.map { $0.value & 0xFF } }
            // The bits of a Braille pattern by row and column of its dots.
            let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
            canvas.braille(in: place) { column, row in
                rows[row / 4][column / 2] & bits[row % 4 * 2 + column % 2] != 0
            }
        }
    }

    static func draw(
        _ picture: Picture, _ model: Model, _ table: Table, in rect: Rect, on canvas: inout Canvas
    ) {
        draw(
            picture, upTo: table.shownOperationCount(of: picture, at: model.now), model, in: rect,
            on: &canvas)
    }
}
