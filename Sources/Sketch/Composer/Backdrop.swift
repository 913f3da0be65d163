import Pictures
import Primitives

/// The painted scenery around the figures, in canvas units.
struct Backdrop {
    /// The scenery behind the figures.
    var behind: [Shape] = []
    /// The scenery before the figures: a wave, tufts of grass, rain.
    var before: [Shape] = []
    /// The ground line on which feet stand.
    var ground = 146
    /// The depth to which a floating figure sinks below the ground line.
    var waterDepth = 0

    init(
        _ place: Place, skipsSun: Bool, moment: Moment? = nil, weather: Weather? = nil,
        using generator: inout SeededGenerator
    ) {
        var back = Pen(look: Look(), colour: Ink.white)
        var front = Pen(look: Look(), colour: Ink.white)
        let skipsSun = skipsSun || moment?.bringsLight == true || weather?.hidesSun == true
        if let drawing = place.drawings["behind"] {
            back.draw(drawing)
        } else {
            switch place {
            case .meadow, .garden, .farm, .village, .mountains, .river, .swamp, .savanna, .forest,
                .jungle, .desert, .beach, .snow, .camp:
                back.country(place, skipsSun: skipsSun, &generator)
            case .sea, .underwater, .cave, .space, .moon, .sky, .night, .graveyard:
                back.wilds(place, skipsSun: skipsSun, &generator)
            default: back.town(place, &generator)
            }
        }
        if let drawing = place.drawings["before"] { front.draw(drawing) }
        switch place {
        case .sea:
            ground = 134
            waterDepth = 5
        case .swamp:
            ground = 138
        case .underwater: ground = 142
        case .space, .sky: ground = 140
        default: break
        }
        behind = back.figure.shapes
        before = front.figure.shapes
        if let moment { light(moment, in: place, &generator) }
        if let weather { blow(weather, in: place, &generator) }
    }

    /// Returns the shapes of a figure in the light of this time.
    static func lit(_ shapes: [Shape], moment: Moment?, in place: Place) -> [Shape] {
        guard let moment, !place.isAlwaysDark, let glow = moment.glow else { return shapes }
        return shapes.map { $0.tinted(glow.colour, part: glow.part / 3) }
    }
}

extension Moment {
    /// Whether it has a sun or a moon of its own, or none.
    fileprivate var bringsLight: Bool {
        switch self {
        case .night, .dawn, .noon, .sunset, .dusk, .summer: true
        case .spring, .autumn, .winter: false
        }
    }

    /// The colour with which everything but the sky is mixed, and its part in 256ths.
    fileprivate var glow: (colour: Colour, part: Int)? {
        switch self {
        case .night: (Colour(0x10173F), 150)
        case .dawn: (Colour(0xFFC9C0), 60)
        case .noon: (Colour(0xFFFFE0), 30)
        case .sunset: (Colour(0x8A2F3A), 90)
        case .dusk: (Colour(0x2A2350), 120)
        case .spring, .autumn: nil
        case .summer: (Colour(0xFFD060), 46)
        case .winter: (Colour(0xEAF2FA), 60)
        }
    }

    fileprivate var sky: (top: Colour, bottom: Colour)? {
        switch self {
        case .night: (Colour(0x131A45), Colour(0x414C90))
        case .dawn: (Colour(0x9FB8E8), Colour(0xFFD9C0))
        case .noon: (Colour(0x3F9CF0), Colour(0xC8EAFF))
        case .sunset: (Colour(0x5A3A86), Colour(0xFF9440))
        case .dusk: (Colour(0x2C2A66), Colour(0xD0809A))
        case .summer: (Colour(0x52AEF2), Colour(0xFFF3C0))
        case .winter: (Colour(0xA8BCD2), Colour(0xE6EEF5))
        case .spring, .autumn: nil
        }
    }
}

extension Weather {
    fileprivate var hidesSun: Bool { self != .wind && self != .hail }
}

extension Shape {
    /// Returns the shape mixed with a colour by so many 256ths.
    func tinted(_ colour: Colour, part: Int) -> Shape {
        if case .band(let top, let bottom, let from, let to) = self {
            return .band(
                top: top.mixed(with: colour, part: part),
                bottom: bottom.mixed(with: colour, part: part), from: from, to: to)
        }
        return recoloured(self.colour.mixed(with: colour, part: part))
    }

    /// Returns the shape with every colour changed by a function.
    func mapped(_ change: (Colour) -> Colour) -> Shape {
        if case .band(let top, let bottom, let from, let to) = self {
            return .band(top: change(top), bottom: change(bottom), from: from, to: to)
        }
        return recoloured(change(colour))
    }
}

extension Backdrop {
    private mutating func light(
        _ moment: Moment, in place: Place, _ generator: inout SeededGenerator
    ) {
        guard !place.isAlwaysDark else { return }
        if let glow = moment.glow {
            behind = behind.map { $0.tinted(glow.colour, part: glow.part) }
            before = before.map { $0.tinted(glow.colour, part: glow.part) }
        }
        if moment == .autumn || moment == .winter {
            behind = behind.map { $0.mapped { moment == .autumn ? $0.withered : $0.frosted } }
        }
        var sky = Pen(look: Look(), colour: Ink.white)
        if !place.isIndoors, case .band(_, _, let from, let to)? = behind.first,
            let colours = moment.sky
        {
            behind[0] = .band(top: colours.top, bottom: colours.bottom, from: from, to: to)
            sky.luminary(moment, &generator)
            behind.insert(contentsOf: sky.figure.shapes, at: 1)
        }
        var front = Pen(look: Look(), colour: Ink.white)
        front.drift(moment, &generator)
        before += front.figure.shapes
    }

    private mutating func blow(
        _ weather: Weather, in place: Place, _ generator: inout SeededGenerator
    ) {
        let veil: (Colour, Int)? =
            switch weather {
            case .rain: (Colour(0x5A6678), 70)
            case .storm: (Colour(0x232A3E), 130)
            case .snow: (Colour(0xDCE6F0), 70)
            case .hail: (Colour(0x8A98A8), 60)
            case .fog: (Colour(0xD5DBE0), 150)
            case .sandstorm: (Colour(0xD9B060), 120)
            case .wind, .sunshine: nil
            }
        if let veil { behind = behind.map { $0.tinted(veil.0, part: veil.1) } }
        var back = Pen(look: Look(), colour: Ink.white)
        var front = Pen(look: Look(), colour: Ink.white)
        back.weatherBehind(weather)
        front.weatherBefore(weather, &generator)
        // A room has a roof, so only rain and the like is shown.
        let isOpen = !place.isIndoors && !behind.isEmpty
        if isOpen {
            behind.insert(
                contentsOf: back.figure.shapes, at: weather == .sunshine ? 1 : behind.count)
        }
        before += front.figure.shapes
    }
}

extension Colour {
    /// The autumn colour of leaves and grass.
    fileprivate var withered: Colour {
        guard green > red, green > blue else { return self }
        return Colour(
            red: green, green: UInt8(Int(green) * 60 / 100), blue: UInt8(Int(blue) * 50 / 100))
    }

    /// The colour of leaves and grass under snow.
    fileprivate var frosted: Colour {
        guard green > red, green > blue else { return self }
        return mixed(with: Colour(0xF4F8FC), part: 190)
    }
}

/// Towns and rooms, in canvas units.
extension Pen {
    mutating func city(_ generator: inout SeededGenerator) {
        band(0xA9CDEB, 0xEFE6DA, 0, 124)
        for step in 0..<7 {
            let x = step * 36 - 4
            let height = generator.draw(in: 36...86)
            let colour = Colour(step % 2 == 0 ? 0x8E9BB0 : 0xA3AEBF)
            box(max(0, x), 124 - height, 33, height, colour)
            for row in 0..<2 {
                for column in 0..<2 {
                    box(
                        max(0, x) + 6 + column * 13, 124 - height + 8 + row * 16, 7, 8,
                        Colour(0xFFE9A0))
                }
            }
        }
        band(0x777D88, 0x5F6570, 122, 160)
        for x in [20, 90, 160, 226] { box(x - 14, 151, 30, 4, Colour(0xF2E9C8)) }
    }
}

/// Night, space and fire, in canvas units.
extension Pen {
    mutating func starrySky(_ generator: inout SeededGenerator, to bottom: Int) {
        band(0x0A0A22, 0x241A4C, 0, bottom)
        for _ in 0..<22 {
            line(
                [generator.draw(in: 4...236), generator.draw(in: 4...(bottom - 14))],
                generator.draw(in: 3...4), Ink.white)
        }
    }

    mutating func spaceExtras(_ generator: inout SeededGenerator) {
        disc(208, 30, 17, Colour(0xD98A4F))
        arc(208, 30, 27, 7, from: 250, sweep: 140, 4, Colour(0xF0D090))
        disc(24, 130, 10, Colour(0x8C6FD0))
    }

    mutating func moonscape(_ generator: inout SeededGenerator) {
        starrySky(&generator, to: 128)
        box(0, 128, 240, 8, Colour(0x241A4C))
        disc(34, 30, 18, Colour(0x3C8FE0))
        blob([24, 20, 36, 14, 40, 24, 28, 32], Ink.green)
        oval(44, 36, 6, 5, Ink.green)
        oval(120, 168, 170, 46, Colour(0xB9BCC8))
        for (x, y) in [(34, 146), (196, 148), (110, 153), (150, 132)] {
            oval(x, y, 13, 4, Colour(0x9396A6))
        }
    }

    mutating func night(skipsMoon: Bool, _ generator: inout SeededGenerator) {
        band(0x232C66, 0x5560A4, 0, 132)
        for _ in 0..<12 {
            line([generator.draw(in: 4...236), generator.draw(in: 4...80)], 3, Colour(0xE9EBFF))
        }
        if !skipsMoon { disc(204, 30, 15, Colour(0xFFF3B8)) }
        oval(70, 156, 130, 34, Colour(0x34585C))
        oval(200, 158, 110, 34, Colour(0x2E4E55))
        band(0x233D42, 0x1C3138, 140, 160)
    }
}

/// More towns and roads, in canvas units.
extension Pen {
    mutating func highway(_ generator: inout SeededGenerator) {
        band(0x8ECDF8, 0xE3F4FF, 0, 104)
        puff(generator.draw(in: 60...190), 24)
        band(0x7DBB58, 0x68A848, 100, 124)
        for x in [20, 64, 190, 228] { oval(x, 98, 16, 13, Colour(0x4F9440)) }
        band(0x6E747E, 0x575D67, 122, 160)
        line([0, 124, 240, 124], 3, Ink.white)
        for x in stride(from: 4, to: 240, by: 44) { box(x, 150, 26, 4, Colour(0xFFE27A)) }
    }

    mutating func playground(_ generator: inout SeededGenerator) {
        meadow(skipsSun: false, &generator)
        line([14, 134, 30, 76, 46, 134], 5, Ink.red)
        line([30, 78, 78, 78], 5, Ink.red)
        line([62, 134, 78, 76, 94, 134], 5, Ink.red)
        for x in [46, 62] { line([x, 80, x, 112], 2, Ink.darkGrey) }
        box(42, 112, 24, 5, Ink.blue)
        line([214, 134, 214, 74, 190, 74, 160, 132], 6, Ink.yellow)
        for y in [90, 104, 118] { line([206, y, 222, y], 4, Ink.blue) }
        oval(120, 152, 70, 10, Colour(0xEBCF8A))
    }

    mutating func stadiumStand(_ generator: inout SeededGenerator) {
        band(0x8ECDF8, 0xC8E6F8, 0, 40)
        box(0, 36, 240, 62, Colour(0x6A7382))
        for row in 0..<3 {
            for step in 0..<13 {
                disc(
                    8 + step * 19 + row % 2 * 9, 48 + row * 18, 6,
                    [Ink.red, Ink.yellow, Ink.cream, Ink.blue, Ink.lime][
                        (step * 3 + row * 2 + generator.draw(in: 0...1)) % 5])
            }
        }
        box(0, 96, 240, 10, Ink.white)
        for index in 0..<4 {
            box(index * 60, 106, 60, 54, Colour(index % 2 == 0 ? 0x58AA44 : 0x67BA50))
        }
        line([0, 132, 240, 132], 3, Ink.white)
        arc(120, 132, 40, 12, from: 0, sweep: 256, 3, Ink.white)
    }

    mutating func disco(_ generator: inout SeededGenerator) {
        band(0x2A1248, 0x4A1A68, 0, 124)
        for (x, colour) in [(30, 0xF24FA0 as UInt32), (120, 0x4FD0E0), (210, 0xF2D04F)] {
            poly(
                [x, 0, x - 34, 124, x + 34, 124],
                Colour(colour).mixed(with: Colour(0x3A1658), part: 150))
        }
        line([120, 0, 120, 14], 3, Ink.silver)
        disc(120, 28, 17, Ink.silver)
        for (x, y) in [(112, 22), (124, 20), (116, 34), (128, 32), (120, 27)] {
            box(x - 3, y - 3, 6, 6, Ink.white)
        }
        for row in 0..<2 {
            for step in 0..<8 {
                let colours = [Ink.rose, Ink.cyan, Ink.yellow, Ink.purple, Ink.lime]
                box(
                    step * 30, 124 + row * 18, 29, 17,
                    colours[(step * 2 + row * 3 + generator.draw(in: 0...1)) % 5])
            }
        }
    }

    mutating func libraryShelves(_ generator: inout SeededGenerator) {
        band(0x6A4630, 0x573824, 0, 124)
        let colours = [Ink.red, Ink.blue, Ink.gold, Ink.green, Ink.purple, Ink.tan]
        for row in 0..<3 {
            var x = 4
            while x < 232 {
                let width = generator.draw(in: 9...15)
                let height = generator.draw(in: 22...32)
                box(
                    x, 36 + row * 41 - height, width - 1, height, colours[generator.draw(in: 0...5)]
                )
                x += width + (generator.draw(in: 0...5) == 0 ? 8 : 0)
            }
            box(0, 36 + row * 41, 240, 5, Colour(0x8A6040))
        }
        band(0x9A3A3A, 0x7E2C2E, 122, 160)
    }
}
