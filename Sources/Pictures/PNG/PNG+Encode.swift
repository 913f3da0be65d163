extension PNG {
    /// Returns the raster as a file: eight bits per channel, or a palette if there are at most 256
    /// colours.
    ///
    /// Equal rasters give equal bytes, and ``decode(_:limits:)`` gives the raster back.
    ///
    /// - Complexity: O(pixels), with a factor of some hundreds for images that repeat nearly the
    ///   same bytes.
    public static func encode(_ raster: Raster) -> [UInt8] {
        var bytes = signature
        let image: PNGImage
        if let indexed = PNGImage(indexing: raster) {
            image = indexed
        } else {
            image = PNGImage(raster)
        }
        bytes += PNGChunk.encoded(.header, image.header)
        if !image.palette.isEmpty { bytes += PNGChunk.encoded(.palette, image.palette) }
        bytes += PNGChunk.encoded(.image, image.compressed())
        return bytes + PNGChunk.encoded(.end, [])
    }
}
