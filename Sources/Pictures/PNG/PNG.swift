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
