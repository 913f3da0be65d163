extension PNG {
    /// Reads a picture that came from outside.
    ///
    /// Total: any bytes either give a raster within the limits or throw, and none can trap. All colour types and
    /// depths of the standard are read, interlaced or not; what is transparent shows white. Every checksum has to
    /// be right, and what stands behind the last chunk is not looked at.
    ///
    /// What is held at a time is the raster and two rows; the pixels have no room until so many compressed bytes
    /// have come as they can be made of.
    ///
    /// - Parameters:
    ///   - bytes: A whole file.
    ///   - limits: What is refused as too large before anything is allocated. The raster's sides may exceed
    ///     ``Raster/maximumSide``; ``Raster/fittedToCanvas()`` makes a picture for a game of it.
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
