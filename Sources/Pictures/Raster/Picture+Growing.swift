extension Picture {
    /// Returns the picture stroke by stroke, as pixels: each raster has some more operations, the
    /// last one all.
    ///
    /// - Parameters:
    ///   - width: Pixels in a row, brought into 1 to ``Raster/maximumSide``.
    ///   - height: Rows, likewise.
    ///   - frameCount: The number of rasters, at most one for each operation and at least one.
    public func growing(width: Int, height: Int, frameCount: Int) -> [Raster] {
        var rasterizer = Rasterizer(width: Raster.clamp(width), height: Raster.clamp(height))
        let count = max(1, min(frameCount, operations.count))
        var painted = 0
        return (1...count).map { frame in
            let end = operations.count * frame / count
            for operation in operations[painted..<end] { rasterizer.paint(operation) }
            painted = end
            return rasterizer.raster()
        }
    }
}
