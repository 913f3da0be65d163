/// The valid chunks of a PNG file, so that only the pixels remain to be read.
struct PNGFile {
    /// The most bytes that a compressed byte can stand for: 258 for two bits (RFC 1951 §3.2.5).
    private static let greatestExpansion = 1032

    let header: PNGHeader
    /// The bytes of the palette: red, green and blue of each entry.
    private(set) var palette: Range<Int> = 0..<0
    /// The transparency of the palette's entries, or the transparent colour.
    private(set) var transparency: Range<Int>?
    /// The payload of the image's first chunk; there is always one after the check.
    private(set) var image: Range<Int>?

    /// Checks every chunk and its checksum, up to the end; bytes after that are ignored.
    ///
    /// - Complexity: O(bytes); nothing is allocated.
    init(_ bytes: [UInt8], limits: PNG.Limits) throws(PNGError) {
        guard bytes.count >= PNG.signature.count else {
            throw PNG.signature.starts(with: bytes) ? .truncated : .notPNG
        }
        guard bytes.starts(with: PNG.signature) else { throw .notPNG }
        var chunk = try Self.chunk(in: bytes, at: PNG.signature.count)
        guard chunk.kind == .header else { throw .badStructure }
        header = try PNGHeader(bytes, at: chunk.payload)
        guard
            limits.allow(
                width: header.width, height: header.height, beside: header.workingByteCount)
        else { throw .tooLarge }

        var imageByteCount = 0
        var last = chunk.kind
        while last != .end {
            chunk = try Self.chunk(in: bytes, at: chunk.end)
            switch chunk.kind {
            case .palette: try read(palette: chunk.payload)
            case .transparency: try read(transparency: chunk.payload)
            case .image:
                guard image == nil || last == .image else { throw .badStructure }
                image = image ?? chunk.payload
                imageByteCount += chunk.payload.count
            case .end:
                guard chunk.payload.isEmpty else { throw .badStructure }
            default:
                guard chunk.kind != .header else { throw .badStructure }
                guard !chunk.kind.isCritical else { throw .unknownChunk }
            }
            last = chunk.kind
        }
        guard image != nil else { throw .badStructure }
        guard header.colourType != .palette || !palette.isEmpty else { throw .badStructure }
        // The file has to be long enough for the claimed size, before memory is taken for the
        // image.
        guard header.imageByteCount <= imageByteCount * Self.greatestExpansion else {
            throw .imageTooShort
        }
    }

    private static func chunk(in bytes: [UInt8], at offset: Int) throws(PNGError) -> PNGChunk {
        guard let chunk = PNGChunk(in: bytes, at: offset) else { throw .truncated }
        guard chunk.isIntact(in: bytes) else { throw .badChecksum }
        guard chunk.kind.isSound else { throw .badStructure }
        return chunk
    }

    private mutating func read(palette range: Range<Int>) throws(PNGError) {
        let most = header.colourType == .palette ? 1 << header.depth : 256
        guard palette.isEmpty, transparency == nil, image == nil, range.count % 3 == 0,
            (1...most).contains(range.count / 3),
            header.colourType != .grey, header.colourType != .greyAlpha
        else { throw .badStructure }
        palette = range
    }

    private mutating func read(transparency range: Range<Int>) throws(PNGError) {
        let isFitting =
            switch header.colourType {
            case .grey: range.count == 2
            case .colour: range.count == 6
            case .palette: (1...max(1, palette.count / 3)).contains(range.count) && !palette.isEmpty
            case .greyAlpha, .colourAlpha: false
            }
        guard isFitting, transparency == nil, image == nil else { throw .badStructure }
        transparency = range
    }
}
