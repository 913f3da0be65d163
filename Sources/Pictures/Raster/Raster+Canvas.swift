/// Pictures of any shape and size within what a game shows.
extension Raster {
    /// Most pixels in a row of what a host sends.
    public static let canvasWidth = 800
    /// Most rows of what a host sends.
    public static let canvasHeight = 533

    /// The raster, or if it is larger than ``canvasWidth`` × ``canvasHeight`` pixels, as large as fits into them.
    ///
    /// Nothing is cut off, since it might be what has to be guessed.
    public func fittedToCanvas() -> Raster {
        width > Self.canvasWidth || height > Self.canvasHeight
            ? fitted(width: Self.canvasWidth, height: Self.canvasHeight) : self
    }

    /// The whole picture as large as it can be in the middle of `width` × `height` white pixels.
    ///
    /// White is what drawings stand on, and what shows through transparent pixels. Small pictures are enlarged.
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

    /// The raster at the largest size of its own shape that is within `width` × `height`; no side is ever 0.
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
