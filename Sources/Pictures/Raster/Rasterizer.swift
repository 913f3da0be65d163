extension Picture {
    /// The picture as pixels, smoothed by 4 × 4 samples a pixel.
    ///
    /// All arithmetic is in integers: equal pictures and sizes give equal pixels on every machine.
    ///
    /// - Parameters:
    ///   - width: Pixels in a row, brought into 1 to ``Raster/maximumSide``; 54 suits a terminal.
    ///   - height: Rows, likewise; 36 suits a terminal. Two thirds of the width keep shape.
    ///   - operationCount: How many operations to paint, to show it stroke by stroke; all
    ///     when `nil`.
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

/// Paints shapes on a canvas of samples, in fixed point with eight fractional bits.
struct Rasterizer {
    static let samplesPerPixel = 4

    struct Vertex {
        var x: Int
        var y: Int
    }

    private let width: Int
    private let height: Int
    private var samples: [UInt32]
    private var crossings: [(x: Int, winding: Int)] = []

    init(width: Int, height: Int) {
        self.width = width * Self.samplesPerPixel
        self.height = height * Self.samplesPerPixel
        samples = Array(repeating: 0xFFFFFF, count: self.width * self.height)
    }

    func raster() -> Raster {
        let side = Self.samplesPerPixel
        var result = Raster(
            width: width / side, height: height / side, filledWith: Picture.Colour(0))
        for y in 0..<result.height {
            for x in 0..<result.width {
                // Sixteen samples of eight bits fit 16-bit lanes of one word.
                var lanes: UInt64 = 0
                for row in 0..<side {
                    let start = (y * side + row) * width + x * side
                    for sample in samples[start..<(start + side)] {
                        let wide = UInt64(sample)
                        lanes += (wide & 0xFF) | (wide & 0xFF00) << 8 | (wide & 0xFF0000) << 16
                    }
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
        switch operation {
        case .gradient(let top, let bottom, let from, let to):
            fillBand(top: top, bottom: bottom, from: Int(from), to: Int(to))
        case .ellipse(let center, let radiusX, let radiusY, let rotation, let colour):
            let outline = Outline.ellipse(
                centerX: Int(center.x) * 16, centerY: Int(center.y) * 16,
                radiusX: Int(radiusX) * 16, radiusY: Int(radiusY) * 16, rotation: Int(rotation),
                start: 0, sweep: 256)
            fill(outline, colour)
        case .polygon(let points, let colour):
            fill(points.map(Outline.vertex), colour)
        case .blob(let points, let colour):
            fill(Outline.smooth(points.map(Outline.vertex), closed: true), colour)
        case .line(let points, let width, let colour):
            stroke(points.map(Outline.vertex), width: width, colour)
        case .curve(let points, let width, let colour):
            stroke(
                Outline.smooth(points.map(Outline.vertex), closed: false), width: width, colour)
        case .arc(
            let center, let radiusX, let radiusY, let start, let sweep, let width, let colour):
            let outline = Outline.ellipse(
                centerX: Int(center.x) * 16, centerY: Int(center.y) * 16,
                radiusX: Int(radiusX) * 16, radiusY: Int(radiusY) * 16, rotation: 0,
                start: Int(start), sweep: Int(sweep))
            stroke(outline, width: width, colour)
        case .rectangle(let origin, let width, let height, let cornerRadius, let colour):
            let outline = Outline.rectangle(
                x: Int(origin.x), y: Int(origin.y), width: Int(width), height: Int(height),
                cornerRadius: Int(cornerRadius))
            fill(outline, colour)
        }
    }

    /// From sixteenths of a canvas unit to 256ths of a sample.
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
            paintSpan(row: row, from: 0, to: width, colour.packed)
            row += 1
        }
    }

    private mutating func stroke(_ path: [Vertex], width lineWidth: UInt8, _ colour: Picture.Colour)
    {
        // A line never vanishes: it is at least as wide as one sample.
        let radius = max(128, Int(lineWidth) * width * 128 / Picture.width)
        let points = path.map(scaled)
        for (index, point) in points.enumerated() {
            fillScaled(Outline.disc(center: point, radius: radius), colour)
            guard index + 1 < points.count else { break }
            let next = points[index + 1]
            let deltaX = next.x - point.x
            let deltaY = next.y - point.y
            let length = Angle.squareRoot(deltaX * deltaX + deltaY * deltaY)
            guard length > 0 else { continue }
            let acrossX = -deltaY * radius / length
            let acrossY = deltaX * radius / length
            let quad = [
                Vertex(x: point.x + acrossX, y: point.y + acrossY),
                Vertex(x: next.x + acrossX, y: next.y + acrossY),
                Vertex(x: next.x - acrossX, y: next.y - acrossY),
                Vertex(x: point.x - acrossX, y: point.y - acrossY),
            ]
            fillScaled(quad, colour)
        }
    }

    private mutating func fill(_ outline: [Vertex], _ colour: Picture.Colour) {
        fillScaled(outline.map(scaled), colour)
    }

    /// Fills what the outline winds around, sampling at the middle of each sample.
    private mutating func fillScaled(_ outline: [Vertex], _ colour: Picture.Colour) {
        guard outline.count > 2, var low = outline.first?.y else { return }
        var high = low
        for vertex in outline {
            low = min(low, vertex.y)
            high = max(high, vertex.y)
        }
        let firstRow = max(0, (low - 128) >> 8)
        let lastRow = min(height - 1, (high + 128) >> 8)
        guard firstRow <= lastRow else { return }
        let packed = colour.packed
        for row in firstRow...lastRow {
            let scan = row * 256 + 128
            crossings.removeAll(keepingCapacity: true)
            var previous = outline[outline.count - 1]
            for vertex in outline {
                if (previous.y <= scan) != (vertex.y <= scan) {
                    let x =
                        previous.x
                        + (scan - previous.y) * (vertex.x - previous.x) / (vertex.y - previous.y)
                    crossings.append((x, vertex.y > previous.y ? 1 : -1))
                }
                previous = vertex
            }
            crossings.sort { $0.x < $1.x }
            var winding = 0
            var start = 0
            for crossing in crossings {
                if winding == 0 { start = crossing.x }
                winding += crossing.winding
                if winding == 0 {
                    paintSpan(
                        row: row, from: (start + 127) >> 8, to: (crossing.x + 127) >> 8, packed)
                }
            }
        }
    }

    private mutating func paintSpan(row: Int, from: Int, to: Int, _ colour: UInt32) {
        let first = max(0, from)
        let last = min(width, to)
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

    /// The colour on the way to another; `part` runs from 0, this one, to 256, the other.
    func mixed(with other: Picture.Colour, part: Int) -> Picture.Colour {
        let share = min(max(0, part), 256)
        func channel(_ from: UInt8, _ to: UInt8) -> UInt8 {
            UInt8(truncatingIfNeeded: (Int(from) * (256 - share) + Int(to) * share + 128) >> 8)
        }
        return Picture.Colour(
            red: channel(red, other.red), green: channel(green, other.green),
            blue: channel(blue, other.blue))
    }
}
