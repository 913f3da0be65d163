import Pictures

/// Styles that use the pixels of the finished scene.
extension Style {
    func sampled(_ layers: Layers, _ richness: Int) -> [Shape] {
        let operations = layers.all.compactMap { $0.operation() }
        guard let picture = try? Picture(operations: operations) else { return layers.all }
        switch self {
        case .pixel:
            return blocks(of: picture, columns: [20, 24, 32, 40][min(max(richness, 0), 3)])
        case .mosaic: return tiles(of: picture, columns: 14 + richness * 2)
        default: return dots(of: picture, columns: 14 + richness * 2)
        }
    }

    /// Returns rectangles of few colours; neighbours of one colour are joined.
    private func blocks(of picture: Picture, columns: Int) -> [Shape] {
        let rows = columns * 2 / 3
        let raster = picture.rasterized(width: columns, height: rows)
        var taken = [Bool](repeating: false, count: columns * rows)
        var result: [Shape] = []
        let colour = { (x: Int, y: Int) in raster[x, y].coarse }
        for y in 0..<rows {
            for x in 0..<columns where !taken[y * columns + x] {
                let own = colour(x, y)
                var width = 1
                while x + width < columns, !taken[y * columns + x + width],
                    colour(x + width, y) == own
                { width += 1 }
                var height = 1
                while y + height < rows,
                    (x..<x + width).allSatisfy({
                        colour($0, y + height) == own && !taken[(y + height) * columns + $0]
                    })
                { height += 1 }
                for row in y..<y + height {
                    for column in x..<x + width { taken[row * columns + column] = true }
                }
                result.append(Self.cell(x, y, width, height, columns, rows, gap: 0, own))
            }
        }
        return result
    }

    private func tiles(of picture: Picture, columns: Int) -> [Shape] {
        let rows = columns * 2 / 3
        let raster = picture.rasterized(width: columns, height: rows)
        var result: [Shape] = [
            .band(top: Colour(0x4A443C), bottom: Colour(0x3A342E), from: 0, to: 160)
        ]
        for y in 0..<rows {
            for x in 0..<columns {
                result.append(Self.cell(x, y, 1, 1, columns, rows, gap: 9, raster[x, y].coarse))
            }
        }
        return result
    }

    private func dots(of picture: Picture, columns: Int) -> [Shape] {
        let rows = columns * 2 / 3
        let raster = picture.rasterized(width: columns, height: rows)
        let paper = Colour(0xFBF6E6)
        var result: [Shape] = [.band(top: paper, bottom: paper, from: 0, to: 160)]
        for y in 0..<rows {
            for x in 0..<columns {
                let center = Spot((2 * x + 1) * 1920 / columns, (2 * y + 1) * 1280 / rows)
                result.append(
                    .oval(
                        center, radiusX: 1800 / columns, radiusY: 1800 / columns, rotation: 0,
                        raster[x, y].coarse.saturated(330)))
            }
        }
        return result
    }

    private static func cell(
        _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ columns: Int, _ rows: Int, gap: Int,
        _ colour: Colour
    ) -> Shape {
        let (left, top) = (x * 240 / columns * 16, y * 160 / rows * 16)
        let (right, bottom) = (
            (x + width) * 240 / columns * 16 - gap, (y + height) * 160 / rows * 16 - gap
        )
        return .box(
            [Spot(left, top), Spot(right, top), Spot(left, bottom)], cornerRadius: 0, colour)
    }
}

extension Colour {
    /// The nearest of 512 colours.
    fileprivate var coarse: Colour {
        func channel(_ value: UInt8) -> UInt8 { UInt8((Int(value) + 18) / 36 * 36) }
        func capped(_ value: UInt8) -> UInt8 { value > 237 ? 252 : channel(value) }
        return Colour(red: capped(red), green: capped(green), blue: capped(blue))
    }
}
