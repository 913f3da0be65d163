import Pictures
import Primitives

extension Style {
    /// The greatest richness of a style; the artist tries less if the picture does not fit its
    /// bytes.
    static let fullRichness = 3

    /// Returns the scene in this style, back to front.
    ///
    /// - Parameter richness: The amount of strokes, outlines and dots that may be added, 0 to
    ///   ``fullRichness``.
    func rewrite(
        _ layers: Layers, richness: Int, using generator: inout SeededGenerator
    ) -> [Shape] {
        switch self {
        case .vanGogh, .watercolour, .pastel, .childlike: painted(layers, richness, &generator)
        case .noir, .sepia, .negative, .thermal, .gold, .popArt: recoloured(layers, richness)
        case .blueprint, .neon, .comic, .stainedGlass, .chalk, .pencil: outlined(layers, richness)
        case .pixel, .mosaic, .dots: sampled(layers, richness)
        case .silhouette, .vaporwave, .cave: staged(layers, richness, &generator)
        }
    }
}

extension Colour {
    /// The brightness, 0 to 255.
    var luminance: Int { (Int(red) * 77 + Int(green) * 150 + Int(blue) * 29) >> 8 }

    init(grey level: Int) {
        let byte = UInt8(truncatingIfNeeded: min(max(level, 0), 255))
        self.init(red: byte, green: byte, blue: byte)
    }

    /// Returns the colour farther from grey by so many 256ths.
    func saturated(_ part: Int) -> Colour {
        let grey = luminance
        func channel(_ value: UInt8) -> UInt8 {
            UInt8(truncatingIfNeeded: min(max(grey + (Int(value) - grey) * part / 256, 0), 255))
        }
        return Colour(red: channel(red), green: channel(green), blue: channel(blue))
    }

    /// Returns the colour of a scale from dark to light that fits this one's brightness.
    func graded(_ scale: [Colour]) -> Colour {
        guard let last = scale.last, scale.count > 1 else { return self }
        let place = luminance * (scale.count - 1)
        let index = place / 255
        guard index < scale.count - 1 else { return last }
        return scale[index].mixed(with: scale[index + 1], part: (place % 255) * 256 / 255)
    }

    /// Returns the nearest step of a scale, without mixing.
    func stepped(_ scale: [Colour]) -> Colour {
        guard !scale.isEmpty else { return self }
        return scale[min(scale.count - 1, luminance * scale.count / 256)]
    }
}

/// Styles that change only colours, and add a frame or a light.
extension Style {
    fileprivate func recoloured(_ layers: Layers, _ richness: Int) -> [Shape] {
        var pen = Pen(look: Look(), colour: Ink.white)
        switch self {
        case .noir:
            let scale = [Colour(0x08080A), Colour(0x2C2C30), Colour(0x8A8A8E), Colour(0xF4F4F2)]
            // The light falls through blinds.
            if richness > 0 {
                for step in 0..<5 {
                    pen.poly(
                        [
                            0, 10 + step * 22, 240, -34 + step * 22, 240, -28 + step * 22, 0,
                            16 + step * 22,
                        ], Colour(0x1A1A1E))
                }
            }
            let behind = layers.behind.map {
                $0.mapped { $0.mixed(with: Ink.black, part: 90).graded(scale) }
            }
            return behind + pen.figure.shapes
                + (layers.figures + layers.before).map { $0.mapped { $0.graded(scale) } }
        case .sepia:
            let scale = [Colour(0x2A1A0C), Colour(0x7A5530), Colour(0xC9A26A), Colour(0xF6E6C4)]
            pen.line([4, 4, 236, 4, 236, 156, 4, 156, 4, 4], 9, Colour(0xF3E6CC))
            for (x, y) in [(6, 6), (234, 6), (6, 154), (234, 154)] {
                pen.poly([x - 16, y, x, y - 16, x + 16, y, x, y + 16], Colour(0x6B4A28))
            }
            return layers.all.map { $0.mapped { $0.graded(scale) } } + pen.figure.shapes
        case .negative:
            return layers.all.map {
                $0.mapped { Colour(red: 255 - $0.red, green: 255 - $0.green, blue: 255 - $0.blue) }
            }
        case .thermal:
            let cold = [Colour(0x10104A), Colour(0x3A1A8A), Colour(0x7A2AA0)]
            let warm = [Colour(0xB02A7A), Colour(0xF0502A), Colour(0xFFB02A), Colour(0xFFF8B0)]
            return (layers.behind + layers.before).map { $0.mapped { $0.graded(cold) } }
                + layers.figures.map { $0.mapped { $0.graded(warm) } }
        case .gold:
            let dark = [Colour(0x0A1A1E), Colour(0x14343A), Colour(0x1E4A4A)]
            let gold = [Colour(0x4A2A08), Colour(0x9A6A18), Colour(0xE3B33A), Colour(0xFFF3B8)]
            for index in 0..<(richness * 8) {
                pen.disc((index * 53) % 240, (index * 31) % 150, 3, Colour(0xB08A2E))
            }
            return layers.behind.map { $0.mapped { $0.graded(dark) } } + pen.figure.shapes
                + layers.figures.map { $0.mapped { $0.graded(gold) } }
                + layers.before.map { $0.mapped { $0.graded(dark) } }
        default:
            let grounds = [Colour(0xF24FA0), Colour(0x4FD0E0), Colour(0xF9E03A)]
            let inks = [
                Colour(0x2A1A6E), Colour(0xE0302F), Colour(0xF28A1E), Colour(0x9BE03B),
                Colour(0xFFF8E0),
            ]
            for row in 0..<(richness * 3) {
                for column in 0..<8 {
                    pen.disc(column * 32 + row % 2 * 16, 8 + row * 16, 5, Colour(0xFF8AC4))
                }
            }
            let shapes = layers.behind.map { $0.mapped { $0.stepped(grounds) } }
            return Array(shapes.prefix(2)) + pen.figure.shapes + shapes.dropFirst(2)
                + (layers.figures + layers.before).map { $0.mapped { $0.stepped(inks) } }
        }
    }
}

/// Styles of brush and crayon.
extension Style {
    fileprivate func painted(
        _ layers: Layers, _ richness: Int, _ generator: inout SeededGenerator
    ) -> [Shape] {
        switch self {
        case .vanGogh: return swirled(layers, richness, &generator)
        case .watercolour:
            let paper = Colour(0xFBF7EE)
            var result: [Shape] = [.band(top: paper, bottom: paper, from: 0, to: 160)]
            // A wash extends beyond its shape, and paper shows around the picture.
            for (index, shape) in layers.all.enumerated() {
                let wash = shape.mapped { $0.mixed(with: paper, part: 96) }
                if index % 4 == 1, richness > 1, let bleed = shape.grown(by: 48) {
                    result.append(bleed.mapped { $0.mixed(with: paper, part: 176) })
                }
                result.append(wash.jittered(by: 14, using: &generator))
            }
            var pen = Pen(look: Look(), colour: paper)
            for _ in 0..<(richness * 4) {
                pen.oval(
                    generator.draw(in: 0...240), generator.draw(in: 0...1) * 160,
                    generator.draw(in: 12...28), 6, paper)
            }
            for x in [0, 240] {
                pen.blob(
                    [x - 8, -10, x + 9, 30, x - 7, 70, x + 8, 110, x - 8, 170, x - 16, 80].map {
                        max($0, -20)
                    }, paper)
            }
            return result + pen.figure.shapes
        case .pastel:
            return layers.all.map {
                $0.mapped { $0.mixed(with: Colour(0xFFE8F4), part: 130).saturated(290) }
            }
        default:
            let paper = Colour(0xFFFDF4)
            var pen = Pen(look: Look(), colour: paper)
            pen.band(0xFFFDF4, 0xFFFDF4, 0, 160)
            pen.band(0x8ED4FF, 0x8ED4FF, 0, 22)
            for step in 0..<12 {
                pen.poly(
                    [step * 21 - 6, 156, step * 21 + 2, 134 - step % 3 * 5, step * 21 + 9, 158],
                    Colour(0x4FC03A))
            }
            pen.box(0, 150, 240, 12, Colour(0x4FC03A))
            for step in 0..<7 {
                pen.line(
                    [
                        238, 2, 238 - 52 * Angle.cosine(step * 11) / Angle.one,
                        2 + 52 * Angle.sine(step * 11) / Angle.one,
                    ], 4, Colour(0xFFC81E))
            }
            pen.disc(238, 2, 30, Colour(0xFFE01E))
            let drawn = layers.figures.map {
                $0.mapped { $0.saturated(400).mixed(with: paper, part: 30) }.jittered(
                    by: 30, using: &generator)
            }
            return pen.figure.shapes
                + drawn.outlined(with: Colour(0x3A3A3A), width: 20, limit: richness * 14)
        }
    }

    private func swirled(
        _ layers: Layers, _ richness: Int, _ generator: inout SeededGenerator
    ) -> [Shape] {
        func change(_ colour: Colour) -> Colour {
            let scale = [
                Colour(0x0E1A4A), Colour(0x1F4A9A), Colour(0x4F90D0), Colour(0xF2C84A),
                Colour(0xFFF0A0),
            ]
            return colour.saturated(330).mixed(with: colour.graded(scale), part: 130)
        }
        var pen = Pen(look: Look(), colour: Ink.white)
        let strokes = [Colour(0x2F6FC0), Colour(0x8FC4F0), Colour(0x16307A), Colour(0xF7D860)]
        for index in 0..<(4 + richness * 14) {
            let (x, y) = (generator.draw(in: 0...236), generator.draw(in: 2...112))
            let length = generator.draw(in: 10...22)
            let rise = (x * 3 + y * 5) % 17 - 8
            pen.curve(
                [x, y, x + length / 2, y + rise, x + length, y + rise / 3], 3, strokes[index % 4])
        }
        if richness > 0 {
            for (x, y, radius) in [(48, 38, 17), (176, 30, 21), (112, 22, 12)] {
                for ring in 0..<3 {
                    pen.arc(
                        x, y, radius - ring * 5, radius - ring * 5, from: ring * 50, sweep: 220, 3,
                        ring == 1 ? Colour(0xFFF0A0) : Colour(0xF2B93A))
                }
            }
        }
        let sky = layers.behind.prefix(2).map { $0.mapped(change) }
        let land = layers.behind.dropFirst(2).map { $0.mapped(change) }
        let figures = layers.figures.map { $0.mapped { $0.saturated(320) } }
        return sky + pen.figure.shapes + land
            + figures.outlined(with: Colour(0x10204A), width: 22, limit: richness * 12)
            + layers.before.map { $0.mapped(change) }
    }
}

/// Styles with the figures cut out before another scene.
extension Style {
    fileprivate func staged(
        _ layers: Layers, _ richness: Int, _ generator: inout SeededGenerator
    ) -> [Shape] {
        var pen = Pen(look: Look(), colour: Ink.white)
        switch self {
        case .silhouette:
            let ground = layers.behind.dropFirst().map {
                $0.mapped { $0.mixed(with: Colour(0x6A2A3A), part: 190) }
            }
            pen.band(0x5A2A6A, 0xFF9A3A, 0, 144)
            pen.disc(120, 78, 50, Colour(0xFFD05A))
            pen.disc(120, 78, 42, Colour(0xFFEE9A))
            pen.band(0x3A1426, 0x1A0A18, 140, 160)
            let low = ground.filter(\.isLow).prefix(richness * 6)
            let figures = layers.figures.map { $0.mapped { _ in Colour(0x160A18) } }
            let before = layers.before.map { $0.mapped { _ in Colour(0x2A1020) } }
            return pen.figure.shapes + low + figures + before
        case .vaporwave:
            pen.band(0x2A0A5A, 0xF24FA0, 0, 110)
            pen.disc(120, 74, 46, Colour(0xFFB03A))
            for (step, y) in [62, 76, 90, 102].enumerated() {
                pen.box(70, y, 100, 3 + step * 2, Colour(step < 2 ? 0xA8348A : 0xD84498))
            }
            pen.band(0x1A0838, 0x3A0A5A, 110, 160)
            for step in 0..<5 {
                pen.line(
                    [0, 112 + step * step * 3, 240, 112 + step * step * 3], 1, Colour(0x4FE0F0))
            }
            for step in -5...5 {
                pen.line([120 + step * 16, 112, 120 + step * 52, 160], 1, Colour(0x4FE0F0))
            }
            let scale = [
                Colour(0x1A0A4A), Colour(0x8A2AC0), Colour(0xF24FA0), Colour(0x8AF0F8),
                Colour(0xFFFFFF),
            ]
            return pen.figure.shapes
                + layers.figures.map {
                    $0.mapped { $0.saturated(220).mixed(with: $0.graded(scale), part: 150) }
                }
        default:
            let scale = [Colour(0x2A120A), Colour(0x7A2E14), Colour(0xA84A1E), Colour(0xC9702E)]
            pen.band(0xE0BC8A, 0xC99A62, 0, 160)
            for _ in 0..<(6 + richness * 5) {
                pen.oval(
                    generator.draw(in: 0...240), generator.draw(in: 0...160),
                    generator.draw(in: 8...30), generator.draw(in: 3...9), Colour(0xD4AC78),
                    turn: generator.draw(in: 1...120))
            }
            for (x, y) in [(22, 28), (214, 34)] {
                pen.disc(x, y, 10, Colour(0x9A3A1A))
                for step in -2...2 {
                    pen.line(
                        [x + step * 5, y - 8, x + step * 8, y - 20 + abs(step) * 2], 5,
                        Colour(0x9A3A1A))
                }
            }
            return pen.figure.shapes
                + layers.figures.map {
                    $0.mapped { $0.graded(scale) }.jittered(by: 20, using: &generator)
                }
        }
    }
}
