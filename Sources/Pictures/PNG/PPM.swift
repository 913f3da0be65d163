/// Binary portable pixmaps ("P6"), the simplest files of pixels; ``Raster/ppm()`` writes them.
public enum PPM {
    /// Reads a picture that came from outside; if a file has several, the first.
    ///
    /// Total: any bytes either give a raster within the limits or throw, and none can trap. No
    /// memory is taken for the pixels before as many bytes have come.
    ///
    /// - Throws: ``PPMError``, by reason.
    /// - Complexity: O(bytes).
    public static func decode(
        _ bytes: [UInt8], limits: PNG.Limits = .default
    ) throws(PPMError) -> Raster {
        guard bytes.starts(with: [0x50, 0x36]) else { throw .notPixmap }
        var offset = 2
        let width = try number(in: bytes, at: &offset)
        let height = try number(in: bytes, at: &offset)
        let greatest = try number(in: bytes, at: &offset)
        guard offset < bytes.count else { throw .truncated }
        guard isBlank(bytes[offset]), (1...65_535).contains(greatest), width > 0, height > 0 else {
            throw .badHeader
        }
        offset += 1
        guard limits.allow(width: width, height: height, beside: 0) else { throw .tooLarge }
        let sampleCount = width * height * 3
        let sampleSize = greatest < 256 ? 1 : 2
        guard bytes.count - offset >= sampleCount * sampleSize else { throw .truncated }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(sampleCount)
        for index in 0..<sampleCount {
            let start = offset + index * sampleSize
            let value =
                sampleSize == 1 ? Int(bytes[start]) : Int(bytes[start]) << 8 | Int(bytes[start + 1])
            let scaled = (min(value, greatest) * 255 + greatest / 2) / greatest
            pixels.append(UInt8(truncatingIfNeeded: scaled))
        }
        return Raster(decodedWidth: width, height: height, bytes: pixels)
    }

    /// Returns the next number of the header, after blanks and comments, which go to the end of
    /// their line.
    private static func number(in bytes: [UInt8], at offset: inout Int) throws(PPMError) -> Int {
        let start = offset
        while offset < bytes.count, isBlank(bytes[offset]) || bytes[offset] == UInt8(ascii: "#") {
            if bytes[offset] == UInt8(ascii: "#") {
                while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
                    offset += 1
                }
            } else {
                offset += 1
            }
        }
        guard offset < bytes.count else { throw .truncated }
        guard offset > start else { throw .badHeader }
        var value = 0
        var digitCount = 0
        while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) {
            value = value * 10 + Int(bytes[offset] - 0x30)
            digitCount += 1
            offset += 1
            guard digitCount <= 9 else { throw .badHeader }
        }
        guard digitCount > 0 else { throw .badHeader }
        return value
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}

/// The reasons why bytes are no picture that ``PPM`` reads.
public enum PPMError: Error, Hashable, Sendable {
    /// The first two bytes are not `P6`.
    case notPixmap
    /// The header has no pixels, or a part that is no number.
    case badHeader
    /// There are more pixels than the limits allow.
    case tooLarge
    /// The file ends before the pixels do.
    case truncated
}
