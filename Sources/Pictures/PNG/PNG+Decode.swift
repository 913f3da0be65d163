extension PNG {
    /// Reads a picture that came from outside.
    ///
    /// Total: any bytes either give a raster within the limits or throw, and none can trap. All
    /// colour types and depths of the standard are read, interlaced or not; transparent parts show
    /// white. Every checksum has to be right, and bytes after the last chunk are ignored.
    ///
    /// Only the raster and two rows are held at a time; no memory is taken for the pixels before
    /// enough compressed bytes have come to produce them.
    ///
    /// - Parameters:
    ///   - bytes: A whole file.
    ///   - limits: The sizes beyond which a file is refused before anything is allocated. The
    ///     raster's sides may exceed ``Raster/maximumSide``; ``Raster/fittedToCanvas()`` makes a
    ///     picture for a game from it.
    /// - Throws: ``PNGError``, by reason.
    /// - Complexity: O(bytes + pixels).
    public static func decode(
        _ bytes: [UInt8], limits: Limits = .default
    ) throws(PNGError) -> Raster {
        let file = try PNGFile(bytes, limits: limits)
        guard let image = file.image else { throw .badStructure }
        let header = file.header
        let reader = PixelReader(file, of: bytes)
        var inflater = try Inflater(BitReader(bytes, firstChunk: image))
        var pixels = [UInt8](repeating: 255, count: header.width * header.height * 3)
        for pass in header.passes {
            let columns = pass.columns(of: header)
            let blank = [UInt8](repeating: 0, count: 1 + header.rowByteCount(columns: columns))
            var row = blank
            var above = blank
            for number in 0..<pass.rows(of: header) {
                try inflater.fill(&row)
                try PNGFilter.undo(&row, above: above, pixelStride: header.pixelStride)
                let first = (pass.y + number * pass.stepY) * header.width + pass.x
                try reader.read(
                    row, columns: columns, into: &pixels, at: first * 3, step: pass.stepX * 3)
                swap(&row, &above)
            }
        }
        try inflater.finish()
        return Raster(decodedWidth: header.width, height: header.height, bytes: pixels)
    }
}
