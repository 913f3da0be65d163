/// A picture as a few large squares, shown before the whole picture is.
///
/// It holds nothing else of the picture, so its receiver can learn no more than it shows.
public struct Mosaic: Hashable, Sendable {
    /// The most squares in a row, and the most rows.
    public static let maximumSide = 32
    /// The first byte of an encoded mosaic; no drawing and no PNG begins with it.
    static let firstByte: UInt8 = 0x4D

    /// The number of squares in a row.
    public let columns: Int
    /// The number of rows of squares.
    public let rows: Int
    /// Red, green and blue of each square, row by row.
    private let colours: [UInt8]

    /// Creates a mosaic of the mean colours of a raster's parts.
    ///
    /// - Parameters:
    ///   - columns: Brought into 1 to ``maximumSide``.
    ///   - rows: Likewise.
    public init(of raster: Raster, columns: Int, rows: Int) {
        self.columns = min(max(1, columns), Self.maximumSide)
        self.rows = min(max(1, rows), Self.maximumSide)
        colours = raster.resized(width: self.columns, height: self.rows).bytes
    }

    /// Returns the mosaic as bytes: a mark, the numbers of columns and rows, and three bytes for
    /// each square.
    public func encoded() -> [UInt8] {
        [Self.firstByte, UInt8(columns), UInt8(rows)] + colours
    }

    /// Reads a mosaic that came from outside; `nil` for any other bytes.
    public init?(decoding bytes: [UInt8]) {
        guard bytes.count > 3, bytes[0] == Self.firstByte else { return nil }
        let (columns, rows) = (Int(bytes[1]), Int(bytes[2]))
        let sides = 1...Self.maximumSide
        guard sides.contains(columns), sides.contains(rows), bytes.count == 3 + columns * rows * 3
        else { return nil }
        self.columns = columns
        self.rows = rows
        colours = Array(bytes[3...])
    }

    /// Returns the squares on a canvas of any size, with hard edges.
    public func rasterized(width: Int, height: Int) -> Raster {
        var canvas = Raster(width: width, height: height, filledWith: Picture.Colour(0xFFFFFF))
        for row in 0..<canvas.height {
            for column in 0..<canvas.width {
                let square =
                    row * rows / canvas.height * columns + column * columns / canvas.width
                canvas[column, row] = Picture.Colour(
                    red: colours[square * 3], green: colours[square * 3 + 1],
                    blue: colours[square * 3 + 2])
            }
        }
        return canvas
    }
}
