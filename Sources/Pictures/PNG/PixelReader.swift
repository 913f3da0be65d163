/// A reader that turns a PNG file's pixels into red, green and blue, on white paper where they are
/// transparent.
struct PixelReader {
    private let colourType: PNGHeader.ColourType
    private let depth: Int
    /// Red, green and blue of each entry of the palette.
    private var palette: [UInt8] = []
    /// The samples of the one colour that is transparent.
    private var transparentColour: [Int] = []

    init(_ file: PNGFile, of bytes: [UInt8]) {
        colourType = file.header.colourType
        depth = file.header.depth
        guard colourType == .palette else {
            let range = file.transparency ?? 0..<0
            // Two bytes each; bits above the depth have no meaning.
            transparentColour = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
                (Int(bytes[$0]) << 8 | Int(bytes[$0 + 1])) & ((1 << file.header.depth) - 1)
            }
            return
        }
        palette = Array(bytes[file.palette])
        for (entry, index) in (file.transparency ?? 0..<0).enumerated() {
            for channel in (entry * 3)..<(entry * 3 + 3) {
                palette[channel] = Self.onPaper(palette[channel], alpha: bytes[index])
            }
        }
    }

    /// Writes a row of pixels, the first of them at `offset` of `pixels` and the others each `step`
    /// bytes later.
    func read(
        _ row: [UInt8], columns: Int, into pixels: inout [UInt8], at offset: Int, step: Int
    ) throws(PNGError) {
        var target = offset
        for column in 0..<columns {
            let first = column * colourType.channelCount
            switch colourType {
            case .grey:
                let value = sample(first, of: row)
                let grey = value == transparentColour.first ? 255 : scaled(value)
                set(&pixels, target, grey, grey, grey)
            case .colour:
                let red = sample(first, of: row)
                let green = sample(first + 1, of: row)
                let blue = sample(first + 2, of: row)
                if transparentColour.count == 3, transparentColour[0] == red,
                    transparentColour[1] == green, transparentColour[2] == blue
                {
                    set(&pixels, target, 255, 255, 255)
                } else {
                    set(&pixels, target, scaled(red), scaled(green), scaled(blue))
                }
            case .palette:
                let entry = sample(first, of: row) * 3
                guard entry < palette.count else { throw .badPalette }
                set(&pixels, target, palette[entry], palette[entry + 1], palette[entry + 2])
            case .greyAlpha:
                let alpha = scaled(sample(first + 1, of: row))
                let grey = Self.onPaper(scaled(sample(first, of: row)), alpha: alpha)
                set(&pixels, target, grey, grey, grey)
            case .colourAlpha:
                let alpha = scaled(sample(first + 3, of: row))
                set(
                    &pixels, target,
                    Self.onPaper(scaled(sample(first, of: row)), alpha: alpha),
                    Self.onPaper(scaled(sample(first + 1, of: row)), alpha: alpha),
                    Self.onPaper(scaled(sample(first + 2, of: row)), alpha: alpha))
            }
            target += step
        }
    }

    /// Returns one sample of a row, as it is written there.
    @inline(__always)
    private func sample(_ index: Int, of row: [UInt8]) -> Int {
        switch depth {
        case 8: return Int(row[1 + index])
        case 16: return Int(row[1 + 2 * index]) << 8 | Int(row[2 + 2 * index])
        default:
            let bit = index * depth
            return Int(row[1 + bit / 8]) >> (8 - depth - bit % 8) & ((1 << depth) - 1)
        }
    }

    /// Returns the sample in eight bits, so that the greatest is 255.
    @inline(__always)
    private func scaled(_ value: Int) -> UInt8 {
        if depth == 8 { return UInt8(truncatingIfNeeded: value) }
        let greatest = (1 << depth) - 1
        return UInt8(truncatingIfNeeded: (value * 255 + greatest / 2) / greatest)
    }

    @inline(__always)
    private func set(
        _ pixels: inout [UInt8], _ index: Int, _ red: UInt8, _ green: UInt8, _ blue: UInt8
    ) {
        pixels[index] = red
        pixels[index + 1] = green
        pixels[index + 2] = blue
    }

    /// Returns a colour on white with the opacity `alpha`.
    private static func onPaper(_ value: UInt8, alpha: UInt8) -> UInt8 {
        UInt8(truncatingIfNeeded: (Int(value) * Int(alpha) + 255 * (255 - Int(alpha)) + 127) / 255)
    }
}
