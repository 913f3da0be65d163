/// A picture in few colours: each pixel has the index of a colour in a palette.
struct IndexedPixels: Equatable {
    let size: PixelSize
    /// At most 256 colours.
    let palette: [Colour]
    /// The index of each pixel's colour.
    let indices: [UInt8]
}

/// An algorithm that chooses the best colours for a picture.
///
/// It cuts the cube of the picture's colours where they lie furthest apart (after Heckbert, "Color
/// image quantization for frame buffer display", 1982). It uses only integers, and each choice has
/// one outcome: equal pixels give equal palettes everywhere.
enum ColourReduction {
    /// The bits of a channel that are distinguished.
    private static let bits = 5
    private static let binCount = 1 << (3 * bits)

    /// Sums over the pixels of nearly one colour.
    private struct Bin {
        /// Red, green and blue in five bits each.
        var number: Int
        var count: Int
        /// Sums of the pixels' channels.
        var sums: (red: Int, green: Int, blue: Int)

        /// Returns the place of the bin along a channel: 0 is red, 2 blue.
        func place(along channel: Int) -> Int {
            number >> ((2 - channel) * bits) & (1 << bits - 1)
        }
    }

    /// A part of the cube with its bins; there is at least one.
    private struct Box {
        let bins: [Bin]
        let count: Int
        /// The channel along which the box is cut.
        private(set) var channel = 0
        /// The distance of its colours from their mean along that channel, for all pixels together;
        /// 0 if it cannot be cut.
        private(set) var spread = 0

        init(_ bins: [Bin]) {
            self.bins = bins
            count = bins.reduce(0) { $0 + $1.count }
            // Green counts most and blue least, as for the eye.
            for (candidate, weight) in [(1, 6), (0, 3), (2, 1)] {
                let sum = bins.reduce(0) { $0 + $1.count * $1.place(along: candidate) }
                let mean = sum * 16 / max(count, 1)
                let deviation = bins.reduce(0) { total, bin in
                    let off = bin.place(along: candidate) * 16 - mean
                    return total + bin.count * off * off
                }
                if deviation * weight > spread {
                    spread = deviation * weight
                    channel = candidate
                }
            }
            if bins.count < 2 { spread = 0 }
        }

        /// The mean colour of its pixels.
        var colour: Colour {
            func mean(_ sum: Int) -> UInt8 {
                UInt8(truncatingIfNeeded: (sum + count / 2) / max(count, 1))
            }
            return Colour(
                mean(bins.reduce(0) { $0 + $1.sums.red }),
                mean(bins.reduce(0) { $0 + $1.sums.green }),
                mean(bins.reduce(0) { $0 + $1.sums.blue }))
        }

        /// Returns two boxes with about as many pixels each.
        func cut() -> (Box, Box) {
            let sorted = bins.sorted {
                ($0.place(along: channel), $0.number) < ($1.place(along: channel), $1.number)
            }
            var before = 0
            var middle = 0
            repeat {
                before += sorted[middle].count
                middle += 1
            } while before * 2 < count && middle < sorted.count - 1
            return (Box(Array(sorted[..<middle])), Box(Array(sorted[middle...])))
        }
    }

    /// Returns the picture in few colours.
    ///
    /// - Parameter limit: The most colours, 1 to 256.
    static func reduce(_ pixels: Pixels, to limit: Int) -> IndexedPixels {
        let bytes = pixels.bytes
        let starts = stride(from: 0, to: bytes.count, by: 3)
        let binOfPixel = starts.map { start in
            Int(bytes[start] >> 3) << (2 * bits) | Int(bytes[start + 1] >> 3) << bits
                | Int(bytes[start + 2] >> 3)
        }
        var boxes = [Box(bins(of: bytes, binOfPixel))]
        while boxes.count < min(max(limit, 1), 256) {
            var widest = 0
            for index in boxes.indices where boxes[index].spread > boxes[widest].spread {
                widest = index
            }
            guard boxes[widest].spread > 0 else { break }
            let (lower, upper) = boxes[widest].cut()
            boxes[widest] = lower
            boxes.append(upper)
        }
        var indexOfBin = [UInt8](repeating: 0, count: binCount)
        for (index, box) in boxes.enumerated() {
            for bin in box.bins { indexOfBin[bin.number] = UInt8(truncatingIfNeeded: index) }
        }
        return IndexedPixels(
            size: pixels.size, palette: boxes.map(\.colour),
            indices: binOfPixel.map { indexOfBin[$0] })
    }

    /// Returns the bins that have pixels, by number.
    private static func bins(of bytes: [UInt8], _ binOfPixel: [Int]) -> [Bin] {
        var counts = [Int](repeating: 0, count: binCount)
        var sums = [Int](repeating: 0, count: binCount * 3)
        for (pixel, number) in binOfPixel.enumerated() {
            counts[number] += 1
            for channel in 0..<3 {
                sums[number * 3 + channel] += Int(bytes[pixel * 3 + channel])
            }
        }
        return counts.indices.filter { counts[$0] > 0 }.map { number in
            let start = number * 3
            return Bin(
                number: number, count: counts[number],
                sums: (sums[start], sums[start + 1], sums[start + 2]))
        }
    }
}
