import Pictures

/// Styles that draw with lines.
extension Style {
    func outlined(_ layers: Layers, _ richness: Int) -> [Shape] {
        switch self {
        case .blueprint: blueprint(layers, richness)
        case .neon: neon(layers, richness)
        case .comic: comic(layers, richness)
        case .stainedGlass: stainedGlass(layers, richness)
        case .chalk: chalk(layers, richness)
        default: pencil(layers, richness)
        }
    }

    private func blueprint(_ layers: Layers, _ richness: Int) -> [Shape] {
        var pen = Pen(look: Look(), colour: Ink.white)
        pen.band(0x1C4FA0, 0x173F86, 0, 160)
        for x in stride(from: 20, to: 240, by: 20) {
            pen.line([x, 0, x, 160], 1, Colour(0x3A6BB8))
        }
        for y in stride(from: 20, to: 160, by: 20) {
            pen.line([0, y, 240, y], 1, Colour(0x3A6BB8))
        }
        let scale = [Colour(0x123A80), Colour(0x1C4FA0), Colour(0x2A62B8)]
        let figures = layers.figures.map { $0.mapped { $0.graded(scale) } }
        return pen.figure.shapes
            + figures.outlined(with: Colour(0xE3EEFF), width: 16, limit: 8 + richness * 32)
    }

    private func neon(_ layers: Layers, _ richness: Int) -> [Shape] {
        let dark = Colour(0x0A0618)
        var pen = Pen(look: Look(), colour: Ink.white)
        pen.band(0x0A0618, 0x1A0A30, 0, 160)
        for y in [128, 136, 146, 157] { pen.line([0, y, 240, y], 1, Colour(0x7A2AC0)) }
        var result = pen.figure.shapes
        let ground = layers.behind.dropFirst().filter { $0.area > 900 }.prefix(richness * 5)
        result += ground.map { $0.tinted(dark, part: 226) }
        // The rim shines in the shape's own hue.
        for (index, shape) in layers.figures.enumerated() {
            let isDrawn = richness > 0 || index % 2 == 0
            if isDrawn, let rim = shape.grown(by: 20) {
                let own = shape.colour.saturated(420).mixed(with: Ink.white, part: 60)
                result.append(rim.mapped { _ in own.luminance < 90 ? Colour(0x4FD0FF) : own })
            }
            result.append(shape.tinted(dark, part: 190))
        }
        return result
    }

    private func comic(_ layers: Layers, _ richness: Int) -> [Shape] {
        var pen = Pen(look: Look(), colour: Ink.white)
        for row in 0..<(richness * 3) {
            for column in 0..<8 {
                pen.disc(column * 30 + row % 2 * 15 + 6, 6 + row * 13, 4, Colour(0xBFDFF8))
            }
        }
        let behind = layers.behind.map { $0.mapped { $0.saturated(380) } }
        let figures = layers.figures.map { $0.mapped { $0.saturated(360) } }
        var result = Array(behind.prefix(2)) + pen.figure.shapes
        result += behind.dropFirst(2)
        result += figures.outlined(with: Ink.black, width: 30, limit: 6 + richness * 16)
        result += layers.before.map { $0.mapped { $0.saturated(360) } }
        return result + frame(Ink.black)
    }

    private func stainedGlass(_ layers: Layers, _ richness: Int) -> [Shape] {
        let lead = Colour(0x14141C)
        let jewel = { (colour: Colour) in colour.saturated(460).mixed(with: Ink.black, part: 30) }
        var pen = Pen(look: Look(), colour: Ink.white)
        let rays = 4 + richness * 3
        for step in 0..<rays {
            let angle = step * 256 / rays
            pen.line(
                [
                    120, 70, 120 + 190 * Angle.cosine(angle) / Angle.one,
                    70 + 190 * Angle.sine(angle) / Angle.one,
                ], 3, lead)
        }
        var result = layers.behind.map { $0.mapped(jewel) }
            .outlined(with: lead, width: 24, limit: richness * 5)
        result += pen.figure.shapes
        result += layers.figures.map { $0.mapped(jewel) }
            .outlined(with: lead, width: 34, limit: 6 + richness * 16)
        result += layers.before.map { $0.mapped(jewel) }
        return result + frame(lead)
    }

    private func chalk(_ layers: Layers, _ richness: Int) -> [Shape] {
        var pen = Pen(look: Look(), colour: Ink.white)
        pen.band(0x264A3C, 0x1E3C30, 0, 160)
        for (x, y) in [(40, 40), (170, 66), (96, 112)] {
            pen.oval(x, y, 44, 9, Colour(0x2E5446), turn: 240)
        }
        pen.line([2, 2, 238, 2, 238, 158, 2, 158, 2, 2], 8, Colour(0x9A6A3A))
        pen.line([16, 148, 224, 148], 2, Colour(0xC8D4CC))
        let dust = { (colour: Colour) in
            colour.mixed(with: Colour(0xF4F4EC), part: 110).mixed(
                with: Colour(0x264A3C), part: 130)
        }
        let figures = layers.figures.map { $0.mapped(dust) }
        return pen.figure.shapes
            + figures.outlined(with: Colour(0xEFF3EC), width: 16, limit: 8 + richness * 32)
    }

    private func pencil(_ layers: Layers, _ richness: Int) -> [Shape] {
        var pen = Pen(look: Look(), colour: Ink.white)
        pen.band(0xF6F3EA, 0xEDE8DA, 0, 160)
        for step in 0..<(richness * 6) {
            let (x, y) = ((step * 67) % 220, 142 + step % 3 * 6)
            pen.line([x, y + 4, x + 22, y - 4], 1, Colour(0xA8A498))
        }
        let tone = [Colour(0x6A6660), Colour(0xB8B4AA), Colour(0xE3DFD4), Colour(0xF6F3EA)]
        let figures = layers.figures.map { $0.mapped { $0.graded(tone) } }
        var result = pen.figure.shapes
        let ground = layers.behind.dropFirst().filter { $0.area > 1200 }.prefix(richness * 3)
        result += ground.map { $0.mapped { _ in Colour(0xE3DFD2) } }
        result += figures.outlined(with: Colour(0x3A3834), width: 13, limit: 8 + richness * 32)
        return result
    }

    private func frame(_ colour: Colour) -> [Shape] {
        let corners = [
            Spot(24, 24), Spot(3816, 24), Spot(3816, 2536), Spot(24, 2536), Spot(24, 24),
        ]
        return [.line(corners, width: 80, colour)]
    }
}
