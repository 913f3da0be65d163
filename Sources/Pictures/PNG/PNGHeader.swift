/// The contents of a PNG file's first chunk: the number of pixels, and the form of each.
struct PNGHeader: Equatable {
    enum ColourType: UInt8 {
        case grey = 0
        case colour = 2
        case palette = 3
        case greyAlpha = 4
        case colourAlpha = 6

        /// The number of samples in a pixel.
        var channelCount: Int {
            switch self {
            case .grey, .palette: 1
            case .greyAlpha: 2
            case .colour: 3
            case .colourAlpha: 4
            }
        }

        /// The bits that a sample may have.
        var depths: [Int] {
            switch self {
            case .grey: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .colour, .greyAlpha, .colourAlpha: [8, 16]
            }
        }
    }

    let width: Int
    let height: Int
    let colourType: ColourType
    let depth: Int
    let isInterlaced: Bool

    /// Reads the header's 13 bytes.
    init(_ bytes: [UInt8], at range: Range<Int>) throws(PNGError) {
        guard range.count == 13 else { throw .badStructure }
        let start = range.lowerBound
        width = Int(PNGChunk.word(in: bytes, at: start))
        height = Int(PNGChunk.word(in: bytes, at: start + 4))
        depth = Int(bytes[start + 8])
        guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height),
            let type = ColourType(rawValue: bytes[start + 9]), type.depths.contains(depth),
            bytes[start + 10] == 0, bytes[start + 11] == 0, bytes[start + 12] <= 1
        else { throw .badHeader }
        colourType = type
        isInterlaced = bytes[start + 12] == 1
    }

    /// The bytes from a pixel to the same byte of the next one; 1 if pixels share a byte.
    var pixelStride: Int { max(1, colourType.channelCount * depth / 8) }

    /// Returns the bytes of a row of so many pixels, without the one that names its filter.
    func rowByteCount(columns: Int) -> Int {
        (columns * colourType.channelCount * depth + 7) / 8
    }

    /// The bytes that decoding holds beside the pixels: two rows, the window of the compression and
    /// its tables.
    var workingByteCount: Int {
        2 * (rowByteCount(columns: width) + 1) + Inflater.windowByteCount + 8192
    }

    /// The parts in which the image comes: one, or the seven of Adam7 (§8.2), without those that
    /// have no pixel.
    var passes: [Pass] {
        let all = isInterlaced ? Pass.interlaced : [Pass(x: 0, y: 0, stepX: 1, stepY: 1)]
        return all.filter { $0.x < width && $0.y < height }
    }

    /// A part of an interlaced image: every `stepX`-th pixel of every `stepY`-th row.
    struct Pass: Equatable {
        static let interlaced = [
            Pass(x: 0, y: 0, stepX: 8, stepY: 8), Pass(x: 4, y: 0, stepX: 8, stepY: 8),
            Pass(x: 0, y: 4, stepX: 4, stepY: 8), Pass(x: 2, y: 0, stepX: 4, stepY: 4),
            Pass(x: 0, y: 2, stepX: 2, stepY: 4), Pass(x: 1, y: 0, stepX: 2, stepY: 2),
            Pass(x: 0, y: 1, stepX: 1, stepY: 2),
        ]

        let x: Int
        let y: Int
        let stepX: Int
        let stepY: Int

        func columns(of header: PNGHeader) -> Int { (header.width - x + stepX - 1) / stepX }
        func rows(of header: PNGHeader) -> Int { (header.height - y + stepY - 1) / stepY }
    }

    /// The number of bytes that the compressed image has to hold.
    var imageByteCount: Int {
        passes.reduce(0) {
            $0 + $1.rows(of: self) * (1 + rowByteCount(columns: $1.columns(of: self)))
        }
    }
}
