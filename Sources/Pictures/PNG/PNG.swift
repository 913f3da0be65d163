/// Portable Network Graphics (W3C Recommendation, third edition), written and read by this module alone.
///
/// ``encode(_:)`` makes small files of drawings; ``decode(_:limits:)`` reads what a stranger sends. Both follow
/// from their arguments only: equal pixels give equal bytes on every machine.
public enum PNG {
    /// The eight bytes that each file begins with.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// What a decoder takes on, checked before it allocates anything.
    public struct Limits: Hashable, Sendable {
        /// Most pixels in a row, and most rows; 1 to 65,535.
        public let maximumSide: Int
        /// Most bytes that decoding holds at a time, beside the file's own: pixels, rows and tables.
        public let maximumMemory: Int

        /// 4096 × 4096 pixels and 64 MiB: what a host takes from an artist's file or program.
        public static let `default` = Limits(maximumSide: 4096, maximumMemory: 64 << 20)
        /// What a player's program takes from a host, who scales pictures down before sending them.
        public static let canvas = Limits(
            maximumSide: max(Raster.canvasWidth, Raster.canvasHeight), maximumMemory: 4 << 20)

        /// Creates limits; a side outside 1 to 65,535 is brought inside.
        public init(maximumSide: Int, maximumMemory: Int) {
            self.maximumSide = min(max(1, maximumSide), 65_535)
            self.maximumMemory = maximumMemory
        }

        /// Whether a picture of that size, and as much beside its pixels, may be decoded.
        func allow(width: Int, height: Int, beside bytes: Int) -> Bool {
            width <= maximumSide && height <= maximumSide
                && width * height * 3 + bytes <= maximumMemory
        }
    }
}

/// Why bytes are no picture that ``PNG`` reads.
public enum PNGError: Error, Hashable, Sendable {
    /// The first bytes are not those of a PNG file.
    case notPNG
    /// The file ends before its last chunk does.
    case truncated
    /// A chunk's bytes are not those of its checksum.
    case badChecksum
    /// Chunks are missing, there twice, in the wrong order or of the wrong length.
    case badStructure
    /// The file needs a chunk that nobody here knows.
    case unknownChunk
    /// The header has no pixels, or a colour type, depth or method that the standard does not have.
    case badHeader
    /// There are more pixels than ``PNG/Limits`` allow, or they would take more memory.
    case tooLarge
    /// A pixel's colour is not in the palette.
    case badPalette
    /// The compressed bytes mean nothing.
    case badCompression
    /// A row is filtered in a way that the standard does not have.
    case badFilter
    /// The compressed bytes hold less than the image.
    case imageTooShort
    /// The compressed bytes hold more than the image.
    case imageTooLong
    /// The image's bytes are not those of its checksum.
    case badImageChecksum
}
