extension PNG {
    /// The raster as a file: eight bits a channel, or a palette where there are at most 256 colours.
    ///
    /// Equal rasters give equal bytes, and ``decode(_:limits:)`` gives the raster back.
    ///
    /// - Complexity: O(pixels), with a factor of some hundreds where nearly the same comes again and again.
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
