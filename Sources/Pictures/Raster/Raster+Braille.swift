extension Raster {
    /// Returns the outlines in the picture as rows of Braille characters, for terminals without
    /// colour.
    ///
    /// Each character shows two columns and four rows of dots; a dot stands where the colour
    /// changes more than towards the neighbours across the edge. A raster of `2 * columns` by `4 *
    /// rows` pixels gives the best lines.
    ///
    /// - Returns: `rows` strings of `columns` characters, U+2800 to U+28FF.
    public func braille(columns: Int, rows: Int) -> [String] {
        let columnCount = min(max(1, columns), Self.maximumSide / 2)
        let rowCount = min(max(1, rows), Self.maximumSide / 4)
        let source =
            width == columnCount * 2 && height == rowCount * 4
            ? self : resized(width: columnCount * 2, height: rowCount * 4)
        let dots = EdgeMap(of: source)
        let order = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
        return (0..<rowCount).map { row in
            var line = String.UnicodeScalarView()
            for column in 0..<columnCount {
                var pattern: UInt32 = 0x2800
                for (bit, offset) in order.enumerated()
                where dots.isEdge(column * 2 + offset.0, row * 4 + offset.1) {
                    pattern |= 1 << UInt32(bit)
                }
                if let scalar = Unicode.Scalar(pattern) { line.append(scalar) }
            }
            return String(line)
        }
    }
}

/// The changes of colour: gradients per pixel, thinned to their ridges.
private struct EdgeMap {
    /// The least change of an outline; smaller ones belong to the gradient of a sky or the ground.
    static let threshold = 84

    private let width: Int
    private let height: Int
    private var strengths: [Int]
    private var isSteep: [Bool]

    init(of raster: Raster) {
        width = raster.width
        height = raster.height
        strengths = []
        isSteep = []
        strengths.reserveCapacity(width * height)
        isSteep.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                let across = Self.difference(raster[x - 1, y], raster[x + 1, y])
                let down = Self.difference(raster[x, y - 1], raster[x, y + 1])
                strengths.append(max(across, down) + min(across, down) / 2)
                isSteep.append(across >= down)
            }
        }
    }

    private static func difference(_ left: Picture.Colour, _ right: Picture.Colour) -> Int {
        // Weights near those of luminance, with more for blue so that equally bright colours
        // differ.
        let red = abs(Int(left.red) - Int(right.red))
        let green = abs(Int(left.green) - Int(right.green))
        let blue = abs(Int(left.blue) - Int(right.blue))
        return (red * 3 + green * 5 + blue * 2) * 2 / 10 + max(red, green, blue) / 4
    }

    func isEdge(_ x: Int, _ y: Int) -> Bool {
        guard x > 0, y > 0, x < width - 1, y < height - 1 else { return false }
        let here = y * width + x
        let strength = strengths[here]
        guard strength >= Self.threshold else { return false }
        let step = isSteep[here] ? 1 : width
        // Strict on one side, so that a ridge two pixels wide keeps one.
        return strength > strengths[here - step] && strength >= strengths[here + step]
    }
}
