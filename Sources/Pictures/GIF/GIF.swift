/// An animated GIF file (GIF89a) that is being made: one palette for all frames, repeated for ever.
///
/// Of each frame only the rectangle is written that differs from the frame before. Within it,
/// unchanged pixels are transparent, since long runs of one index take little room.
public struct GIF: Sendable {
    /// The most colours of a file: one more index is for transparent pixels.
    static let colourLimit = 255

    private let width: Int
    private let height: Int
    private var palette: NearestColours
    /// The number of bits of an index into the palette, 1 to 8.
    private let depth: Int
    private var bytes: [UInt8] = []
    /// The frame before, as an index for each pixel; empty before the first.
    private var shown: [UInt8] = []

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - width: Pixels in a row of every frame, brought into 1 to ``Raster/maximumSide``.
    ///   - height: Rows of every frame, likewise.
    ///   - samples: Rasters with the colours of the file. If they have more than 255, or a frame
    ///     has others, the nearest colours replace them.
    public init(width: Int, height: Int, coloursOf samples: [Raster]) {
        self.width = Raster.clamp(width)
        self.height = Raster.clamp(height)
        palette = NearestColours(of: samples, limit: Self.colourLimit)
        var depth = 1
        while 1 << depth <= palette.colours.count { depth += 1 }
        self.depth = depth
        beginFile()
    }

    /// Returns the file with the frames that have been added.
    public func file() -> [UInt8] { bytes + [0x3B] }

    /// Adds a frame; one of another size is cut, or has its last row and column repeated.
    ///
    /// - Parameter centiseconds: The time for which it is shown, in hundredths of a second;
    ///   browsers treat less than 2 as 10.
    /// - Complexity: O(pixels).
    public mutating func append(_ frame: Raster, centiseconds: Int) {
        var indices: [UInt8] = []
        indices.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width { indices.append(palette.index(of: frame[x, y])) }
        }
        let part = changedPart(of: indices)
        let transparent = UInt8(truncatingIfNeeded: palette.colours.count)
        // Control: the frame stays under the next one, and one index is transparent.
        bytes += [0x21, 0xF9, 4, 0x05]
        append16(min(max(0, centiseconds), Int(UInt16.max)))
        bytes += [transparent, 0, 0x2C]
        for number in [part.x, part.y, part.width, part.height] { append16(number) }
        bytes.append(0)
        var pixels: [UInt8] = []
        for y in part.y..<(part.y + part.height) {
            for place in (y * width + part.x)..<(y * width + part.x + part.width) {
                let isSame = !shown.isEmpty && shown[place] == indices[place]
                pixels.append(isSame ? transparent : indices[place])
            }
        }
        shown = indices
        // The format has no codes of less than two bits.
        let size = max(2, depth)
        bytes.append(UInt8(truncatingIfNeeded: size))
        let codes = LZWEncoder.encode(pixels, bitsPerPixel: size)
        for start in stride(from: 0, to: codes.count, by: 255) {
            let block = codes[start..<min(start + 255, codes.count)]
            bytes.append(UInt8(truncatingIfNeeded: block.count))
            bytes += block
        }
        bytes.append(0)
    }

    private mutating func beginFile() {
        bytes += "GIF89a".utf8
        append16(width)
        append16(height)
        // A palette for all frames, and its size.
        bytes += [0xF0 | UInt8(truncatingIfNeeded: depth - 1), 0, 0]
        for index in 0..<(1 << depth) {
            let colour =
                index < palette.colours.count ? palette.colours[index] : Picture.Colour(0)
            bytes += [colour.red, colour.green, colour.blue]
        }
        bytes += [0x21, 0xFF, 11]
        bytes += "NETSCAPE2.0".utf8
        bytes += [3, 1, 0, 0, 0]
    }

    private mutating func append16(_ number: Int) {
        bytes += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }

    /// Returns the smallest rectangle with all changes; one pixel if nothing changes.
    private func changedPart(of indices: [UInt8]) -> (x: Int, y: Int, width: Int, height: Int) {
        guard !shown.isEmpty else { return (0, 0, width, height) }
        var (left, right, top, bottom) = (width, -1, height, -1)
        for y in 0..<height {
            for x in 0..<width where indices[y * width + x] != shown[y * width + x] {
                left = min(left, x)
                right = max(right, x)
                top = min(top, y)
                bottom = y
            }
        }
        guard right >= 0 else { return (0, 0, 1, 1) }
        return (left, top, right - left + 1, bottom - top + 1)
    }
}

/// The colours of a palette, with the nearest of them for every other colour.
struct NearestColours: Sendable {
    /// The colours; there is at least one.
    let colours: [Picture.Colour]
    private var known: [UInt32: UInt8] = [:]
    /// The latest answer, kept since neighbouring pixels mostly have the same colour.
    private var latest: (colour: UInt32, index: UInt8)

    /// Takes the colours of rasters, reduced if there are more than `limit`, which is at most 256.
    init(of samples: [Raster], limit: Int) {
        var colours: [Picture.Colour] = []
        let raster = Raster(stacking: samples).reduced(toColours: limit)
        for start in stride(from: 0, to: raster.bytes.count, by: 3) {
            let colour = Picture.Colour(
                red: raster.bytes[start], green: raster.bytes[start + 1],
                blue: raster.bytes[start + 2])
            if colours.last == colour || known[colour.packed] != nil { continue }
            known[colour.packed] = UInt8(truncatingIfNeeded: colours.count)
            colours.append(colour)
        }
        self.colours = colours
        latest = (colours[0].packed, 0)
    }

    /// Returns the index of the nearest colour.
    mutating func index(of colour: Picture.Colour) -> UInt8 {
        let packed = colour.packed
        if packed == latest.colour { return latest.index }
        let index = known[packed] ?? nearest(to: colour)
        known[packed] = index
        latest = (packed, index)
        return index
    }

    private func nearest(to colour: Picture.Colour) -> UInt8 {
        var best = (index: 0, distance: Int.max)
        for (index, other) in colours.enumerated() {
            let red = Int(colour.red) - Int(other.red)
            let green = Int(colour.green) - Int(other.green)
            let blue = Int(colour.blue) - Int(other.blue)
            let distance = red * red + green * green + blue * blue
            if distance < best.distance { best = (index, distance) }
        }
        return UInt8(truncatingIfNeeded: best.index)
    }
}
