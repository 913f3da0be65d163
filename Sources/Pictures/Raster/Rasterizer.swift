extension Picture {
    /// Returns the picture as pixels, smoothed by 4 × 4 samples per pixel.
    ///
    /// All arithmetic is in integers: equal pictures and sizes give equal pixels on every machine.
    ///
    /// - Parameters:
    ///   - width: Pixels in a row, brought into 1 to ``Raster/maximumSide``; 54 suits a terminal.
    ///   - height: Rows, likewise; 36 suits a terminal. Two thirds of the width keep the shape.
    ///   - operationCount: The number of operations to paint, to show the picture stroke by stroke;
    ///     all when `nil`.
    /// - Complexity: O(pixels × operations).
    public func rasterized(
        width: Int, height: Int, upTo operationCount: Int? = nil
    ) -> Raster {
        var rasterizer = Rasterizer(width: Raster.clamp(width), height: Raster.clamp(height))
        let count = min(max(0, operationCount ?? operations.count), operations.count)
        for operation in operations[..<count] {
            rasterizer.paint(operation)
        }
        return rasterizer.raster()
    }
}

/// A painter of shapes on a canvas of samples, in fixed point with eight fractional bits.
struct Rasterizer {
    static let samplesPerPixel = 4

    struct Vertex {
        var x: Int
        var y: Int
    }

    /// A place where an outline passes the middle of a row.
    private struct Crossing {
        var x: Int
        /// 1 downwards, -1 upwards.
        var winding: Int
        /// The index of another crossing of this row; -1 for none.
        var next: Int
    }

    private let width: Int
    private let height: Int
    /// The painted samples, `0xRRGGBB` each, row by row.
    private(set) var samples: [UInt32]
    private var crossings: [Crossing] = []
    /// The latest of each row's crossings, which leads to the others; -1 for none.
    private var latestCrossings: [Int]
    /// The rows that have crossings.
    private var crossedRows = 0..<0
    /// The crossings of a row that is being filled, from left to right.
    private var inRow: [Crossing] = []

    init(width: Int, height: Int) {
        self.width = width * Self.samplesPerPixel
        self.height = height * Self.samplesPerPixel
        samples = Array(repeating: 0xFFFFFF, count: self.width * self.height)
        latestCrossings = Array(repeating: -1, count: self.height)
    }

    func raster() -> Raster {
        let side = Self.samplesPerPixel
        var result = Raster(
            width: width / side, height: height / side, filledWith: Picture.Colour(0))
        for y in 0..<result.height {
            for x in 0..<result.width {
                // Sixteen samples of eight bits fit 16-bit lanes of one word.
                var lanes: UInt64 = 0
                // Counted by hand: in a debug build slices cost more than the work on them.
                var start = y * side * width + x * side
                let last = start + side * width
                while start < last {
                    var place = start
                    while place < start + side {
                        let wide = UInt64(samples[place])
                        lanes += (wide & 0xFF) | (wide & 0xFF00) << 8 | (wide & 0xFF0000) << 16
                        place += 1
                    }
                    start += width
                }
                lanes += 0x0008_0008_0008
                result[x, y] = Picture.Colour(
                    red: UInt8(truncatingIfNeeded: lanes >> 36),
                    green: UInt8(truncatingIfNeeded: lanes >> 20),
                    blue: UInt8(truncatingIfNeeded: lanes >> 4))
            }
        }
        return result
    }

    mutating func paint(_ operation: Picture.Operation) {
        switch OperationShape(operation) {
        case .band(let top, let bottom, let from, let to):
            fillBand(top: top, bottom: bottom, from: from, to: to)
        case .area(let outline, let colour): fill(outline, colour)
        case .stroke(let path, let width, let colour): stroke(path, width: width, colour)
        }
    }

    /// Converts sixteenths of a canvas unit to 256ths of a sample.
    private func scaled(_ vertex: Vertex) -> Vertex {
        Vertex(
            x: vertex.x * width * 16 / Picture.width,
            y: vertex.y * height * 16 / Picture.height)
    }

    private mutating func fillBand(
        top: Picture.Colour, bottom: Picture.Colour, from: Int, to: Int
    ) {
        guard from < to else { return }
        let first = from * height / Picture.height
        let last = min(height, to * height / Picture.height)
        let span = max(1, to * height / Picture.height - first - 1)
        var row = first
        while row < last {
            let colour = top.mixed(with: bottom, part: (row - first) * 256 / span)
            paintSpan(row: row, from: 0, to: width * 256, colour.packed)
            row += 1
        }
    }

    private mutating func stroke(_ path: [Vertex], width lineWidth: UInt8, _ colour: Picture.Colour)
    {
        // A line never vanishes: it is at least as wide as one sample.
        let radius = max(128, Int(lineWidth) * width * 128 / Picture.width)
        let points = path.map(scaled)
        let disc = Outline.disc(radius: radius)
        for (index, point) in points.enumerated() {
            fillScaled(disc, movedBy: point, colour)
            guard index + 1 < points.count else { break }
            let next = points[index + 1]
            let deltaX = next.x - point.x
            let deltaY = next.y - point.y
            let length = Angle.squareRoot(deltaX * deltaX + deltaY * deltaY)
            guard length > 0 else { continue }
            let acrossX = -deltaY * radius / length
            let acrossY = deltaX * radius / length
            let corners = (
                Vertex(x: point.x + acrossX, y: point.y + acrossY),
                Vertex(x: next.x + acrossX, y: next.y + acrossY),
                Vertex(x: next.x - acrossX, y: next.y - acrossY),
                Vertex(x: point.x - acrossX, y: point.y - acrossY)
            )
            cross(from: corners.0, to: corners.1)
            cross(from: corners.1, to: corners.2)
            cross(from: corners.2, to: corners.3)
            cross(from: corners.3, to: corners.0)
            fillCrossed(colour)
        }
    }

    private mutating func fill(_ outline: [Vertex], _ colour: Picture.Colour) {
        fillScaled(outline.map(scaled), colour)
    }

    /// Fills the area around which the outline winds, sampling at the middle of each sample.
    ///
    /// - Complexity: O(vertices + rows that edges cross + samples painted).
    private mutating func fillScaled(
        _ outline: [Vertex], movedBy move: Vertex = Vertex(x: 0, y: 0), _ colour: Picture.Colour
    ) {
        guard outline.count > 2, var previous = outline.last else { return }
        for vertex in outline {
            cross(from: previous, to: vertex, movedBy: move)
            previous = vertex
        }
        fillCrossed(colour)
    }

    /// Records where an edge crosses the middles of samples.
    private mutating func cross(
        from start: Vertex, to end: Vertex, movedBy move: Vertex = Vertex(x: 0, y: 0)
    ) {
        let first = max(0, (min(start.y, end.y) + move.y + 127) >> 8)
        let limit = min(height, (max(start.y, end.y) + move.y + 127) >> 8)
        guard first < limit else { return }
        let known = crossedRows.isEmpty ? first..<limit : crossedRows
        crossedRows = min(known.lowerBound, first)..<max(known.upperBound, limit)
        let (deltaX, deltaY) = (end.x - start.x, end.y - start.y)
        for row in first..<limit {
            let below = row * 256 + 128 - move.y - start.y
            let crossing = Crossing(
                x: start.x + below * deltaX / deltaY + move.x, winding: deltaY > 0 ? 1 : -1,
                next: latestCrossings[row])
            latestCrossings[row] = crossings.count
            crossings.append(crossing)
        }
    }

    /// Fills the area around which the recorded edges wind, and removes them.
    private mutating func fillCrossed(_ colour: Picture.Colour) {
        guard !crossedRows.isEmpty else { return }
        let packed = colour.packed
        for row in crossedRows {
            let latest = latestCrossings[row]
            latestCrossings[row] = -1
            guard latest >= 0 else { continue }
            let one = crossings[latest]
            // Nearly all rows have two.
            if one.next >= 0, crossings[one.next].next < 0 {
                let other = crossings[one.next]
                paintSpan(row: row, from: min(one.x, other.x), to: max(one.x, other.x), packed)
            } else {
                fillRow(row, from: latest, packed)
            }
        }
        crossings.removeAll(keepingCapacity: true)
        crossedRows = 0..<0
    }

    private mutating func fillRow(_ row: Int, from latest: Int, _ colour: UInt32) {
        inRow.removeAll(keepingCapacity: true)
        var next = latest
        while next >= 0 {
            inRow.append(crossings[next])
            next = crossings[next].next
        }
        inRow.sort { $0.x < $1.x }
        var (winding, start) = (0, 0)
        for crossing in inRow {
            if winding == 0 { start = crossing.x }
            winding += crossing.winding
            if winding == 0 { paintSpan(row: row, from: start, to: crossing.x, colour) }
        }
    }

    /// Paints the samples whose middles lie between two places, in 256ths of a sample.
    private mutating func paintSpan(row: Int, from: Int, to: Int, _ colour: UInt32) {
        let first = max(0, (from + 127) >> 8)
        let last = min(width, (to + 127) >> 8)
        guard first < last else { return }
        let start = row * width
        for index in (start + first)..<(start + last) {
            samples[index] = colour
        }
    }
}

extension Picture.Colour {
    /// The colour as `0xRRGGBB`.
    var packed: UInt32 {
        UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    /// Returns the colour between this one and another; `part` runs from 0, this one, to 256, the
    /// other.
    package func mixed(with other: Picture.Colour, part: Int) -> Picture.Colour {
        let share = min(max(0, part), 256)
        func channel(_ from: UInt8, _ to: UInt8) -> UInt8 {
            UInt8(truncatingIfNeeded: (Int(from) * (256 - share) + Int(to) * share + 128) >> 8)
        }
        return Picture.Colour(
            red: channel(red, other.red), green: channel(green, other.green),
            blue: channel(blue, other.blue))
    }
}
