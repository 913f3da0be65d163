/// Portable Network Graphics (W3C Recommendation, third edition), written and read without other
/// libraries.
///
/// ``encode(_:)`` makes small files of drawings; ``decode(_:limits:)`` reads files from strangers.
/// Both depend only on their arguments: equal pixels give equal bytes on every machine.
public enum PNG {
    /// The eight bytes at the beginning of each file.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The limits of a decoder, checked before it allocates anything.
    public struct Limits: Hashable, Sendable {
        /// The most pixels in a row, and the most rows; 1 to 65,535.
        public let maximumSide: Int
        /// The most bytes that decoding holds at a time, beside the file's own: pixels, rows and
        /// tables.
        public let maximumMemory: Int

        /// The limits of a host for an artist's file or program: 4096 × 4096 pixels and 64 MiB.
        public static let `default` = Limits(maximumSide: 4096, maximumMemory: 64 << 20)
        /// The limits of a player's program for a host's picture; hosts scale pictures down before
        /// sending them.
        public static let canvas = Limits(
            maximumSide: max(Raster.canvasWidth, Raster.canvasHeight), maximumMemory: 4 << 20)

        /// Creates limits; a side outside 1 to 65,535 is brought inside.
        public init(maximumSide: Int, maximumMemory: Int) {
            self.maximumSide = min(max(1, maximumSide), 65_535)
            self.maximumMemory = maximumMemory
        }

        /// Returns whether a picture of this size, with so many bytes beside its pixels, may be
        /// decoded.
        func allow(width: Int, height: Int, beside bytes: Int) -> Bool {
            width <= maximumSide && height <= maximumSide
                && width * height * 3 + bytes <= maximumMemory
        }
    }
}

/// The reasons why bytes are no picture that ``PNG`` reads.
public enum PNGError: Error, Hashable, Sendable {
    /// The first bytes are not those of a PNG file.
    case notPNG
    /// The file ends before its last chunk does.
    case truncated
    /// A chunk's bytes do not fit its checksum.
    case badChecksum
    /// Chunks are missing, repeated, in the wrong order or of the wrong length.
    case badStructure
    /// The file needs a chunk that this decoder does not know.
    case unknownChunk
    /// The header has no pixels, or a colour type, depth or method that the standard does not have.
    case badHeader
    /// There are more pixels than ``PNG/Limits`` allow, or they would take more memory.
    case tooLarge
    /// A pixel's colour is not in the palette.
    case badPalette
    /// The compressed bytes are invalid.
    case badCompression
    /// A row has a filter that the standard does not have.
    case badFilter
    /// The compressed bytes hold less than the image.
    case imageTooShort
    /// The compressed bytes hold more than the image.
    case imageTooLong
    /// The image's bytes do not fit its checksum.
    case badImageChecksum
}

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
