extension Raster {
    /// Returns the raster with at most so many colours, chosen for its pixels by median cut.
    ///
    /// A raster that has no more already is returned as it is.
    ///
    /// - Parameter count: 1 to 256.
    func reduced(toColours count: Int) -> Raster {
        let count = min(max(1, count), 256)
        var reduction = ColourReduction(of: self)
        guard !reduction.hasAtMost(count, coloursIn: self) else { return self }
        reduction.cut(into: count)
        return reduction.applied(to: self)
    }
}

/// Colours in cells of eight levels per channel, and boxes of cells that become one colour each.
private struct ColourReduction {
    private static let bits = 5
    private static let cellCount = 1 << (3 * bits)

    /// A set of cells; each cell is in one box.
    private struct Box {
        var cells: [Int]
        var pixelCount: Int
        /// The channel in which the cells differ most, and the difference.
        var longestChannel: Int
        var length: Int
    }

    private var counts = [Int](repeating: 0, count: cellCount)
    private var sums = [Int](repeating: 0, count: cellCount * 3)
    private var boxes: [Box] = []

    init(of raster: Raster) {
        for start in stride(from: 0, to: raster.bytes.count, by: 3) {
            let cell = Self.cell(of: raster.bytes, at: start)
            counts[cell] += 1
            for channel in 0..<3 { sums[cell * 3 + channel] += Int(raster.bytes[start + channel]) }
        }
    }

    private static func cell(of bytes: [UInt8], at start: Int) -> Int {
        (0..<3).reduce(0) { $0 << bits | Int(bytes[start + $1] >> 3) }
    }

    private static func level(of cell: Int, _ channel: Int) -> Int {
        (cell >> ((2 - channel) * bits)) & 31
    }

    func hasAtMost(_ count: Int, coloursIn raster: Raster) -> Bool {
        var known: Set<UInt32> = []
        for start in stride(from: 0, to: raster.bytes.count, by: 3) {
            known.insert(raster.bytes[start..<(start + 3)].reduce(0) { $0 << 8 | UInt32($1) })
            if known.count > count { return false }
        }
        return true
    }

    /// Repeatedly halves the box whose colours differ most, weighted by its pixels.
    mutating func cut(into count: Int) {
        boxes = [box(of: (0..<Self.cellCount).filter { counts[$0] > 0 })]
        while boxes.count < count {
            var best = 0
            var most = 0
            for (index, box) in boxes.enumerated() where box.cells.count > 1 {
                let weight = box.length * box.pixelCount
                if weight > most { (best, most) = (index, weight) }
            }
            guard most > 0 else { return }
            let (lower, upper) = halves(of: boxes[best])
            boxes[best] = box(of: lower)
            boxes.append(box(of: upper))
        }
    }

    private func box(of cells: [Int]) -> Box {
        var box = Box(cells: cells, pixelCount: 0, longestChannel: 0, length: -1)
        for channel in 0..<3 {
            let levels = cells.map { Self.level(of: $0, channel) }
            let length = (levels.max() ?? 0) - (levels.min() ?? 0)
            if length > box.length { (box.longestChannel, box.length) = (channel, length) }
        }
        box.pixelCount = cells.reduce(0) { $0 + counts[$1] }
        return box
    }

    /// Returns two parts with about as many pixels each, and at least one cell each.
    private func halves(of box: Box) -> ([Int], [Int]) {
        let channel = box.longestChannel
        let sorted = box.cells.sorted {
            (Self.level(of: $0, channel), $0) < (Self.level(of: $1, channel), $1)
        }
        var split = 1
        var passed = counts[sorted[0]]
        while split < sorted.count - 1, passed * 2 < box.pixelCount {
            passed += counts[sorted[split]]
            split += 1
        }
        return (Array(sorted[..<split]), Array(sorted[split...]))
    }

    /// Returns the raster with each pixel in the mean colour of its box.
    func applied(to raster: Raster) -> Raster {
        var colours = [Picture.Colour](repeating: Picture.Colour(0), count: Self.cellCount)
        for box in boxes {
            let mean = (0..<3).map { channel in
                let sum = box.cells.reduce(0) { $0 + sums[$1 * 3 + channel] }
                return UInt8(
                    truncatingIfNeeded: (sum + box.pixelCount / 2) / max(1, box.pixelCount))
            }
            let colour = Picture.Colour(red: mean[0], green: mean[1], blue: mean[2])
            for cell in box.cells { colours[cell] = colour }
        }
        var result = raster
        for row in 0..<raster.height {
            for column in 0..<raster.width {
                let start = (row * raster.width + column) * 3
                result[column, row] = colours[Self.cell(of: raster.bytes, at: start)]
            }
        }
        return result
    }
}
