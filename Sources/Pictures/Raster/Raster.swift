/// Pixels: rows from the top, each from the left, with three bytes per pixel.
public struct Raster: Hashable, Sendable {
    /// The largest width and height of painted or resized rasters; those that ``PNG`` and ``PPM``
    /// decode may be larger.
    public static let maximumSide = 1024

    /// The number of pixels in a row; at least 1.
    public let width: Int
    /// The number of rows; at least 1.
    public let height: Int
    /// Red, green and blue of every pixel: `width * height * 3` bytes.
    public private(set) var bytes: [UInt8]

    /// Creates a raster of one colour; sides outside 1 to ``maximumSide`` are brought inside.
    public init(width: Int, height: Int, filledWith colour: Picture.Colour) {
        self.width = Self.clamp(width)
        self.height = Self.clamp(height)
        bytes = [UInt8](repeating: colour.red, count: self.width * self.height * 3)
        guard colour.green != colour.red || colour.blue != colour.red else { return }
        for start in stride(from: 0, to: bytes.count, by: 3) {
            bytes[start + 1] = colour.green
            bytes[start + 2] = colour.blue
        }
    }

    /// Creates a raster from bytes that were read: three for each pixel, with no side of 0.
    init(decodedWidth width: Int, height: Int, bytes: [UInt8]) {
        precondition(width > 0 && height > 0 && bytes.count == width * height * 3)
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Puts rasters below each other, each at the left edge; the space beside a narrower one is
    /// white.
    ///
    /// The result may be higher than ``maximumSide``, which limits each of its parts.
    public init(stacking parts: [Raster]) {
        let width = parts.map(\.width).max() ?? 1
        var bytes: [UInt8] = []
        for part in parts {
            let margin = [UInt8](repeating: 255, count: (width - part.width) * 3)
            let rowByteCount = part.width * 3
            for start in stride(from: 0, to: part.bytes.count, by: rowByteCount) {
                bytes += part.bytes[start..<(start + rowByteCount)]
                bytes += margin
            }
        }
        if parts.isEmpty { bytes = [255, 255, 255] }
        self.init(
            decodedWidth: width, height: max(1, parts.reduce(0) { $0 + $1.height }), bytes: bytes)
    }

    /// The pixel at a column and a row.
    ///
    /// Outside the raster reading gives the nearest pixel and writing does nothing.
    public subscript(x: Int, y: Int) -> Picture.Colour {
        get {
            let column = min(max(0, x), width - 1)
            let row = min(max(0, y), height - 1)
            let start = (row * width + column) * 3
            return Picture.Colour(
                red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
        }
        set {
            guard (0..<width).contains(x), (0..<height).contains(y) else { return }
            let start = (y * width + x) * 3
            bytes[start] = newValue.red
            bytes[start + 1] = newValue.green
            bytes[start + 2] = newValue.blue
        }
    }

    /// Returns the raster as a binary portable pixmap (PPM, "P6"), which nearly every image program
    /// reads.
    public func ppm() -> [UInt8] {
        Array("P6\n\(width) \(height)\n255\n".utf8) + bytes
    }

    /// Returns the raster at another size; each new pixel is the mean of those that it covers.
    ///
    /// Shrinking to a handful of columns makes the mosaic of the hard mode.
    public func resized(width newWidth: Int, height newHeight: Int) -> Raster {
        var result = Raster(width: newWidth, height: newHeight, filledWith: Picture.Colour(0))
        for row in 0..<result.height {
            let top = row * height / result.height
            let bottom = max(top + 1, (row + 1) * height / result.height)
            for column in 0..<result.width {
                let left = column * width / result.width
                let right = max(left + 1, (column + 1) * width / result.width)
                result[column, row] = mean(columns: left..<right, rows: top..<bottom)
            }
        }
        return result
    }

    private func mean(columns: Range<Int>, rows: Range<Int>) -> Picture.Colour {
        var red = 0
        var green = 0
        var blue = 0
        for row in rows {
            for column in columns {
                let pixel = self[column, row]
                red += Int(pixel.red)
                green += Int(pixel.green)
                blue += Int(pixel.blue)
            }
        }
        let count = columns.count * rows.count
        let half = count / 2
        return Picture.Colour(
            red: UInt8(truncatingIfNeeded: (red + half) / count),
            green: UInt8(truncatingIfNeeded: (green + half) / count),
            blue: UInt8(truncatingIfNeeded: (blue + half) / count))
    }

    static func clamp(_ side: Int) -> Int {
        min(max(1, side), maximumSide)
    }
}

/// Pictures of any shape and size, fitted into the canvas of a game.
extension Raster {
    /// The most pixels in a row of a picture that a host sends.
    public static let canvasWidth = 800
    /// The most rows of a picture that a host sends.
    public static let canvasHeight = 533

    /// Returns the raster, scaled down if it is larger than ``canvasWidth`` × ``canvasHeight``
    /// pixels.
    ///
    /// Nothing is cut off, since it might be the very thing to guess.
    public func fittedToCanvas() -> Raster {
        width > Self.canvasWidth || height > Self.canvasHeight
            ? fitted(width: Self.canvasWidth, height: Self.canvasHeight) : self
    }

    /// Returns the whole picture as large as it can be in the middle of `width` × `height` white
    /// pixels.
    ///
    /// White is the paper of drawings, and what shows through transparent pixels. Small pictures
    /// are enlarged.
    ///
    /// - Parameters:
    ///   - width: Pixels in a row, brought into 1 to ``maximumSide``.
    ///   - height: Rows, likewise.
    public func centred(onWidth width: Int, height: Int) -> Raster {
        let width = Self.clamp(width)
        let height = Self.clamp(height)
        let scaled = fitted(width: width, height: height)
        guard scaled.width < width || scaled.height < height else { return scaled }
        var canvas = Raster(width: width, height: height, filledWith: Picture.Colour(0xFFFFFF))
        let left = (width - scaled.width) / 2
        let top = (height - scaled.height) / 2
        for row in 0..<scaled.height {
            for column in 0..<scaled.width {
                canvas[left + column, top + row] = scaled[column, row]
            }
        }
        return canvas
    }

    /// Returns the raster at the largest size of its own shape within `width` × `height`; no side
    /// is ever 0.
    public func fitted(width: Int, height: Int) -> Raster {
        let width = Self.clamp(width)
        let height = Self.clamp(height)
        // Compared crosswise, since a quotient would lose its fraction.
        let isLimitedByWidth = self.width * height >= self.height * width
        let newWidth =
            isLimitedByWidth ? width : (self.width * height + self.height / 2) / self.height
        let newHeight =
            isLimitedByWidth ? (self.height * width + self.width / 2) / self.width : height
        guard newWidth != self.width || newHeight != self.height else { return self }
        return resized(width: max(1, newWidth), height: max(1, newHeight))
    }
}
