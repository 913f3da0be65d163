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
