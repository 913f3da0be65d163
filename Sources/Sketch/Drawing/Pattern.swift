import Pictures

/// A pattern that a word of the prompt puts on the main colour of a figure.
enum Pattern: String, Hashable, Sendable, CaseIterable {
    case rainbow, spotted, striped, checked, starry, hearts, flowery, muddy, cracked, patched
    case furry, spiky, grained, riveted
}

/// The apparent material of a figure, from which all its colours follow.
enum Substance: String, Hashable, Sendable, CaseIterable {
    case wood, stone, metal, gold, ice, glass, shadow, ghost, chocolate, candy

    /// The darkest and the lightest tone.
    private var ramp: (Colour, Colour) {
        switch self {
        case .wood: (Colour(0x4A2A10), Colour(0xD9A866))
        case .stone: (Colour(0x44464E), Colour(0xC9C9C4))
        case .metal: (Colour(0x2B3542), Colour(0xE4EEF6))
        case .gold: (Colour(0x6E4306), Colour(0xFFE887))
        case .ice: (Colour(0x4C93C4), Colour(0xE6F8FF))
        case .glass: (Colour(0xCFE6EE), Colour(0xFFFFFF))
        case .shadow: (Colour(0x08080E), Colour(0x2A2A36))
        case .ghost: (Colour(0x8E9CC0), Colour(0xF4F7FF))
        case .chocolate: (Colour(0x2A140A), Colour(0x8A5230))
        case .candy: (Colour(0xC23A78), Colour(0xFFD6EA))
        }
    }

    func toned(_ colour: Colour) -> Colour {
        let weight = Int(colour.red) * 3 + Int(colour.green) * 6 + Int(colour.blue)
        let (dark, light) = ramp
        return dark.mixed(with: light, part: min(256, weight / 10 * 256 / 255))
    }
}

extension Pen {
    /// Returns the figure with the patterns that adjectives asked for.
    func decorated() -> Figure {
        var figure = figure
        if let pattern = look.pattern { figure.shapes = patterned(figure.shapes, pattern) }
        if let substance = look.substance { figure = figure.made(of: substance) }
        return figure
    }

    private func patterned(_ shapes: [Shape], _ pattern: Pattern) -> [Shape] {
        let colours = [Ink.red, Ink.orange, Ink.yellow, Ink.green, Ink.blue, Ink.purple]
        var count = 0
        var result: [Shape] = []
        for shape in shapes {
            guard shape.colour == main else {
                result.append(shape)
                continue
            }
            if pattern == .rainbow {
                result.append(shape.recoloured(colours[count % colours.count]))
            } else {
                if pattern == .furry || pattern == .spiky {
                    result += shape.fringe(isSpiky: pattern == .spiky)
                }
                result.append(shape)
                result += shape.marks(pattern, on: main)
            }
            count += 1
        }
        return result
    }
}

extension Figure {
    /// Returns the figure in the tones of one substance; for glass only with its outlines.
    func made(of substance: Substance) -> Figure {
        var result = self
        guard substance == .glass else {
            result.shapes = shapes.map { $0.recoloured(substance.toned($0.colour)) }
            return result
        }
        let large = shapes.filter { shape in
            shape.bounds.map { $0.width > 12 * 16 || $0.height > 12 * 16 } ?? false
        }
        result.shapes = large.prefix(28).map { $0.outlined(width: 40, Ink.white) }
        return result
    }
}

extension Shape {
    var colour: Colour {
        switch self {
        case .oval(_, _, _, _, let colour), .polygon(_, let colour), .blob(_, let colour),
            .line(_, _, let colour), .curve(_, _, let colour), .box(_, _, let colour),
            .band(let colour, _, _, _):
            colour
        }
    }

    func recoloured(_ colour: Colour) -> Shape {
        switch self {
        case .oval(let center, let radiusX, let radiusY, let rotation, _):
            .oval(center, radiusX: radiusX, radiusY: radiusY, rotation: rotation, colour)
        case .polygon(let spots, _): .polygon(spots, colour)
        case .blob(let spots, _): .blob(spots, colour)
        case .line(let spots, let width, _): .line(spots, width: width, colour)
        case .curve(let spots, let width, _): .curve(spots, width: width, colour)
        case .box(let spots, let radius, _): .box(spots, cornerRadius: radius, colour)
        case .band: self
        }
    }

    /// Returns the rim of the shape as a thin line.
    fileprivate func outlined(width: Int, _ colour: Colour) -> Shape {
        switch self {
        case .oval(let center, let radiusX, let radiusY, let rotation, _):
            var spots: [Spot] = []
            for step in 0...8 {
                let angle = step * 32
                let x = radiusX * Angle.cosine(angle) / Angle.one
                let y = radiusY * Angle.sine(angle) / Angle.one
                spots.append(
                    Placement(move: center, rotation: rotation).apply(Spot(x, y)))
            }
            return .curve(spots, width: width, colour)
        case .polygon(let spots, _):
            return .line(spots + spots.prefix(1), width: width, colour)
        case .blob(let spots, _):
            return .curve(spots + spots.prefix(1), width: width, colour)
        case .line(let spots, _, _): return .line(spots, width: width, colour)
        case .curve(let spots, _, _): return .curve(spots, width: width, colour)
        case .box(let spots, _, _):
            guard spots.count == 3 else { return self }
            let far = Spot(
                spots[1].x + spots[2].x - spots[0].x, spots[1].y + spots[2].y - spots[0].y)
            return .line(
                [spots[0], spots[1], far, spots[2], spots[0]], width: width, colour)
        case .band: return self
        }
    }

    /// Returns hair or spikes that stand out behind a large shape.
    fileprivate func fringe(isSpiky: Bool) -> [Shape] {
        guard let bounds, bounds.width > 24 * 16, bounds.height > 20 * 16
        else { return [] }
        let count = isSpiky ? 11 : 18
        let reach = isSpiky ? 14 * 16 : 7 * 16
        let middle = bounds.center
        var spots: [Spot] = []
        for step in 0..<(count * 2) {
            let out = step % 2 == 0 ? reach : -reach / 3
            let angle = step * 128 / count
            spots.append(
                Spot(
                    middle.x + (bounds.width / 2 + out) * Angle.cosine(angle) / Angle.one,
                    middle.y + (bounds.height / 2 + out) * Angle.sine(angle) / Angle.one))
        }
        return [.polygon(spots, isSpiky ? colour.muchDarker : colour.darker)]
    }

    /// Returns the marks over the middle of a large shape.
    fileprivate func marks(_ pattern: Pattern, on main: Colour) -> [Shape] {
        guard let bounds, bounds.width > 30 * 16, bounds.height > 28 * 16
        else { return [] }
        let weight = Int(main.red) * 3 + Int(main.green) * 6 + Int(main.blue)
        let contrast = weight < 1300 ? Ink.cream : main.muchDarker
        var pen = Pen(look: Look(), colour: main)
        // Marks are drawn for a shape of 100 by 100 units around the origin.
        switch pattern {
        case .rainbow: break
        case .spotted:
            for (x, y) in Self.fiveSpots { pen.disc(x, y, 14, contrast) }
        case .striped:
            for x in [-25, 0, 25] {
                let reach = x == 0 ? 38 : 28
                pen.line([x, -reach, x, reach], 10, contrast)
            }
        case .checked:
            for x in [-24, 12] {
                for y in [-26, 10] { pen.box(x, y, 18, 18, contrast) }
            }
            for (x, y) in [(-6, -8), (-6, 28), (-42, -8), (30, -8)] {
                pen.box(x, y, 16, 16, contrast)
            }
        case .starry:
            for (x, y) in Self.fiveSpots { pen.star(x, y, size: 18, Ink.yellow) }
        case .hearts:
            for (x, y) in Self.fiveSpots { pen.heart(x, y, size: 14, Ink.red) }
        case .flowery:
            for (x, y) in Self.fiveSpots {
                pen.star(x, y, size: 18, points: 5, inner: 60, Ink.white)
                pen.disc(x, y, 7, Ink.gold)
            }
        case .muddy:
            let mud = Colour(0x5A3A1E)
            pen.blob([-40, 0, -22, -14, -8, 2, -14, 22, -34, 20], mud)
            pen.blob([10, 20, 34, 10, 38, 30, 20, 40], mud)
            pen.disc(24, -24, 12, mud)
        case .cracked:
            pen.line([-14, -46, 4, -24, -10, -8, 12, 12, 0, 34], 5, Ink.black)
            pen.line([4, -24, 26, -16, 34, 0], 4, Ink.black)
        case .patched:
            pen.box(-34, -20, 30, 28, Ink.red)
            pen.box(8, 4, 26, 24, Ink.blue)
            for x in [-32, -18] { pen.line([x, -23, x, -15], 3, Ink.white) }
        case .furry, .spiky: break
        case .grained:
            for (x, y) in [(-16, -22), (10, -4), (-10, 16)] {
                pen.curve([x - 24, y, x, y - 6, x + 24, y + 2], 4, contrast)
            }
        case .riveted:
            for (x, y) in [(-34, -30), (34, -30), (-34, 30), (34, 30)] {
                pen.disc(x, y, 6, contrast)
            }
        }
        return Figure(shapes: pen.figure.shapes)
            .stretched(bounds.width * 100 / (100 * 16), bounds.height * 100 / (100 * 16))
            .moved(to: bounds.center).shapes
    }

    private static var fiveSpots: [(Int, Int)] {
        [(-22, -20), (20, -24), (0, 6), (-26, 22), (24, 18)]
    }
}
