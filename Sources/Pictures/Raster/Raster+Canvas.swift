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
